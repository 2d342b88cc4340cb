// Cameras with their frusta, and lights.
// Covered by packages/visualize/src/update-scene.test.ts and conformance/test/visualize.test.ts.
import { addScl3, addToScl3, quat2Mat, quatZ2Vec, tan } from '@corten/math';
import { type Data, GeomType, type Model, ObjType, Projection } from '@corten/model';
import { frustumOfIntrinsics } from '../camera.js';
import { Category, FrameMode, LabelMode, VisFlag } from '../enums.js';
import { addConnector, addFrame, addTriangle, objectLabel, scaled, setColor, setPose, type View } from '../geom.js';
import type { Scene } from '../scene.js';

/** Width of lines [pixels]. */
const LINE_WIDTH = 3;
/** Opacity of a camera whose frustum is drawn. */
const TRANSLUCENT = 0.3;

const f = Math.fround;
/** lower and upper edge of the near plane */
const VERTICAL = /* @__PURE__ */ new Float32Array(2);
/** left and right edge of the near plane */
const HORIZONTAL = /* @__PURE__ */ new Float32Array(2);
/** the camera's x, y and z axis as rows */
const AXES = /* @__PURE__ */ new Float64Array(9);
const CENTER = /* @__PURE__ */ new Float64Array(3);
const NEAR = /* @__PURE__ */ new Float64Array(12);
const FAR = /* @__PURE__ */ new Float64Array(12);

/** Edges of a camera's near plane, into VERTICAL and HORIZONTAL. */
function nearPlane(m: Model, i: number, znear: number): void {
  const aspect = f(m.cam_resolution[2 * i] / m.cam_resolution[2 * i + 1]);
  if (m.cam_projection[i] === Projection.orthographic) {
    VERTICAL.fill(m.cam_fovy[i] / 2);
    HORIZONTAL.fill((m.cam_fovy[i] * aspect) / 2);
  } else if (m.cam_sensorsize[2 * i] !== 0 && m.cam_sensorsize[2 * i + 1] !== 0) {
    frustumOfIntrinsics(VERTICAL, HORIZONTAL, f(znear), m.cam_intrinsic, 4 * i, m.cam_sensorsize, 2 * i);
  } else {
    VERTICAL.fill(znear * tan((m.cam_fovy[i] * Math.PI) / 360));
    HORIZONTAL.fill(f(VERTICAL[0] * aspect));
  }
}

/** Corners of a plane of the frustum at a distance, into `corners` (4×3). */
function planeCorners(d: Data, i: number, distance: number, corners: Float64Array): void {
  addScl3(CENTER, 0, d.cam_xpos, 3 * i, AXES, 6, -distance);
  for (let k = 0; k < 4; k++) {
    const left = k === 0 || k === 3;
    const low = k < 2;
    addScl3(corners, 3 * k, CENTER, 0, AXES, 0, left ? -HORIZONTAL[0] : HORIZONTAL[1]);
    addToScl3(corners, 3 * k, AXES, 3, low ? -VERTICAL[0] : VERTICAL[1]);
  }
}

/** Sides and edges of a camera's frustum. */
function addFrustum(m: Model, d: Data, i: number, scene: Scene): void {
  const znear = f(m.vis.map.znear) * m.stat.extent;
  const zfar = scaled(m, m.vis.scale.frustum);
  const rgba = m.vis.rgba.frustum;
  for (let k = 0; k < 3; k++) for (let j = 0; j < 3; j++) AXES[3 * k + j] = d.cam_xmat[9 * i + 3 * j + k];
  nearPlane(m, i, znear);
  planeCorners(d, i, znear, NEAR);
  if (m.cam_projection[i] === Projection.orthographic) planeCorners(d, i, f(f(HORIZONTAL[0] + VERTICAL[0]) / 2), FAR);
  else {
    for (const edges of [HORIZONTAL, VERTICAL]) for (let k = 0; k < 2; k++) edges[k] *= zfar / znear;
    planeCorners(d, i, zfar, FAR);
  }

  const { camera } = ObjType;
  const { line } = GeomType;
  for (let e = 0; e < 4; e++) {
    const here = 3 * e;
    const next = 3 * ((e + 1) % 4);
    addTriangle(scene, NEAR, here, FAR, here, NEAR, next, rgba, i, camera);
    addTriangle(scene, FAR, here, FAR, next, NEAR, next, rgba, i, camera);
    addConnector(scene, line, LINE_WIDTH, NEAR, here, NEAR, next, rgba, i, camera);
    addConnector(scene, line, LINE_WIDTH, FAR, here, FAR, next, rgba, i, camera);
    addConnector(scene, line, LINE_WIDTH, NEAR, here, FAR, here, rgba, i, camera);
  }
}

