// Distance of two geoms.

import type { MutableNumbers } from '@corten/math';
import { checkIndex, checkSize, type Data, kernelsOf, type Model, needModelAndData } from '@corten/model';
import { usesGjk } from '../convex/gjk.js';
import { shapeDistanceKernels } from '../convex/shape-distance.js';
import { supportKernels } from '../convex/support.js';
import { staleBoundKernels } from '../imitation/stale-bounds.js';
import { createContactBuffer } from '../narrowphase/contact-buffer.js';
import { narrowKernels } from '../narrowphase/narrow.js';
import { Collider, colliderOf } from '../narrowphase/table.js';

/** Kernels of distances between geoms. */
export function distanceKernels(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  const { narrow } = kernelsOf(narrowKernels, d);
  const { refresh: refreshBounds } = kernelsOf(staleBoundKernels, d);
  const { shapes, setGeom } = kernelsOf(supportKernels, d);
  const { query, x1, x2, least, shapeDistance } = kernelsOf(shapeDistanceKernels, d);

  /** See the exported geomDistance. */
  function distance(geom1: number, geom2: number, distmax: number, fromto: MutableNumbers | null): number {
    const { geom_type } = m;
    if (fromto) for (let i = 0; i < 6; i++) fromto[i] = 0;
    const flip = geom_type[geom1] > geom_type[geom2];
    const g1 = flip ? geom2 : geom1;
    const g2 = flip ? geom1 : geom2;
    const collider = colliderOf(m, geom_type[g1], geom_type[g2]);
    if (collider === Collider.none) return distmax;
    if ((collider === Collider.convexConvex || collider === Collider.boxBox) && usesGjk(m)) {
      return convexDistance(geom1, geom2, distmax, fromto);
    }
    // the field trusts bounding spheres, which the user may have made too small since the last step
    if (collider === Collider.hfieldConvex) refreshBounds();
    con.reach[0] = distmax;
    const count = narrow(collider, g1, g2);
    let smallest = distmax;
    let nearest = -1;
    for (let i = 0; i < count; i++) {
      if (con.dist[i] < smallest) {
        smallest = con.dist[i];
        nearest = i;
      }
    }
    if (fromto && nearest >= 0) {
      const half = 0.5 * (flip ? -1 : 1) * smallest;
      for (let i = 0; i < 3; i++) {
        const x = con.pos[3 * nearest + i];
        const n = con.normal[3 * nearest + i];
        fromto[i] = x - n * half;
        fromto[3 + i] = x + n * half;
      }
    }
    return smallest;
  }

  function convexDistance(g1: number, g2: number, distmax: number, fromto: MutableNumbers | null): number {
    setGeom(0, g1);
    setGeom(1, g2);
    shapes.margin[0] = 0;
    shapes.margin[1] = 0;
    query.cutoff = distmax;
    shapeDistance(1);
    if (fromto && query.nx > 0) {
      for (let i = 0; i < 3; i++) {
        fromto[i] = x1[i];
        fromto[3 + i] = x2[i];
      }
    }
    return Math.min(least[0], distmax);
  }

  return { distance };
}

/**
 * Smallest signed distance between two geoms (mj_geomDistance), negative when they overlap.
 * @param distmax - distance above which it is not looked for [m]; the result is never larger
 * @param fromto - receives the segment between the nearest points, from geom1 to geom2 (6), zero if none was found
 * @returns distance [m]
 */
export function geomDistance(
  m: Model,
  d: Data,
  geom1: number,
  geom2: number,
  distmax: number,
  fromto: MutableNumbers | null = null,
): number {
  needModelAndData(m, d);
  checkIndex('geom', geom1, m.ngeom);
  checkIndex('geom', geom2, m.ngeom);
  checkSize('fromto', fromto, 6);
  return kernelsOf(distanceKernels, d, m).distance(geom1, geom2, distmax, fromto);
}
