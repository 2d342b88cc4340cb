// Nonlinear least squares with bounds: Levenberg and Marquardt's damped steps, each the solution of a bounded quadratic
// program (Tassa, Mansard and Todorov 2014).
import { boxQP } from '@corten/math';

/** What is minimised: the sum of squares of residuals at a point. */
export interface LeastSquaresProblem {
  /** numbers of a point */
  point: Float64Array;
  /** numbers of a step, when that is another one than a point has: directions in which a point can go */
  directions?: number;
  /** number of residuals */
  residuals: number;
  /** Compute the residuals at a point. */
  evaluate(point: Float64Array, residual: Float64Array): void;
  /** Compute their derivatives by a step, residuals × directions, at the point that was evaluated last; by finite differences when left out. */
  differentiate?(point: Float64Array, jacobian: Float64Array): void;
  /** Go from a point along a step; the sum when left out. */
  move?(to: Float64Array, from: Float64Array, step: Float64Array): void;
  /** Bounds of a step from a point; none when left out. */
  bounds?(point: Float64Array, lower: Float64Array, upper: Float64Array): void;
}

/** When it ends. */
export interface LeastSquaresOptions {
  /** largest number of iterations, 100 */
  iterations?: number;
  /** sum of squares below which it is done, 0 */
  goal?: number;
  /** length of a step below which it is done, 1e-10 */
  stepTolerance?: number;
  /** relative improvement below which it is done, 1e-12 */
  improvement?: number;
  /** size of finite differences, 1e-6 */
  eps?: number;
  /** damping at the start, relative to the largest curvature, 1e-3 */
  damping?: number;
}

/** Where it ended. */
export interface LeastSquaresResult {
  point: Float64Array;
  /** sum of squares */
  cost: number;
  iterations: number;
  /** derivatives of the residuals there, residuals × directions */
  jacobian: Float64Array;
}

/** Distance that bounds keep from each other, as the quadratic program wants. */
const GAP = 1e-12;

const squares = (values: Float64Array) => {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] * values[i];
  return sum;
};

function addStep(to: Float64Array, from: Float64Array, step: Float64Array): void {
  for (let i = 0; i < to.length; i++) to[i] = from[i] + step[i];
}

/** Minimise a sum of squares. */
export function leastSquares(problem: LeastSquaresProblem, options: LeastSquaresOptions = {}): LeastSquaresResult {
  const {
    iterations = 100,
    goal = 0,
    stepTolerance = 1e-10,
    improvement = 1e-12,
    eps = 1e-6,
    damping = 1e-3,
  } = options;
  const { residuals: m, evaluate, bounds, directions: n = problem.point.length } = problem;
  const move = problem.move ?? addStep;
  const point = problem.point.slice();
  const next = point.slice();
  const residual = new Float64Array(m);
  const nudged = new Float64Array(m);
  const jacobian = new Float64Array(m * n);
  const hessian = new Float64Array(n * n);
  const damped = new Float64Array(n * n);
  const gradient = new Float64Array(n);
  const step = new Float64Array(n);
  const factor = new Float64Array(n * n);
  const lower = new Float64Array(n).fill(Number.NEGATIVE_INFINITY);
  const upper = new Float64Array(n).fill(Number.POSITIVE_INFINITY);

  /** Derivatives by differences to the side that the bounds leave. */
  function finiteDifferences(): void {
    for (let j = 0; j < n; j++) {
      const size = upper[j] >= eps ? eps : -eps;
      step.fill(0);
      step[j] = size;
      move(next, point, step);
      evaluate(next, nudged);
      for (let i = 0; i < m; i++) jacobian[i * n + j] = (nudged[i] - residual[i]) / size;
    }
  }

  function differentiate(): void {
    if (problem.differentiate) problem.differentiate(point, jacobian);
    else finiteDifferences();
    hessian.fill(0);
    gradient.fill(0);
    for (let i = 0; i < m; i++) {
      for (let j = 0; j < n; j++) {
        const value = jacobian[i * n + j];
        if (value === 0) continue;
        gradient[j] += value * residual[i];
        for (let k = 0; k <= j; k++) hessian[j * n + k] += value * jacobian[i * n + k];
      }
    }
  }

  function limit(): void {
    if (!bounds) return;
    bounds(point, lower, upper);
    for (let j = 0; j < n; j++) if (!(upper[j] - lower[j] >= GAP)) upper[j] = lower[j] + GAP;
  }

  evaluate(point, residual);
  let cost = squares(residual);
  let lambda = -1;
  let growth = 2;
  let iteration = 0;
  let fresh = false;
  for (; iteration < iterations && cost > goal; iteration++) {
    if (!fresh) {
      limit();
      differentiate();
      fresh = true;
    }
    if (lambda < 0) {
      let curvature = 0;
      for (let j = 0; j < n; j++) curvature = Math.max(curvature, hessian[j * n + j]);
      lambda = damping * curvature || damping;
    }
    damped.set(hessian);
    for (let j = 0; j < n; j++) damped[j * n + j] += lambda;
    step.fill(0);
    const solved = boxQP(step, factor, undefined, damped, gradient, n, bounds && lower, bounds && upper) >= 0;
    const length = Math.sqrt(squares(step));
    if (solved && length <= stepTolerance) break;
    move(next, point, step);
    evaluate(next, nudged);
    const nextCost = squares(nudged);
    // decrease that the model promises (Nielsen 1999, "Damping parameter in Marquardt's method")
    let promised = 0;
    for (let j = 0; j < n; j++) promised += step[j] * (lambda * step[j] - gradient[j]);
    if (solved && nextCost < cost) {
      const ratio = (cost - nextCost) / Math.max(promised, Number.MIN_VALUE);
      lambda *= Math.max(1 / 3, 1 - (2 * Math.min(ratio, 1) - 1) ** 3);
      growth = 2;
      const small = cost - nextCost <= improvement * cost;
      point.set(next);
      residual.set(nudged);
      cost = nextCost;
      fresh = false;
      if (small) break;
    } else {
      lambda *= growth;
      growth *= 2;
      if (!(lambda < 1e30)) break;
    }
  }
  if (!fresh) {
    limit();
    evaluate(point, residual);
    differentiate();
  }
  return { point, cost, iterations: iteration, jacobian };
}
