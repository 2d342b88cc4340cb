// Trim: controls, and a pose nearby, in which nothing accelerates.
import { Data, fwdActuation, integratePos, inverse, type Model } from 'corten';
import { dofsOf, stepBounds } from './frames.js';
import { leastSquares } from './least-squares.js';

/** What may change. */
export interface TrimOptions {
  /** pose to hold, nq; the model's qpos0 when left out */
  qpos?: ArrayLike<number>;
  /** controls to start from, nu; zero when left out */
  ctrl?: ArrayLike<number>;
  /** joints whose positions may change, by name or number; none when left out, `all`: all */
  free?: readonly (string | number)[] | 'all';
  /** largest joint force that may be left [N, N·m], 1e-6 */
  tolerance?: number;
  /** largest number of iterations, 200 */
  iterations?: number;
}

/** A trimmed state. */
export interface Trim {
  /** pose, nq */
  qpos: Float64Array;
  /** controls, nu */
  ctrl: Float64Array;
  /** largest joint force that is left [N, N·m] */
  residual: number;
  /** is it within the tolerance? */
  done: boolean;
}

/**
 * Find the controls that hold a pose, and the pose near it where joints are free to change: joint forces by inverse dynamics
 * at rest, contacts included, less those of the actuators, made zero by least squares within the ranges of joints and
 * controls.
 * @throws RangeError when the model has no such joint; Error for actuators with dynamics
 */
export function trim(model: Model, options: TrimOptions = {}): Trim {
  const { tolerance = 1e-6, iterations = 200 } = options;
  const { nq, nv, nu, na } = model;
  if (na > 0) throw new Error('actuators with dynamics cannot be trimmed: their forces do not follow from controls');
  const data = new Data(model);
  const dofs =
    options.free === undefined ? new Int32Array(0) : dofsOf(model, options.free === 'all' ? undefined : options.free);
  const n = dofs.length + nu;
  const point = new Float64Array(nq + nu);
  point.set(Float64Array.from(options.qpos ?? model.qpos0));
  point.set(Float64Array.from(options.ctrl ?? new Float64Array(nu)), nq);
  const change = new Float64Array(nv);

  function evaluate(at: Float64Array, residual: Float64Array): void {
    data.qpos.set(at.subarray(0, nq));
    data.ctrl.set(at.subarray(nq));
    data.qvel.fill(0);
    data.qacc.fill(0);
    inverse(model, data);
    fwdActuation(model, data);
    for (let i = 0; i < nv; i++) residual[i] = data.qfrc_inverse[i] - data.qfrc_actuator[i];
  }

  function move(to: Float64Array, from: Float64Array, step: Float64Array): void {
    to.set(from);
    change.fill(0);
    for (let i = 0; i < dofs.length; i++) change[dofs[i]] = step[i];
    integratePos(model, to.subarray(0, nq), change, 1);
    for (let i = 0; i < nu; i++) to[nq + i] += step[dofs.length + i];
  }

  function bounds(at: Float64Array, lower: Float64Array, upper: Float64Array): void {
    stepBounds(model, at, dofs, lower, upper);
    for (let i = 0; i < nu; i++) {
      const limited = model.actuator_ctrllimited[i];
      lower[dofs.length + i] = limited ? model.actuator_ctrlrange[2 * i] - at[nq + i] : Number.NEGATIVE_INFINITY;
      upper[dofs.length + i] = limited ? model.actuator_ctrlrange[2 * i + 1] - at[nq + i] : Number.POSITIVE_INFINITY;
    }
  }

  const residual = new Float64Array(nv);
  const found =
    n === 0
      ? point
      : leastSquares(
          { point, directions: n, residuals: nv, evaluate, move, bounds },
          { iterations, goal: (0.1 * tolerance) ** 2 },
        ).point;
  evaluate(found, residual);
  const left = residual.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  return { qpos: found.slice(0, nq), ctrl: found.slice(nq), residual: left, done: left <= tolerance };
}
