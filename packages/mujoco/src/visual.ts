// Classes of drawing: MjvScene and what it is made of and from, on @corten/visualize.

import { halton } from '@corten/math';
import { encodeUtf8 } from '@corten/mjcf-parse';
import { Perturbation, Scene, SceneCamera, SceneGeom, SceneLight, ViewCamera, VisualOption } from '@corten/visualize';
import { checkConstructor, checkInstance, toInteger } from './arguments.js';
import { CONSTANTS } from './constants.js';
import { assertAlive, type ClassHandle } from './handle.js';
import { type Vec, vecClass } from './lists.js';
import { copyFields, fieldProperty, type Mirror, mirrorClass, type Property } from './mirror.js';
import { MjModel } from './model.js';
import { type RecordHandle, recordClass, singleProperties, zeroClass, zeroed } from './records.js';
import { words } from './words.js';

/** Write a text into an array of characters that ends with a zero. */
function writeText(into: Int8Array, text: string): void {
  into.fill(0).set(encodeUtf8(text).subarray(0, into.length - 1));
}

/** Which elements are drawn: mjvOption. */
export const MjvOption = recordClass(new VisualOption(), () => new VisualOption());
export type MjvOption = RecordHandle<VisualOption>;
/** Where a scene is seen from: mjvCamera. */
export const MjvCamera = recordClass(new ViewCamera(), () => new ViewCamera());
export type MjvCamera = RecordHandle<ViewCamera>;
/** What is selected and pulled: mjvPerturb. */
export const MjvPerturb = recordClass(new Perturbation(), () => new Perturbation());
export type MjvPerturb = RecordHandle<Perturbation>;

const LABEL_SIZE = 100;
const labels = new WeakMap<SceneGeom, { text: string; bytes: Int8Array }>();

/** The characters of a geom's label; what is written into them stays until the label changes. */
function labelOf(geom: SceneGeom): Int8Array {
  let label = labels.get(geom);
  if (label?.text !== geom.label) {
    label = { text: geom.label, bytes: label?.bytes ?? new Int8Array(LABEL_SIZE) };
    writeText(label.bytes, geom.label);
    labels.set(geom, label);
  }
  return label.bytes;
}

/** Copy a geom, with what was written into its label. */
function copyGeom(from: SceneGeom, into: SceneGeom): SceneGeom {
  copyFields(from, into);
  if (labels.has(from)) labelOf(into).set(labelOf(from));
  return into;
}

/** A geom as mjv_initGeom leaves it, in no scene. */
const newGeom = () => initGeom(Object.assign(new SceneGeom(), { segid: 0 }), new SceneGeom().type, null);

class GeomObject extends mirrorClass<SceneGeom, Omit<SceneGeom, 'label'>>({
  ...Object.fromEntries(Object.keys(new SceneGeom()).map((name) => [name, fieldProperty(new SceneGeom(), name)])),
  ...singleProperties(new SceneGeom(), words('emission specular shininess reflectance camdist modelrbound')),
  label: { get: labelOf },
}) {
  /** text beside it: characters up to the first zero, 100 */
  declare readonly label: Int8Array;
  constructor(geom: SceneGeom = newGeom()) {
    if (!(geom instanceof SceneGeom)) checkConstructor('MjvGeom', 1, [0]);
    super(geom);
  }
  copy(): GeomObject {
    assertAlive(this);
    return new GeomObject(copyGeom(this.corten, new SceneGeom()));
  }
}
/** Something to draw: mjvGeom. */
export const MjvGeom: new (geom?: SceneGeom) => GeomObject = GeomObject;
export type MjvGeom = GeomObject;

/** A light to draw with: mjvLight. */
export const MjvLight = recordClass(
  new SceneLight(),
  () => zeroed(new SceneLight()),
  singleProperties(new SceneLight(), words('cutoff exponent bulbradius intensity range softness')),
);
export type MjvLight = RecordHandle<SceneLight>;

/** A camera as renderers want it: mjvGLCamera. */
export const MjvGLCamera = recordClass(
  new SceneCamera(),
  () => new SceneCamera(),
  singleProperties(
    new SceneCamera(),
    words('frustum_center frustum_width frustum_bottom frustum_top frustum_near frustum_far'),
  ),
);
export type MjvGLCamera = RecordHandle<SceneCamera>;

