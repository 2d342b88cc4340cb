// LU factorisation with partial pivoting (Golub and Van Loan, section 3.4), and 3×3 systems. Matrices by rows.

import { MINVAL, type MutableNumbers, type Numbers } from './numbers.js';

/**
 * Factorise the n×n matrix in place: L below the diagonal (unit diagonal not stored), U on and above it; pivot[k] is
 * the row that changed places with row k. Returns false if a pivot is below 1e-15.
 */
export function factorLU(A: MutableNumbers, n: number, pivot: Int32Array): boolean {
  for (let k = 0; k < n; k++) {
    pivot[k] = k;
    let max = Math.abs(A[k * n + k]);
    let row = k;
    for (let i = k + 1; i < n; i++) {
      const a = Math.abs(A[i * n + k]);
      if (a > max) {
        max = a;
        row = i;
      }
    }
    if (max < MINVAL) return false;
    if (row !== k) {
      pivot[k] = row;
      for (let j = 0; j < n; j++) {
        const t = A[k * n + j];
        A[k * n + j] = A[row * n + j];
        A[row * n + j] = t;
      }
    }
    const inv = 1 / A[k * n + k];
    for (let i = k + 1; i < n; i++) {
      const f = A[i * n + k] * inv;
      A[i * n + k] = f;
      for (let j = k + 1; j < n; j++) A[i * n + j] -= f * A[k * n + j];
    }
  }
  return true;
}

/** Solve A·x = b, with LU and pivot from `factorLU`. x may be b. */
export function solveLU(x: MutableNumbers, LU: Numbers, b: Numbers, pivot: Int32Array, n: number): void {
  if (x !== b) for (let i = 0; i < n; i++) x[i] = b[i];
  for (let i = 0; i < n; i++) {
    const p = pivot[i];
    if (p !== i) {
      const t = x[i];
      x[i] = x[p];
      x[p] = t;
    }
    for (let j = 0; j < i; j++) x[i] -= LU[i * n + j] * x[j];
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let j = i + 1; j < n; j++) x[i] -= LU[i * n + j] * x[j];
    x[i] /= LU[i * n + i];
  }
}

/** Solve the 3×3 system A·x = b by elimination without pivoting; a zero pivot gives infinities or NaN. */
export function solve3(x: MutableNumbers, A: Numbers, b: Numbers): void {
  const m = [A[0], A[1], A[2], b[0], A[3], A[4], A[5], b[1], A[6], A[7], A[8], b[2]];
  for (let i = 0; i < 3; i++) {
    const pivot = m[5 * i];
    for (let j = i; j < 4; j++) m[4 * i + j] /= pivot;
    for (let k = 0; k < 3; k++) {
      if (k === i) continue;
      const f = m[4 * k + i];
      for (let j = i; j < 4; j++) m[4 * k + j] -= f * m[4 * i + j];
    }
  }
  x[0] = m[3];
  x[1] = m[7];
  x[2] = m[11];
}
