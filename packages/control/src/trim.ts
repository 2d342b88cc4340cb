// Trim: controls, and a pose nearby, in which nothing accelerates.
import { cloneModel, Data, DynType, fwdActuation, integratePos, inverse, type Model } from 'corten';
import { actuatorName, largestOf } from './actuation.js';
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
  /** largest joint force [N, N·m], and largest rate of an activation [1/s], that may be left, 1e-6 */
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
  /** activations, na */
  act: Float64Array;
  /** largest joint force that is left [N, N·m] */
  residual: number;
  /** largest rate of an activation that is left [1/s] */
  drift: number;
  /** are both within the tolerance? */
  done: boolean;
}

/** The model as it is at rest, where a delayed control is what it was. */
function atRest(model: Model): Model {
  for (let i = 0; i < model.nactuator; i++)
    if (model.actuator_dyntype[i] === DynType.user)
      throw new Error(`actuator ${actuatorName(model, i)} has dynamics that only a callback knows`);
  if (model.nhistory === 0) return model;
  const own = cloneModel(model);
  own.actuator_delay.fill(0);
  return own;
}

/**
 * Find the controls that hold a pose, the activations that stay where they are under these controls, and the pose near it
 * where joints are free to change: joint forces by inverse dynamics at rest, contacts included, less those of the actuators,
 * and rates of activations, made zero by least squares within the ranges of joints, controls and activations.
 * @throws RangeError when the model has no such joint; Error for actuators whose dynamics are a callback
 */
export function trim(given: Model, options: TrimOptions = {}): Trim {
  const { tolerance = 1e-6, iterations = 200 } = options;
  const model = atRest(given);
  const { nq, nv, nu, na } = model;
  const data = new Data(model);
  const dofs =
    options.free === undefined ? new Int32Array(0) : dofsOf(model, options.free === 'all' ? undefined : options.free);
  const n = dofs.length + nu + na;
  const point = new Float64Array(nq + nu + na);
  point.set(Float64Array.from(options.qpos ?? model.qpos0));
  point.set(Float64Array.from(options.ctrl ?? new Float64Array(nu)), nq);
  const change = new Float64Array(nv);

  function evaluate(at: Float64Array, residual: Float64Array): void {
    data.qpos.set(at.subarray(0, nq));
    data.ctrl.set(at.subarray(nq, nq + nu));
    data.act.set(at.subarray(nq + nu));
    data.qvel.fill(0);
    data.qacc.fill(0);
    inverse(model, data);
    fwdActuation(model, data);
    for (let i = 0; i < nv; i++) residual[i] = data.qfrc_inverse[i] - data.qfrc_actuator[i];
    residual.set(data.act_dot, nv);
  }

  function move(to: Float64Array, from: Float64Array, step: Float64Array): void {
    to.set(from);
    change.fill(0);
    for (let i = 0; i < dofs.length; i++) change[dofs[i]] = step[i];
    integratePos(model, to.subarray(0, nq), change, 1);
    for (let i = 0; i < nu + na; i++) to[nq + i] += step[dofs.length + i];
  }

  function bounds(at: Float64Array, lower: Float64Array, upper: Float64Array): void {
    stepBounds(model, at, dofs, lower, upper);
    /** Bound a number of the point by a row of ranges. */
    const bound = (i: number, limited: number, ranges: Float64Array, row: number) => {
      lower[dofs.length + i] = limited ? ranges[2 * row] - at[nq + i] : Number.NEGATIVE_INFINITY;
      upper[dofs.length + i] = limited ? ranges[2 * row + 1] - at[nq + i] : Number.POSITIVE_INFINITY;
    };
    for (let i = 0; i < nu; i++) bound(i, model.actuator_ctrllimited[i], model.actuator_ctrlrange, i);
    for (let i = 0; i < model.nactuator; i++)
      for (let k = 0; k < model.actuator_actnum[i]; k++)
        bound(nu + model.actuator_actadr[i] + k, model.actuator_actlimited[i], model.actuator_actrange, i);
  }

  const residual = new Float64Array(nv + na);
  const found =
    n === 0
      ? point
      : leastSquares(
          { point, directions: n, residuals: nv + na, evaluate, move, bounds },
          { iterations, goal: (0.1 * tolerance) ** 2 },
        ).point;
  evaluate(found, residual);
  const [left, drift] = [largestOf(residual.subarray(0, nv)), largestOf(residual.subarray(nv))];
  return {
    qpos: found.slice(0, nq),
    ctrl: found.slice(nq, nq + nu),
    act: found.slice(nq + nu),
    residual: left,
    drift,
    done: Math.max(left, drift) <= tolerance,
  };
}
