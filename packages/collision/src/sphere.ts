// Narrow phase of spheres, capsules and cylinders: all reduce to a pair of balls, or a plane and a ball.

import { type Data, kernelsOf, MINVAL, type Model } from '@corten/model';
import { createContactBuffer } from './contact-buffer.js';

/**
 * Contacts among spheres and capsules, and of spheres with cylinders.
 *
 * Each kernel takes the two geoms, the lower type first, and returns the number of contacts it put into the contact
 * buffer.
 */
export function createSphereNarrow(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  // the two balls to collide: centre and radius of each
  const ball = new Float64Array(8);

  /**
   * Contact of the two balls in `ball`, into slot k. Coincident centres take the normal from the z axes of the geoms
   * they stand for.
   */
  function balls(k: number, g1: number, g2: number): number {
    const { reach, dist, pos, normal, tangent } = con;
    const b = ball;
    const px = b[0],
      py = b[1],
      pz = b[2],
      radius1 = b[3];
    const radius2 = b[7];
    let nx = b[4] - px,
      ny = b[5] - py,
      nz = b[6] - pz;
    const square = nx * nx + ny * ny + nz * nz;
    const limit = reach[0] + radius1 + radius2;
    if (square > limit * limit) return 0;

    const length = Math.sqrt(square);
    const depth = length - radius1 - radius2;
    if (length < MINVAL) {
      const { geom_xmat: xmat } = d;
      const i = 9 * g1,
        j = 9 * g2;
      const ax = xmat[i + 2],
        ay = xmat[i + 5],
        az = xmat[i + 8];
      const bx = xmat[j + 2],
        by = xmat[j + 5],
        bz = xmat[j + 8];
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

  /** Sphere and sphere. */
  function sphereSphere(g1: number, g2: number): number {
    const { geom_size } = m;
    const { geom_xpos: xpos } = d;
    const p = 3 * g1,
      q = 3 * g2;
    const b = ball;
    b[0] = xpos[p];
    b[1] = xpos[p + 1];
    b[2] = xpos[p + 2];
    b[3] = geom_size[p];
    b[4] = xpos[q];
    b[5] = xpos[q + 1];
    b[6] = xpos[q + 2];
    b[7] = geom_size[q];
    return balls(0, g1, g2);
  }

  /** Sphere and capsule: the sphere against the nearest ball of the capsule's segment. */
  function sphereCapsule(g1: number, g2: number): number {
    const { geom_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const p = 3 * g1,
      q = 3 * g2,
      o = 9 * g2;
    const b = ball;
    const ax = xmat[o + 2],
      ay = xmat[o + 5],
      az = xmat[o + 8];
    const length = geom_size[q + 1];
    const px = xpos[p],
      py = xpos[p + 1],
      pz = xpos[p + 2];
    const cx = xpos[q],
      cy = xpos[q + 1],
      cz = xpos[q + 2];
    let x = ax * (px - cx) + ay * (py - cy) + az * (pz - cz);
    if (x < -length) x = -length;
    else if (x > length) x = length;
    b[0] = px;
    b[1] = py;
    b[2] = pz;
    b[3] = geom_size[p];
    b[4] = ax * x + cx;
    b[5] = ay * x + cy;
    b[6] = az * x + cz;
    b[7] = geom_size[q];
    return balls(0, g1, g2);
  }

  /** Sphere and cylinder: side, cap or rim, whichever is nearest. */
  function sphereCylinder(g1: number, g2: number): number {
    const { geom_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const p = 3 * g1,
      q = 3 * g2,
      o = 9 * g2;
    const b = ball;
    const radius = geom_size[q],
      height = geom_size[q + 1];
    const ax = xmat[o + 2],
      ay = xmat[o + 5],
      az = xmat[o + 8];
    const px = xpos[p],
      py = xpos[p + 1],
      pz = xpos[p + 2];
    const cx = xpos[q],
      cy = xpos[q + 1],
      cz = xpos[q + 2];

    // split the offset of the sphere into axial and radial parts
    const vx = px - cx,
      vy = py - cy,
      vz = pz - cz;
    const x = ax * vx + ay * vy + az * vz;
    const ux = ax * x,
      uy = ay * x,
      uz = az * x;
    let rx = vx - ux,
      ry = vy - uy,
      rz = vz - uz;
    const square = rx * rx + ry * ry + rz * rz;

    // a centre inside goes to the nearer of side and cap
    const axial = Math.abs(x);
    let side = axial < height;
    let cap = square < radius * radius;
    if (side && cap) {
      if (height - axial < radius - Math.sqrt(square)) side = false;
      else cap = false;
    }

    b[0] = px;
    b[1] = py;
    b[2] = pz;
    b[3] = geom_size[p];
    if (side) {
      b[4] = ux + cx;
      b[5] = uy + cy;
      b[6] = uz + cz;
      b[7] = radius;
      return balls(0, g1, g2);
    }
    if (cap) return sphereCap(g1, g2, x > 0 ? 1 : 0);

    const scale = radius / Math.sqrt(square);
    rx *= scale;
    ry *= scale;
    rz *= scale;
    const h = x > 0 ? height : -height;
    b[4] = ax * h + rx + cx;
    b[5] = ay * h + ry + cy;
    b[6] = az * h + rz + cz;
    b[7] = 0;
    return balls(0, g1, g2);
  }

  /** Sphere (first) and the plane of a cylinder's top (1) or bottom (0) cap. */
  function sphereCap(g1: number, g2: number, top: number): number {
    const { geom_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const { reach, dist, pos, normal, tangent } = con;
    const p = 3 * g1,
      q = 3 * g2,
      o = 9 * g2;
    const ax = xmat[o + 2],
      ay = xmat[o + 5],
      az = xmat[o + 8];
    const height = top ? geom_size[q + 1] : -geom_size[q + 1];
    const radius = geom_size[p];
    const px = xpos[p],
      py = xpos[p + 1],
      pz = xpos[p + 2];
    const nx = top ? ax : -ax,
      ny = top ? ay : -ay,
      nz = top ? az : -az;
    const tx = px - (xpos[q] + ax * height);
    const ty = py - (xpos[q + 1] + ay * height);
    const tz = pz - (xpos[q + 2] + az * height);
    const above = tx * nx + ty * ny + tz * nz;
    if (above > reach[0] + radius) return 0;
    const depth = above - radius;
    const shift = -depth / 2 - radius;
    dist[0] = depth;
    pos[0] = px + nx * shift;
    pos[1] = py + ny * shift;
    pos[2] = pz + nz * shift;
    normal[0] = -nx;
    normal[1] = -ny;
    normal[2] = -nz;
    tangent[0] = 0;
    tangent[1] = 0;
    tangent[2] = 0;
    return 1;
  }

  /** Capsule and capsule: nearest points of the segments; up to two contacts when they are parallel. */
  function capsuleCapsule(g1: number, g2: number): number {
    const { geom_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const p = 3 * g1,
      q = 3 * g2,
      i = 9 * g1,
      j = 9 * g2;
    const b = ball;
    const length1 = geom_size[p + 1],
      length2 = geom_size[q + 1];
    const ax = xmat[i + 2] * length1,
      ay = xmat[i + 5] * length1,
      az = xmat[i + 8] * length1;
    const bx = xmat[j + 2] * length2,
      by = xmat[j + 5] * length2,
      bz = xmat[j + 8] * length2;
    const px = xpos[p],
      py = xpos[p + 1],
      pz = xpos[p + 2];
    const qx = xpos[q],
      qy = xpos[q + 1],
      qz = xpos[q + 2];
    const dx = px - qx,
      dy = py - qy,
      dz = pz - qz;

    // normal equations of the two positions x1, x2 in [-1, 1]
    const ma = ax * ax + ay * ay + az * az;
    const mb = -(ax * bx + ay * by + az * bz);
    const mc = bx * bx + by * by + bz * bz;
    const u = -(ax * dx + ay * dy + az * dz);
    const v = bx * dx + by * dy + bz * dz;
    const det = ma * mc - mb * mb;
    b[3] = geom_size[p];
    b[7] = geom_size[q];

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
      b[0] = ax * x1 + px;
      b[1] = ay * x1 + py;
      b[2] = az * x1 + pz;
      b[4] = bx * x2 + qx;
      b[5] = by * x2 + qy;
      b[6] = bz * x2 + qz;
      return balls(0, g1, g2);
    }

    // parallel: each end of one against the other's segment, until there are two contacts
    let count = 0;
    for (let end = 1; end >= -1; end -= 2) {
      let x = end > 0 ? (v - mb) / mc : (v + mb) / mc;
      if (x < -1) x = -1;
      else if (x > 1) x = 1;
      b[0] = px + end * ax;
      b[1] = py + end * ay;
      b[2] = pz + end * az;
      b[4] = bx * x + qx;
      b[5] = by * x + qy;
      b[6] = bz * x + qz;
      count += balls(count, g1, g2);
    }
    for (let end = 1; end >= -1 && count < 2; end -= 2) {
      let x = end > 0 ? (u - mb) / ma : (u + mb) / ma;
      if (x < -1) x = -1;
      else if (x > 1) x = 1;
      b[4] = qx + end * bx;
      b[5] = qy + end * by;
      b[6] = qz + end * bz;
      b[0] = ax * x + px;
      b[1] = ay * x + py;
      b[2] = az * x + pz;
      count += balls(count, g1, g2);
    }
    return count;
  }

  return { sphereSphere, sphereCapsule, sphereCylinder, capsuleCapsule };
}
