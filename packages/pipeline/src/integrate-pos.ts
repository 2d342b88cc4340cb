// Positions from velocities and velocities from positions, where orientations are quaternions.

import { normalize4, quatIntegrate, scl3, subQuat } from '@corten/math';
import { type Data, EnableBit, JointType, kernelsOf, type Model } from '@corten/model';

/** Kernels of position integration. */
export function createIntegratePos(m: Model, d: Data) {
  /** Advance the part of qpos that belongs to one joint. */
  function integrateJoint(j: number, qpos: Float64Array, qvel: Float64Array, h: number): void {
    const { jnt_type, jnt_qposadr, jnt_dofadr } = m;
    let q = jnt_qposadr[j];
    let v = jnt_dofadr[j];
    const type = jnt_type[j];
    if (type === JointType.slide || type === JointType.hinge) {
      qpos[q] += h * qvel[v];
      return;
    }
    if (type === JointType.free) {
      qpos[q] += h * qvel[v];
      qpos[q + 1] += h * qvel[v + 1];
      qpos[q + 2] += h * qvel[v + 2];
      q += 3;
      v += 3;
    }
    quatIntegrate(qpos, q, qvel, v, h);
  }

  /** Advance qpos (nq) with velocity qvel (nv) for a time h [s], all joints. */
  function integratePos(qpos: Float64Array, qvel: Float64Array, h: number): void {
    const { njnt } = m;
    for (let j = 0; j < njnt; j++) integrateJoint(j, qpos, qvel, h);
  }

  /** Advance d.qpos by one step with velocity qvel (nv), awake joints only. */
  function advancePositions(qvel: Float64Array): void {
    const { njnt, ntree, body_jntadr, body_jntnum } = m;
    const { qpos, body_awake_ind } = d;
    const { timestep } = m.opt;
    if ((m.opt.enableflags & EnableBit.sleep) === 0 || d.ntree_awake >= ntree) {
      for (let j = 0; j < njnt; j++) integrateJoint(j, qpos, qvel, timestep);
      return;
    }
    for (let b = 1; b < d.nbody_awake; b++) {
      const i = body_awake_ind[b];
      const end = body_jntadr[i] + body_jntnum[i];
      for (let j = body_jntadr[i]; j < end; j++) integrateJoint(j, qpos, qvel, timestep);
    }
  }

  return { integratePos, advancePositions };
}

/** qpos (nq) += velocity qvel (nv) for a time h [s], in place; quaternions are rotated and normalised. */
export function integratePos(_m: Model, d: Data, qpos: Float64Array, qvel: Float64Array, h: number): void {
  kernelsOf(createIntegratePos, d).integratePos(qpos, qvel, h);
}

/**
 * Velocity that leads from one position to another.
 * @param m - the model
 * @param qvel - receives the velocity, nv
 * @param h - time between the positions [s]
 * @param qpos1 - first position, nq
 * @param qpos2 - second position, nq
 */
export function differentiatePos(
  m: Model,
  qvel: Float64Array,
  h: number,
  qpos1: Float64Array,
  qpos2: Float64Array,
): void {
  for (let j = 0; j < m.njnt; j++) {
    let q = m.jnt_qposadr[j];
    let v = m.jnt_dofadr[j];
    const type = m.jnt_type[j];
    if (type === JointType.slide || type === JointType.hinge) {
      qvel[v] = (qpos2[q] - qpos1[q]) / h;
      continue;
    }
    if (type === JointType.free) {
      for (let k = 0; k < 3; k++) qvel[v + k] = (qpos2[q + k] - qpos1[q + k]) / h;
      q += 3;
      v += 3;
    }
    subQuat(qvel, v, qpos2, q, qpos1, q);
    scl3(qvel, v, qvel, v, 1 / h);
  }
}

/** Normalise all quaternions of a position (nq), in place. */
export function normalizeQuat(m: Model, qpos: Float64Array): void {
  for (let j = 0; j < m.njnt; j++) {
    const type = m.jnt_type[j];
    if (type === JointType.ball) normalize4(qpos, m.jnt_qposadr[j]);
    if (type === JointType.free) normalize4(qpos, m.jnt_qposadr[j] + 3);
  }
}
