// Which dofs the edges and the vertices of flexes depend on, and the shape of sheets at rest round their vertices.
// Covered by packages/model-compile/src/elements/flex/flex.test.ts and conformance/test/flex-compile.test.ts.

import { chainKernels } from '@corten/dynamics/kernels';
import { cross, mulMatTVec3, normalizeVec, quat2Mat, quatZ2Vec, sub3 } from '@corten/math';
import { type Data, kernelsOf, MINVAL, type Model } from '@corten/model';
import { ConstantsError } from './error.js';

/** flex_edgeequality of flexes whose vertices keep the strain round them. */
const VERTEX_STRAIN = 2;

/** Is the flex a sheet whose vertices keep the strain round them? */
const keepsStrain = (m: Model, f: number): boolean => m.flex_dim[f] === 2 && m.flex_edgeequality[f] === VERTEX_STRAIN;

/**
 * Set flexedge_J_*, flexvert_J_*, flex_vertedge* and flex_vertmetric.
 *
 * @throws ConstantsError when the vertices of a sheet that keeps its strain are not in a plane parallel to x and y
 */
export function setFlexSparsity(m: Model, d: Data): void {
  const tables = [m.flexedge_J_rowadr, m.flexedge_J_rownnz, m.flexedge_J_colind, m.flexvert_J_rowadr];
  tables.push(m.flexvert_J_rownnz, m.flexvert_J_colind, m.flex_vertedgeadr, m.flex_vertedgenum, m.flex_vertedge);
  for (const table of tables) table.fill(0);
  m.flex_vertmetric.fill(0);
  let adjacent = 0;
  for (let f = 0; f < m.nflex; f++) {
    if (m.flex_rigid[f] || m.flex_interp[f]) continue;
    setEdgeRows(m, d, f);
    if (!keepsStrain(m, f)) continue;
    adjacent = setVertexEdges(m, f, adjacent);
    for (let v = m.flex_vertadr[f]; v < m.flex_vertadr[f] + m.flex_vertnum[f]; v++) setMetric(m, f, v);
    setVertexRows(m, d, f);
  }
}

/** Rows of the Jacobian of edge lengths; none when nothing needs them. */
function setEdgeRows(m: Model, d: Data, f: number): void {
  const needed = m.flex_edgeequality[f] || m.flex_edgedamping[f] || m.flex_edgestiffness[f] || m.flex_damping[f];
  if (!needed) return;
  const { chain, mergeChain } = kernelsOf(chainKernels, d);
  const { flexedge_J_rowadr: rowadr, flexedge_J_rownnz: rownnz } = m;
  const base = m.flex_vertadr[f];
  for (let e = m.flex_edgeadr[f]; e < m.flex_edgeadr[f] + m.flex_edgenum[f]; e++) {
    if (e > 0) rowadr[e] = rowadr[e - 1] + rownnz[e - 1];
    const [a, b] = [base + m.flex_edge[2 * e], base + m.flex_edge[2 * e + 1]];
    rownnz[e] = mergeChain(m.flex_vertbodyid[a], m.flex_vertbodyid[b], 0);
    m.flexedge_J_colind.set(chain.subarray(0, rownnz[e]), rowadr[e]);
  }
}

/** Edges at each vertex, numbered in the flex; `start` is where the list of the flex starts, the result where it ends. */
function setVertexEdges(m: Model, f: number, start: number): number {
  const around = Array.from({ length: m.flex_vertnum[f] }, () => [] as number[]);
  for (let e = 0; e < m.flex_edgenum[f]; e++) {
    for (const side of [0, 1]) around[m.flex_edge[2 * (m.flex_edgeadr[f] + e) + side]].push(e);
  }
  let at = start;
  around.forEach((edges, v) => {
    m.flex_vertedgeadr[m.flex_vertadr[f] + v] = at;
    m.flex_vertedgenum[m.flex_vertadr[f] + v] = edges.length;
    m.flex_vertedge.set(edges, at);
    at += edges.length;
  });
  return at;
}

