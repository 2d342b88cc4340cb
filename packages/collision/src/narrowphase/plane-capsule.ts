// Narrow phase of a plane and a capsule: its end spheres.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { createContactBuffer } from './contact-buffer.js';

/** Contacts of a plane (first geom) and a capsule. */
export function planeCapsuleKernels(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);

  /** Plane and capsule: one contact for each end sphere in reach; tangents along the capsule. */
  function planeCapsule(g1: number, g2: number): number {
    const { geom_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const { reach, dist, pos, normal, tangent } = con;
    const p = 3 * g1;
    const q = 3 * g2;
    const a = 9 * g1;
    const b = 9 * g2;
    const nx = xmat[a + 2];
    const ny = xmat[a + 5];
    const nz = xmat[a + 8];
    const ax = xmat[b + 2];
    const ay = xmat[b + 5];
    const az = xmat[b + 8];
    const radius = geom_size[q];
    const length = geom_size[q + 1];
    const sx = length * ax;
    const sy = length * ay;
    const sz = length * az;
    const px = xpos[p];
    const py = xpos[p + 1];
    const pz = xpos[p + 2];
    const cx = xpos[q];
    const cy = xpos[q + 1];
    const cz = xpos[q + 2];
    const limit = reach[0] + radius;
    let count = 0;
    for (let end = 0; end < 2; end++) {
      const ex = end === 0 ? cx + sx : cx - sx;
      const ey = end === 0 ? cy + sy : cy - sy;
      const ez = end === 0 ? cz + sz : cz - sz;
      const height = (ex - px) * nx + (ey - py) * ny + (ez - pz) * nz;
      if (height > limit) continue;
      const depth = height - radius;
      const shift = -depth / 2 - radius;
      const k = 3 * count;
      dist[count] = depth;
      pos[k] = ex + nx * shift;
      pos[k + 1] = ey + ny * shift;
      pos[k + 2] = ez + nz * shift;
      normal[k] = nx;
      normal[k + 1] = ny;
      normal[k + 2] = nz;
      tangent[k] = ax;
      tangent[k + 1] = ay;
      tangent[k + 2] = az;
      count++;
    }
    return count;
  }

  return { planeCapsule };
}
