// Rays against the geoms of a model (MuJoCo, APIreference: "Ray casting").

import type { MutableNumbers, Numbers } from '@corten/math';
import {
  checkIndex,
  checkSize,
  checkVector,
  type Data,
  GeomType,
  kernelsOf,
  MINVAL,
  type Model,
  needModelAndData,
} from '@corten/model';
import { hfieldRayKernels } from './ray-hfield.js';
import { meshRayKernels } from './ray-mesh.js';
import { sdfRayKernels } from './ray-sdf.js';
import { DISTANCE, rayPrimitive } from './ray-shapes.js';

/** Groups that geomgroup can tell apart. */
const NGROUP = 6;

/** Kernels of ray queries. They allocate nothing. */
export function rayKernels(m: Model, d: Data) {
  const { rayMeshGeom } = kernelsOf(meshRayKernels, d);
  const { rayHfieldGeom } = kernelsOf(hfieldRayKernels, d);
  const { raySdfGeom } = kernelsOf(sdfRayKernels, d);
  const hit = { geom: -1, distance: -1 };
  const hitNormal = new Float64Array(3);
  const nearNormal = new Float64Array(3);

  /** Whether a query passes over a geom. */
  function eliminated(g: number, geomgroup: Numbers | null, flg_static: boolean, bodyexclude: number): boolean {
    const { geom_bodyid, geom_matid, geom_rgba, mat_rgba, geom_group, body_weldid } = m;
    const body = geom_bodyid[g];
    const material = geom_matid[g];
    if (body === bodyexclude) return true;
    if (material < 0 ? geom_rgba[4 * g + 3] === 0 : mat_rgba[4 * material + 3] === 0) return true;
    if (!flg_static && body_weldid[body] === 0) return true;
    if (!geomgroup) return false;
    return !geomgroup[Math.min(NGROUP - 1, Math.max(0, geom_group[g]))];
  }

  /** Distance to geom g, whatever its type, into DISTANCE; -1 if the ray misses it. */
  function rayAny(g: number, pnt: Numbers, vec: Numbers, normal: MutableNumbers | null): void {
    const type = m.geom_type[g];
    if (type === GeomType.mesh) rayMeshGeom(g, pnt, vec, normal);
    else if (type === GeomType.hfield) rayHfieldGeom(g, pnt, vec, normal);
    else if (type === GeomType.sdf) raySdfGeom(g, pnt, vec, normal);
    else rayPrimitive(d.geom_xpos, 3 * g, d.geom_xmat, 9 * g, m.geom_size, 3 * g, pnt, vec, type, normal);
  }

  /** Whether a ray meets a primitive shape with its pose and size (3). */
  function meets(pos: Numbers, mat: Numbers, size: Numbers, type: number, pnt: Numbers, vec: Numbers): boolean {
    rayPrimitive(pos, 0, mat, 0, size, 0, pnt, vec, type, null);
    return DISTANCE[0] >= 0;
  }

  /** Take geom g as the hit if the ray meets it before the present one. */
  function tryGeom(g: number, pnt: Numbers, vec: Numbers, wantsNormal: boolean): void {
    rayAny(g, pnt, vec, wantsNormal ? nearNormal : null);
    const distance = DISTANCE[0];
    if (distance >= 0 && (distance < hit.distance || hit.distance < 0)) {
      hit.distance = distance;
      hit.geom = g;
      if (wantsNormal) hitNormal.set(nearNormal);
    }
  }

  /** Forget the last hit. */
  function clearHit(): void {
    hit.distance = -1;
    hit.geom = -1;
    hitNormal.fill(0);
  }

  /** See the exported ray; the distance is hit.distance. */
  function castRay(
    pnt: Numbers,
    vec: Numbers,
    geomgroup: Numbers | null,
    flg_static: boolean,
    bodyexclude: number,
    geomid: MutableNumbers | null,
    normal: MutableNumbers | null,
  ): void {
    if (Math.sqrt(vec[0] * vec[0] + vec[1] * vec[1] + vec[2] * vec[2]) < MINVAL) {
      throw new RangeError('the direction of a ray must not be zero');
    }
    clearHit();
    for (let g = 0; g < m.ngeom; g++) {
      if (!eliminated(g, geomgroup, flg_static, bodyexclude)) tryGeom(g, pnt, vec, normal !== null);
    }
    if (geomid) geomid[0] = hit.geom;
    if (normal) for (let i = 0; i < 3; i++) normal[i] = hitNormal[i];
  }

  return { hit, hitNormal, eliminated, meets, tryGeom, clearHit, castRay };
}

