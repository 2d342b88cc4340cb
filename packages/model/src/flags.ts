// Tests of the flags in a model's options, by which parts of the computation are turned off and on.

import type { Model } from './model.js';

/** Greatest actuator group that opt.disableactuator can turn off. */
const LAST_GROUP = 30;

/**
 * Whether a part of the computation is off.
 * @param m - the model
 * @param bit - the part (DisableBit), or several: whether any of them is off
 */
export function disabled(m: Model, bit: number): boolean {
  return (m.opt.disableflags & bit) !== 0;
}

/**
 * Whether an optional part of the computation is on.
 * @param m - the model
 * @param bit - the part (EnableBit), or several: whether any of them is on
 */
export function enabled(m: Model, bit: number): boolean {
  return (m.opt.enableflags & bit) !== 0;
}

/**
 * Whether an actuator is off because its group is (opt.disableactuator; groups 0 to 30 can be).
 * @param m - the model
 * @param actuator - index of the actuator
 */
export function actuatorDisabled(m: Model, actuator: number): boolean {
  const group = m.actuator_group[actuator];
  return group >= 0 && group <= LAST_GROUP && (m.opt.disableactuator & (1 << group)) !== 0;
}
