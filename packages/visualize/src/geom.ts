// What all elements are drawn with: shapes in place, connectors between two points, frames, materials, labels.
// Covered by update-scene.test.ts.
import { add3, cross, mulMatVec3, type Numbers, norm3, normalize3, quat2Mat, quatZ2Vec, sub3 } from '@corten/math';
import { GeomType, id2name, type Model, NTEXROLE, ObjType, TextureRole } from '@corten/model';
import { Category, VisFlag } from './enums.js';
import type { Perturbation, VisualOption } from './option.js';
import type { Scene, SceneGeom } from './scene.js';

/** Names that labels have for kinds of objects. */
const KINDS = /* @__PURE__ */ new Map<number, string>(
  Object.entries(ObjType).map(([name, value]) => [value, name] as const),
);

/** Most bytes of a label. */
const LABEL_BYTES = 99;

/** The characters of a text that fit into a number of bytes of UTF-8. */
export function shorten(text: string, bytes: number): string {
  if (3 * text.length <= bytes) return text;
  let used = 0;
  let fits = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    used += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (used > bytes) break;
    fits += character;
  }
  return fits;
}

/** The name of an object, or its kind and number. */
export function objectLabel(m: Model, type: number, id: number): string {
  return shorten(id2name(m, type, id) ?? `${KINDS.get(type)} ${id}`, LABEL_BYTES);
}

/**
 * A size of the model's decoration [m]: a setting of visual/scale times the model's mean size, both in single precision.
 */
export function scaled(m: Model, setting: number): number {
  return Math.fround(Math.fround(setting) * Math.fround(m.stat.meansize));
}

/** Whether the body is welded to the world (static) or not (dynamic). */
export function bodyCategory(m: Model, body: number): Category {
  return m.body_weldid[body] === 0 ? Category.static : Category.dynamic;
}

/** Whether a group, brought into range, is shown. */
export function groupShown(groups: Uint8Array, group: number): boolean {
  return groups[Math.max(0, Math.min(groups.length - 1, group))] !== 0;
}

/** Set the shape of a geom: type and half sizes. Round shapes have radius and half length in `size`, others all three. */
export function setShape(geom: SceneGeom, type: number, size: Numbers, s: number): void {
  geom.type = type;
  const x = size[s];
  if (type === GeomType.sphere) geom.size.fill(x);
  else if (type === GeomType.capsule || type === GeomType.cylinder) {
    geom.size[0] = geom.size[1] = x;
    geom.size[2] = size[s + 1];
  } else {
    geom.size[0] = x;
    geom.size[1] = size[s + 1];
    geom.size[2] = size[s + 2];
  }
}

/** Set position and orientation of a geom. */
export function setPose(geom: SceneGeom, pos: Numbers, p: number, mat: Numbers, r: number): void {
  for (let i = 0; i < 3; i++) geom.pos[i] = pos[p + i];
  for (let i = 0; i < 9; i++) geom.mat[i] = mat[r + i];
}

/** Set the colour of a geom. */
export function setColor(geom: SceneGeom, rgba: Numbers, c = 0): void {
  for (let i = 0; i < 4; i++) geom.rgba[i] = rgba[c + i];
}

/** Make the selected object glow. */
export function markSelected(m: Model, geom: SceneGeom): void {
  geom.emission = Math.fround(geom.emission + Math.fround(m.vis.global.glow));
}

/** Set a material, and a colour where one was given beside it. */
export function setMaterial(
  m: Model,
  option: VisualOption,
  geom: SceneGeom,
  material: number,
  rgba: Float32Array,
  c: number,
): void {
  if (material >= 0) {
    setColor(geom, m.mat_rgba, 4 * material);
    geom.emission = m.mat_emission[material];
    geom.specular = m.mat_specular[material];
    geom.shininess = m.mat_shininess[material];
    geom.reflectance = m.mat_reflectance[material];
  }

  // the element's colour counts if it is not the default one
  if (material < 0 || !isDefaultColor(rgba, c)) setColor(geom, rgba, c);

  if (material >= 0 && option.flags[VisFlag.texture]) {
    geom.matid = material;
    geom.texid = m.mat_texid[material * NTEXROLE + TextureRole.rgb];
    geom.texuniform = m.mat_texuniform[material];
    geom.texrepeat[0] = m.mat_texrepeat[2 * material];
    geom.texrepeat[1] = m.mat_texrepeat[2 * material + 1];
  }
  if (option.flags[VisFlag.transparent] && geom.category === Category.dynamic)
    geom.rgba[3] *= Math.fround(m.vis.map.alpha);
}

/** Whether a colour is the one that elements have when none was written. */
export function isDefaultColor(rgba: Numbers, c: number): boolean {
  return rgba[c] === 0.5 && rgba[c + 1] === 0.5 && rgba[c + 2] === 0.5 && rgba[c + 3] === 1;
}

