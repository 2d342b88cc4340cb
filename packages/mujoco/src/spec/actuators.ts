// Functions that make an actuator one of the usual kinds. They give texts: empty, or what is wrong.
// Covered by spec.test.ts and conformance/test/mujoco-spec.test.ts.

import {
  type ActuatorValues,
  setToAdhesion,
  setToCylinder,
  setToDamper,
  setToDCMotor,
  setToIntVelocity,
  setToMotor,
  setToMuscle,
  setToOrientation,
  setToPID,
  setToPosition,
  setToVelocity,
} from '@corten/spec/records';
import { type Output, output } from '../arrays.js';
import { type MjsActuator, valuesOf } from './classes.js';

const of = (actuator: MjsActuator) => valuesOf(actuator) as ActuatorValues;
const numbers = (array: Output, name: string): ArrayLike<number> => output(array, undefined, name);
/** The numbers of an array; zeros where it is shorter. */
const optional = (array: Output | null, least: number): ArrayLike<number> | null => {
  if (array === null) return null;
  const given = numbers(array, '');
  return given.length >= least ? given : Float64Array.from({ length: least }, (_, i) => given[i] ?? 0);
};

export const ACTUATOR_FUNCTIONS = {
  mjs_setToMotor: (actuator: MjsActuator): string => setToMotor(of(actuator)),
  mjs_setToPosition: (
    actuator: MjsActuator,
    kp: number,
    kv: Output,
    dampratio: Output,
    timeconst: Output,
    inheritrange: number,
  ): string => setToPosition(of(actuator), kp, filled(kv), filled(dampratio), filled(timeconst), inheritrange),
  mjs_setToIntVelocity: (
    actuator: MjsActuator,
    kp: number,
    kv: Output,
    dampratio: Output,
    timeconst: Output,
    inheritrange: number,
  ): string => setToIntVelocity(of(actuator), kp, filled(kv), filled(dampratio), filled(timeconst), inheritrange),
  mjs_setToOrientation: (actuator: MjsActuator, kp: number, kv: Output, dampratio: Output, ctrlspec: number): string =>
    setToOrientation(of(actuator), kp, filled(kv), filled(dampratio), ctrlspec),
  mjs_setToPID: (
    actuator: MjsActuator,
    kp: number,
    kv: Output,
    dampratio: Output,
    ki: Output,
    imax: Output,
    slewmax: Output,
    inheritrange: number,
    ctrlspec: number,
  ): string =>
    setToPID(
      of(actuator),
      kp,
      filled(kv),
      filled(dampratio),
      filled(ki),
      filled(imax),
      filled(slewmax),
      inheritrange,
      ctrlspec,
    ),
  mjs_setToVelocity: (actuator: MjsActuator, kv: number): string => setToVelocity(of(actuator), kv),
  mjs_setToDamper: (actuator: MjsActuator, kv: number): string => setToDamper(of(actuator), kv),
  mjs_setToCylinder: (actuator: MjsActuator, timeconst: number, bias: number, area: number, diameter: number): string =>
    setToCylinder(of(actuator), timeconst, bias, area, diameter),
  mjs_setToMuscle: (
    actuator: MjsActuator,
    timeconst: Output,
    tausmooth: number,
    range: Output,
    force: number,
    scale: number,
    lmin: number,
    lmax: number,
    vmax: number,
    fpmax: number,
    fvmax: number,
  ): string =>
    setToMuscle(of(actuator), numbers(timeconst, 'timeconst'), tausmooth, numbers(range, 'range'), [
      force,
      scale,
      lmin,
      lmax,
      vmax,
      fpmax,
      fvmax,
    ]),
  mjs_setToAdhesion: (actuator: MjsActuator, gain: number): string => setToAdhesion(of(actuator), gain),
  mjs_setToDCMotor: (
    actuator: MjsActuator,
    motorconst: Output | null,
    resistance: number,
    nominal: Output | null,
    saturation: Output | null,
    inductance: Output | null,
    cogging: Output | null,
    controller: Output | null,
    thermal: Output | null,
    lugre: Output | null,
    ctrlspec: number,
  ): string =>
    setToDCMotor(of(actuator), resistance, ctrlspec, {
      motorconst: optional(motorconst, 2),
      nominal: optional(nominal, 3),
      saturation: optional(saturation, 3),
      inductance: optional(inductance, 2),
      cogging: optional(cogging, 3),
      controller: optional(controller, 6),
      thermal: optional(thermal, 6),
      lugre: optional(lugre, 5),
    }),
};

/** An array of one number; one without any counts as not given. */
function filled(array: Output): ArrayLike<number> | null {
  const given = numbers(array, '');
  return given.length > 0 ? given : null;
}
