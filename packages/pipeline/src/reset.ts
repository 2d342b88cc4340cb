// Back to the initial state of a model, or to one of its keyframes.

import {
  camlightKernels,
  comPosKernels,
  kinematicsKernels,
  sleepKernels,
  tendonKernels,
} from '@corten/dynamics/kernels';
import {
  AWAKE,
  checkIndex,
  type Data,
  EnableBit,
  enabled,
  id2name,
  kernelsOf,
  type Model,
  needModelAndData,
  ObjType,
  resetState,
  SleepPolicy,
} from '@corten/model';
import { forwardKernels } from './forward.js';
import { fallAsleepKernels } from './sleep/fall-asleep.js';

/** Put the trees to sleep that the model starts asleep. */
function sleepInitialTrees(m: Model, d: Data, count: number): void {
  const { ntree, tree_sleep_policy, tree_bodyadr } = m;
  kernelsOf(forwardKernels, d).forward();
  for (let i = 0; i < ntree; i++) d.tree_asleep[i] = tree_sleep_policy[i] === SleepPolicy.init ? -1 : AWAKE;
  const slept = kernelsOf(fallAsleepKernels, d).sleep();
  if (slept !== count) {
    let body = -1;
    for (let i = ntree - 1; i >= 0; i--) {
      if (tree_sleep_policy[i] === SleepPolicy.init && d.tree_asleep[i] < 0) body = tree_bodyadr[i];
    }
    throw new Error(
      `${count} trees were marked as sleep='init' but only ${slept} could be slept; ` +
        `body '${id2name(m, ObjType.body, body) ?? ''}' (id=${body}) is the root of the first that could not`,
    );
  }
  d.qacc_smooth.fill(0);
  d.qfrc_smooth.fill(0);
  d.ncon = d.ne = d.nf = d.nl = d.nefc = d.nJ = d.nA = d.nisland = d.nidof = 0;
}

/**
 * Bring the sleep lists of a data up to date with its trees. With the flag `sleep`, poses of static objects, which no
 * later step computes, are computed first, and trees with the sleep policy `init` are put to sleep.
 */
export function initSleep(m: Model, d: Data): void {
  const { updateSleep, updateSleepInit } = kernelsOf(sleepKernels, d, m);
  if (enabled(m, EnableBit.sleep)) {
    let initial = 0;
    for (let i = 0; i < m.ntree; i++) if (m.tree_sleep_policy[i] === SleepPolicy.init) initial++;
    updateSleepInit(1);
    if (initial > 0) {
      sleepInitialTrees(m, d, initial);
    } else {
      kernelsOf(kinematicsKernels, d).kinematics();
      kernelsOf(comPosKernels, d).comPos();
      kernelsOf(camlightKernels, d).camlight();
      kernelsOf(tendonKernels, d).tendon();
    }
  }
  updateSleep();
}

/**
 * Reset a simulation to the model's initial state: qpos0, everything else zero or at its default; counters of warnings
 * and statistics too. With the flag `sleep`, poses of static objects are computed and trees with the sleep policy
 * `init` put to sleep.
 * @param m - the model
 * @param d - the data to reset
 * @throws Error when a tree that should start asleep cannot, or delays are used with a timestep that is not positive
 */
export function resetData(m: Model, d: Data): void {
  resetState(m, d);
  initSleep(m, d);
}

/**
 * Reset a simulation to a keyframe: time, qpos, qvel, act, mocap poses and ctrl come from it.
 * @param m - the model
 * @param d - the data to reset
 * @param key - index of the keyframe
 * @throws RangeError when there is no such keyframe; what resetData throws
 */
export function resetDataKeyframe(m: Model, d: Data, key: number): void {
  needModelAndData(m, d);
  checkIndex('keyframe', key, m.nkey);
  resetData(m, d);
  const { nq, nv, na, nu, nmocap } = m;
  d.time = m.key_time[key];
  d.qpos.set(m.key_qpos.subarray(key * nq, (key + 1) * nq));
  d.qvel.set(m.key_qvel.subarray(key * nv, (key + 1) * nv));
  d.act.set(m.key_act.subarray(key * na, (key + 1) * na));
  d.mocap_pos.set(m.key_mpos.subarray(key * 3 * nmocap, (key + 1) * 3 * nmocap));
  d.mocap_quat.set(m.key_mquat.subarray(key * 4 * nmocap, (key + 1) * 4 * nmocap));
  d.ctrl.set(m.key_ctrl.subarray(key * nu, (key + 1) * nu));
}
