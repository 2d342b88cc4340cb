// Narrow phase of a plane and a box: its corners.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { createContactBuffer } from './contact-buffer.js';

/** Contacts of a plane (first geom) and a box. */
export function planeBoxKernels(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);

  /** Plane and box: the first four corners in reach that are on the lower side. */
  function planeBox(g1: number, g2: number): number {
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
    const cx = xpos[q];
    const cy = xpos[q + 1];
    const cz = xpos[q + 2];
    const height = (cx - xpos[p]) * nx + (cy - xpos[p + 1]) * ny + (cz - xpos[p + 2]) * nz;
    const limit = reach[0];
    const m0 = xmat[b];
    const m1 = xmat[b + 1];
    const m2 = xmat[b + 2];
    const m3 = xmat[b + 3];
    const m4 = xmat[b + 4];
    const m5 = xmat[b + 5];
    const m6 = xmat[b + 6];
    const m7 = xmat[b + 7];
    const m8 = xmat[b + 8];
    let count = 0;
    for (let i = 0; i < 8; i++) {
      const x = i & 1 ? geom_size[q] : -geom_size[q];
      const y = i & 2 ? geom_size[q + 1] : -geom_size[q + 1];
      const z = i & 4 ? geom_size[q + 2] : -geom_size[q + 2];
      const vx = m0 * x + m1 * y + m2 * z;
      const vy = m3 * x + m4 * y + m5 * z;
      const vz = m6 * x + m7 * y + m8 * z;
      const drop = nx * vx + ny * vy + nz * vz;
      const depth = height + drop;
      if (depth > limit || drop > 0) continue;
      const k = 3 * count;
      const half = -depth / 2;
      dist[count] = depth;
      pos[k] = vx + cx + nx * half;
      pos[k + 1] = vy + cy + ny * half;
      pos[k + 2] = vz + cz + nz * half;
      normal[k] = nx;
      normal[k + 1] = ny;
      normal[k + 2] = nz;
      tangent[k] = 0;
      tangent[k + 1] = 0;
      tangent[k + 2] = 0;
      if (++count >= 4) break;
    }
    return count;
  }

  return { planeBox };
}
