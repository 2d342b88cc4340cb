import { clearArray, copyArray } from '@corten/math';
import { type Data, kernelsOf, type Model, Stage } from '@corten/model';
import { createAdvance } from './advance.js';
import { createForward } from './forward.js';

/** Weights of the classical fourth-order tableau: where in the step stage i is, and how it counts. */
const FRACTION = /* @__PURE__ */ Float64Array.of(0, 0.5, 0.5, 1);
const WEIGHT = /* @__PURE__ */ Float64Array.of(1 / 6, 1 / 3, 1 / 3, 1 / 6);

/** The fourth-order Runge-Kutta integrator. */
export function createRungeKutta(m: Model, d: Data) {
  const { forwardSkip } = kernelsOf(createForward, d);
  const { advanceJoint, advance } = kernelsOf(createAdvance, d);
  const { nq, nv, na, njnt } = m;
  const position = new Float64Array(nq);
  const velocities = [0, 1, 2, 3].map(() => new Float64Array(nv));
  const accelerations = [0, 1, 2, 3].map(() => new Float64Array(nv));
  const activation = new Float64Array(na);
  const rates = [0, 1, 2, 3].map(() => new Float64Array(na));
  const dq = new Float64Array(nv);
  const dv = new Float64Array(nv);
  const da = new Float64Array(na);

  /** Set state to the start of the step plus the time step times dq, dv, da. */
  function moveState(): void {
    const { qpos, qvel, act } = d;
    const { timestep: h } = m.opt;
    const v = velocities[0];
    for (let i = 0; i < qpos.length; i++) qpos[i] = position[i];
    for (let j = 0; j < njnt; j++) advanceJoint(j, dq);
    for (let i = 0; i < qvel.length; i++) qvel[i] = v[i] + dv[i] * h;
    for (let i = 0; i < act.length; i++) act[i] = activation[i] + da[i] * h;
  }

  /** Keep velocity, acceleration and activation rates of stage i. */
  function keepRates(i: number): void {
    copyArray(velocities[i], d.qvel);
    copyArray(accelerations[i], d.qacc);
    copyArray(rates[i], d.act_dot);
  }

  /** dq, dv, da += weights[w] times the rates of stage i. */
  function addRates(i: number, weights: Float64Array, w: number): void {
    const weight = weights[w];
    const v = velocities[i];
    const a = accelerations[i];
    const r = rates[i];
    for (let k = 0; k < v.length; k++) {
      dq[k] += v[k] * weight;
      dv[k] += a[k] * weight;
    }
    for (let k = 0; k < r.length; k++) da[k] += r[k] * weight;
  }

  function clearRates(): void {
    clearArray(dq);
    clearArray(dv);
    clearArray(da);
  }

  function rungeKutta(): void {
    const { timestep } = m.opt;
    const { time } = d;
    copyArray(position, d.qpos);
    copyArray(activation, d.act);
    keepRates(0);
    for (let i = 1; i < 4; i++) {
      clearRates();
      addRates(i - 1, FRACTION, i);
      moveState();
      d.time = time + FRACTION[i] * timestep;
      forwardSkip(Stage.none, true);
      keepRates(i);
    }
    clearRates();
    for (let i = 0; i < 4; i++) addRates(i, WEIGHT, i);
    d.time = time;
    copyArray(d.qpos, position);
    copyArray(d.qvel, velocities[0]);
    copyArray(d.act, activation);
    advance(da, dv, dq);
  }

  return { rungeKutta };
}

/**
 * Integrate with the explicit fourth-order Runge-Kutta method: three more evaluations of forward. Needs forward.
 * @throws RangeError when the order is not 4
 */
export function rungeKutta(m: Model, d: Data, order = 4): void {
  if (order !== 4) throw new RangeError(`Runge-Kutta order ${order} is not supported, only 4`);
  kernelsOf(createRungeKutta, d, m).rungeKutta();
}
