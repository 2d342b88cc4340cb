// Products with the constraint Jacobian, stored as sparse rows.

import { type Data, kernelsOf, type Model } from '@corten/model';

/** Kernels of products with the constraint Jacobian. */
export function createProducts(_m: Model, d: Data) {
  /**
   * Product of row r with a dense vector. Four partial sums by position in the row, as in the reference's sparse
   * dot product.
   *
   * @param r - row, 0 … nefc-1
   * @param v - vector, nv
   */
  function rowDot(r: number, v: Float64Array): number {
    const { efc_J, efc_J_colind, efc_J_rowadr, efc_J_rownnz } = d;
    const adr = efc_J_rowadr[r];
    const end = adr + efc_J_rownnz[r];
    let a = adr;
    let s0 = 0;
    let s1 = 0;
    let s2 = 0;
    let s3 = 0;
    for (const last = end - 4; a <= last; a += 4) {
      s0 += efc_J[a] * v[efc_J_colind[a]];
      s1 += efc_J[a + 1] * v[efc_J_colind[a + 1]];
      s2 += efc_J[a + 2] * v[efc_J_colind[a + 2]];
      s3 += efc_J[a + 3] * v[efc_J_colind[a + 3]];
    }
    let s = s0 + s2 + (s1 + s3);
    for (; a < end; a++) s += efc_J[a] * v[efc_J_colind[a]];
    return s;
  }

  /** res = J·v; res has nefc numbers, v has nv. */
  function mulJacVec(res: Float64Array, v: Float64Array): void {
    const nefc = d.nefc;
    for (let r = 0; r < nefc; r++) res[r] = rowDot(r, v);
  }

  /** res = Jᵀ·f; res has nv numbers, f has nefc. Rows with f = 0 are skipped. Nothing is written without rows. */
  function mulJacTVec(res: Float64Array, f: Float64Array): void {
    const { nefc, efc_J, efc_J_colind, efc_J_rowadr, efc_J_rownnz } = d;
    const nv = d.model.nv;
    if (nefc === 0) return;
    for (let k = 0; k < nv; k++) res[k] = 0;
    for (let r = 0; r < nefc; r++) {
      const s = f[r];
      if (s === 0) continue;
      const adr = efc_J_rowadr[r];
      const end = adr + efc_J_rownnz[r];
      for (let a = adr; a < end; a++) res[efc_J_colind[a]] += efc_J[a] * s;
    }
  }

  return { rowDot, mulJacVec, mulJacTVec };
}

/**
 * res = J·vec: velocity (or acceleration) of every constraint row (mj_mulJacVec).
 *
 * @param m - model
 * @param d - data with constraint rows
 * @param res - result, at least nefc
 * @param vec - vector in joint space, nv
 */
export function mulJacVec(m: Model, d: Data, res: Float64Array, vec: Float64Array): void {
  kernelsOf(createProducts, d, m).mulJacVec(res, vec);
}

/**
 * res = Jᵀ·vec: joint-space force of constraint forces (mj_mulJacTVec). Leaves res alone when there are no rows.
 *
 * @param m - model
 * @param d - data with constraint rows
 * @param res - result, nv
 * @param vec - row forces, at least nefc
 */
export function mulJacTVec(m: Model, d: Data, res: Float64Array, vec: Float64Array): void {
  kernelsOf(createProducts, d, m).mulJacTVec(res, vec);
}
