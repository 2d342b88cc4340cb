// Grammar: bodies and what is in them.
// Covered by table.test.ts.

import {
  boolean,
  declares,
  element,
  exclusive,
  flags,
  integer,
  integers,
  keyword,
  number,
  numbers,
  ref,
  text,
} from './define.js';
import { limited, orientation, solimp, solref } from './groups.js';
import { camlightWords, falseTrueAuto, geomtypeWords } from './words.js';

/** What may stand in the world as well as in a body. */
const anywhere = {
  geom: 'many',
  attach: 'many',
  site: 'many',
  camera: 'many',
  light: 'many',
  plugin: 'many',
  composite: 'many',
  flexcomp: 'many',
} as const;

/** The world and all that is in it. */
export const worldbody = element(
  'worldbody',
  {},
  {
    children: {
      body: 'many',
      frame: 'many',
      replicate: 'many',
      ...anywhere,
    },
    doc: 'The world and all that is in it.',
  },
);

/** What may stand in a body, and in a frame, which vanishes into one. */
const inBody = {
  body: 'recursive',
  frame: 'recursive',
  replicate: 'many',
  inertial: 'optional',
  joint: 'many',
  freejoint: 'many',
  ...anywhere,
} as const;

/** A rigid body. */
export const body = element(
  'body',
  {
    name: declares('body'),
    childclass: ref('default'),
    pos: numbers(3, { default: [0, 0, 0], unit: 'm' }),
    ...orientation,
    mocap: boolean(),
    gravcomp: number(),
    sleep: keyword(['auto', 'never', 'allowed', 'init']),
    simple: keyword(['false', 'auto'], { default: 'auto' }),
    user: numbers([0, Infinity], { unit: 'any' }),
  },
  {
    children: inBody,
    doc: 'A rigid body.',
  },
);

/** A coordinate frame that vanishes at compile time. */
export const frame = element(
  'frame',
  {
    name: declares('frame'),
    childclass: ref('default'),
    pos: numbers(3, { unit: 'm' }),
    ...orientation,
  },
  {
    children: inBody,
    doc: 'A coordinate frame that vanishes at compile time.',
  },
);

/** Repeats its children. */
export const replicate = element(
  'replicate',
  {
    count: integer({ required: true }),
    offset: numbers(3, { unit: 'm' }),
    euler: numbers(3, { unit: 'angle' }),
    sep: text(),
    childclass: ref('default'),
  },
  {
    children: {
      body: 'many',
      frame: 'many',
      replicate: 'recursive',
      inertial: 'optional',
      joint: 'many',
      geom: 'many',
      attach: 'many',
      site: 'many',
      camera: 'many',
      light: 'many',
      plugin: 'many',
      composite: 'many',
      freejoint: 'many',
      flexcomp: 'many',
    },
    doc: 'Repeats its children.',
  },
);

/** Mass and inertia of the body. */
export const inertial = element(
  'inertial',
  {
    pos: numbers(3, { unit: 'm', required: true }),
    quat: numbers(4, { default: [1, 0, 0, 0], unit: '1 (w x y z)' }),
    mass: number({ unit: 'kg', required: true }),
    diaginertia: numbers(3, { unit: 'kg·m²' }),
    axisangle: numbers(4, { unit: 'direction and angle' }),
    xyaxes: numbers(6, { unit: 'direction' }),
    zaxis: numbers(3, { unit: 'direction' }),
    euler: numbers(3, { unit: 'angle' }),
    fullinertia: numbers(6, { unit: 'kg·m²' }),
  },
  {
    rules: [exclusive('fullinertia', 'quat', 'axisangle', 'xyaxes', 'zaxis', 'euler')],
    doc: 'Mass and inertia of the body.',
  },
);

/** A joint between the body and its parent. */
export const joint = element(
  'joint',
  {
    name: declares('joint'),
    class: ref('default'),
    type: keyword(['free', 'ball', 'slide', 'hinge'], { default: 'hinge' }),
    group: integer(),
    pos: numbers(3, { unit: 'm' }),
    axis: numbers(3, { default: [0, 0, 1], unit: 'direction' }),
    springdamper: numbers(2, { unit: 's and 1' }),
    limited,
    actuatorfrclimited: limited,
    solreflimit: solref,
    solimplimit: solimp,
    solreffriction: solref,
    solimpfriction: solimp,
    stiffness: numbers([1, 3], { unit: 'N/m or N·m/rad' }),
    range: numbers(2, { unit: 'angle or m' }),
    actuatorfrcrange: numbers(2, { unit: 'N or N·m' }),
    actuatorgravcomp: boolean(),
    margin: number({ unit: 'angle or m' }),
    ref: number({ unit: 'angle or m' }),
    springref: number({ unit: 'angle or m' }),
    armature: number({ unit: 'kg or kg·m²' }),
    damping: numbers([1, 3], { unit: 'N·s/m or N·m·s/rad' }),
    frictionloss: number({ unit: 'N or N·m' }),
    user: numbers([0, Infinity], { unit: 'any' }),
  },
  { doc: 'A joint between the body and its parent.' },
);

/** Six free degrees of freedom. */
export const freejoint = element(
  'freejoint',
  {
    name: declares('joint'),
    group: integer({ notEmpty: true }),
    align: keyword(falseTrueAuto),
  },
  { doc: 'Six free degrees of freedom.' },
);

