// Factor LᵀL of a dense Hessian: computed, changed by rank-one updates, solved with. Eliminating from the last dof to the
// first keeps the zeros between branches of the kinematic tree, which are skipped.

import { type Data, kernelsOf, MINVAL, type Model } from '@corten/model';
import { problemOf } from '../problem.js';

/** Most dofs of a problem whose Hessian is dense. */
export const DENSE_NV = 64;

/** Lower triangle of H, then of its factor, in rows of the problem's nv; and reciprocals of the factor's diagonal. */
export function denseFactorOf(m: Model) {
  const size = Math.min(m.nv, DENSE_NV);
  return { L: new Float64Array(size * size), inv: new Float64Array(size) };
}

/** Kernels of the factor. */
export function denseCholeskyKernels(_m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  const { L, inv } = kernelsOf(denseFactorOf, d);
  // rows of J that enter or leave, scaled
  const x = new Float64Array(inv.length);
  const z = new Float64Array(inv.length);

  /** Rows c and c-1 of H minus what the rows below contribute to them. */
  function subtractRows(c: number): void {
    const { nv: n } = p;
    const b = c - 1;
    const rc = c * n;
    const rb = rc - n;
    let r = c + 1;
    for (; r + 3 < n; r += 4) {
      const r0 = r * n;
      const r1 = r0 + n;
      const r2 = r1 + n;
      const r3 = r2 + n;
      const u0 = L[r0 + c];
      const u1 = L[r1 + c];
      const u2 = L[r2 + c];
      const u3 = L[r3 + c];
      const v0 = L[r0 + b];
      const v1 = L[r1 + b];
      const v2 = L[r2 + b];
      const v3 = L[r3 + b];
      // other branches of the tree
      if (u0 === 0 && u1 === 0 && u2 === 0 && u3 === 0 && v0 === 0 && v1 === 0 && v2 === 0 && v3 === 0) continue;
      for (let j = 0; j <= b; j++) {
        const x0 = L[r0 + j];
        const x1 = L[r1 + j];
        const x2 = L[r2 + j];
        const x3 = L[r3 + j];
        L[rc + j] = L[rc + j] - u0 * x0 - u1 * x1 - u2 * x2 - u3 * x3;
        L[rb + j] = L[rb + j] - v0 * x0 - v1 * x1 - v2 * x2 - v3 * x3;
      }
      L[rc + c] = L[rc + c] - u0 * u0 - u1 * u1 - u2 * u2 - u3 * u3;
    }
    // the rows below are even in number: two may be left
    if (r === n) return;
    const r0 = r * n;
    const r1 = r0 + n;
    const u0 = L[r0 + c];
    const u1 = L[r1 + c];
    const v0 = L[r0 + b];
    const v1 = L[r1 + b];
    if (u0 === 0 && u1 === 0 && v0 === 0 && v1 === 0) return;
    for (let j = 0; j <= b; j++) {
      const x0 = L[r0 + j];
      const x1 = L[r1 + j];
      L[rc + j] = L[rc + j] - u0 * x0 - u1 * x1;
      L[rb + j] = L[rb + j] - v0 * x0 - v1 * x1;
    }
    L[rc + c] = L[rc + c] - u0 * u0 - u1 * u1;
  }

  /** Factor H in place, two rows at a time from the last. */
  function factor(): void {
    const { nv: n } = p;
    let c = n - 1;
    for (; c > 0; c -= 2) {
      subtractRows(c);
      const b = c - 1;
      const rc = c * n;
      const rb = rc - n;
      const s = L[rc + c];
      const root = Math.sqrt(Math.max(MINVAL, s));
      const iroot = 1 / root;
      const scale = s < MINVAL ? 0 : iroot;
      const w = L[rc + b] * scale;
      const s2 = L[rb + b] - w * w;
      const root2 = Math.sqrt(Math.max(MINVAL, s2));
      const iroot2 = 1 / root2;
      const scale2 = s2 < MINVAL ? 0 : iroot2;
      L[rc + c] = root;
      L[rc + b] = w;
      L[rb + b] = root2;
      inv[c] = iroot;
      inv[b] = iroot2;
      for (let j = 0; j < b; j++) {
        const x = L[rc + j] * scale;
        L[rc + j] = x;
        L[rb + j] = (L[rb + j] - w * x) * scale2;
      }
    }
    if (c < 0) return;
    let s = L[0];
    for (let e = n, end = n * n; e < end; e += n) s -= L[e] * L[e];
    const root = Math.sqrt(Math.max(MINVAL, s));
    L[0] = root;
    inv[0] = 1 / root;
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
    for (let k = n - 1; k >= 0; k--) {
      const xk = x[k];
      if (xk === 0) continue;
      const row = k * n;
      const diag = L[row + k];
      const square = diag * diag + sign * (xk * xk);
      if (square < MINVAL) ok = false;
      const r = Math.sqrt(Math.max(MINVAL, square));
      const ir = 1 / r;
      const cos = diag * ir;
      const sin = xk * ir;
      const turn = sign * sin;
      L[row + k] = r;
      inv[k] = ir;
      for (let j = 0; j < k; j++) {
        const l = L[row + j];
        const xj = x[j];
        L[row + j] = cos * l + turn * xj;
        x[j] = cos * xj - sin * l;
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
    for (let k = n - 1; k >= 0; k--) {
      const xk = x[k];
      const zk = z[k];
      if (xk === 0 && zk === 0) continue;
      const row = k * n;
      const diag = L[row + k];
      const square = diag * diag + sign * (xk * xk);
      const r = Math.sqrt(Math.max(MINVAL, square));
      const ir = 1 / r;
      const cos = diag * ir;
      const sin = xk * ir;
      const turn = sign * sin;
      const square2 = r * r + sign2 * (zk * zk);
      if (square < MINVAL || square2 < MINVAL) ok = false;
      const r2 = Math.sqrt(Math.max(MINVAL, square2));
      const ir2 = 1 / r2;
      const cos2 = r * ir2;
      const sin2 = zk * ir2;
      const turn2 = sign2 * sin2;
      L[row + k] = r2;
      inv[k] = ir2;
      for (let j = 0; j < k; j++) {
        const l = L[row + j];
        const xj = x[j];
        const zj = z[j];
        const l1 = cos * l + turn * xj;
        L[row + j] = cos2 * l1 + turn2 * zj;
        x[j] = cos * xj - sin * l;
        z[j] = cos2 * zj - sin2 * l1;
      }
    }
    return ok;
  }

  /** Mgrad = H⁻¹·grad, four rows, then four columns at a time. */
  function solve(): void {
    const { nv: n, grad, Mgrad: y } = p;
    for (let i = 0; i < n; i++) y[i] = grad[i];

    // y = L⁻ᵀ y, from the last row
    let i = n - 4;
    for (; i >= 0; i -= 4) {
      const r0 = i * n;
      const r1 = r0 + n;
      const r2 = r1 + n;
      const r3 = r2 + n;
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
    for (i += 3; i >= 0; i--) {
      const yi = y[i] * inv[i];
      y[i] = yi;
      for (let k = 0; k < i; k++) y[k] -= L[i * n + k] * yi;
    }

    // y = L⁻¹ y, from the first column
    let j = 0;
    for (; j + 3 < n; j += 4) {
      const r0 = j * n + j;
      const r1 = r0 + n;
      const r2 = r1 + n;
      const r3 = r2 + n;
      const y0 = y[j] * inv[j];
      const y1 = (y[j + 1] - L[r1] * y0) * inv[j + 1];
      const y2 = (y[j + 2] - L[r2] * y0 - L[r2 + 1] * y1) * inv[j + 2];
      const y3 = (y[j + 3] - L[r3] * y0 - L[r3 + 1] * y1 - L[r3 + 2] * y2) * inv[j + 3];
      y[j] = y0;
      y[j + 1] = y1;
      y[j + 2] = y2;
      y[j + 3] = y3;
      for (let k = j + 4, e = r3 + n; k < n; k++, e += n) {
        y[k] = y[k] - L[e] * y0 - L[e + 1] * y1 - L[e + 2] * y2 - L[e + 3] * y3;
      }
    }
    for (; j < n; j++) {
      const yj = y[j] * inv[j];
      y[j] = yj;
      for (let k = j + 1, e = k * n + j; k < n; k++, e += n) y[k] -= L[e] * yj;
    }
  }

  return { factor, updateOne, updateTwo, solve };
}
