// Grammar: composites, flexes and skins.
// Covered by table.test.ts.

import { boolean, declares, element, file, integer, integers, keyword, number, numbers, ref, text } from './define.js';
import { limited, solimp, solref } from './groups.js';
import { fcompWords, geomtypeWords } from './words.js';

/** Expands to many elements. */
export const composite = element(
  'composite',
  {
    prefix: text(),
    type: keyword(['particle', 'grid', 'rope', 'loop', 'cable', 'cloth'], { required: true }),
    count: integers([1, 3]),
    offset: numbers(3, { unit: 'm' }),
    vertex: numbers([0, Infinity], { unit: 'm' }),
    initial: text(),
    curve: text(),
    size: numbers([1, 3], { unit: 'm' }),
    quat: numbers(4, { unit: '1 (w x y z)' }),
  },
  {
    children: {
      composite_joint: 'many',
      composite_skin: 'optional',
      composite_geom: 'optional',
      composite_site: 'optional',
      plugin: 'many',
    },
    doc: 'Expands to many elements.',
  },
);

/** Joints of a composite. */
export const compositeJoint = element(
  'joint',
  {
    kind: keyword(['main'], { required: true }),
    group: integer({ notEmpty: true }),
    stiffness: number({ unit: 'N/m or N·m/rad' }),
    damping: number({ unit: 'N·s/m or N·m·s/rad' }),
    armature: number({ unit: 'kg or kg·m²' }),
    solreffix: numbers([1, 2], { unit: 's and 1' }),
    solimpfix: numbers([1, 5], { unit: '1, 1, m, 1, 1' }),
    type: keyword(['free', 'ball', 'slide', 'hinge']),
    axis: numbers(3, { unit: 'direction' }),
    limited,
    range: numbers(2, { unit: 'angle or m' }),
    margin: number({ unit: 'm' }),
    solreflimit: numbers([1, 2], { unit: 's and 1' }),
    solimplimit: numbers([1, 5], { unit: '1, 1, m, 1, 1' }),
    frictionloss: number({ unit: 'N or N·m' }),
    solreffriction: numbers([1, 2], { unit: 's and 1' }),
    solimpfriction: numbers([1, 5], { unit: '1, 1, m, 1, 1' }),
  },
  { doc: 'Joints of a composite.' },
);

/** Skin of a composite. */
export const compositeSkin = element(
  'skin',
  {
    texcoord: boolean(),
    material: ref('material'),
    group: integer({ min: 0, max: 5, notEmpty: true }),
    rgba: numbers(4, { float: true, unit: '0..1' }),
    inflate: number({ unit: 'm' }),
    subgrid: integer({ notEmpty: true }),
  },
  { doc: 'Skin of a composite.' },
);

/** Geoms of a composite. */
export const compositeGeom = element(
  'geom',
  {
    type: keyword(geomtypeWords),
    contype: integer({ notEmpty: true }),
    conaffinity: integer({ notEmpty: true }),
    condim: integer({ notEmpty: true }),
    group: integer({ notEmpty: true }),
    priority: integer({ notEmpty: true }),
    size: numbers([1, 3], { unit: 'm' }),
    material: ref('material'),
    rgba: numbers(4, { float: true, unit: '0..1' }),
    friction: numbers([1, 3], { unit: '1, m, m' }),
    mass: number({ unit: 'kg' }),
    density: number({ unit: 'kg/m³' }),
    solmix: number({ unit: '1' }),
    solref: numbers([1, 2], { unit: 's and 1' }),
    solimp: numbers([1, 5], { unit: '1, 1, m, 1, 1' }),
    margin: number({ unit: 'm' }),
    gap: number({ unit: 'm' }),
    surfacevel: numbers([1, 6], { unit: 'm/s and rad/s' }),
    adhesion: number({ unit: 'N' }),
  },
  { doc: 'Geoms of a composite.' },
);

/** Sites of a composite. */
export const compositeSite = element(
  'site',
  {
    group: integer({ notEmpty: true }),
    size: numbers([1, 3], { unit: 'm' }),
    material: ref('material'),
    rgba: numbers(4, { float: true, unit: '0..1' }),
  },
  { doc: 'Sites of a composite.' },
);

