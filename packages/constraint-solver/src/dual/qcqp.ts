// Minimum of a quadratic in an ellipsoid: friction forces of an elliptic contact under a fixed normal force.

import { MINVAL } from '@corten/model';

/** Newton iterations on the multiplier. */
const ITERATIONS = 20;
/** Below this a determinant, pivot, violation or step counts as zero. */
const SMALL = 1e-10;

/**
 * Solver of min ½ xᵀAx + xᵀb subject to Σ (x_i / d_i)² ≤ r², for at most five unknowns (mju_QCQP, mju_QCQP2,
 * mju_QCQP3). Problem and solution are in its arrays. Variables are scaled so that the ellipsoid is a ball, then
 * Newton's method finds the multiplier λ of |(A + λ)⁻¹ b| = r.
 */
export function qcqpKernels() {
  /** A, n×n, rows of n */
  const A = new Float64Array(25);
  const b = new Float64Array(5);
  const d = new Float64Array(5);
  /** the solution */
  const x = new Float64Array(5);
  /** radius in r[0] */
  const r = new Float64Array(1);
  const S = new Float64Array(25);
  const L = new Float64Array(25);
  const c = new Float64Array(5);
  const y = new Float64Array(5);
  const lambda = new Float64Array(1);

  /** Two unknowns; 1 if the solution lies on the ellipsoid. */
  function solve2(): number {
    const b1 = b[0] * d[0];
    const b2 = b[1] * d[1];
    const A11 = A[0] * d[0] * d[0];
    const A22 = A[3] * d[1] * d[1];
    const A12 = A[1] * d[0] * d[1];
    const r2 = r[0] * r[0];
    let la = 0;
    let v1 = 0;
    let v2 = 0;
    for (let iter = 0; iter < ITERATIONS; iter++) {
      const det = (A11 + la) * (A22 + la) - A12 * A12;
      if (det < SMALL) {
        x[0] = 0;
        x[1] = 0;
        return 0;
      }
      const invdet = 1 / det;
      const P11 = (A22 + la) * invdet;
      const P22 = (A11 + la) * invdet;
      const P12 = -A12 * invdet;
      v1 = -P11 * b1 - P12 * b2;
      v2 = -P12 * b1 - P22 * b2;
      const excess = v1 * v1 + v2 * v2 - r2;
      if (excess < SMALL) break;
      const slope = -2 * (P11 * v1 * v1 + 2 * P12 * v1 * v2 + P22 * v2 * v2);
      const delta = -excess / slope;
      if (delta < SMALL) break;
      la += delta;
    }
    x[0] = v1 * d[0];
    x[1] = v2 * d[1];
    return la !== 0 ? 1 : 0;
  }

  /** Three unknowns; 1 if the solution lies on the ellipsoid. */
  function solve3(): number {
    const b1 = b[0] * d[0];
    const b2 = b[1] * d[1];
    const b3 = b[2] * d[2];
    const A11 = A[0] * d[0] * d[0];
    const A22 = A[4] * d[1] * d[1];
    const A33 = A[8] * d[2] * d[2];
    const A12 = A[1] * d[0] * d[1];
    const A13 = A[2] * d[0] * d[2];
    const A23 = A[5] * d[1] * d[2];
    const r2 = r[0] * r[0];
    let la = 0;
    let v1 = 0;
    let v2 = 0;
    let v3 = 0;
    for (let iter = 0; iter < ITERATIONS; iter++) {
      let P11 = (A22 + la) * (A33 + la) - A23 * A23;
      let P22 = (A11 + la) * (A33 + la) - A13 * A13;
      let P33 = (A11 + la) * (A22 + la) - A12 * A12;
      let P12 = A13 * A23 - A12 * (A33 + la);
      let P13 = A12 * A23 - A13 * (A22 + la);
      let P23 = A12 * A13 - A23 * (A11 + la);
      const det = (A11 + la) * P11 + A12 * P12 + A13 * P13;
      if (det < SMALL) {
        x[0] = 0;
        x[1] = 0;
        x[2] = 0;
        return 0;
      }
      const invdet = 1 / det;
      P11 *= invdet;
      P22 *= invdet;
      P33 *= invdet;
      P12 *= invdet;
      P13 *= invdet;
      P23 *= invdet;
      v1 = -P11 * b1 - P12 * b2 - P13 * b3;
      v2 = -P12 * b1 - P22 * b2 - P23 * b3;
      v3 = -P13 * b1 - P23 * b2 - P33 * b3;
      const excess = v1 * v1 + v2 * v2 + v3 * v3 - r2;
      if (excess < SMALL) break;
      const slope =
        -2 * (P11 * v1 * v1 + P22 * v2 * v2 + P33 * v3 * v3) - 4 * (P12 * v1 * v2 + P13 * v1 * v3 + P23 * v2 * v3);
      const delta = -excess / slope;
      if (delta < SMALL) break;
      la += delta;
    }
    x[0] = v1 * d[0];
    x[1] = v2 * d[1];
    x[2] = v3 * d[2];
    return la !== 0 ? 1 : 0;
  }

  /** Cholesky factor of S + lambda in L; false if a pivot is below SMALL. */
  function factor(n: number): boolean {
    for (let j = 0; j < n; j++) {
      let diag = S[j * n + j] + lambda[0];
      if (j > 0) {
        dot(L, j * n, L, j * n, j);
        diag -= DOT[0];
      }
      if (diag < SMALL) return false;
      const root = Math.sqrt(diag);
      L[j * n + j] = root;
      for (let i = j + 1; i < n; i++) {
        dot(L, i * n, L, j * n, j);
        L[i * n + j] = (S[i * n + j] - DOT[0]) * (1 / root);
      }
    }
    return true;
  }

  /** y = (LLᵀ)⁻¹ y */
  function substitute(n: number): void {
    for (let i = 0; i < n; i++) {
      if (i > 0) {
        dot(L, i * n, y, 0, i);
        y[i] -= DOT[0];
      }
      y[i] /= L[i * n + i];
    }
    for (let i = n - 1; i >= 0; i--) {
      for (let j = i + 1; j < n; j++) y[i] -= L[j * n + i] * y[j];
      y[i] /= L[i * n + i];
    }
  }

  /** n unknowns; 1 if the solution lies on the ellipsoid. */
  function solveAny(n: number): number {
    for (let i = 0; i < n; i++) {
      c[i] = b[i] * d[i];
      for (let j = 0; j < n; j++) S[i * n + j] = A[i * n + j] * d[i] * d[j];
    }
    let la = 0;
    for (let iter = 0; iter < ITERATIONS; iter++) {
      lambda[0] = la;
      if (!factor(n)) {
        for (let i = 0; i < n; i++) x[i] = 0;
        return 0;
      }
      for (let i = 0; i < n; i++) y[i] = c[i];
      substitute(n);
      for (let i = 0; i < n; i++) {
        x[i] = -y[i];
        y[i] = x[i];
      }
      dot(x, 0, x, 0, n);
      const excess = DOT[0] - r[0] * r[0];
      if (excess < SMALL) break;
      substitute(n);
      dot(x, 0, y, 0, n);
      const slope = -2 * DOT[0];
      const delta = -excess / slope;
      if (delta < SMALL) break;
      la += delta;
    }
    for (let i = 0; i < n; i++) x[i] *= d[i];
    return la !== 0 ? 1 : 0;
  }

  /** Solve for n unknowns, 2 to 5; 1 if the solution lies on the ellipsoid. */
  function solve(n: number): number {
    if (n === 2) return solve2();
    return n === 3 ? solve3() : solveAny(n);
  }

  return { A, b, d, r, x, solve };
}

