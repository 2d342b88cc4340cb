// Hessian of the primal cost, H = M + Jᵀ·D·J + cones, as a dense matrix.

import { ConstraintState, ConstraintType, type Data, kernelsOf, type Model } from '@corten/model';
import { problemOf } from '../problem.js';
import { denseFactorOf } from './cholesky-dense.js';

/** Kernel that computes a dense Hessian, for problems of at most DENSE_NV dofs. */
export function denseHessianKernels(m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  const { L } = kernelsOf(denseFactorOf, d);
  // addresses and weights of the active rows of a chunk
  const adr = new Int32Array(4);
  const weight = new Float64Array(4);

  /** H += w J'J for one row of J */
  function addOuter1(nnz: number): void {
    const { efc_J: J } = d;
    const { nv, J_col } = p;
    const a0 = adr[0];
    const w = weight[0];
    for (let i = a0, end = a0 + nnz; i < end; i++) {
      const s = J[i] * w;
      const row = J_col[i] * nv;
      for (let j = a0; j <= i; j++) L[row + J_col[j]] += J[j] * s;
    }
  }

  /** H += sum of w J'J over two rows of one pattern */
  function addOuter2(nnz: number): void {
    const { efc_J: J } = d;
    const { nv, J_col } = p;
    const a0 = adr[0];
    const a1 = adr[1];
    const w0 = weight[0];
    const w1 = weight[1];
    for (let i = 0; i < nnz; i++) {
      const s0 = J[a0 + i] * w0;
      const s1 = J[a1 + i] * w1;
      const row = J_col[a0 + i] * nv;
      for (let j = 0; j <= i; j++) {
        const h = row + J_col[a0 + j];
        L[h] = L[h] + J[a0 + j] * s0 + J[a1 + j] * s1;
      }
    }
  }

  /** H += sum of w J'J over three rows of one pattern */
  function addOuter3(nnz: number): void {
    const { efc_J: J } = d;
    const { nv, J_col } = p;
    const a0 = adr[0];
    const a1 = adr[1];
    const a2 = adr[2];
    const w0 = weight[0];
    const w1 = weight[1];
    const w2 = weight[2];
    for (let i = 0; i < nnz; i++) {
      const s0 = J[a0 + i] * w0;
      const s1 = J[a1 + i] * w1;
      const s2 = J[a2 + i] * w2;
      const row = J_col[a0 + i] * nv;
      for (let j = 0; j <= i; j++) {
        const h = row + J_col[a0 + j];
        L[h] = L[h] + J[a0 + j] * s0 + J[a1 + j] * s1 + J[a2 + j] * s2;
      }
    }
  }

  /** H += sum of w J'J over four rows of one pattern */
  function addOuter4(nnz: number): void {
    const { efc_J: J } = d;
    const { nv, J_col } = p;
    const a0 = adr[0];
    const a1 = adr[1];
    const a2 = adr[2];
    const a3 = adr[3];
    const w0 = weight[0];
    const w1 = weight[1];
    const w2 = weight[2];
    const w3 = weight[3];
    for (let i = 0; i < nnz; i++) {
      const s0 = J[a0 + i] * w0;
      const s1 = J[a1 + i] * w1;
      const s2 = J[a2 + i] * w2;
      const s3 = J[a3 + i] * w3;
      const row = J_col[a0 + i] * nv;
      for (let j = 0; j <= i; j++) {
        const h = row + J_col[a0 + j];
        L[h] = L[h] + J[a0 + j] * s0 + J[a1 + j] * s1 + J[a2 + j] * s2 + J[a3 + j] * s3;
      }
    }
  }

  /** H = J'DJ over the quadratic rows */
  function addRows(): void {
    const { nchunk, chunk_row, chunk_size, J_adr, J_nnz, D, state } = p;
    const quadratic = ConstraintState.quadratic;
    for (let k = 0; k < nchunk; k++) {
      const r = chunk_row[k];
      let n = 0;
      for (let c = r, end = r + chunk_size[k]; c < end; c++) {
        if (state[c] !== quadratic) continue;
        adr[n] = J_adr[c];
        weight[n++] = D[c];
      }
      if (n === 0) continue;
      const nnz = J_nnz[r];
      if (n === 4) addOuter4(nnz);
      else if (n === 3) addOuter3(nnz);
      else if (n === 2) addOuter2(nnz);
      else addOuter1(nnz);
    }
  }

  /** H += M */
  function addInertia(): void {
    const { M_colind } = m;
    const { M } = d;
    const { nv, M_adr, M_nnz, M_shift } = p;
    for (let i = 0; i < nv; i++) {
      const row = i * nv - M_shift[i];
      for (let a = M_adr[i], end = a + M_nnz[i]; a < end; a++) L[row + M_colind[a]] += M[a];
    }
  }

  /** H += J' C J for rows c … c+dim-1 of an elliptic contact with one pattern, four or six, and its cone's Hessian C. */
  function addCone(c: number, con: number, dim: number): void {
    const { efc_J: J, contact_H: C } = d;
    const { nv, J_adr, J_nnz, J_col } = p;
    // rows of J follow one another
    const a0 = J_adr[c];
    const nnz = J_nnz[c];
    const h0 = 36 * con;
    for (let i = 0; i < nnz; i++) {
      const row = J_col[a0 + i] * nv;
      // two rows of C J at a time
      for (let r = 0; r < dim; r += 2) {
        const h = h0 + r * dim;
        let s0 = 0;
        let s1 = 0;
        for (let k = 0; k < dim; k++) {
          const x = J[a0 + k * nnz + i];
          s0 += C[h + k] * x;
          s1 += C[h + dim + k] * x;
        }
        const b0 = a0 + r * nnz;
        const b1 = b0 + nnz;
        for (let j = 0; j <= i; j++) {
          const e = row + J_col[a0 + j];
          L[e] = L[e] + s0 * J[b0 + j] + s1 * J[b1 + j];
        }
      }
    }
  }

  /** H += J' C J for a contact of three rows */
  function addCone3(c: number, con: number): void {
    const { efc_J: J, contact_H: C } = d;
    const { nv, J_adr, J_nnz, J_col } = p;
    const a0 = J_adr[c];
    const a1 = J_adr[c + 1];
    const a2 = J_adr[c + 2];
    const nnz = J_nnz[c];
    const h = 36 * con;
    const c00 = C[h];
    const c10 = C[h + 3];
    const c11 = C[h + 4];
    const c20 = C[h + 6];
    const c21 = C[h + 7];
    const c22 = C[h + 8];
    for (let i = 0; i < nnz; i++) {
      const x0 = J[a0 + i];
      const x1 = J[a1 + i];
      const x2 = J[a2 + i];
      const s0 = c00 * x0 + c10 * x1 + c20 * x2;
      const s1 = c10 * x0 + c11 * x1 + c21 * x2;
      const s2 = c20 * x0 + c21 * x1 + c22 * x2;
      const row = J_col[a0 + i] * nv;
      for (let j = 0; j <= i; j++) {
        const e = row + J_col[a0 + j];
        L[e] = L[e] + J[a0 + j] * s0 + J[a1 + j] * s1 + J[a2 + j] * s2;
      }
    }
  }

  /** H += J' C J for a contact whose rows differ in pattern */
  function addConeAny(c: number, con: number, dim: number): void {
    const { efc_J: J, contact_H: C } = d;
    const { nv, J_adr, J_nnz, J_col } = p;
    for (let r = 0; r < dim; r++) {
      for (let k = 0; k < dim; k++) {
        const s = C[36 * con + r * dim + k];
        for (let i = J_adr[c + r], iend = i + J_nnz[c + r]; i < iend; i++) {
          const row = J_col[i];
          for (let j = J_adr[c + k], jend = j + J_nnz[c + k]; j < jend && J_col[j] <= row; j++) {
            L[row * nv + J_col[j]] += s * J[i] * J[j];
          }
        }
      }
    }
  }

  /** H += the Hessians of contacts in the middle zone of their cone */
  function addCones(): void {
    const { contact_dim } = d;
    const { ne, nf, nefc, type, id, state, J_same } = p;
    const elliptic = ConstraintType.contact_elliptic;
    for (let c = ne + nf; c < nefc; ) {
      if (type[c] !== elliptic) {
        c++;
        continue;
      }
      const con = id[c];
      const dim = contact_dim[con];
      if (state[c] === ConstraintState.cone) {
        let same = 1;
        for (let k = 1; k < dim; k++) same &= J_same[c + k];
        if (!same) addConeAny(c, con, dim);
        else if (dim === 3) addCone3(c, con);
        else addCone(c, con, dim);
      }
      c += dim;
    }
  }

  /** Compute H for the present states, in the factor's place; contact_H must belong to them. */
  function assemble(): void {
    L.fill(0, 0, p.nv * p.nv);
    addRows();
    addInertia();
    if (p.ncone > 0) addCones();
  }

  return { assemble };
}