/** Cameras: body, lens, and the frustum of those with a resolution. */
export function addCameras(m: Model, d: Data, { option, scene }: View): void {
  if (!option.flags[VisFlag.camera]) return;
  const size = scaled(m, m.vis.scale.camera);
  for (let i = 0; i < m.ncam; i++) {
    const frustum = m.cam_resolution[2 * i] > 1 || m.cam_resolution[2 * i + 1] > 1;
    if (frustum) addFrustum(m, d, i, scene);

    const body = scene.acquire(i, Category.decor, ObjType.camera);
    body.type = GeomType.box;
    body.size[0] = size;
    body.size[1] = size * 0.8;
    body.size[2] = size * 0.4;
    setPose(body, d.cam_xpos, 3 * i, d.cam_xmat, 9 * i);
    setColor(body, m.vis.rgba.camera);
    if (frustum) body.rgba[3] = TRANSLUCENT;
    if (option.label === LabelMode.camera) body.label = objectLabel(m, ObjType.camera, i);
    scene.release();

    const lens = scene.acquire(i, Category.decor, ObjType.camera);
    lens.type = GeomType.cylinder;
    lens.size[0] = lens.size[1] = size * 0.4;
    lens.size[2] = size * 0.3;
    setPose(lens, d.cam_xpos, 3 * i, d.cam_xmat, 9 * i);
    for (let k = 0; k < 3; k++) lens.pos[k] = d.cam_xpos[3 * i + k] - size * 0.6 * d.cam_xmat[9 * i + 3 * k + 2];
    setColor(lens, m.vis.rgba.camera);
    if (frustum) lens.rgba[3] = TRANSLUCENT;
    for (let k = 0; k < 3; k++) lens.rgba[k] *= 0.5;
    scene.release();

    if (option.frame !== FrameMode.camera) continue;
    const { framelength, framewidth } = m.vis.scale;
    addFrame(scene, i, d.cam_xpos, 3 * i, d.cam_xmat, 9 * i, scaled(m, framelength), scaled(m, framewidth));
  }
}

/** How far a light is moved back, beside its size, so that it casts no shadow of itself [m]. */
const SETBACK = 0.0001;
const QUATERNION = /* @__PURE__ */ new Float64Array(4);

/** Lights. */
export function addLights(m: Model, d: Data, { option, scene }: View): void {
  if (!option.flags[VisFlag.light]) return;
  const size = scaled(m, m.vis.scale.light);
  for (let i = 0; i < m.nlight; i++) {
    quatZ2Vec(QUATERNION, 0, d.light_xdir, 3 * i);
    quat2Mat(AXES, 0, QUATERNION, 0);
    addScl3(CENTER, 0, d.light_xpos, 3 * i, d.light_xdir, 3 * i, -size - SETBACK);
    const geom = scene.acquire(i, Category.decor, ObjType.light);
    geom.type = GeomType.cylinder;
    geom.size[0] = geom.size[1] = size * 0.8;
    geom.size[2] = size;
    setPose(geom, CENTER, 0, AXES, 0);
    setColor(geom, m.vis.rgba.light);
    if (option.label === LabelMode.light) geom.label = objectLabel(m, ObjType.light, i);
    scene.release();

    if (option.frame !== FrameMode.light) continue;
    const { framelength, framewidth } = m.vis.scale;
    addFrame(scene, i, d.light_xpos, 3 * i, AXES, 0, scaled(m, framelength), scaled(m, framewidth));
  }
}
