// Random constraint systems for tests of the solvers: kinematic trees as an inertia matrix with their pattern, rows of
// every kind, and the same as dense matrices.
import {
  ConeType,
  ConstraintType,
  Data,
  type Model,
  Model as ModelClass,
  modelSizes,
  type SolverType,
} from '@corten/model';
import { numbers } from '../../../testing/random.js';
import { projectKernels } from '../src/rows/project.js';

export { numbers };

export interface SystemOptions {
  seed?: number;
  /** trees, and dofs of each: chains with a branch */
  trees?: number;
  dofs?: number;
  equalities?: number;
  losses?: number;
  limits?: number;
  contacts?: number;
  /** rows of the contacts' space: 1, 3, 4 or 6 */
  dim?: number;
  elliptic?: boolean;
  solver?: SolverType;
  /** contacts join different trees, rather than one tree with the world */
  joined?: boolean;
}

/** Rows of every kind, over two trees. */
export const MIXED: SystemOptions = {
  seed: 5,
  trees: 2,
  dofs: 8,
  equalities: 2,
  losses: 3,
  limits: 3,
  contacts: 5,
  joined: true,
};

/** Kinds of contacts: rows of their space, and whether the cone is elliptic. */
export const CONTACT_KINDS = [
  [1, false],
  [3, false],
  [4, false],
  [6, false],
  [3, true],
  [4, true],
  [6, true],
] as const;

export interface System {
  m: Model;
  d: Data;
  /** M, nv×nv, and J, nefc×nv */
  M: Float64Array;
  J: Float64Array;
}

/** Parent of dof i of a chain that branches in its second half: even dofs on one branch, odd dofs on the other. */
const parentOf = (i: number, dofs: number) => (i < dofs / 2 ? i - 1 : i - 2);

/** Ancestors of a dof in its tree, itself last. */
function chain(i: number, first: number, dofs: number): number[] {
  const out = [i];
  for (let k = parentOf(i - first, dofs); k >= 0; k = parentOf(k, dofs)) out.unshift(first + k);
  return out;
}

/** A system with random inertia, rows and accelerations; factor of M and dual matrix included. */
export function system(options: SystemOptions = {}): System {
  const { seed = 1, trees = 1, dofs = 6, equalities = 0, losses = 0, limits = 0, contacts = 0, dim = 3 } = options;
  const random = numbers(seed);
  const centered = () => 2 * random() - 1;
  const nv = trees * dofs;
  const chains = Array.from({ length: nv }, (_, i) => chain(i, i - (i % dofs), dofs));
  const nC = chains.reduce((n, c) => n + c.length, 0);
  const m = new ModelClass(modelSizes({ nv, nC, ntree: trees, nbody: 1 + trees, njnt: nv, ngeom: 1 + trees }));
  m.stat.meaninertia = 2;
  m.opt.cone = options.elliptic ? ConeType.elliptic : ConeType.pyramidal;
  if (options.solver !== undefined) m.opt.solver = options.solver;
  m.opt.noslip_iterations = 0;
  for (let i = 0, a = 0; i < nv; i++) {
    m.M_rowadr[i] = a;
    m.M_rownnz[i] = chains[i].length;
    m.M_colind.set(chains[i], a);
    m.dof_treeid[i] = Math.floor(i / dofs);
    m.jnt_dofadr[i] = i;
    a += chains[i].length;
  }
  for (let t = 0; t < trees; t++) {
    m.tree_dofnum[t] = dofs;
    m.body_treeid[1 + t] = t;
    m.geom_bodyid[1 + t] = 1 + t;
  }
  m.body_treeid[0] = -1;

  const d = new Data(m);
  const M = fillInertia(m, d, chains, random);
  for (let i = 0; i < nv; i++) {
    d.qfrc_smooth[i] = 5 * centered();
    d.qacc_warmstart[i] = centered();
  }
  d.qacc_smooth.set(denseSolve(M, d.qfrc_smooth, nv));

  // rows: kind, constraint, dofs
  type Row = { type: number; id: number; dofs: number[] };
  const rows: Row[] = [];
  const tree = () => Math.floor(random() * trees);
  const leaf = (t: number) => chains[t * dofs + Math.floor(random() * dofs)];
  const both = (a: number[], b: number[]) => [...new Set([...a, ...b])].sort((x, y) => x - y);
  for (let e = 0; e < equalities; e++)
    rows.push({ type: ConstraintType.equality, id: e, dofs: both(leaf(tree()), leaf(tree())) });
  for (let f = 0; f < losses; f++) rows.push({ type: ConstraintType.friction_dof, id: f % nv, dofs: [f % nv] });
  for (let l = 0; l < limits; l++)
    rows.push({ type: ConstraintType.limit_joint, id: (3 * l) % nv, dofs: [(3 * l) % nv] });
  d.reserveContacts(contacts);
  d.ncon = contacts;
  for (let c = 0; c < contacts; c++) {
    const t1 = tree();
    const t2 = options.joined ? tree() : t1;
    const columns = both(leaf(t1), leaf(t2));
    const type =
      dim === 1
        ? ConstraintType.contact_frictionless
        : options.elliptic
          ? ConstraintType.contact_elliptic
          : ConstraintType.contact_pyramidal;
    const n = dim === 1 ? 1 : options.elliptic ? dim : 2 * (dim - 1);
    d.contact_dim[c] = dim;
    d.contact_efc_address[c] = rows.length;
    d.contact_geom.set([1 + t1, 1 + t2], 2 * c);
    for (let k = 0; k < 5; k++) d.contact_friction[5 * c + k] = 0.2 + random();
    d.contact_mu[c] = d.contact_friction[5 * c] * 0.8;
    for (let k = 0; k < n; k++) rows.push({ type, id: c, dofs: columns });
  }

  d.ne = equalities;
  d.nf = losses;
  d.nl = limits;
  d.nefc = rows.length;
  d.nJ = rows.reduce((n, r) => n + r.dofs.length, 0);
  d.reserveRows(d.nefc, d.nJ);
  const J = new Float64Array(d.nefc * nv);
  rows.forEach((row, r) => {
    const adr = r === 0 ? 0 : d.efc_J_rowadr[r - 1] + d.efc_J_rownnz[r - 1];
    d.efc_type[r] = row.type;
    d.efc_id[r] = row.id;
    d.efc_J_rowadr[r] = adr;
    d.efc_J_rownnz[r] = row.dofs.length;
    row.dofs.forEach((j, k) => {
      const value =
        row.type === ConstraintType.limit_joint || row.type === ConstraintType.friction_dof ? 1 : centered();
      d.efc_J_colind[adr + k] = j;
      d.efc_J[adr + k] = value;
      J[r * nv + j] = value;
    });
    // the rows of an elliptic contact have regularisations in the ratio of its friction
    const first = d.contact_efc_address[row.id];
    const k = row.type === ConstraintType.contact_elliptic ? r - first : 0;
    const mu = d.contact_mu[row.id];
    d.efc_R[r] =
      k === 0 ? 0.02 + 0.1 * random() : (d.efc_R[first] * mu * mu) / d.contact_friction[5 * row.id + k - 1] ** 2;
    d.efc_D[r] = 1 / d.efc_R[r];
    d.efc_aref[r] = 4 * centered();
    d.efc_frictionloss[r] = row.type === ConstraintType.friction_dof ? 0.5 + random() : 0;
  });
  projectKernels(m, d).projectConstraint();
  return { m, d, M, J };
}

