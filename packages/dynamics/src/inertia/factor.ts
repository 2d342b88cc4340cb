// The factor Lᵀ·D·L of a matrix with the sparsity of M (Featherstone 2008, ch. 6).

import { copyArray } from '@corten/math';
import type { Data, Model } from '@corten/model';

/** Kernel that factors matrices with the sparsity of M (Featherstone 2008, ch. 6). */
export function factorKernels(m: Model, d: Data) {
  // the factor in the making; whichever factor it is, the inner loops run on this one array, a constant to V8
  const work = new Float64Array(m.nC);

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
      const inv = 1 / x[end];
      diagInv[k] = inv;

      // subtract this row's share from its ancestors' rows, two of them and two columns at a time; an ancestor's
      // columns are the first ones of this row
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

      // then scale it
      for (let a = start; a < end; a++) x[a] *= inv;
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
