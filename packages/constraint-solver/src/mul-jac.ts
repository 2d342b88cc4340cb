// Products with the constraint Jacobian, stored as sparse rows.

import {
  ConstraintType,
  checkVector,
  type Data,
  EqualityType,
  isSparse,
  kernelsOf,
  type Model,
  needModelAndData,
} from '@corten/model';

/** Kernels of products with the constraint Jacobian. */
export function mulJacKernels(m: Model, d: Data) {
  /** res[r] = row r of J times v, in four partial sums by position, as the reference's sparse product. */
  function mulRow(res: Float64Array, v: Float64Array, r: number): void {
    const { efc_J, efc_J_colind, efc_J_rowadr, efc_J_rownnz } = d;
    let a = efc_J_rowadr[r];
    const end = a + efc_J_rownnz[r];
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
    res[r] = s;
  }

  /** The same for rows r and r+1, which have the same columns: indices and numbers of v are read once. */
  function mulTwoRows(res: Float64Array, v: Float64Array, r: number): void {
    const { efc_J, efc_J_colind, efc_J_rowadr, efc_J_rownnz } = d;
    const n = efc_J_rownnz[r];
    let a = efc_J_rowadr[r];
    const end = a + n;
    let s0 = 0;
    let s1 = 0;
    let s2 = 0;
    let s3 = 0;
    let t0 = 0;
    let t1 = 0;
    let t2 = 0;
    let t3 = 0;
    for (const last = end - 4; a <= last; a += 4) {
      const v0 = v[efc_J_colind[a]];
      const v1 = v[efc_J_colind[a + 1]];
      const v2 = v[efc_J_colind[a + 2]];
      const v3 = v[efc_J_colind[a + 3]];
      const b = a + n;
      s0 += efc_J[a] * v0;
      s1 += efc_J[a + 1] * v1;
      s2 += efc_J[a + 2] * v2;
      s3 += efc_J[a + 3] * v3;
      t0 += efc_J[b] * v0;
      t1 += efc_J[b + 1] * v1;
      t2 += efc_J[b + 2] * v2;
      t3 += efc_J[b + 3] * v3;
    }
    let s = s0 + s2 + (s1 + s3);
    let t = t0 + t2 + (t1 + t3);
    for (; a < end; a++) {
      const x = v[efc_J_colind[a]];
      s += efc_J[a] * x;
      t += efc_J[a + n] * x;
    }
    res[r] = s;
    res[r + 1] = t;
  }

  /** res = J·v; res has nefc numbers, v has nv. */
  function mulJacVec(res: Float64Array, v: Float64Array): void {
    const nefc = d.nefc;
    for (let r = 0; r < nefc; r++) mulRow(res, v, r);
  }

  const flexes = m.nflex > 0;

  /** Whether row r is of an equality of a flex: these have columns of their own. */
  function ofFlex(r: number): boolean {
    return d.efc_type[r] === ConstraintType.equality && m.eq_type[d.efc_id[r]] > EqualityType.tendon;
  }

  /**
   * res = J·v for rows as makeConstraint makes them: those of one constraint have the same columns, unless it is of a
   * flex.
   */
  function mulConstraints(res: Float64Array, v: Float64Array): void {
    const { nefc, efc_type, efc_id } = d;
    let r = 0;
    while (r < nefc - 1) {
      if (efc_id[r] === efc_id[r + 1] && efc_type[r] === efc_type[r + 1] && !(flexes && ofFlex(r))) {
        mulTwoRows(res, v, r);
        r += 2;
      } else mulRow(res, v, r++);
    }
    if (r < nefc) mulRow(res, v, r);
  }

  /**
   * res = Jᵀ·f; res has nv numbers, f has nefc. Rows with f = 0 are skipped. Nothing is written without rows. In the
   * reference's dense storage a number that is not finite reaches every dof, since zero times it is NaN.
   */
  function mulJacTVec(res: Float64Array, f: Float64Array): void {
    const { nefc, efc_J, efc_J_colind, efc_J_rowadr, efc_J_rownnz } = d;
    const nv = m.nv;
    if (nefc === 0) return;
    for (let k = 0; k < nv; k++) res[k] = 0;
    for (let r = 0; r < nefc; r++) {
      const s = f[r];
      if (s === 0) continue;
      if (s - s !== 0 && !isSparse(m)) {
        res.fill(Number.NaN, 0, nv);
        return;
      }
      const adr = efc_J_rowadr[r];
      const end = adr + efc_J_rownnz[r];
      for (let a = adr; a < end; a++) res[efc_J_colind[a]] += efc_J[a] * s;
    }
  }

  return { mulJacVec, mulConstraints, mulJacTVec };
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
  needModelAndData(m, d);
  checkVector('res', res, d.nefc);
  checkVector('vec', vec, m.nv);
  kernelsOf(mulJacKernels, d, m).mulJacVec(res, vec);
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
  needModelAndData(m, d);
  if (d.nefc > 0) checkVector('res', res, m.nv);
  checkVector('vec', vec, d.nefc);
  kernelsOf(mulJacKernels, d, m).mulJacTVec(res, vec);
}
