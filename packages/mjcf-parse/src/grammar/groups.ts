// Groups of attributes that several elements share.
// Covered by table.test.ts.

import { boolean, declares, integer, keyword, number, numbers, ref, text } from './define.js';
import { falseTrueAuto, frameobjWords, interpWords } from './words.js';

/** Time constant and damping ratio, and impedance, of a constraint. */
export const solref = numbers([1, 2], { default: [0.02, 1], unit: 's and 1' });
export const solimp = numbers([1, 5], { default: [0.9, 0.95, 0.001, 0.5, 2], unit: '1, 1, m, 1, 1' });

/** Whether a range limits: by default when it is written. */
export const limited = keyword(falseTrueAuto, { default: 'auto' });

export const orientation = {
  quat: numbers(4, { default: [1, 0, 0, 0], unit: '1 (w x y z)' }),
  axisangle: numbers(4, { unit: 'direction and angle' }),
  xyaxes: numbers(6, { unit: 'direction' }),
  zaxis: numbers(3, { unit: 'direction' }),
  euler: numbers(3, { unit: 'angle' }),
};

export const actuatorBase = {
  name: declares('actuator'),
  class: ref('default'),
  group: integer(),
  nsample: integer(),
  interp: keyword(interpWords, { default: 'zoh' }),
  delay: number({ unit: 's' }),
  ctrlrange: numbers(2, { unit: 'unit of the control' }),
  user: numbers([0, Infinity], { unit: 'any' }),
};

export const actuatorLimited = {
  ctrllimited: limited,
  forcelimited: limited,
};

export const forcerange = numbers(2, { unit: 'N or N·m' });

export const actuatorDynamics = {
  lengthrange: numbers(2, { unit: 'm or rad', notInDefaults: true }),
  gear: numbers([1, 6], { default: [1, 0, 0, 0, 0, 0], unit: '1' }),
  damping: numbers([1, 3], { unit: 'N·s/m or N·m·s/rad' }),
  armature: number({ unit: 'kg or kg·m²' }),
  cranklength: number({ unit: 'm' }),
};

export const transmission = {
  joint: ref('joint', { notInDefaults: true }),
  jointinparent: ref('joint', { notInDefaults: true }),
  tendon: ref('tendon', { notInDefaults: true }),
  slidersite: ref('site', { notInDefaults: true }),
  cranksite: ref('site', { notInDefaults: true }),
  site: ref('site', { notInDefaults: true }),
  refsite: ref('site', { notInDefaults: true }),
};

export const servoGains = {
  kp: number({ unit: 'N/m or N·m/rad' }),
  kv: number({ unit: 'N·s/m or N·m·s/rad' }),
  dampratio: number({ unit: '1' }),
};

export const sensorSettings = {
  nsample: integer(),
  interp: keyword(interpWords, { default: 'zoh' }),
  delay: number({ unit: 's' }),
  interval: numbers([1, 2], { unit: 's and s' }),
  cutoff: number({ unit: 'unit of the sensor' }),
  noise: number({ unit: 'unit of the sensor' }),
  user: numbers([0, Infinity], { unit: 'any' }),
};

/** Sensors have no classes in MuJoCo. */
export const sensorClass = { class: ref('default', { cortenforge: true }) };

export const sensorBase = { name: declares('sensor'), ...sensorClass, ...sensorSettings };

export const frameObject = {
  objtype: keyword(frameobjWords, { required: true }),
  objname: text({ required: true }),
};

export const frameReference = {
  reftype: keyword(frameobjWords),
  refname: text(),
};

export const equalityBase = {
  name: declares('equality'),
  class: ref('default'),
  active: boolean({ default: true }),
  solref,
  solimp,
};

export const tendonBase = {
  name: declares('tendon'),
  class: ref('default'),
  group: integer(),
  limited,
  actuatorfrclimited: keyword(falseTrueAuto),
  range: numbers(2, { unit: 'm' }),
  actuatorfrcrange: numbers(2, { unit: 'N or N·m' }),
  solreflimit: solref,
  solimplimit: solimp,
  solreffriction: solref,
  solimpfriction: solimp,
  frictionloss: number({ unit: 'N or N·m' }),
  springlength: numbers([1, 2], { default: [-1, -1], unit: 'm', whole: true }),
};