/** A shape for collision and rendering. */
export const geom = element(
  'geom',
  {
    name: declares('geom'),
    class: ref('default'),
    type: keyword(geomtypeWords, { default: 'sphere' }),
    contype: integer({ default: 1 }),
    conaffinity: integer({ default: 1 }),
    condim: integer({ default: 3 }),
    group: integer(),
    priority: integer(),
    size: numbers([1, 3], { unit: 'm' }),
    material: ref('material'),
    friction: numbers([1, 3], { default: [1, 0.005, 0.0001], unit: '1, m, m' }),
    mass: number({ unit: 'kg' }),
    density: number({ default: 1000, unit: 'kg/m³' }),
    shellinertia: boolean(),
    solmix: number({ default: 1, unit: '1' }),
    solref,
    solimp,
    margin: number({ unit: 'm' }),
    gap: number({ unit: 'm' }),
    surfacevel: numbers([1, 6], { unit: 'm/s and rad/s' }),
    adhesion: number({ unit: 'N' }),
    fromto: numbers(6, { unit: 'm' }),
    pos: numbers(3, { default: [0, 0, 0], unit: 'm' }),
    ...orientation,
    hfield: ref('hfield'),
    mesh: ref('mesh'),
    fitscale: number({ default: 1 }),
    rgba: numbers(4, { default: [0.5, 0.5, 0.5, 1], float: true, unit: '0..1' }),
    fluidshape: keyword(['none', 'ellipsoid'], { default: 'none' }),
    fluidcoef: numbers([1, 5], { default: [0.5, 0.25, 1.5, 1, 1] }),
    user: numbers([0, Infinity], { unit: 'any' }),
  },
  { children: { plugin: 'many' }, doc: 'A shape for collision and rendering.' },
);

/** Attaches a part of another model. */
export const attach = element(
  'attach',
  {
    model: ref('model'),
    body: ref('body'),
    frame: ref('frame'),
    prefix: text({ required: true }),
  },
  { rules: [exclusive('body', 'frame')], doc: 'Attaches a part of another model.' },
);

/** A point of interest. */
export const site = element(
  'site',
  {
    name: declares('site'),
    class: ref('default'),
    type: keyword(geomtypeWords, { default: 'sphere' }),
    group: integer(),
    pos: numbers(3, { default: [0, 0, 0], unit: 'm' }),
    ...orientation,
    material: ref('material'),
    size: numbers([1, 3], { default: [0.005, 0.005, 0.005], unit: 'm' }),
    fromto: numbers(6, { unit: 'm' }),
    rgba: numbers(4, { default: [0.5, 0.5, 0.5, 1], float: true, unit: '0..1' }),
    user: numbers([0, Infinity], { unit: 'any' }),
  },
  { doc: 'A point of interest.' },
);

/** A camera. */
export const camera = element(
  'camera',
  {
    name: declares('camera'),
    class: ref('default'),
    projection: keyword(['perspective', 'orthographic'], { default: 'perspective' }),
    fovy: number({ default: 45, unit: 'degree' }),
    ipd: number({ default: 0.068, unit: 'm' }),
    resolution: integers(2, { default: [1, 1] }),
    output: flags(['rgb', 'depth', 'distance', 'normal', 'segmentation']),
    pos: numbers(3, { default: [0, 0, 0], unit: 'm' }),
    ...orientation,
    mode: keyword(camlightWords, { default: 'fixed' }),
    target: ref('body', { notInDefaults: true }),
    focal: numbers(2, { float: true, unit: 'm' }),
    focalpixel: numbers(2, { float: true, unit: 'pixel' }),
    principal: numbers(2, { float: true, unit: 'm' }),
    principalpixel: numbers(2, { float: true, unit: 'pixel' }),
    sensorsize: numbers(2, { float: true, unit: 'm' }),
    user: numbers([0, Infinity], { unit: 'any' }),
  },
  { rules: [exclusive('fovy', 'sensorsize')], doc: 'A camera.' },
);

/** A light. */
export const light = element(
  'light',
  {
    name: declares('light'),
    class: ref('default'),
    directional: boolean(),
    type: keyword(['spot', 'directional', 'point', 'image']),
    castshadow: boolean({ default: true }),
    active: boolean({ default: true }),
    pos: numbers(3, { default: [0, 0, 0], unit: 'm' }),
    dir: numbers(3, { default: [0, 0, -1], unit: 'direction' }),
    bulbradius: number({ default: 0.02, float: true, unit: 'm' }),
    intensity: number({ float: true, unit: 'cd' }),
    range: number({ default: 10, float: true, unit: 'm' }),
    attenuation: numbers(3, { default: [1, 0, 0], float: true }),
    cutoff: number({ default: 45, float: true, unit: 'degree' }),
    softness: number({ default: 0.2, float: true }),
    exponent: number({ default: 10, float: true }),
    ambient: numbers(3, { float: true }),
    diffuse: numbers(3, { default: [0.7, 0.7, 0.7], float: true }),
    specular: numbers(3, { default: [0.3, 0.3, 0.3], float: true }),
    mode: keyword(camlightWords, { default: 'fixed' }),
    target: ref('body', { notInDefaults: true }),
    texture: ref('texture', { notInDefaults: true }),
  },
  { rules: [exclusive('directional', 'type')], doc: 'A light.' },
);
