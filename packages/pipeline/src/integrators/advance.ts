// The end of a step: from rates to the next state.

import { quatIntegrateBy } from '@corten/math';
import {
  type Data,
  DisableBit,
  disabled,
  EnableBit,
  enabled,
  JointType,
  kernelsOf,
  type Model,
  someAsleep,
} from '@corten/model';
import { activationKernels } from '../actuation/activation.js';
import { historyRecordKernels } from '../history/history-record.js';
import { fallAsleepKernels } from '../sleep/fall-asleep.js';

/** Kernels that move state and time on by one step. */
export function advanceKernels(m: Model, d: Data) {
  const { advanceActivations } = kernelsOf(activationKernels, d);
  const { recordHistory } = kernelsOf(historyRecordKernels, d);
  const { fallAsleep } = kernelsOf(fallAsleepKernels, d);

  const duration = new Float64Array(1);

  /** Advance the position of joint j by the velocity qvel (nv). */
  function advanceJoint(j: number, qvel: Float64Array): void {
    const { jnt_type, jnt_qposadr, jnt_dofadr } = m;
    const { qpos } = d;
    const { timestep: h } = m.opt;
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
    duration[0] = h;
    quatIntegrateBy(qpos, q, qvel, v, duration, 0);
  }

  /** Advance the positions of all awake joints. */
  function advancePositions(qvel: Float64Array): void {
    const { njnt, body_jntadr, body_jntnum } = m;
    const { body_awake_ind } = d;
    if (!someAsleep(m, d)) {
      for (let j = 0; j < njnt; j++) advanceJoint(j, qvel);
      return;
    }
    for (let b = 1; b < d.nbody_awake; b++) {
      const i = body_awake_ind[b];
      const end = body_jntadr[i] + body_jntnum[i];
      for (let j = body_jntadr[i]; j < end; j++) advanceJoint(j, qvel);
    }
  }

  /**
   * Advance histories, activations, velocities, positions and time.
   * @param rates - rates of the activations, na
   * @param acceleration - what velocities change by, nv
   * @param velocity - what positions change by, nv; d.qvel for the velocity after its own change
   */
  function advance(rates: Float64Array, acceleration: Float64Array, velocity: Float64Array): void {
    const { nv, na, nhistory } = m;
    const { qvel, qacc, qacc_warmstart, dof_awake_ind } = d;
    if (nhistory > 0) recordHistory();
    if (na > 0 && !disabled(m, DisableBit.actuation)) advanceActivations(rates);

    const { timestep } = m.opt;
    if (enabled(m, EnableBit.sleep)) fallAsleep();
    if (someAsleep(m, d)) {
      for (let k = 0; k < d.nv_awake; k++) {
        const i = dof_awake_ind[k];
        qvel[i] += acceleration[i] * timestep;
      }
    } else {
      for (let i = 0; i < nv; i++) qvel[i] += acceleration[i] * timestep;
    }
    advancePositions(velocity);
    d.time += timestep;
    for (let i = 0; i < m.nplugin; i++) d.plugin_data[i].advance?.();
    for (let i = 0; i < nv; i++) qacc_warmstart[i] = qacc[i];
  }

  return { advanceJoint, advance };
}
