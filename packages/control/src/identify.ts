// System identification: parameters of a model with which it does what was recorded.
import {
  createSimulation,
  Data,
  differentiatePos,
  type Model,
  resetData,
  StateBit,
  setConst,
  setState,
  stateSize,
} from 'corten';
import type { NDArray } from 'vectorious';
import { leastSquares } from './least-squares.js';
import { dense, type MatrixLike, solve, toMatrix } from './matrix.js';

/** A number of the model that is not known. */
export interface Parameter {
  /** what it is called in the result */
  name: string;
  /** the first guess */
  start: number;
  /** least and largest value that it can have */
  range: readonly [number, number];
  /** Give the model a value. */
  set(model: Model, value: number): void;
}

/** States and controls at each step: row i has the state before step i, and the controls that it was made with. */
export interface Trajectory {
  /** rows × stateSize(model, StateBit.fullphysics) */
  states: Float64Array;
  /** rows × nu; the last row is not used */
  controls: Float64Array;
}

/** How it is done. */
export interface IdentifyOptions {
  /** steps that are predicted from a recorded state, 10 */
  window?: number;
  /** steps from one window to the next, `window` */
  stride?: number;
  /** constants of the model are computed again after each change (setConst): masses and inertias need it; the default */
  constants?: boolean;
  /** largest number of iterations, 50 */
  iterations?: number;
}

/** What was found. */
export interface Identified {
  /** values by name */
  values: Record<string, number>;
  /** standard deviations of the values, from the errors of prediction and what they tell about each */
  deviations: Record<string, number>;
  /** covariance of the values, in the order of the parameters */
  covariance: NDArray;
  /** root mean square of the errors of prediction, each in units of how much that number changes in a window */
  error: number;
  iterations: number;
}

/** Starts of windows in a trajectory. */
function windows(rows: number, window: number, stride: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((rows - 1 - window) / stride) + 1) }, (_, i) => i * stride);
}

/** The covariance of what least squares found, (JᵀJ)⁻¹ times the variance of the residuals; of infinite numbers where they tell nothing. */
function covarianceOf(jacobian: Float64Array, cost: number, n: number): MatrixLike {
  const rows = jacobian.length / n;
  const information = Array.from({ length: n }, (_, i) =>
    Array.from({ length: n }, (__, j) => {
      let sum = 0;
      for (let k = 0; k < rows; k++) sum += jacobian[k * n + i] * jacobian[k * n + j];
      return sum;
    }),
  );
  const identity = information.map((_, i) => information.map((__, j) => Number(i === j)));
  const inverse = solve(dense(information, 'information'), dense(identity, 'identity'));
  if (!inverse) return identity.map((row) => row.map(() => Number.POSITIVE_INFINITY));
  const variance = cost / Math.max(1, rows - n);
  return identity.map((_, i) => identity.map((__, j) => variance * inverse.data[i * n + j]));
}

/**
 * Find parameters of a model from recordings: windows of steps are simulated from the recorded states with the recorded
 * controls, and the differences at their ends are made small (multiple shooting; Bock 1983). Parameters are searched for
 * within their ranges.
 *
 * @param model - the model with the first guesses in everything else; it ends with the values that were found
 * @param parameters - what is not known
 * @param trajectories - what was recorded
 * @throws RangeError when sizes do not fit or the recordings are shorter than a window
 */
