import { addTo3, copy3, mulMatVec3, mulQuat, quat2Mat } from '@corten/math';
import { type Data, EnableBit, type Model, SameFrame, SleepState } from '@corten/model';

/**
 * Kernels that carry frames fixed in bodies into the world.
 *
 * A frame that coincides with its body's frame or inertial frame (sameframe), wholly or in its rotation, is copied.
 */
export function createFrames(m: Model, d: Data) {
  /** Poses of the bodies' principal inertia frames: xipos (nbody×3), ximat (nbody×9). */
  function inertialFrames(): void {
    const { nbody, body_ipos, body_iquat, body_sameframe, opt } = m;
    const { xpos, xquat, xmat, xipos, ximat, body_awake_ind } = d;
    const filter = (opt.enableflags & EnableBit.sleep) !== 0 && d.nbody_awake > 0 && d.nbody_awake < nbody;
    const n = filter ? d.nbody_awake : nbody;
    for (let k = 1; k < n; k++) {
      const i = filter ? body_awake_ind[k] : k;
      const body = i;
      // position
      const c = 3 * i,
        r = 9 * i,
        b = 3 * body,
        f = 9 * body;
      const same = body_sameframe[i];
      if (same === SameFrame.body) {
        xipos[c] = xpos[b];
        xipos[c + 1] = xpos[b + 1];
        xipos[c + 2] = xpos[b + 2];
      } else {
        const x = body_ipos[c],
          y = body_ipos[c + 1],
          z = body_ipos[c + 2];
        xipos[c] = xmat[f] * x + xmat[f + 1] * y + xmat[f + 2] * z + xpos[b];
        xipos[c + 1] = xmat[f + 3] * x + xmat[f + 4] * y + xmat[f + 5] * z + xpos[b + 1];
        xipos[c + 2] = xmat[f + 6] * x + xmat[f + 7] * y + xmat[f + 8] * z + xpos[b + 2];
      }

      // orientation
      if (same === SameFrame.body || same === SameFrame.bodyrot) {
        ximat[r] = xmat[f];
        ximat[r + 1] = xmat[f + 1];
        ximat[r + 2] = xmat[f + 2];
        ximat[r + 3] = xmat[f + 3];
        ximat[r + 4] = xmat[f + 4];
        ximat[r + 5] = xmat[f + 5];
        ximat[r + 6] = xmat[f + 6];
        ximat[r + 7] = xmat[f + 7];
        ximat[r + 8] = xmat[f + 8];
        continue;
      }
      const p = 4 * body,
        q = 4 * i;
      const w = xquat[p],
        x = xquat[p + 1],
        y = xquat[p + 2],
        z = xquat[p + 3];
      const lw = body_iquat[q],
        lx = body_iquat[q + 1],
        ly = body_iquat[q + 2],
        lz = body_iquat[q + 3];
      const qw = w * lw - x * lx - y * ly - z * lz;
      const qx = w * lx + x * lw + y * lz - z * ly;
      const qy = w * ly - x * lz + y * lw + z * lx;
      const qz = w * lz + x * ly - y * lx + z * lw;
      const ww = qw * qw,
        wx = qw * qx,
        wy = qw * qy,
        wz = qw * qz,
        xx = qx * qx;
      const xy = qx * qy,
        xz = qx * qz,
        yy = qy * qy,
        yz = qy * qz,
        zz = qz * qz;
      ximat[r] = ww + xx - yy - zz;
      ximat[r + 1] = 2 * (xy - wz);
      ximat[r + 2] = 2 * (xz + wy);
      ximat[r + 3] = 2 * (xy + wz);
      ximat[r + 4] = ww - xx + yy - zz;
      ximat[r + 5] = 2 * (yz - wx);
      ximat[r + 6] = 2 * (xz - wy);
      ximat[r + 7] = 2 * (yz + wx);
      ximat[r + 8] = ww - xx - yy + zz;
    }
  }

  /** Poses of geoms: geom_xpos (ngeom×3), geom_xmat (ngeom×9). */
  function geomFrames(): void {
    const { nbody, ngeom, geom_bodyid, geom_pos, geom_quat, geom_sameframe, opt } = m;
    const { xpos, xquat, xmat, xipos, ximat, geom_xpos, geom_xmat, body_awake } = d;
    const filter = (opt.enableflags & EnableBit.sleep) !== 0 && d.nbody_awake > 0 && d.nbody_awake < nbody;
    for (let i = 0; i < ngeom; i++) {
      const body = geom_bodyid[i];
      if (filter && body_awake[body] !== SleepState.awake) continue;
      // position
      const c = 3 * i,
        r = 9 * i,
        b = 3 * body,
        f = 9 * body;
      const same = geom_sameframe[i];
      if (same === SameFrame.body) {
        geom_xpos[c] = xpos[b];
        geom_xpos[c + 1] = xpos[b + 1];
        geom_xpos[c + 2] = xpos[b + 2];
      } else if (same === SameFrame.inertia) {
        geom_xpos[c] = xipos[b];
        geom_xpos[c + 1] = xipos[b + 1];
        geom_xpos[c + 2] = xipos[b + 2];
      } else {
        const x = geom_pos[c],
          y = geom_pos[c + 1],
          z = geom_pos[c + 2];
        geom_xpos[c] = xmat[f] * x + xmat[f + 1] * y + xmat[f + 2] * z + xpos[b];
        geom_xpos[c + 1] = xmat[f + 3] * x + xmat[f + 4] * y + xmat[f + 5] * z + xpos[b + 1];
        geom_xpos[c + 2] = xmat[f + 6] * x + xmat[f + 7] * y + xmat[f + 8] * z + xpos[b + 2];
      }

      // orientation
      if (same === SameFrame.body || same === SameFrame.bodyrot) {
        geom_xmat[r] = xmat[f];
        geom_xmat[r + 1] = xmat[f + 1];
        geom_xmat[r + 2] = xmat[f + 2];
        geom_xmat[r + 3] = xmat[f + 3];
        geom_xmat[r + 4] = xmat[f + 4];
        geom_xmat[r + 5] = xmat[f + 5];
        geom_xmat[r + 6] = xmat[f + 6];
        geom_xmat[r + 7] = xmat[f + 7];
        geom_xmat[r + 8] = xmat[f + 8];
        continue;
      }
      if (same === SameFrame.inertia || same === SameFrame.inertiarot) {
        geom_xmat[r] = ximat[f];
        geom_xmat[r + 1] = ximat[f + 1];
        geom_xmat[r + 2] = ximat[f + 2];
        geom_xmat[r + 3] = ximat[f + 3];
        geom_xmat[r + 4] = ximat[f + 4];
        geom_xmat[r + 5] = ximat[f + 5];
        geom_xmat[r + 6] = ximat[f + 6];
        geom_xmat[r + 7] = ximat[f + 7];
        geom_xmat[r + 8] = ximat[f + 8];
        continue;
      }
      const p = 4 * body,
        q = 4 * i;
      const w = xquat[p],
        x = xquat[p + 1],
        y = xquat[p + 2],
        z = xquat[p + 3];
      const lw = geom_quat[q],
        lx = geom_quat[q + 1],
        ly = geom_quat[q + 2],
        lz = geom_quat[q + 3];
      const qw = w * lw - x * lx - y * ly - z * lz;
      const qx = w * lx + x * lw + y * lz - z * ly;
      const qy = w * ly - x * lz + y * lw + z * lx;
      const qz = w * lz + x * ly - y * lx + z * lw;
      const ww = qw * qw,
        wx = qw * qx,
        wy = qw * qy,
        wz = qw * qz,
        xx = qx * qx;
      const xy = qx * qy,
        xz = qx * qz,
        yy = qy * qy,
        yz = qy * qz,
        zz = qz * qz;
      geom_xmat[r] = ww + xx - yy - zz;
      geom_xmat[r + 1] = 2 * (xy - wz);
      geom_xmat[r + 2] = 2 * (xz + wy);
      geom_xmat[r + 3] = 2 * (xy + wz);
      geom_xmat[r + 4] = ww - xx + yy - zz;
      geom_xmat[r + 5] = 2 * (yz - wx);
      geom_xmat[r + 6] = 2 * (xz - wy);
      geom_xmat[r + 7] = 2 * (yz + wx);
      geom_xmat[r + 8] = ww - xx - yy + zz;
    }
  }

  /** Poses of sites: site_xpos (nsite×3), site_xmat (nsite×9). */
  function siteFrames(): void {
    const { nbody, nsite, site_bodyid, site_pos, site_quat, site_sameframe, opt } = m;
    const { xpos, xquat, xmat, xipos, ximat, site_xpos, site_xmat, body_awake } = d;
    const filter = (opt.enableflags & EnableBit.sleep) !== 0 && d.nbody_awake > 0 && d.nbody_awake < nbody;
    for (let i = 0; i < nsite; i++) {
      const body = site_bodyid[i];
      if (filter && body_awake[body] !== SleepState.awake) continue;
      // position
      const c = 3 * i,
        r = 9 * i,
        b = 3 * body,
        f = 9 * body;
      const same = site_sameframe[i];
      if (same === SameFrame.body) {
        site_xpos[c] = xpos[b];
        site_xpos[c + 1] = xpos[b + 1];
        site_xpos[c + 2] = xpos[b + 2];
      } else if (same === SameFrame.inertia) {
        site_xpos[c] = xipos[b];
        site_xpos[c + 1] = xipos[b + 1];
        site_xpos[c + 2] = xipos[b + 2];
      } else {
        const x = site_pos[c],
          y = site_pos[c + 1],
          z = site_pos[c + 2];
        site_xpos[c] = xmat[f] * x + xmat[f + 1] * y + xmat[f + 2] * z + xpos[b];
        site_xpos[c + 1] = xmat[f + 3] * x + xmat[f + 4] * y + xmat[f + 5] * z + xpos[b + 1];
        site_xpos[c + 2] = xmat[f + 6] * x + xmat[f + 7] * y + xmat[f + 8] * z + xpos[b + 2];
      }

      // orientation
      if (same === SameFrame.body || same === SameFrame.bodyrot) {
        site_xmat[r] = xmat[f];
        site_xmat[r + 1] = xmat[f + 1];
        site_xmat[r + 2] = xmat[f + 2];
        site_xmat[r + 3] = xmat[f + 3];
        site_xmat[r + 4] = xmat[f + 4];
        site_xmat[r + 5] = xmat[f + 5];
        site_xmat[r + 6] = xmat[f + 6];
        site_xmat[r + 7] = xmat[f + 7];
        site_xmat[r + 8] = xmat[f + 8];
        continue;
      }
      if (same === SameFrame.inertia || same === SameFrame.inertiarot) {
        site_xmat[r] = ximat[f];
        site_xmat[r + 1] = ximat[f + 1];
        site_xmat[r + 2] = ximat[f + 2];
        site_xmat[r + 3] = ximat[f + 3];
        site_xmat[r + 4] = ximat[f + 4];
        site_xmat[r + 5] = ximat[f + 5];
        site_xmat[r + 6] = ximat[f + 6];
        site_xmat[r + 7] = ximat[f + 7];
        site_xmat[r + 8] = ximat[f + 8];
        continue;
      }
      const p = 4 * body,
        q = 4 * i;
      const w = xquat[p],
        x = xquat[p + 1],
        y = xquat[p + 2],
        z = xquat[p + 3];
      const lw = site_quat[q],
        lx = site_quat[q + 1],
        ly = site_quat[q + 2],
        lz = site_quat[q + 3];
      const qw = w * lw - x * lx - y * ly - z * lz;
      const qx = w * lx + x * lw + y * lz - z * ly;
      const qy = w * ly - x * lz + y * lw + z * lx;
      const qz = w * lz + x * ly - y * lx + z * lw;
      const ww = qw * qw,
        wx = qw * qx,
        wy = qw * qy,
        wz = qw * qz,
        xx = qx * qx;
      const xy = qx * qy,
        xz = qx * qz,
        yy = qy * qy,
        yz = qy * qz,
        zz = qz * qz;
      site_xmat[r] = ww + xx - yy - zz;
      site_xmat[r + 1] = 2 * (xy - wz);
      site_xmat[r + 2] = 2 * (xz + wy);
      site_xmat[r + 3] = 2 * (xy + wz);
      site_xmat[r + 4] = ww - xx + yy - zz;
      site_xmat[r + 5] = 2 * (yz - wx);
      site_xmat[r + 6] = 2 * (xz - wy);
      site_xmat[r + 7] = 2 * (yz + wx);
      site_xmat[r + 8] = ww - xx - yy + zz;
    }
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
