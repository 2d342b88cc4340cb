// Cholesky factor of a dense Hessian: computed, changed by rank-one updates, solved with.

import { type Data, kernelsOf, MINVAL, type Model } from '@corten/model';
import { problemOf } from './problem.js';

/** Most dofs of a problem whose Hessian is dense. */
export const DENSE_NV = 64;

/** Lower triangle of H, then of its factor, in rows of the problem's nv; and reciprocals of the factor's diagonal. */
export function denseFactorOf(m: Model) {
  const size = Math.min(m.nv, DENSE_NV);
  return { L: new Float64Array(size * size), inv: new Float64Array(size) };
}

/** Kernels of the factor. */
export function createDenseCholesky(_m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  const { L, inv } = kernelsOf(denseFactorOf, d);
  // rows of J that enter or leave, scaled
  const x = new Float64Array(inv.length);
  const z = new Float64Array(inv.length);

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
      const l00 = Math.sqrt(Math.max(MINVAL, s00));
      const inv0 = 1 / l00;
      L[rj + j] = l00;
      inv[j] = inv0;
      if (!two) break;
      const off0 = ok0 ? inv0 : 0;
      const l10 = s10 * off0;
      s11 -= l10 * l10;
      const ok1 = s11 >= MINVAL;
      const l11 = Math.sqrt(Math.max(MINVAL, s11));
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

  /** x = the loaded problem's row c of J, times the root of its weight */
  function spread(c: number, x: Float64Array): void {
    const { efc_J: J } = d;
    const { nv, J_adr, J_nnz, J_col, D } = p;
    const root = Math.sqrt(D[c]);
    for (let i = 0; i < nv; i++) x[i] = 0;
    for (let a = J_adr[c], end = a + J_nnz[c]; a < end; a++) x[J_col[a]] = J[a] * root;
  }

  /**
   * Change the factor as row c becomes quadratic (plus 1) or stops being it (plus 0).
   *
   * @returns false if the factor has lost its rank and is not to be used
   */
  function updateOne(c: number, plus: number): boolean {
    const { nv: n } = p;
    const sign = plus ? 1 : -1;
    let ok = true;
    spread(c, x);
    for (let k = 0; k < n; k++) {
      const xk = x[k];
      if (xk === 0) continue;
      const diag = L[k * n + k];
      const square = diag * diag + sign * (xk * xk);
      if (square < MINVAL) ok = false;
      const t = Math.max(MINVAL, square);
      const r = Math.sqrt(t);
      const ir = 1 / r;
      const cos = r * inv[k];
      const icos = diag * ir;
      const s = xk * inv[k];
      const ss = sign * s;
      L[k * n + k] = r;
      inv[k] = ir;
      for (let i = k + 1, e = i * n + k; i < n; i++, e += n) {
        const xi = x[i];
        const l = (L[e] + ss * xi) * icos;
        L[e] = l;
        x[i] = cos * xi - s * l;
      }
    }
    return ok;
  }

  /** Two such changes in one pass, first row c, then row c2. */
  function updateTwo(c: number, plus: number, c2: number, plus2: number): boolean {
    const { nv: n } = p;
    const sign = plus ? 1 : -1;
    const sign2 = plus2 ? 1 : -1;
    let ok = true;
    spread(c, x);
    spread(c2, z);
    for (let k = 0; k < n; k++) {
      const xk = x[k];
      const zk = z[k];
      if (xk === 0 && zk === 0) continue;
      const diag = L[k * n + k];
      const square = diag * diag + sign * (xk * xk);
      if (square < MINVAL) ok = false;
      const t = Math.max(MINVAL, square);
      const r = Math.sqrt(t);
      const ir = 1 / r;
      const square2 = t + sign2 * (zk * zk);
      if (square2 < MINVAL) ok = false;
      const t2 = Math.max(MINVAL, square2);
      const r2 = Math.sqrt(t2);
      const ir2 = 1 / r2;
      const cos = r * inv[k];
      const icos = diag * ir;
      const s = xk * inv[k];
      const ss = sign * s;
      const cos2 = r2 * ir;
      const icos2 = r * ir2;
      const s2 = zk * ir;
      const ss2 = sign2 * s2;
      L[k * n + k] = r2;
      inv[k] = ir2;
      for (let i = k + 1, e = i * n + k; i < n; i++, e += n) {
        const xi = x[i];
        const zi = z[i];
        const l = (L[e] + ss * xi) * icos;
        const l2 = (l + ss2 * zi) * icos2;
        L[e] = l2;
        x[i] = cos * xi - s * l;
        z[i] = cos2 * zi - s2 * l2;
      }
    }
    return ok;
  }

  /** Mgrad = H⁻¹·grad, four columns, then four rows at a time. */
  function solve(): void {
    const { nv: n, grad, Mgrad: y } = p;
    for (let i = 0; i < n; i++) y[i] = grad[i];

    // y = L⁻¹ y
    let j = 0;
    for (; j + 3 < n; j += 4) {
      const r0 = j * n + j,
        r1 = r0 + n,
        r2 = r1 + n,
        r3 = r2 + n;
      const y0 = y[j] * inv[j];
      const y1 = (y[j + 1] - L[r1] * y0) * inv[j + 1];
      const y2 = (y[j + 2] - L[r2] * y0 - L[r2 + 1] * y1) * inv[j + 2];
      const y3 = (y[j + 3] - L[r3] * y0 - L[r3 + 1] * y1 - L[r3 + 2] * y2) * inv[j + 3];
      y[j] = y0;
      y[j + 1] = y1;
      y[j + 2] = y2;
      y[j + 3] = y3;
      for (let i = j + 4, e = r3 + n; i < n; i++, e += n) {
        y[i] = y[i] - L[e] * y0 - L[e + 1] * y1 - L[e + 2] * y2 - L[e + 3] * y3;
      }
    }
    for (; j < n; j++) {
      const yj = y[j] * inv[j];
      y[j] = yj;
      for (let i = j + 1, e = i * n + j; i < n; i++, e += n) y[i] -= L[e] * yj;
    }

    // y = L⁻ᵀ y
    for (; j >= 4; j -= 4) {
      const i = j - 4;
      const r0 = i * n,
        r1 = r0 + n,
        r2 = r1 + n,
        r3 = r2 + n;
      const y3 = y[i + 3] * inv[i + 3];
      const y2 = (y[i + 2] - L[r3 + i + 2] * y3) * inv[i + 2];
      const y1 = (y[i + 1] - L[r3 + i + 1] * y3 - L[r2 + i + 1] * y2) * inv[i + 1];
      const y0 = (y[i] - L[r3 + i] * y3 - L[r2 + i] * y2 - L[r1 + i] * y1) * inv[i];
      y[i] = y0;
      y[i + 1] = y1;
      y[i + 2] = y2;
      y[i + 3] = y3;
      for (let k = 0; k < i; k++) y[k] = y[k] - L[r3 + k] * y3 - L[r2 + k] * y2 - L[r1 + k] * y1 - L[r0 + k] * y0;
    }
    for (j--; j >= 0; j--) {
      const yj = y[j] * inv[j];
      y[j] = yj;
      for (let k = 0; k < j; k++) y[k] -= L[j * n + k] * yj;
    }
  }

  return { factor, updateOne, updateTwo, solve };
}
