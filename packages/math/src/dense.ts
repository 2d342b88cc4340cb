// Dense vectors and matrices (by rows) of any size, with MuJoCo's order of additions.

import { MINVAL, type MutableNumbers, type Numbers } from './numbers.js';

const RESULT = /* @__PURE__ */ new Float64Array(1);

/** Dot product of n numbers; four partial sums, as the reference (and SIMD) adds them. */
export function dot(a: Numbers, i: number, b: Numbers, j: number, n: number): number {
  dotAt(RESULT, 0, a, i, b, j, n);
  return RESULT[0];
}

/** out[o] = dot product of n numbers, for hot code: a call that is not inlined boxes the number that it returns. */
export function dotAt(out: MutableNumbers, o: number, a: Numbers, i: number, b: Numbers, j: number, n: number): void {
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  let k = 0;
  for (; k <= n - 4; k += 4) {
    s0 += a[i + k] * b[j + k];
    s1 += a[i + k + 1] * b[j + k + 1];
    s2 += a[i + k + 2] * b[j + k + 2];
    s3 += a[i + k + 3] * b[j + k + 3];
  }
  let s = s0 + s2 + (s1 + s3);
  const rest = n - k;
  const p = i + k;
  const q = j + k;
  if (rest === 3) s += a[p] * b[q] + a[p + 1] * b[q + 1] + a[p + 2] * b[q + 2];
  else if (rest === 2) s += a[p] * b[q] + a[p + 1] * b[q + 1];
  else if (rest === 1) s += a[p] * b[q];
  out[o] = s;
}

/** Length of n numbers. */
export function norm(a: Numbers, i: number, n: number): number {
  return Math.sqrt(dot(a, i, a, i, n));
}

/** Scale n numbers to length 1 and return the length that they had; shorter than 1e-15 becomes (1, 0, ..., 0). */
export function normalize(v: MutableNumbers, i: number, n: number): number {
  const length = norm(v, i, n);
  if (length < MINVAL) {
    for (let k = 0; k < n; k++) v[i + k] = k === 0 ? 1 : 0;
  } else {
    const inv = 1 / length;
    for (let k = 0; k < n; k++) v[i + k] *= inv;
  }
  return length;
}

/** res = mat·vec, mat of nr rows and nc columns. The result must not overlap vec. */
export function mulMatVec(res: MutableNumbers, mat: Numbers, vec: Numbers, nr: number, nc: number): void {
  for (let r = 0; r < nr; r++) res[r] = dot(mat, r * nc, vec, 0, nc);
}

/** res = matᵀ·vec, mat of nr rows and nc columns. The result must not overlap vec. */
export function mulMatTVec(res: MutableNumbers, mat: Numbers, vec: Numbers, nr: number, nc: number): void {
  for (let c = 0; c < nc; c++) res[c] = 0;
  for (let r = 0; r < nr; r++) {
    const s = vec[r];
    if (s !== 0) for (let c = 0; c < nc; c++) res[c] += mat[r * nc + c] * s;
  }
}

/** res = a·b, a of r1 rows and c1 columns, b of c2 columns. No overlap with arguments. */
export function mulMatMat(res: MutableNumbers, a: Numbers, b: Numbers, r1: number, c1: number, c2: number): void {
  for (let i = 0; i < r1 * c2; i++) res[i] = 0;
  for (let i = 0; i < r1; i++) {
    for (let k = 0; k < c1; k++) {
      const s = a[i * c1 + k];
      if (s !== 0) for (let c = 0; c < c2; c++) res[i * c2 + c] += b[k * c2 + c] * s;
    }
  }
}

/** res = a·bᵀ, a of r1 rows and c1 columns, b of r2 rows. No overlap with arguments. */
export function mulMatMatT(res: MutableNumbers, a: Numbers, b: Numbers, r1: number, c1: number, r2: number): void {
  for (let i = 0; i < r1; i++) {
    for (let j = 0; j < r2; j++) res[i * r2 + j] = dot(a, i * c1, b, j * c1, c1);
  }
}

/** res = aᵀ·b, a of r1 rows and c1 columns, b of c2 columns. No overlap with arguments. */
export function mulMatTMat(res: MutableNumbers, a: Numbers, b: Numbers, r1: number, c1: number, c2: number): void {
  for (let i = 0; i < c1 * c2; i++) res[i] = 0;
  for (let i = 0; i < r1; i++) {
    for (let j = 0; j < c1; j++) {
      const s = a[i * c1 + j];
      if (s !== 0) for (let c = 0; c < c2; c++) res[j * c2 + c] += b[i * c2 + c] * s;
    }
  }
}

/** vec1ᵀ·mat·vec2 for a square matrix of size n. */
export function mulVecMatVec(vec1: Numbers, mat: Numbers, vec2: Numbers, n: number): number {
  let s = 0;
  for (let i = 0; i < n; i++) s += vec1[i] * dot(mat, i * n, vec2, 0, n);
  return s;
}

/** res = matᵀ·diag·mat (nc×nc), without diag matᵀ·mat; mat of nr rows and nc columns. No overlap with arguments. */
export function sqrMatTD(res: MutableNumbers, mat: Numbers, diag: Numbers | undefined, nr: number, nc: number): void {
  for (let i = 0; i < nc * nc; i++) res[i] = 0;
  for (let j = 0; j < nr; j++) {
    const w = diag === undefined ? 1 : diag[j];
    if (w === 0) continue;
    for (let i = 0; i < nc; i++) {
      const m = mat[j * nc + i];
      if (m === 0) continue;
      const s = m * w;
      for (let c = 0; c <= i; c++) res[i * nc + c] += mat[j * nc + c] * s;
    }
  }
  for (let i = 0; i < nc; i++) {
    for (let j = i + 1; j < nc; j++) res[i * nc + j] = res[j * nc + i];
  }
}

/** res = matᵀ, mat of nr rows and nc columns. No overlap. */
export function transpose(res: MutableNumbers, mat: Numbers, nr: number, nc: number): void {
  for (let i = 0; i < nr; i++) for (let j = 0; j < nc; j++) res[j * nr + i] = mat[i * nc + j];
}

/** res = (mat + matᵀ)/2 for a square matrix of size n. */
export function symmetrize(res: MutableNumbers, mat: Numbers, n: number): void {
  for (let i = 0; i < n; i++) {
    res[i * (n + 1)] = mat[i * (n + 1)];
    for (let j = 0; j < i; j++) {
      const s = 0.5 * (mat[i * n + j] + mat[j * n + i]);
      res[i * n + j] = s;
      res[j * n + i] = s;
    }
  }
}

/** res (nr×nc) = sparse rows: `rownnz[r]` values from `rowadr[r]` on, each in the column that colind names. */
export function sparse2dense(
  res: MutableNumbers,
  mat: Numbers,
  nr: number,
  nc: number,
  rownnz: Numbers,
  rowadr: Numbers,
  colind: Numbers,
): void {
  for (let i = 0; i < nr * nc; i++) res[i] = 0;
  for (let r = 0; r < nr; r++) {
    for (let a = rowadr[r]; a < rowadr[r] + rownnz[r]; a++) res[r * nc + colind[a]] = mat[a];
  }
}
