// Records: elements of a model as MuJoCo's structs, and the model that they belong to.
// Covered by packages/spec/src/records.test.ts.

import { type AnyElement, type AssetSource, type MjcfDocument, memoryAssets, parseMjcf } from '@corten/mjcf-parse';
import { ObjType, Option, Statistic, Visual } from '@corten/model';
import type { KeyState, PendingKey } from '@corten/model-compile/expanded';
import type { ElementRecordKind, Values } from './fields.js';
import { newValues } from './values.js';

/** Kinds of records that stand in a body. */
export const TREE_KINDS = ['body', 'frame', 'joint', 'geom', 'site', 'camera', 'light'] as const;
/** A kind of record that stands in a body. */
export type TreeRecordKind = (typeof TREE_KINDS)[number];

/** Kinds of records that stand in lists of the model. */
export const LIST_KINDS = [
  'flex',
  'mesh',
  'skin',
  'hfield',
  'texture',
  'material',
  'pair',
  'exclude',
  'equality',
  'tendon',
  'actuator',
  'sensor',
  'numeric',
  'text',
  'tuple',
  'key',
  'plugin',
] as const;
/** A kind of record that stands in a list of the model. */
export type ListRecordKind = (typeof LIST_KINDS)[number];

/** Kinds of records that default classes have one of. */
export const DEFAULT_KINDS = [
  'joint',
  'geom',
  'site',
  'camera',
  'light',
  'flex',
  'mesh',
  'material',
  'pair',
  'equality',
  'tendon',
  'actuator',
] as const;
/** A kind of record that default classes have one of. */
export type DefaultRecordKind = (typeof DEFAULT_KINDS)[number];

/** Numbers of the kinds of elements: mjtObj. */
const TYPES: Readonly<Record<ElementRecordKind, number>> = {
  body: ObjType.body,
  frame: ObjType.frame,
  joint: ObjType.joint,
  geom: ObjType.geom,
  site: ObjType.site,
  camera: ObjType.camera,
  light: ObjType.light,
  flex: ObjType.flex,
  mesh: ObjType.mesh,
  skin: ObjType.skin,
  hfield: ObjType.hfield,
  texture: ObjType.texture,
  material: ObjType.material,
  pair: ObjType.pair,
  exclude: ObjType.exclude,
  equality: ObjType.equality,
  tendon: ObjType.tendon,
  wrap: ObjType.unknown,
  actuator: ObjType.actuator,
  sensor: ObjType.sensor,
  numeric: ObjType.numeric,
  text: ObjType.text,
  tuple: ObjType.tuple,
  key: ObjType.key,
  plugin: ObjType.plugin,
};
const KINDS = /* @__PURE__ */ new Map(Object.entries(TYPES).map(([kind, type]) => [type, kind as ElementRecordKind]));

/** The kind of elements of a type (mjtObj); undefined for types that are not of records. */
export const kindOfType = (type: number): ElementRecordKind | undefined =>
  type === ObjType.xbody ? 'body' : type === ObjType.unknown ? undefined : KINDS.get(type);

/** An element of a model. */
export interface ElementRecord<K extends ElementRecordKind = ElementRecordKind> {
  readonly kind: K;
  /** kind as MuJoCo numbers them: mjtObj */
  elemtype: number;
  name: string;
  /** name of the default class; bodies and frames have theirs in `values.childclass` */
  classname: string;
  /** index among the objects of its kind in the last compilation; -1 before */
  id: number;
  readonly values: Values<K>;
  /** the model that the element belongs to */
  model: SpecModel;
  /** the model that the element was made in, whose compiler settings hold for it */
  origin: SpecModel;
  /** the body that the element stands in */
  parent: BodyRecord | undefined;
  /** the frame of the body that the element stands in */
  frame: ElementRecord<'frame'> | undefined;
  /** the element of a document that it was read from */
  source: AnyElement | undefined;
  /** its share of the key frames of models that were attached */
  states: Map<string, KeyState> | undefined;
  /** of a flex: cells of its grid of nodes that have nothing of it, where a flexcomp has found them */
  emptyCells: readonly boolean[] | undefined;
  /** attributes of a plugin instance: of this one, or of the one that the element has for itself */
  config: ReadonlyMap<string, string> | undefined;
}

