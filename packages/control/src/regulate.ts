// A regulator at work: the state's distance from a goal, and the controls that it gives.
// Covered by linearize.test.ts.
import { type Data, differentiatePos, type Model } from 'corten';
import { checkSize, dense, type MatrixLike } from './matrix.js';

/** Controls of a state. */
export type Controller = (data: Data) => void;

/** A state and the controls that hold it. */
export interface Goal {
  /** nq */
  qpos: ArrayLike<number>;
  /** nv; zero when left out */
  qvel?: ArrayLike<number>;
  /** na; zero when left out */
  act?: ArrayLike<number>;
  /** nu; zero when left out */
  ctrl?: ArrayLike<number>;
}

/** A copy of some numbers, or zeros. */
function numbers(values: ArrayLike<number> | undefined, length: number, name: string): Float64Array {
  if (values && values.length !== length) throw new RangeError(`${name} has ${values.length} numbers, not ${length}`);
  return values ? Float64Array.from(values) : new Float64Array(length);
}

/**
 * A controller that sets `data.ctrl` to the goal's controls - K·x, within their ranges, where x is the state's change from
 * the goal, as of `linearize`.
 * @param K - gain, nu×(2·nv+na)
 * @throws RangeError when sizes do not fit
 */
export function regulator(model: Model, K: MatrixLike, goal: Goal): Controller {
  const { nq, nv, na, nu, actuator_ctrllimited, actuator_ctrlrange } = model;
  const gain = dense(K, 'K');
  checkSize(gain, 'K', nu, 2 * nv + na);
  const qpos = numbers(goal.qpos, nq, 'qpos');
  const qvel = numbers(goal.qvel, nv, 'qvel');
  const act = numbers(goal.act, na, 'act');
  const ctrl = numbers(goal.ctrl, nu, 'ctrl');
  const x = new Float64Array(2 * nv + na);
  return (data) => {
    differentiatePos(model, x, 1, qpos, data.qpos);
    for (let i = 0; i < nv; i++) x[nv + i] = data.qvel[i] - qvel[i];
    for (let i = 0; i < na; i++) x[2 * nv + i] = data.act[i] - act[i];
    for (let i = 0; i < nu; i++) {
      let u = ctrl[i];
      for (let j = 0; j < x.length; j++) u -= gain.data[i * x.length + j] * x[j];
      if (actuator_ctrllimited[i]) u = Math.min(actuator_ctrlrange[2 * i + 1], Math.max(actuator_ctrlrange[2 * i], u));
      data.ctrl[i] = u;
    }
  };
}
