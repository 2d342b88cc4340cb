// Quadratic programs with bounds: projected Newton with a line search (Tassa, Mansard and Todorov 2014,
// "Control-limited differential dynamic programming").

import { cholFactor, cholSolve } from './cholesky.js';
import { dot } from './dense.js';
import { MINVAL, type MutableNumbers, type Numbers } from './numbers.js';

/** Settings of `boxQP`; the defaults are MuJoCo's. */
export interface BoxQPOptions {
  /** largest number of iterations, 100 */
  maxiter?: number;
  /** squared norm of the free gradient below which the point counts as a minimum, 1e-16 */
  mingrad?: number;
  /** factor of the step length in the line search, 0.5 */
  backtrack?: number;
  /** smallest step length, 1e-22 */
  minstep?: number;
  /** Armijo parameter: fraction of the expected improvement that a step must reach, 0.1 */
  armijo?: number;
}

/** vecᵀ·mat·vec from the lower triangle. */
function quadratic(vec: Numbers, mat: Numbers, n: number): number {
  let s = 0;
  for (let i = 0; i < n; i++) {
    s += vec[i] * mat[n * i + i] * vec[i];
    s += 2 * vec[i] * dot(mat, n * i, vec, 0, i);
  }
  return s;
}

/** res = mat·vec + add from the lower triangle. */
function mulSymVecAdd(res: MutableNumbers, mat: Numbers, vec: Numbers, add: Numbers, n: number): void {
  for (let i = 0; i < n; i++) {
    res[i] = mat[n * i + i] * vec[i] + dot(mat, n * i, vec, 0, i);
    for (let k = 0; k < i; k++) res[k] += mat[n * i + k] * vec[i];
  }
  for (let i = 0; i < n; i++) res[i] += add[i];
}

/**
 * Minimise ½·xᵀ·H·x + xᵀ·g subject to lower ≤ x ≤ upper.
 *
 * @param res - start (n), and the solution on return
 * @param R - space for n·n numbers; the Cholesky factor of the free part of H (nfree×nfree) on return
 * @param index - indices of the free dimensions (n; nfree of them on return), or undefined
 * @param H - symmetric positive definite n×n, lower triangle read
 * @param g - linear term (n)
 * @param lower - lower bounds (n), or undefined for none
 * @param upper - upper bounds (n), or undefined for none
 * @returns nfree, the number of dimensions that are not at a bound; -1 if H is not positive definite or no descent
 * @throws RangeError if n is not positive or a lower bound is not below its upper bound
 */
export function boxQP(
  res: MutableNumbers,
  R: MutableNumbers,
  index: Int32Array | undefined,
  H: Numbers,
  g: Numbers,
  n: number,
  lower?: Numbers,
  upper?: Numbers,
  options: BoxQPOptions = {},
): number {
  const { maxiter = 100, mingrad = 1e-16, backtrack = 0.5, minstep = 1e-22, armijo = 0.1 } = options;
  if (n <= 0) throw new RangeError('problem size n must be positive');
  if (lower && upper) {
    for (let i = 0; i < n; i++) {
      if (lower[i] >= upper[i]) throw new RangeError('upper bounds must be strictly larger than lower bounds');
    }
  }
  const free = index ?? new Int32Array(n);

  // no bounds: one Newton step
  if (!lower && !upper) {
    for (let i = 0; i < n * n; i++) R[i] = H[i];
    for (let i = 0; i < n; i++) free[i] = i;
    if (cholFactor(R, n, MINVAL) < n) return -1;
    cholSolve(res, R, g, n);
    for (let i = 0; i < n; i++) res[i] *= -1;
    return n;
  }

  for (let i = 0; i < n; i++) {
    if (lower) res[i] = Math.max(res[i], lower[i]);
    if (upper) res[i] = Math.min(res[i], upper[i]);
  }

  const grad = new Float64Array(n);
  const search = new Float64Array(n);
  const candidate = new Float64Array(n);
  const temp = new Float64Array(n);
  const clamped = new Uint8Array(n);
  const oldClamped = new Uint8Array(n);
  let nfree = n;

  for (let iter = 0; iter < maxiter; iter++) {
    const oldValue = 0.5 * quadratic(res, H, n) + dot(res, 0, g, 0, n);
    mulSymVecAdd(grad, H, res, g, n);

    // dimensions that the gradient presses against their bound
    nfree = 0;
    let changed = iter === 0;
    for (let i = 0; i < n; i++) {
      const c =
        (lower !== undefined && res[i] === lower[i] && grad[i] > 0) ||
        (upper !== undefined && res[i] === upper[i] && grad[i] < 0);
      clamped[i] = c ? 1 : 0;
      if (clamped[i] !== oldClamped[i]) changed = true;
      if (!c) free[nfree++] = i;
    }
    if (nfree === 0) return 0;
    oldClamped.set(clamped);

    // gradient at the free origin with the others at their bounds
    for (let i = 0; i < n; i++) temp[i] = clamped[i] ? res[i] : 0;
    mulSymVecAdd(search, H, temp, g, n);
    for (let i = 0; i < nfree; i++) search[i] = search[free[i]];

    if (changed) {
      for (let i = 0; i < nfree; i++) {
        for (let j = 0; j <= i; j++) R[i * nfree + j] = H[free[i] * n + free[j]];
      }
      if (cholFactor(R, nfree, MINVAL) !== nfree) return -1;
    }

    // Newton direction in the free dimensions
    cholSolve(temp, R, search, nfree);
    search.fill(0);
    let norm2 = 0;
    for (let i = 0; i < nfree; i++) {
      const k = free[i];
      search[k] = -temp[i] - res[k];
      norm2 += grad[k] * grad[k];
    }
    if (norm2 < mingrad) return nfree;
    const slope = dot(search, 0, grad, 0, n);
    if (slope >= 0) return -1;

    // projected line search
    let step = 1;
    for (;;) {
      for (let i = 0; i < n; i++) {
        const x = search[i] * step + res[i];
        candidate[i] = lower && x < lower[i] ? lower[i] : upper && x > upper[i] ? upper[i] : x;
      }
      const value = 0.5 * quadratic(candidate, H, n) + dot(candidate, 0, g, 0, n);
      step *= backtrack;
      if (step < minstep) {
        for (let i = 0; i < n; i++) res[i] = candidate[i];
        return nfree;
      }
      if (!((value - oldValue) / (step * slope) < armijo)) break;
    }
    for (let i = 0; i < n; i++) res[i] = candidate[i];
  }
  return nfree;
}