/** A body, with what stands in it in the order in which it was added. */
export interface BodyRecord extends ElementRecord<'body'> {
  readonly children: { readonly [K in TreeRecordKind]: RecordOf<K>[] };
}
/** A point of the path of a tendon. */
export interface WrapRecord extends ElementRecord<'wrap'> {
  readonly tendon: TendonRecord;
  /** name of the side site of a geom */
  sidesite: string;
  /** coefficient of a joint, divisor of a pulley */
  prm: number;
}
/** A tendon with its path. */
export interface TendonRecord extends ElementRecord<'tendon'> {
  readonly path: WrapRecord[];
}
/** The record of a kind. */
export type RecordOf<K extends ElementRecordKind> = K extends 'body'
  ? BodyRecord
  : K extends 'tendon'
    ? TendonRecord
    : K extends 'wrap'
      ? WrapRecord
      : ElementRecord<K>;

/** A default class. */
export interface DefaultRecord {
  name: string;
  readonly model: SpecModel;
  readonly parent: DefaultRecord | undefined;
  readonly children: DefaultRecord[];
  readonly parts: { readonly [K in DefaultRecordKind]: RecordOf<K> };
}

/** How length ranges of actuators are computed: mjLROpt. */
export interface LengthRangeOptions {
  mode: number;
  useexisting: number;
  uselimit: number;
  accel: number;
  maxforce: number;
  timeconst: number;
  timestep: number;
  inttotal: number;
  interval: number;
  tolrange: number;
}

/** Built-in options of computing length ranges (mj_defaultLROpt). */
export function defaultLengthRange(): LengthRangeOptions {
  return {
    mode: 1,
    useexisting: 1,
    uselimit: 0,
    accel: 20,
    maxforce: 0,
    timeconst: 1,
    timestep: 0.01,
    inttotal: 10,
    interval: 2,
    tolrange: 0.05,
  };
}

/** Which fields of settings a document writes: bits in the order of the fields, of flags the flags themselves. */
export interface Authored {
  compiler: bigint;
  option: bigint;
  disableflags: number;
  enableflags: number;
  disableactuator: number;
  visual_global: bigint;
  visual_quality: bigint;
  visual_headlight: bigint;
  visual_map: bigint;
  visual_scale: bigint;
  visual_rgba: bigint;
}

/** A model as records: MuJoCo's mjSpec. */
export interface SpecModel {
  readonly values: Values<'spec'>;
  readonly compiler: Values<'compiler'>;
  readonly lengthRange: LengthRangeOptions;
  readonly option: Option;
  readonly visual: Visual;
  /** statistics that are not to be computed; NaN where they are */
  readonly statistic: Statistic;
  readonly world: BodyRecord;
  readonly lists: { readonly [K in ListRecordKind]: RecordOf<K>[] };
  /** all default classes, the root class `main` first */
  readonly defaults: DefaultRecord[];
  /** models that can be attached: those of the asset section, and those that were attached */
  readonly specs: SpecModel[];
  /** names of the plugins that the model may use */
  readonly activePlugins: Set<string>;
  /** whether attaching copies */
  deepcopy: boolean;
  /** whether the model was attached to another one without a copy */
  isAttached: boolean;
  /** key frames of models that were attached */
  readonly pendingKeys: PendingKey[];
  /** names of the settings that the document writes, as `section/name` */
  writtenGlobals: ReadonlySet<string>;
  /** which fields of the settings the document writes */
  readonly authored: Authored;
  /** the last error, as MuJoCo writes it; empty when there was none */
  error: string;
  /** warnings of attaching, and of the last compilation */
  readonly warnings: string[];
  /** how many of the warnings came from attaching */
  attachWarnings: number;
  /** whether the last compilation succeeded */
  isCompiled: boolean;
  /** the document that the model was read from, with its profile and assets */
  readonly document: MjcfDocument;
  readonly assets: AssetSource;
}

