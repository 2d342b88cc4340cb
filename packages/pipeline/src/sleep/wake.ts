// Sleeping trees that others wake: by tendons, contacts and equality constraints (MuJoCo documentation, Computation,
// "Sleeping islands"). While the flag `sleep` is off nothing here does anything.

import { NO_SLEEP_OF_TENDONS, sleepKernels } from '@corten/dynamics/kernels';
import {
  AWAKE,
  bodyAwake,
  type Data,
  EnableBit,
  EqualityType,
  enabled,
  equalityBody,
  flexBodyEnd,
  flexBodyIds,
  flexBodyStart,
  holdsFlex,
  kernelsOf,
  type Model,
  SleepState,
} from '@corten/model';

/** Kernels that wake trees. */
export function wakeKernels(m: Model, d: Data) {
  const { wakeIsland } = kernelsOf(sleepKernels, d);

  /** Whether a tendon's length violates a limit. */
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
    if (!enabled(m, EnableBit.sleep)) return 0;
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

  /** The body that stands for one side of contact i: of a flex the one of a vertex, or of the first node. */
  function contactBody(i: number, side: number): number {
    const { flex_dim, flex_elem, flex_elemdataadr, flex_interp, flex_nodeadr, flex_nodebodyid, geom_bodyid } = m;
    const { contact_elem, contact_flex, contact_geom, contact_vert } = d;
    const k = 2 * i + side;
    if (contact_geom[k] >= 0) return geom_bodyid[contact_geom[k]];
    const f = contact_flex[k];
    if (flex_interp[f] !== 0) return flex_nodebodyid[flex_nodeadr[f]];
    const vert = contact_vert[k];
    const first = vert >= 0 ? vert : flex_elem[flex_elemdataadr[f] + contact_elem[k] * (flex_dim[f] + 1)];
    return m.flex_vertbodyid[m.flex_vertadr[f] + first];
  }

  /** Wake trees in contact with one that is awake, or with a mocap body. Returns the number of woken trees. */
  function wakeCollision(): number {
    const { body_treeid } = m;
    const { ncon, tree_awake, tree_asleep } = d;
    if (!enabled(m, EnableBit.sleep)) return 0;
    let woken = 0;
    for (let i = 0; i < ncon; i++) {
      const body1 = contactBody(i, 0);
      const body2 = contactBody(i, 1);
      const tree1 = body_treeid[body1];
      const tree2 = body_treeid[body2];
      if (tree1 < 0 || tree2 < 0) {
        const tree = tree1 < 0 ? tree2 : tree1;
        const fixed = tree1 < 0 ? body1 : body2;
        if (tree >= 0 && !tree_awake[tree] && bodyAwake(d, fixed)) woken += wakeIsland(tree, AWAKE);
      } else if (!tree_awake[tree1] || !tree_awake[tree2]) {
        if (tree_awake[tree1]) woken += wakeIsland(tree2, tree_asleep[tree1]);
        else woken += wakeIsland(tree1, tree_asleep[tree2]);
      }
    }
    return woken;
  }

  /** Body of one of the two objects of an equality constraint between bodies, sites or joints; -1: none. */
  function bodyOf(i: number, id: number): number {
    if (m.eq_type[i] !== EqualityType.joint) return equalityBody(m, i, id);
    return id >= 0 ? m.jnt_bodyid[id] : -1;
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

  /** Wake what sleeps of flex f when some of it is awake; returns the number of woken trees. */
  function wakeFlex(f: number): number {
    const { body_treeid } = m;
    const { tree_awake, tree_asleep } = d;
    const bodies = flexBodyIds(m, f);
    const end = flexBodyEnd(m, f);
    let awake = -1;
    let asleep = -1;
    for (let k = flexBodyStart(m, f); k < end && (awake < 0 || asleep < 0); k++) {
      const tree = body_treeid[bodies[k]];
      if (tree < 0) continue;
      if (tree_awake[tree] && awake < 0) awake = tree;
      if (!tree_awake[tree] && asleep < 0) asleep = tree;
    }
    // one of those that sleep: the others are in its cycle
    return awake >= 0 && asleep >= 0 ? wakeIsland(asleep, tree_asleep[awake]) : 0;
  }

  /** Wake trees that an equality constraint ties to another that is awake or sleeps apart. Returns their number. */
  function wakeEquality(): number {
    const { neq, eq_type, eq_obj1id, eq_obj2id, body_treeid } = m;
    const { eq_active } = d;
    if (!enabled(m, EnableBit.sleep)) return 0;
    let woken = 0;
    for (let i = 0; i < neq; i++) {
      const type = eq_type[i];
      if (!eq_active[i]) continue;
      if (type === EqualityType.tendon) throw new Error(NO_SLEEP_OF_TENDONS);
      if (holdsFlex(m, i)) {
        woken += wakeFlex(eq_obj1id[i]);
        continue;
      }
      if (type > EqualityType.joint) continue;
      const body1 = bodyOf(i, eq_obj1id[i]);
      const body2 = bodyOf(i, eq_obj2id[i]);
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

  return { wakeTendon, wakeCollision, wakeEquality };
}