/**
 * Intersect a ray with the visible geoms of a model (mj_ray).
 * @param pnt - start of the ray in the world (3) [m]
 * @param vec - its direction (3), need not be of unit length; throws RangeError if it is zero
 * @param geomgroup - which of the six geom groups to look at (0: not), or null for all
 * @param flg_static - whether to look at geoms of static bodies
 * @param bodyexclude - body to look through, or -1
 * @param geomid - receives the geom that was hit, or -1 (1)
 * @param normal - receives the unit normal of the surface there (3), zero if nothing was hit
 * @returns distance in lengths of vec, or -1
 */
export function ray(
  m: Model,
  d: Data,
  pnt: Numbers,
  vec: Numbers,
  geomgroup: Numbers | null = null,
  flg_static: boolean | number = true,
  bodyexclude = -1,
  geomid: MutableNumbers | null = null,
  normal: MutableNumbers | null = null,
): number {
  checkVector('pnt', pnt, 3);
  checkVector('vec', vec, 3);
  checkSize('geomgroup', geomgroup, 6);
  checkSize('geomid', geomid, 1);
  checkSize('normal', normal, 3);
  const { hit, castRay } = kernelsOf(rayKernels, d, m);
  castRay(pnt, vec, geomgroup, Boolean(flg_static), bodyexclude, geomid, normal);
  return hit.distance;
}

/**
 * Intersect a ray with a mesh geom (mj_rayMesh): with its triangles, from both sides. Returns the distance in lengths
 * of vec, or -1; the unit normal of the triangle into normal (3). Throws RangeError if the geom is no mesh.
 */
export function rayMesh(
  m: Model,
  d: Data,
  geomid: number,
  pnt: Numbers,
  vec: Numbers,
  normal: MutableNumbers | null = null,
): number {
  needModelAndData(m, d);
  checkIndex('geom', geomid, m.ngeom);
  checkVector('pnt', pnt, 3);
  checkVector('vec', vec, 3);
  checkSize('normal', normal, 3);
  if (m.geom_type[geomid] !== GeomType.mesh) throw new RangeError(`geom ${geomid} is not a mesh`);
  kernelsOf(meshRayKernels, d, m).rayMeshGeom(geomid, pnt, vec, normal);
  return DISTANCE[0];
}

/**
 * Intersect a ray with a height field geom (mj_rayHfield): surface, sides and base. Returns the distance in lengths of
 * vec, or -1; the unit normal there into normal (3). Throws RangeError if the geom is no height field.
 */
export function rayHfield(
  m: Model,
  d: Data,
  geomid: number,
  pnt: Numbers,
  vec: Numbers,
  normal: MutableNumbers | null = null,
): number {
  needModelAndData(m, d);
  checkIndex('geom', geomid, m.ngeom);
  checkVector('pnt', pnt, 3);
  checkVector('vec', vec, 3);
  checkSize('normal', normal, 3);
  if (m.geom_type[geomid] !== GeomType.hfield) throw new RangeError(`geom ${geomid} is not a height field`);
  kernelsOf(hfieldRayKernels, d, m).rayHfieldGeom(geomid, pnt, vec, normal);
  return DISTANCE[0];
}
