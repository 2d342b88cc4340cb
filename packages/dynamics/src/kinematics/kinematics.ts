// Forward kinematics: from qpos to the poses of bodies, joints, geoms and sites.

import { copy4, normalize4, sincosAt } from '@corten/math';
import {
  bodyAsleep,
  type Data,
  EnableBit,
  enabled,
  JointType,
  kernelsOf,
  MINVAL,
  type Model,
  SleepState,
} from '@corten/model';
import { sleepKernels } from '../sleep/update-sleep.js';
import { frameKernels } from './frames.js';

/** Kernels of forward kinematics (MuJoCo documentation, "Kinematics and dynamics: forward kinematics"). */
export function kinematicsKernels(m: Model, d: Data) {
  const { wake, updateSleep } = kernelsOf(sleepKernels, d);
  const { inertialFrames, geomFrames, siteFrames } = kernelsOf(frameKernels, d);
  const trig = new Float64Array(2);
  const quat = new Float64Array(4);

  /** A quaternion that need not be normalised, the one at source[at], as a unit quaternion into `quat`. */
  function unitQuat(source: Float64Array, at: number): void {
    copy4(quat, 0, source, at);
    normalize4(quat, 0);
  }

  /** Poses of the bodies' frames from qpos and mocap poses, and of the joints' anchors and axes, root to leaves. */
  function bodyPoses(): void {
    const { nbody, body_parentid, body_jntadr, body_jntnum, body_mocapid, body_pos, body_quat, body_treeid } = m;
    const { jnt_type, jnt_qposadr, jnt_pos, jnt_axis, qpos0 } = m;
    const { qpos, mocap_pos, mocap_quat, xpos, xquat, xmat, xanchor, xaxis, body_awake, tree_awake } = d;
    const sleeping = enabled(m, EnableBit.sleep) && d.nbody_awake > 0;
    const { free: FREE, slide: SLIDE, ball: BALL } = JointType;

    for (let i = 1; i < nbody; i++) {
      if (sleeping && body_awake[i] === SleepState.static) continue;
      const jadr = body_jntadr[i];
      const jnum = body_jntnum[i];
      let px = 0;
      let py = 0;
      let pz = 0;
      let qw = 1;
      let qx = 0;
      let qy = 0;
      let qz = 0;

      if (jnum === 1 && jnt_type[jadr] === FREE) {
        // free joint: the pose is in qpos
        const a = jnt_qposadr[jadr];
        unitQuat(qpos, a + 3);
        px = qpos[a];
        py = qpos[a + 1];
        pz = qpos[a + 2];
        qw = quat[0];
        qx = quat[1];
        qy = quat[2];
        qz = quat[3];
        const c = 3 * jadr;
        xanchor[c] = px;
        xanchor[c + 1] = py;
        xanchor[c + 2] = pz;
        xaxis[c] = jnt_axis[c];
        xaxis[c + 1] = jnt_axis[c + 1];
        xaxis[c + 2] = jnt_axis[c + 2];
      } else {
        // pose relative to the parent: from the model or the mocap pose
        const mocap = body_mocapid[i];
        let bx = 0;
        let by = 0;
        let bz = 0;
        let bqw = 1;
        let bqx = 0;
        let bqy = 0;
        let bqz = 0;
        if (mocap < 0) {
          const b = 3 * i;
          const q = 4 * i;
          bx = body_pos[b];
          by = body_pos[b + 1];
          bz = body_pos[b + 2];
          bqw = body_quat[q];
          bqx = body_quat[q + 1];
          bqy = body_quat[q + 2];
          bqz = body_quat[q + 3];
        } else {
          const b = 3 * mocap;
          bx = mocap_pos[b];
          by = mocap_pos[b + 1];
          bz = mocap_pos[b + 2];
          unitQuat(mocap_quat, 4 * mocap);
          bqw = quat[0];
          bqx = quat[1];
          bqy = quat[2];
          bqz = quat[3];
        }

        const parent = body_parentid[i];
        if (parent > 0) {
          const p = 3 * parent;
          const q = 4 * parent;
          const r = 9 * parent;
          px = xmat[r] * bx + xmat[r + 1] * by + xmat[r + 2] * bz + xpos[p];
          py = xmat[r + 3] * bx + xmat[r + 4] * by + xmat[r + 5] * bz + xpos[p + 1];
          pz = xmat[r + 6] * bx + xmat[r + 7] * by + xmat[r + 8] * bz + xpos[p + 2];
          const w = xquat[q];
          const x = xquat[q + 1];
          const y = xquat[q + 2];
          const z = xquat[q + 3];
          qw = w * bqw - x * bqx - y * bqy - z * bqz;
          qx = w * bqx + x * bqw + y * bqz - z * bqy;
          qy = w * bqy - x * bqz + y * bqw + z * bqx;
          qz = w * bqz + x * bqy - y * bqx + z * bqw;
        } else {
          px = bx;
          py = by;
          pz = bz;
          qw = bqw;
          qx = bqx;
          qy = bqy;
          qz = bqz;
        }

        const jend = jadr + jnum;
        for (let j = jadr; j < jend; j++) {
          const a = jnt_qposadr[j];
          const c = 3 * j;
          const type = jnt_type[j];

          // axis in the world, before this joint's own motion
          const lx = jnt_axis[c];
          const ly = jnt_axis[c + 1];
          const lz = jnt_axis[c + 2];
          let tx = qw * lx + qy * lz - qz * ly;
          let ty = qw * ly + qz * lx - qx * lz;
          let tz = qw * lz + qx * ly - qy * lx;
          const ax = lx + 2 * (qy * tz - qz * ty);
          const ay = ly + 2 * (qz * tx - qx * tz);
          const az = lz + 2 * (qx * ty - qy * tx);
          xaxis[c] = ax;
          xaxis[c + 1] = ay;
          xaxis[c + 2] = az;

          // anchor in the world; most anchors are the body's origin
          const ox = jnt_pos[c];
          const oy = jnt_pos[c + 1];
          const oz = jnt_pos[c + 2];
          const offset = ox !== 0 || oy !== 0 || oz !== 0;
          let cx = px;
          let cy = py;
          let cz = pz;
          if (offset) {
            tx = qw * ox + qy * oz - qz * oy;
            ty = qw * oy + qz * ox - qx * oz;
            tz = qw * oz + qx * oy - qy * ox;
            cx = ox + 2 * (qy * tz - qz * ty) + px;
            cy = oy + 2 * (qz * tx - qx * tz) + py;
            cz = oz + 2 * (qx * ty - qy * tx) + pz;
          }
          xanchor[c] = cx;
          xanchor[c + 1] = cy;
          xanchor[c + 2] = cz;

          if (type === SLIDE) {
            const s = qpos[a] - qpos0[a];
            px += ax * s;
            py += ay * s;
            pz += az * s;
            continue;
          }

          // rotation of this joint
          let rw = 1;
          let rx = 0;
          let ry = 0;
          let rz = 0;
          if (type === BALL) {
            unitQuat(qpos, a);
            rw = quat[0];
            rx = quat[1];
            ry = quat[2];
            rz = quat[3];
          } else if (qpos[a] !== qpos0[a]) {
            trig[0] = (qpos[a] - qpos0[a]) * 0.5;
            sincosAt(trig, 0);
            const s = trig[0];
            rw = trig[1];
            rx = lx * s;
            ry = ly * s;
            rz = lz * s;
          }
          const w = qw;
          const x = qx;
          const y = qy;
          const z = qz;
          qw = w * rw - x * rx - y * ry - z * rz;
          qx = w * rx + x * rw + y * rz - z * ry;
          qy = w * ry - x * rz + y * rw + z * rx;
          qz = w * rz + x * ry - y * rx + z * rw;

          // the anchor stays where it is
          if (offset) {
            tx = qw * ox + qy * oz - qz * oy;
            ty = qw * oy + qz * ox - qx * oz;
            tz = qw * oz + qx * oy - qy * ox;
            px = cx - (ox + 2 * (qy * tz - qz * ty));
            py = cy - (oy + 2 * (qz * tx - qx * tz));
            pz = cz - (oz + 2 * (qx * ty - qy * tx));
          }
        }

        // joints turn even an anchor at the origin, with what is not a number too
        const nothing = 0 * (qw + qx + qy + qz);
        if (jnum > 0 && nothing !== 0) px = py = pz = nothing;
      }

      const n = Math.sqrt(qw * qw + qx * qx + qy * qy + qz * qz);
      if (n < MINVAL) {
        qw = 1;
        qx = 0;
        qy = 0;
        qz = 0;
      } else if (Math.abs(n - 1) > MINVAL) {
        const s = 1 / n;
        qw *= s;
        qx *= s;
        qy *= s;
        qz *= s;
      }

      // a sleeping body that has been moved wakes its tree
      const b = 3 * i;
      const q = 4 * i;
      const r = 9 * i;
      if (sleeping && jnum > 0 && bodyAsleep(d, i)) {
        const same =
          px === xpos[b] &&
          py === xpos[b + 1] &&
          pz === xpos[b + 2] &&
          qw === xquat[q] &&
          qx === xquat[q + 1] &&
          qy === xquat[q + 2] &&
          qz === xquat[q + 3];
        if (same) continue;
        tree_awake[body_treeid[i]] = 1;
      }

      xpos[b] = px;
      xpos[b + 1] = py;
      xpos[b + 2] = pz;
      xquat[q] = qw;
      xquat[q + 1] = qx;
      xquat[q + 2] = qy;
      xquat[q + 3] = qz;
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
      xmat[r] = ww + xx - yy - zz;
      xmat[r + 1] = 2 * (xy - wz);
      xmat[r + 2] = 2 * (xz + wy);
      xmat[r + 3] = 2 * (xy + wz);
      xmat[r + 4] = ww - xx + yy - zz;
      xmat[r + 5] = 2 * (yz - wx);
      xmat[r + 6] = 2 * (xz - wy);
      xmat[r + 7] = 2 * (yz + wx);
      xmat[r + 8] = ww - xx - yy + zz;
    }
  }

  /** Poses of bodies, inertial frames, geoms and sites from qpos and mocap poses; wakes trees that were moved. */
  function kinematics(): void {
    const { xpos, xquat, xmat, xipos, ximat } = d;

    // the world
    for (let k = 0; k < 9; k++) xmat[k] = ximat[k] = k % 4 === 0 ? 1 : 0;
    for (let k = 0; k < 3; k++) xpos[k] = xipos[k] = xquat[k + 1] = 0;
    xquat[0] = 1;

    bodyPoses();
    if (wake()) updateSleep();
    inertialFrames();
    geomFrames();
    siteFrames();
  }

  return { kinematics };
}

/**
 * Forward kinematics: poses of all bodies, inertial frames, joints, geoms and sites.
 *
 * Reads qpos (nq), mocap_pos and mocap_quat. Writes xpos [m], xquat, xmat, xipos [m], ximat (bodies), xanchor [m],
 * xaxis (joints), geom_xpos [m], geom_xmat, site_xpos [m], site_xmat. Quaternions in qpos need not be normalised.
 */
export function kinematics(m: Model, d: Data): void {
  kernelsOf(kinematicsKernels, d, m).kinematics();
}
