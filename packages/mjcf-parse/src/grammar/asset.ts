// Grammar: assets.
// Covered by table.test.ts.

import {
  boolean,
  chars,
  declares,
  element,
  exclusive,
  file,
  integer,
  integers,
  keyword,
  number,
  numbers,
  ref,
  text,
} from './define.js';
import { meshbuiltinWords } from './words.js';

/** Meshes, textures, materials and other assets. */
export const asset = element(
  'asset',
  {},
  {
    children: { mesh: 'many', hfield: 'many', skin: 'many', texture: 'many', material: 'many', model: 'many' },
    doc: 'Meshes, textures, materials and other assets.',
  },
);

/** A triangle mesh. */
export const mesh = element(
  'mesh',
  {
    name: declares('mesh'),
    class: ref('default'),
    content_type: text({ notInDefaults: true }),
    file: file({ notInDefaults: true }),
    vertex: numbers([0, Infinity], { float: true, unit: 'm', notInDefaults: true }),
    normal: numbers([0, Infinity], { float: true, notInDefaults: true }),
    texcoord: numbers([0, Infinity], { float: true, notInDefaults: true }),
    face: integers([0, Infinity], { notInDefaults: true }),
    refpos: numbers(3, { unit: 'm', notInDefaults: true }),
    refquat: numbers(4, { default: [1, 0, 0, 0], notInDefaults: true }),
    scale: numbers(3, { default: [1, 1, 1], unit: '1' }),
    smoothnormal: boolean({ notInDefaults: true }),
    maxhullvert: integer({ default: -1, notEmpty: true }),
    inertia: keyword(['convex', 'legacy', 'exact', 'shell'], { default: 'legacy' }),
    builtin: keyword(meshbuiltinWords, { notInDefaults: true }),
    params: numbers([0, Infinity], { notInDefaults: true }),
    material: ref('material', { notInDefaults: true }),
  },
  {
    children: { plugin: 'many' },
    rules: [exclusive('builtin', 'file'), exclusive('builtin', 'vertex')],
    doc: 'A triangle mesh.',
  },
);

/** A height field. */
export const hfield = element(
  'hfield',
  {
    name: declares('hfield'),
    content_type: text(),
    file: file(),
    nrow: integer(),
    ncol: integer(),
    size: numbers(4, { unit: 'm', required: true }),
    elevation: numbers([0, Infinity], { float: true, unit: '1' }),
  },
  { doc: 'A height field.' },
);

/** A deformable skin. */
export const skin = element(
  'skin',
  {
    name: declares('skin'),
    file: file(),
    material: ref('material'),
    rgba: numbers(4, { default: [0.5, 0.5, 0.5, 1], float: true, unit: '0..1' }),
    inflate: number({ float: true, unit: 'm' }),
    vertex: numbers([0, Infinity], { float: true, unit: 'm' }),
    texcoord: numbers([0, Infinity], { float: true }),
    face: integers([0, Infinity]),
    group: integer({ min: 0, max: 5, notEmpty: true }),
  },
  { children: { bone: 'many' }, doc: 'A deformable skin.' },
);

/** A bone of a skin. */
export const bone = element(
  'bone',
  {
    body: ref('body', { required: true }),
    bindpos: numbers(3, { unit: 'm', required: true }),
    bindquat: numbers(4, { required: true }),
    vertid: integers([0, Infinity]),
    vertweight: numbers([0, Infinity], { float: true }),
  },
  { doc: 'A bone of a skin.' },
);

/** A texture. */
export const texture = element(
  'texture',
  {
    name: declares('texture'),
    type: keyword(['2d', 'cube', 'skybox'], { default: 'cube' }),
    colorspace: keyword(['auto', 'linear', 'sRGB'], { default: 'auto' }),
    content_type: text(),
    file: file(),
    gridsize: integers(2, { default: [1, 1] }),
    gridlayout: chars([1, 12]),
    fileright: file(),
    fileleft: file(),
    fileup: file(),
    filedown: file(),
    filefront: file(),
    fileback: file(),
    builtin: keyword(['none', 'gradient', 'checker', 'flat']),
    rgb1: numbers(3, { default: [0.8, 0.8, 0.8] }),
    rgb2: numbers(3, { default: [0.5, 0.5, 0.5] }),
    mark: keyword(['none', 'edge', 'cross', 'random']),
    markrgb: numbers(3),
    random: number({ default: 0.01, unit: '1' }),
    width: integer(),
    height: integer(),
    hflip: boolean(),
    vflip: boolean(),
    nchannel: integer({ default: 3 }),
  },
  { doc: 'A texture.' },
);

/** A material. */
export const material = element(
  'material',
  {
    name: declares('material'),
    class: ref('default'),
    texture: ref('texture'),
    texrepeat: numbers(2, { default: [1, 1], float: true }),
    texuniform: boolean(),
    emission: number({ float: true }),
    specular: number({ default: 0.5, float: true }),
    shininess: number({ default: 0.5, float: true }),
    reflectance: number({ float: true }),
    metallic: number({ default: -1, float: true }),
    roughness: number({ default: -1, float: true }),
    rgba: numbers(4, { default: [1, 1, 1, 1], float: true, unit: '0..1' }),
  },
  { children: { layer: 'many' }, doc: 'A material.' },
);

/** One texture of a material. */
export const layer = element(
  'layer',
  {
    texture: ref('texture', { required: true }),
    role: text({ required: true }),
  },
  { doc: 'One texture of a material.' },
);

/** Another model, to be attached. */
export const model = element(
  'model',
  {
    name: declares('model'),
    file: file(),
    content_type: text(),
  },
  { doc: 'Another model, to be attached.' },
);
