// The camera and the model follow the mouse.
import {
  addScl3,
  addToScl3,
  axisAngle2Quat,
  cross,
  dot3,
  log,
  mulQuat,
  type Numbers,
  norm3,
  normalize3,
  normalize4,
  sub3,
} from '@corten/math';
import { MINVAL, type Model } from '@corten/model';
import { cameraFrame, cameraFrustum, cameraInRoom, createCameraFrame, createFrustum } from '../camera.js';
import { CameraType, MouseAction } from '../enums.js';
import type { ViewCamera } from '../option.js';
import type { Scene } from '../scene.js';

/** Factor on motions in orthographic views. */
export const ORTHOGRAPHIC_SCALE = 0.15;
/** Steepest view [deg]. */
const MAX_ELEVATION = 89;
/** Nearest and farthest distance of a camera [model extents]. */
const DISTANCES = [0.01, 100] as const;
/** Smallest and largest scale of a model in the room. */
const SCALES = [Math.fround(0.01), 100] as const;

const f = Math.fround;
const FRAME = /* @__PURE__ */ createCameraFrame();
const FRUSTUM = /* @__PURE__ */ createFrustum();
const VECTOR = /* @__PURE__ */ new Float64Array(3);

/**
 * Turn a vector about z, so that its y axis points along the horizontal part of a direction (mjv_alignToCamera).
 * @param res - receives the vector, 3
 * @param vec - the vector, 3
 * @param forward - the direction; if it has no horizontal part, x counts, 3
 */
export function alignToCamera(res: Float64Array, vec: Numbers, forward: Numbers): void {
  const length = Math.sqrt(forward[0] * forward[0] + forward[1] * forward[1]);
  const x = length < MINVAL ? 1 : forward[0] * (1 / length);
  const y = length < MINVAL ? 0 : forward[1] * (1 / length);
  const [vx, vy, vz] = [vec[0], vec[1], vec[2]];
  res[0] = vx * y + vy * x;
  res[1] = vx * -x + vy * y;
  res[2] = vz;
}

/**
 * A motion of the mouse as a vector in the world, for looking along `forward`: an axis to turn about, or a way to go.
 * @throws RangeError for actions that have none
 */
export function mouseVector(res: Float64Array, action: number, dx: number, dy: number, forward: Numbers): void {
  switch (action) {
    case MouseAction.rotateV:
      VECTOR.set([dy, 0, dx]);
      break;
    case MouseAction.rotateH:
      VECTOR.set([dy, dx, 0]);
      break;
    case MouseAction.moveV:
    case MouseAction.moveVRel:
      VECTOR.set([dx, 0, -dy]);
      break;
    case MouseAction.moveH:
    case MouseAction.moveHRel:
      VECTOR.set([dx, -dy, 0]);
      break;
    case MouseAction.zoom:
      VECTOR.fill(0);
      break;
    default:
      throw new RangeError(`unexpected mouse action ${action}`);
  }
  alignToCamera(res, VECTOR, forward);
}

/** Height of a camera's view at distance 1, or of all of it if orthographic. */
function viewHeight(m: Model, camera: ViewCamera): number {
  cameraFrustum(m, camera, FRUSTUM);
  const height = f(FRUSTUM.vertical[1] + FRUSTUM.vertical[0]);
  if (camera.orthographic) return height;
  if (FRUSTUM.clip[0] < MINVAL) throw new Error('mjvScene frustum_near too small');
  return f(height / FRUSTUM.clip[0]);
}

/**
 * Move a camera with the mouse (mjv_moveCamera). Fixed cameras stay; tracking cameras turn and zoom only.
 * @param m - model
 * @param action - what the mouse does (MouseAction)
 * @param reldx - motion to the right [heights of the window]
 * @param reldy - motion down [heights of the window]
 * @param camera - the camera
 * @throws RangeError for actions that cameras do not know
 */
