// Grammar: visual section.
// Covered by table.test.ts.

import { boolean, element, integer, number, numbers } from './define.js';

/** Settings of the visualiser. */
export const visual = element(
  'visual',
  {},
  {
    children: {
      global: 'optional',
      quality: 'optional',
      headlight: 'optional',
      map: 'optional',
      scale: 'optional',
      rgba: 'optional',
    },
    doc: 'Settings of the visualiser.',
  },
);

/** General visual settings. */
export const global = element(
  'global',
  {
    cameraid: integer({ default: -1 }),
    orthographic: boolean({ default: false }),
    fovy: number({ default: 45, float: true, unit: 'degree' }),
    ipd: number({ default: 0.068, float: true, unit: 'm' }),
    azimuth: number({ default: 90, float: true, unit: 'degree' }),
    elevation: number({ default: -45, float: true, unit: 'degree' }),
    linewidth: number({ default: 1, float: true, unit: 'pixel' }),
    glow: number({ default: 0.3, float: true }),
    offwidth: integer({ default: 640 }),
    offheight: integer({ default: 480 }),
    realtime: number({ default: 1, float: true, positive: true }),
    ellipsoidinertia: boolean({ default: false }),
    bvactive: boolean({ default: false }),
  },
  { doc: 'General visual settings.' },
);

/** Rendering quality. */
export const quality = element(
  'quality',
  {
    shadowsize: integer({ default: 4096 }),
    offsamples: integer({ default: 4 }),
    numslices: integer({ default: 28 }),
    numstacks: integer({ default: 16 }),
    numquads: integer({ default: 4 }),
  },
  { doc: 'Rendering quality.' },
);

/** Light at the camera. */
export const headlight = element(
  'headlight',
  {
    ambient: numbers(3, { default: [0.1, 0.1, 0.1], float: true }),
    diffuse: numbers(3, { default: [0.4, 0.4, 0.4], float: true }),
    specular: numbers(3, { default: [0.5, 0.5, 0.5], float: true }),
    active: integer({ default: 1 }),
  },
  { doc: 'Light at the camera.' },
);

/** Scaling between simulation and rendering. */
export const map = element(
  'map',
  {
    stiffness: number({ default: 100, float: true }),
    stiffnessrot: number({ default: 500, float: true }),
    force: number({ default: 0.005, float: true }),
    torque: number({ default: 0.1, float: true }),
    alpha: number({ default: 0.3, float: true }),
    fogstart: number({ default: 3, float: true, unit: 'extent' }),
    fogend: number({ default: 10, float: true, unit: 'extent' }),
    znear: number({ default: 0.01, float: true, unit: 'extent', positive: true }),
    zfar: number({ default: 50, float: true, unit: 'extent' }),
    haze: number({ default: 0.3, float: true }),
    shadowclip: number({ default: 1, float: true }),
    shadowscale: number({ default: 0.6, float: true }),
    actuatortendon: number({ default: 2, float: true }),
  },
  { doc: 'Scaling between simulation and rendering.' },
);

/** Sizes of decorations. */
export const scale = element(
  'scale',
  {
    forcewidth: number({ default: 0.1, float: true }),
    contactwidth: number({ default: 0.3, float: true }),
    contactheight: number({ default: 0.1, float: true }),
    connect: number({ default: 0.2, float: true }),
    com: number({ default: 0.4, float: true }),
    camera: number({ default: 0.3, float: true }),
    light: number({ default: 0.3, float: true }),
    selectpoint: number({ default: 0.2, float: true }),
    jointlength: number({ default: 1, float: true }),
    jointwidth: number({ default: 0.1, float: true }),
    actuatorlength: number({ default: 0.7, float: true }),
    actuatorwidth: number({ default: 0.2, float: true }),
    framelength: number({ default: 1, float: true }),
    framewidth: number({ default: 0.1, float: true }),
    constraint: number({ default: 0.1, float: true }),
    slidercrank: number({ default: 0.2, float: true }),
    frustum: number({ default: 10, float: true }),
  },
  { doc: 'Sizes of decorations.' },
);

/** Colours of decorations. */
export const rgba = element(
  'rgba',
  {
    fog: numbers(4, { default: [0, 0, 0, 1], float: true }),
    haze: numbers(4, { default: [1, 1, 1, 1], float: true }),
    force: numbers(4, { default: [1, 0.5, 0.5, 1], float: true }),
    inertia: numbers(4, { default: [0.8, 0.2, 0.2, 0.6], float: true }),
    joint: numbers(4, { default: [0.2, 0.6, 0.8, 1], float: true }),
    actuator: numbers(4, { default: [0.2, 0.25, 0.2, 1], float: true }),
    actuatornegative: numbers(4, { default: [0.2, 0.6, 0.9, 1], float: true }),
    actuatorpositive: numbers(4, { default: [0.9, 0.4, 0.2, 1], float: true }),
    com: numbers(4, { default: [0.9, 0.9, 0.9, 1], float: true }),
    camera: numbers(4, { default: [0.6, 0.9, 0.6, 1], float: true }),
    light: numbers(4, { default: [0.6, 0.6, 0.9, 1], float: true }),
    selectpoint: numbers(4, { default: [0.9, 0.9, 0.1, 1], float: true }),
    connect: numbers(4, { default: [0.2, 0.2, 0.8, 1], float: true }),
    contactpoint: numbers(4, { default: [0.9, 0.6, 0.2, 1], float: true }),
    contactforce: numbers(4, { default: [0.7, 0.9, 0.9, 1], float: true }),
    contactfriction: numbers(4, { default: [0.9, 0.8, 0.4, 1], float: true }),
    contacttorque: numbers(4, { default: [0.9, 0.7, 0.9, 1], float: true }),
    contactgap: numbers(4, { default: [0.5, 0.8, 0.9, 1], float: true }),
    rangefinder: numbers(4, { default: [1, 1, 0.1, 1], float: true }),
    constraint: numbers(4, { default: [0.9, 0, 0, 1], float: true }),
    slidercrank: numbers(4, { default: [0.5, 0.3, 0.8, 1], float: true }),
    crankbroken: numbers(4, { default: [0.9, 0, 0, 1], float: true }),
    frustum: numbers(4, { default: [1, 1, 0, 0.2], float: true }),
    bv: numbers(4, { default: [0, 1, 0, 0.5], float: true }),
    bvactive: numbers(4, { default: [1, 0, 0, 0.5], float: true }),
  },
  { doc: 'Colours of decorations.' },
);
