// Frames fixed in bodies, carried into the world.

import { addTo3, copy3, mulMatVec3, mulQuat, quat2Mat } from '@corten/math';
import { bodyAsleep, bodyAwake, type Data, type Model, SameFrame, someAsleep } from '@corten/model';

/**
 * Kernels that carry frames fixed in bodies into the world.
 *
 * A frame that coincides with its body's frame or inertial frame (sameframe), wholly or in its rotation, is copied.
 */
export function frameKernels(m: Model, d: Data) {
  // every body's inertial frame is fixed in itself
  const self = Int32Array.from({ length: m.nbody }, (_, i) => i);

  /**
   * Poses of frames fixed in bodies, those from `first` to before n: positions outpos (n×3), orientations outmat (n×9).
   * Their bodies are in bodyid, their poses there in pos (n×3), quat (n×4) and sameframe. Of bodies that are not awake
   * they stay as they are; those of static bodies do not if withStatic is 1.
   */
  function attachedFrames(
    first: number,
    n: number,
    withStatic: number,
    bodyid: Int32Array,
    pos: Float64Array,
    quat: Float64Array,
    sameframe: Uint8Array,
    outpos: Float64Array,
    outmat: Float64Array,
  ): void {
    const { xpos, xquat, xmat, xipos, ximat } = d;
    const filter = someAsleep(m, d);
    for (let i = first; i < n; i++) {
      const body = bodyid[i];
      if (filter && !bodyAwake(d, body) && (withStatic === 0 || bodyAsleep(d, body))) continue;
      // position
      const c = 3 * i;
      const r = 9 * i;
      const b = 3 * body;
      const f = 9 * body;
      const same = sameframe[i];
      if (same === SameFrame.body) {
        outpos[c] = xpos[b];
        outpos[c + 1] = xpos[b + 1];
        outpos[c + 2] = xpos[b + 2];
      } else if (same === SameFrame.inertia) {
        outpos[c] = xipos[b];
        outpos[c + 1] = xipos[b + 1];
        outpos[c + 2] = xipos[b + 2];
      } else {
        const x = pos[c];
        const y = pos[c + 1];
        const z = pos[c + 2];
        outpos[c] = xmat[f] * x + xmat[f + 1] * y + xmat[f + 2] * z + xpos[b];
        outpos[c + 1] = xmat[f + 3] * x + xmat[f + 4] * y + xmat[f + 5] * z + xpos[b + 1];
        outpos[c + 2] = xmat[f + 6] * x + xmat[f + 7] * y + xmat[f + 8] * z + xpos[b + 2];
      }

      // orientation
      if (same === SameFrame.body || same === SameFrame.bodyrot) {
        outmat[r] = xmat[f];
        outmat[r + 1] = xmat[f + 1];
        outmat[r + 2] = xmat[f + 2];
        outmat[r + 3] = xmat[f + 3];
        outmat[r + 4] = xmat[f + 4];
        outmat[r + 5] = xmat[f + 5];
        outmat[r + 6] = xmat[f + 6];
        outmat[r + 7] = xmat[f + 7];
        outmat[r + 8] = xmat[f + 8];
        continue;
      }
      if (same === SameFrame.inertia || same === SameFrame.inertiarot) {
        outmat[r] = ximat[f];
        outmat[r + 1] = ximat[f + 1];
        outmat[r + 2] = ximat[f + 2];
        outmat[r + 3] = ximat[f + 3];
        outmat[r + 4] = ximat[f + 4];
        outmat[r + 5] = ximat[f + 5];
        outmat[r + 6] = ximat[f + 6];
        outmat[r + 7] = ximat[f + 7];
        outmat[r + 8] = ximat[f + 8];
        continue;
      }
      const p = 4 * body;
      const q = 4 * i;
      const w = xquat[p];
      const x = xquat[p + 1];
      const y = xquat[p + 2];
      const z = xquat[p + 3];
      const lw = quat[q];
      const lx = quat[q + 1];
      const ly = quat[q + 2];
      const lz = quat[q + 3];
      const qw = w * lw - x * lx - y * ly - z * lz;
      const qx = w * lx + x * lw + y * lz - z * ly;
      const qy = w * ly - x * lz + y * lw + z * lx;
      const qz = w * lz + x * ly - y * lx + z * lw;
      const ww = qw * qw;
      const wx = qw * qx;
      const wy = qw * qy;
      const wz = qw * qz;
      const xx = qx * qx;
      const xy = qx * qy;
      const xz = qx * qz;
      const yy = qy * qy;
      const yz = qy * qz;
      const zz = qz * qz;
      outmat[r] = ww + xx - yy - zz;
      outmat[r + 1] = 2 * (xy - wz);
      outmat[r + 2] = 2 * (xz + wy);
      outmat[r + 3] = 2 * (xy + wz);
      outmat[r + 4] = ww - xx + yy - zz;
      outmat[r + 5] = 2 * (yz - wx);
      outmat[r + 6] = 2 * (xz - wy);
      outmat[r + 7] = 2 * (yz + wx);
      outmat[r + 8] = ww - xx - yy + zz;
    }
  }

  /** Poses of the bodies' principal inertia frames: xipos (nbody×3), ximat (nbody×9). */
  function inertialFrames(): void {
    const { nbody, body_ipos, body_iquat, body_sameframe } = m;
    attachedFrames(1, nbody, 1, self, body_ipos, body_iquat, body_sameframe, d.xipos, d.ximat);
  }

  /** Poses of geoms: geom_xpos (ngeom×3), geom_xmat (ngeom×9). */
  function geomFrames(): void {
    const { ngeom, geom_bodyid, geom_pos, geom_quat, geom_sameframe } = m;
    attachedFrames(0, ngeom, 0, geom_bodyid, geom_pos, geom_quat, geom_sameframe, d.geom_xpos, d.geom_xmat);
  }

  /** Poses of sites: site_xpos (nsite×3), site_xmat (nsite×9). */
  function siteFrames(): void {
    const { nsite, site_bodyid, site_pos, site_quat, site_sameframe } = m;
    attachedFrames(0, nsite, 0, site_bodyid, site_pos, site_quat, site_sameframe, d.site_xpos, d.site_xmat);
  }

  return { inertialFrames, geomFrames, siteFrames };
}

/**
 * Carry a frame fixed in a body into the world: position [m] into xpos (3) and orientation into xmat (9), from pos (3) and
 * quat (4) in the body's frame; null leaves out either. sameframe (SameFrame) says which frame of the body it shares, if
 * any. Needs kinematics.
 */
export function local2Global(
  d: Data,
  xpos: Float64Array | null,
  xmat: Float64Array | null,
  pos: ArrayLike<number> | null,
  quat: ArrayLike<number> | null,
  body: number,
  sameframe: number,
): void {
  if (xpos && pos) {
    if (sameframe === SameFrame.body) copy3(xpos, 0, d.xpos, 3 * body);
    else if (sameframe === SameFrame.inertia) copy3(xpos, 0, d.xipos, 3 * body);
    else {
      mulMatVec3(xpos, 0, d.xmat, 9 * body, pos, 0);
      addTo3(xpos, 0, d.xpos, 3 * body);
    }
  }
  if (!xmat || !quat) return;
  if (sameframe === SameFrame.none) {
    const turned = new Float64Array(4);
    mulQuat(turned, 0, d.xquat, 4 * body, quat, 0);
    quat2Mat(xmat, 0, turned, 0);
  } else {
    const own = sameframe === SameFrame.body || sameframe === SameFrame.bodyrot;
    xmat.set((own ? d.xmat : d.ximat).subarray(9 * body, 9 * body + 9));
  }
}
