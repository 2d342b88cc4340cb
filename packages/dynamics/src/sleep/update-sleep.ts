// Which trees, bodies, dofs, tendons and actuators are awake (MuJoCo documentation, "Sleeping islands").

import {
  AWAKE,
  bodyAwake,
  type Data,
  EnableBit,
  enabled,
  kernelsOf,
  type Model,
  SleepPolicy,
  SleepState,
  TransmissionType,
} from '@corten/model';

/** What a step says where sleep is on and an active equality constraint ties tendons: the reference stops there too. */
export const NO_SLEEP_OF_TENDONS = 'tendon equality does not yet support sleeping';

/**
 * Which parts of the model are awake (MuJoCo documentation, "Sleeping islands").
 *
 * tree_asleep is the source of truth: negative values count down the steps that a tree must still rest before it may
 * sleep; trees that sleep together form a cycle of indices.
 */
export function sleepKernels(m: Model, d: Data) {
  /** Rebuild the awake flags and index lists from tree_asleep; with staticAwake, static bodies count as awake. */
  function updateSleepInit(staticAwake: number): void {
    const { ntree, nbody, nv, body_treeid, body_parentid, body_rootid, body_mocapid, dof_bodyid } = m;
    const { tree_asleep, tree_awake, body_awake, body_awake_ind, parent_awake_ind, dof_awake_ind } = d;

    let ntreeAwake = 0;
    for (let i = 0; i < ntree; i++) {
      tree_awake[i] = tree_asleep[i] < 0 ? 1 : 0;
      ntreeAwake += tree_awake[i];
    }

    // bodies that are not asleep, and bodies whose parent is not asleep
    let nbodyAwake = 0;
    let nparentAwake = 0;
    for (let i = 0; i < nbody; i++) {
      const tree = body_treeid[i];
      if (tree >= 0) body_awake[i] = tree_awake[tree] ? SleepState.awake : SleepState.asleep;
      else if (body_mocapid[body_rootid[i]] >= 0 || staticAwake) body_awake[i] = SleepState.awake;
      else body_awake[i] = SleepState.static;
      if (body_awake[i] !== SleepState.asleep) body_awake_ind[nbodyAwake++] = i;
      if (i > 0 && body_awake[body_parentid[i]] !== SleepState.asleep) parent_awake_ind[nparentAwake++] = i;
    }

    let nvAwake = 0;
    for (let i = 0; i < nv; i++) {
      const body = dof_bodyid[i];
      if (body_treeid[body] >= 0 && bodyAwake(d, body)) dof_awake_ind[nvAwake++] = i;
    }

    d.ntree_awake = ntreeAwake;
    d.nbody_awake = nbodyAwake;
    d.nparent_awake = nparentAwake;
    d.nv_awake = nvAwake;
  }

  /** Rebuild the awake flags and index lists from tree_asleep. */
  function updateSleep(): void {
    updateSleepInit(0);
  }

  /** 1 if tree i is untouched and slow enough to sleep: |qvel| · dof_length below tolerance, or zero if that is 0. */
  function treeCanSleep(i: number, tolerance: number): number {
    const { tree_sleep_policy, tree_bodyadr, tree_bodynum, tree_dofadr, tree_dofnum, dof_length } = m;
    const { xfrc_applied, qfrc_applied, qvel } = d;
    const policy = tree_sleep_policy[i];
    if (policy === SleepPolicy.never || policy === SleepPolicy.auto_never) return 0;
    const bodyEnd = 6 * (tree_bodyadr[i] + tree_bodynum[i]);
    for (let k = 6 * tree_bodyadr[i]; k < bodyEnd; k++) if (xfrc_applied[k] !== 0) return 0;
    const end = tree_dofadr[i] + tree_dofnum[i];
    for (let k = tree_dofadr[i]; k < end; k++) {
      if (qfrc_applied[k] !== 0) return 0;
      if (tolerance ? dof_length[k] * Math.abs(qvel[k]) >= tolerance : qvel[k] !== 0) return 0;
    }
    return 1;
  }

  /** Wake tree i and all that sleep with it: tree_asleep becomes wakeval. Returns the number of woken trees. */
  function wakeIsland(i: number, wakeval: number): number {
    const { tree_asleep } = d;
    if (tree_asleep[i] < 0) {
      tree_asleep[i] = Math.min(wakeval, tree_asleep[i]);
      return 0;
    }
    let woken = 0;
    for (let tree = i; ; ) {
      const next = tree_asleep[tree];
      if (next < 0 || next >= m.ntree) throw new Error(`tree ${i} is not in a sleep cycle`);
      tree_asleep[tree] = wakeval;
      woken++;
      if (next === i) return woken;
      tree = next;
    }
  }

  /**
   * Wake trees that the user moved, pushed or may not sleep any more; everything when sleeping is disabled.
   * Returns the number of woken trees; if it is not zero, updateSleep must follow.
   */
  function wake(): number {
    const { ntree } = m;
    const { tree_asleep, tree_awake } = d;
    if (!enabled(m, EnableBit.sleep)) {
      const asleep = ntree - d.ntree_awake;
      if (asleep > 0) tree_asleep.fill(AWAKE);
      return asleep;
    }
    let woken = 0;
    for (let i = 0; i < ntree; i++) {
      if (tree_asleep[i] >= 0 && (tree_awake[i] || !treeCanSleep(i, 0))) woken += wakeIsland(i, AWAKE);
    }
    return woken;
  }

  /** SleepState of tendon i: static without trees, asleep if all its (one or two) trees are. */
  function tendonSleepState(i: number): number {
    const { tendon_treenum, tendon_treeid } = m;
    const { tree_awake } = d;
    const num = tendon_treenum[i];
    if (num === 0) return SleepState.static;
    if (num > 2 || tree_awake[tendon_treeid[2 * i]]) return SleepState.awake;
    return num === 2 && tree_awake[tendon_treeid[2 * i + 1]] ? SleepState.awake : SleepState.asleep;
  }

  /** SleepState of actuator i: that of what it acts on. */
  function actuatorSleepState(i: number): number {
    const { actuator_trntype, actuator_trnid, jnt_bodyid, site_bodyid } = m;
    const { body_awake } = d;
    const type = actuator_trntype[i];
    const id = actuator_trnid[2 * i];
    const ref = actuator_trnid[2 * i + 1];
    if (type === TransmissionType.joint || type === TransmissionType.jointinparent) return body_awake[jnt_bodyid[id]];
    if (type === TransmissionType.tendon) return tendonSleepState(id);
    if (type === TransmissionType.site) return body_awake[site_bodyid[id]];
    if (type === TransmissionType.body) return body_awake[id];
    if (type === TransmissionType.so3 && ref === -1) return body_awake[jnt_bodyid[id]];
    if (type === TransmissionType.so3 || type === TransmissionType.slidercrank) {
      const awake = bodyAwake(d, site_bodyid[id]) || bodyAwake(d, site_bodyid[ref]);
      return awake ? SleepState.awake : SleepState.asleep;
    }
    return SleepState.awake;
  }

  return { updateSleepInit, updateSleep, treeCanSleep, wakeIsland, wake, tendonSleepState, actuatorSleepState };
}

/** Rebuild the awake flags and index lists (tree_awake, body_awake_ind, ...) from tree_asleep. */
export function updateSleep(m: Model, d: Data): void {
  kernelsOf(sleepKernels, d, m).updateSleep();
}

/** Wake trees that the user moved or pushed; returns their number. */
export function wake(m: Model, d: Data): number {
  return kernelsOf(sleepKernels, d, m).wake();
}
