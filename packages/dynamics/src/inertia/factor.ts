// The factor Lᵀ·D·L of a matrix with the sparsity of M (Featherstone 2008, ch. 6).

import { copyArray } from '@corten/math';
import type { Data, Model } from '@corten/model';

/** Kernel that factors matrices with the sparsity of M (Featherstone 2008, ch. 6). */
export function factorKernels(m: Model, d: Data) {
  // the factor in the making; whichever factor it is, the inner loops run on this one array, a constant to V8
  const work = new Float64Array(m.nC);

  /**
   * Subtract the share of dof k's row from its ancestors' rows, two of them and two columns at a time, then scale it. An
   * ancestor's columns are the first ones of the row. Numbers are not passed, as a call would box them.
   */
  function eliminate(k: number, diagInv: Float64Array): void {
    const { M_rownnz, M_rowadr, M_colind } = m;
    const x = work;
    const start = M_rowadr[k];
    const end = start + M_rownnz[k] - 1;
    const inv = diagInv[k];
    let adr = end - 1;
    for (; adr > start; adr -= 2) {
      const s1 = -x[adr] * inv;
      const s0 = -x[adr - 1] * inv;
      let r1 = M_rowadr[M_colind[adr]];
      let r0 = M_rowadr[M_colind[adr - 1]];
      let e = start;
      if ((adr - start) & 1) {
        const a = x[e++];
        x[r1++] += a * s1;
        x[r0++] += a * s0;
      }
      for (; e < adr; e += 2, r1 += 2, r0 += 2) {
        const a = x[e];
        const b = x[e + 1];
        x[r1] += a * s1;
        x[r0] += a * s0;
        x[r1 + 1] += b * s1;
        x[r0 + 1] += b * s0;
      }
      x[r1] += x[adr] * s1;
    }
    if (adr === start) x[M_rowadr[M_colind[start]]] -= x[start] * inv * x[start];
    for (let a = start; a < end; a++) x[a] *= inv;
  }

  /**
   * The same for a dof and then for its parent, the row of which has n columns left of its diagonal. Four ancestors at a
   * time, as short loops cost more than what is in them.
   */
  function eliminateTwo(child: number, parent: number, diagInv: Float64Array): void {
    const { M_rownnz, M_rowadr, M_colind } = m;
    const x = work;
    const c = M_rowadr[child];
    const p = M_rowadr[parent];
    const n = M_rownnz[parent] - 1;
    const inv = diagInv[child];
    const s = -x[c + n] * inv;
    for (let e = 0; e <= n; e++) x[p + e] += x[c + e] * s;
    const inv2 = 1 / x[p + n];
    diagInv[parent] = inv2;
    let t = n - 1;
    for (; t > 2; t -= 4) {
      const a3 = x[c + t];
      const a2 = x[c + t - 1];
      const a1 = x[c + t - 2];
      const b3 = x[p + t];
      const b2 = x[p + t - 1];
      const b1 = x[p + t - 2];
      const s3 = -a3 * inv;
      const s2 = -a2 * inv;
      const s1 = -a1 * inv;
      const s0 = -x[c + t - 3] * inv;
      const u3 = -b3 * inv2;
      const u2 = -b2 * inv2;
      const u1 = -b1 * inv2;
      const u0 = -x[p + t - 3] * inv2;
      const r3 = M_rowadr[M_colind[c + t]];
      const r2 = M_rowadr[M_colind[c + t - 1]];
      const r1 = M_rowadr[M_colind[c + t - 2]];
      const r0 = M_rowadr[M_colind[c + t - 3]];
      for (let e = 0; e <= t - 3; e++) {
        const a = x[c + e];
        const b = x[p + e];
        x[r3 + e] = x[r3 + e] + a * s3 + b * u3;
        x[r2 + e] = x[r2 + e] + a * s2 + b * u2;
        x[r1 + e] = x[r1 + e] + a * s1 + b * u1;
        x[r0 + e] = x[r0 + e] + a * s0 + b * u0;
      }
      x[r3 + t] = x[r3 + t] + a3 * s3 + b3 * u3;
      x[r3 + t - 1] = x[r3 + t - 1] + a2 * s3 + b2 * u3;
      x[r3 + t - 2] = x[r3 + t - 2] + a1 * s3 + b1 * u3;
      x[r2 + t - 1] = x[r2 + t - 1] + a2 * s2 + b2 * u2;
      x[r2 + t - 2] = x[r2 + t - 2] + a1 * s2 + b1 * u2;
      x[r1 + t - 2] = x[r1 + t - 2] + a1 * s1 + b1 * u1;
    }
    for (; t >= 0; t--) {
      const s0 = -x[c + t] * inv;
      const u0 = -x[p + t] * inv2;
      const r0 = M_rowadr[M_colind[c + t]];
      for (let e = 0; e <= t; e++) x[r0 + e] = x[r0 + e] + x[c + e] * s0 + x[p + e] * u0;
    }
    for (let e = 0; e < n; e++) {
      x[c + e] *= inv;
      x[p + e] *= inv2;
    }
    x[c + n] *= inv;
  }

  /**
   * A = Lᵀ·D·L.
   *
   * @param A - the matrix, nC
   * @param LD - the factor, L below the diagonal and D on it, nC; may be A
   * @param diagInv - 1 / D, nv
   * @param awakeOnly - whether the rows of dofs that are asleep stay as they are
   */
  function factor(A: Float64Array, LD: Float64Array, diagInv: Float64Array, awakeOnly: boolean): void {
    const { nv, M_rownnz, M_rowadr, M_colind } = m;
    const { dof_awake_ind } = d;
    const x = work;
    copyArray(x, A);
    for (let j = (awakeOnly ? d.nv_awake : nv) - 1; j >= 0; j--) {
      const k = awakeOnly ? dof_awake_ind[j] : j;
      const start = M_rowadr[k];
      const end = start + M_rownnz[k] - 1;
      diagInv[k] = 1 / x[end];
      if (end > start && j > 0 && M_colind[end - 1] === (awakeOnly ? dof_awake_ind[j - 1] : k - 1)) {
        eliminateTwo(k, M_colind[end - 1], diagInv);
        j--;
      } else eliminate(k, diagInv);
    }

    if (!awakeOnly) copyArray(LD, x);
    else {
      for (let j = 0; j < d.nv_awake; j++) {
        const start = M_rowadr[dof_awake_ind[j]];
        const end = start + M_rownnz[dof_awake_ind[j]];
        for (let a = start; a < end; a++) LD[a] = x[a];
      }
    }
  }

  return { factor };
}
