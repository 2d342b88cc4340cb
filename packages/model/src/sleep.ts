// What sleeps (MuJoCo documentation, "Sleeping islands"). Trees fall asleep and wake together with all their bodies and
// dofs; bodies that cannot move are static: neither asleep nor awake, unless they hang from a mocap body.

import type { Data } from './data.js';
import { EnableBit, SleepState } from './enums.js';
import { flexBodyEnd, flexBodyIds, flexBodyStart } from './flex-bodies.js';
import type { Model } from './model.js';

/**
 * Whether any tree sleeps: only then do stages have something to leave out. False as long as a data does not know what
 * sleeps, that is until its first step or resetData.
 */
export function someAsleep(m: Model, d: Data): boolean {
  return (m.opt.enableflags & EnableBit.sleep) !== 0 && d.ntree_awake < m.ntree && d.nbody_awake > 0;
}

/**
 * Whether a body sleeps. Means something only while someAsleep.
 * @param d - the data
 * @param body - index of the body
 */
export function bodyAsleep(d: Data, body: number): boolean {
  return d.body_awake[body] === SleepState.asleep;
}

/**
 * Whether a body can move and does not sleep, or hangs from a mocap body. Means something only while someAsleep.
 * @param d - the data
 * @param body - index of the body
 */
export function bodyAwake(d: Data, body: number): boolean {
  return d.body_awake[body] === SleepState.awake;
}

/**
 * SleepState of a flex: that of its first body that can move, as all of them sleep and wake together; static without
 * such a body. Means something only while someAsleep.
 * @param m - the model
 * @param d - the data
 * @param f - index of the flex
 */
export function flexSleepState(m: Model, d: Data, f: number): number {
  const bodies = flexBodyIds(m, f);
  const end = flexBodyEnd(m, f);
  for (let k = flexBodyStart(m, f); k < end; k++) {
    if (m.body_treeid[bodies[k]] >= 0) return d.body_awake[bodies[k]];
  }
  return SleepState.static;
}
