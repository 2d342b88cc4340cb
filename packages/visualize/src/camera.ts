// Cameras: frame and frustum of what a viewer looks through, and the pair of cameras of a scene.
import {
  add3,
  addScl3,
  addTo3,
  addToScl3,
  copy3,
  copy4,
  cos,
  cross,
  dot3,
  mat2Quat,
  mulPose,
  negPose,
  normalize3,
  quat2Mat,
  scl3,
  sin,
  tan,
  zero3,
} from '@corten/math';
import { type Data, MINVAL, type Model, Projection } from '@corten/model';
import { CameraType } from './enums.js';
import type { ViewCamera } from './option.js';
import { type Scene, SceneCamera } from './scene.js';

const f = Math.fround;

/** Position and axes of a camera. */
export interface CameraFrame {
  /** position [m], 3 */
  readonly pos: Float64Array;
  /** direction of the view, 3 */
  readonly forward: Float64Array;
  /** direction that is up in the picture, 3 */
  readonly up: Float64Array;
  /** direction that is right in the picture, 3 */
  readonly right: Float64Array;
}

/** A frame to write into. */
export function createCameraFrame(): CameraFrame {
  return {
    pos: new Float64Array(3),
    forward: new Float64Array(3),
    up: new Float64Array(3),
    right: new Float64Array(3),
  };
}

/**
 * Frame of a camera (mjv_cameraFrame). Fixed and tracking cameras need kinematics and comPos.
 * @param d - data; may be absent for free cameras
 * @param camera - the camera
 * @param frame - receives the frame
 * @throws Error when data is absent and needed, and for user cameras, whose frame is the scene's
 */
export function cameraFrame(d: Data | undefined, camera: ViewCamera, frame: CameraFrame): void {
  const { pos, forward, up, right } = frame;
  switch (camera.type) {
    case CameraType.free:
    case CameraType.tracking: {
      const azimuth = (camera.azimuth / 180) * Math.PI;
      const elevation = (camera.elevation / 180) * Math.PI;
      const ca = cos(azimuth);
      const sa = sin(azimuth);
      const ce = cos(elevation);
      const se = sin(elevation);
      forward.set([ce * ca, ce * sa, se]);
      up.set([-se * ca, -se * sa, ce]);
      right.set([sa, -ca, 0]);
      if (camera.type === CameraType.tracking && camera.trackbodyid >= 0) {
        if (d === undefined) throw new Error('data pointer is NULL');
        addScl3(pos, 0, d.subtree_com, 3 * camera.trackbodyid, forward, 0, -camera.distance);
      } else addScl3(pos, 0, camera.lookat, 0, forward, 0, -camera.distance);
      break;
    }
    case CameraType.fixed: {
      if (d === undefined) throw new Error('data pointer is NULL');
      const at = 9 * camera.fixedcamid;
      const mat = d.cam_xmat;
      for (let i = 0; i < 3; i++) {
        forward[i] = -mat[at + 3 * i + 2];
        up[i] = mat[at + 3 * i + 1];
        right[i] = mat[at + 3 * i];
      }
      copy3(pos, 0, d.cam_xpos, 3 * camera.fixedcamid);
      break;
    }
    default:
      throw new Error('unknown camera type');
  }
}

/**
 * Edges of the near plane from the intrinsics of a camera with a sensor, in single precision: lower and upper into
 * `vertical`, left and right into `horizontal`, as distances from the axis [m].
 */
export function frustumOfIntrinsics(
  vertical: Float32Array,
  horizontal: Float32Array,
  znear: number,
  intrinsic: Float32Array,
  c: number,
  sensorsize: Float32Array,
  s: number,
): void {
  for (const [k, edges] of [horizontal, vertical].entries()) {
    const scale = f(znear / intrinsic[c + k]);
    const half = f(sensorsize[s + k] / 2);
    edges[0] = scale * f(half - intrinsic[c + 2 + k]);
    edges[1] = scale * f(half + intrinsic[c + 2 + k]);
  }
}