/** Expands to a flex and its bodies. */
export const flexcomp = element(
  'flexcomp',
  {
    name: declares('flex', { required: true }),
    type: keyword(fcompWords),
    group: integer({ notEmpty: true }),
    dim: integer({ notEmpty: true }),
    dof: keyword(['full', 'radial', 'trilinear', 'quadratic', '2d']),
    count: integers(3),
    cellcount: integers(3),
    spacing: numbers(3, { unit: 'm' }),
    radius: number({ unit: 'm' }),
    rigid: boolean(),
    mass: number({ unit: 'kg' }),
    inertiabox: number({ unit: 'm' }),
    scale: numbers(3, { unit: '1' }),
    file: file(),
    point: numbers([0, Infinity], { unit: 'm' }),
    element: numbers([0, Infinity]),
    texcoord: numbers([0, Infinity]),
    material: ref('material'),
    rgba: numbers(4, { float: true, unit: '0..1' }),
    flatskin: boolean(),
    pos: numbers(3, { unit: 'm' }),
    quat: numbers(4, { unit: '1 (w x y z)' }),
    axisangle: numbers(4, { unit: 'direction and angle' }),
    xyaxes: numbers(6, { unit: 'direction' }),
    zaxis: numbers(3, { unit: 'direction' }),
    euler: numbers(3, { unit: 'angle' }),
    origin: numbers(3, { unit: 'm' }),
  },
  {
    children: {
      flexcomp_edge: 'optional',
      elasticity: 'optional',
      flexcomp_contact: 'optional',
      pin: 'many',
      plugin: 'many',
    },
    doc: 'Expands to a flex and its bodies.',
  },
);

/** Edges of a flex. */
export const flexcompEdge = element(
  'edge',
  {
    equality: keyword(['false', 'true', 'vert', 'strain']),
    solref: numbers([1, 2], { unit: 's and 1' }),
    solimp: numbers([1, 5], { unit: '1, 1, m, 1, 1' }),
    stiffness: number({ unit: 'N/m or N·m/rad' }),
    damping: number({ unit: 'N·s/m or N·m·s/rad' }),
  },
  { doc: 'Edges of a flex.' },
);

/** Elastic material of a flex. */
export const elasticity = element(
  'elasticity',
  {
    young: number({ unit: 'Pa' }),
    poisson: number(),
    damping: number({ unit: 's' }),
    thickness: number({ default: -1, unit: 'm' }),
    elastic2d: keyword(['none', 'bend', 'stretch', 'both']),
  },
  { doc: 'Elastic material of a flex.' },
);

/** Contacts of a flex. */
export const flexcompContact = element(
  'contact',
  {
    contype: integer({ default: 1, notEmpty: true }),
    conaffinity: integer({ default: 1, notEmpty: true }),
    condim: integer({ default: 3, notEmpty: true }),
    priority: integer({ notEmpty: true }),
    friction: numbers([1, 3], { default: [1, 0.005, 0.0001], unit: '1, m, m' }),
    solmix: number({ default: 1, unit: '1' }),
    solref,
    solimp,
    margin: number({ unit: 'm' }),
    gap: number({ unit: 'm' }),
    internal: boolean(),
    selfcollide: keyword(['none', 'narrow', 'bvh', 'sap', 'auto'], { default: 'auto' }),
    activelayers: integer({ default: 1, notEmpty: true }),
    passive: boolean(),
  },
  { doc: 'Contacts of a flex.' },
);

/** Pinned points of a flex. */
export const pin = element(
  'pin',
  {
    id: integers([0, Infinity]),
    range: integers([0, Infinity]),
    grid: integers([0, Infinity]),
    gridrange: integers([0, Infinity]),
  },
  { doc: 'Pinned points of a flex.' },
);

/** Flexes and skins. */
export const deformable = element(
  'deformable',
  {},
  { children: { flex: 'many', skin: 'many' }, doc: 'Flexes and skins.' },
);

/** A deformable object. */
export const flex = element(
  'flex',
  {
    name: declares('flex'),
    group: integer(),
    dim: integer({ default: 2 }),
    radius: number({ default: 0.005, unit: 'm' }),
    material: ref('material'),
    rgba: numbers(4, { default: [0.5, 0.5, 0.5, 1], float: true, unit: '0..1' }),
    flatskin: boolean(),
    body: text({ required: true }),
    vertex: numbers([0, Infinity], { unit: 'm' }),
    element: integers([0, Infinity], { required: true }),
    texcoord: numbers([0, Infinity], { float: true }),
    elemtexcoord: integers([0, Infinity]),
    node: text(),
    nodecoord: numbers([0, Infinity], { unit: 'm' }),
    cellcount: integers(3, { default: [1, 1, 1] }),
    dof: keyword(['full', 'radial', 'trilinear', 'quadratic', '2d']),
  },
  {
    children: { flexcomp_contact: 'optional', flex_edge: 'optional', elasticity: 'optional' },
    doc: 'A deformable object.',
  },
);

/** Edges of a flex. */
export const flexEdge = element(
  'edge',
  {
    stiffness: number({ unit: 'N/m or N·m/rad' }),
    damping: number(),
  },
  { doc: 'Edges of a flex.' },
);