/** Result of dot: a call that is not inlined boxes the number that it returns. */
export const DOT = /* @__PURE__ */ new Float64Array(1);

/** DOT = scalar product of n ≤ 6 numbers; from four on in the reference's order of additions. */
export function dot(a: Float64Array, i: number, b: Float64Array, j: number, n: number): void {
  if (n < 4) {
    let s = 0;
    for (let k = 0; k < n; k++) s += a[i + k] * b[j + k];
    DOT[0] = s;
    return;
  }
  const even = a[i] * b[j] + a[i + 2] * b[j + 2];
  const odd = a[i + 1] * b[j + 1] + a[i + 3] * b[j + 3];
  let rest = 0;
  for (let k = 4; k < n; k++) rest += a[i + k] * b[j + k];
  DOT[0] = even + odd + rest;
}

/**
 * Scale x so that Σ (x_i / d_i)² ≤ r²; exactly r² if `onto`, otherwise only if it is larger.
 *
 * @param x - n numbers from index i
 * @param d - n numbers from index j
 * @param r - one number, at index k
 */
export function projectEllipsoid(
  x: Float64Array,
  i: number,
  d: Float64Array,
  j: number,
  n: number,
  r: Float64Array,
  k: number,
  onto: boolean,
): void {
  let s = 0;
  for (let a = 0; a < n; a++) s += (x[i + a] * x[i + a]) / (d[j + a] * d[j + a]);
  const r2 = r[k] * r[k];
  if (!onto && !(s > r2)) return;
  const scale = Math.sqrt(r2 / Math.max(MINVAL, s));
  for (let a = 0; a < n; a++) x[i + a] *= scale;
}