/** Frustum of a camera. Numbers have single precision. */
export interface Frustum {
  /** distance of the lower and of the upper edge of the near plane from the axis [m], 2 */
  readonly vertical: Float32Array;
  /** distance of the left and of the right edge, 0: from the picture's aspect [m], 2 */
  readonly horizontal: Float32Array;
  /** distances of near and far plane [m], 2 */
  readonly clip: Float32Array;
}

/** A frustum to write into. */
export function createFrustum(): Frustum {
  return { vertical: new Float32Array(2), horizontal: new Float32Array(2), clip: new Float32Array(2) };
}

function checkCameraId(m: Model, id: number): void {
  if (id < 0 || id >= m.ncam) throw new RangeError('fixed camera id is outside valid range');
}

/** Whether a camera is orthographic. */
function isOrthographic(m: Model, camera: ViewCamera): boolean {
  if (camera.type === CameraType.fixed) return m.cam_projection[camera.fixedcamid] === Projection.orthographic;
  return m.vis.global.orthographic !== 0;
}

/**
 * Frustum of a camera (mjv_cameraFrustum).
 * @param m - model
 * @param camera - a free, tracking or fixed camera
 * @param frustum - receives the frustum
 * @throws RangeError when the model has no such camera, Error for user cameras
 */
export function cameraFrustum(m: Model, camera: ViewCamera, frustum: Frustum): void {
  const { vertical, horizontal, clip } = frustum;
  if (camera.type > CameraType.fixed || camera.type < CameraType.free) throw new Error('unknown camera type');
  const fixed = camera.type === CameraType.fixed;
  const id = camera.fixedcamid;
  if (fixed) checkCameraId(m, id);
  const fovy = fixed ? m.cam_fovy[id] : f(m.vis.global.fovy);
  const znear = f(f(m.vis.map.znear) * m.stat.extent);
  horizontal.fill(0);
  if (isOrthographic(m, camera)) vertical.fill(fovy / 2);
  else if (fixed && m.cam_sensorsize[2 * id + 1] !== 0)
    frustumOfIntrinsics(vertical, horizontal, znear, m.cam_intrinsic, 4 * id, m.cam_sensorsize, 2 * id);
  else vertical.fill(znear * tan((fovy * Math.PI) / 360));
  clip[0] = znear;
  clip[1] = f(m.vis.map.zfar) * m.stat.extent;
}

/** Write frustum and projection of a camera into a scene's. */
function setFrustum(camera: SceneCamera, { vertical, horizontal, clip }: Frustum, orthographic: boolean): void {
  camera.frustum_top = vertical[0];
  camera.frustum_bottom = -vertical[1];
  camera.frustum_center = f(f(horizontal[1] - horizontal[0]) / 2);
  camera.frustum_width = f(f(horizontal[1] + horizontal[0]) / 2);
  camera.frustum_near = clip[0];
  camera.frustum_far = clip[1];
  camera.orthographic = orthographic ? 1 : 0;
}

const FRAME = /* @__PURE__ */ createCameraFrame();
const FRUSTUM = /* @__PURE__ */ createFrustum();

/**
 * Point a scene's cameras, one an eye, to where a camera is (mjv_updateCamera). A tracking camera's point is moved to the
 * body. User cameras leave the scene as it is. Needs kinematics and comPos.
 * @throws RangeError when the model has no such camera or body
 */
export function updateCamera(m: Model, d: Data, camera: ViewCamera, scene: Scene): void {
  if (camera.type === CameraType.user) return;
  if (camera.type === CameraType.tracking) {
    const body = camera.trackbodyid;
    if (body < 0 || body >= m.nbody) throw new RangeError('track body id is outside valid range');
    copy3(camera.lookat, 0, d.subtree_com, 3 * body);
  }
  const fixed = camera.type === CameraType.fixed;
  if (fixed) checkCameraId(m, camera.fixedcamid);
  cameraFrame(d, camera, FRAME);
  cameraFrustum(m, camera, FRUSTUM);
  const ipd = fixed ? m.cam_ipd[camera.fixedcamid] : f(m.vis.global.ipd);
  const { pos, forward, up, right } = FRAME;
  for (const [eye, view] of scene.camera.entries()) {
    const offset = (eye === 1 ? ipd : -ipd) * 0.5;
    for (let i = 0; i < 3; i++) view.pos[i] = pos[i] + offset * right[i];
    view.forward.set(forward);
    view.up.set(up);
    setFrustum(view, FRUSTUM, isOrthographic(m, camera));
  }
  scene.enabletransform = 0;
}

