// Distance of two geoms.

import type { MutableNumbers } from '@corten/math';
import { type Data, GeomType, kernelsOf, type Model, NGEOMTYPES } from '@corten/model';
import { createCcd } from './ccd.js';
import { createContactBuffer } from './contact-buffer.js';
import { isConvexPair, isNativeCcd } from './convex-pair.js';
import { createShapes } from './convex-shape.js';
import { createNarrow } from './narrow.js';

/** Whether the distance of two types is found by GJK: boxes, and all without a collider of their own. */
function byGjk(type1: number, type2: number): boolean {
  return isConvexPair(type1, type2) || (type1 === GeomType.box && type2 === GeomType.box);
}

/** Kernels of distances between geoms. */
export function createDistance(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  const { narrow } = kernelsOf(createNarrow, d);
  const { shapes, setGeom } = kernelsOf(createShapes, d);
  const { query, x1, x2, least, ccd } = kernelsOf(createCcd, d);

  /** See the exported geomDistance. */
  function distance(geom1: number, geom2: number, distmax: number, fromto: MutableNumbers | null): number {
    const { geom_type } = m;
    if (fromto) for (let i = 0; i < 6; i++) fromto[i] = 0;
    const flip = geom_type[geom1] > geom_type[geom2];
    const g1 = flip ? geom2 : geom1,
      g2 = flip ? geom1 : geom2;
    const type1 = geom_type[g1],
      type2 = geom_type[g2];
    if (type2 <= GeomType.hfield) return distmax;
    if (byGjk(type1, type2) && isNativeCcd(m)) {
      return convexDistance(geom1, geom2, distmax, fromto);
    }
    con.reach[0] = distmax;
    const count = narrow(NGEOMTYPES * type1 + type2, g1, g2);
    let smallest = distmax,
      nearest = -1;
    for (let i = 0; i < count; i++) {
      if (con.dist[i] < smallest) {
        smallest = con.dist[i];
        nearest = i;
      }
    }
    if (fromto && nearest >= 0) {
      const half = 0.5 * (flip ? -1 : 1) * smallest;
      for (let i = 0; i < 3; i++) {
        const x = con.pos[3 * nearest + i],
          n = con.normal[3 * nearest + i];
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
    ccd(1);
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
  return kernelsOf(createDistance, d, m).distance(geom1, geom2, distmax, fromto);
}
