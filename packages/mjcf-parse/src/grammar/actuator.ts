/** Grammar: actuators. */

import { boolean, element, flags, integer, keyword, number, numbers, ref, text } from './define.js';
import { actuatorBase, actuatorDynamics, transmission } from './groups.js';
import { dynWords, falseTrueAuto, gainWords, inputAlone, inputWords } from './words.js';

/** Actuators. */
export const actuator = element(
  'actuator',
  {},
  {
    children: {
      general: 'many',
      motor: 'many',
      position: 'many',
      velocity: 'many',
      intvelocity: 'many',
      orientation: 'many',
      pid: 'many',
      damper: 'many',
      cylinder: 'many',
      muscle: 'many',
      adhesion: 'many',
      dcmotor: 'many',
      actuator_plugin: 'many',
    },
    doc: 'Actuators.',
  },
);

/** An actuator with all parameters. */
export const general = element(
  'general',
  {
    ...actuatorBase,
    ctrllimited: keyword(falseTrueAuto, { default: 'auto' }),
    forcelimited: keyword(falseTrueAuto, { default: 'auto' }),
    actlimited: keyword(falseTrueAuto, { default: 'auto' }),
    forcerange: numbers(2, { unit: 'N or N·m' }),
    actrange: numbers(2, { unit: 'unit of the activation' }),
    ...actuatorDynamics,
    ...transmission,
    body: ref('body', { notInDefaults: true }),
    actdim: integer({ default: -1 }),
    input: flags(inputWords, { ordered: true }, inputAlone),
    velrange: numbers(2, { unit: 'm/s or rad/s' }),
    ffrange: numbers(2, { unit: 'N or N·m' }),
    dyntype: keyword(dynWords, { default: 'none' }),
    gaintype: keyword(gainWords, { default: 'fixed' }),
    biastype: keyword(['none', 'affine', 'muscle', 'dcmotor', 'so3', 'user'], { default: 'none' }),
    dynprm: numbers([1, 10], { default: [1] }),
    gainprm: numbers([1, 10], { default: [1] }),
    biasprm: numbers([1, 10]),
    actearly: boolean(),
  },
  { doc: 'An actuator with all parameters.' },
);

/** A direct-drive actuator. */
export const motor = element(
  'motor',
  {
    ...actuatorBase,
    ctrllimited: keyword(falseTrueAuto, { default: 'auto' }),
    forcelimited: keyword(falseTrueAuto, { default: 'auto' }),
    forcerange: numbers(2, { unit: 'N or N·m' }),
    ...actuatorDynamics,
    ...transmission,
  },
  { doc: 'A direct-drive actuator.' },
);

/** A position servo. */
export const position = element(
  'position',
  {
    ...actuatorBase,
    ctrllimited: keyword(falseTrueAuto, { default: 'auto' }),
    forcelimited: keyword(falseTrueAuto, { default: 'auto' }),
    inheritrange: number(),
    forcerange: numbers(2, { unit: 'N or N·m' }),
    ...actuatorDynamics,
    ...transmission,
    kp: number({ unit: 'N/m or N·m/rad' }),
    kv: number({ unit: 'N·s/m or N·m·s/rad' }),
    dampratio: number({ unit: '1' }),
    timeconst: number({ unit: 's' }),
  },
  { doc: 'A position servo.' },
);

/** A velocity servo. */
export const velocity = element(
  'velocity',
  {
    ...actuatorBase,
    ctrllimited: keyword(falseTrueAuto, { default: 'auto' }),
    forcelimited: keyword(falseTrueAuto, { default: 'auto' }),
    forcerange: numbers(2, { unit: 'N or N·m' }),
    ...actuatorDynamics,
    ...transmission,
    kv: number({ unit: 'N·s/m or N·m·s/rad' }),
  },
  { doc: 'A velocity servo.' },
);

/** An integrated-velocity servo. */
export const intvelocity = element(
  'intvelocity',
  {
    ...actuatorBase,
    ctrllimited: keyword(falseTrueAuto, { default: 'auto' }),
    forcelimited: keyword(falseTrueAuto, { default: 'auto' }),
    actlimited: keyword(falseTrueAuto, { default: 'auto' }),
    forcerange: numbers(2, { unit: 'N or N·m' }),
    actrange: numbers(2, { unit: 'unit of the activation' }),
    inheritrange: number(),
    ...actuatorDynamics,
    ...transmission,
    kp: number({ unit: 'N/m or N·m/rad' }),
    kv: number({ unit: 'N·s/m or N·m·s/rad' }),
    dampratio: number({ unit: '1' }),
  },
  { doc: 'An integrated-velocity servo.' },
);

/** A servo of a three-dimensional orientation. */
export const orientation = element(
  'orientation',
  {
    ...actuatorBase,
    forcelimited: keyword(falseTrueAuto, { default: 'auto' }),
    forcerange: numbers(2, { unit: 'N or N·m' }),
    joint: ref('joint', { notInDefaults: true }),
    site: ref('site', { notInDefaults: true }),
    refsite: ref('site', { notInDefaults: true }),
    kp: number({ unit: 'N/m or N·m/rad' }),
    kv: number({ unit: 'N·s/m or N·m·s/rad' }),
    dampratio: number({ unit: '1' }),
    input: flags(inputWords, { ordered: true }, inputAlone),
  },
  { doc: 'A servo of a three-dimensional orientation.' },
);

