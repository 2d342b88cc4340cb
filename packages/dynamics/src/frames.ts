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
        for (let e = 0; e < 9; e++) ximat[r + e] = xmat[f + e];
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
        for (let e = 0; e < 9; e++) geom_xmat[r + e] = xmat[f + e];
        continue;
      }
      if (same === SameFrame.inertia || same === SameFrame.inertiarot) {
        for (let e = 0; e < 9; e++) geom_xmat[r + e] = ximat[f + e];
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
        for (let e = 0; e < 9; e++) site_xmat[r + e] = xmat[f + e];
        continue;
      }
      if (same === SameFrame.inertia || same === SameFrame.inertiarot) {
        for (let e = 0; e < 9; e++) site_xmat[r + e] = ximat[f + e];
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
