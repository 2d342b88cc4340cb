// Direct-current motors: activation slots, terminal voltage, friction curve (MuJoCo documentation, Modeling,
// "DC motors").

import { clip, exp } from '@corten/math';
import {
  CtrlInput,
  MINVAL,
  type Model,
  MotorBiasSlot,
  MotorDynSlot,
  MotorGainSlot,
  NBIAS,
  NDYN,
  NGAIN,
} from '@corten/model';

/** Positions of a motor's optional states after its first activation; -1: absent. */
export interface DcmotorSlots {
  /** slew-limited setpoint */
  slew: number;
  /** integral of the position error */
  integral: number;
  /** temperature above ambient [K] */
  temperature: number;
  /** deflection of the friction bristles */
  bristle: number;
  /** current [A] */
  current: number;
}

/** The states that a motor's parameters call for, in their order, written to `slots`. Returns their number. */
export function dcmotorSlots(m: Model, actuator: number, slots: DcmotorSlots): number {
  const { actuator_dynprm: dynprm, actuator_gainprm: gainprm } = m;
  const dyn = NDYN * actuator;
  let next = 0;
  slots.slew = dynprm[dyn + MotorDynSlot.slewRate] > 0 ? next++ : -1;
  slots.integral = gainprm[NGAIN * actuator + MotorGainSlot.ki] > 0 ? next++ : -1;
  slots.temperature = dynprm[dyn + MotorDynSlot.thermalResistance] > 0 ? next++ : -1;
  slots.bristle = dynprm[dyn + MotorDynSlot.bristleStiffness] > 0 ? next++ : -1;
  slots.current = dynprm[dyn + MotorDynSlot.timeConstant] > 0 ? next++ : -1;
  return next;
}

/** Slots of no motor yet. */
export function emptySlots(): DcmotorSlots {
  return { slew: -1, integral: -1, temperature: -1, bristle: -1, current: -1 };
}

/** Friction force of a motor at steady velocity (LuGre model with a Stribeck curve). */
export function stribeck(m: Model, actuator: number, velocity: number): number {
  const { actuator_biasprm: prm } = m;
  const a = NBIAS * actuator;
  const ratio = velocity / Math.max(MINVAL, prm[a + MotorBiasSlot.stribeckVelocity]);
  const sliding = prm[a + MotorBiasSlot.coulombFriction];
  return sliding + (prm[a + MotorBiasSlot.staticFriction] - sliding) * exp(-ratio * ratio);
}

/** Resistance of a motor [Ω] at a temperature above ambient [K]. */
export function hotResistance(m: Model, actuator: number, temperature: number): number {
  const g = NGAIN * actuator;
  const { actuator_gainprm: gain } = m;
  const ambient = m.actuator_dynprm[NDYN * actuator + MotorDynSlot.ambientTemperature];
  const excess = temperature + ambient - gain[g + MotorGainSlot.referenceTemperature];
  return gain[g + MotorGainSlot.resistance] * (1 + gain[g + MotorGainSlot.temperatureCoefficient] * excess);
}

/**
 * Terminal voltage of a motor [V]: the on-board controller (torque from position, velocity and feed-forward inputs,
 * turned into the voltage that drives it, limited by the supply) plus the raw voltage input.
 * @param ctrl - controls (nu)
 * @param integral - integral of the position error
 */
export function dcmotorVoltage(
  m: Model,
  actuator: number,
  ctrl: Float64Array,
  length: number,
  velocity: number,
  integral: number,
): number {
  const spec = m.actuator_ctrlspec[actuator];
  const { actuator_gainprm: gain } = m;
  const g = NGAIN * actuator;
  let at = m.actuator_ctrladr[actuator];
  const position = spec & CtrlInput.pos ? ctrl[at++] : 0;
  const speed = spec & CtrlInput.vel ? ctrl[at++] : 0;
  const feedForward = spec & CtrlInput.ff ? ctrl[at++] : 0;
  const raw = spec & CtrlInput.voltage ? ctrl[at] : 0;
  let voltage = 0;
  if (spec & (CtrlInput.pos | CtrlInput.vel | CtrlInput.ff)) {
    const torque =
      gain[g + MotorGainSlot.kp] * (position - length) +
      gain[g + MotorGainSlot.kd] * (speed - velocity) +
      gain[g + MotorGainSlot.ki] * integral +
      feedForward;
    const constant = gain[g + MotorGainSlot.constant];
    voltage = (gain[g + MotorGainSlot.resistance] / constant) * torque + constant * velocity;
    const supply = gain[g + MotorGainSlot.maxVoltage];
    if (supply > 0) voltage = clip(voltage, -supply, supply);
  }
  return voltage + raw;
}
