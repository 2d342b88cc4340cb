import { createCamlight, createCom, createKinematics, createSleep, createTendon } from '@corten/dynamics';
import {
  AWAKE,
  type Data,
  EnableBit,
  id2name,
  kernelsOf,
  type Model,
  ObjType,
  resetState,
  SleepPolicy,
} from '@corten/model';
import { createForward } from './forward.js';
import { createSleepCycle } from './sleep-cycle.js';

/** Put the trees to sleep that the model starts asleep. */
function sleepInitialTrees(m: Model, d: Data, count: number): void {
  const { ntree, tree_sleep_policy, tree_bodyadr } = m;
  kernelsOf(createForward, d).forward();
  for (let i = 0; i < ntree; i++) d.tree_asleep[i] = tree_sleep_policy[i] === SleepPolicy.init ? -1 : AWAKE;
  const slept = kernelsOf(createSleepCycle, d).sleep();
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
  const { updateSleep, updateSleepInit } = kernelsOf(createSleep, d, m);
  if (m.opt.enableflags & EnableBit.sleep) {
    let initial = 0;
    for (let i = 0; i < m.ntree; i++) if (m.tree_sleep_policy[i] === SleepPolicy.init) initial++;
    updateSleepInit(1);
    if (initial > 0) {
      sleepInitialTrees(m, d, initial);
    } else {
      kernelsOf(createKinematics, d).kinematics();
      kernelsOf(createCom, d).comPos();
      kernelsOf(createCamlight, d).camlight();
      kernelsOf(createTendon, d).tendon();
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
 * @param key - index of the keyframe; an index that does not exist gives the initial state
 */
export function resetDataKeyframe(m: Model, d: Data, key: number): void {
  resetData(m, d);
  if (!(key >= 0 && key < m.nkey)) return;
  const { nq, nv, na, nu, nmocap } = m;
  d.time = m.key_time[key];
  d.qpos.set(m.key_qpos.subarray(key * nq, (key + 1) * nq));
  d.qvel.set(m.key_qvel.subarray(key * nv, (key + 1) * nv));
  d.act.set(m.key_act.subarray(key * na, (key + 1) * na));
  d.mocap_pos.set(m.key_mpos.subarray(key * 3 * nmocap, (key + 1) * 3 * nmocap));
  d.mocap_quat.set(m.key_mquat.subarray(key * 4 * nmocap, (key + 1) * 4 * nmocap));
  d.ctrl.set(m.key_ctrl.subarray(key * nu, (key + 1) * nu));
}
