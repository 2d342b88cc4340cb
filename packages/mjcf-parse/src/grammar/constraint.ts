// Grammar: contact, tendon and equality sections.
// Covered by table.test.ts.

import { declares, element, exclusive, integer, number, numbers, oneOf, ref, together } from './define.js';
import { equalityBase, solimp, solref, tendonBase } from './groups.js';

/** Contact pairs and exclusions. */
export const contact = element(
  'contact',
  {},
  { children: { pair: 'many', exclude: 'many' }, doc: 'Contact pairs and exclusions.' },
);

/** A pair of geoms that are checked for contact. */
export const pair = element(
  'pair',
  {
    name: declares('pair'),
    class: ref('default'),
    geom1: ref('geom', { notInDefaults: true }),
    geom2: ref('geom', { notInDefaults: true }),
    condim: integer({ default: 3 }),
    friction: numbers([1, 5], { default: [1, 1, 0.005, 0.0001, 0.0001], unit: '1, m, m' }),
    solref,
    solreffriction: numbers([1, 2], { unit: 's and 1' }),
    solimp,
    gap: number({ unit: 'm' }),
    margin: number({ unit: 'm' }),
    adhesion: number({ unit: 'N' }),
  },
  { doc: 'A pair of geoms that are checked for contact.' },
);

/** A pair of bodies whose geoms do not collide. */
export const exclude = element(
  'exclude',
  {
    name: declares('exclude'),
    body1: ref('body', { required: true }),
    body2: ref('body', { required: true }),
  },
  { doc: 'A pair of bodies whose geoms do not collide.' },
);

/** Tendons. */
export const tendon = element('tendon', {}, { children: { spatial: 'many', fixed: 'many' }, doc: 'Tendons.' });

/** A tendon along a path in space. */
export const spatial = element(
  'spatial',
  {
    ...tendonBase,
    width: number({ default: 0.003, unit: 'm' }),
    material: ref('material'),
    margin: number({ unit: 'm' }),
    stiffness: numbers([1, 3], { unit: 'N/m' }),
    damping: numbers([1, 3], { unit: 'N·s/m' }),
    armature: number({ unit: 'kg or kg·m²' }),
    rgba: numbers(4, { default: [0.5, 0.5, 0.5, 1], float: true, unit: '0..1' }),
    user: numbers([0, Infinity], { unit: 'any' }),
  },
  { children: { spatial_site: 'many', spatial_geom: 'many', pulley: 'many' }, doc: 'A tendon along a path in space.' },
);

/** A site on the path. */
export const spatialSite = element(
  'site',
  {
    site: ref('site', { required: true }),
  },
  { doc: 'A site on the path.' },
);

/** A geom that the tendon wraps. */
export const spatialGeom = element(
  'geom',
  {
    geom: ref('geom', { required: true }),
    sidesite: ref('site'),
  },
  { doc: 'A geom that the tendon wraps.' },
);

/** Divides the tendon. */
export const pulley = element(
  'pulley',
  {
    divisor: number({ unit: '1', required: true }),
  },
  { doc: 'Divides the tendon.' },
);

/** A linear combination of joint positions. */
export const fixed = element(
  'fixed',
  {
    ...tendonBase,
    margin: number({ unit: 'm' }),
    stiffness: numbers([1, 3], { unit: 'N/m' }),
    damping: numbers([1, 3], { unit: 'N·s/m or N·m·s/rad' }),
    armature: number({ unit: 'kg or kg·m²' }),
    user: numbers([0, Infinity], { unit: 'any' }),
  },
  { children: { fixed_joint: 'many' }, doc: 'A linear combination of joint positions.' },
);

/** A joint and its coefficient. */
export const fixedJoint = element(
  'joint',
  {
    joint: ref('joint', { required: true }),
    coef: number({ unit: '1', required: true }),
  },
  { doc: 'A joint and its coefficient.' },
);

/** Equality constraints. */
export const equality = element(
  'equality',
  {},
  {
    children: {
      connect: 'many',
      weld: 'many',
      equality_joint: 'many',
      equality_tendon: 'many',
      equality_flex: 'many',
      flexvert: 'many',
      flexstrain: 'many',
    },
    doc: 'Equality constraints.',
  },
);

/** Two points stay together. */
export const connect = element(
  'connect',
  {
    ...equalityBase,
    body1: ref('body'),
    body2: ref('body'),
    anchor: numbers(3, { unit: 'm' }),
    site1: ref('site'),
    site2: ref('site'),
  },
  {
    rules: [
      exclusive(['site1', 'site2'], ['body1', 'body2', 'anchor']),
      oneOf(['site1', 'site2'], ['body1', 'anchor']),
      together('site1', 'site2'),
    ],
    doc: 'Two points stay together.',
  },
);

/** Two bodies stay together. */
export const weld = element(
  'weld',
  {
    ...equalityBase,
    body1: ref('body'),
    body2: ref('body'),
    relpose: numbers(7, { unit: 'm and quaternion' }),
    anchor: numbers(3, { unit: 'm' }),
    site1: ref('site'),
    site2: ref('site'),
    torquescale: number({ default: 1, unit: 'm' }),
  },
  {
    rules: [
      exclusive(['site1', 'site2'], ['body1', 'body2', 'anchor', 'relpose']),
      oneOf(['site1', 'site2'], 'body1'),
      together('site1', 'site2'),
    ],
    doc: 'Two bodies stay together.',
  },
);

/** A joint follows another one. */
export const equalityJoint = element(
  'joint',
  {
    ...equalityBase,
    joint1: ref('joint', { required: true }),
    joint2: ref('joint'),
    polycoef: numbers([1, 5], { default: [0, 1, 0, 0, 0] }),
  },
  { doc: 'A joint follows another one.' },
);

/** A tendon follows another one. */
export const equalityTendon = element(
  'tendon',
  {
    ...equalityBase,
    tendon1: ref('tendon', { required: true }),
    tendon2: ref('tendon'),
    polycoef: numbers([1, 5], { default: [0, 1, 0, 0, 0] }),
  },
  { doc: 'A tendon follows another one.' },
);

/** Edges of a flex keep their length. */
export const equalityFlex = element(
  'flex',
  {
    ...equalityBase,
    flex: ref('flex', { required: true }),
  },
  { doc: 'Edges of a flex keep their length.' },
);

/** Vertices of a flex keep their strain. */
export const flexvert = element(
  'flexvert',
  {
    ...equalityBase,
    flex: ref('flex', { required: true }),
  },
  { doc: 'Vertices of a flex keep their strain.' },
);

/** Cells of a flex keep their strain. */
export const flexstrain = element(
  'flexstrain',
  {
    ...equalityBase,
    flex: ref('flex', { required: true }),
    cell: numbers(3),
  },
  { doc: 'Cells of a flex keep their strain.' },
);