/** Flexes are given the values of no class, although classes have some for them. */
const hasClass = (kind: ElementRecordKind): boolean =>
  kind !== 'flex' && (DEFAULT_KINDS as readonly string[]).includes(kind);

/** A new element, which stands nowhere yet. */
export function newRecord<K extends ElementRecordKind>(kind: K, model: SpecModel): RecordOf<K> {
  const record: ElementRecord = {
    kind,
    elemtype: TYPES[kind],
    name: '',
    classname: hasClass(kind) ? 'main' : '',
    id: -1,
    values: newValues(kind) as never,
    model,
    origin: model,
    parent: undefined,
    frame: undefined,
    source: undefined,
    states: undefined,
    emptyCells: undefined,
    config: undefined,
  };
  if (kind === 'body') {
    const children = Object.fromEntries(TREE_KINDS.map((child) => [child, []]));
    Object.assign(record, { children });
  }
  if (kind === 'tendon') Object.assign(record, { path: [] });
  return record as RecordOf<K>;
}

/** The name of the default class of an element. */
export function className(record: ElementRecord): string {
  const { kind, values, classname } = record;
  return kind === 'body' || kind === 'frame' ? (values as Values<'body'>).childclass : classname;
}

/** Give an element another default class, whose values it does not get. */
export function setClassName(record: ElementRecord, name: string): void {
  if (record.kind === 'body' || record.kind === 'frame') (record.values as Values<'body'>).childclass = name;
  else record.classname = name;
}

/** A default class without values of its own. */
export function newDefault(model: SpecModel, name: string, parent?: DefaultRecord): DefaultRecord {
  const parts = Object.fromEntries(DEFAULT_KINDS.map((kind) => [kind, newRecord(kind, model)]));
  return { name, model, parent, children: [], parts: parts as unknown as DefaultRecord['parts'] };
}

/** An empty model. */
export function newModel(document: MjcfDocument = parseMjcf('<mujoco/>'), assets?: AssetSource): SpecModel {
  const statistic = new Statistic();
  Object.assign(statistic, { meaninertia: NaN, meanmass: NaN, meansize: NaN, extent: NaN });
  statistic.center[0] = NaN;
  const model = {
    values: newValues('spec'),
    compiler: newValues('compiler'),
    lengthRange: defaultLengthRange(),
    option: new Option(),
    visual: new Visual(),
    statistic,
    lists: Object.fromEntries(LIST_KINDS.map((kind) => [kind, []])),
    defaults: [],
    specs: [],
    activePlugins: new Set<string>(),
    deepcopy: false,
    isAttached: false,
    pendingKeys: [],
    writtenGlobals: new Set<string>(),
    authored: {
      compiler: 0n,
      option: 0n,
      disableflags: 0,
      enableflags: 0,
      disableactuator: 0,
      visual_global: 0n,
      visual_quality: 0n,
      visual_headlight: 0n,
      visual_map: 0n,
      visual_scale: 0n,
      visual_rgba: 0n,
    },
    error: '',
    warnings: [],
    attachWarnings: 0,
    isCompiled: false,
    document,
    assets: assets ?? document.assets ?? memoryAssets({}),
  } as unknown as SpecModel;
  const world = newRecord('body', model);
  Object.assign(model, { world });
  world.name = 'world';
  world.id = 0;
  model.defaults.push(newDefault(model, 'main'));
  return model;
}

/** All bodies, each before what is below it. */
export function* bodiesOf(top: BodyRecord): Generator<BodyRecord> {
  const stack = [top];
  for (let body = stack.pop(); body; body = stack.pop()) {
    yield body;
    for (let i = body.children.body.length - 1; i >= 0; i--) stack.push(body.children.body[i]);
  }
}

/** The elements of a kind in a model, in order. */
export function elementsOf(model: SpecModel, kind: TreeRecordKind | ListRecordKind): ElementRecord[] {
  if (kind === 'body') return [...bodiesOf(model.world)];
  if (!(TREE_KINDS as readonly string[]).includes(kind)) return model.lists[kind as ListRecordKind];
  return [...bodiesOf(model.world)].flatMap((body): ElementRecord[] => body.children[kind as TreeRecordKind]);
}
