// Which contacts the reference loses: those that barely exist, or that its bounding volumes do not contain.
// Covered by body-sweep.test.ts, tree-descent.test.ts and stale-bounds.test.ts.

import { type Data, GeomType, kernelsOf, type Model } from '@corten/model';
import { pairListKernels } from '../broadphase/pair-list.js';
import { Check } from '../broadphase/pairs.js';
import { usesGjk } from '../convex/gjk.js';
import { marginKernels } from '../margin.js';
import { createContactBuffer } from '../narrowphase/contact-buffer.js';
import { Collider } from '../narrowphase/table.js';
import { bodySweepKernels } from './body-sweep.js';
import { staleBoundKernels } from './stale-bounds.js';
import { treeDescentKernels } from './tree-descent.js';

/**
 * Overlap, relative to the distance from the origin, below which the reference's broad phase may lose a contact to
 * rounding: a few units of single precision.
 */
const SINGLE_ROUNDING = 4e-7;

/** Whether the reference finds the contacts of a pair. Its sweep and its trees are asked only where that is in doubt. */
export function lossKernels(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  const { list } = kernelsOf(pairListKernels, d);
  const { overrides, ownReach } = kernelsOf(marginKernels, d);
  const { reset: resetSweep, pairs: sweepPairs } = kernelsOf(bodySweepKernels, d);
  const { reset: resetTrees, reaches: treeReaches } = kernelsOf(treeDescentKernels, d);
  const { state: boxes, refresh: refreshBounds } = kernelsOf(staleBoundKernels, d);

  /** Start with new positions, and with the model as it is. */
  function refresh(): void {
    refreshBounds();
    resetSweep();
    resetTrees();
  }

  /**
   * Whether the reference finds pair k, whose contacts are in the buffer: certainly if they are deep within all that
   * its broad phase inflates boxes by, else by asking what its prunings do.
   */
  function finds(k: number, count: number): boolean {
    const { geom_bodyid, body_margin, geom_rbound } = m;
    const ga = Math.min(list.g1[k], list.g2[k]);
    const gb = Math.max(list.g1[k], list.g2[k]);
    const b1 = geom_bodyid[ga];
    const b2 = geom_bodyid[gb];
    const override = overrides();

    // the least that boxes are inflated by
    let inflated = list.reach[k];
    if (override && m.opt.o_margin < inflated) inflated = m.opt.o_margin;
    if (!override && (list.check[k] & Check.tree) !== 0) {
      const margin = body_margin[b1] + body_margin[b2];
      if (margin < inflated) inflated = margin;
    }
    if (override && m.opt.o_margin === 0) {
      const margin = ownReach(ga) + ownReach(gb);
      if (margin < inflated) inflated = margin;
    }
    let depth = con.dist[0];
    for (let i = 1; i < count; i++) if (con.dist[i] < depth) depth = con.dist[i];
    const { pos } = con;
    const scale = 1 + Math.abs(pos[0]) + Math.abs(pos[1]) + Math.abs(pos[2]) + geom_rbound[ga] + geom_rbound[gb];
    const exact = !overestimates(k, depth);
    if (exact && !boxes.stale && depth < inflated - (SINGLE_ROUNDING * scale + 4 * m.opt.ccd_tolerance)) return true;

    if ((list.check[k] & Check.sweep) !== 0 && !sweepPairs(b1, b2)) return false;
    return (list.check[k] & Check.tree) === 0 || treeReaches(b1, b2, ga, gb);
  }

  /**
   * Whether the depth of pair k says nothing about boxes around its geoms: that of fields, of portals (see penetrate),
   * and of boxes apart, which is measured along a normal and not between the closest points.
   */
  function overestimates(k: number, depth: number): boolean {
    const collider = list.collider[k];
    if (m.geom_type[list.g2[k]] === GeomType.sdf || (depth > 0 && collider === Collider.boxBox)) return true;
    return !usesGjk(m) && (collider === Collider.hfieldConvex || collider === Collider.convexConvex);
  }

  return { boxes, refresh, finds };
}
