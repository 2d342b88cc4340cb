// Narrow phase of a sphere and a cylinder; also of the balls that stand for a capsule.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { ballKernels } from './balls.js';
import { createContactBuffer } from './contact-buffer.js';

/** Contact of a sphere (first geom), or of any ball, with a cylinder. */
export function sphereCylinderKernels(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  const { center1, center2, radius, collideBalls } = kernelsOf(ballKernels, d);
  // center of a ball in the world
  const ball = new Float64Array(3);

  /** Sphere and cylinder. */
  function sphereCylinder(g1: number, g2: number): number {
    const { geom_xpos: xpos } = d;
    const p = 3 * g1;
    ball[0] = xpos[p];
    ball[1] = xpos[p + 1];
    ball[2] = xpos[p + 2];
    return ballCylinder(0, g1, g2);
  }

  /**
   * The ball with center `ball` and the radius of geom g1 against cylinder g2, into slot k: side, cap or rim, whichever is
   * nearest.
   */
  function ballCylinder(k: number, g1: number, g2: number): number {
    const { geom_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const p = 3 * g1;
    const q = 3 * g2;
    const o = 9 * g2;
    const wall = geom_size[q];
    const height = geom_size[q + 1];
    const ax = xmat[o + 2];
    const ay = xmat[o + 5];
    const az = xmat[o + 8];
    const px = ball[0];
    const py = ball[1];
    const pz = ball[2];
    const cx = xpos[q];
    const cy = xpos[q + 1];
    const cz = xpos[q + 2];

    // split the offset of the sphere into axial and radial parts
    const vx = px - cx;
    const vy = py - cy;
    const vz = pz - cz;
    const x = ax * vx + ay * vy + az * vz;
    const ux = ax * x;
    const uy = ay * x;
    const uz = az * x;
    let rx = vx - ux;
    let ry = vy - uy;
    let rz = vz - uz;
    const square = rx * rx + ry * ry + rz * rz;

    // a center inside goes to the nearer of side and cap
    const axial = Math.abs(x);
    let side = axial < height;
    let cap = square < wall * wall;
    if (side && cap) {
      if (height - axial < wall - Math.sqrt(square)) side = false;
      else cap = false;
    }

    center1[0] = px;
    center1[1] = py;
    center1[2] = pz;
    radius[0] = geom_size[p];
    if (side) {
      center2[0] = ux + cx;
      center2[1] = uy + cy;
      center2[2] = uz + cz;
      radius[1] = wall;
      return collideBalls(k, g1, g2);
    }
    if (cap) return ballCap(k, g1, g2, x > 0 ? 1 : 0);

    const scale = wall / Math.sqrt(square);
    rx *= scale;
    ry *= scale;
    rz *= scale;
    const h = x > 0 ? height : -height;
    center2[0] = ax * h + rx + cx;
    center2[1] = ay * h + ry + cy;
    center2[2] = az * h + rz + cz;
    radius[1] = 0;
    return collideBalls(k, g1, g2);
  }

  /** The ball and the plane of a cylinder's top (1) or bottom (0) cap, into slot k. */
  function ballCap(k: number, g1: number, g2: number, top: number): number {
    const { geom_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const { reach, dist, pos, normal, tangent } = con;
    const p = 3 * g1;
    const q = 3 * g2;
    const o = 9 * g2;
    const ax = xmat[o + 2];
    const ay = xmat[o + 5];
    const az = xmat[o + 8];
    const height = top ? geom_size[q + 1] : -geom_size[q + 1];
    const radius = geom_size[p];
    const px = ball[0];
    const py = ball[1];
    const pz = ball[2];
    const nx = top ? ax : -ax;
    const ny = top ? ay : -ay;
    const nz = top ? az : -az;
    const tx = px - (xpos[q] + ax * height);
    const ty = py - (xpos[q + 1] + ay * height);
    const tz = pz - (xpos[q + 2] + az * height);
    const above = tx * nx + ty * ny + tz * nz;
    if (above > reach[0] + radius) return 0;
    const depth = above - radius;
    const shift = -depth / 2 - radius;
    const i = 3 * k;
    dist[k] = depth;
    pos[i] = px + nx * shift;
    pos[i + 1] = py + ny * shift;
    pos[i + 2] = pz + nz * shift;
    normal[i] = -nx;
    normal[i + 1] = -ny;
    normal[i + 2] = -nz;
    tangent[i] = 0;
    tangent[i + 1] = 0;
    tangent[i + 2] = 0;
    return 1;
  }

  return { ball, ballCylinder, sphereCylinder };
}
