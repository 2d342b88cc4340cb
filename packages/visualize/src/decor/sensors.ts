// What sensors measure: rays of rangefinders, nearest points of geoms, pressure on tactile skins.
// Covered by packages/visualize/src/update-scene.test.ts and conformance/test/visualize.test.ts.
import { cameraRayKernels } from '@corten/dynamics/kernels';
import { addScl3, addTo3, copy3, mulMatVec3, type Numbers } from '@corten/math';
import {
  type Data,
  GeomType,
  kernelsOf,
  MINVAL,
  type Model,
  NSENS,
  ObjType,
  RayDataField,
  raydataOffset,
  raydataSize,
  SensorType,
} from '@corten/model';
import { Category, VisFlag } from '../enums.js';
import { addConnector, addTriangle, scaled, setColor, type View } from '../geom.js';

/** Width of lines [pixels]. */
const LINE_WIDTH = 3;
/** Radius of points that site and camera rays hit [frame widths]. */
const SITE_POINT = 1.5;
const CAMERA_POINT = 1.3;

const ORIGIN = /* @__PURE__ */ new Float64Array(3);
const DIRECTION = /* @__PURE__ */ new Float64Array(3);
const POINT = /* @__PURE__ */ new Float64Array(3);
const TIP = /* @__PURE__ */ new Float64Array(3);

const isSet = (dataspec: number, field: number) => (dataspec & (1 << field)) !== 0;
const anyNonzero = (v: Numbers, i: number) => v[i] !== 0 || v[i + 1] !== 0 || v[i + 2] !== 0;

/** One ray from ORIGIN along DIRECTION, as far as its reading (at `at`) tells: line, point hit, normal there. */
function addRay(m: Model, d: Data, i: number, at: number, radius: number, { scene }: View): void {
  const dataspec = m.sensor_intprm[NSENS * i];
  const { sensordata } = d;
  const rgba = m.vis.rgba.rangefinder;
  const width = scaled(m, m.vis.scale.framewidth);
  const dist = isSet(dataspec, RayDataField.dist) ? sensordata[at] : -1;

  POINT.fill(0);
  if (dist >= 0) {
    addScl3(POINT, 0, ORIGIN, 0, DIRECTION, 0, dist);
    addConnector(scene, GeomType.line, LINE_WIDTH, ORIGIN, 0, POINT, 0, rgba, i, ObjType.sensor);
  }
  const hit = at + raydataOffset(dataspec, RayDataField.point);
  if (isSet(dataspec, RayDataField.point) && anyNonzero(sensordata, hit)) {
    copy3(POINT, 0, sensordata, hit);
    const geom = scene.acquire(i, Category.decor, ObjType.sensor);
    geom.type = GeomType.sphere;
    geom.size.fill(radius * width);
    geom.pos.set(POINT);
    setColor(geom, rgba);
    scene.release();
  }
  if (isSet(dataspec, RayDataField.normal) && (dist >= 0 || anyNonzero(POINT, 0))) {
    const length = 2 * scaled(m, m.vis.scale.framelength);
    addScl3(TIP, 0, POINT, 0, sensordata, at + raydataOffset(dataspec, RayDataField.normal), length);
    addConnector(scene, GeomType.arrow1, width, POINT, 0, TIP, 0, rgba, i, ObjType.sensor);
  }
}

/** Rays of a rangefinder at a site (one, along z) or a camera (one for each pixel). */
function addRangefinder(m: Model, d: Data, i: number, view: View): void {
  const id = m.sensor_objid[i];
  const adr = m.sensor_adr[i];
  if (m.sensor_objtype[i] === ObjType.site) {
    copy3(ORIGIN, 0, d.site_xpos, 3 * id);
    for (let k = 0; k < 3; k++) DIRECTION[k] = d.site_xmat[9 * id + 3 * k + 2];
    addRay(m, d, i, adr, SITE_POINT, view);
    return;
  }
  const { origin, direction, cameraIntrinsics, pixelRay } = kernelsOf(cameraRayKernels, d);
  const width = m.cam_resolution[2 * id];
  const size = raydataSize(m.sensor_intprm[NSENS * i]);
  cameraIntrinsics(id);
  for (let p = 0; p < width * m.cam_resolution[2 * id + 1]; p++) {
    pixelRay(id, p % width, Math.floor(p / width));
    ORIGIN.set(origin);
    DIRECTION.set(direction);
    addRay(m, d, i, adr + p * size, CAMERA_POINT, view);
  }
}

