// Collision detection: from the positions of all geoms to the list of contacts.

import { type Data, DisableBit, EnableBit, GeomType, kernelsOf, type Model, SleepState } from '@corten/model';
import { createBodySweep } from './body-sweep.js';
import { createBoxGuard } from './box-guard.js';
import { createBoxes } from './boxes.js';
import { createContacts } from './contact.js';
import { createContactBuffer } from './contact-buffer.js';
import { isConvexPair, isNativeCcd } from './convex-pair.js';
import { createGeomSweep } from './geom-sweep.js';
import { createNarrow } from './narrow.js';
import { BoundTest, Check, createPairList } from './pair-list.js';
import { createTree } from './tree.js';

/**
 * Overlap, relative to the distance from the origin, below which the reference's broad phase may lose a contact to
 * rounding: a few units of single precision.
 */
const BARELY = 4e-7;

/**
 * Kernels of collision detection (MuJoCo, Computation: "Collision detection").
 *
 * Models of few pairs keep the list of all pairs that the filters leave and test each against bounding spheres in
 * every step; the others sweep over all geoms. Contacts come out in the reference's order in both cases.
 */
export function createCollision(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  const { list, state, refresh } = kernelsOf(createPairList, d);
  const { addContacts } = kernelsOf(createContacts, d);
  const { narrow } = kernelsOf(createNarrow, d);
  const { reset: resetSweep, pairs: sweepPairs } = kernelsOf(createBodySweep, d);
  const { reach: treeReach, reaches: treeReaches } = kernelsOf(createTree, d);
  const { reach: boxReach, apart } = kernelsOf(createBoxes, d);
  const { state: boxes, refresh: refreshBoxes } = kernelsOf(createBoxGuard, d);
  const work = { hits: new Int32Array(list.g1.length) };

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
    const { disableflags, enableflags } = m.opt;
    if ((disableflags & (DisableBit.constraint | DisableBit.contact)) !== 0 || m.nbody + m.nflex < 2) return;

    if (refresh() && !state.complete) kernelsOf(createGeomSweep, d).refresh();
    if (work.hits.length < list.g1.length) work.hits = new Int32Array(list.g1.length);
    let count = testBounds();
    if (!state.complete) count = addSwept(count);
    if ((enableflags & EnableBit.sleep) !== 0) count = dropAsleep(count);
    if (count === 0) return;
    refreshBoxes();
    resetSweep();
    collideHits(count);
  }

  /** Indices of the pairs in the list that pass their bounds, into hits; returns their number. */
  function testBounds(): number {
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const { g1, g2, test, bound, count } = list;
    const { hits } = work;
    let n = 0;
    for (let k = 0; k < count; k++) {
      const p = 3 * g1[k],
        q = 3 * g2[k];
      const x = xpos[q] - xpos[p],
        y = xpos[q + 1] - xpos[p + 1],
        z = xpos[q + 2] - xpos[p + 2];
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

  /** Add the pairs that the sweep finds to the first n hits, and sort all; returns their number. */
  function addSwept(n: number): number {
    const { sweep, sortHits } = kernelsOf(createGeomSweep, d);
    const total = sweep(list.count);
    const needed = n + total - list.count;
    if (work.hits.length < needed) {
      const hits = new Int32Array(2 * needed);
      hits.set(work.hits);
      work.hits = hits;
    }
    const { hits } = work;
    const first = n;
    for (let k = list.count; k < total; k++) hits[n++] = k;
    sortHits(hits, first, n);
    return n;
  }

  /** Drop the hits that sleep excludes (MuJoCo, Computation: "Sleeping islands"); returns how many are left. */
  function dropAsleep(n: number): number {
    const { geom_bodyid, body_weldid, nbody } = m;
    const { body_awake, nbody_awake } = d;
    const { hits } = work;
    const { asleep, awake } = SleepState;
    let left = 0;
    for (let i = 0; i < n; i++) {
      const k = hits[i];
      const b1 = geom_bodyid[list.g1[k]],
        b2 = geom_bodyid[list.g2[k]];
      if (list.pair[k] >= 0) {
        if (body_awake[b1] !== awake && body_awake[b2] !== awake) continue;
      } else if (nbody_awake < nbody) {
        const sleeps1 = body_awake[b1] === asleep,
          sleeps2 = body_awake[b2] === asleep;
        if (sleeps1 && (sleeps2 || body_weldid[b2] === 0)) continue;
        if (sleeps2 && body_weldid[b1] === 0) continue;
      }
      hits[left++] = k;
    }
    return left;
  }

  /** Narrow phase of the first n hits. */
  function collideHits(n: number): void {
    const { g1, g2, pair, code, reach, check } = list;
    const { hits } = work;
    // GJK and EPA may find contacts of shapes that miss each other by their tolerance; portal refinement, of tiny shapes
    // that miss each other by more
    const slack = 1e-9 + 4 * m.opt.ccd_tolerance;
    const trusted = boxes.stale || !isNativeCcd(m) ? 0 : Check.boxes;
    for (let i = 0; i < n; i++) {
      const k = hits[i];
      if ((check[k] & trusted) !== 0) {
        boxReach[0] = reach[k] + slack;
        if (apart(g1[k], g2[k])) continue;
      }
      con.reach[0] = reach[k];
      const count = narrow(code[k], g1[k], g2[k]);
      if (count > 0 && ((check[k] & (Check.sweep | Check.tree)) === 0 || certain(k, count)))
        addContacts(g1[k], g2[k], pair[k], count);
    }
  }

  /**
   * Whether the reference finds pair k, whose contacts are in the buffer: certainly if they are deep within all that
   * its broad phase inflates boxes by, else by asking what its prunings do.
   */
  function certain(k: number, count: number): boolean {
    const { geom_bodyid, geom_margin, geom_gap, body_margin, geom_rbound } = m;
    const ga = Math.min(list.g1[k], list.g2[k]),
      gb = Math.max(list.g1[k], list.g2[k]);
    const b1 = geom_bodyid[ga],
      b2 = geom_bodyid[gb];
    const override = (m.opt.enableflags & EnableBit.override) !== 0;

    // the least that boxes are inflated by
    let inflated = list.reach[k];
    if (override && m.opt.o_margin < inflated) inflated = m.opt.o_margin;
    if (!override && (list.check[k] & Check.tree) !== 0) {
      const margin = body_margin[b1] + body_margin[b2];
      if (margin < inflated) inflated = margin;
    }
    if (override && m.opt.o_margin === 0) {
      const margin = geom_margin[ga] + geom_gap[ga] + geom_margin[gb] + geom_gap[gb];
      if (margin < inflated) inflated = margin;
    }
    let depth = con.dist[0];
    for (let i = 1; i < count; i++) if (con.dist[i] < depth) depth = con.dist[i];
    const { pos } = con;
    const scale = 1 + Math.abs(pos[0]) + Math.abs(pos[1]) + Math.abs(pos[2]) + geom_rbound[ga] + geom_rbound[gb];
    const exact = !overestimates(m.geom_type[list.g1[k]], m.geom_type[list.g2[k]], depth);
    if (exact && !boxes.stale && depth < inflated - (BARELY * scale + 4 * m.opt.ccd_tolerance)) return true;

    if ((list.check[k] & Check.sweep) !== 0 && !sweepPairs(b1, b2)) return false;
    treeReach[0] = list.reach[k];
    return (list.check[k] & Check.tree) === 0 || treeReaches(b1, b2, ga, gb);
  }

  /**
   * Whether the depth of two geom types says nothing about boxes around them: those of fields, of portals (see
   * penetrate), and of boxes apart, which is measured along a normal and not between the closest points.
   */
  function overestimates(type1: number, type2: number, depth: number): boolean {
    if (type2 === GeomType.sdf || (depth > 0 && type1 === GeomType.box && type2 === GeomType.box)) return true;
    if (isNativeCcd(m)) return false;
    return type1 === GeomType.hfield || isConvexPair(type1, type2);
  }

  return { collision };
}

/**
 * Detect all contacts (mj_collision): fills contact_* and ncon from the present geom poses, which kinematics must have
 * computed.
 */
export function collision(m: Model, d: Data): void {
  kernelsOf(createCollision, d, m).collision();
}
