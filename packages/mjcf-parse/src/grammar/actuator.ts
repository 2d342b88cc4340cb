// Grammar: actuators.
// Covered by table.test.ts.

import { boolean, element, flags, integer, keyword, number, numbers, ref, text } from './define.js';
import {
  actuatorBase,
  actuatorDynamics,
  actuatorLimited,
  forcerange,
  limited,
  servoGains,
  transmission,
} from './groups.js';
import { dynWords, gainWords, inputAlone, inputWords } from './words.js';

/** What the control of an actuator stands for. */
const input = flags(inputWords, { ordered: true }, inputAlone);

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
    ...actuatorLimited,
    actlimited: limited,
    forcerange,
    actrange: numbers(2, { unit: 'unit of the activation' }),
    ...actuatorDynamics,
    ...transmission,
    body: ref('body', { notInDefaults: true }),
    actdim: integer({ default: -1 }),
    input,
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
    ...actuatorLimited,
    forcerange,
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
    ...actuatorLimited,
    inheritrange: number(),
    forcerange,
    ...actuatorDynamics,
    ...transmission,
    ...servoGains,
    timeconst: number({ unit: 's' }),
  },
  { doc: 'A position servo.' },
);

/** A velocity servo. */
export const velocity = element(
  'velocity',
  {
    ...actuatorBase,
    ...actuatorLimited,
    forcerange,
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
    ...actuatorLimited,
    actlimited: limited,
    forcerange,
    actrange: numbers(2, { unit: 'unit of the activation' }),
    inheritrange: number(),
    ...actuatorDynamics,
    ...transmission,
    ...servoGains,
  },
  { doc: 'An integrated-velocity servo.' },
);

/** A servo of a three-dimensional orientation. */
export const orientation = element(
  'orientation',
  {
    ...actuatorBase,
    forcelimited: limited,
    forcerange,
    joint: ref('joint', { notInDefaults: true }),
    site: ref('site', { notInDefaults: true }),
    refsite: ref('site', { notInDefaults: true }),
    ...servoGains,
    input,
  },
  { doc: 'A servo of a three-dimensional orientation.' },
);

/** A PID controller. */
export const pid = element(
  'pid',
  {
    ...actuatorBase,
    ...actuatorLimited,
    posrange: numbers(2, { unit: 'angle or m' }),
    velrange: numbers(2, { unit: 'm/s or rad/s' }),
    ffrange: numbers(2, { unit: 'N or N·m' }),
    forcerange,
    inheritrange: number(),
    ...actuatorDynamics,
    ...transmission,
    ...servoGains,
    ki: number(),
    imax: number(),
    slewmax: number(),
    input,
  },
  { doc: 'A PID controller.' },
);

/** An active damper. */
export const damper = element(
  'damper',
  {
    ...actuatorBase,
    forcelimited: limited,
    forcerange,
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
    ...actuatorLimited,
    forcerange,
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
    ...actuatorLimited,
    forcerange,
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
    forcelimited: limited,
    forcerange,
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
    ctrllimited: limited,
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
    input,
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
    ...actuatorLimited,
    actlimited: limited,
    forcerange,
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