/** Rays of rangefinders, and segments between nearest points of geoms. */
export function addRangefinders(m: Model, d: Data, view: View): void {
  const { option, scene } = view;
  if (!option.flags[VisFlag.rangefinder]) return;
  for (let i = 0; i < m.nsensor; i++) {
    if (m.sensor_type[i] === SensorType.rangefinder) addRangefinder(m, d, i, view);
    else if (m.sensor_type[i] === SensorType.geomfromto) {
      const at = m.sensor_adr[i];
      if (!anyNonzero(d.sensordata, at) && !anyNonzero(d.sensordata, at + 3)) continue;
      const rgba = m.vis.rgba.rangefinder;
      addConnector(scene, GeomType.line, LINE_WIDTH, d.sensordata, at, d.sensordata, at + 3, rgba, i, ObjType.sensor);
    }
  }
}

/** Opacity of faces that nothing presses on. */
const UNTOUCHED = 0.1;

/** Colour of a face: mean over its vertices of normal and tangential force, of those that feel any. */
function pressureColor(d: Data, m: Model, i: number, face: number, largest: number): Float32Array {
  const rgba = Float32Array.of(0, 0, 0, 1);
  const nvert = m.mesh_vertnum[m.sensor_objid[i]];
  const channels = Math.min(m.sensor_dim[i] / nvert, 3);
  for (let c = 0; c < channels; c++) {
    let count = 0;
    for (let k = 0; k < 3; k++) {
      const value = d.sensordata[m.sensor_adr[i] + c * nvert + m.mesh_face[face + k]];
      rgba[c] += Math.abs(value) / largest;
      if (value !== 0) count++;
    }
    if (count > 0) rgba[c] /= count;
  }
  if (rgba[0] === 0 && rgba[1] === 0 && rgba[2] === 0) rgba[3] = UNTOUCHED;
  return rgba;
}

const CORNERS = /* @__PURE__ */ new Float64Array(9);

/** Faces of tactile sensors, coloured by the forces at their vertices. */
export function addTactileSensors(m: Model, d: Data, { option, scene }: View): void {
  if (!option.flags[VisFlag.contactpoint]) return;
  for (let i = 0; i < m.nsensor; i++) {
    if (m.sensor_type[i] !== SensorType.tactile) continue;
    const mesh = m.sensor_objid[i];
    const geom = m.sensor_refid[i];
    let largest = 0;
    for (let v = 0; v < m.mesh_vertnum[mesh]; v++)
      largest = Math.max(largest, Math.abs(d.sensordata[m.sensor_adr[i] + v]));
    if (largest === 0 || m.geom_rbound[geom] < MINVAL) continue;

    const start = 3 * m.mesh_faceadr[mesh];
    for (let face = start; face < start + 3 * m.mesh_facenum[mesh]; face += 3) {
      for (let k = 0; k < 3; k++) {
        const vertex = 3 * (m.mesh_vertadr[mesh] + m.mesh_face[face + k]);
        mulMatVec3(CORNERS, 3 * k, d.geom_xmat, 9 * geom, m.mesh_vert, vertex);
        addTo3(CORNERS, 3 * k, d.geom_xpos, 3 * geom);
      }
      const rgba = pressureColor(d, m, i, face, largest);
      addTriangle(scene, CORNERS, 0, CORNERS, 3, CORNERS, 6, rgba, i, ObjType.sensor);
    }
  }
}
