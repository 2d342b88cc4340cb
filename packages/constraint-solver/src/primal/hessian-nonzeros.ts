// Sizes of the reference's sparse Hessian and its factor, for problems that are solved densely here.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { problemOf } from '../problem.js';
import { DENSE_NV } from './cholesky-dense.js';

/** Number of ones in a word. */
function ones(x: number): number {
  x -= (x >>> 1) & 0x55555555;
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Kernels that count; patterns are rows of DENSE_NV bits in two words. */
export function hessianNonzeroKernels(m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  const lo = new Int32Array(DENSE_NV);
  const hi = new Int32Array(DENSE_NV);

  /** Ones of all rows up to the diagonal. */
  function count(): number {
    let n = 0;
    for (let i = 0; i < p.nv; i++) n += ones(lo[i]) + ones(hi[i]);
    return n;
  }

  /** Lower triangle of JᵀJ. */
  function addProduct(): void {
    const { nv, nchunk, chunk_row, J_same, J_adr, J_nnz, J_col } = p;
    for (let i = 0; i < nv; i++) {
      lo[i] = 0;
      hi[i] = 0;
    }
    for (let k = 0; k < nchunk; k++) {
      const r = chunk_row[k];
      if (J_same[r] === 1) continue;
      let low = 0;
      let high = 0;
      for (let a = J_adr[r], end = a + J_nnz[r]; a < end; a++) {
        const c = J_col[a];
        if (c < 32) low |= 1 << c;
        else high |= 1 << (c - 32);
        lo[c] |= low;
        hi[c] |= high;
      }
    }
  }

  /** Lower triangle of M. */
  function addInertia(): void {
    const { M_colind } = m;
    const { nv, M_adr, M_nnz, M_shift } = p;
    for (let i = 0; i < nv; i++) {
      for (let a = M_adr[i], end = a + M_nnz[i]; a < end; a++) {
        const c = M_colind[a] - M_shift[i];
        if (c < 32) lo[i] |= 1 << c;
        else hi[i] |= 1 << (c - 32);
      }
    }
  }

  /** Pattern of the factor: each row passes what it has on to its last column before the diagonal. */
  function eliminate(): void {
    for (let i = p.nv - 1; i > 0; i--) {
      const low = i < 32 ? lo[i] & ~(1 << i) : lo[i];
      const high = i < 32 ? 0 : hi[i] & ~(1 << (i - 32));
      const parent = high !== 0 ? 63 - Math.clz32(high) : 31 - Math.clz32(low);
      if (parent < 0) continue;
      lo[parent] |= low;
      hi[parent] |= high;
    }
  }

  /**
   * Entries of H, as the reference allocates it, and of its factors.
   *
   * @param factors - number of factors that the reference keeps
   */
  function countNonzeros(factors: number): number {
    const { nv, M_nnz } = p;
    addProduct();
    let n = count();
    for (let i = 0; i < nv; i++) n += M_nnz[i];
    addInertia();
    eliminate();
    return n + factors * count();
  }

  return { countNonzeros };
}