/** Types whose shapes have texture coordinates of their own, as MuJoCo's renderers make them (GeomType). */
export const UNWRAPPED_TYPES: ReadonlySet<number> = /* @__PURE__ */ new Set([
  GeomType.plane,
  GeomType.sphere,
  GeomType.ellipsoid,
  GeomType.box,
  GeomType.cylinder,
  GeomType.capsule,
  GeomType.arrow,
  GeomType.arrow1,
  GeomType.arrow2,
  GeomType.triangle,
]);

const DIFFERENCE = /* @__PURE__ */ new Float64Array(3);
const QUATERNION = /* @__PURE__ */ new Float64Array(4);
const ROTATION = /* @__PURE__ */ new Float64Array(9);

/**
 * Set type, size, position and orientation of a geom so that it connects two points (mjv_connector).
 * @param geom - the geom, otherwise as it was
 * @param type - capsule, cylinder, line or one of the arrows (GeomType)
 * @param width - its radius; of lines their width in pixels [m]
 * @param from - array with the first point
 * @param i - index of its first number
 * @param to - array with the second point
 * @param j - index of its first number
 * @throws RangeError when the type cannot connect
 */
export function connector(
  geom: SceneGeom,
  type: number,
  width: number,
  from: Numbers,
  i: number,
  to: Numbers,
  j: number,
): void {
  const centered = type === GeomType.capsule || type === GeomType.cylinder;
  if (!centered && !(type >= GeomType.arrow && type <= GeomType.line))
    throw new RangeError(`invalid geom type ${type} for connector`);
  geom.type = type;
  sub3(DIFFERENCE, 0, to, j, from, i);
  geom.size[0] = geom.size[1] = width;
  geom.size[2] = norm3(DIFFERENCE, 0);
  if (centered) geom.size[2] *= 0.5;
  for (let k = 0; k < 3; k++) geom.pos[k] = centered ? 0.5 * (from[i + k] + to[j + k]) : from[i + k];

  // the smallest rotation that takes z to the difference
  quatZ2Vec(QUATERNION, 0, DIFFERENCE, 0);
  quat2Mat(ROTATION, 0, QUATERNION, 0);
  geom.mat.set(ROTATION);
}

/** What is drawn, and how: the arguments of an update. */
export interface View {
  readonly option: VisualOption;
  readonly perturb: Perturbation;
  /** what may be drawn (bits of Category) */
  readonly categories: number;
  readonly scene: Scene;
}

/** Add a decoration that connects two points. */
export function addConnector(
  scene: Scene,
  type: number,
  width: number,
  from: Numbers,
  i: number,
  to: Numbers,
  j: number,
  rgba: Numbers | undefined,
  objid: number,
  objtype: number,
): void {
  const geom = scene.acquire(objid, Category.decor, objtype);
  connector(geom, type, width, from, i, to, j);
  if (rgba !== undefined) setColor(geom, rgba);
  scene.release();
}

const AXIS = /* @__PURE__ */ new Float64Array(3);
const END = /* @__PURE__ */ new Float64Array(3);

/** Add the three axes of a frame as cylinders: x red, y green, z blue. */
export function addFrame(
  scene: Scene,
  objid: number,
  pos: Numbers,
  p: number,
  mat: Numbers,
  r: number,
  length: number,
  width: number,
): void {
  for (let k = 0; k < 3; k++) {
    AXIS.fill(0);
    AXIS[k] = Math.fround(length);
    mulMatVec3(END, 0, mat, r, AXIS, 0);
    add3(END, 0, pos, p, END, 0);
    const geom = scene.acquire(objid, Category.decor, ObjType.unknown);
    connector(geom, GeomType.cylinder, Math.fround(width), pos, p, END, 0);
    for (let c = 0; c < 3; c++) geom.rgba[c] = c === k ? 0.9 : 0;
    geom.rgba[3] = 1;
    scene.release();
  }
}

const SIDES = /* @__PURE__ */ new Float64Array(9);
const LENGTHS = /* @__PURE__ */ new Float64Array(3);
const TRIANGLE = /* @__PURE__ */ new Float64Array(9);

/** Add a triangle: its sides from v0 and its normal are the columns of the orientation, their lengths the size. */
export function addTriangle(
  scene: Scene,
  v0: Numbers,
  a: number,
  v1: Numbers,
  b: number,
  v2: Numbers,
  c: number,
  rgba: Numbers,
  objid: number,
  objtype: number,
): void {
  sub3(SIDES, 0, v1, b, v0, a);
  sub3(SIDES, 3, v2, c, v0, a);
  cross(SIDES, 6, SIDES, 0, SIDES, 3);
  for (let k = 0; k < 3; k++) {
    LENGTHS[k] = norm3(SIDES, 3 * k);
    normalize3(SIDES, 3 * k);
    for (let i = 0; i < 3; i++) TRIANGLE[3 * i + k] = SIDES[3 * k + i];
  }
  const geom = scene.acquire(objid, Category.decor, objtype);
  setShape(geom, GeomType.triangle, LENGTHS, 0);
  setPose(geom, v0, a, TRIANGLE, 0);
  setColor(geom, rgba);
  scene.release();
}
