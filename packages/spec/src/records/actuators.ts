// Actuators of the usual kinds: what each of them sets. The results are texts: empty, or what is wrong.
// Covered by packages/spec/src/records.test.ts and conformance/test/mujoco-spec.test.ts.

import * as compiler from '@corten/model-compile/expanded';
import type { Values } from './fields.js';

/** Values of an actuator. */
export type ActuatorValues = Values<'actuator'>;

const FALSE = 0;
const TRUE = 1;
type Optional = ArrayLike<number> | null | undefined;

/** The text of what is wrong with numbers, empty if nothing is. */
function problemOf(set: () => void): string {
  try {
    set();
    return '';
  } catch (error) {
    if (error instanceof compiler.ActuatorError) return error.message;
    throw error;
  }
}

const servo = (kp: number, kv: Optional, dampratio: Optional) => ({ kp, kv: kv?.[0], dampratio: dampratio?.[0] });

/** A motor: the control is the force. */
export function setToMotor(a: ActuatorValues): string {
  return problemOf(() => compiler.setToMotor(a));
}

/** A position servo. */
export function setToPosition(
  a: ActuatorValues,
  kp: number,
  kv: Optional,
  dampratio: Optional,
  timeconst: Optional,
  inheritrange: number,
): string {
  return problemOf(() => compiler.setToPosition(a, servo(kp, kv, dampratio), timeconst?.[0], inheritrange));
}

/** A velocity that is integrated to the set point of a position servo. */
export function setToIntVelocity(
  a: ActuatorValues,
  kp: number,
  kv: Optional,
  dampratio: Optional,
  timeconst: Optional,
  inheritrange: number,
): string {
  return problemOf(() => compiler.setToIntVelocity(a, servo(kp, kv, dampratio), timeconst?.[0], inheritrange));
}

/** A servo of an orientation. */
export function setToOrientation(
  a: ActuatorValues,
  kp: number,
  kv: Optional,
  dampratio: Optional,
  ctrlspec: number,
): string {
  return problemOf(() => compiler.setToOrientation(a, servo(kp, kv, dampratio), ctrlspec));
}

/** A PID servo. */
export function setToPID(
  a: ActuatorValues,
  kp: number,
  kv: Optional,
  dampratio: Optional,
  ki: Optional,
  imax: Optional,
  slewmax: Optional,
  inheritrange: number,
  ctrlspec: number,
): string {
  const gains = { ...servo(kp, kv, dampratio), ki: ki?.[0] ?? 0, imax: imax?.[0], slewmax: slewmax?.[0] ?? 0 };
  return problemOf(() => compiler.setToPid(a, gains, inheritrange, ctrlspec));
}

/** A velocity servo. */
export function setToVelocity(a: ActuatorValues, kv: number): string {
  return problemOf(() => compiler.setToVelocity(a, kv));
}

/** A damper whose coefficient is the control. */
export function setToDamper(a: ActuatorValues, kv: number): string {
  return problemOf(() => compiler.setToDamper(a, kv, TRUE));
}

/** A pneumatic or hydraulic cylinder; a negative diameter is not used. */
export function setToCylinder(
  a: ActuatorValues,
  timeconst: number,
  bias: number,
  area: number,
  diameter: number,
): string {
  return problemOf(() => compiler.setToCylinder(a, timeconst, bias, area, diameter));
}

/**
 * A muscle; negative numbers leave what is there.
 * @param shape - force, scale, lmin, lmax, vmax, fpmax, fvmax
 */
export function setToMuscle(
  a: ActuatorValues,
  timeconst: ArrayLike<number>,
  tausmooth: number,
  range: ArrayLike<number>,
  shape: readonly number[],
): string {
  return problemOf(() => compiler.setToMuscle(a, timeconst, tausmooth, range, shape));
}

/** An adhesive. */
export function setToAdhesion(a: ActuatorValues, gain: number): string {
  return problemOf(() => compiler.setToAdhesion(a, gain, TRUE));
}

/** What a DC motor is told; what is missing counts as zeros. */
export interface DcMotorOptions {
  readonly motorconst?: Optional;
  readonly nominal?: Optional;
  readonly saturation?: Optional;
  readonly inductance?: Optional;
  readonly cogging?: Optional;
  readonly controller?: Optional;
  readonly thermal?: Optional;
  readonly lugre?: Optional;
}

/** A DC motor with its electrical, thermal and friction models. */
export function setToDCMotor(a: ActuatorValues, resistance: number, ctrlspec: number, options: DcMotorOptions): string {
  const list = (given: Optional, count: number) => Array.from({ length: count }, (_, i) => given?.[i] ?? 0);
  const numbers = {
    resistance,
    motorconst: list(options.motorconst, 2),
    nominal: list(options.nominal, 3),
    saturation: list(options.saturation, 3),
    inductance: list(options.inductance, 2),
    cogging: list(options.cogging, 3),
    controller: list(options.controller, 6),
    thermal: list(options.thermal, 6),
    lugre: list(options.lugre, 5),
  };
  return problemOf(() => compiler.setToDcMotor(a, numbers, ctrlspec, TRUE, FALSE));
}
