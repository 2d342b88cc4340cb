// Symmetric matrices that are banded except for some dense last rows ("band-dense"). Storage: (ntotal - ndense) rows
// of nband numbers (left of the diagonal, inclusive), then ndense rows of ntotal numbers.

import { dot } from './dense.js';
import { MINVAL, type MutableNumbers, type Numbers } from './numbers.js';

/** Address of diagonal element i. */
export function bandDiag(i: number, ntotal: number, nband: number, ndense: number): number {
  const nsparse = ntotal - ndense;
  return i < nsparse ? i * nband + nband - 1 : nsparse * nband + (i - nsparse) * ntotal + i;
}

/**
 * Cholesky factorisation in place, after adding diagadd + diagmul·mat_ii to the diagonal. Returns the smallest pivot,
 * or 0 if one is below 1e-15 (the factorisation then stops).
 */
export function cholFactorBand(
  mat: MutableNumbers,
  ntotal: number,
  nband: number,
  ndense: number,
  diagadd: number,
  diagmul: number,
): number {
  const nsparse = ntotal - ndense;
  let mindiag = -1;
  for (let j = 0; j < ntotal; j++) {
    const banded = j < nsparse;
    const width = banded ? Math.min(j, nband - 1) : j;
    const diag = bandDiag(j, ntotal, nband, ndense);

    const left = width > 0 ? dot(mat, diag - width, mat, diag - width, width) : 0;
    const pivot = diagadd + diagmul * mat[diag] + mat[diag] - left;
    if (pivot < mindiag || mindiag < 0) mindiag = pivot;
    if (pivot < MINVAL) return 0;
    const ljj = Math.sqrt(pivot);
    const scale = 1 / ljj;

    // the column below, banded rows and then dense ones
    const height = banded ? Math.min(nsparse - j - 1, nband - 1) : 0;
    for (let i = j + 1; i <= j + height; i++) {
      const w = Math.min(j, nband - 1 - i + j);
      const a = (i + 1) * nband - 1 - i + j;
      const s = w > 0 ? dot(mat, diag - w, mat, a - w, w) : 0;
      mat[a] = scale * (mat[a] - s);
    }
    for (let i = banded ? nsparse : j + 1; i < ntotal; i++) {
      const a = nsparse * nband + (i - nsparse) * ntotal + j;
      const s = width > 0 ? dot(mat, diag - width, mat, a - width, width) : 0;
      mat[a] = scale * (mat[a] - s);
    }
    mat[diag] = ljj;
  }
  return mindiag;
}

/** Solve with the factor from `cholFactorBand`. res may be vec. */
export function cholSolveBand(
  res: MutableNumbers,
  mat: Numbers,
  vec: Numbers,
  ntotal: number,
  nband: number,
  ndense: number,
): void {
  const nsparse = ntotal - ndense;
  const dense = nsparse * nband - nsparse * ntotal; // dense row i starts at dense + i·ntotal
  if (res !== vec) for (let i = 0; i < ntotal; i++) res[i] = vec[i];

  // L·y = vec
  for (let i = 0; i < nsparse; i++) {
    const width = Math.min(i, nband - 1);
    if (width > 0) res[i] -= dot(mat, (i + 1) * nband - 1 - width, res, i - width, width);
    res[i] /= mat[(i + 1) * nband - 1];
  }
  for (let i = nsparse; i < ntotal; i++) {
    res[i] -= dot(mat, dense + i * ntotal, res, 0, i);
    res[i] /= mat[dense + i * ntotal + i];
  }

  // Lᵀ·res = y
  for (let i = ntotal - 1; i >= 0; i--) {
    let s = res[i];
    if (i < nsparse) {
      const height = Math.min(nsparse - 1 - i, nband - 1);
      for (let j = i + 1; j <= i + height; j++) s -= mat[(j + 1) * nband - 1 - (j - i)] * res[j];
    }
    for (let j = Math.max(nsparse, i + 1); j < ntotal; j++) s -= mat[dense + j * ntotal + i] * res[j];
    res[i] = s / mat[bandDiag(i, ntotal, nband, ndense)];
  }
}

/** res (ntotal×ntotal) = the band-dense matrix as a dense one: lower triangle, or all of it when `symmetric`. */
export function band2Dense(
  res: MutableNumbers,
  mat: Numbers,
  ntotal: number,
  nband: number,
  ndense: number,
  symmetric: boolean,
): void {
  for (let i = 0; i < ntotal * ntotal; i++) res[i] = 0;
  for (let i = 0; i < ntotal; i++) {
    const width = i < ntotal - ndense ? Math.min(i, nband - 1) : i;
    const diag = bandDiag(i, ntotal, nband, ndense);
    for (let k = 0; k <= width; k++) {
      res[i * ntotal + i - k] = mat[diag - k];
      if (symmetric) res[(i - k) * ntotal + i] = mat[diag - k];
    }
  }
}

/** res = the lower triangle of the dense matrix `mat` (ntotal×ntotal) in band-dense storage. */
export function dense2Band(res: MutableNumbers, mat: Numbers, ntotal: number, nband: number, ndense: number): void {
  for (let i = 0; i < ntotal; i++) {
    const width = i < ntotal - ndense ? Math.min(i, nband - 1) : i;
    const diag = bandDiag(i, ntotal, nband, ndense);
    for (let k = 0; k <= width; k++) res[diag - k] = mat[i * ntotal + i - k];
  }
}

/** res = mat·vec for nvec vectors of length ntotal one after the other; without `symmetric` the lower triangle only. */
export function bandMulMatVec(
  res: MutableNumbers,
  mat: Numbers,
  vec: Numbers,
  ntotal: number,
  nband: number,
  ndense: number,
  nvec: number,
  symmetric: boolean,
): void {
  for (let v = 0; v < nvec * ntotal; v += ntotal) {
    for (let i = 0; i < ntotal; i++) {
      const width = i < ntotal - ndense ? Math.min(i, nband - 1) : i;
      const first = bandDiag(i, ntotal, nband, ndense) - width;
      const c = i - width;
      res[v + i] = dot(mat, first, vec, v + c, width + 1);
      if (symmetric) for (let k = 0; k < width; k++) res[v + c + k] += mat[first + k] * vec[v + i];
    }
  }
}