/** Random positive definite M with the trees' pattern, into d.M and its factor; dense as the result. */
function fillInertia(m: Model, d: Data, chains: number[][], random: () => number): Float64Array {
  const { nv } = m;
  const M = new Float64Array(nv * nv);
  // M = Lᵀ·D·L of a random unit L with the pattern
  chains.forEach((columns, i) => {
    const adr = m.M_rowadr[i];
    columns.forEach((j, k) => {
      d.qLD[adr + k] = i === j ? 0.5 + random() : 0.6 * random() - 0.3;
    });
    d.qLDiagInv[i] = 1 / d.qLD[adr + columns.length - 1];
    columns.forEach((j, k) => {
      columns.forEach((l, n) => {
        const x = j === i ? 1 : d.qLD[adr + k];
        const y = l === i ? 1 : d.qLD[adr + n];
        M[j * nv + l] += (x * y) / d.qLDiagInv[i];
      });
    });
  });
  chains.forEach((columns, i) => {
    columns.forEach((j, k) => {
      d.M[m.M_rowadr[i] + k] = M[i * nv + j];
    });
  });
  return M;
}

/** A⁻¹ b for a dense symmetric positive definite A. */
export function denseSolve(A: Float64Array, b: ArrayLike<number>, n: number): Float64Array {
  const L = Float64Array.from(A);
  const x = Float64Array.from(b);
  for (let j = 0; j < n; j++) {
    for (let k = 0; k < j; k++) L[j * n + j] -= L[j * n + k] ** 2;
    L[j * n + j] = Math.sqrt(L[j * n + j]);
    for (let i = j + 1; i < n; i++) {
      for (let k = 0; k < j; k++) L[i * n + j] -= L[i * n + k] * L[j * n + k];
      L[i * n + j] /= L[j * n + j];
    }
  }
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] -= L[i * n + k] * x[k];
    x[i] /= L[i * n + i];
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] -= L[k * n + i] * x[k];
    x[i] /= L[i * n + i];
  }
  return x;
}

/** Dense matrix (rows of n) times vector. */
export function times(A: ArrayLike<number>, x: ArrayLike<number>, n: number): Float64Array {
  return Float64Array.from({ length: A.length / n }, (_, i) => {
    let s = 0;
    for (let k = 0; k < n; k++) s += A[i * n + k] * x[k];
    return s;
  });
}

/** Largest difference of two vectors. */
export function distance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let e = 0;
  for (let i = 0; i < b.length; i++) e = Math.max(e, Math.abs(a[i] - b[i]));
  return e;
}

/** Gauss cost plus constraint cost at an acceleration, given the forces there. */
export function gaussCost({ m, d, M }: System, qacc: ArrayLike<number>): number {
  const { nv } = m;
  const Ma = times(M, qacc, nv);
  let s = 0;
  for (let i = 0; i < nv; i++) s += 0.5 * (Ma[i] - d.qfrc_smooth[i]) * (qacc[i] - d.qacc_smooth[i]);
  return s;
}
