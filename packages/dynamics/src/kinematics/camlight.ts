// Poses of cameras and lights by their modes.

import {
  add3,
  addTo3,
  copy3,
  cross,
  mulMatVec3,
  mulQuat,
  normalize3,
  quat2Mat,
  rotVecQuat,
  set3,
  sub3,
  transpose3,
} from '@corten/math';
import { bodyAwake, CamLightMode, type Data, kernelsOf, type Model, someAsleep } from '@corten/model';

/** Kernels of cameras and lights (MJCF attributes camera/mode, camera/target and those of light). */
export function camlightKernels(m: Model, d: Data) {
  const quat = new Float64Array(4);
  const axes = new Float64Array(9);

  /** 1 if a camera or light and its target rest, while sleeping bodies are left out. */
  function resting(body: number, target: number): boolean {
    if (!someAsleep(m, d)) return false;
    return !bodyAwake(d, body) && (target < 0 || !bodyAwake(d, target));
  }

  /** Camera axes (columns x right, y up, z backwards) that look from the camera at a target position. */
  function lookAt(i: number, target: Float64Array, t: number): void {
    sub3(axes, 6, d.cam_xpos, 3 * i, target, t);
    normalize3(axes, 6);
    set3(axes, 3, 0, 0, 1);
    cross(axes, 0, axes, 3, axes, 6);
    normalize3(axes, 0);
    cross(axes, 3, axes, 6, axes, 0);
    normalize3(axes, 3);
    transpose3(d.cam_xmat, 9 * i, axes, 0);
  }

  /** Poses of cameras. */
  function cameras(): void {
    const { ncam, cam_mode, cam_bodyid, cam_targetbodyid, cam_pos, cam_quat, cam_pos0, cam_poscom0, cam_mat0 } = m;
    const { xpos, xquat, xmat, subtree_com, cam_xpos, cam_xmat } = d;
    for (let i = 0; i < ncam; i++) {
      const body = cam_bodyid[i];
      const target = cam_targetbodyid[i];
      if (resting(body, target)) continue;
      mulMatVec3(cam_xpos, 3 * i, xmat, 9 * body, cam_pos, 3 * i);
      addTo3(cam_xpos, 3 * i, xpos, 3 * body);
      mulQuat(quat, 0, xquat, 4 * body, cam_quat, 4 * i);
      quat2Mat(cam_xmat, 9 * i, quat, 0);

      const mode = cam_mode[i];
      if (mode === CamLightMode.track || mode === CamLightMode.trackcom) {
        // orientation fixed in the world, position at a fixed offset
        for (let k = 9 * i; k < 9 * i + 9; k++) cam_xmat[k] = cam_mat0[k];
        if (mode === CamLightMode.track) add3(cam_xpos, 3 * i, xpos, 3 * body, cam_pos0, 3 * i);
        else add3(cam_xpos, 3 * i, subtree_com, 3 * body, cam_poscom0, 3 * i);
      } else if (mode === CamLightMode.targetbody && target >= 0) lookAt(i, xpos, 3 * target);
      else if (mode === CamLightMode.targetbodycom && target >= 0) lookAt(i, subtree_com, 3 * target);
    }
  }

  /** Positions and directions of lights. */
  function lights(): void {
    const { nlight, light_mode, light_bodyid, light_targetbodyid, light_pos, light_dir } = m;
    const { light_pos0, light_poscom0, light_dir0 } = m;
    const { xpos, xquat, xmat, subtree_com, light_xpos, light_xdir } = d;
    for (let i = 0; i < nlight; i++) {
      const body = light_bodyid[i];
      const target = light_targetbodyid[i];
      if (resting(body, target)) continue;
      mulMatVec3(light_xpos, 3 * i, xmat, 9 * body, light_pos, 3 * i);
      addTo3(light_xpos, 3 * i, xpos, 3 * body);
      rotVecQuat(light_xdir, 3 * i, light_dir, 3 * i, xquat, 4 * body);

      const mode = light_mode[i];
      if (mode === CamLightMode.track || mode === CamLightMode.trackcom) {
        copy3(light_xdir, 3 * i, light_dir0, 3 * i);
        if (mode === CamLightMode.track) add3(light_xpos, 3 * i, xpos, 3 * body, light_pos0, 3 * i);
        else add3(light_xpos, 3 * i, subtree_com, 3 * body, light_poscom0, 3 * i);
      } else if (mode === CamLightMode.targetbody && target >= 0) {
        sub3(light_xdir, 3 * i, xpos, 3 * target, light_xpos, 3 * i);
      } else if (mode === CamLightMode.targetbodycom && target >= 0) {
        sub3(light_xdir, 3 * i, subtree_com, 3 * target, light_xpos, 3 * i);
      }
      normalize3(light_xdir, 3 * i);
    }
  }

  /** Poses of cameras and lights. Needs comPos. */
  function camlight(): void {
    cameras();
    lights();
  }

  return { camlight };
}

/**
 * Poses of cameras and lights by their modes (fixed, track, trackcom, targetbody, targetbodycom). Needs comPos.
 *
 * Writes cam_xpos (ncam×3) [m], cam_xmat (ncam×9), light_xpos (nlight×3) [m] and light_xdir (nlight×3).
 */
export function camlight(m: Model, d: Data): void {
  kernelsOf(camlightKernels, d, m).camlight();
}
