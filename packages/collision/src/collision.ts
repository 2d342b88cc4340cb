// Collision detection: from the positions of all geoms to the list of contacts.

import {
  bodyAsleep,
  bodyAwake,
  type Data,
  DisableBit,
  disabled,
  EnableBit,
  enabled,
  kernelsOf,
  type Model,
  Timer,
} from '@corten/model';
import { boxTestKernels } from './broadphase/box-test.js';
import { geomSweepKernels } from './broadphase/geom-sweep.js';
import { pairListKernels } from './broadphase/pair-list.js';
import { BoundTest, Check } from './broadphase/pairs.js';
import { contactKernels } from './contact.js';
import { usesGjk } from './convex/gjk.js';
import { flexCollisionKernels } from './flex/flex-collision.js';
import { contactOrderKernels } from './imitation/contact-order.js';
import { lossKernels } from './imitation/losses.js';
import { treePairKernels } from './midphase/tree-pairs.js';
import { createContactBuffer } from './narrowphase/contact-buffer.js';
import { narrowKernels } from './narrowphase/narrow.js';

/**
 * Kernels of collision detection (MuJoCo, Computation: "Collision detection").
 *
 * Models of few pairs keep the list of all pairs that the filters leave and test each against bounding spheres in
 * every step; the others sweep over all geoms. The geoms of two bodies that have many are found by the trees of the
 * bodies (the mid phase), unless the flag midphase is off. Contacts come out in the reference's order in all cases.
 */
