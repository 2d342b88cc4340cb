// The fourth-order Runge-Kutta integrator.

import { clearArray, copyArray } from '@corten/math';
import { type Data, kernelsOf, type Model, Stage } from '@corten/model';
import { forwardKernels } from '../forward.js';
import { advanceKernels } from './advance.js';

/** Weights of the classical fourth-order tableau: where in the step stage i is, and how it counts. */
const FRACTION = /* @__PURE__ */ Float64Array.of(0, 0.5, 0.5, 1);
const WEIGHT = /* @__PURE__ */ Float64Array.of(1 / 6, 1 / 3, 1 / 3, 1 / 6);

/** The fourth-order Runge-Kutta integrator. */
export function rungeKuttaKernels(m: Model, d: Data) {
  const { forwardSkip } = kernelsOf(forwardKernels, d);
  const { advanceJoint, advance } = kernelsOf(advanceKernels, d);
  const { nq, nv, na, njnt } = m;
  // where the step starts; an array for the time too, as V8 boxes numbers that functions hand to each other
  const startTime = new Float64Array(1);
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

  /** dq, dv, da += weights[w] times the rates of stage i. */
  function addRates(i: number, weights: Float64Array, w: number): void {
    const weight = weights[w];
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

  /** Back to the start of the step. */
  function goBack(): void {
    const { qpos, qvel, act } = d;
    d.time = startTime[0];
    copyArray(qpos, position);
    for (let i = 0; i < nv; i++) qvel[i] = velocities[i];
    copyArray(act, activation);
  }

  /** Evaluate the second to fourth stage. */
  function evaluateStages(): void {
    const { timestep } = m.opt;
    for (let i = 1; i < 4; i++) {
      clearRates();
      addRates(i - 1, FRACTION, i);
      moveState();
      d.time = startTime[0] + FRACTION[i] * timestep;
      forwardSkip(Stage.none, true);
      keepRates(i);
    }
  }

  function rungeKutta(): void {
    const { qpos, act } = d;
    startTime[0] = d.time;
    copyArray(position, qpos);
    copyArray(activation, act);
    keepRates(0);
    try {
      evaluateStages();
    } finally {
      // a callback that throws must not leave the state within the step
      goBack();
    }
    clearRates();
    for (let i = 0; i < 4; i++) addRates(i, WEIGHT, i);
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
  kernelsOf(rungeKuttaKernels, d, m).rungeKutta();
}
