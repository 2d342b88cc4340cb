// Scenes of both sides: random options, and every field of every geom, light and camera beside each other.
import { type Data, DynType, type Model, ObjType } from '@corten/model';
import {
  CameraType,
  NVISFLAG,
  Perturbation,
  Scene,
  type SceneGeom,
  updateScene,
  ViewCamera,
  VisFlag,
  VisualOption,
} from '@corten/visualize';
import type { Compiled, Oracle } from '../../src/oracle.js';
import { integers } from '../../src/random.js';

/** What a scene is made with. */
export interface Sight {
  readonly option: VisualOption;
  readonly camera: ViewCamera;
  readonly perturb: Perturbation;
  readonly categories: number;
}

/** Random options: flags, groups, labels, frames, a camera, a selected body. */
export function randomSight(m: Model, seed: number): Sight {
  const below = integers(seed);
  const number = (low: number, high: number) => low + ((high - low) * below(1001)) / 1000;
  const option = new VisualOption();
  const camera = new ViewCamera();
  const perturb = new Perturbation();
  for (let i = 0; i < NVISFLAG; i++) option.flags[i] = below(2);
  option.label = below(17);
  option.frame = below(8);
  const { geomgroup, sitegroup, jointgroup, tendongroup, actuatorgroup, flexgroup, skingroup } = option;
  for (const groups of [geomgroup, sitegroup, jointgroup, tendongroup, actuatorgroup, flexgroup, skingroup])
    for (let i = 0; i < groups.length; i++) groups[i] = below(4) === 0 ? 0 : 1;
  option.bvh_depth = below(5);
  option.flex_layer = below(3);

  const types = [CameraType.free, CameraType.tracking, ...(m.ncam > 0 ? [CameraType.fixed] : [])];
  camera.type = types[below(types.length)];
  camera.trackbodyid = below(m.nbody);
  camera.fixedcamid = m.ncam > 0 ? below(m.ncam) : -1;
  for (let i = 0; i < 3; i++) camera.lookat[i] = number(-1, 1);
  camera.distance = number(0.5, 5);
  camera.azimuth = number(-180, 180);
  camera.elevation = number(-80, 80);
  camera.orthographic = below(2);

  perturb.select = below(m.nbody);
  perturb.flexselect = below(m.nflex + 1) - 1;
  perturb.skinselect = below(m.nskin + 1) - 1;
  perturb.active = below(4);
  perturb.active2 = below(4);
  for (let i = 0; i < 3; i++) {
    perturb.refpos[i] = number(-1, 1);
    perturb.refselpos[i] = number(-1, 1);
    perturb.localpos[i] = number(-0.1, 0.1);
  }
  const quat = [0, 1, 2, 3].map(() => number(-1, 1));
  const length = Math.hypot(...quat) || 1;
  perturb.refquat.set(length > 0.1 ? quat.map((x) => x / length) : [1, 0, 0, 0]);
  return { option, camera, perturb, categories: below(3) === 0 ? 1 + below(7) : 7 };
}

type Fields = Record<string, unknown>;

/** Write the fields of one of our objects into the reference's. */
function copyInto(handle: Fields, ours: object): void {
  for (const [name, value] of Object.entries(ours)) {
    if (ArrayBuffer.isView(value)) (handle[name] as Float64Array).set(value as Float64Array);
    else if (typeof value === 'number') handle[name] = value;
  }
}

/** Reference objects for a sight; `dispose` frees them. */
export function referenceSight({ mj }: Oracle, sight: Sight) {
  const option = new mj.MjvOption();
  const camera = new mj.MjvCamera();
  const perturb = new mj.MjvPerturb();
  copyInto(option, sight.option);
  copyInto(camera, sight.camera);
  copyInto(perturb, sight.perturb);
  return {
    option,
    camera,
    perturb,
    dispose() {
      for (const handle of [option, camera, perturb]) handle.delete();
    },
  };
}

/** Distance in units of the last place in single precision, of numbers up to `scale`. */
const EPSILON = 2 ** -23;

/** What differs between an object of ours and the reference's, beyond `ulps` of the largest number of a field. */
export function fieldDifferences(label: string, ours: object, reference: Fields, ulps: number): string[] {
  const differences: string[] = [];
  for (const [name, value] of Object.entries(ours)) {
    const theirs = reference[name];
    const report = () => differences.push(`${label}.${name}: ${text(value)}, reference ${text(theirs)}`);
    if (ArrayBuffer.isView(value)) {
      const a = value as Float32Array;
      const b = Array.from(theirs as ArrayLike<number>);
      const scale = Math.max(1e-30, ...b.map(Math.abs).filter(Number.isFinite));
      const same = (i: number) =>
        Object.is(a[i], b[i]) || Math.abs(a[i] - b[i]) <= ulps * EPSILON * scale || (a[i] === 0 && b[i] === 0);
      if (a.length !== b.length || !b.every((_, i) => same(i))) report();
    } else if (typeof value === 'number') {
      const same =
        Object.is(value, theirs) || Math.abs(value - (theirs as number)) <= ulps * EPSILON * Math.abs(theirs as number);
      if (!same) report();
    } else if (typeof value === 'string') {
      if (value !== textOf(theirs)) report();
    }
  }
  return differences;
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const bytes = Array.from(value as ArrayLike<number>);
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(Uint8Array.from(end < 0 ? bytes : bytes.slice(0, end)));
};

