// Spatial velocities of bodies, and rates of change of motion axes.

import { type Data, JointType, kernelsOf, type Model, someAsleep } from '@corten/model';

/**
 * Velocity kernels.
 *
 * A spatial vector is six numbers, rotation before translation, in world axes about the centre of mass of the body's
 * kinematic tree (MuJoCo's c-frame; Featherstone 2008, ch. 2).
 */
export function comVelKernels(m: Model, d: Data) {
  /** Spatial velocities of all bodies and rates of change of all motion axes, from the root down. */
  function comVel(): void {
    const { nbody, body_parentid, body_jntadr, body_jntnum, jnt_type, jnt_dofadr } = m;
    const { qvel, cdof, cvel, cdof_dot, body_awake_ind } = d;
    const filter = someAsleep(m, d);
    const n = filter ? d.nbody_awake : nbody;
    const { free: FREE, ball: BALL } = JointType;

    // the world does not move
    for (let k = 0; k < 6; k++) cvel[k] = 0;

    for (let b = 1; b < n; b++) {
      const i = filter ? body_awake_ind[b] : b;

      // start from the parent's velocity
      const p = 6 * body_parentid[i];
      let wx = cvel[p];
      let wy = cvel[p + 1];
      let wz = cvel[p + 2];
      let vx = cvel[p + 3];
      let vy = cvel[p + 4];
      let vz = cvel[p + 5];

      const jend = body_jntadr[i] + body_jntnum[i];
      for (let j = body_jntadr[i]; j < jend; j++) {
        const type = jnt_type[j];
        let dof = jnt_dofadr[j];
        let a = 6 * dof;
        if (type > BALL) {
          // one axis: its rate is (velocity before this joint) x axis, then it adds its own motion
          const q = qvel[dof];
          const ax = cdof[a];
          const ay = cdof[a + 1];
          const az = cdof[a + 2];
          const bx = cdof[a + 3];
          const by = cdof[a + 4];
          const bz = cdof[a + 5];
          cdof_dot[a] = wy * az - wz * ay;
          cdof_dot[a + 1] = wz * ax - wx * az;
          cdof_dot[a + 2] = wx * ay - wy * ax;
          cdof_dot[a + 3] = wy * bz - wz * by + (vy * az - vz * ay);
          cdof_dot[a + 4] = wz * bx - wx * bz + (vz * ax - vx * az);
          cdof_dot[a + 5] = wx * by - wy * bx + (vx * ay - vy * ax);
          wx += ax * q;
          wy += ay * q;
          wz += az * q;
          vx += bx * q;
          vy += by * q;
          vz += bz * q;
          continue;
        }

        // free joint: its three translations have axes fixed in the world
        if (type === FREE) {
          for (let k = 0; k < 18; k++) cdof_dot[a + k] = 0;
          vx += qvel[dof];
          vy += qvel[dof + 1];
          vz += qvel[dof + 2];
          dof += 3;
          a += 18;
        }

        // rotation in space: the three axes move together, so their rates come first
        for (let k = a; k < a + 18; k += 6) {
          const ax = cdof[k];
          const ay = cdof[k + 1];
          const az = cdof[k + 2];
          const bx = cdof[k + 3];
          const by = cdof[k + 4];
          const bz = cdof[k + 5];
          cdof_dot[k] = wy * az - wz * ay;
          cdof_dot[k + 1] = wz * ax - wx * az;
          cdof_dot[k + 2] = wx * ay - wy * ax;
          cdof_dot[k + 3] = wy * bz - wz * by + (vy * az - vz * ay);
          cdof_dot[k + 4] = wz * bx - wx * bz + (vz * ax - vx * az);
          cdof_dot[k + 5] = wx * by - wy * bx + (vx * ay - vy * ax);
        }
        const q0 = qvel[dof];
        const q1 = qvel[dof + 1];
        const q2 = qvel[dof + 2];
        wx += cdof[a] * q0 + cdof[a + 6] * q1 + cdof[a + 12] * q2;
        wy += cdof[a + 1] * q0 + cdof[a + 7] * q1 + cdof[a + 13] * q2;
        wz += cdof[a + 2] * q0 + cdof[a + 8] * q1 + cdof[a + 14] * q2;
        vx += cdof[a + 3] * q0 + cdof[a + 9] * q1 + cdof[a + 15] * q2;
        vy += cdof[a + 4] * q0 + cdof[a + 10] * q1 + cdof[a + 16] * q2;
        vz += cdof[a + 5] * q0 + cdof[a + 11] * q1 + cdof[a + 17] * q2;
      }

      const c = 6 * i;
      cvel[c] = wx;
      cvel[c + 1] = wy;
      cvel[c + 2] = wz;
      cvel[c + 3] = vx;
      cvel[c + 4] = vy;
      cvel[c + 5] = vz;
    }
  }

  return { comVel };
}

/**
 * Spatial velocities of all bodies, and rates of change of all motion axes. Needs comPos.
 *
 * Writes cvel (nbody×6) [rad/s, m/s] and cdof_dot (nv×6), in world axes about the centre of mass of the body's tree.
 */
export function comVel(m: Model, d: Data): void {
  kernelsOf(comVelKernels, d, m).comVel();
}
