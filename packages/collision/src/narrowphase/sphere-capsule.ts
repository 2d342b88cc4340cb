// Narrow phase of a sphere and a capsule.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { ballKernels } from './balls.js';

/** Contact of a sphere (first geom) and a capsule. */
export function sphereCapsuleKernels(m: Model, d: Data) {
  const { center1, center2, radius, collideBalls } = kernelsOf(ballKernels, d);

  /** Sphere and capsule: the sphere against the nearest ball of the capsule's segment. */
  function sphereCapsule(g1: number, g2: number): number {
    const { geom_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const p = 3 * g1;
    const q = 3 * g2;
    const o = 9 * g2;
    const ax = xmat[o + 2];
    const ay = xmat[o + 5];
    const az = xmat[o + 8];
    const length = geom_size[q + 1];
    const px = xpos[p];
    const py = xpos[p + 1];
    const pz = xpos[p + 2];
    const cx = xpos[q];
    const cy = xpos[q + 1];
    const cz = xpos[q + 2];
    let x = ax * (px - cx) + ay * (py - cy) + az * (pz - cz);
    if (x < -length) x = -length;
    else if (x > length) x = length;
    center1[0] = px;
    center1[1] = py;
    center1[2] = pz;
    radius[0] = geom_size[p];
    center2[0] = ax * x + cx;
    center2[1] = ay * x + cy;
    center2[2] = az * x + cz;
    radius[1] = geom_size[q];
    return collideBalls(0, g1, g2);
  }

  return { sphereCapsule };
}
