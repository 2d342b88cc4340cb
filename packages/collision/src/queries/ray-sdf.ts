// Rays against signed distance fields.

import { addScl3, type MutableNumbers, mulMatVec3, type Numbers, normalize3 } from '@corten/math';
import { type Data, kernelsOf, type Model } from '@corten/model';
import { distanceFieldKernels } from '../sdf/distance-field.js';
import { DISTANCE, localRay, rayBox } from './ray-shapes.js';

/** Steps along a ray. */
const STEPS = 40;
/** Distance from the surface that counts as on it, and one from which there is no way back [m]. */
const ON_SURFACE = 1e-7;
const LOST = 1e6;

/** Kernels of rays against signed distance fields. */
export function sdfRayKernels(m: Model, d: Data) {
  const { point, value, slope, distanceTo, gradientOf } = kernelsOf(distanceFieldKernels, d);
  const start = new Float64Array(3);
  const direction = new Float64Array(3);

  /**
   * Distance to sdf geom g along a ray [m], whatever the length of vec, or -1, into DISTANCE: steps as long as the
   * distance from the surface (sphere tracing, Hart 1996). Unit normal there into normal (3).
   */
  function raySdfGeom(g: number, pnt: Numbers, vec: Numbers, normal: MutableNumbers | null): void {
    const { geom_xpos, geom_xmat } = d;
    if (normal) normal[0] = normal[1] = normal[2] = 0;
    rayBox(geom_xpos, 3 * g, geom_xmat, 9 * g, m.geom_size, 3 * g, pnt, vec, null, null);
    if (DISTANCE[0] < 0) return;
    DISTANCE[0] = -1;
    localRay(geom_xpos, 3 * g, geom_xmat, 9 * g, pnt, vec, start, direction);
    normalize3(direction, 0);
    let total = 0;
    for (let i = 0; i < STEPS; i++) {
      addScl3(point, 0, start, 0, direction, 0, total);
      distanceTo(g);
      const distance = Math.abs(value[0]);
      total += distance;
      if (distance < ON_SURFACE) {
        if (normal) {
          addScl3(point, 0, start, 0, direction, 0, total);
          gradientOf(g);
          normalize3(slope, 0);
          mulMatVec3(normal, 0, geom_xmat, 9 * g, slope, 0);
        }
        DISTANCE[0] = total;
        return;
      }
      if (distance > LOST) break;
    }
  }

  return { raySdfGeom };
}
