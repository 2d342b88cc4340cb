// The range of lengths that an actuator can reach, found by pulling and pushing it through simulation.

import { solveM } from '@corten/dynamics';
import { exp, norm } from '@corten/math';
import { BiasType, type Data, DisableBit, GainType, MINVAL, type Model, TransmissionType } from '@corten/model';
import { resetData, step1, step2 } from '@corten/pipeline';
import type { LengthRangeSettings } from '../settings.js';

/** Forces that would keep an actuator from reaching its ends. */
const QUIET =
  DisableBit.frictionloss |
  DisableBit.contact |
  DisableBit.spring |
  DisableBit.damper |
  DisableBit.gravity |
  DisableBit.actuation;

/** Steps of one simulation after which no end is in sight: 2,500 s at the default time step. */
const MAX_STEPS = 250_000;

/** Does an actuator's length range have to be found under these settings? */
function isWanted(m: Model, actuator: number, { mode, useexisting }: LengthRangeSettings): boolean {
  const gain = m.actuator_gaintype[actuator];
  const bias = m.actuator_biastype[actuator];
  const muscle = gain === GainType.muscle || bias === BiasType.muscle;
  const user = gain === GainType.user || bias === BiasType.user;
  if (mode === 'none' || (mode === 'muscle' && !muscle) || (mode === 'muscleuser' && !muscle && !user)) return false;
  const out = m.actuator_outadr[actuator];
  return !(useexisting && m.actuator_lengthrange[2 * out] < m.actuator_lengthrange[2 * out + 1]);
}

/** Range of the joint or tendon that an actuator acts on, if it is limited. */
function limitOf(m: Model, actuator: number): Float64Array | undefined {
  const type = m.actuator_trntype[actuator];
  // the reference takes the entry at the actuator's own index here, of the flat list of pairs
  const id = m.actuator_trnid[actuator];
  const joint = type === TransmissionType.joint || type === TransmissionType.jointinparent;
  if (joint && m.jnt_limited[id]) return m.jnt_range.subarray(2 * id, 2 * id + 2);
  if (type === TransmissionType.tendon && m.tendon_limited[id]) return m.tendon_range.subarray(2 * id, 2 * id + 2);
  return undefined;
}

/** One step with a force that accelerates the actuator's length to one side; the length after it. */
function advance(
  m: Model,
  d: Data,
  out: number,
  side: number,
  settings: LengthRangeSettings,
  moment: Float64Array,
): number {
  const { nv } = m;
  const slow = exp(-m.opt.timestep / Math.max(0.01, settings.timeconst));
  for (let i = 0; i < nv; i++) d.qvel[i] *= slow;
  step1(m, d);
  moment.fill(0);
  for (let k = d.moment_rowadr[out]; k < d.moment_rowadr[out] + d.moment_rownnz[out]; k++) {
    moment[d.moment_colind[k]] = d.actuator_moment[k];
  }
  const force = d.qfrc_applied;
  solveM(m, d, force, moment);
  const gain = ((2 * side - 1) * settings.accel) / Math.max(MINVAL, norm(force, 0, nv));
  for (let i = 0; i < nv; i++) force[i] = moment[i] * gain;
  const size = norm(force, 0, nv);
  if (settings.maxforce > 0 && size > settings.maxforce) {
    const scale = settings.maxforce / Math.max(MINVAL, size);
    for (let i = 0; i < nv; i++) force[i] *= scale;
  }
  step2(m, d);
  return d.actuator_length[out];
}

/**
 * Lowest and highest length over the last part of a simulation towards one side; undefined when it blows up, which resets
 * it, and infinite when it takes too many steps.
 */
function simulate(m: Model, d: Data, out: number, side: number, settings: LengthRangeSettings) {
  const moment = new Float64Array(m.nv);
  resetData(m, d);
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let steps = 0; d.time < settings.inttotal; steps++) {
    if (steps === MAX_STEPS) return { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
    const before = d.time;
    const length = advance(m, d, out, side, settings, moment);
    if (steps > 0 && d.time < before + 0.5 * m.opt.timestep) return undefined;
    if (d.time > settings.inttotal - settings.interval) {
      low = Math.min(low, length);
      high = Math.max(high, length);
    }
  }
  return { low, high };
}

/**
 * Find the length range of every actuator that needs one (muscles, unless the settings say otherwise).
 *
 * @param m - a model with all other constants; actuator_lengthrange is written
 * @param d - a data of the model; its state is overwritten
 * @param fail - called with an actuator's index and a message when its range cannot be found; must throw
 *
 * Source: MuJoCo documentation, Modeling, "Length range".
 */
export function setLengthRanges(
  m: Model,
  d: Data,
  settings: LengthRangeSettings,
  fail: (actuator: number, message: string) => never,
): void {
  const { timestep, disableflags } = m.opt;
  m.opt.disableflags = QUIET;
  if (settings.timestep > 0) m.opt.timestep = settings.timestep;
  try {
    for (let i = 0; i < m.nactuator; i++) if (isWanted(m, i, settings)) findLengthRange(m, d, i, settings, fail);
  } finally {
    m.opt.timestep = timestep;
    m.opt.disableflags = disableflags;
  }
}

/**
 * Find the length range of one actuator, if the settings say that it needs one (mj_setLengthRange). Time step and flags
 * of the model are used as they are.
 *
 * @param m - a model with all other constants; actuator_lengthrange is written
 * @param d - a data of the model; its state is overwritten
 * @param actuator - its index
 * @throws RangeError when there is no such actuator, Error when its range cannot be found
 */
export function setLengthRange(m: Model, d: Data, actuator: number, settings: LengthRangeSettings): void {
  if (!(actuator >= 0 && actuator < m.nactuator)) throw new RangeError('invalid actuator index');
  if (!isWanted(m, actuator, settings)) return;
  findLengthRange(m, d, actuator, settings, (_actuator, message) => {
    throw new Error(message);
  });
}

function findLengthRange(
  m: Model,
  d: Data,
  i: number,
  settings: LengthRangeSettings,
  fail: (actuator: number, message: string) => never,
): void {
  const out = m.actuator_outadr[i];
  const range = m.actuator_lengthrange.subarray(2 * out, 2 * out + 2);
  const limit = settings.uselimit ? limitOf(m, i) : undefined;
  if (limit) {
    range.set(limit);
    return;
  }
  if (settings.inttotal > MAX_STEPS * m.opt.timestep) {
    fail(
      i,
      `Lengthrange computation did not converge in actuator ${i}: its ${settings.inttotal} s take more than ${MAX_STEPS} steps`,
    );
  }
  const pulled = simulate(m, d, out, 0, settings);
  const pushed = pulled && simulate(m, d, out, 1, settings);
  if (!pulled || !pushed) {
    fail(i, `Unstable lengthrange simulation in actuator ${i}`);
    return;
  }
  range[0] = pulled.low;
  range[1] = pushed.high;
  const width = range[1] - range[0];
  if (width <= 0) fail(i, `Invalid lengthrange (${range[0]}, ${range[1]}) in actuator ${i}`);
  for (const { low, high } of [pulled, pushed]) {
    if (high - low > settings.tolrange * width) {
      fail(
        i,
        `Lengthrange computation did not converge in actuator ${i}: it ends between ${low} and ${high}, the range is (${range[0]}, ${range[1]})`,
      );
    }
  }
}
