// Sparsity tables of the inertia matrix (M: lower triangle; D: both triangles) and of the body-dof relation (B).
// Numbers of non-zeros are needed before the model's arrays exist, so counting and filling are apart.

import type { Model } from '@corten/model';

/** What the sparsity of dof-dof matrices follows from. */
export interface DofTree {
  /** parent of each dof in the tree of dofs, -1 for a root, nv */
  readonly dof_parentid: ArrayLike<number>;
  /** number of dofs from here on that have a diagonal inertia of their own, nv */
  readonly dof_simplenum: ArrayLike<number>;
}

/** Numbers of non-zeros: nM of the full lower triangle, nC of the reduced one, nD of both triangles. */
export function countDofSparsity({ dof_parentid, dof_simplenum }: DofTree): { nM: number; nC: number; nD: number } {
  const nv = dof_parentid.length;
  let nM = 0;
  let nC = 0;
  for (let i = 0; i < nv; i++) {
    let length = 0;
    for (let j = i; j >= 0; j = dof_parentid[j]) length++;
    nM += length;
    nC += dof_simplenum[i] ? 1 : length;
  }
  return { nM, nC, nD: 2 * nM - nv };
}

/** For each dof, how many dofs from it on belong to simple bodies without interruption. */
export function simpleCounts(body_simple: ArrayLike<number>, dof_bodyid: ArrayLike<number>): Int32Array {
  const counts = new Int32Array(dof_bodyid.length);
  let count = 0;
  for (let i = dof_bodyid.length - 1; i >= 0; i--) {
    count = body_simple[dof_bodyid[i]] ? count + 1 : 0;
    counts[i] = count;
  }
  return counts;
}

/** What the sparsity of the body-dof relation follows from. */
export interface BodyTree {
  readonly body_parentid: ArrayLike<number>;
  readonly body_dofnum: ArrayLike<number>;
}

/** Dofs that each body moves with or moves: its own, its ancestors' and its descendants'. */
function bodyDofCounts({ body_parentid, body_dofnum }: BodyTree): Int32Array {
  const nbody = body_parentid.length;
  const counts = new Int32Array(nbody);
  for (let i = nbody - 1; i > 0; i--) {
    counts[i] += body_dofnum[i];
    counts[body_parentid[i]] += counts[i];
  }
  const ancestors = new Int32Array(nbody);
  for (let i = 1; i < nbody; i++) {
    const parent = body_parentid[i];
    ancestors[i] = parent > 0 ? ancestors[parent] + body_dofnum[parent] : 0;
    counts[i] += ancestors[i];
  }
  return counts;
}

/** Number of non-zeros nB of the body-dof relation. */
export function countBodySparsity(tree: BodyTree): number {
  return bodyDofCounts(tree).reduce((sum, count) => sum + count, 0);
}

/** Sparse rows under construction. */
interface Rows {
  rownnz: Int32Array;
  rowadr: Int32Array;
  colind: Int32Array;
}

/** Row starts from row lengths. */
function setRowStarts({ rownnz, rowadr }: Rows): void {
  let adr = 0;
  for (let i = 0; i < rownnz.length; i++) {
    rowadr[i] = adr;
    adr += rownnz[i];
  }
}

/** M: each dof with its ancestors, or alone if it is simple. Columns ascend, the diagonal is last. */
function fillLower(m: Model): void {
  const { nv, dof_parentid, dof_simplenum, M_rownnz, M_rowadr, M_colind } = m;
  for (let i = 0; i < nv; i++) {
    let length = 1;
    if (!dof_simplenum[i]) for (let j = dof_parentid[i]; j >= 0; j = dof_parentid[j]) length++;
    M_rownnz[i] = length;
  }
  setRowStarts({ rownnz: M_rownnz, rowadr: M_rowadr, colind: M_colind });
  for (let i = 0; i < nv; i++) {
    let at = M_rowadr[i] + M_rownnz[i];
    M_colind[--at] = i;
    if (!dof_simplenum[i]) for (let j = dof_parentid[i]; j >= 0; j = dof_parentid[j]) M_colind[--at] = j;
  }
}

