// mujoco.pid: actuators with a controller of the error, its integral and its rate.

import { clip, exp } from '@corten/math';
import {
  type Data,
  DynType,
  MINVAL,
  type Model,
  NDYN,
  type Plugin,
  PluginCapability,
  type PluginConfig,
} from '@corten/model';
import { leadingNumber } from './number.js';

type Attribute = 'kp' | 'ki' | 'kd' | 'imax' | 'slewmax';

/** What an instance is told. */
interface Gains {
  readonly kp: number;
  readonly ki: number;
  readonly kd: number;
  /** largest integral of the error, of either sign */
  readonly imax: number | undefined;
  /** largest rate of the setpoint */
  readonly slewmax: number | undefined;
}

function readGains(config: PluginConfig<Attribute>): Gains {
  const optional = (text: string) => (text === '' ? undefined : leadingNumber(text));
  const ki = leadingNumber(config.ki);
  const force = optional(config.imax);
  return {
    kp: leadingNumber(config.kp),
    ki,
    kd: leadingNumber(config.kd),
    // the limit is written as a force
    imax: force === undefined || ki === 0 ? undefined : force / ki,
    slewmax: optional(config.slewmax),
  };
}

/** Activations that actuator i has of its own, by its dyntype. */
function ownActivations(m: Model, i: number): number {
  const type = m.actuator_dyntype[i];
  return Number(type === DynType.filter || type === DynType.filterexact || type === DynType.integrator);
}

function actuatorsOf(m: Model, instance: number, { ki, slewmax }: Gains): number[] {
  const ids = Array.from({ length: m.nactuator }, (_, i) => i).filter((i) => m.actuator_plugin[i] === instance);
  if (ids.length === 0) throw new Error('no actuator uses it');
  for (const i of ids) {
    const expected = Number(ki !== 0) + Number(slewmax !== undefined) + ownActivations(m, i);
    if (m.actuator_actnum[i] !== expected) {
      throw new Error(
        `actuator ${i} has actdim ${m.actuator_actnum[i]}, expected ${expected}: write actdim="${expected}" into its element`,
      );
    }
  }
  return ids;
}

/**
 * `force = kp·error + ki·∫error + kd·(rate of the setpoint − velocity)`, with the error between the control (or the
 * activation of a filter or integrator) and the actuator's length. Activations before the own one of the actuator keep
 * the integral (with `ki`) and the setpoint of the step before (with `slewmax`).
 *
 * Source: MuJoCo, plugin/actuator/README.md.
 */
export const pid: Plugin<Attribute> = {
  name: 'mujoco.pid',
  attributes: ['kp', 'ki', 'kd', 'imax', 'slewmax'],
  capabilities: PluginCapability.actuator,

  init(m: Model, d: Data, instance, config) {
    const gains = readGains(config);
    const { kp, ki, kd, imax, slewmax } = gains;
    if (imax !== undefined && imax < 0) throw new Error('negative imax');
    if (slewmax !== undefined && slewmax < 0) throw new Error('slewmax must be non-negative');
    const actuators = actuatorsOf(m, instance, gains);
    const stateful = (i: number) => m.actuator_dyntype[i] !== DynType.none;
    const lastActivation = (i: number) => m.actuator_actadr[i] + m.actuator_actnum[i] - 1;

    /** The actuator's own activation as it will be after the step. */
    function nextActivation(i: number): number {
      const adr = lastActivation(i);
      const { timestep } = m.opt;
      let act = d.act[adr];
      if (m.actuator_dyntype[i] === DynType.filterexact) {
        const tau = Math.max(MINVAL, m.actuator_dynprm[NDYN * i]);
        act += d.act_dot[adr] * tau * (1 - exp(-timestep / tau));
      } else act += d.act_dot[adr] * timestep;
      if (m.actuator_actlimited[i]) act = clip(act, m.actuator_actrange[2 * i], m.actuator_actrange[2 * i + 1]);
      return act;
    }

    /** What the length should be. */
    function setpoint(i: number, early: boolean): number {
      const u = m.actuator_ctrladr[i];
      let value: number;
      if (stateful(i)) value = early ? nextActivation(i) : d.act[lastActivation(i)];
      else {
        value = d.ctrl[u];
        if (m.actuator_ctrllimited[u])
          value = clip(value, m.actuator_ctrlrange[2 * u], m.actuator_ctrlrange[2 * u + 1]);
      }
      // before the first step there is none to have moved from
      if (slewmax === undefined || d.time <= 0) return value;
      const before = d.act[m.actuator_actadr[i] + Number(ki !== 0)];
      const reach = slewmax * m.opt.timestep;
      return clip(value, before - reach, before + reach);
    }

    /** Integral of the error after the step. */
    function nextIntegral(i: number, error: number): number {
      const integral = d.act[m.actuator_actadr[i]] + error * m.opt.timestep;
      return imax === undefined ? integral : clip(integral, -imax, imax);
    }

    return {
      actDot() {
        const { timestep } = m.opt;
        for (const i of actuators) {
          const value = setpoint(i, false);
          let adr = m.actuator_actadr[i];
          if (ki !== 0) {
            const integral = nextIntegral(i, value - d.actuator_length[m.actuator_outadr[i]]);
            d.act_dot[adr] = (integral - d.act[adr]) / timestep;
            adr++;
          }
          if (slewmax !== undefined) d.act_dot[adr] = (value - d.act[adr]) / timestep;
        }
      },

      compute() {
        for (const i of actuators) {
          const out = m.actuator_outadr[i];
          const error = setpoint(i, m.actuator_actearly[i] !== 0) - d.actuator_length[out];
          const rate = stateful(i) ? d.act_dot[lastActivation(i)] : 0;
          const integral = ki === 0 ? 0 : nextIntegral(i, error);
          d.actuator_force[out] = kp * error + kd * (rate - d.actuator_velocity[out]) + ki * integral;
        }
      },
    };
  },
};