export function moveCamera(m: Model, action: number, reldx: number, reldy: number, camera: ViewCamera): void {
  if (camera.type === CameraType.fixed) return;
  const { lookat } = camera;
  const { pos, forward, up } = FRAME;
  const { extent } = m.stat;
  const step = new Float64Array(3);
  const moves = action !== MouseAction.rotateV && action !== MouseAction.rotateH && action !== MouseAction.zoom;
  if (action < MouseAction.rotateV || action > MouseAction.turnH) throw new RangeError(`unexpected action ${action}`);
  if (moves && camera.type === CameraType.tracking) return;
  switch (action) {
    case MouseAction.rotateV:
    case MouseAction.rotateH:
      camera.azimuth -= reldx * 180;
      camera.elevation -= reldy * 180;
      break;

    // the point that is looked at moves as the mouse does
    case MouseAction.moveV:
    case MouseAction.moveH: {
      cameraFrame(undefined, camera, FRAME);
      const way = new Float64Array(3);
      mouseVector(way, action, reldx, reldy, forward);
      sub3(step, 0, lookat, 0, pos, 0);
      let scale = viewHeight(m, camera) * dot3(step, 0, forward, 0);
      if (camera.orthographic) scale *= ORTHOGRAPHIC_SCALE;
      addToScl3(lookat, 0, way, 0, -scale);
      break;
    }

    // the camera stays and looks elsewhere
    case MouseAction.turnV:
    case MouseAction.turnH: {
      cameraFrame(undefined, camera, FRAME);
      const eye = pos.slice();
      if (action === MouseAction.turnH) camera.azimuth -= reldx * 180;
      else camera.elevation -= reldy * 180;
      cameraFrame(undefined, camera, FRAME);
      addScl3(lookat, 0, eye, 0, forward, 0, camera.distance);
      break;
    }

    case MouseAction.zoom:
      camera.distance -= log(1 + camera.distance / extent / 3) * reldy * 9 * extent;
      break;

    // along the camera's own axes
    case MouseAction.moveVRel:
    case MouseAction.moveHRel:
      cameraFrame(undefined, camera, FRAME);
      cross(step, 0, forward, 0, up, 0);
      addToScl3(lookat, 0, action === MouseAction.moveVRel ? up : forward, 0, reldy);
      addToScl3(lookat, 0, step, 0, reldx);
      break;
  }

  if (camera.azimuth > 180) camera.azimuth -= 360;
  if (camera.azimuth < -180) camera.azimuth += 360;
  camera.elevation = Math.max(-MAX_ELEVATION, Math.min(MAX_ELEVATION, camera.elevation));
  camera.distance = Math.max(DISTANCES[0] * extent, Math.min(DISTANCES[1] * extent, camera.distance));
}

/**
 * Move the model in the room with the mouse (mjv_moveModel), if the scene's transformation is enabled.
 * @param m - model
 * @param action - what the mouse does (MouseAction)
 * @param reldx - motion to the right [heights of the window]
 * @param reldy - motion down [heights of the window]
 * @param roomup - direction that is up in the room, unit, 3
 * @param scene - whose translate, rotate and scale change
 * @throws RangeError for actions that models do not know
 */
export function moveModel(m: Model, action: number, reldx: number, reldy: number, roomup: Numbers, scene: Scene): void {
  if (!scene.enabletransform) return;
  const ahead = new Float64Array(3);
  const right = new Float64Array(3);
  cameraInRoom(scene, FRAME);
  addScl3(ahead, 0, FRAME.forward, 0, roomup, 0, -dot3(FRAME.forward, 0, roomup, 0));
  normalize3(ahead, 0);
  cross(right, 0, ahead, 0, roomup, 0);
  normalize3(right, 0);

  switch (action) {
    case MouseAction.rotateV:
    case MouseAction.rotateH: {
      const about = action === MouseAction.rotateV ? roomup : ahead;
      const axis = new Float64Array(3);
      for (let i = 0; i < 3; i++) axis[i] = about[i] * reldx + right[i] * reldy;
      const angle = norm3(axis, 0);
      normalize3(axis, 0);
      const turn = new Float64Array(4);
      axisAngle2Quat(turn, 0, axis, 0, angle * Math.PI);
      mulQuat(turn, 0, turn, 0, Float64Array.from(scene.rotate), 0);
      normalize4(turn, 0);
      scene.rotate.set(turn);
      break;
    }
    case MouseAction.moveV:
    case MouseAction.moveVRel:
    case MouseAction.moveH:
    case MouseAction.moveHRel: {
      const other = action === MouseAction.moveV || action === MouseAction.moveVRel ? roomup : ahead;
      for (let i = 0; i < 3; i++) scene.translate[i] += f(right[i] * reldx - other[i] * reldy) * m.stat.extent;
      break;
    }
    case MouseAction.zoom: {
      const scale = f(scene.scale + f(log(1 + f(scene.scale / 3)) * reldy * 3));
      scene.scale = Math.max(SCALES[0], Math.min(SCALES[1], scale));
      break;
    }
    default:
      throw new RangeError(`unexpected action ${action}`);
  }
}
