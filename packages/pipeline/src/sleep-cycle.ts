// Trees that fall asleep and are woken (MuJoCo documentation, Computation, "Sleeping islands"). While the flag `sleep`
// is off nothing here does anything.

import { createSleep } from '@corten/dynamics';
import {
  AWAKE,
  type Data,
  EnableBit,
  EqualityType,
  kernelsOf,
  type Model,
  ObjType,
  SleepState,
  Stage,
} from '@corten/model';
import { createForward } from './forward.js';

/** Kernels that put trees to sleep and wake them. */
export function createSleepCycle(m: Model, d: Data) {
  const { updateSleep, treeCanSleep, wakeIsland } = kernelsOf(createSleep, d);

  /** Number of limits that a tendon's length violates. */
  function tendonAtLimit(i: number): boolean {
    const { tendon_limited, tendon_range, tendon_margin } = m;
    if (!tendon_limited[i]) return false;
    const length = d.ten_length[i];
    const margin = tendon_margin[i];
    return length - tendon_range[2 * i] < margin || tendon_range[2 * i + 1] - length < margin;
  }

  /** Wake trees whose limited tendon also pulls on a tree that is awake. Returns the number of woken trees. */
  function wakeTendon(): number {
    const { ntendon, tendon_treenum, tendon_treeid } = m;
    const { tree_awake, tree_asleep } = d;
    if (!(m.opt.enableflags & EnableBit.sleep)) return 0;
    let woken = 0;
    for (let i = 0; i < ntendon; i++) {
      if (tendon_treenum[i] !== 2 || !tendonAtLimit(i)) continue;
      const tree1 = tendon_treeid[2 * i];
      const tree2 = tendon_treeid[2 * i + 1];
      if (tree_awake[tree1] === tree_awake[tree2]) continue;
      woken += tree_awake[tree1] ? wakeIsland(tree2, tree_asleep[tree1]) : wakeIsland(tree1, tree_asleep[tree2]);
    }
    return woken;
  }

  /** Wake trees in contact with one that is awake, or with a mocap body. Returns the number of woken trees. */
  function wakeCollision(): number {
    const { geom_bodyid, body_treeid } = m;
    const { ncon, contact_geom, tree_awake, tree_asleep, body_awake } = d;
    if (!(m.opt.enableflags & EnableBit.sleep)) return 0;
    let woken = 0;
    for (let i = 0; i < ncon; i++) {
      const body1 = geom_bodyid[contact_geom[2 * i]];
      const body2 = geom_bodyid[contact_geom[2 * i + 1]];
      const tree1 = body_treeid[body1];
      const tree2 = body_treeid[body2];
      if (tree1 < 0 || tree2 < 0) {
        const tree = tree1 < 0 ? tree2 : tree1;
        const fixed = tree1 < 0 ? body1 : body2;
        if (tree >= 0 && !tree_awake[tree] && body_awake[fixed] === SleepState.awake) woken += wakeIsland(tree, AWAKE);
      } else if (!tree_awake[tree1] || !tree_awake[tree2]) {
        if (tree_awake[tree1]) woken += wakeIsland(tree2, tree_asleep[tree1]);
        else woken += wakeIsland(tree1, tree_asleep[tree2]);
      }
    }
    return woken;
  }

  /** Body of one of the two objects of an equality constraint between bodies, sites or joints; -1: none. */
  function equalityBody(i: number, id: number): number {
    const { eq_type, eq_objtype, site_bodyid, jnt_bodyid } = m;
    if (eq_type[i] === EqualityType.joint) return id >= 0 ? jnt_bodyid[id] : -1;
    return eq_objtype[i] === ObjType.body ? id : site_bodyid[id];
  }

  /** State of a body's tree; a body without one has its own (mocap bodies are awake). */
  function stateOf(body: number): number {
    if (body < 0) return SleepState.static;
    const tree = m.body_treeid[body];
    return tree >= 0 ? d.tree_awake[tree] : d.body_awake[body];
  }

  /** Smallest tree that sleeps together with a tree: the same for all of them. */
  function sleepCycle(tree: number): number {
    const { tree_asleep } = d;
    let smallest = tree;
    for (let t = tree_asleep[tree]; t !== tree && t >= 0; t = tree_asleep[t]) smallest = Math.min(smallest, t);
    return smallest;
  }

  /** Wake trees that an equality constraint ties to another that is awake or sleeps apart. Returns their number. */
  function wakeEquality(): number {
    const { neq, eq_type, eq_obj1id, eq_obj2id, body_treeid } = m;
    const { eq_active } = d;
    if (!(m.opt.enableflags & EnableBit.sleep)) return 0;
    let woken = 0;
    for (let i = 0; i < neq; i++) {
      const type = eq_type[i];
      if (!eq_active[i]) continue;
      if (type === EqualityType.tendon) throw new Error('tendon equality constraints do not support sleeping yet');
      if (type !== EqualityType.connect && type !== EqualityType.weld && type !== EqualityType.joint) continue;
      const body1 = equalityBody(i, eq_obj1id[i]);
      const body2 = equalityBody(i, eq_obj2id[i]);
      const state1 = stateOf(body1);
      const state2 = stateOf(body2);
      if (state1 !== SleepState.asleep && state2 !== SleepState.asleep) continue;
      if (state1 === SleepState.static || state2 === SleepState.static) continue;
      const tree1 = body_treeid[body1];
      const tree2 = body_treeid[body2];
      if (tree1 === tree2) continue;
      if (state1 === state2) {
        if (sleepCycle(tree1) !== sleepCycle(tree2)) woken += wakeIsland(tree1, AWAKE) + wakeIsland(tree2, AWAKE);
      } else {
        woken += wakeIsland(state1 === SleepState.asleep ? tree1 : tree2, AWAKE);
      }
    }
    return woken;
  }

  /** Put one tree to sleep, together with the tree `next` of its cycle, and stop it. */
  function stopTree(tree: number, next: number): void {
    const { tree_dofadr, tree_dofnum } = m;
    const { tree_asleep, qvel, qacc } = d;
    tree_asleep[tree] = next;
    const end = tree_dofadr[tree] + tree_dofnum[tree];
    for (let i = tree_dofadr[tree]; i < end; i++) {
      qvel[i] = 0;
      qacc[i] = 0;
    }
  }

  /** Put islands to sleep whose trees have all rested long enough. Returns the number of trees that fell asleep. */
  function sleep(): number {
    const { ntree } = m;
    const { nisland, nefc, tree_asleep, island_itreeadr, island_ntree, map_itree2tree } = d;
    if (!(m.opt.enableflags & EnableBit.sleep) || (nefc > 0 && nisland === 0)) return 0;

    // count down towards -1 while a tree rests
    for (let i = 0; i < ntree; i++) {
      if (tree_asleep[i] >= 0) continue;
      if (!treeCanSleep(i, m.opt.sleep_tolerance)) tree_asleep[i] = AWAKE;
      else if (tree_asleep[i] < -1) tree_asleep[i]++;
    }

    let slept = 0;
    for (let i = 0; i < nisland; i++) {
      const start = island_itreeadr[i];
      const end = start + island_ntree[i];
      let ready = true;
      for (let j = start; j < end && ready; j++) ready = tree_asleep[map_itree2tree[j]] === -1;
      if (!ready) continue;
      for (let j = start; j < end; j++) stopTree(map_itree2tree[j], map_itree2tree[j + 1 < end ? j + 1 : start]);
      slept += end - start;
    }

    // trees that no constraint touches sleep alone
    const free = nisland > 0 ? island_itreeadr[nisland - 1] + island_ntree[nisland - 1] : 0;
    for (let j = free; j < ntree; j++) {
      const tree = nisland > 0 ? map_itree2tree[j] : j;
      if (tree_asleep[tree] !== -1) continue;
      stopTree(tree, tree);
      slept++;
    }
    return slept;
  }

  /** Put resting islands to sleep, and bring all that depends on velocity up to date when some did. */
  function fallAsleep(): void {
    if (sleep() === 0) return;
    kernelsOf(createForward, d).forwardSkip(Stage.pos, false);
    updateSleep();
  }

  return { wakeTendon, wakeCollision, wakeEquality, sleep, fallAsleep };
}
