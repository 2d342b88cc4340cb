// Narrow phase of a plane and a cylinder: points of its rims.

import { type Data, kernelsOf, MINVAL, type Model } from '@corten/model';
import { createContactBuffer } from './contact-buffer.js';

/** Contacts of a plane (first geom) and a cylinder. */
export function planeCylinderKernels(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);

  /** Contact `k` of a plane and a point of a shape at signed distance `height` of it; the point is in con.pos. */
  function settle(k: number, g1: number): void {
    const { geom_xmat: xmat } = d;
    const { dist, pos, normal, tangent } = con;
    const a = 9 * g1;
    const i = 3 * k;
    const nx = xmat[a + 2];
    const ny = xmat[a + 5];
    const nz = xmat[a + 8];
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
    const p = 3 * g1;
    const q = 3 * g2;
    const a = 9 * g1;
    const b = 9 * g2;
    const nx = xmat[a + 2];
    const ny = xmat[a + 5];
    const nz = xmat[a + 8];
    const radius = geom_size[q];
    const length = geom_size[q + 1];
    const limit = reach[0];
    const cx = xpos[q];
    const cy = xpos[q + 1];
    const cz = xpos[q + 2];

    // axis, pointing towards the plane
    let ax = xmat[b + 2];
    let ay = xmat[b + 5];
    let az = xmat[b + 8];
    let fall = nx * ax + ny * ay + nz * az;
    if (fall > 0) {
      ax = -ax;
      ay = -ay;
      az = -az;
      fall = -fall;
    }
    const height = (cx - xpos[p]) * nx + (cy - xpos[p + 1]) * ny + (cz - xpos[p + 2]) * nz;

    // radial vector to the lowest point of a rim; any radius when the axis is along the normal
    let rx = ax * fall - nx;
    let ry = ay * fall - ny;
    let rz = az * fall - nz;
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
      let sx = ry * az - rz * ay;
      let sy = rz * ax - rx * az;
      let sz = rx * ay - ry * ax;
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

  return { planeCylinder };
}
