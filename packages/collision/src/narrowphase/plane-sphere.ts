// Narrow phase of a plane and a sphere.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { createContactBuffer } from './contact-buffer.js';

/** Contact of a plane (first geom) and a sphere, midway between the surfaces. */
export function planeSphereKernels(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);

  /** Plane and sphere: one contact at most. */
  function planeSphere(g1: number, g2: number): number {
    const { geom_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const { reach, dist, pos, normal, tangent } = con;
    const p = 3 * g1;
    const q = 3 * g2;
    const a = 9 * g1;
    const nx = xmat[a + 2];
    const ny = xmat[a + 5];
    const nz = xmat[a + 8];
    const radius = geom_size[q];
    const cx = xpos[q];
    const cy = xpos[q + 1];
    const cz = xpos[q + 2];
    const height = (cx - xpos[p]) * nx + (cy - xpos[p + 1]) * ny + (cz - xpos[p + 2]) * nz;
    if (height > reach[0] + radius) return 0;
    const depth = height - radius;
    const shift = -depth / 2 - radius;
    dist[0] = depth;
    pos[0] = cx + nx * shift;
    pos[1] = cy + ny * shift;
    pos[2] = cz + nz * shift;
    normal[0] = nx;
    normal[1] = ny;
    normal[2] = nz;
    tangent[0] = 0;
    tangent[1] = 0;
    tangent[2] = 0;
    return 1;
  }

  return { planeSphere };
}
