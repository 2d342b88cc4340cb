// Where a picture is seen from: the camera that was asked for, and the rays through its pixels.
import { id2name, type Model, name2id, ObjType } from '@corten/model';
import { averageCamera, CameraType, defaultFreeCamera, type Scene, ViewCamera } from '@corten/visualize';

/** A free or tracking camera, by what differs from the default one. */
export interface FreeCamera {
  /** point that is looked at [m], 3 */
  readonly lookat?: ArrayLike<number>;
  /** distance to it [m] */
  readonly distance?: number;
  /** direction of the view about z [deg] */
  readonly azimuth?: number;
  /** direction of the view above the horizon [deg] */
  readonly elevation?: number;
  /** body whose subtree is followed, by name or number; then lookat does not count */
  readonly track?: string | number;
}

/**
 * What a picture is seen with: nothing or -1 for the default free camera, which sees the whole model; the name or number
 * of one of the model's cameras; a free or tracking camera by what differs from the default one; a camera of a viewer.
 */
export type Camera = string | number | FreeCamera | ViewCamera | undefined;

/** Names of a kind of object, for messages. */
function namesOf(m: Model, type: number, count: number): string {
  const names = Array.from({ length: count }, (_, i) => id2name(m, type, i)).filter((name) => name !== undefined);
  if (count === 0) return 'it has none';
  return names.length === 0 ? `it has ${count} without names` : `it has ${names.map((name) => `"${name}"`).join(', ')}`;
}

/** Number of an object given by name or number. */
function objectId(m: Model, what: string, type: number, count: number, given: string | number): number {
  const id = typeof given === 'string' ? name2id(m, type, given) : given;
  if (Number.isInteger(id) && id >= 0 && id < count) return id;
  const shown = typeof given === 'string' ? `"${given}"` : given;
  throw new RangeError(`the model has no ${what} ${shown}; ${namesOf(m, type, count)}`);
}

/**
 * The camera of a viewer that a picture is seen with.
 * @throws RangeError when the model has no such camera or body
 */
export function viewCamera(m: Model, camera: Camera): ViewCamera {
  if (camera instanceof ViewCamera) return camera;
  const view = defaultFreeCamera(m);
  if (camera === undefined || camera === -1) return view;
  if (typeof camera !== 'object') {
    view.type = CameraType.fixed;
    view.fixedcamid = objectId(m, 'camera', ObjType.camera, m.ncam, camera);
    return view;
  }
  const { lookat, distance, azimuth, elevation, track } = camera;
  if (lookat) view.lookat.set(Array.from(lookat).slice(0, 3));
  view.distance = distance ?? view.distance;
  view.azimuth = azimuth ?? view.azimuth;
  view.elevation = elevation ?? view.elevation;
  if (track !== undefined) {
    view.type = CameraType.tracking;
    view.trackbodyid = objectId(m, 'body', ObjType.body, m.nbody, track);
  }
  return view;
}

/** The rays of a picture. Positions x and y are in pixels from the upper left corner; pixel centres end in .5. */
export interface View {
  readonly width: number;
  readonly height: number;
  /** where a perspective camera is [m], 3 */
  readonly eye: Float64Array;
  /** direction of the view, unit vector, 3 */
  readonly forward: Float64Array;
  /** direction that is up in the picture, unit vector, 3 */
  readonly up: Float64Array;
  /** direction that is right in the picture, unit vector, 3 */
  readonly right: Float64Array;
  /** distances of near and far plane [m] */
  readonly near: number;
  readonly far: number;
  readonly orthographic: boolean;
  /** Set start and unit direction of the ray through a point of the picture: 6 numbers of `ray`. */
  ray(x: number, y: number, ray: Float64Array): void;
  /** Height of a pixel where a point is [m]. */
  pixelSize(point: ArrayLike<number>): number;
  /** Height of a pixel at distance 1 from a perspective camera; of an orthographic one everywhere [m]. */
  readonly pixel: number;
}

function unit(v: Float64Array): void {
  const length = Math.hypot(v[0], v[1], v[2]);
  for (let k = 0; k < 3; k++) v[k] /= length;
}

/** The rays of a scene's camera; two eyes are taken as one between them. */
export function createView(scene: Scene, width: number, height: number): View {
  const camera = averageCamera(...scene.camera);
  const eye = Float64Array.from(camera.pos);
  const forward = Float64Array.from(camera.forward);
  const up = Float64Array.from(camera.up);
  unit(forward);
  const along = up[0] * forward[0] + up[1] * forward[1] + up[2] * forward[2];
  for (let k = 0; k < 3; k++) up[k] -= along * forward[k];
  unit(up);
  const right = Float64Array.of(
    forward[1] * up[2] - forward[2] * up[1],
    forward[2] * up[0] - forward[0] * up[2],
    forward[0] * up[1] - forward[1] * up[0],
  );
  const { frustum_near: near, frustum_far: far, frustum_center: center, frustum_bottom: bottom } = camera;
  const orthographic = camera.orthographic !== 0;
  const tall = camera.frustum_top - bottom;
  const halfwidth = camera.frustum_width !== 0 ? camera.frustum_width : (0.5 * tall * width) / height;
  const pixel = tall / height / (orthographic ? 1 : near);

  function ray(x: number, y: number, out: Float64Array): void {
    const side = center + ((2 * x) / width - 1) * halfwidth;
    const rise = bottom + (1 - y / height) * tall;
    if (orthographic) {
      for (let k = 0; k < 3; k++) {
        out[k] = eye[k] + side * right[k] + rise * up[k];
        out[3 + k] = forward[k];
      }
      return;
    }
    const scale = 1 / Math.sqrt(near * near + side * side + rise * rise);
    for (let k = 0; k < 3; k++) {
      out[k] = eye[k];
      out[3 + k] = scale * (near * forward[k] + side * right[k] + rise * up[k]);
    }
  }

  function pixelSize(point: ArrayLike<number>): number {
    if (orthographic) return pixel;
    const depth = [0, 1, 2].reduce((sum, k) => sum + (point[k] - eye[k]) * forward[k], 0);
    return pixel * Math.max(near, depth);
  }

  return { width, height, eye, forward, up, right, near, far, orthographic, ray, pixelSize, pixel };
}
