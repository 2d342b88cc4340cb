// The factor of the inertia of vertices plus the implicit bending stiffness between them, which never changes: bending
// couples the same coordinates of vertices only, and vertices are points.
// Covered by packages/model-compile/src/elements/flex/flex.test.ts and conformance/test/flex-compile.test.ts.

import { cholSparseFactor, cholSparsePattern, type SparsePattern } from '@corten/math';
import { MINVAL, type Model } from '@corten/model';
import { ConstantsError } from './error.js';

/** Vertices that bend and move, and the stiffness between them. */
interface BendingMatrix {
  /** first dof of each vertex */
  readonly dof: number[];
  /** h²·K + h·damping·K between vertices, by rows */
  readonly rows: Map<number, number>[];
}

/** Set efm0_*: rows three by three for the coordinates of each vertex. */
export function setBendingFactor(m: Model): void {
  if (m.nefm0dof === 0) return;
  const matrix = assemble(m);
  const { dof } = matrix;
  if (3 * dof.length !== m.nefm0dof) {
    const sizes = `compiler sized ${m.nefm0dof}, engine found ${3 * dof.length}`;
    throw new ConstantsError(`constant metric factor dof count mismatch: ${sizes}`, 'flex', 0);
  }
  for (let r = 0; r < m.nefm0dof; r++) m.efm0_dofid[r] = dof[Math.trunc(r / 3)] + (r % 3);
  const pattern = cholSparsePattern(coordinateRows(matrix, (r, c) => c > r));
  const lower = coordinateRows(matrix, (r, c) => c <= r);
  const inertia = dof.flatMap((first) =>
    [0, 1, 2].map((k) => m.body_mass[m.dof_bodyid[first + k]] + m.dof_armature[first + k]),
  );
  inertia.forEach((mass, r) => {
    const diagonal = lower.rowadr[r] + lower.rownnz[r] - 1;
    lower.value[diagonal] = mass + lower.value[diagonal];
  });
  const rank = cholSparseFactor(m.efm0_L, pattern, lower, MINVAL);
  if (rank !== m.nefm0dof) {
    throw new ConstantsError(`constant metric factor is rank-deficient (${rank} of ${m.nefm0dof})`, 'flex', 0);
  }
  m.efm0_L_rownnz.set(pattern.rownnz);
  m.efm0_L_rowadr.set(pattern.rowadr);
  m.efm0_L_colind.set(pattern.colind);
}

function assemble(m: Model): BendingMatrix {
  const slot = new Int32Array(m.nflexvert).fill(-1);
  const dof: number[] = [];
  const bends = (f: number): boolean =>
    !m.flex_interp[f] && !m.flex_rigid[f] && m.flex_dim[f] === 2 && m.flex_bendingadr[f] >= 0;
  for (let f = 0; f < m.nflex; f++) {
    if (!bends(f)) continue;
    for (let v = m.flex_vertadr[f]; v < m.flex_vertadr[f] + m.flex_vertnum[f]; v++) {
      const body = m.flex_vertbodyid[v];
      if (m.body_dofnum[body] !== 3) continue;
      slot[v] = dof.length;
      dof.push(m.body_dofadr[body]);
    }
  }
  const rows = dof.map((_, s) => new Map([[s, 0]]));
  for (let f = 0; f < m.nflex; f++) if (bends(f)) addFlaps(m, f, slot, rows);
  return { dof, rows };
}

function addFlaps(m: Model, f: number, slot: Int32Array, rows: readonly Map<number, number>[]): void {
  const h = m.opt.timestep;
  const scale = h * h + h * m.flex_damping[f];
  const base = m.flex_vertadr[f];
  for (let e = 0; e < m.flex_edgenum[f]; e++) {
    const at = 2 * (m.flex_edgeadr[f] + e);
    if (m.flex_edgeflap[at + 1] === -1) continue;
    const corners = [m.flex_edge[at], m.flex_edge[at + 1], m.flex_edgeflap[at], m.flex_edgeflap[at + 1]];
    const slots = corners.map((v) => slot[base + v]);
    const bending = m.flex_bendingadr[f] + 17 * e;
    slots.forEach((a, i) => {
      slots.forEach((b, j) => {
        if (a < 0 || b < 0) return;
        rows[a].set(b, (rows[a].get(b) ?? 0) + scale * m.flex_bending[bending + 4 * i + j]);
      });
    });
  }
}

/** The matrix over coordinates, three rows a vertex: the columns that `keep` keeps, ascending. */
function coordinateRows({ rows }: BendingMatrix, keep: (r: number, c: number) => boolean) {
  const kept = rows.map((row, r) => [...row].filter(([c]) => keep(r, c)).sort(([a], [b]) => a - b));
  const all = kept.flatMap((row) => [0, 1, 2].map((k) => row.map(([c, x]) => [3 * c + k, x] as const)));
  const rowadr = new Int32Array(all.length);
  for (let r = 1; r < all.length; r++) rowadr[r] = rowadr[r - 1] + all[r - 1].length;
  const entries = all.flat();
  const pattern: SparsePattern = {
    rownnz: Int32Array.from(all, (row) => row.length),
    rowadr,
    colind: Int32Array.from(entries, ([c]) => c),
  };
  return { ...pattern, value: Float64Array.from(entries, ([, x]) => x) };
}
