// Narrow phase of a sphere and a box; also of the balls that stand for a capsule.

import { type Data, kernelsOf, MINVAL, type Model } from '@corten/model';
import { createContactBuffer } from './contact-buffer.js';

/** Contact of a sphere (first geom), or of any ball, with a box. */
export function sphereBoxKernels(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  // center of a ball in the world
  const ball = new Float64Array(3);

  /** Contact of the ball with center `ball` and the radius of geom g1 with box g2, into slot k. */
  function ballBox(k: number, g1: number, g2: number): number {
    const { geom_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const { reach, dist, pos, normal, tangent } = con;
    const q = 3 * g2;
    const o = 9 * g2;
    const radius = geom_size[3 * g1];
    const sx = geom_size[q];
    const sy = geom_size[q + 1];
    const sz = geom_size[q + 2];
    const m0 = xmat[o];
    const m1 = xmat[o + 1];
    const m2 = xmat[o + 2];
    const m3 = xmat[o + 3];
    const m4 = xmat[o + 4];
    const m5 = xmat[o + 5];
    const m6 = xmat[o + 6];
    const m7 = xmat[o + 7];
    const m8 = xmat[o + 8];

    // center in the box frame, and the point of the box nearest to it
    const tx = ball[0] - xpos[q];
    const ty = ball[1] - xpos[q + 1];
    const tz = ball[2] - xpos[q + 2];
    const cx = m0 * tx + m3 * ty + m6 * tz;
    const cy = m1 * tx + m4 * ty + m7 * tz;
    const cz = m2 * tx + m5 * ty + m8 * tz;
    let bx = cx;
    let by = cy;
    let bz = cz;
    if (sx > 0) bx = cx < -sx ? -sx : Math.min(cx, sx);
    if (sy > 0) by = cy < -sy ? -sy : Math.min(cy, sy);
    if (sz > 0) bz = cz < -sz ? -sz : Math.min(cz, sz);
    let nx = bx - cx;
    let ny = by - cy;
    let nz = bz - cz;
    let length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (length - radius > reach[0]) return 0;

    let px = 0;
    let py = 0;
    let pz = 0;
    if (length <= MINVAL) {
      // center inside: leave through the nearest face
      let closest = (sx + sy + sz) * 2;
      let face = 0;
      for (let i = 0; i < 6; i++) {
        const j = i >> 1;
        const size = j === 0 ? sx : j === 1 ? sy : sz;
        const c = j === 0 ? cx : j === 1 ? cy : cz;
        const gap = Math.abs((i & 1 ? 1 : -1) * size - c);
        if (closest > gap) {
          closest = gap;
          face = i;
        }
      }
      const sign = face & 1 ? -1 : 1;
      const j = face >> 1;
      nx = j === 0 ? sign : 0;
      ny = j === 1 ? sign : 0;
      nz = j === 2 ? sign : 0;
      const shift = (radius - closest) / 2;
      px = cx + nx * shift;
      py = cy + ny * shift;
      pz = cz + nz * shift;
      length = -closest;
    } else {
      // midway between the nearest point and the deepest point of the ball
      const inverse = 1 / length;
      nx *= inverse;
      ny *= inverse;
      nz *= inverse;
      px = bx * 0.5 + (cx + nx * radius) * 0.5;
      py = by * 0.5 + (cy + ny * radius) * 0.5;
      pz = bz * 0.5 + (cz + nz * radius) * 0.5;
    }

    const i = 3 * k;
    dist[k] = length - radius;
    pos[i] = m0 * px + m1 * py + m2 * pz + xpos[q];
    pos[i + 1] = m3 * px + m4 * py + m5 * pz + xpos[q + 1];
    pos[i + 2] = m6 * px + m7 * py + m8 * pz + xpos[q + 2];
    normal[i] = m0 * nx + m1 * ny + m2 * nz;
    normal[i + 1] = m3 * nx + m4 * ny + m5 * nz;
    normal[i + 2] = m6 * nx + m7 * ny + m8 * nz;
    tangent[i] = 0;
    tangent[i + 1] = 0;
    tangent[i + 2] = 0;
    return 1;
  }

  /** Sphere and box. */
  function sphereBox(g1: number, g2: number): number {
    const { geom_xpos: xpos } = d;
    const p = 3 * g1;
    ball[0] = xpos[p];
    ball[1] = xpos[p + 1];
    ball[2] = xpos[p + 2];
    return ballBox(0, g1, g2);
  }

  return { ball, ballBox, sphereBox };
}
