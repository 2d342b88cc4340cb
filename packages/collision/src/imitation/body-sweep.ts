// The reference's sweep and prune over bodies, for the two bodies of a contact that barely exists.

import { eig3 } from '@corten/math';
import { type Data, kernelsOf, type Model } from '@corten/model';
import { filterKernels } from '../broadphase/filter.js';
import { marginKernels } from '../margin.js';

/**
 * Whether the reference's broad phase pairs two bodies.
 *
 * It sweeps boxes around the bodies along the axes of the covariance of all geom positions, in single precision, and
 * drops bodies whose boxes only touch. So a contact that exists by less than single precision may be absent there.
 * Contacts that are deeper are always found, and never ask here.
 */
export function bodySweepKernels(m: Model, d: Data) {
  const { collides } = kernelsOf(filterKernels, d);
  const { overrides, ownReach } = kernelsOf(marginKernels, d);
  const frame = new Float64Array(9);
  const cov = new Float64Array(9);
  const eigval = new Float64Array(3);
  const quat = new Float64Array(4);
  // boxes of two bodies, three bounds each
  const low = new Float64Array(6);
  const high = new Float64Array(6);
  let ready = false;

  /** Forget the frame: positions have changed. */
  function reset(): void {
    ready = false;
  }

  /** Principal axes of the positions of all geoms that are not the world's, into frame (rows). */
  function makeFrame(): void {
    const { ngeom, geom_bodyid } = m;
    const { geom_xpos } = d;
    let cx = 0;
    let cy = 0;
    let cz = 0;
    let count = 0;
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
    let c00 = 0;
    let c01 = 0;
    let c02 = 0;
    let c11 = 0;
    let c12 = 0;
    let c22 = 0;
    for (let g = 0; g < ngeom; g++) {
      if (geom_bodyid[g] === 0) continue;
      const x = geom_xpos[3 * g] - cx;
      const y = geom_xpos[3 * g + 1] - cy;
      const z = geom_xpos[3 * g + 2] - cz;
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

  /** Box of a body along the rows of frame, into low and high at `o`. */
  function bodyBox(b: number, o: number): void {
    const { body_geomadr, body_geomnum, geom_aabb, geom_rbound } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    // half of a margin that overrides, without gaps; no such margin if it is zero
    const half = overrides() ? 0.5 * m.opt.o_margin : 0;
    const first = body_geomadr[b];
    const end = first + body_geomnum[b];
    for (let g = first; g < end; g++) {
      const margin = half !== 0 ? half : ownReach(g);
      const a = 6 * g;
      const i = 9 * g;
      const p = 3 * g;
      const radius = geom_rbound[g];
      const ax = geom_aabb[a];
      const ay = geom_aabb[a + 1];
      const az = geom_aabb[a + 2];
      const x = xmat[i] * ax + xmat[i + 1] * ay + xmat[i + 2] * az + xpos[p];
      const y = xmat[i + 3] * ax + xmat[i + 4] * ay + xmat[i + 5] * az + xpos[p + 1];
      const z = xmat[i + 6] * ax + xmat[i + 7] * ay + xmat[i + 8] * az + xpos[p + 2];
      for (let j = 0; j < 3; j++) {
        const fx = frame[3 * j];
        const fy = frame[3 * j + 1];
        const fz = frame[3 * j + 2];
        const center = x * fx + y * fy + z * fz;
        const extent =
          Math.abs(geom_aabb[a + 3] * (xmat[i] * fx + xmat[i + 3] * fy + xmat[i + 6] * fz)) +
          Math.abs(geom_aabb[a + 4] * (xmat[i + 1] * fx + xmat[i + 4] * fy + xmat[i + 7] * fz)) +
          Math.abs(geom_aabb[a + 5] * (xmat[i + 2] * fx + xmat[i + 5] * fy + xmat[i + 8] * fz));
        const middle = xpos[p] * fx + xpos[p + 1] * fy + xpos[p + 2] * fz;
        const bottom = Math.max(middle - radius, center - extent) - margin;
        const top = Math.min(middle + radius, center + extent) + margin;
        low[o + j] = g === first ? bottom : Math.min(low[o + j], bottom);
        high[o + j] = g === first ? top : Math.max(high[o + j], top);
      }
    }
  }

  /** Whether the sweep pairs bodies b1 < b2 at the present positions. */
  function pairs(b1: number, b2: number): boolean {
    if (!collides(b1) || !collides(b2)) return false;
    if (!ready) makeFrame();
    // a position that is not a number leaves the sweep no order to tell bodies apart
    if (Number.isNaN(cov[0] + cov[4] + cov[8])) return true;
    bodyBox(b1, 0);
    bodyBox(b2, 3);
    for (let j = 1; j < 3; j++) if (low[j] > high[3 + j] || low[3 + j] > high[j]) return false;
    // along the first axis in single precision; at equal values the events of the lower body come first
    const low1 = Math.fround(low[0]);
    const high1 = Math.fround(high[0]);
    const low2 = Math.fround(low[3]);
    const high2 = Math.fround(high[3]);
    return low1 <= low2 ? high1 > low2 : high2 >= low1;
  }

  return { reset, pairs };
}
