// Dense Cholesky factorisation (Golub and Van Loan, section 4.2), matrices by rows.

import { dot } from './dense.js';
import { MINVAL, type MutableNumbers, type Numbers } from './numbers.js';

/**
 * mat = L·Lᵀ in place (lower triangle), for a symmetric matrix of size n whose lower triangle is read. A pivot below
 * `mindiag` is raised to it and its column cleared. Returns the rank: n minus the number of raised pivots.
 */
export function cholFactor(mat: MutableNumbers, n: number, mindiag: number): number {
  let rank = n;
  for (let j = 0; j < n; j++) {
    let pivot = mat[j * (n + 1)];
    if (j > 0) pivot -= dot(mat, j * n, mat, j * n, j);
    const deficient = pivot < mindiag;
    if (deficient) {
      pivot = mindiag;
      rank--;
    }
    const ljj = Math.sqrt(pivot);
    mat[j * (n + 1)] = ljj;
    if (deficient) {
      for (let i = j + 1; i < n; i++) mat[i * n + j] = 0;
    } else {
      const inv = 1 / ljj;
      for (let i = j + 1; i < n; i++) mat[i * n + j] = (mat[i * n + j] - dot(mat, i * n, mat, j * n, j)) * inv;
    }
  }
  return rank;
}

/** Solve L·Lᵀ·res = vec, L from `cholFactor`. res may be vec. */
export function cholSolve(res: MutableNumbers, mat: Numbers, vec: Numbers, n: number): void {
  if (res !== vec) for (let i = 0; i < n; i++) res[i] = vec[i];

  // L·y = vec
  for (let i = 0; i < n; i++) {
    if (i > 0) res[i] -= dot(mat, i * n, res, 0, i);
    res[i] /= mat[i * (n + 1)];
  }
  // Lᵀ·res = y
  for (let i = n - 1; i >= 0; i--) {
    let s = res[i];
    for (let j = i + 1; j < n; j++) s -= mat[j * n + i] * res[j];
    res[i] = s / mat[i * (n + 1)];
  }
}

/**
 * L·Lᵀ ± x·xᵀ: update the factor in place (plus or minus); x is used up. Returns the rank: n minus the number of
 * pivots that had to be raised to 1e-15.
 */
export function cholUpdate(mat: MutableNumbers, x: MutableNumbers, n: number, plus: boolean): number {
  let rank = n;
  for (let k = 0; k < n; k++) {
    const xk = x[k];
    if (xk === 0) continue;
    const lkk = mat[k * (n + 1)];
    let pivot = lkk * lkk + (plus ? xk * xk : -xk * xk);
    if (pivot < MINVAL) {
      pivot = MINVAL;
      rank--;
    }
    const r = Math.sqrt(pivot);
    const c = r / lkk;
    const cinv = 1 / c;
    const s = xk / lkk;
    mat[k * (n + 1)] = r;
    for (let i = k + 1; i < n; i++) {
      const m = plus ? (mat[i * n + k] + s * x[i]) * cinv : (mat[i * n + k] - s * x[i]) * cinv;
      mat[i * n + k] = m;
      x[i] = c * x[i] - s * m;
    }
  }
  return rank;
}
