// Sensors that measure distances: rays from sites and cameras, gaps between geoms.

import { distanceKernels, multiRayKernels, rayKernels } from '@corten/collision/kernels';
import { cameraRayKernels } from '@corten/dynamics/kernels';
import { addScl3, copy3, dot3, normalize3, sub3 } from '@corten/math';
import {
  type Data,
  kernelsOf,
  MAXVAL,
  type Model,
  NSENS,
  ObjType,
  Projection,
  RayDataField,
  SensorType,
} from '@corten/model';

/** Pixels of the largest camera image that a rangefinder measures. */
function largestImage(m: Model): number {
  let pixels = 0;
  for (let i = 0; i < m.nsensor; i++) {
    if (m.sensor_type[i] !== SensorType.rangefinder || m.sensor_objtype[i] !== ObjType.camera) continue;
    const camera = m.sensor_objid[i];
    pixels = Math.max(pixels, m.cam_resolution[2 * camera] * m.cam_resolution[2 * camera + 1]);
  }
  return pixels;
}

/** Kernels of distance sensors. */
export function distanceSensorKernels(m: Model, d: Data) {
  const { hit: rayHit, castRay } = kernelsOf(rayKernels, d);
  const { prepare, castMany } = kernelsOf(multiRayKernels, d);
  const { distance } = kernelsOf(distanceKernels, d);
  const { origin, direction, cameraIntrinsics, pixelRay } = kernelsOf(cameraRayKernels, d);
  const pixels = largestImage(m);
  const directions = new Float64Array(3 * pixels);
  const normals = new Float64Array(3 * pixels);
  const distances = new Float64Array(pixels);
  const length = new Float64Array(1);
  const normal = new Float64Array(3);
  const point = new Float64Array(3);
  const offset = new Float64Array(3);
  const axis = new Float64Array(3);
  const eye = new Float64Array(3);
  const segment = new Float64Array(6);
  const nearest = new Float64Array(6);

  /**
   * Write the reading of one ray (origin, direction, normal, and its length in `length`, -1 if it hit nothing). Depth is along
   * `axis` from `eye` for cameras, and the distance itself for sites. Returns the address after it.
   */
  function writeRay(dataspec: number, camera: boolean, out: Float64Array, at: number): number {
    const dist = length[0];
    const hit = dist >= 0;
    let next = at;
    for (let i = 0; i < 3; i++) point[i] = 0;
    if (hit) addScl3(point, 0, origin, 0, direction, 0, dist);
    if (dataspec & (1 << RayDataField.dist)) out[next++] = dist;
    if (dataspec & (1 << RayDataField.dir)) for (let i = 0; i < 3; i++) out[next++] = hit ? direction[i] : 0;
    if (dataspec & (1 << RayDataField.origin)) for (let i = 0; i < 3; i++) out[next++] = origin[i];
    if (dataspec & (1 << RayDataField.point)) for (let i = 0; i < 3; i++) out[next++] = point[i];
    if (dataspec & (1 << RayDataField.normal)) for (let i = 0; i < 3; i++) out[next++] = hit ? normal[i] : 0;
    if (dataspec & (1 << RayDataField.depth)) {
      let depth = -1;
      if (hit && camera) {
        sub3(offset, 0, point, 0, eye, 0);
        depth = -dot3(offset, 0, axis, 0);
      } else if (hit) {
        depth = dist;
      }
      out[next++] = depth;
    }
    return next;
  }

  /** One ray along the z axis of a site. */
  function siteRay(site: number, dataspec: number, out: Float64Array, at: number): void {
    const { site_xpos, site_xmat } = d;
    copy3(origin, 0, site_xpos, 3 * site);
    for (let i = 0; i < 3; i++) direction[i] = site_xmat[9 * site + 3 * i + 2];
    castRay(origin, direction, null, true, m.site_bodyid[site], null, normal);
    length[0] = rayHit.distance;
    writeRay(dataspec, false, out, at);
  }

  /** A ray for each pixel of a camera. */
  function cameraRays(camera: number, dataspec: number, out: Float64Array, at: number): void {
    const { cam_resolution, cam_bodyid, cam_projection } = m;
    const { cam_xpos, cam_xmat } = d;
    const width = cam_resolution[2 * camera];
    const height = cam_resolution[2 * camera + 1];
    const exclude = cam_bodyid[camera];
    const wantNormals = (dataspec & (1 << RayDataField.normal)) !== 0;
    const perspective = cam_projection[camera] === Projection.perspective;
    let next = at;
    cameraIntrinsics(camera);
    copy3(eye, 0, cam_xpos, 3 * camera);
    for (let i = 0; i < 3; i++) axis[i] = cam_xmat[9 * camera + 3 * i + 2];
    if (perspective) {
      // all rays start at the eye
      for (let p = 0; p < width * height; p++) {
        pixelRay(camera, p % width, Math.floor(p / width));
        copy3(directions, 3 * p, direction, 0);
      }
      prepare(eye, null, true, exclude, MAXVAL);
      castMany(eye, directions, null, distances, wantNormals ? normals : null, width * height);
    }
    for (let p = 0; p < width * height; p++) {
      pixelRay(camera, p % width, Math.floor(p / width));
      if (perspective) {
        copy3(normal, 0, normals, 3 * p);
        length[0] = distances[p];
      } else {
        castRay(origin, direction, null, true, exclude, null, normal);
        length[0] = rayHit.distance;
      }
      next = writeRay(dataspec, true, out, next);
    }
  }

  /** Reading of rangefinder i, written from out[at] on. */
  function rangefinder(i: number, out: Float64Array, at: number): void {
    const dataspec = m.sensor_intprm[NSENS * i];
    if (m.sensor_objtype[i] === ObjType.site) siteRay(m.sensor_objid[i], dataspec, out, at);
    else cameraRays(m.sensor_objid[i], dataspec, out, at);
  }

  /** Reading of a sensor of the gap between two geoms, or all geoms of bodies: distance, normal or segment. */
  function geomDistance(i: number, out: Float64Array, at: number): void {
    const { sensor_type, sensor_objtype, sensor_objid, sensor_reftype, sensor_refid, body_geomadr, body_geomnum } = m;
    const cutoff = m.sensor_cutoff[i];
    const obj = sensor_objid[i];
    const ref = sensor_refid[i];
    const all1 = sensor_objtype[i] === ObjType.body;
    const all2 = sensor_reftype[i] === ObjType.body;
    const first1 = all1 ? body_geomadr[obj] : obj;
    const first2 = all2 ? body_geomadr[ref] : ref;
    const end1 = first1 + (all1 ? body_geomnum[obj] : 1);
    const end2 = first2 + (all2 ? body_geomnum[ref] : 1);
    let least = cutoff;
    nearest.fill(0);
    for (let g1 = first1; g1 < end1; g1++) {
      for (let g2 = first2; g2 < end2; g2++) {
        const gap = distance(g1, g2, cutoff, segment);
        if (gap < least) {
          least = gap;
          nearest.set(segment);
        }
      }
    }
    if (sensor_type[i] === SensorType.geomdist) {
      out[at] = least;
    } else if (sensor_type[i] === SensorType.geomnormal) {
      sub3(out, at, nearest, 3, nearest, 0);
      if (out[at] !== 0 || out[at + 1] !== 0 || out[at + 2] !== 0) normalize3(out, at);
    } else {
      for (let k = 0; k < 6; k++) out[at + k] = nearest[k];
    }
  }

  return { rangefinder, geomDistance };
}