/** One scene camera at a camera, without the offset of the eyes (mjv_camera2GLCamera). Needs kinematics and comPos. */
export function sceneCamera(m: Model, d: Data, camera: ViewCamera): SceneCamera {
  const view = new SceneCamera();
  cameraFrame(d, camera, FRAME);
  cameraFrustum(m, camera, FRUSTUM);
  view.pos.set(FRAME.pos);
  view.forward.set(FRAME.forward);
  view.up.set(FRAME.up);
  setFrustum(view, FRUSTUM, isOrthographic(m, camera));
  return view;
}

/**
 * The camera between two others (mjv_averageCamera).
 * @throws Error when one is orthographic and the other is not
 */
export function averageCamera(a: SceneCamera, b: SceneCamera): SceneCamera {
  if (a.orthographic !== b.orthographic) throw new Error('cannot average perspective and orthographic cameras');
  const mean = new SceneCamera();
  const pos = new Float64Array(3);
  const forward = new Float64Array(3);
  const up = new Float64Array(3);
  add3(pos, 0, a.pos, 0, b.pos, 0);
  scl3(pos, 0, pos, 0, 0.5);
  add3(forward, 0, a.forward, 0, b.forward, 0);
  normalize3(forward, 0);
  add3(up, 0, a.up, 0, b.up, 0);
  addToScl3(up, 0, forward, 0, -dot3(up, 0, forward, 0));
  normalize3(up, 0);
  mean.pos.set(pos);
  mean.forward.set(forward);
  mean.up.set(up);
  mean.frustum_bottom = f(0.5 * f(a.frustum_bottom + b.frustum_bottom));
  mean.frustum_top = f(0.5 * f(a.frustum_top + b.frustum_top));
  mean.frustum_center = f(0.5 * f(a.frustum_center + b.frustum_center));
  mean.frustum_width = f(0.5 * f(a.frustum_width + b.frustum_width));
  mean.frustum_near = f(0.5 * f(a.frustum_near + b.frustum_near));
  mean.frustum_far = f(0.5 * f(a.frustum_far + b.frustum_far));
  mean.orthographic = a.orthographic;
  return mean;
}

function checkNear(scene: Scene): void {
  for (const { frustum_near } of scene.camera)
    if (frustum_near < MINVAL) throw new Error('mjvScene frustum_near too small');
}

/**
 * Height of the view at distance 1 from the camera; of orthographic cameras the height [m] (mjv_frustumHeight).
 * @throws Error when the scene's cameras have not been set or do not agree
 */
export function frustumHeight(scene: Scene): number {
  const [a, b] = scene.camera;
  if (a.orthographic !== b.orthographic)
    throw new Error('cannot average frustums of perspective and orthographic cameras');
  const height = (camera: SceneCamera) => f(camera.frustum_top - camera.frustum_bottom);
  if (a.orthographic) return 0.5 * f(height(a) + height(b));
  checkNear(scene);
  return 0.5 * f(f(height(a) / a.frustum_near) + f(height(b) / b.frustum_near));
}

const TRANSLATE = /* @__PURE__ */ new Float64Array(3);
const ROTATE = /* @__PURE__ */ new Float64Array(4);

function checkScale(scene: Scene): void {
  if (scene.scale < MINVAL) throw new Error('mjvScene scale too small');
}

/**
 * A pose in the room as one in the model (mjv_room2model); the same where the scene does not move the model.
 * @throws Error when the scene's scale is too small
 */
