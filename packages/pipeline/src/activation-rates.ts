import { clip } from '@corten/math';
import { type Data, DynType, kernelsOf, MINVAL, type Model, NDYN, NGAIN } from '@corten/model';
import { createActivation, wrapSetpoint } from './activation.js';
import { dcmotorVoltage, hotResistance, stribeck } from './dcmotor.js';
import { muscleDynamics } from './muscle.js';
import { round } from './scalar.js';
import { createSleepFilter } from './sleep-filter.js';

/** Kernels of the activation dynamics. They work on `ctrl`, the step's own copy of the controls (nu). */
export function createActivationRates(m: Model, d: Data) {
  const { wrapPeriod } = kernelsOf(createActivation, d);
  const { actuatorAsleep } = kernelsOf(createSleepFilter, d);
  const ctrl = new Float64Array(m.nu);

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
    const slew = actuator_dynprm[dyn + 1];
    if (slew > 0) limitSlew(i, adr++, slew, period);
    if (actuator_gainprm[NGAIN * i] > 0) {
      let error = ctrl[actuator_ctrladr[i]] - d.actuator_length[actuator_outadr[i]];
      if (period > 0) error -= period * round(error / period);
      d.act_dot[adr] = unwind(error, d.act[adr], actuator_dynprm[dyn]);
    }
  }

  function motorRates(i: number): void {
    const { actuator_dynprm: prm, actuator_gainprm: gain, actuator_ctrladr, actuator_outadr } = m;
    const { act, act_dot, actuator_length, actuator_velocity } = d;
    const dyn = NDYN * i;
    const length = actuator_length[actuator_outadr[i]];
    const velocity = actuator_velocity[actuator_outadr[i]];
    const tau = prm[dyn];
    const constant = gain[NGAIN * i + 1];
    const last = m.actuator_actadr[i] + m.actuator_actnum[i] - 1;
    let resistance = gain[NGAIN * i];
    let adr = m.actuator_actadr[i];

    if (prm[dyn + 7] > 0) limitSlew(i, adr++, prm[dyn + 7], 0);

    let integral = 0;
    if (gain[NGAIN * i + 5] > 0) {
      integral = act[adr];
      act_dot[adr] = unwind(ctrl[actuator_ctrladr[i]] - length, integral, prm[dyn + 8]);
      adr++;
    }

    const voltage = dcmotorVoltage(m, i, ctrl, length, velocity, integral);

    // heating by the current against loss to the surroundings
    if (prm[dyn + 2] > 0) {
      const temperature = act[adr];
      resistance = hotResistance(m, i, temperature);
      const current = tau > 0 ? act[last] : (voltage - constant * velocity) / resistance;
      act_dot[adr] = (resistance * current * current - temperature / prm[dyn + 2]) / prm[dyn + 3];
      adr++;
    }

    // deflection of the friction bristles
    if (prm[dyn + 5] > 0) {
      const friction = stribeck(m, i, velocity);
      const a = (-prm[dyn + 5] * Math.abs(velocity)) / Math.max(MINVAL, friction);
      act_dot[adr] = a * act[adr] + velocity;
      adr++;
    }

    // current through the winding
    if (tau > 0) {
      const rate = (voltage / resistance - (constant / resistance) * velocity - act[last]) / tau;
      const limit = prm[dyn + 1];
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