/** A PID controller. */
export const pid = element(
  'pid',
  {
    ...actuatorBase,
    ctrllimited: keyword(falseTrueAuto, { default: 'auto' }),
    forcelimited: keyword(falseTrueAuto, { default: 'auto' }),
    posrange: numbers(2, { unit: 'angle or m' }),
    velrange: numbers(2, { unit: 'm/s or rad/s' }),
    ffrange: numbers(2, { unit: 'N or N·m' }),
    forcerange: numbers(2, { unit: 'N or N·m' }),
    inheritrange: number(),
    ...actuatorDynamics,
    ...transmission,
    kp: number({ unit: 'N/m or N·m/rad' }),
    kv: number({ unit: 'N·s/m or N·m·s/rad' }),
    dampratio: number({ unit: '1' }),
    ki: number(),
    imax: number(),
    slewmax: number(),
    input: flags(inputWords, { ordered: true }, inputAlone),
  },
  { doc: 'A PID controller.' },
);

/** An active damper. */
export const damper = element(
  'damper',
  {
    ...actuatorBase,
    forcelimited: keyword(falseTrueAuto, { default: 'auto' }),
    forcerange: numbers(2, { unit: 'N or N·m' }),
    ...actuatorDynamics,
    ...transmission,
    kv: number({ unit: 'N·s/m or N·m·s/rad' }),
  },
  { doc: 'An active damper.' },
);

/** A pneumatic or hydraulic cylinder. */
export const cylinder = element(
  'cylinder',
  {
    ...actuatorBase,
    ctrllimited: keyword(falseTrueAuto, { default: 'auto' }),
    forcelimited: keyword(falseTrueAuto, { default: 'auto' }),
    forcerange: numbers(2, { unit: 'N or N·m' }),
    ...actuatorDynamics,
    ...transmission,
    timeconst: number({ unit: 's' }),
    area: number({ unit: 'm²' }),
    diameter: number({ unit: 'm' }),
    bias: numbers(3),
  },
  { doc: 'A pneumatic or hydraulic cylinder.' },
);

/** A muscle. */
export const muscle = element(
  'muscle',
  {
    ...actuatorBase,
    ctrllimited: keyword(falseTrueAuto, { default: 'auto' }),
    forcelimited: keyword(falseTrueAuto, { default: 'auto' }),
    forcerange: numbers(2, { unit: 'N or N·m' }),
    ...actuatorDynamics,
    joint: ref('joint', { notInDefaults: true }),
    jointinparent: text({ notInDefaults: true }),
    tendon: ref('tendon', { notInDefaults: true }),
    slidersite: ref('site', { notInDefaults: true }),
    cranksite: ref('site', { notInDefaults: true }),
    timeconst: numbers(2, { unit: 's' }),
    tausmooth: number({ unit: 's', notInDefaults: true }),
    range: numbers(2, { unit: '1' }),
    force: number({ unit: 'N' }),
    scale: number({ unit: 'N' }),
    lmin: number(),
    lmax: number(),
    vmax: number({ unit: '1' }),
    fpmax: number(),
    fvmax: number(),
  },
  { doc: 'A muscle.' },
);

/** An adhesive pad. */
export const adhesion = element(
  'adhesion',
  {
    ...actuatorBase,
    forcelimited: keyword(falseTrueAuto, { default: 'auto' }),
    forcerange: numbers(2, { unit: 'N or N·m' }),
    body: ref('body', { notInDefaults: true }),
    gain: number({ unit: 'N' }),
  },
  { doc: 'An adhesive pad.' },
);

/** A direct-current motor. */
export const dcmotor = element(
  'dcmotor',
  {
    ...actuatorBase,
    ctrllimited: keyword(falseTrueAuto, { default: 'auto' }),
    ...actuatorDynamics,
    ...transmission,
    motorconst: numbers([1, 2]),
    resistance: number({ unit: 'Ω' }),
    nominal: numbers([1, 3]),
    saturation: numbers([1, 3]),
    inductance: numbers([1, 2], { unit: 'H and s' }),
    cogging: numbers([1, 3]),
    controller: numbers([1, 6]),
    thermal: numbers([1, 6]),
    lugre: numbers([1, 5]),
    input: flags(inputWords, { ordered: true }, inputAlone),
  },
  { doc: 'A direct-current motor.' },
);

/** An actuator of a plugin. */
export const actuatorPlugin = element(
  'plugin',
  {
    ...actuatorBase,
    plugin: text(),
    instance: ref('instance'),
    ctrllimited: keyword(falseTrueAuto, { default: 'auto' }),
    forcelimited: keyword(falseTrueAuto, { default: 'auto' }),
    actlimited: keyword(falseTrueAuto, { default: 'auto' }),
    forcerange: numbers(2, { unit: 'N or N·m' }),
    actrange: numbers(2, { unit: 'unit of the activation' }),
    ...actuatorDynamics,
    joint: ref('joint'),
    jointinparent: text(),
    site: ref('site'),
    actdim: integer({ default: -1 }),
    dyntype: keyword(dynWords, { default: 'none' }),
    dynprm: numbers([1, 10], { default: [1] }),
    tendon: ref('tendon'),
    cranksite: ref('site'),
    slidersite: ref('site'),
    actearly: boolean(),
  },
  { children: { config: 'many' }, doc: 'An actuator of a plugin.' },
);
