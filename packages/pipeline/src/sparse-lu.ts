// LU factors of a matrix with the sparsity of D (dofs that share a branch of their tree).

import { type Data, EnableBit, type Model } from '@corten/model';

/** Kernels of qLU, the factor that the fully implicit integrator solves with. */
export function createSparseLU(m: Model, d: Data) {
  // for each entry (i, j) the address of entry (j, i); the pattern is symmetric
  const mirror = new Int32Array(m.nD);
  const next = Int32Array.from(m.D_rowadr);
  const product = new Float64Array(1);
  for (let i = 0; i < m.nv; i++) {
    const end = m.D_rowadr[i] + m.D_rownnz[i];
    for (let a = m.D_rowadr[i]; a < end; a++) mirror[a] = next[m.D_colind[a]]++;
  }

  /**
   * Factor qLU in place into (U + I)·L, from the last row up: no fill-in, since rows above have all the entries of the
   * rows below them. Awake dofs.
   * What is not a number, or becomes none where a pivot vanishes, goes through: the next step's checks find it.
   */
  function factorLU(): void {
    const { nv, D_rowadr, D_diag, D_colind } = m;
    const { qLU: LU, dof_awake_ind } = d;
    const filter = (m.opt.enableflags & EnableBit.sleep) !== 0 && d.nv_awake < nv;
    for (let r = (filter ? d.nv_awake : nv) - 1; r >= 0; r--) {
      const i = filter ? dof_awake_ind[r] : r;
      const start = D_rowadr[i];
      const ii = start + D_diag[i];
      const pivot = LU[ii];

      // (j, i) /= (i, i); rest of row j -= (j, i) · row i, for all rows j above that have column i
      for (let a = ii - 1; a >= start; a--) {
        const j = D_colind[a];
        const ji = mirror[a];
        const factor = LU[ji] / pivot;
        LU[ji] = factor;
        let jk = D_rowadr[j];
        for (let ik = start; ik < ii; ik++) {
          const k = D_colind[ik];
          while (D_colind[jk] !== k) jk++;
          LU[jk++] -= LU[ik] * factor;
        }
      }
    }
  }

  /** Solve with the factor in qLU: x (nv) from the right-hand side b (nv). Awake dofs. */
  function solveLU(x: Float64Array, b: Float64Array): void {
    const { nv, D_rowadr, D_rownnz, D_diag } = m;
    const { qLU: LU, dof_awake_ind } = d;
    const filter = (m.opt.enableflags & EnableBit.sleep) !== 0 && d.nv_awake < nv;
    const n = filter ? d.nv_awake : nv;
    for (let k = n - 1; k >= 0; k--) {
      const i = filter ? dof_awake_ind[k] : k;
      const start = D_rowadr[i] + D_diag[i] + 1;
      rowDot(x, start, D_rowadr[i] + D_rownnz[i]);
      x[i] = b[i] - product[0];
    }
    for (let k = 0; k < n; k++) {
      const i = filter ? dof_awake_ind[k] : k;
      const diag = D_rowadr[i] + D_diag[i];
      rowDot(x, D_rowadr[i], diag);
      x[i] = (x[i] - product[0]) / LU[diag];
    }
  }

  /** Product of the entries of qLU from `adr` to `end` with x, in four partial sums, into `product`. */
  function rowDot(x: Float64Array, adr: number, end: number): void {
    const { D_colind: col } = m;
    const { qLU: LU } = d;
    let s0 = 0;
    let s1 = 0;
    let s2 = 0;
    let s3 = 0;
    for (; adr <= end - 4; adr += 4) {
      s0 += LU[adr] * x[col[adr]];
      s1 += LU[adr + 1] * x[col[adr + 1]];
      s2 += LU[adr + 2] * x[col[adr + 2]];
      s3 += LU[adr + 3] * x[col[adr + 3]];
    }
    s0 = s0 + s2 + (s1 + s3);
    for (; adr < end; adr++) s0 += LU[adr] * x[col[adr]];
    product[0] = s0;
  }

  return { factorLU, solveLU };
}
