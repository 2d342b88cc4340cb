// Narrow phase of two capsules.

import { type Data, kernelsOf, MINVAL, type Model } from '@corten/model';
import { ballKernels } from './balls.js';

/** Contacts of two capsules. */
export function capsuleCapsuleKernels(m: Model, d: Data) {
  const { center1, center2, radius, collideBalls } = kernelsOf(ballKernels, d);

  /** Capsule and capsule: nearest points of the segments; up to two contacts when they are parallel. */
  function capsuleCapsule(g1: number, g2: number): number {
    const { geom_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const p = 3 * g1;
    const q = 3 * g2;
    const i = 9 * g1;
    const j = 9 * g2;
    const length1 = geom_size[p + 1];
    const length2 = geom_size[q + 1];
    const ax = xmat[i + 2] * length1;
    const ay = xmat[i + 5] * length1;
    const az = xmat[i + 8] * length1;
    const bx = xmat[j + 2] * length2;
    const by = xmat[j + 5] * length2;
    const bz = xmat[j + 8] * length2;
    const px = xpos[p];
    const py = xpos[p + 1];
    const pz = xpos[p + 2];
    const qx = xpos[q];
    const qy = xpos[q + 1];
    const qz = xpos[q + 2];
    const dx = px - qx;
    const dy = py - qy;
    const dz = pz - qz;

    // normal equations of the two positions x1, x2 in [-1, 1]
    const ma = ax * ax + ay * ay + az * az;
    const mb = -(ax * bx + ay * by + az * bz);
    const mc = bx * bx + by * by + bz * bz;
    const u = -(ax * dx + ay * dy + az * dz);
    const v = bx * dx + by * dy + bz * dz;
    const det = ma * mc - mb * mb;
    radius[0] = geom_size[p];
    radius[1] = geom_size[q];

    if (Math.abs(det) >= MINVAL) {
      let x1 = (mc * u - mb * v) / det;
      let x2 = (ma * v - mb * u) / det;
      if (x1 > 1) {
        x1 = 1;
        x2 = (v - mb) / mc;
      } else if (x1 < -1) {
        x1 = -1;
        x2 = (v + mb) / mc;
      }
      if (x2 > 1) {
        x2 = 1;
        x1 = (u - mb) / ma;
        if (x1 < -1) x1 = -1;
        else if (x1 > 1) x1 = 1;
      } else if (x2 < -1) {
        x2 = -1;
        x1 = (u + mb) / ma;
        if (x1 < -1) x1 = -1;
        else if (x1 > 1) x1 = 1;
      }
      center1[0] = ax * x1 + px;
      center1[1] = ay * x1 + py;
      center1[2] = az * x1 + pz;
      center2[0] = bx * x2 + qx;
      center2[1] = by * x2 + qy;
      center2[2] = bz * x2 + qz;
      return collideBalls(0, g1, g2);
    }

    // parallel: each end of one against the other's segment, until there are two contacts
    let count = 0;
    for (let end = 1; end >= -1; end -= 2) {
      let x = end > 0 ? (v - mb) / mc : (v + mb) / mc;
      if (x < -1) x = -1;
      else if (x > 1) x = 1;
      center1[0] = px + end * ax;
      center1[1] = py + end * ay;
      center1[2] = pz + end * az;
      center2[0] = bx * x + qx;
      center2[1] = by * x + qy;
      center2[2] = bz * x + qz;
      count += collideBalls(count, g1, g2);
    }
    for (let end = 1; end >= -1 && count < 2; end -= 2) {
      let x = end > 0 ? (u - mb) / ma : (u + mb) / ma;
      if (x < -1) x = -1;
      else if (x > 1) x = 1;
      center2[0] = qx + end * bx;
      center2[1] = qy + end * by;
      center2[2] = qz + end * bz;
      center1[0] = ax * x + px;
      center1[1] = ay * x + py;
      center1[2] = az * x + pz;
      count += collideBalls(count, g1, g2);
    }
    return count;
  }

  return { capsuleCapsule };
}