export function collisionKernels(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  const { list, trees, state, refresh } = kernelsOf(pairListKernels, d);
  const { addContacts } = kernelsOf(contactKernels, d);
  const { narrow } = kernelsOf(narrowKernels, d);
  const { reach: boxReach, apart } = kernelsOf(boxTestKernels, d);
  const { boxes, refresh: refreshLosses, finds } = kernelsOf(lossKernels, d);
  const work = { hits: new Int32Array(list.g1.length) };
  const {
    [Timer.pos_collision]: collisionTimer,
    [Timer.col_broad]: broadTimer,
    [Timer.col_narrow]: narrowTimer,
  } = d.timer;

  /**
   * Detect all contacts at the present positions (geom_xpos, geom_xmat; xipos, ximat). Writes contact_* and ncon;
   * the constraint rows of the last step are dropped.
   */
  function collision(): void {
    d.ncon = 0;
    d.nefc = 0;
    d.nisland = 0;
    d.nJ = 0;
    d.nA = 0;
    collisionTimer.number++;
    if (disabled(m, DisableBit.constraint | DisableBit.contact) || m.nbody + m.nflex < 2) return;
    if (m.vis.global.bvactive !== 0 && m.nbvh > 0) d.bvh_active.fill(0);
    broadTimer.number++;
    narrowTimer.number++;

    if (refresh()) refreshSearches();
    if (work.hits.length < list.g1.length) work.hits = new Int32Array(list.g1.length);
    let listed = testBounds();
    let count = !state.complete || trees.count > 0 ? addFound(listed) : listed;
    if (enabled(m, EnableBit.sleep)) {
      const awake = dropAsleep(0, listed, 0);
      count = dropAsleep(listed, count, awake);
      listed = awake;
    }
    if (count === 0 && m.nflex === 0) return;
    refreshLosses();
    // portal refinement may find contacts of tiny shapes whose boxes are apart
    let first = listed;
    if (state.boxes && !boxes.stale && usesGjk(m)) {
      first = dropApart(0, listed, 0);
      count = dropApart(listed, count, first);
    }
    if (count > first) kernelsOf(contactOrderKernels, d).sortHits(work.hits, first, count);
    if (m.nflex > 0) collideWithFlexes(count);
    else collideHits(0, count);
  }

  /** Narrow phase of the first n hits and of flexes, which come after the hits of the same body. */
  function collideWithFlexes(n: number): void {
    const { begin, advance, finish } = kernelsOf(flexCollisionKernels, d);
    const { hits } = work;
    begin();
    let first = 0;
    while (first < n) {
      const b = firstBody(hits[first]);
      let end = first + 1;
      while (end < n && firstBody(hits[end]) === b) end++;
      advance(b);
      collideHits(first, end);
      first = end;
    }
    finish();
  }

  /** The smaller number of the two bodies of pair k. */
  function firstBody(k: number): number {
    return Math.min(m.geom_bodyid[list.g1[k]], m.geom_bodyid[list.g2[k]]);
  }

  /** Tell what searches for pairs that the list is new. */
  function refreshSearches(): void {
    if (!state.complete) kernelsOf(geomSweepKernels, d).refresh();
    if (!state.complete || trees.count > 0) kernelsOf(treePairKernels, d).refresh();
  }

  /** Indices of the pairs in the list that pass their bounds, into hits; returns their number. */
  function testBounds(): number {
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const { g1, g2, test, bound, count } = list;
    const { hits } = work;
    let n = 0;
    for (let k = 0; k < count; k++) {
      const p = 3 * g1[k];
      const q = 3 * g2[k];
      const x = xpos[q] - xpos[p];
      const y = xpos[q + 1] - xpos[p + 1];
      const z = xpos[q + 2] - xpos[p + 2];
      if (test[k] === BoundTest.spheres) {
        if (x * x + y * y + z * z > bound[k]) continue;
      } else if (test[k] === BoundTest.plane) {
        const a = 3 * p;
        if (x * xmat[a + 2] + y * xmat[a + 5] + z * xmat[a + 8] > bound[k]) continue;
      }
      hits[n++] = k;
    }
    return n;
  }

  /** Add the pairs that the sweep or trees find to the first n hits; returns their number. */
  function addFound(n: number): number {
    const { reset, appendAll } = kernelsOf(treePairKernels, d);
    reset();
    const total = state.complete ? appendAll(list.count) : kernelsOf(geomSweepKernels, d).sweep(list.count);
    if (total === list.count) return n;
    const needed = n + total - list.count;
    if (work.hits.length < needed) {
      const hits = new Int32Array(2 * needed);
      hits.set(work.hits);
      work.hits = hits;
    }
    const { hits } = work;
    for (let k = list.count; k < total; k++) hits[n++] = k;
    return n;
  }

  /**
   * Move the hits from `start` to before `end` to `to`, but for those that sleep excludes (MuJoCo, Computation: "Sleeping
   * islands"); returns where they end.
   */
  function dropAsleep(start: number, end: number, to: number): number {
    const { geom_bodyid, body_weldid, nbody } = m;
    const { hits } = work;
    const someSleep = d.nbody_awake < nbody;
    let left = to;
    for (let i = start; i < end; i++) {
      const k = hits[i];
      const b1 = geom_bodyid[list.g1[k]];
      const b2 = geom_bodyid[list.g2[k]];
      if (list.pair[k] >= 0) {
        if (!bodyAwake(d, b1) && !bodyAwake(d, b2)) continue;
      } else if (someSleep) {
        const sleeps1 = bodyAsleep(d, b1);
        const sleeps2 = bodyAsleep(d, b2);
        if (sleeps1 && (sleeps2 || body_weldid[b2] === 0)) continue;
        if (sleeps2 && body_weldid[b1] === 0) continue;
      }
      hits[left++] = k;
    }
    return left;
  }

  /** The same but for those whose boxes are apart, where the narrow phase is expensive. */
  function dropApart(start: number, end: number, to: number): number {
    const { g1, g2, reach, check } = list;
    const { hits } = work;
    // GJK and EPA may find contacts of shapes that miss each other by their tolerance
    const slack = 1e-9 + 4 * m.opt.ccd_tolerance;
    let left = to;
    for (let i = start; i < end; i++) {
      const k = hits[i];
      if ((check[k] & Check.boxes) !== 0) {
        boxReach[0] = reach[k] + slack;
        if (apart(g1[k], g2[k])) continue;
      }
      hits[left++] = k;
    }
    return left;
  }

  /** Narrow phase of the hits from `start` to before `end`. */
  function collideHits(start: number, end: number): void {
    const { g1, g2, pair, collider, reach, check } = list;
    const { hits } = work;
    const { contactFilter } = d.callbacks;
    for (let i = start; i < end; i++) {
      const k = hits[i];
      if (contactFilter !== undefined && pair[k] < 0 && contactFilter(m, d, g1[k], g2[k])) continue;
      con.reach[0] = reach[k];
      const count = narrow(collider[k], g1[k], g2[k]);
      if (count > 0 && ((check[k] & (Check.sweep | Check.tree)) === 0 || finds(k, count)))
        addContacts(g1[k], g2[k], pair[k], count);
    }
  }

  return { collision };
}

/**
 * Detect all contacts (mj_collision): fills contact_* and ncon from the present geom poses, which kinematics must have
 * computed.
 */
export function collision(m: Model, d: Data): void {
  kernelsOf(collisionKernels, d, m).collision();
}
