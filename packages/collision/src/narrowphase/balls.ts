// Narrow phase of two balls, to which those of spheres, capsules and cylinders reduce.
// Covered by sphere-sphere.test.ts, sphere-capsule.test.ts, sphere-cylinder.test.ts and capsule-capsule.test.ts.

import { type Data, kernelsOf, MINVAL, type Model } from '@corten/model';
import { createContactBuffer } from './contact-buffer.js';

/** Contact of two balls: one for each of two geoms. */
export function ballKernels(_m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  // centers and radii of the balls
  const center1 = new Float64Array(3);
  const center2 = new Float64Array(3);
  const radius = new Float64Array(2);

  /**
   * Contact of the two balls in center1, center2 and radius, into slot k. Coincident centers take the normal from the z axes of the geoms
   * they stand for.
   */
  function collideBalls(k: number, g1: number, g2: number): number {
    const { reach, dist, pos, normal, tangent } = con;
    const px = center1[0];
    const py = center1[1];
    const pz = center1[2];
    const radius1 = radius[0];
    const radius2 = radius[1];
    let nx = center2[0] - px;
    let ny = center2[1] - py;
    let nz = center2[2] - pz;
    const square = nx * nx + ny * ny + nz * nz;
    const limit = reach[0] + radius1 + radius2;
    if (square > limit * limit) return 0;

    const length = Math.sqrt(square);
    const depth = length - radius1 - radius2;
    if (length < MINVAL) {
      const { geom_xmat: xmat } = d;
      const i = 9 * g1;
      const j = 9 * g2;
      const ax = xmat[i + 2];
      const ay = xmat[i + 5];
      const az = xmat[i + 8];
      const bx = xmat[j + 2];
      const by = xmat[j + 5];
      const bz = xmat[j + 8];
      nx = ay * bz - az * by;
      ny = az * bx - ax * bz;
      nz = ax * by - ay * bx;
      const norm = Math.sqrt(nx * nx + ny * ny + nz * nz);
      if (norm < MINVAL) {
        nx = 1;
        ny = 0;
        nz = 0;
      } else {
        const inverse = 1 / norm;
        nx *= inverse;
        ny *= inverse;
        nz *= inverse;
      }
    } else {
      const inverse = 1 / length;
      nx *= inverse;
      ny *= inverse;
      nz *= inverse;
    }

    const shift = radius1 + depth / 2;
    const i = 3 * k;
    dist[k] = depth;
    pos[i] = nx * shift + px;
    pos[i + 1] = ny * shift + py;
    pos[i + 2] = nz * shift + pz;
    normal[i] = nx;
    normal[i + 1] = ny;
    normal[i + 2] = nz;
    tangent[i] = 0;
    tangent[i + 1] = 0;
    tangent[i + 2] = 0;
    return 1;
  }

  return { center1, center2, radius, collideBalls };
}
