// Activations: what they become after a step, and setpoints that live on a circle.

import { clip, exp, norm3 } from '@corten/math';
import {
  AffineSlot,
  actuatorDisabled,
  BiasType,
  type Data,
  DynType,
  GainType,
  JointType,
  MINVAL,
  type Model,
  MotorDynSlot,
  NBIAS,
  NDYN,
  NGAIN,
  TransmissionType,
} from '@corten/model';
import { round } from '../scalar.js';
import { dcmotorSlots, emptySlots, stribeck } from './dcmotor.js';

/** Representative of setpoint u that is nearest to a length, when lengths repeat with a period. */
export function wrapSetpoint(u: number, length: number, period: number): number {
  return u - period * round((u - length) / period);
}

/** Activation kernels. */
export function activationKernels(m: Model, d: Data) {
  const slots = emptySlots();
  // rate of an activation, and what it becomes: calls that are not inlined box numbers
  const rate = new Float64Array(1);
  const next = new Float64Array(1);

  // actuators on orientations, whose setpoints may repeat: sites with a reference site, ball joints
  const onCircle = new Uint8Array(m.nactuator);
  for (let i = 0; i < m.nactuator; i++) {
    const type = m.actuator_trntype[i];
    if (type === TransmissionType.site) onCircle[i] = m.actuator_trnid[2 * i + 1] >= 0 ? 1 : 0;
    if (type === TransmissionType.joint || type === TransmissionType.jointinparent) {
      onCircle[i] = m.jnt_type[m.actuator_trnid[2 * i]] === JointType.ball ? 1 : 0;
    }
  }

  /** Length after which the setpoint of a servo on an orientation repeats, 0 for all other actuators. */
  function wrapPeriod(i: number): number {
    const { actuator_gaintype, actuator_biastype, actuator_dyntype, actuator_trntype } = m;
    const { actuator_gainprm, actuator_biasprm, actuator_gear, actuator_outadr } = m;
    if (!onCircle[i]) return 0;
    const dyn = actuator_dyntype[i];
    const servo =
      actuator_gaintype[i] === GainType.fixed &&
      actuator_biastype[i] === BiasType.affine &&
      actuator_gainprm[NGAIN * i] === -actuator_biasprm[NBIAS * i + AffineSlot.length] &&
      (dyn === DynType.none || dyn === DynType.integrator);
    if (!servo && actuator_gaintype[i] !== GainType.pid) return 0;

    const g = 6 * actuator_outadr[i];
    if (actuator_trntype[i] === TransmissionType.site) {
      if (actuator_gear[g] !== 0 || actuator_gear[g + 1] !== 0 || actuator_gear[g + 2] !== 0) return 0;
      return 2 * Math.PI * norm3(actuator_gear, g + 3);
    }
    return 2 * Math.PI * norm3(actuator_gear, g);
  }

  /** State of a motor after a time step of its rate, by the exact solution where there is one, into next. */
  function nextMotorState(i: number, adr: number): void {
    const { actuator_dynprm, actuator_actadr, actuator_outadr } = m;
    const { timestep } = m.opt;
    const act = d.act[adr];
    const dyn = NDYN * i;
    dcmotorSlots(m, i, slots);
    const slot = adr - actuator_actadr[i];

    if (slot === slots.current) {
      const tau = Math.max(MINVAL, actuator_dynprm[dyn + MotorDynSlot.timeConstant]);
      next[0] = act + rate[0] * tau * (1 - exp(-timestep / tau));
      return;
    }
    if (slot === slots.bristle) {
      // z' = a·z + velocity, with velocity held
      const velocity = d.actuator_velocity[actuator_outadr[i]];
      const friction = stribeck(m, i, velocity);
      const a =
        (-actuator_dynprm[dyn + MotorDynSlot.bristleStiffness] * Math.abs(velocity)) / Math.max(MINVAL, friction);
      const decay = exp(a * timestep);
      const input = Math.abs(a) > MINVAL ? (decay - 1) / a : timestep;
      next[0] = decay * act + input * velocity;
      return;
    }
    const limit = actuator_dynprm[dyn + MotorDynSlot.integralLimit];
    next[0] = act + rate[0] * timestep;
    if (slot === slots.integral && limit > 0) next[0] = clip(next[0], -limit, limit);
  }

  /**
   * Value of one activation after the step, into next. Its rate [1/s] is in `rate`.
   * @param i - actuator
   * @param adr - index of the activation in act
   */
  function nextActivation(i: number, adr: number): void {
    const { actuator_dyntype, actuator_dynprm, actuator_actlimited, actuator_actrange } = m;
    const dyn = actuator_dyntype[i];
    if (dyn === DynType.dcmotor) {
      nextMotorState(i, adr);
      return;
    }
    const { timestep } = m.opt;
    let act = d.act[adr];
    if (dyn === DynType.filterexact) {
      const tau = Math.max(MINVAL, actuator_dynprm[NDYN * i]);
      act += rate[0] * tau * (1 - exp(-timestep / tau));
    } else {
      act += rate[0] * timestep;
    }
    if (actuator_actlimited[i]) act = clip(act, actuator_actrange[2 * i], actuator_actrange[2 * i + 1]);
    next[0] = act;
  }

  /** The activation that drives an actuator, into next: its last one, as of now or as of the end of the step. */
  function drivingActivation(i: number): void {
    const { actuator_actadr, actuator_actnum, actuator_actearly } = m;
    const adr = actuator_actadr[i] + actuator_actnum[i] - 1;
    next[0] = d.act[adr];
    if (!actuator_actearly[i]) return;
    rate[0] = d.act_dot[adr];
    nextActivation(i, adr);
  }

  /** Advance all activations by one step with the given rates (na); those of disabled actuators stay. */
  function advanceActivations(rates: Float64Array): void {
    const { nactuator, actuator_actadr, actuator_actnum, actuator_dyntype, actuator_gaintype, actuator_outadr } = m;
    const { act, actuator_length } = d;
    for (let i = 0; i < nactuator; i++) {
      const start = actuator_actadr[i];
      if (start < 0) continue;
      const end = start + actuator_actnum[i];
      const frozen = actuatorDisabled(m, i);
      for (let j = start; j < end; j++) {
        rate[0] = frozen ? 0 : rates[j];
        nextActivation(i, j);
        act[j] = next[0];
      }
    }

    // setpoints on a circle or on rotations stay bounded
    for (let i = 0; i < nactuator; i++) {
      if (actuator_dyntype[i] !== DynType.integrator) continue;
      const period = wrapPeriod(i);
      if (period > 0) {
        const last = actuator_actadr[i] + actuator_actnum[i] - 1;
        act[last] = wrapSetpoint(act[last], actuator_length[actuator_outadr[i]], period);
      } else if (actuator_gaintype[i] === GainType.so3) {
        const a = actuator_actadr[i];
        const angle = norm3(act, a);
        if (angle > Math.PI) {
          const scale = (angle - 2 * Math.PI * round(angle / (2 * Math.PI))) / angle;
          for (let k = 0; k < 3; k++) act[a + k] *= scale;
        }
      }
    }
  }

  return { rate, next, onCircle, wrapPeriod, nextActivation, drivingActivation, advanceActivations };
}