const text = (value: unknown) =>
  ArrayBuffer.isView(value) ? `[${Array.from(value as unknown as ArrayLike<number>).join(' ')}]` : `${value as string}`;

/** Elements of a vector of the reference, one after another. */
function* elements(vector: { size(): number; get(i: number): Fields & { delete(): void } }, count: number) {
  for (let i = 0; i < count; i++) {
    const element = vector.get(i);
    yield element;
    element.delete();
  }
}

/** Flexes; what the reference does not write holds whatever was in memory. */
function flexDifferences(m: Model, scene: Scene, theirs: Fields, { flags }: VisualOption, ulps: number): string[] {
  const drawn = [VisFlag.flexvert, VisFlag.flexedge, VisFlag.flexface, VisFlag.flexskin].some((flag) => flags[flag]);
  if (!drawn || m.nflex === 0) return [];
  const differences: string[] = [];
  const compare = (name: string, ours: ArrayLike<number>, reference: ArrayLike<number>) =>
    differences.push(...fieldDifferences('scene', { [name]: ours }, { [name]: reference }, ulps));
  for (const name of ['flexvert', 'flexfaceused', 'flexfaceadr', 'flexfacenum', 'flexedge'] as const)
    compare(name, scene[name], theirs[name] as ArrayLike<number>);
  for (let f = 0; f < m.nflex; f++) {
    for (const [name, size] of [
      ['flexface', 9],
      ['flexnormal', 9],
      ['flextexcoord', 6],
    ] as const) {
      if (name === 'flextexcoord' && m.flex_texcoordadr[f] < 0) continue;
      const start = size * scene.flexfaceadr[f];
      const end = start + size * scene.flexfaceused[f];
      const reference = theirs[name] as Float32Array;
      compare(`${name} of ${f}`, scene[name].subarray(start, end), reference.subarray(start, end));
    }
  }
  return differences;
}

/** Whether a geom's colour is random memory in the reference: that of an activation which its actuator has not. */
function hasNoColor(m: Model, { objtype, objid }: SceneGeom, { option }: Sight): boolean {
  if (objtype !== ObjType.actuator || option.flags[VisFlag.activation] === 0) return false;
  return m.actuator_dyntype[objid] !== DynType.none && m.actuator_actnum[objid] === 0;
}

/** Differences that are listed of one scene. */
const MAX_DIFFERENCES = 5;

/**
 * Make the scene of a simulation on both sides and compare every field.
 * @param ulps - units of the last place by which numbers may differ
 */
export function sceneDifferences(
  oracle: Oracle,
  reference: Compiled,
  m: Model,
  d: Data,
  sight: Sight,
  ulps: number,
  maxgeom = 5000,
): string[] {
  const { mj } = oracle;
  const theirs = new mj.MjvScene(reference.model, maxgeom);
  const handles = referenceSight(oracle, sight);
  const scene = new Scene(m, maxgeom);
  const differences: string[] = [];
  try {
    const { option, camera, perturb } = handles;
    oracle.guard(() =>
      mj.mjv_updateScene(reference.model, reference.data, option, perturb, camera, sight.categories, theirs),
    );
    updateScene(m, d, scene, sight.camera, sight.option, sight.perturb, sight.categories);
    if (scene.ngeom !== theirs.ngeom) differences.push(`ngeom: ${scene.ngeom}, reference ${theirs.ngeom}`);
    let i = 0;
    const geoms = theirs.geoms;
    for (const geom of elements(geoms, Math.min(theirs.ngeom, scene.ngeom))) {
      const ours = scene.geoms[i];
      const label = `geoms[${i++}] (objtype ${ours.objtype} objid ${ours.objid} type ${ours.type})`;
      const compared = hasNoColor(m, ours, sight) ? { ...ours, rgba: undefined } : ours;
      differences.push(...fieldDifferences(label, compared, geom, ulps));
      if (differences.length >= MAX_DIFFERENCES) break;
    }
    geoms.delete();
    if (scene.nlight !== theirs.nlight) differences.push(`nlight: ${scene.nlight}, reference ${theirs.nlight}`);
    i = 0;
    const lights = theirs.lights;
    for (const light of elements(lights, Math.min(theirs.nlight, scene.nlight)))
      differences.push(...fieldDifferences(`lights[${i}]`, scene.lights[i++], light, ulps));
    lights.delete();
    i = 0;
    const cameras = theirs.camera;
    for (const view of elements(cameras, 2))
      differences.push(...fieldDifferences(`camera[${i}]`, scene.camera[i++], view, ulps));
    cameras.delete();
    if (sight.option.flags[VisFlag.skin])
      for (const name of ['skinvert', 'skinnormal'] as const)
        differences.push(...fieldDifferences('scene', { [name]: scene[name] }, { [name]: theirs[name] }, ulps));
    differences.push(...flexDifferences(m, scene, theirs, sight.option, ulps));
    return differences;
  } finally {
    handles.dispose();
    if (!oracle.dead) theirs.delete();
  }
}
