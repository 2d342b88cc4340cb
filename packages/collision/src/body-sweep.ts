// The reference's sweep and prune over bodies, for the two bodies of a contact that barely exists.

import { eig3 } from '@corten/math';
import { type Data, EnableBit, kernelsOf, type Model } from '@corten/model';
import { createFilters } from './filter.js';

/**
 * Whether the reference's broad phase pairs two bodies.
 *
 * It sweeps boxes around the bodies along the axes of the covariance of all geom positions, in single precision, and
 * drops bodies whose boxes only touch. So a contact that exists by less than single precision may be absent there.
 * Contacts that are deeper are always found, and never ask here.
 */
export function createBodySweep(m: Model, d: Data) {
  const { collides } = kernelsOf(createFilters, d);
  const frame = new Float64Array(9),
    cov = new Float64Array(9),
    eigval = new Float64Array(3),
    quat = new Float64Array(4);
  const box = new Float64Array(12);
  let ready = false;

  /** Forget the frame: positions have changed. */
  function reset(): void {
    ready = false;
  }

  /** Principal axes of the positions of all geoms that are not the world's, into frame (rows). */
  function makeFrame(): void {
    const { ngeom, geom_bodyid } = m;
    const { geom_xpos } = d;
    let cx = 0,
      cy = 0,
      cz = 0,
      count = 0;
    for (let g = 0; g < ngeom; g++) {
      if (geom_bodyid[g] === 0) continue;
      cx += geom_xpos[3 * g];
      cy += geom_xpos[3 * g + 1];
      cz += geom_xpos[3 * g + 2];
      count++;
    }
    const scale = 1 / count;
    cx *= scale;
    cy *= scale;
    cz *= scale;
    let c00 = 0,
      c01 = 0,
      c02 = 0,
      c11 = 0,
      c12 = 0,
      c22 = 0;
    for (let g = 0; g < ngeom; g++) {
      if (geom_bodyid[g] === 0) continue;
      const x = geom_xpos[3 * g] - cx,
        y = geom_xpos[3 * g + 1] - cy,
        z = geom_xpos[3 * g + 2] - cz;
      c00 += x * x;
      c01 += x * y;
      c02 += x * z;
      c11 += y * y;
      c12 += y * z;
      c22 += z * z;
    }
    cov[0] = c00 * scale;
    cov[1] = c01 * scale;
    cov[2] = c02 * scale;
    cov[3] = cov[1];
    cov[4] = c11 * scale;
    cov[5] = c12 * scale;
    cov[6] = cov[2];
    cov[7] = cov[5];
    cov[8] = c22 * scale;
    eig3(eigval, frame, quat, cov);
    ready = true;
  }

  /** Box of a body along the rows of frame, three lower then three upper bounds, into box at `o`. */
  function bodyBox(b: number, o: number): void {
    const { body_geomadr, body_geomnum, geom_margin, geom_gap, geom_aabb, geom_rbound } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const override = (m.opt.enableflags & EnableBit.override) !== 0 ? 0.5 * m.opt.o_margin : 0;
    const first = body_geomadr[b],
      end = first + body_geomnum[b];
    for (let g = first; g < end; g++) {
      const margin = override !== 0 ? override : geom_margin[g] + geom_gap[g];
      const a = 6 * g,
        i = 9 * g,
        p = 3 * g,
        radius = geom_rbound[g];
      const ax = geom_aabb[a],
        ay = geom_aabb[a + 1],
        az = geom_aabb[a + 2];
      const x = xmat[i] * ax + xmat[i + 1] * ay + xmat[i + 2] * az + xpos[p];
      const y = xmat[i + 3] * ax + xmat[i + 4] * ay + xmat[i + 5] * az + xpos[p + 1];
      const z = xmat[i + 6] * ax + xmat[i + 7] * ay + xmat[i + 8] * az + xpos[p + 2];
      for (let j = 0; j < 3; j++) {
        const fx = frame[3 * j],
          fy = frame[3 * j + 1],
          fz = frame[3 * j + 2];
        const centre = x * fx + y * fy + z * fz;
        const half =
          Math.abs(geom_aabb[a + 3] * (xmat[i] * fx + xmat[i + 3] * fy + xmat[i + 6] * fz)) +
          Math.abs(geom_aabb[a + 4] * (xmat[i + 1] * fx + xmat[i + 4] * fy + xmat[i + 7] * fz)) +
          Math.abs(geom_aabb[a + 5] * (xmat[i + 2] * fx + xmat[i + 5] * fy + xmat[i + 8] * fz));
        const middle = xpos[p] * fx + xpos[p + 1] * fy + xpos[p + 2] * fz;
        const low = Math.max(middle - radius, centre - half) - margin;
        const high = Math.min(middle + radius, centre + half) + margin;
        box[o + j] = g === first ? low : Math.min(box[o + j], low);
        box[o + 3 + j] = g === first ? high : Math.max(box[o + 3 + j], high);
      }
    }
  }

  /** Whether the sweep pairs bodies b1 < b2 at the present positions. */
  function pairs(b1: number, b2: number): boolean {
    if (!collides(b1) || !collides(b2)) return false;
    if (!ready) makeFrame();
    bodyBox(b1, 0);
    bodyBox(b2, 6);
    const b = box;
    if (b[1] > b[10] || b[7] > b[4] || b[2] > b[11] || b[8] > b[5]) return false;
    // along the first axis in single precision; at equal values the events of the lower body come first
    const low1 = Math.fround(b[0]),
      high1 = Math.fround(b[3]),
      low2 = Math.fround(b[6]),
      high2 = Math.fround(b[9]);
    return low1 <= low2 ? high1 > low2 : high2 >= low1;
  }

  return { reset, pairs };
}
