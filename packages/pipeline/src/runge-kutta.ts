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
  const activation = new Float64Array(na);
  // velocities, accelerations and activation rates of the four stages, one after the other
  const velocities = new Float64Array(4 * nv);
  const accelerations = new Float64Array(4 * nv);
  const rates = new Float64Array(4 * na);
  // their weighted sums
  const dq = new Float64Array(nv);
  const dv = new Float64Array(nv);
  const da = new Float64Array(na);

  /** Set state to the start of the step plus the time step times dq, dv, da. */
  function moveState(): void {
    const { qpos, qvel, act } = d;
    const { timestep: h } = m.opt;
    copyArray(qpos, position);
    for (let j = 0; j < njnt; j++) advanceJoint(j, dq);
    for (let i = 0; i < nv; i++) qvel[i] = velocities[i] + dv[i] * h;
    for (let i = 0; i < na; i++) act[i] = activation[i] + da[i] * h;
  }

  /** Keep velocity, acceleration and activation rates of stage i. */
  function keepRates(i: number): void {
    const { qvel, qacc, act_dot } = d;
    for (let k = 0, at = i * nv; k < nv; k++, at++) {
      velocities[at] = qvel[k];
      accelerations[at] = qacc[k];
    }
    for (let k = 0, at = i * na; k < na; k++, at++) rates[at] = act_dot[k];
  }

  /** dq, dv, da += weight times the rates of stage i. */
  function addRates(i: number, weight: number): void {
    for (let k = 0, at = i * nv; k < nv; k++, at++) {
      dq[k] += velocities[at] * weight;
      dv[k] += accelerations[at] * weight;
    }
    for (let k = 0, at = i * na; k < na; k++, at++) da[k] += rates[at] * weight;
  }

  function clearRates(): void {
    clearArray(dq);
    clearArray(dv);
    clearArray(da);
  }

  function rungeKutta(): void {
    const { timestep } = m.opt;
    const { time, qpos, qvel, act } = d;
    copyArray(position, qpos);
    copyArray(activation, act);
    keepRates(0);
    for (let i = 1; i < 4; i++) {
      clearRates();
      addRates(i - 1, FRACTION[i]);
      moveState();
      d.time = time + FRACTION[i] * timestep;
      forwardSkip(Stage.none, true);
      keepRates(i);
    }
    clearRates();
    for (let i = 0; i < 4; i++) addRates(i, WEIGHT[i]);
    d.time = time;
    copyArray(qpos, position);
    for (let i = 0; i < nv; i++) qvel[i] = velocities[i];
    copyArray(act, activation);
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
