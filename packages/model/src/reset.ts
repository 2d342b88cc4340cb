// The initial state of a simulation, as far as it needs no computation.

import { needModelAndData } from './arguments.js';
import { AWAKE } from './constants.js';
import type { Data } from './data.js';
import { CtrlChart, GainType } from './enums.js';
import { checkModel } from './kernels.js';
import type { Model } from './model.js';

/** Controls to zero, except inputs that are quaternions, which become the identity. */
export function resetCtrl(m: Model, d: Data): void {
  needModelAndData(m, d);
  d.ctrl.fill(0);
  for (let i = 0; i < m.nactuator; i++) {
    if (m.actuator_gaintype[i] === GainType.so3 && m.actuator_ctrlspec[i] === CtrlChart.quat) {
      d.ctrl[m.actuator_ctrladr[i]] = 1;
    }
  }
}

/** History buffers of delayed controls and sensors: samples of zero at the times before the first step. */
function resetHistory(m: Model, d: Data): void {
  const h = m.opt.timestep;
  const { history } = d;
  if (m.nhistory > 0 && h <= 0) throw new Error(`history buffers require a positive timestep, got ${h}`);
  for (let i = 0; i < m.nactuator; i++) {
    const n = m.actuator_history[2 * i];
    if (n === 0) continue;
    const at = m.actuator_historyadr[i];
    history[at] = 0;
    history[at + 1] = n - 1;
    for (let j = 0; j < n; j++) history[at + 2 + j] = -(n - j) * h;
  }
  for (let i = 0; i < m.nsensor; i++) {
    const n = m.sensor_history[2 * i];
    if (n === 0) continue;
    const at = m.sensor_historyadr[i];
    const period = m.sensor_interval[2 * i];
    const phase = m.sensor_interval[2 * i + 1];
    // time of the last tick: a phase of zero makes the first one due at once
    const last = phase === 0 ? -period : phase;
    history[at] = period > 0 ? last : -h;
    history[at + 1] = n - 1;
    for (let j = 0; j < n; j++) {
      if (period > 0) history[at + 2 + j] = Math.ceil((last - (n - 1 - j) * period) / h) * h;
      else history[at + 2 + j] = -(n - j) * h;
    }
  }
}

/**
 * Set a data to the initial state of its model: qpos0, default controls, mocap poses of the model, all else zero.
 * Poses of sleeping parts need resetData of the pipeline.
 * @throws Error when the data belongs to another model, or the model has history buffers and its timestep is not positive
 */
export function resetState(m: Model, d: Data): void {
  checkModel(m, d);
  for (const [name, value] of Object.entries(d)) {
    // the state of plugins is theirs to reset
    if (name === 'plugin_state') continue;
    if (ArrayBuffer.isView(value)) (value as Float64Array).fill(0);
    else if (typeof value === 'number' && !CAPACITIES.has(name)) (d as unknown as Record<string, number>)[name] = 0;
  }
  for (const w of d.warning) w.lastinfo = w.number = 0;
  for (const t of d.timer) t.duration = t.number = 0;
  d.resetSolver();
  initState(m, d);
  for (const plugin of d.plugin_data) plugin.reset?.();
}

/**
 * Set what is not zero in the initial state, in a data that is all zero.
 * @throws Error when the model has history buffers and its timestep is not positive
 */
export function initState(m: Model, d: Data): void {
  d.qpos.set(m.qpos0);
  resetCtrl(m, d);
  d.eq_active.set(m.eq_active0);
  d.tree_asleep.fill(AWAKE);
  resetHistory(m, d);
  for (let i = 0; i < m.nbody; i++) {
    const id = m.body_mocapid[i];
    if (id < 0 || id >= m.nmocap) continue;
    for (let k = 0; k < 3; k++) d.mocap_pos[3 * id + k] = m.body_pos[3 * i + k];
    for (let k = 0; k < 4; k++) d.mocap_quat[4 * id + k] = m.body_quat[4 * i + k];
  }
}

/** Fields that say how much room an object's arrays have. */
export const CAPACITIES: ReadonlySet<string> = new Set(['nconmax', 'nefcmax', 'nJmax']);