export function room2model(
  modelpos: Float64Array,
  modelquat: Float64Array,
  roompos: Float64Array,
  roomquat: Float64Array,
  scene: Scene,
): void {
  checkScale(scene);
  if (!scene.enabletransform) {
    copy3(modelpos, 0, roompos, 0);
    copy4(modelquat, 0, roomquat, 0);
    return;
  }
  const pos = new Float64Array(3);
  const quat = new Float64Array(4);
  TRANSLATE.set(scene.translate);
  ROTATE.set(scene.rotate);
  negPose(pos, 0, quat, 0, TRANSLATE, 0, ROTATE, 0);
  mulPose(modelpos, 0, modelquat, 0, pos, 0, quat, 0, roompos, 0, roomquat, 0);
  scl3(modelpos, 0, modelpos, 0, 1 / f(scene.scale));
}

/**
 * A pose in the model as one in the room (mjv_model2room); the same where the scene does not move the model.
 * @throws Error when the scene's scale is too small
 */
export function model2room(
  roompos: Float64Array,
  roomquat: Float64Array,
  modelpos: Float64Array,
  modelquat: Float64Array,
  scene: Scene,
): void {
  checkScale(scene);
  if (!scene.enabletransform) {
    copy3(roompos, 0, modelpos, 0);
    copy4(roomquat, 0, modelquat, 0);
    return;
  }
  TRANSLATE.set(scene.translate);
  ROTATE.set(scene.rotate);
  mulPose(roompos, 0, roomquat, 0, TRANSLATE, 0, ROTATE, 0, modelpos, 0, modelquat, 0);
  scl3(roompos, 0, roompos, 0, f(scene.scale));
}

/**
 * Position, direction and up of the scene's view, between its two eyes, in the model's space (mjv_cameraInModel).
 * @param frame - receives pos, forward and up
 * @throws Error when the scene's cameras have not been set
 */
export function cameraInModel(scene: Scene, frame: CameraFrame): void {
  checkNear(scene);
  const { pos, forward, up } = frame;
  for (const array of [pos, forward, up]) zero3(array, 0);
  const eyepos = new Float64Array(3);
  const ahead = new Float64Array(3);
  const above = new Float64Array(3);
  const left = new Float64Array(3);
  const quat = new Float64Array(4);
  const modelpos = new Float64Array(3);
  const modelquat = new Float64Array(4);
  const mat = new Float64Array(9);
  for (const eye of scene.camera) {
    eyepos.set(eye.pos);
    ahead.set(eye.forward);
    above.set(eye.up);
    normalize3(ahead, 0);
    normalize3(above, 0);
    cross(left, 0, above, 0, ahead, 0);
    normalize3(left, 0);
    for (let i = 0; i < 3; i++) {
      mat[3 * i] = left[i];
      mat[3 * i + 1] = above[i];
      mat[3 * i + 2] = ahead[i];
    }
    mat2Quat(quat, 0, mat, 0);
    room2model(modelpos, modelquat, eyepos, quat, scene);
    quat2Mat(mat, 0, modelquat, 0);
    addToScl3(pos, 0, modelpos, 0, 0.5);
    for (let i = 0; i < 3; i++) {
      forward[i] += 0.5 * mat[3 * i + 2];
      up[i] += 0.5 * mat[3 * i + 1];
    }
  }
  normalize3(forward, 0);
  normalize3(up, 0);
}

/**
 * Position, direction and up of the scene's view, between its two eyes, in the room (mjv_cameraInRoom).
 * @param frame - receives pos, forward and up
 * @throws Error when the scene's cameras have not been set
 */
export function cameraInRoom(scene: Scene, frame: CameraFrame): void {
  checkNear(scene);
  const { pos, forward, up } = frame;
  for (const array of [pos, forward, up]) zero3(array, 0);
  for (const eye of scene.camera) {
    addToScl3(pos, 0, eye.pos, 0, 0.5);
    addTo3(forward, 0, eye.forward, 0);
    addTo3(up, 0, eye.up, 0);
  }
  normalize3(forward, 0);
  normalize3(up, 0);
}
