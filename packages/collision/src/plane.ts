// Narrow phase of a plane against the shapes whose lowest points have closed forms.

import { type Data, kernelsOf, MINVAL, type Model } from '@corten/model';
import { createContactBuffer } from './contact-buffer.js';

/**
 * Contacts of a plane (first geom) with a sphere, capsule, cylinder or box (second geom).
 *
 * Each kernel takes the two geoms and returns the number of contacts it put into the contact buffer.
 * Positions lie midway between plane and surface (MuJoCo, Computation: "Collision detection").
 */
export function createPlaneNarrow(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);

  /** Plane and sphere: one contact at most. */
  function planeSphere(g1: number, g2: number): number {
    const { geom_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const { reach, dist, pos, normal, tangent } = con;
    const p = 3 * g1,
      q = 3 * g2,
      a = 9 * g1;
    const nx = xmat[a + 2],
      ny = xmat[a + 5],
      nz = xmat[a + 8];
    const radius = geom_size[q];
    const cx = xpos[q],
      cy = xpos[q + 1],
      cz = xpos[q + 2];
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

  /** Plane and capsule: one contact for each end sphere in reach; tangents along the capsule. */
  function planeCapsule(g1: number, g2: number): number {
    const { geom_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const { reach, dist, pos, normal, tangent } = con;
    const p = 3 * g1,
      q = 3 * g2,
      a = 9 * g1,
      b = 9 * g2;
    const nx = xmat[a + 2],
      ny = xmat[a + 5],
      nz = xmat[a + 8];
    const ax = xmat[b + 2],
      ay = xmat[b + 5],
      az = xmat[b + 8];
    const radius = geom_size[q],
      length = geom_size[q + 1];
    const sx = length * ax,
      sy = length * ay,
      sz = length * az;
    const px = xpos[p],
      py = xpos[p + 1],
      pz = xpos[p + 2];
    const cx = xpos[q],
      cy = xpos[q + 1],
      cz = xpos[q + 2];
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

  /** Contact `k` of a plane and a point of a shape at signed distance `height` of it; the point is in con.pos. */
  function settle(k: number, g1: number): void {
    const { geom_xmat: xmat } = d;
    const { dist, pos, normal, tangent } = con;
    const a = 9 * g1,
      i = 3 * k;
    const nx = xmat[a + 2],
      ny = xmat[a + 5],
      nz = xmat[a + 8];
    const half = -dist[k] * 0.5;
    pos[i] += nx * half;
    pos[i + 1] += ny * half;
    pos[i + 2] += nz * half;
    normal[i] = nx;
    normal[i + 1] = ny;
    normal[i + 2] = nz;
    tangent[i] = 0;
    tangent[i + 1] = 0;
    tangent[i + 2] = 0;
  }

  /**
   * Plane and cylinder: the lowest points of the two rims, and two more points of the lower rim that complete an
   * equilateral triangle when they are in reach (a cylinder that stands).
   */
  function planeCylinder(g1: number, g2: number): number {
    const { geom_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const { reach, dist, pos } = con;
    const p = 3 * g1,
      q = 3 * g2,
      a = 9 * g1,
      b = 9 * g2;
    const nx = xmat[a + 2],
      ny = xmat[a + 5],
      nz = xmat[a + 8];
    const radius = geom_size[q],
      length = geom_size[q + 1],
      limit = reach[0];
    const cx = xpos[q],
      cy = xpos[q + 1],
      cz = xpos[q + 2];

    // axis, pointing towards the plane
    let ax = xmat[b + 2],
      ay = xmat[b + 5],
      az = xmat[b + 8];
    let fall = nx * ax + ny * ay + nz * az;
    if (fall > 0) {
      ax = -ax;
      ay = -ay;
      az = -az;
      fall = -fall;
    }
    const height = (cx - xpos[p]) * nx + (cy - xpos[p + 1]) * ny + (cz - xpos[p + 2]) * nz;

    // radial vector to the lowest point of a rim; any radius when the axis is along the normal
    let rx = ax * fall - nx,
      ry = ay * fall - ny,
      rz = az * fall - nz;
    const square = rx * rx + ry * ry + rz * rz;
    if (square >= MINVAL * MINVAL) {
      const scale = radius / Math.sqrt(square);
      rx *= scale;
      ry *= scale;
      rz *= scale;
    } else {
      rx = xmat[b] * radius;
      ry = xmat[b + 3] * radius;
      rz = xmat[b + 6] * radius;
    }
    const drop = rx * nx + ry * ny + rz * nz;
    ax *= length;
    ay *= length;
    az *= length;
    fall *= length;

    // lowest point of the lower rim
    let depth = height + fall + drop;
    if (!(depth <= limit)) return 0;
    dist[0] = depth;
    pos[0] = cx + rx + ax;
    pos[1] = cy + ry + ay;
    pos[2] = cz + rz + az;
    settle(0, g1);
    let count = 1;

    // lowest point of the upper rim
    depth = height - fall + drop;
    if (depth <= limit) {
      dist[1] = depth;
      pos[3] = cx + rx - ax;
      pos[4] = cy + ry - ay;
      pos[5] = cz + rz - az;
      settle(1, g1);
      count = 2;
    }

    // two points at 120 degrees on the lower rim
    depth = height + fall + -drop * 0.5;
    if (depth <= limit) {
      let sx = ry * az - rz * ay,
        sy = rz * ax - rx * az,
        sz = rx * ay - ry * ax;
      const norm = Math.sqrt(sx * sx + sy * sy + sz * sz);
      if (norm < MINVAL) {
        sx = 1;
        sy = 0;
        sz = 0;
      } else {
        const inverse = 1 / norm;
        sx *= inverse;
        sy *= inverse;
        sz *= inverse;
      }
      const side = (radius * Math.sqrt(3)) / 2;
      sx *= side;
      sy *= side;
      sz *= side;
      let k = 3 * count;
      dist[count] = depth;
      pos[k] = cx + sx + ax + rx * -0.5;
      pos[k + 1] = cy + sy + ay + ry * -0.5;
      pos[k + 2] = cz + sz + az + rz * -0.5;
      settle(count, g1);
      count++;
      k += 3;
      dist[count] = depth;
      pos[k] = cx - sx + ax + rx * -0.5;
      pos[k + 1] = cy - sy + ay + ry * -0.5;
      pos[k + 2] = cz - sz + az + rz * -0.5;
      settle(count, g1);
      count++;
    }
    return count;
  }

  /** Plane and box: the first four corners in reach that are on the lower side. */
  function planeBox(g1: number, g2: number): number {
    const { geom_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const { reach, dist, pos, normal, tangent } = con;
    const p = 3 * g1,
      q = 3 * g2,
      a = 9 * g1,
      b = 9 * g2;
    const nx = xmat[a + 2],
      ny = xmat[a + 5],
      nz = xmat[a + 8];
    const cx = xpos[q],
      cy = xpos[q + 1],
      cz = xpos[q + 2];
    const height = (cx - xpos[p]) * nx + (cy - xpos[p + 1]) * ny + (cz - xpos[p + 2]) * nz;
    const limit = reach[0];
    const m0 = xmat[b],
      m1 = xmat[b + 1],
      m2 = xmat[b + 2];
    const m3 = xmat[b + 3],
      m4 = xmat[b + 4],
      m5 = xmat[b + 5];
    const m6 = xmat[b + 6],
      m7 = xmat[b + 7],
      m8 = xmat[b + 8];
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
      const k = 3 * count,
        half = -depth / 2;
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

  return { planeSphere, planeCapsule, planeCylinder, planeBox };
}