/** Edges of a vertex, numbered in the model. */
const edgesAt = (m: Model, f: number, v: number): number[] =>
  Array.from(
    m.flex_vertedge.subarray(m.flex_vertedgeadr[v], m.flex_vertedgeadr[v] + m.flex_vertedgenum[v]),
    (e) => m.flex_edgeadr[f] + e,
  );

/** Inverse of the weighted sum of squares of the rest vectors of the edges at a vertex. */
function setMetric(m: Model, f: number, v: number): void {
  const dx = [0, 0, 0];
  const B = [0, 0, 0, 0];
  for (const e of edgesAt(m, f, v)) {
    const [a, b] = [0, 1].map((side) => m.flex_vertadr[f] + m.flex_edge[2 * e + side]);
    sub3(dx, 0, m.flex_vert0, 3 * b, m.flex_vert0, 3 * a);
    for (let k = 0; k < 3; k++) dx[k] *= 2 * m.flex_size[3 * f + k];
    if (Math.abs(dx[2]) > MINVAL) throw new ConstantsError('flex vertices are not in the same plane', 'flex', f);
    const body = m.flex_vertbodyid[v === a ? b : a];
    const weight = body >= 0 ? Math.max(m.body_mass[body], MINVAL) : 1;
    for (let r = 0; r < 2; r++) for (let c = 0; c < 2; c++) B[2 * r + c] += weight * dx[r] * dx[c];
  }
  const det = B[0] * B[3] - B[1] * B[2];
  if (Math.abs(det) < MINVAL) return;
  const inverse = 1.0 / det;
  m.flex_vertmetric.set([B[3] * inverse, -B[1] * inverse, -B[2] * inverse, B[0] * inverse], 4 * v);
}

/** Rows of the Jacobian of the strains of vertices, two a vertex with the same columns. */
function setVertexRows(m: Model, d: Data, f: number): void {
  const { chain, mergeChain } = kernelsOf(chainKernels, d);
  const { flexvert_J_rowadr: rowadr, flexvert_J_rownnz: rownnz, flexvert_J_colind: colind } = m;
  const base = m.flex_vertadr[f];
  if (base > 0) rowadr[2 * base] = rowadr[2 * base - 1] + rownnz[2 * base - 1];
  for (let v = base; v < base + m.flex_vertnum[f]; v++) {
    const dofs = new Set<number>();
    for (const e of edgesAt(m, f, v)) {
      const [a, b] = [base + m.flex_edge[2 * e], base + m.flex_edge[2 * e + 1]];
      const count = mergeChain(m.flex_vertbodyid[a], m.flex_vertbodyid[b], 0);
      for (let k = 0; k < count; k++) dofs.add(chain[k]);
    }
    const columns = [...dofs].sort((a, b) => a - b);
    for (const row of [2 * v, 2 * v + 1]) {
      rownnz[row] = columns.length;
      colind.set(columns, rowadr[row]);
      if (row + 1 < rowadr.length) rowadr[row + 1] = rowadr[row] + columns.length;
    }
  }
}

/** Turns the rest vertices of sheets that keep their strain into the plane of x and y. */
export function alignSheets(m: Model): void {
  const [a, b, normal] = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ];
  const quat = [1, 0, 0, 0];
  const mat = new Array<number>(9).fill(0);
  for (let f = 0; f < m.nflex; f++) {
    if (!keepsStrain(m, f)) continue;
    const base = m.flex_vertadr[f];
    const [t0, t1, t2] = [0, 1, 2].map((k) => 3 * (base + m.flex_elem[m.flex_elemdataadr[f] + k]));
    sub3(a, 0, m.flex_vert0, t1, m.flex_vert0, t0);
    sub3(b, 0, m.flex_vert0, t2, m.flex_vert0, t0);
    cross(normal, 0, a, 0, b, 0);
    normalizeVec(normal, 0, 3);
    quatZ2Vec(quat, 0, normal, 0);
    quat2Mat(mat, 0, quat, 0);
    for (let v = base; v < base + m.flex_vertnum[f]; v++) mulMatTVec3(m.flex_vert0, 3 * v, mat, 0, m.flex_vert0, 3 * v);
  }
}
