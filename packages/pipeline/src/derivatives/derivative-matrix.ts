import type { Data, Model } from '@corten/model';

/** Kernels that add to qDeriv, the sparse matrix of force derivatives (rows D_rowadr, columns D_colind). */
export function derivativeMatrixKernels(m: Model, d: Data) {
  /**
   * qDeriv += factors[f] · aᵀ·c for two sparse rows: a at `aAdr` with `aNum` entries, c at `cAdr` with `cNum` entries,
   * both in `J` with columns in `colind`.
   */
  function addOuter(
    J: Float64Array,
    colind: Int32Array,
    aAdr: number,
    aNum: number,
    cAdr: number,
    cNum: number,
    factors: Float64Array,
    f: number,
  ): void {
    const b = factors[f];
    const { D_rowadr, D_rownnz, D_colind } = m;
    const { qDeriv } = d;
    const cEnd = cAdr + cNum;
    for (let k = aAdr; k < aAdr + aNum; k++) {
      const scale = J[k] * b;
      const row = colind[k];
      let to = D_rowadr[row];
      const end = to + D_rownnz[row];
      let from = cAdr;
      while (from < cEnd && to < end) {
        const difference = colind[from] - D_colind[to];
        if (difference === 0) qDeriv[to++] += scale * J[from++];
        else if (difference < 0) from++;
        else to++;
      }
    }
  }

  return { addOuter };
}
