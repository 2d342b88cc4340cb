// Rays through the pixels of cameras.

import { add3, copy3, mulMatVec3, normalize3, tan } from '@corten/math';
import { type Data, type Model, Projection } from '@corten/model';

/** Intrinsics of a camera: focal lengths and principal point [pixels], field of view [°] or, orthographic, height [m]. */
const Lens = { fx: 0, fy: 1, cx: 2, cy: 3, view: 4 } as const;

/** Kernels of rays through pixels, for what measures or draws a camera's picture. */
export function cameraRayKernels(m: Model, d: Data) {
  /** start of the ray [m], 3 */
  const origin = new Float64Array(3);
  /** direction of the ray, unit, 3 */
  const direction = new Float64Array(3);
  const offset = new Float64Array(3);
  const intrinsics = new Float64Array(5);

  /** Camera intrinsics in pixels. */
  function cameraIntrinsics(camera: number): void {
    const { cam_resolution, cam_sensorsize, cam_intrinsic, cam_projection, cam_fovy } = m;
    const width = cam_resolution[2 * camera];
    const height = cam_resolution[2 * camera + 1];
    const sx = cam_sensorsize[2 * camera];
    const sy = cam_sensorsize[2 * camera + 1];
    const c = 4 * camera;
    const k = intrinsics;
    k[Lens.view] = cam_fovy[camera];
    if (cam_projection[camera] !== Projection.perspective) {
      k[Lens.fx] = k[Lens.cx] = width / 2;
      k[Lens.fy] = k[Lens.cy] = height / 2;
    } else if (sx !== 0 && sy !== 0) {
      // single precision, as these fields have
      k[Lens.fx] = Math.fround(Math.fround(cam_intrinsic[c] / sx) * width);
      k[Lens.fy] = Math.fround(Math.fround(cam_intrinsic[c + 1] / sy) * height);
      k[Lens.cx] = Math.fround(Math.fround(cam_intrinsic[c + 2] / sx) * width);
      k[Lens.cy] = Math.fround(Math.fround(cam_intrinsic[c + 3] / sy) * height);
    } else {
      k[Lens.fx] = k[Lens.fy] = (0.5 / tan((cam_fovy[camera] * Math.PI) / 360)) * height;
      k[Lens.cx] = width / 2;
      k[Lens.cy] = height / 2;
    }
  }

  /** Ray through the center of a pixel, into `origin` and `direction`. Needs cameraIntrinsics of the camera. */
  function pixelRay(camera: number, col: number, row: number): void {
    const { cam_xpos, cam_xmat } = d;
    const k = intrinsics;
    const x = col + 0.5 - k[Lens.cx];
    const y = row + 0.5 - k[Lens.cy];
    if (m.cam_projection[camera] === Projection.perspective) {
      copy3(origin, 0, cam_xpos, 3 * camera);
      offset[0] = x / k[Lens.fx];
      offset[1] = -y / k[Lens.fy];
      offset[2] = -1;
      mulMatVec3(direction, 0, cam_xmat, 9 * camera, offset, 0);
      normalize3(direction, 0);
      return;
    }
    for (let i = 0; i < 3; i++) direction[i] = -cam_xmat[9 * camera + 3 * i + 2];
    const half = k[Lens.view] / 2;
    offset[0] = (x / k[Lens.fx]) * half;
    offset[1] = (-y / k[Lens.fy]) * half;
    offset[2] = 0;
    mulMatVec3(offset, 0, cam_xmat, 9 * camera, offset, 0);
    add3(origin, 0, cam_xpos, 3 * camera, offset, 0);
  }

  return { origin, direction, cameraIntrinsics, pixelRay };
}