/** A list of geoms. */
export const MjvGeomVec = vecClass<MjvGeom>('MjvGeomVec');
export type MjvGeomVec = Vec<MjvGeom>;
/** A list of lights. */
export const MjvLightVec = vecClass<MjvLight>('MjvLightVec');
export type MjvLightVec = Vec<MjvLight>;
/** A list of cameras. */
export const MjvGLCameraVec = vecClass<MjvGLCamera>('MjvGLCameraVec');
export type MjvGLCameraVec = Vec<MjvGLCamera>;

/** Write the objects of a list, which are copies, into the records of a scene. */
function assign<R extends object>(list: Vec<Mirror<R> & ClassHandle>, records: readonly R[]): void {
  for (const [i, record] of records.entries()) {
    const object = list.get(i);
    if (object) copyFields(object.corten, record);
  }
}

/** The lights of a scene, all that it has room for. */
function lightsOf({ lights }: Scene): readonly SceneLight[] {
  while (lights.length < CONSTANTS.mjMAXLIGHT) lights.push(zeroed(new SceneLight()));
  return lights;
}

const LISTS: Readonly<Record<'geoms' | 'lights' | 'camera', Property<Scene>>> = {
  geoms: {
    get: ({ geoms, ngeom }) =>
      new MjvGeomVec(geoms.slice(0, ngeom).map((geom) => new MjvGeom(copyGeom(geom, new SceneGeom())))),
  },
  lights: {
    get: (scene) => new MjvLightVec(lightsOf(scene).map((light) => new MjvLight(copyFields(light, new SceneLight())))),
    set: (scene, list: MjvLightVec) => assign(list, lightsOf(scene)),
  },
  camera: {
    get: ({ camera }) => new MjvGLCameraVec(camera.map((one) => new MjvGLCamera(copyFields(one, new SceneCamera())))),
    set: ({ camera }, list: MjvGLCameraVec) => assign(list, camera),
  },
};

function sceneProperties(): Record<string, Property<Scene>> {
  const example = new Scene();
  const properties: Record<string, Property<Scene>> = {};
  for (const name of Object.keys(example)) if (name !== 'surplus') properties[name] = fieldProperty(example, name);
  return {
    ...properties,
    ...singleProperties(example, ['scale']),
    geomorder: { get: ({ geomorder, ngeom }) => geomorder.subarray(0, ngeom) },
    ...LISTS,
  };
}

type SceneFields = Omit<Scene, keyof typeof LISTS | 'acquire' | 'release' | 'addLight'> & {
  /** copies of the geoms in use */
  readonly geoms: MjvGeomVec;
  /** copies of the lights, 100; a list that is assigned is written into the scene */
  lights: MjvLightVec;
  /** copies of the cameras of both eyes; a list that is assigned is written into the scene */
  camera: MjvGLCameraVec;
};

/** What to draw: mjvScene. `corten` is the Scene of `@corten/visualize` behind it. */
export class MjvScene extends mirrorClass<Scene, SceneFields>(sceneProperties()) {
  /**
   * @param model - the model that will be drawn
   * @param maxgeom - most geoms; a scene without a model has room for none
   */
  constructor(model?: MjModel | null, maxgeom = 0) {
    // biome-ignore lint/complexity/noArguments: counts what was passed
    checkConstructor('MjvScene', arguments.length, [0, 2]);
    if (model) checkInstance(model, MjModel, 'MjModel');
    super(new Scene(model instanceof MjModel ? model.corten : undefined, toInteger(maxgeom)));
  }
}

const LINES = CONSTANTS.mjMAXLINE;
const POINTS = CONSTANTS.mjMAXLINEPNT;

/** A figure with all numbers zero: mjvFigure. */
const emptyFigure = () => ({
  flg_legend: 0,
  flg_ticklabel: new Int32Array(2),
  flg_extend: 0,
  flg_barplot: 0,
  flg_selection: 0,
  flg_symmetric: 0,
  linewidth: 0,
  gridwidth: 0,
  gridsize: new Int32Array(2),
  gridrgb: new Float32Array(3),
  figurergba: new Float32Array(4),
  panergba: new Float32Array(4),
  legendrgba: new Float32Array(4),
  textrgb: new Float32Array(3),
  linergb: new Float32Array(3 * LINES),
  range: new Float32Array(4),
  xformat: new Int8Array(20),
  yformat: new Int8Array(20),
  minwidth: new Int8Array(20),
  title: new Int8Array(1000),
  xlabel: new Int8Array(100),
  linename: new Int8Array(100 * LINES),
  legendoffset: 0,
  subplot: 0,
  highlight: new Int32Array(2),
  highlightid: 0,
  selection: 0,
  linepnt: new Int32Array(LINES),
  linedata: new Float32Array(2 * POINTS * LINES),
  xaxispixel: new Int32Array(2),
  yaxispixel: new Int32Array(2),
  xaxisdata: new Float32Array(2),
  yaxisdata: new Float32Array(2),
});

