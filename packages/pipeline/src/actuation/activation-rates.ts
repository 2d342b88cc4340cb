// Activation dynamics: rates of activations from controls and states.

import { clip } from '@corten/math';
import {
  type Data,
  DynType,
  kernelsOf,
  MINVAL,
  type Model,
  MotorDynSlot,
  MotorGainSlot,
  NDYN,
  NGAIN,
  PidDynSlot,
  PidGainSlot,
} from '@corten/model';
import { round } from '../scalar.js';
import { sleepFilterKernels } from '../sleep/sleep-filter.js';
import { activationKernels, wrapSetpoint } from './activation.js';
import { dcmotorSlots, dcmotorVoltage, emptySlots, hotResistance, stribeck } from './dcmotor.js';
import { muscleDynamics } from './muscle.js';

/** Kernels of the activation dynamics. They work on `ctrl`, the step's own copy of the controls (nu). */
export function activationRateKernels(m: Model, d: Data) {
  const { wrapPeriod } = kernelsOf(activationKernels, d);
  const { actuatorAsleep } = kernelsOf(sleepFilterKernels, d);
  const ctrl = new Float64Array(m.nu);
  const slots = emptySlots();

  /**
   * Let the setpoint of an actuator move no faster than `slew` per second from where activation `adr` has it; wrapped
   * to the nearest representative when lengths repeat. Writes ctrl and act_dot.
   */
  function limitSlew(i: number, adr: number, slew: number, period: number): void {
    const { timestep } = m.opt;
    const before = d.act[adr];
    const u = m.actuator_ctrladr[i];
    if (period > 0) ctrl[u] = wrapSetpoint(ctrl[u], before, period);
    const reach = slew * timestep;
    ctrl[u] = clip(ctrl[u], before - reach, before + reach);
    d.act_dot[adr] = (ctrl[u] - before) / timestep;
  }

  /** Rate of an error integral that has reached `limit` on one side: it may only come back. */
  function unwind(rate: number, integral: number, limit: number): number {
    if (limit > 0) {
      if (integral >= limit) return Math.min(rate, 0);
      if (integral <= -limit) return Math.max(rate, 0);
    }
    return rate;
  }

  function pidRates(i: number): void {
    const { actuator_dynprm, actuator_gainprm, actuator_ctrladr, actuator_outadr } = m;
    const dyn = NDYN * i;
    let adr = m.actuator_actadr[i];
    const period = wrapPeriod(i);
    const slew = actuator_dynprm[dyn + PidDynSlot.slewRate];
    if (slew > 0) limitSlew(i, adr++, slew, period);
    if (actuator_gainprm[NGAIN * i + PidGainSlot.ki] > 0) {
      let error = ctrl[actuator_ctrladr[i]] - d.actuator_length[actuator_outadr[i]];
      if (period > 0) error -= period * round(error / period);
      d.act_dot[adr] = unwind(error, d.act[adr], actuator_dynprm[dyn + PidDynSlot.integralLimit]);
    }
  }

  /** @throws Error when the motor has more or fewer states than its parameters, which may have changed, call for */
  function motorRates(i: number): void {
    const states = dcmotorSlots(m, i, slots);
    if (states !== m.actuator_actnum[i])
      throw new Error(`actuator ${i}: its parameters call for ${states} states, but it has ${m.actuator_actnum[i]}`);
    const { actuator_dynprm: prm, actuator_gainprm: gain, actuator_ctrladr, actuator_outadr } = m;
    const { act, act_dot, actuator_length, actuator_velocity } = d;
    const dyn = NDYN * i;
    const length = actuator_length[actuator_outadr[i]];
    const velocity = actuator_velocity[actuator_outadr[i]];
    const tau = prm[dyn + MotorDynSlot.timeConstant];
    const constant = gain[NGAIN * i + MotorGainSlot.constant];
    const last = m.actuator_actadr[i] + m.actuator_actnum[i] - 1;
    let resistance = gain[NGAIN * i + MotorGainSlot.resistance];
    let adr = m.actuator_actadr[i];

    const slew = prm[dyn + MotorDynSlot.slewRate];
    if (slew > 0) limitSlew(i, adr++, slew, 0);

    let integral = 0;
    if (gain[NGAIN * i + MotorGainSlot.ki] > 0) {
      integral = act[adr];
      act_dot[adr] = unwind(ctrl[actuator_ctrladr[i]] - length, integral, prm[dyn + MotorDynSlot.integralLimit]);
      adr++;
    }

    const voltage = dcmotorVoltage(m, i, ctrl, length, velocity, integral);

    // heating by the current against loss to the surroundings
    const thermalResistance = prm[dyn + MotorDynSlot.thermalResistance];
    if (thermalResistance > 0) {
      const temperature = act[adr];
      resistance = hotResistance(m, i, temperature);
      const current = tau > 0 ? act[last] : (voltage - constant * velocity) / resistance;
      act_dot[adr] =
        (resistance * current * current - temperature / thermalResistance) / prm[dyn + MotorDynSlot.thermalCapacitance];
      adr++;
    }

    // deflection of the friction bristles
    const stiffness = prm[dyn + MotorDynSlot.bristleStiffness];
    if (stiffness > 0) {
      const friction = stribeck(m, i, velocity);
      const a = (-stiffness * Math.abs(velocity)) / Math.max(MINVAL, friction);
      act_dot[adr] = a * act[adr] + velocity;
      adr++;
    }

    // current through the winding
    if (tau > 0) {
      const rate = (voltage / resistance - (constant / resistance) * velocity - act[last]) / tau;
      const limit = prm[dyn + MotorDynSlot.currentRate];
      act_dot[last] = limit > 0 ? clip(rate, -limit, limit) : rate;
    }
  }

  /** act_dot of all actuators with activations. */
  function activationRates(): void {
    const { nactuator, actuator_actadr, actuator_actnum, actuator_dyntype, actuator_dynprm } = m;
    const { actuator_ctrladr, actuator_ctrlnum } = m;
    const { act, act_dot } = d;
    for (let i = 0; i < nactuator; i++) {
      const first = actuator_actadr[i];
      if (first < 0 || actuatorAsleep(i)) continue;
      const count = actuator_actnum[i];
      const last = first + count - 1;
      for (let k = first; k <= last; k++) act_dot[k] = 0;
      const u = actuator_ctrladr[i];
      switch (actuator_dyntype[i]) {
        case DynType.integrator: {
          const num = actuator_ctrlnum[i];
          for (let k = 0; k < num; k++) act_dot[last - num + 1 + k] = ctrl[u + k];
          break;
        }
        case DynType.filter:
        case DynType.filterexact:
          act_dot[last] = (ctrl[u] - act[last]) / Math.max(MINVAL, actuator_dynprm[NDYN * i]);
          break;
        case DynType.muscle:
          act_dot[last] = muscleDynamics(ctrl[u], act[last], actuator_dynprm, NDYN * i);
          break;
        case DynType.pid:
          pidRates(i);
          break;
        case DynType.dcmotor:
          motorRates(i);
          break;
      }
    }
  }

  return { ctrl, activationRates };
}
