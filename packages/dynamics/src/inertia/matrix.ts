// The joint-space inertia matrix in other forms, and the momentum matrix.

import { mulMatMat, mulMatMat3, mulMatMatT3, sub3 } from '@corten/math';
import { checkIndex, checkVector, type Data, type Model, needModelAndData } from '@corten/model';
import { jacBodyCom } from '../jacobian/jacobian.js';

/** The whole joint-space inertia matrix into dst (nv×nv). Needs crb. */
export function fullM(m: Model, d: Data, dst: Float64Array): void {
  needModelAndData(m, d);
  checkVector('dst', dst, m.nv * m.nv);
  const { nv, M_rownnz, M_rowadr, M_colind } = m;
  dst.fill(0, 0, nv * nv);
  for (let i = 0; i < nv; i++) {
    for (let adr = M_rowadr[i]; adr < M_rowadr[i] + M_rownnz[i]; adr++) {
      const j = M_colind[adr];
      dst[i * nv + j] = d.M[adr];
      dst[j * nv + i] = d.M[adr];
    }
  }
}

/** A sparse matrix by rows whose rows have room to grow: as many columns as the gaps between rowadr allow. */
export interface SparseRows {
  rownnz: Int32Array;
  rowadr: Int32Array;
  colind: Int32Array;
}

/**
 * Add the lower triangle of the joint-space inertia matrix to dst: a dense nv×nv matrix, or a sparse one, whose rows take
 * on the columns that they lack. Needs crb.
 */
export function addM(m: Model, d: Data, dst: Float64Array, sparse?: SparseRows): void {
  needModelAndData(m, d);
  if (!sparse) checkVector('dst', dst, m.nv * m.nv);
  const { nv, M_rownnz, M_rowadr, M_colind } = m;
  for (let i = 0; i < nv; i++) {
    if (sparse) {
      addRow(dst, sparse, i, d.M, M_rowadr[i], M_rownnz[i], M_colind);
      continue;
    }
    for (let adr = M_rowadr[i]; adr < M_rowadr[i] + M_rownnz[i]; adr++) dst[i * nv + M_colind[adr]] += d.M[adr];
  }
}

/** Add a sparse row to row i of a sparse matrix, merging from the end so that nothing is overwritten unread. */
function addRow(
  dst: Float64Array,
  { rownnz, rowadr, colind }: SparseRows,
  i: number,
  src: Float64Array,
  from: number,
  num: number,
  columns: Int32Array,
): void {
  const start = rowadr[i];
  let common = 0;
  for (let a = start, b = from; a < start + rownnz[i] && b < from + num; ) {
    const difference = colind[a] - columns[b];
    if (difference === 0) common++;
    if (difference <= 0) a++;
    if (difference >= 0) b++;
  }
  const total = rownnz[i] + num - common;
  let a = start + rownnz[i] - 1;
  let b = from + num - 1;
  for (let w = start + total - 1; b >= from; w--) {
    const columnA = a >= start ? colind[a] : -1;
    const columnB = columns[b];
    const value = columnA >= columnB ? dst[a] : 0;
    dst[w] = columnB >= columnA ? value + src[b] : value;
    colind[w] = Math.max(columnA, columnB);
    if (columnA >= columnB) a--;
    if (columnB >= columnA) b--;
  }
  rownnz[i] = total;
}

/**
 * Matrix of a subtree's angular momentum about its centre of mass, into mat (3×nv): momentum = mat·qvel, equal to
 * subtree_angmom. Needs comPos.
 */
export function angmomMat(m: Model, d: Data, mat: Float64Array, body: number): void {
  needModelAndData(m, d);
  checkIndex('body', body, m.nbody);
  checkVector('mat', mat, 3 * m.nv);
  const { nv, nbody, body_parentid, body_inertia, body_mass } = m;
  const size = 3 * nv;
  const jacp = new Float64Array(size);
  const jacr = new Float64Array(size);
  const spin = new Float64Array(size);
  const orbit = new Float64Array(size);
  const rotated = new Float64Array(9);
  const inertia = new Float64Array(9);
  const arm = new Float64Array(3);
  const cross = new Float64Array(9);
  mat.fill(0, 0, size);
  for (let b = body; b < nbody; b++) {
    if (b > body && body_parentid[b] < body) break;
    jacBodyCom(m, d, jacp, jacr, b);

    // spin about the body's own centre of mass
    inertia.fill(0);
    for (let k = 0; k < 3; k++) inertia[4 * k] = body_inertia[3 * b + k];
    mulMatMat3(rotated, 0, d.ximat, 9 * b, inertia, 0);
    mulMatMatT3(inertia, 0, rotated, 0, d.ximat, 9 * b);
    mulMatMat(spin, inertia, jacr, 3, 3, nv);

    // moment of the linear momentum
    sub3(arm, 0, d.xipos, 3 * b, d.subtree_com, 3 * body);
    cross.set([0, -arm[2], arm[1], arm[2], 0, -arm[0], -arm[1], arm[0], 0]);
    mulMatMat(orbit, cross, jacp, 3, 3, nv);
    const mass = body_mass[b];
    for (let k = 0; k < size; k++) {
      mat[k] += spin[k];
      mat[k] += orbit[k] * mass;
    }
  }
}