export function identify(
  model: Model,
  parameters: readonly Parameter[],
  trajectories: readonly Trajectory[],
  options: IdentifyOptions = {},
): Identified {
  const { window = 10, stride = window, constants = true, iterations = 50 } = options;
  const { nq, nv, nu } = model;
  const n = parameters.length;
  if (n === 0) throw new RangeError('there are no parameters to identify');
  const size = stateSize(model, StateBit.fullphysics);
  const shots = trajectories.flatMap((trajectory, k) => {
    const rows = trajectory.states.length / size;
    if (!Number.isInteger(rows)) throw new RangeError(`states of trajectory ${k} are not rows of ${size} numbers`);
    if (trajectory.controls.length !== rows * nu)
      throw new RangeError(`controls of trajectory ${k} are not ${rows} rows of ${nu} numbers`);
    return windows(rows, window, stride).map((row) => ({ trajectory, row }));
  });
  if (shots.length === 0) throw new RangeError(`the recordings are shorter than a window of ${window} steps`);
  const data = new Data(model);
  const scratch = new Data(model);
  const { step } = createSimulation(model, data, { warn() {} });
  const residuals = shots.length * 2 * nv;
  const difference = new Float64Array(nv);
  const qposOf = ({ states }: Trajectory, row: number) => states.subarray(row * size + 1, row * size + 1 + nq);
  const qvelOf = ({ states }: Trajectory, row: number) =>
    states.subarray(row * size + 1 + nq, row * size + 1 + nq + nv);

  // how much each number changes in a window: errors count in these units
  const scale = new Float64Array(2 * nv);
  for (const { trajectory, row } of shots) {
    differentiatePos(model, difference, 1, qposOf(trajectory, row), qposOf(trajectory, row + window));
    const [before, after] = [qvelOf(trajectory, row), qvelOf(trajectory, row + window)];
    for (let i = 0; i < nv; i++) {
      scale[i] += difference[i] ** 2;
      scale[nv + i] += (after[i] - before[i]) ** 2;
    }
  }
  for (let i = 0; i < 2 * nv; i++) scale[i] = scale[i] > 0 ? Math.sqrt(shots.length / scale[i]) : 0;

  const width = parameters.map(({ range: [low, high] }) => high - low);
  function apply(point: Float64Array): void {
    for (const [i, parameter] of parameters.entries()) parameter.set(model, point[i] * width[i]);
    if (constants) setConst(model, scratch);
  }

  function evaluate(point: Float64Array, residual: Float64Array): void {
    apply(point);
    for (const [k, { trajectory, row }] of shots.entries()) {
      resetData(model, data);
      setState(model, data, trajectory.states.subarray(row * size, (row + 1) * size), StateBit.fullphysics);
      for (let t = 0; t < window; t++) {
        data.ctrl.set(trajectory.controls.subarray((row + t) * nu, (row + t + 1) * nu));
        step();
      }
      const at = 2 * nv * k;
      differentiatePos(model, difference, 1, qposOf(trajectory, row + window), data.qpos);
      const velocity = qvelOf(trajectory, row + window);
      for (let i = 0; i < nv; i++) {
        residual[at + i] = scale[i] * difference[i];
        residual[at + nv + i] = scale[nv + i] * (data.qvel[i] - velocity[i]);
      }
    }
  }

  const found = leastSquares(
    {
      point: Float64Array.from(parameters, ({ start }, i) => start / width[i]),
      residuals,
      evaluate,
      bounds: (point, lower, upper) =>
        parameters.forEach(({ range: [low, high] }, i) => {
          lower[i] = low / width[i] - point[i];
          upper[i] = high / width[i] - point[i];
        }),
    },
    { iterations },
  );
  apply(found.point);
  const values = found.point.map((value, i) => value * width[i]);
  const relative = dense(covarianceOf(found.jacobian, found.cost, n), 'covariance');
  const covariance = {
    ...relative,
    data: relative.data.map((value, at) => value * width[Math.floor(at / n)] * width[at % n]),
  };
  const named = (numbers: ArrayLike<number>) => Object.fromEntries(parameters.map(({ name }, i) => [name, numbers[i]]));
  return {
    values: named(values),
    deviations: named(parameters.map((_, i) => Math.sqrt(covariance.data[i * n + i]))),
    covariance: toMatrix(covariance),
    error: Math.sqrt(found.cost / residuals),
    iterations: found.iterations,
  };
}
