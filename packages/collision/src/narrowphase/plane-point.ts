// Contacts of a plane with points of a geom: what ellipsoids and meshes share.
// Covered by plane-ellipsoid.test.ts and plane-mesh.test.ts.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { supportKernels } from '../convex/support.js';
import { createContactBuffer } from './contact-buffer.js';

/** Contacts of a plane (first geom) with a point of another geom, which is in `local` of supportKernels, in its frame. */
export function planePointKernels(_m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  const { local } = kernelsOf(supportKernels, d);

  /** Downward direction of the plane in the frame of g2, into local. */
  function lookDown(g1: number, g2: number): void {
    const { geom_xmat: xmat } = d;
    const a = 9 * g1;
    const b = 9 * g2;
    const x = -xmat[a + 2];
    const y = -xmat[a + 5];
    const z = -xmat[a + 8];
    for (let i = 0; i < 3; i++) local[i] = xmat[b + i] * x + xmat[b + 3 + i] * y + xmat[b + 6 + i] * z;
  }

  /** Contact k at the point `local` of g2; returns whether it is in reach. */
  function place(k: number, g1: number, g2: number): boolean {
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const { dist, pos, normal, tangent } = con;
    const a = 9 * g1;
    const b = 9 * g2;
    const p = 3 * g1;
    const q = 3 * g2;
    const i = 3 * k;
    const x = local[0];
    const y = local[1];
    const z = local[2];
    const px = xmat[b] * x + xmat[b + 1] * y + xmat[b + 2] * z + xpos[q];
    const py = xmat[b + 3] * x + xmat[b + 4] * y + xmat[b + 5] * z + xpos[q + 1];
    const pz = xmat[b + 6] * x + xmat[b + 7] * y + xmat[b + 8] * z + xpos[q + 2];
    const nx = xmat[a + 2];
    const ny = xmat[a + 5];
    const nz = xmat[a + 8];
    const depth = nx * (px - xpos[p]) + ny * (py - xpos[p + 1]) + nz * (pz - xpos[p + 2]);
    if (k === 0 && depth > con.reach[0]) return false;
    const half = -0.5 * depth;
    dist[k] = depth;
    pos[i] = px + nx * half;
    pos[i + 1] = py + ny * half;
    pos[i + 2] = pz + nz * half;
    normal[i] = nx;
    normal[i + 1] = ny;
    normal[i + 2] = nz;
    tangent[i] = 0;
    tangent[i + 1] = 0;
    tangent[i + 2] = 0;
    return true;
  }

  return { lookDown, place };
}
