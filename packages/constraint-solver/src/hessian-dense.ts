// Hessian of the primal cost, H = M + Jᵀ·D·J + cones, and its Cholesky factor, as dense matrices.

import { ConstraintState, ConstraintType, type Data, kernelsOf, MINVAL, type Model } from '@corten/model';
import { problemOf } from './problem.js';

/** Most dofs of a problem whose Hessian is dense. */
export const DENSE_NV = 64;

/** Kernels of a dense Hessian; for problems of at most DENSE_NV dofs. */
export function createDenseHessian(m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  const size = Math.min(m.nv, DENSE_NV);
  // lower triangle of H, then of its factor, rows of nv
  const L = new Float64Array(size * size);
  // reciprocals of the factor's diagonal
  const inv = new Float64Array(size);
  const x = new Float64Array(size);
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
    const a0 = adr[0],
      a1 = adr[1];
    const w0 = weight[0],
      w1 = weight[1];
    for (let i = 0; i < nnz; i++) {
      const s0 = J[a0 + i] * w0,
        s1 = J[a1 + i] * w1;
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
    const a0 = adr[0],
      a1 = adr[1],
      a2 = adr[2];
    const w0 = weight[0],
      w1 = weight[1],
      w2 = weight[2];
    for (let i = 0; i < nnz; i++) {
      const s0 = J[a0 + i] * w0,
        s1 = J[a1 + i] * w1,
        s2 = J[a2 + i] * w2;
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
    const a0 = adr[0],
      a1 = adr[1],
      a2 = adr[2],
      a3 = adr[3];
    const w0 = weight[0],
      w1 = weight[1],
      w2 = weight[2],
      w3 = weight[3];
    for (let i = 0; i < nnz; i++) {
      const s0 = J[a0 + i] * w0,
        s1 = J[a1 + i] * w1,
        s2 = J[a2 + i] * w2,
        s3 = J[a3 + i] * w3;
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

  /** H += J' C J for rows c … c+dim-1 of an elliptic contact with one pattern, and its cone's Hessian C. */
  function addCone(c: number, con: number, dim: number): void {
    const { efc_J: J, contact_H: C } = d;
    const { nv, J_adr, J_nnz, J_col } = p;
    const a0 = J_adr[c];
    const nnz = J_nnz[c];
    const h0 = 36 * con;
    for (let i = 0; i < nnz; i++) {
      const row = J_col[a0 + i] * nv;
      for (let r = 0; r < dim; r++) {
        // (C J) at row r, column i
        let s = 0;
        for (let k = 0; k < dim; k++) s += C[h0 + r * dim + k] * J[J_adr[c + k] + i];
        const ar = J_adr[c + r];
        for (let j = 0; j <= i; j++) L[row + J_col[a0 + j]] += s * J[ar + j];
      }
    }
  }

  /** H += J' C J for a contact of three rows */
  function addCone3(c: number, con: number): void {
    const { efc_J: J, contact_H: C } = d;
    const { nv, J_adr, J_nnz, J_col } = p;
    const a0 = J_adr[c],
      a1 = J_adr[c + 1],
      a2 = J_adr[c + 2];
    const nnz = J_nnz[c];
    const h = 36 * con;
    const c00 = C[h],
      c10 = C[h + 3],
      c11 = C[h + 4],
      c20 = C[h + 6],
      c21 = C[h + 7],
      c22 = C[h + 8];
    for (let i = 0; i < nnz; i++) {
      const x0 = J[a0 + i],
        x1 = J[a1 + i],
        x2 = J[a2 + i];
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

  /** Cholesky factor in place, two columns at a time, four rows at a time. */
  function factor(): void {
    const { nv: n } = p;
    for (let j = 0; j < n; j += 2) {
      const rj = j * n;
      const two = j + 1 < n;
      const rk = two ? rj + n : rj;

      // diagonal block
      let s00 = L[rj + j];
      let s10 = two ? L[rk + j] : 0;
      let s11 = two ? L[rk + j + 1] : 1;
      for (let k = 0; k < j; k++) {
        const a = L[rj + k],
          b = L[rk + k];
        s00 -= a * a;
        s10 -= b * a;
        s11 -= b * b;
      }
      const ok0 = s00 >= MINVAL;
      const l00 = Math.sqrt(ok0 ? s00 : MINVAL);
      const inv0 = 1 / l00;
      L[rj + j] = l00;
      inv[j] = inv0;
      if (!two) break;
      const off0 = ok0 ? inv0 : 0;
      const l10 = s10 * off0;
      s11 -= l10 * l10;
      const ok1 = s11 >= MINVAL;
      const l11 = Math.sqrt(ok1 ? s11 : MINVAL);
      const inv1 = 1 / l11;
      L[rk + j] = l10;
      L[rk + j + 1] = l11;
      inv[j + 1] = inv1;
      const off1 = ok1 ? inv1 : 0;

      // rows below
      let i = j + 2;
      for (; i + 3 < n; i += 4) {
        const r0 = i * n,
          r1 = r0 + n,
          r2 = r1 + n,
          r3 = r2 + n;
        let p0 = L[r0 + j],
          p1 = L[r1 + j],
          p2 = L[r2 + j],
          p3 = L[r3 + j];
        let q0 = L[r0 + j + 1],
          q1 = L[r1 + j + 1],
          q2 = L[r2 + j + 1],
          q3 = L[r3 + j + 1];
        for (let k = 0; k < j; k++) {
          const a = L[rj + k],
            b = L[rk + k];
          const x0 = L[r0 + k],
            x1 = L[r1 + k],
            x2 = L[r2 + k],
            x3 = L[r3 + k];
          p0 -= x0 * a;
          q0 -= x0 * b;
          p1 -= x1 * a;
          q1 -= x1 * b;
          p2 -= x2 * a;
          q2 -= x2 * b;
          p3 -= x3 * a;
          q3 -= x3 * b;
        }
        p0 *= off0;
        p1 *= off0;
        p2 *= off0;
        p3 *= off0;
        L[r0 + j] = p0;
        L[r0 + j + 1] = (q0 - p0 * l10) * off1;
        L[r1 + j] = p1;
        L[r1 + j + 1] = (q1 - p1 * l10) * off1;
        L[r2 + j] = p2;
        L[r2 + j + 1] = (q2 - p2 * l10) * off1;
        L[r3 + j] = p3;
        L[r3 + j + 1] = (q3 - p3 * l10) * off1;
      }
      for (; i < n; i++) {
        const r0 = i * n;
        let p0 = L[r0 + j],
          q0 = L[r0 + j + 1];
        for (let k = 0; k < j; k++) {
          const x0 = L[r0 + k];
          p0 -= x0 * L[rj + k];
          q0 -= x0 * L[rk + k];
        }
        p0 *= off0;
        L[r0 + j] = p0;
        L[r0 + j + 1] = (q0 - p0 * l10) * off1;
      }
    }
  }

  /** Compute and factor H for the present states; contact_H must belong to them. */
  function build(): void {
    L.fill(0, 0, p.nv * p.nv);
    addRows();
    addInertia();
    if (p.ncone > 0) addCones();
    factor();
  }

  /**
   * Change the factor as row c becomes quadratic (plus 1) or stops being it (plus 0).
   *
   * @returns the factor's rank; below nv, it is not to be used
   */
  function rankOne(c: number, plus: number): number {
    const { efc_J: J } = d;
    const { nv: n, J_adr, J_nnz, J_col, D } = p;
    const root = Math.sqrt(D[c]);
    const sign = plus ? 1 : -1;
    let rank = n;
    for (let i = 0; i < n; i++) x[i] = 0;
    for (let a = J_adr[c], end = a + J_nnz[c]; a < end; a++) x[J_col[a]] = J[a] * root;
    for (let k = 0; k < n; k++) {
      const xk = x[k];
      if (xk === 0) continue;
      const Lkk = L[k * n + k];
      let t = Lkk * Lkk + sign * (xk * xk);
      if (t < MINVAL) {
        t = MINVAL;
        rank--;
      }
      const r = Math.sqrt(t);
      const cos = r / Lkk;
      const s = xk / Lkk;
      const icos = 1 / cos;
      const ss = sign * s;
      L[k * n + k] = r;
      inv[k] = 1 / r;
      for (let i = k + 1, e = i * n + k; i < n; i++, e += n) {
        const xi = x[i];
        const l = (L[e] + ss * xi) * icos;
        L[e] = l;
        x[i] = cos * xi - s * l;
      }
    }
    return rank;
  }

  /** Mgrad = H⁻¹·grad */
  function solve(): void {
    const { nv: n, grad, Mgrad: y } = p;
    // L y = grad
    for (let i = 0; i < n; i++) {
      const row = i * n;
      let s0 = grad[i];
      let s1 = 0;
      let k = 0;
      for (; k + 1 < i; k += 2) {
        s0 -= L[row + k] * y[k];
        s1 -= L[row + k + 1] * y[k + 1];
      }
      if (k < i) s0 -= L[row + k] * y[k];
      y[i] = (s0 + s1) * inv[i];
    }
    // L' y = y, row by row
    for (let i = n - 1; i >= 0; i--) {
      const row = i * n;
      const yi = y[i] * inv[i];
      y[i] = yi;
      for (let k = 0; k < i; k++) y[k] -= L[row + k] * yi;
    }
  }

  return { build, rankOne, solve };
}
