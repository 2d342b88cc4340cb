// Grammar: root, default classes, extensions, custom data and key frames.
// Covered by table.test.ts.

import { boolean, declares, element, integer, number, numbers, ref, text } from './define.js';
import { limited, sensorSettings } from './groups.js';

/** Root of a model. */
export const mujoco = element(
  'mujoco',
  {
    model: ref('model'),
  },
  {
    children: {
      compiler: 'many',
      option: 'many',
      size: 'many',
      statistic: 'many',
      visual: 'many',
      default: 'recursive',
      extension: 'many',
      asset: 'many',
      worldbody: 'many',
      deformable: 'many',
      contact: 'many',
      tendon: 'many',
      equality: 'many',
      actuator: 'many',
      sensor: 'many',
      custom: 'many',
      keyframe: 'many',
    },
    doc: 'Root of a model.',
  },
);

/** A default class. */
export const defaultClass = element(
  'default',
  {
    class: declares('default'),
  },
  {
    children: {
      default: 'recursive',
      mesh: 'optional',
      material: 'optional',
      joint: 'optional',
      geom: 'optional',
      site: 'optional',
      camera: 'optional',
      light: 'optional',
      pair: 'optional',
      default_equality: 'optional',
      default_tendon: 'optional',
      general: 'optional',
      motor: 'optional',
      position: 'optional',
      velocity: 'optional',
      intvelocity: 'optional',
      orientation: 'optional',
      pid: 'optional',
      damper: 'optional',
      cylinder: 'optional',
      muscle: 'optional',
      adhesion: 'optional',
      dcmotor: 'optional',
      default_sensor: 'optional',
    },
    doc: 'A default class.',
  },
);

/** Defaults of equality constraints. */
export const defaultEquality = element(
  'equality',
  {
    active: boolean(),
    solref: numbers([1, 2], { unit: 's and 1' }),
    solimp: numbers([1, 5], { unit: '1, 1, m, 1, 1' }),
  },
  { doc: 'Defaults of equality constraints.' },
);

/** Defaults of tendons. */
export const defaultTendon = element(
  'tendon',
  {
    group: integer(),
    limited,
    range: numbers(2, { unit: 'angle or m' }),
    solreflimit: numbers([1, 2], { unit: 's and 1' }),
    solimplimit: numbers([1, 5], { unit: '1, 1, m, 1, 1' }),
    solreffriction: numbers([1, 2], { unit: 's and 1' }),
    solimpfriction: numbers([1, 5], { unit: '1, 1, m, 1, 1' }),
    frictionloss: number({ unit: 'N or N·m' }),
    springlength: numbers([1, 2], { unit: 'm', whole: true }),
    width: number({ unit: 'm' }),
    material: ref('material'),
    margin: number({ unit: 'm' }),
    stiffness: numbers([1, 3], { unit: 'N/m or N·m/rad' }),
    damping: numbers([1, 3], { unit: 'N·s/m or N·m·s/rad' }),
    rgba: numbers(4, { float: true, unit: '0..1' }),
    user: numbers([0, Infinity], { unit: 'any' }),
  },
  { doc: 'Defaults of tendons.' },
);

/** Defaults of sensors; the cortenforge profile only. */
export const defaultSensor = element('sensor', sensorSettings, {
  doc: 'Defaults of sensors; the cortenforge profile only.',
});

/** Plugins that the model needs. */
export const extension = element(
  'extension',
  {},
  { children: { extension_plugin: 'many' }, doc: 'Plugins that the model needs.' },
);

/** A plugin that the model needs. */
export const extensionPlugin = element(
  'plugin',
  {
    plugin: text(),
  },
  { children: { instance: 'many' }, doc: 'A plugin that the model needs.' },
);

/** A named plugin instance. */
export const instance = element(
  'instance',
  {
    name: declares('instance', { required: true }),
  },
  { children: { config: 'many' }, doc: 'A named plugin instance.' },
);

/** A key and value for a plugin. */
export const config = element(
  'config',
  {
    key: text({ required: true }),
    value: text(),
  },
  { doc: 'A key and value for a plugin.' },
);

/** A plugin attached to the element. */
export const plugin = element(
  'plugin',
  {
    plugin: text(),
    instance: ref('instance'),
  },
  { children: { config: 'many' }, doc: 'A plugin attached to the element.' },
);

/** Custom data. */
export const custom = element(
  'custom',
  {},
  { children: { numeric: 'many', text: 'many', tuple: 'many' }, doc: 'Custom data.' },
);

/** Numbers. */
export const numeric = element(
  'numeric',
  {
    name: declares('numeric', { required: true }),
    size: integer({ notEmpty: true }),
    data: numbers([0, Infinity]),
  },
  { doc: 'Numbers.' },
);

/** A text. */
export const textElement = element(
  'text',
  {
    name: declares('text', { required: true }),
    data: text({ required: true }),
  },
  { doc: 'A text.' },
);

/** A list of objects. */
export const tuple = element(
  'tuple',
  {
    name: declares('tuple', { required: true }),
  },
  { children: { element: 'many' }, doc: 'A list of objects.' },
);

/** One object of a tuple. */
export const tupleElement = element(
  'element',
  {
    objtype: text({ required: true }),
    objname: text({ required: true }),
    prm: number(),
  },
  { doc: 'One object of a tuple.' },
);

/** Key frames. */
export const keyframe = element('keyframe', {}, { children: { key: 'many' }, doc: 'Key frames.' });

/** A state to start from. */
export const key = element(
  'key',
  {
    name: declares('key'),
    time: number({ unit: 's' }),
    qpos: numbers([0, Infinity], { unit: 'm, rad or 1' }),
    qvel: numbers([0, Infinity], { unit: 'm/s or rad/s' }),
    act: numbers([0, Infinity]),
    mpos: numbers([0, Infinity], { unit: 'm' }),
    mquat: numbers([0, Infinity], { unit: '1 (w x y z)' }),
    ctrl: numbers([0, Infinity]),
  },
  { doc: 'A state to start from.' },
);
