// Narrow phase of two spheres.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { ballKernels } from './balls.js';

/** Contact of two spheres. */
export function sphereSphereKernels(m: Model, d: Data) {
  const { center1, center2, radius, collideBalls } = kernelsOf(ballKernels, d);

  /** Sphere and sphere. */
  function sphereSphere(g1: number, g2: number): number {
    const { geom_size } = m;
    const { geom_xpos: xpos } = d;
    const p = 3 * g1;
    const q = 3 * g2;
    center1[0] = xpos[p];
    center1[1] = xpos[p + 1];
    center1[2] = xpos[p + 2];
    radius[0] = geom_size[p];
    center2[0] = xpos[q];
    center2[1] = xpos[q + 1];
    center2[2] = xpos[q + 2];
    radius[1] = geom_size[q];
    return collideBalls(0, g1, g2);
  }

  return { sphereSphere };
}
