// LU factors of a matrix with the sparsity of D (dofs that share a branch of their tree).

import { rowDot } from '@corten/math';
import { type Data, type Model, someAsleep } from '@corten/model';

/** Kernels of qLU, the factor that the fully implicit integrator solves with. */
export function sparseLUKernels(m: Model, d: Data) {
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
    const filter = someAsleep(m, d);
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
    const { nv, D_rowadr, D_rownnz, D_diag, D_colind } = m;
    const { qLU: LU, dof_awake_ind } = d;
    const filter = someAsleep(m, d);
    const n = filter ? d.nv_awake : nv;
    for (let k = n - 1; k >= 0; k--) {
      const i = filter ? dof_awake_ind[k] : k;
      const diag = D_rowadr[i] + D_diag[i];
      rowDot(product, 0, LU, D_colind, diag + 1, D_rownnz[i] - D_diag[i] - 1, x);
      x[i] = b[i] - product[0];
    }
    for (let k = 0; k < n; k++) {
      const i = filter ? dof_awake_ind[k] : k;
      const diag = D_rowadr[i] + D_diag[i];
      rowDot(product, 0, LU, D_colind, D_rowadr[i], D_diag[i], x);
      x[i] = (x[i] - product[0]) / LU[diag];
    }
  }

  return { factorLU, solveLU };
}