/** Colours of the first lines of a figure. */
const LINE_COLORS = [
  1, 0.3, 0.3, 0.1, 1, 0.1, 0.3, 0.3, 1, 0.1, 1, 1, 1, 0.2, 1, 1, 1, 0.1, 1, 0.6, 0.2, 0.6, 0.7, 0.4,
];

/** A figure with its defaults. */
export function defaultFigure(): ReturnType<typeof emptyFigure> {
  const figure = emptyFigure();
  Object.assign(figure, { flg_legend: 1, flg_extend: 1, linewidth: 3, gridwidth: 1, highlightid: -1 });
  figure.flg_ticklabel.fill(1);
  figure.gridsize.fill(2);
  figure.gridrgb.fill(0.4);
  figure.figurergba[3] = figure.panergba[3] = 1;
  figure.legendrgba[3] = 0.3;
  figure.textrgb.fill(1);
  figure.range.set([0, 1, 0, 1]);
  writeText(figure.xformat, '%.0f');
  writeText(figure.yformat, '%.2g');
  writeText(figure.minwidth, 'XXX');
  figure.linergb.set(LINE_COLORS);
  for (let i = LINE_COLORS.length; i < figure.linergb.length; i++) {
    const base = [2, 3, 5][i % 3];
    figure.linergb[i] = Math.fround(0.1) + Math.fround(0.8) * halton(Math.trunc(i / 3), base);
  }
  return figure;
}

/** A plot: mjvFigure. */
export const MjvFigure = recordClass(
  emptyFigure(),
  defaultFigure,
  singleProperties(emptyFigure(), words('linewidth gridwidth')),
);
export type MjvFigure = InstanceType<typeof MjvFigure>;

/** A contact before it has parameters: mjPreContact. */
export const MjPreContact = zeroClass(() => ({
  dist: 0,
  pos: new Float64Array(3),
  normal: new Float64Array(3),
  tangent: new Float64Array(3),
}));
export type MjPreContact = InstanceType<typeof MjPreContact>;

/** Shapes whose sizes are radius and half length: third size from the second, or all from the first. */
const ROUND_SIZES: Readonly<Record<number, readonly number[]>> = { 2: [0, 0, 0], 3: [0, 0, 1], 5: [0, 0, 1] };

/**
 * Set a geom to a shape and place, and the rest of it to defaults (mjv_initGeom).
 * @param size - sizes as in the model, null: 0.1
 * @param pos - position, null: 0
 * @param mat - orientation, null: identity
 * @param rgba - colour, null: grey
 */
export function initGeom(
  geom: SceneGeom,
  type: number,
  size: ArrayLike<number> | null,
  pos: ArrayLike<number> | null = null,
  mat: ArrayLike<number> | null = null,
  rgba: ArrayLike<number> | null = null,
): SceneGeom {
  const set = (into: Float32Array, from: ArrayLike<number>) => {
    for (let i = 0; i < into.length; i++) into[i] = from[i];
  };
  geom.type = type;
  set(geom.size, size ? (ROUND_SIZES[type] ?? [0, 1, 2]).map((i) => size[i]) : [0.1, 0.1, 0.1]);
  set(geom.pos, pos ?? [0, 0, 0]);
  set(geom.mat, mat ?? [1, 0, 0, 0, 1, 0, 0, 0, 1]);
  set(geom.rgba, rgba ?? [0.5, 0.5, 0.5, 1]);
  geom.dataid = geom.matid = geom.texid = -1;
  geom.texuniform = geom.texcoord = geom.emission = geom.reflectance = geom.modelrbound = 0;
  geom.texrepeat.fill(0);
  geom.specular = geom.shininess = 0.5;
  geom.label = '';
  labelOf(geom)[0] = 0;
  return geom;
}
