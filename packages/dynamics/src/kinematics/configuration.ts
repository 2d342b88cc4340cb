// Positions in the configuration space of joints: integration, differences, normalisation.

import { type MutableNumbers, type Numbers, normalize4, quatIntegrate, subQuat } from '@corten/math';
import { checkVector, JointType, type Model, needModel } from '@corten/model';

/** Advance qpos (nq) by the velocity qvel (nv) over the time dt [s]; quaternions turn by their angular velocity. */
export function integratePos(m: Model, qpos: MutableNumbers, qvel: Numbers, dt: number): void {
  needModel(m);
  checkVector('qpos', qpos, m.nq);
  checkVector('qvel', qvel, m.nv);
  const { njnt, jnt_type, jnt_qposadr, jnt_dofadr } = m;
  for (let j = 0; j < njnt; j++) {
    const type = jnt_type[j];
    let p = jnt_qposadr[j];
    let v = jnt_dofadr[j];
    if (type === JointType.hinge || type === JointType.slide) {
      qpos[p] += dt * qvel[v];
      continue;
    }
    if (type === JointType.free) {
      for (let end = v + 3; v < end; v++) qpos[p++] += dt * qvel[v];
    }
    quatIntegrate(qpos, p, qvel, v, dt);
  }
}

/** Velocity (nv) that takes qpos1 to qpos2 (nq each) in the time dt [s], into qvel: the inverse of integratePos. */
export function differentiatePos(m: Model, qvel: MutableNumbers, dt: number, qpos1: Numbers, qpos2: Numbers): void {
  needModel(m);
  checkVector('qvel', qvel, m.nv);
  checkVector('qpos1', qpos1, m.nq);
  checkVector('qpos2', qpos2, m.nq);
  const { njnt, jnt_type, jnt_qposadr, jnt_dofadr } = m;
  for (let j = 0; j < njnt; j++) {
    const type = jnt_type[j];
    let p = jnt_qposadr[j];
    let v = jnt_dofadr[j];
    if (type === JointType.hinge || type === JointType.slide) {
      qvel[v] = (qpos2[p] - qpos1[p]) / dt;
      continue;
    }
    if (type === JointType.free) {
      for (let end = v + 3; v < end; v++, p++) qvel[v] = (qpos2[p] - qpos1[p]) / dt;
    }
    subQuat(qvel, v, qpos2, p, qpos1, p);
    const s = 1 / dt;
    for (let end = v + 3; v < end; v++) qvel[v] *= s;
  }
}

/** Normalise all quaternions in a vector like qpos (nq). */
export function normalizeQuat(m: Model, qpos: MutableNumbers): void {
  needModel(m);
  checkVector('qpos', qpos, m.nq);
  const { njnt, jnt_type, jnt_qposadr } = m;
  for (let j = 0; j < njnt; j++) {
    const type = jnt_type[j];
    if (type === JointType.ball) normalize4(qpos, jnt_qposadr[j]);
    else if (type === JointType.free) normalize4(qpos, jnt_qposadr[j] + 3);
  }
}
