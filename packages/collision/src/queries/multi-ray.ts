// Many rays from one point: geoms are told apart by the directions that they are seen in.

import { atan2, type MutableNumbers, type Numbers } from '@corten/math';
import { checkSize, checkVector, type Data, kernelsOf, MAXVAL, MINVAL, type Model } from '@corten/model';
import { rayKernels } from './ray.js';
import { DISTANCE, RADIUS2, raySphere } from './ray-shapes.js';

/** Kernels of many rays from one point. They allocate nothing. */
export function multiRayKernels(m: Model, d: Data) {
  const { hit, hitNormal, eliminated, tryGeom, clearHit } = kernelsOf(rayKernels, d);
  const center = new Float64Array(3);
  const one = new Float64Array(3);
  // geoms left out; bounds of the others in azimuth and elevation, lower two then upper two
  const skip = new Uint8Array(m.ngeom);
  const angles = new Float64Array(4 * m.ngeom);

  /** Bounds of geom g in azimuth and elevation as seen from pnt, into angles. */
  function boundAngles(g: number, pnt: Numbers): void {
    const { geom_aabb: aabb } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const b = 6 * g;
    const p = 3 * g;
    const a = 9 * g;
    const o = 4 * g;
    let az0 = +MAXVAL;
    let el0 = +MAXVAL;
    let az1 = -MAXVAL;
    let el1 = -MAXVAL;
    const everywhere = inBox(g, pnt);
    for (let v = 0; v < 8 && !everywhere; v++) {
      const x = v & 1 ? aabb[b] + aabb[b + 3] : aabb[b] - aabb[b + 3];
      const y = v & 2 ? aabb[b + 1] + aabb[b + 4] : aabb[b + 1] - aabb[b + 4];
      const z = v & 4 ? aabb[b + 2] + aabb[b + 5] : aabb[b + 2] - aabb[b + 5];
      const dx = xmat[a] * x + xmat[a + 1] * y + xmat[a + 2] * z + xpos[p] - pnt[0];
      const dy = xmat[a + 3] * x + xmat[a + 4] * y + xmat[a + 5] * z + xpos[p + 1] - pnt[1];
      const dz = xmat[a + 6] * x + xmat[a + 7] * y + xmat[a + 8] * z + xpos[p + 2] - pnt[2];
      const azimuth = atan2(dy, dx);
      const elevation = atan2(Math.sqrt(dx * dx + dy * dy), dz);
      az0 = Math.min(az0, azimuth);
      az1 = Math.max(az1, azimuth);
      el0 = Math.min(el0, elevation);
      el1 = Math.max(el1, elevation);
    }
    // the faces of the box bulge beyond its corners
    const x = pnt[0] - xpos[p];
    const y = pnt[1] - xpos[p + 1];
    const z = pnt[2] - xpos[p + 2];
    const distance = Math.sqrt(x * x + y * y + z * z);
    if (distance > MINVAL) {
      const margin = atan2(Math.max(aabb[b + 3], Math.max(aabb[b + 4], aabb[b + 5])), distance);
      az0 -= margin;
      el0 -= margin;
      az1 += margin;
      el1 += margin;
    }
    const all = everywhere || az1 - az0 > Math.PI || el1 - el0 > Math.PI;
    angles[o] = all ? -Math.PI : az0;
    angles[o + 1] = all ? 0 : el0;
    angles[o + 2] = all ? Math.PI : az1;
    angles[o + 3] = all ? Math.PI : el1;
  }

  /** Whether a point is inside the box of geom g. */
  function inBox(g: number, pnt: Numbers): boolean {
    const { geom_aabb: aabb } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const x = pnt[0] - xpos[3 * g];
    const y = pnt[1] - xpos[3 * g + 1];
    const z = pnt[2] - xpos[3 * g + 2];
    for (let i = 0; i < 3; i++) {
      const a = 9 * g + i;
      const local = xmat[a] * x + xmat[a + 3] * y + xmat[a + 6] * z - aabb[6 * g + i];
      if (Math.abs(local) > aabb[6 * g + 3 + i]) return false;
    }
    return true;
  }

  /** Choose the geoms that rays from pnt look at, with their angular bounds. */
  function prepare(
    pnt: Numbers,
    geomgroup: Numbers | null,
    flg_static: boolean,
    bodyexclude: number,
    cutoff: number,
  ): void {
    const { ngeom, geom_bodyid, geom_rbound, body_bvhadr } = m;
    const { geom_xpos: xpos } = d;
    for (let g = 0; g < ngeom; g++) {
      skip[g] = eliminated(g, geomgroup, flg_static, bodyexclude) ? 1 : 0;
      if (skip[g] || body_bvhadr[geom_bodyid[g]] === -1) continue;
      const x = xpos[3 * g] - pnt[0];
      const y = xpos[3 * g + 1] - pnt[1];
      const z = xpos[3 * g + 2] - pnt[2];
      if (Math.sqrt(x * x + y * y + z * z) > cutoff + geom_rbound[g]) skip[g] = 1;
      else boundAngles(g, pnt);
    }
  }

  /** Whether a ray in this azimuth and elevation may meet geom g. */
  function inBounds(g: number, azimuth: number, elevation: number): boolean {
    const o = 4 * g;
    if (elevation < angles[o + 1] || elevation > angles[o + 3]) return false;
    const middle = (angles[o] + angles[o + 2]) * 0.5;
    const half = (angles[o + 2] - angles[o]) * 0.5;
    let off = azimuth - middle;
    if (off > Math.PI) off -= 2 * Math.PI;
    else if (off < -Math.PI) off += 2 * Math.PI;
    return !(Math.abs(off) > half);
  }

  /** The hit of a ray after prepare, into hit and hitNormal. */
  function castPrepared(pnt: Numbers, vec: Numbers, wantsNormal: boolean): void {
    const { nbody, body_bvhadr, body_geomadr, body_geomnum, bvh_aabb } = m;
    const { xipos } = d;
    const azimuth = atan2(vec[1], vec[0]);
    const elevation = atan2(Math.sqrt(vec[0] * vec[0] + vec[1] * vec[1]), vec[2]);
    clearHit();
    for (let b = 0; b < nbody; b++) {
      const root = body_bvhadr[b];
      if (root !== -1) {
        const o = 6 * root;
        const sx = bvh_aabb[o + 3];
        const sy = bvh_aabb[o + 4];
        const sz = bvh_aabb[o + 5];
        for (let i = 0; i < 3; i++) center[i] = bvh_aabb[o + i] + xipos[3 * b + i];
        RADIUS2[0] = sx * sx + sy * sy + sz * sz;
        raySphere(center, 0, pnt, vec, null);
        if (DISTANCE[0] < 0) continue;
      }
      const end = body_geomadr[b] + body_geomnum[b];
      for (let g = body_geomadr[b]; g < end; g++) {
        if (skip[g] || (root !== -1 && !inBounds(g, azimuth, elevation))) continue;
        tryGeom(g, pnt, vec, wantsNormal);
      }
    }
  }

  /** See the exported multiRay. */
  function castMany(
    pnt: Numbers,
    vec: Numbers,
    geomid: MutableNumbers | null,
    dist: MutableNumbers,
    normal: MutableNumbers | null,
    nray: number,
  ): void {
    for (let i = 0; i < nray; i++) {
      for (let k = 0; k < 3; k++) one[k] = vec[3 * i + k];
      if (one[0] * one[0] + one[1] * one[1] + one[2] * one[2] < MINVAL) {
        dist[i] = -1;
        continue;
      }
      castPrepared(pnt, one, normal !== null);
      dist[i] = hit.distance;
      if (geomid) geomid[i] = hit.geom;
      if (normal) for (let k = 0; k < 3; k++) normal[3 * i + k] = hitNormal[k];
    }
  }

  return { prepare, castMany };
}

/**
 * Intersect many rays from one point with the visible geoms (mj_multiRay); quicker than one by one. Arguments as for
 * ray, with an entry per ray in vec (nray×3), geomid (nray), dist (nray) and normal (nray×3). Geoms beyond cutoff [m]
 * are not looked at. A ray without direction gets dist -1.
 */
export function multiRay(
  m: Model,
  d: Data,
  pnt: Numbers,
  vec: Numbers,
  geomgroup: Numbers | null,
  flg_static: boolean | number,
  bodyexclude: number,
  geomid: MutableNumbers | null,
  dist: MutableNumbers,
  normal: MutableNumbers | null,
  nray: number,
  cutoff: number,
): void {
  checkVector('pnt', pnt, 3);
  checkVector('vec', vec, 3 * nray);
  checkSize('geomgroup', geomgroup, 6);
  checkSize('geomid', geomid, nray);
  checkVector('dist', dist, nray);
  checkSize('normal', normal, 3 * nray);
  const { prepare, castMany } = kernelsOf(multiRayKernels, d, m);
  prepare(pnt, geomgroup, Boolean(flg_static), bodyexclude, cutoff);
  castMany(pnt, vec, geomid, dist, normal, nray);
}
