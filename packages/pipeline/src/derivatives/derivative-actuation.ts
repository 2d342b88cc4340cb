// Derivative of actuator forces with respect to velocity.

import { exp, norm3 } from '@corten/math';
import {
  AffineSlot,
  actuatorDisabled,
  BiasType,
  CtrlInput,
  type Data,
  DisableBit,
  DynType,
  disabled,
  GainType,
  kernelsOf,
  MINVAL,
  type Model,
  MotorDynSlot,
  MotorGainSlot,
  NBIAS,
  NDYN,
  NGAIN,
} from '@corten/model';
import { activationKernels } from '../actuation/activation.js';
import { computeMuscleGainVelocityDerivative, MuscleWork, NMUSCLEWORK } from '../actuation/muscle.js';
import { sleepFilterKernels } from '../sleep/sleep-filter.js';
import { derivativeMatrixKernels } from './derivative-matrix.js';

const CONTROLLED = CtrlInput.pos | CtrlInput.vel | CtrlInput.ff;

/** Kernel of the velocity derivative of actuator forces. */
export function actuationDerivativeKernels(m: Model, d: Data) {
  const { next, drivingActivation } = kernelsOf(activationKernels, d);
  const { addOuter } = kernelsOf(derivativeMatrixKernels, d);
  // derivative of the force of the actuator at hand
  const factor = new Float64Array(1);
  const muscle = new Float64Array(NMUSCLEWORK);
  const { actuatorAsleep } = kernelsOf(sleepFilterKernels, d);

  /** True when the force sits at a limit of its range, so that velocity does not change it. */
  function saturated(i: number): boolean {
    const { actuator_forcelimited, actuator_forcerange, actuator_gaintype, actuator_outadr } = m;
    const { actuator_force } = d;
    if (!actuator_forcelimited[i]) return false;
    const out = actuator_outadr[i];
    const high = actuator_forcerange[2 * i + 1];
    if (actuator_gaintype[i] === GainType.so3) return norm3(actuator_force, out) >= high;
    return actuator_force[out] <= actuator_forcerange[2 * i] || actuator_force[out] >= high;
  }

  /** Damping of a motor by its controller, its winding and the friction bristles. */
  function motorDerivative(i: number): number {
    const { actuator_dynprm: dyn, actuator_gainprm: gain, actuator_ctrlspec } = m;
    const tau = dyn[NDYN * i + MotorDynSlot.timeConstant];
    const resistance = Math.max(MINVAL, gain[NGAIN * i + MotorGainSlot.resistance]);
    const constant = gain[NGAIN * i + MotorGainSlot.constant];
    let voltage = 0;
    if (actuator_ctrlspec[i] & CONTROLLED) {
      voltage = (-gain[NGAIN * i + MotorGainSlot.kd] * resistance) / constant + constant;
    }
    let result = 0;
    if (tau > 0) {
      const share = 1 - exp(-m.opt.timestep / tau);
      result += (constant * (voltage - constant) * share) / resistance;
    } else if (voltage !== 0) {
      result += (constant * voltage) / resistance;
    }
    const bristleDamping = dyn[NDYN * i + MotorDynSlot.bristleDamping];
    return bristleDamping > 0 ? result - bristleDamping : result;
  }

  /** Derivative of the bias, into factor. */
  function biasDerivative(i: number): void {
    const type = m.actuator_biastype[i];
    factor[0] = 0;
    if (type === BiasType.affine || type === BiasType.so3)
      factor[0] = m.actuator_biasprm[NBIAS * i + AffineSlot.velocity];
    else if (type === BiasType.dcmotor && m.actuator_dynprm[NDYN * i + MotorDynSlot.timeConstant] <= 0) {
      const constant = m.actuator_gainprm[NGAIN * i + MotorGainSlot.constant];
      factor[0] =
        0 - (constant * constant) / Math.max(MINVAL, m.actuator_gainprm[NGAIN * i + MotorGainSlot.resistance]);
    }
  }

  /** Derivative of the gain, into muscle. */
  function gainDerivative(i: number): void {
    const { actuator_gaintype, actuator_gainprm, actuator_outadr } = m;
    const type = actuator_gaintype[i];
    muscle[MuscleWork.result] = 0;
    if (type === GainType.affine) muscle[MuscleWork.result] = actuator_gainprm[NGAIN * i + AffineSlot.velocity];
    if (type !== GainType.muscle) return;
    const out = actuator_outadr[i];
    muscle[MuscleWork.length] = d.actuator_length[out];
    muscle[MuscleWork.velocity] = d.actuator_velocity[out];
    muscle[MuscleWork.acc0] = m.actuator_acc0[out];
    computeMuscleGainVelocityDerivative(muscle, m.actuator_lengthrange, 2 * out, actuator_gainprm, NGAIN * i);
  }

  /** What the gain is multiplied with. */
  function drive(i: number): number {
    if (m.actuator_dyntype[i] === DynType.none) return d.ctrl[m.actuator_ctrladr[i]];
    drivingActivation(i);
    return next[0];
  }

  /** qDeriv += d qfrc_actuator / d qvel. Needs fwdActuation. */
  function actuatorVelocityDerivative(): void {
    const { nactuator, actuator_outadr, actuator_outnum, actuator_gaintype } = m;
    const { actuator_moment, moment_rownnz, moment_rowadr, moment_colind } = d;
    if (disabled(m, DisableBit.actuation)) return;
    for (let i = 0; i < nactuator; i++) {
      if (actuatorDisabled(m, i) || actuatorAsleep(i) || saturated(i)) continue;
      biasDerivative(i);
      let slope = factor[0];
      if (actuator_gaintype[i] === GainType.dcmotor) slope += motorDerivative(i);
      gainDerivative(i);
      const gain = muscle[MuscleWork.result];
      if (gain !== 0) slope += gain * drive(i);
      if (slope === 0) continue;
      factor[0] = slope;
      const end = actuator_outadr[i] + actuator_outnum[i];
      for (let out = actuator_outadr[i]; out < end; out++) {
        const adr = moment_rowadr[out];
        const num = moment_rownnz[out];
        addOuter(actuator_moment, moment_colind, adr, num, adr, num, factor, 0);
      }
    }
  }

  return { actuatorVelocityDerivative };
}