/** D: each dof with its ancestors and descendants, simple or not. Columns ascend. */
function fillBoth(m: Model): void {
  const { nv, dof_parentid, D_rownnz, D_rowadr, D_diag, D_colind } = m;
  D_rownnz.fill(0);
  for (let i = 0; i < nv; i++) {
    D_rownnz[i]++;
    for (let j = dof_parentid[i]; j >= 0; j = dof_parentid[j]) {
      D_rownnz[i]++;
      D_rownnz[j]++;
    }
  }
  setRowStarts({ rownnz: D_rownnz, rowadr: D_rowadr, colind: D_colind });
  // from the last dof to the first, each row filled from its end, so that columns ascend
  const left = D_rownnz.slice();
  for (let i = nv - 1; i >= 0; i--) {
    D_colind[D_rowadr[i] + --left[i]] = i;
    D_diag[i] = left[i];
    for (let j = dof_parentid[i]; j >= 0; j = dof_parentid[j]) {
      D_colind[D_rowadr[i] + --left[i]] = j;
      D_colind[D_rowadr[j] + --left[j]] = i;
    }
  }
}

/** B: for each body the dofs that move it or that it carries, ascending. */
function fillBodies(m: Model): void {
  const { nbody, body_parentid, body_dofnum, body_dofadr, B_rownnz, B_rowadr, B_colind } = m;
  B_rownnz.set(bodyDofCounts(m));
  setRowStarts({ rownnz: B_rownnz, rowadr: B_rowadr, colind: B_colind });
  const filled = new Int32Array(nbody);
  const add = (row: number, body: number) => {
    for (let k = 0; k < body_dofnum[body]; k++) B_colind[B_rowadr[row] + filled[row]++] = body_dofadr[body] + k;
  };
  for (let i = 1; i < nbody; i++) {
    add(i, i);
    for (let a = body_parentid[i]; a > 0; a = body_parentid[a]) {
      add(a, i);
      add(i, a);
    }
    add(0, i);
  }
  for (let i = 0; i < nbody; i++) B_colind.subarray(B_rowadr[i], B_rowadr[i] + B_rownnz[i]).sort();
}

/** Maps between the storages of M: legacy lower triangle, reduced rows, both triangles. */
function fillMaps(m: Model): void {
  const { nv, dof_parentid, dof_simplenum, dof_Madr, M_rownnz, M_rowadr, D_rownnz, D_rowadr, D_colind, D_diag } = m;
  const { mapM2D, mapD2M, mapM2M } = m;

  // legacy storage: the diagonal first, then the ancestors upwards
  let adr = 0;
  for (let i = 0; i < nv; i++) {
    dof_Madr[i] = adr;
    let at = M_rowadr[i] + M_rownnz[i];
    let legacy = adr;
    mapM2M[--at] = legacy++;
    for (let j = dof_parentid[i]; j >= 0; j = dof_parentid[j]) {
      if (!dof_simplenum[i]) mapM2M[--at] = legacy;
      legacy++;
    }
    adr = legacy;
  }

  // where each entry of M stands in D, and which entry of M each entry of D repeats
  const entry = (row: number, column: number): number => {
    if (dof_simplenum[row]) return column === row ? M_rowadr[row] : -1;
    // before the column stand its ancestors, as many as before the diagonal of its own row of D
    return M_rowadr[row] + D_diag[column];
  };
  for (let i = 0; i < nv; i++) {
    for (let k = D_rowadr[i]; k < D_rowadr[i] + D_rownnz[i]; k++) {
      const j = D_colind[k];
      mapM2D[k] = j <= i ? entry(i, j) : entry(j, i);
      if (j <= i && mapM2D[k] >= 0) mapD2M[mapM2D[k]] = k;
    }
  }
}

/** Fill all sparsity tables of a model whose tree of dofs and simple bodies are set. */
export function fillSparsity(m: Model): void {
  m.dof_simplenum.set(simpleCounts(m.body_simple, m.dof_bodyid));
  fillLower(m);
  fillBoth(m);
  fillBodies(m);
  fillMaps(m);
}
