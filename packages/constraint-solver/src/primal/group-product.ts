// JᵀDJ of rows of J that have one pattern, as a dense block.
// Covered by hessian-sparse.test.ts.

import { ConstraintState, type Data, kernelsOf, type Model } from '@corten/model';
import { problemOf } from '../problem.js';

/** The lower triangle of a block, in rows of as many values as its pattern has columns. */
export function groupBlockOf() {
  return { K: new Float64Array(1024) };
}

/** Kernel of the product. */
export function groupProductKernels(_m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  const block = kernelsOf(groupBlockOf, d);
  // addresses and weights of rows of J that wait for others
  const adr = new Int32Array(4);
  const weight = new Float64Array(4);

  /** Add the weighted squares of the four rows that wait, two rows of the block at a time. */
  function addFour(n: number): void {
    const { efc_J: J } = d;
    const { K } = block;
    const a0 = adr[0];
    const a1 = adr[1];
    const a2 = adr[2];
    const a3 = adr[3];
    const w0 = weight[0];
    const w1 = weight[1];
    const w2 = weight[2];
    const w3 = weight[3];
    let i = 0;
    for (; i + 1 < n; i += 2) {
      const s0 = w0 * J[a0 + i];
      const s1 = w1 * J[a1 + i];
      const s2 = w2 * J[a2 + i];
      const s3 = w3 * J[a3 + i];
      const x0 = J[a0 + i + 1];
      const x1 = J[a1 + i + 1];
      const x2 = J[a2 + i + 1];
      const x3 = J[a3 + i + 1];
      const t0 = w0 * x0;
      const t1 = w1 * x1;
      const t2 = w2 * x2;
      const t3 = w3 * x3;
      const row = i * n;
      const next = row + n;
      for (let j = 0; j <= i; j++) {
        const y0 = J[a0 + j];
        const y1 = J[a1 + j];
        const y2 = J[a2 + j];
        const y3 = J[a3 + j];
        K[row + j] = K[row + j] + s0 * y0 + s1 * y1 + s2 * y2 + s3 * y3;
        K[next + j] = K[next + j] + t0 * y0 + t1 * y1 + t2 * y2 + t3 * y3;
      }
      K[next + i + 1] = K[next + i + 1] + t0 * x0 + t1 * x1 + t2 * x2 + t3 * x3;
    }
    if (i === n) return;
    const s0 = w0 * J[a0 + i];
    const s1 = w1 * J[a1 + i];
    const s2 = w2 * J[a2 + i];
    const s3 = w3 * J[a3 + i];
    const row = i * n;
    for (let j = 0; j <= i; j++) {
      K[row + j] = K[row + j] + s0 * J[a0 + j] + s1 * J[a1 + j] + s2 * J[a2 + j] + s3 * J[a3 + j];
    }
  }

  /** Add JᵀCJ of the contact whose rows start at c, C the Hessian of its cone. */
  function addCone(c: number, n: number): void {
    const { efc_J: J, contact_H: C, contact_dim } = d;
    const { J_adr, id } = p;
    const { K } = block;
    const con = id[c];
    const dim = contact_dim[con];
    // rows of J follow one another
    const a = J_adr[c];
    for (let i = 0; i < n; i++) {
      const row = i * n;
      // two rows of C J at a time, the last one perhaps alone
      for (let r = 0; r < dim; r += 2) {
        const two = r + 1 < dim ? 1 : 0;
        const h = 36 * con + r * dim;
        const next = h + two * dim;
        let s0 = 0;
        let s1 = 0;
        for (let k = 0; k < dim; k++) {
          const x = J[a + k * n + i];
          s0 += C[h + k] * x;
          s1 += C[next + k] * x;
        }
        s1 *= two;
        const b0 = a + r * n;
        const b1 = b0 + two * n;
        for (let j = 0; j <= i; j++) K[row + j] = K[row + j] + s0 * J[b0 + j] + s1 * J[b1 + j];
      }
    }
  }

  /** JᵀDJ of rows first … end-1, of n entries each, into the block. Returns whether any of them counts. */
  function multiply(first: number, end: number, n: number): boolean {
    const { contact_dim } = d;
    const { J_adr, D, state, id } = p;
    const { quadratic, cone } = ConstraintState;
    if (n * n > block.K.length) block.K = new Float64Array(n * n);
    const { K } = block;
    for (let i = 0, size = n * n; i < size; i++) K[i] = 0;
    let waiting = 0;
    let any = false;
    for (let c = first; c < end; c++) {
      if (state[c] === quadratic) {
        adr[waiting] = J_adr[c];
        weight[waiting++] = D[c];
        any = true;
        if (waiting < 4) continue;
        addFour(n);
        waiting = 0;
      } else if (state[c] === cone) {
        addCone(c, n);
        any = true;
        c += contact_dim[id[c]] - 1;
      }
    }
    if (waiting === 0) return any;
    for (; waiting < 4; waiting++) {
      adr[waiting] = adr[0];
      weight[waiting] = 0;
    }
    addFour(n);
    return true;
  }

  return { multiply };
}
