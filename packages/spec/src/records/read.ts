// Documents to records: what an element writes and what its default classes give it become the values of its record.
// Covered by packages/spec/src/records.test.ts and conformance/test/mujoco-spec.test.ts.

import { builtinMesh, MeshError } from '@corten/mesh-inertia';
import {
  type AnyElement,
  type AssetSource,
  createElement,
  type ElementKind,
  type MjcfDiagnostic,
  type MjcfDocument,
  type MjcfElement,
  merged,
  mergedChild,
  parseMemory,
} from '@corten/mjcf-parse';
import { DisableBit, EnableBit, LengthRangeMode, TextureRole } from '@corten/model';
import {
  type Body,
  compileExpanded,
  createBody,
  createItem,
  type ExpandedSpec,
  emptyLists,
  type Frame,
  INNER_KINDS,
  ITEM_KINDS,
  type Item,
  innerNodes,
  type ListKind,
  pluginUse,
  readDocument,
  readParams,
} from '@corten/model-compile/expanded';
import { ORIENTATIONS } from './fields.js';
import { readInstance, readPluginUse } from './plugins.js';
import { equalityValues, flexValues, sensorValues, skinValues, tendonPath, tupleValues } from './read-lists.js';
import {
  type BodyRecord,
  bodiesOf,
  className,
  DEFAULT_KINDS,
  type DefaultRecord,
  type DefaultRecordKind,
  type ElementRecord,
  newDefault,
  newModel,
  newRecord,
  type SpecModel,
  setClassName,
  type TreeRecordKind,
} from './record.js';
import { type AnyValues, type Attributes, assignValues, readAttributes, setList } from './values.js';

/** Reads a document, with what it attaches and replicates in its places. */
export function readModel(document: MjcfDocument, assets: AssetSource = document.assets): SpecModel {
  return modelOf(readDocument(document, assets));
}

function modelOf(spec: ExpandedSpec): SpecModel {
  const { document } = spec;
  const model = newModel(document, spec.assets);
  readSettings(spec, model);
  readGlobals(spec, model);
  readAuthored(spec, model);
  readDefaults(spec, model);
  for (const child of spec.models.values()) model.specs.push(modelOf(child));
  new Reader(spec, model).readAll();
  for (const name of spec.activePlugins) model.activePlugins.add(name);
  model.warnings.push(...warningTexts(spec.diagnostics));
  model.attachWarnings = model.warnings.length;
  for (const body of bodiesOf(model.world)) body.id = -1;
  model.world.id = 0;
  return model;
}

/**
 * The texts of warnings; those about one attachment are one warning, a line each. What is left out of an attachment the
 * reference leaves out without a word.
 */
export function warningTexts(diagnostics: readonly MjcfDiagnostic[]): string[] {
  const texts: string[] = [];
  let subject = '';
  for (const { code, message } of diagnostics) {
    if (code === 'left-out') continue;
    const [, about, what] = /^(.*?, policy is '\w+'): ([\s\S]*)$/.exec(message) ?? [];
    const isConflict = code === 'attach-conflict' && about !== undefined;
    if (isConflict && about === subject) texts.push(`${texts.pop()}\n${what}`);
    else texts.push(isConflict ? `${about}\n${what}` : message);
    subject = isConflict ? about : '';
  }
  return texts;
}

/** The settings of the compiler. */
function readSettings({ document, settings }: ExpandedSpec, model: SpecModel): void {
  const attr = merged(document, 'compiler') as Attributes;
  const { compiler, lengthRange } = model;
  readAttributes('compiler', attr, compiler);
  compiler.degree = settings.degree;
  compiler.eulerseq.set([...settings.eulerseq].map((c) => c.charCodeAt(0)));
  compiler.meshdir = settings.meshdir;
  compiler.texturedir = settings.texturedir;
  const { mode, ...range } = mergedChild(document, 'lengthrange');
  for (const [name, value] of Object.entries(range)) (lengthRange as never as AnyValues)[name] = Number(value);
  if (mode !== undefined) lengthRange.mode = LengthRangeMode[mode];
  model.values.strippath = settings.strippath;
}

/** Options, sizes, visual settings: what a model without elements has of them. */
export function readGlobals(spec: ExpandedSpec, model: SpecModel): void {
  const { globals, world, document } = spec;
  const { values } = model;
  const empty = createBody(world.item, null);
  const size = { ...globals.size, nuserdata: undefined, nkey: undefined };
  const headers = { ...spec, lists: emptyLists(), world: empty, pendingKeys: [], globals: { ...globals, size } };
  const compiled = compileExpanded(headers as ExpandedSpec, {}).model;
  assignValues(compiled.opt, model.option);
  assignValues(compiled.vis, model.visual);
  const { memory, ...sizes } = globals.size;
  readAttributes('spec', sizes, values as AnyValues);
  if (memory !== undefined) values.memory = Number(parseMemory(memory) ?? -1);
  values.modelname = spec.modelName;
  values.comment = document.comment;
  const statistic = merged(document, 'statistic');
  for (const [name, value] of Object.entries(statistic)) {
    if (ArrayBuffer.isView(value)) model.statistic.center.set(value as Float64Array);
    else if (value !== undefined) (model.statistic as never as AnyValues)[name] = value;
  }
  model.writtenGlobals = spec.writtenGlobals;
}

/** Fields of the settings of the compiler in the order of MuJoCo's bits, by the attributes that write them. */
const COMPILER_BITS =
  'autolimits boundmass boundinertia settotalmass balanceinertia fitaabb angle eulerseq discardvisual usethread fusestatic inertiafromgeom inertiagrouprange saveinertial alignfree conflict lengthrange meshdir texturedir'.split(
    ' ',
  );

/** A bit for each of the names that is written. */
const bitsOf = (names: readonly string[], written: object): bigint =>
  names.reduce((bits, name, i) => ((written as Attributes)[name] === undefined ? bits : bits | (1n << BigInt(i))), 0n);

/** Which settings the document writes. */
function readAuthored({ document, globals }: ExpandedSpec, { authored, option, visual }: SpecModel): void {
  authored.compiler = bitsOf(COMPILER_BITS, { ...merged(document, 'compiler'), lengthrange: undefined });
  authored.option = bitsOf(Object.keys(option), merged(document, 'option'));
  for (const [name, value] of Object.entries(mergedChild(document, 'flag'))) {
    if (value === undefined) continue;
    authored.disableflags |= DisableBit[name as keyof typeof DisableBit] ?? 0;
    authored.enableflags |= EnableBit[name as keyof typeof EnableBit] ?? 0;
  }
  for (const group of globals.disabledGroups) authored.disableactuator |= 1 << group;
  for (const part of ['global', 'quality', 'headlight', 'map', 'scale', 'rgba'] as const)
    authored[`visual_${part}`] = bitsOf(Object.keys(visual[part]), mergedChild(document, part));
}

/** Kinds of elements whose classes give records of a kind their values. */
const SAMPLES: Partial<Record<DefaultRecordKind, ElementKind>> = {
  joint: 'joint',
  geom: 'geom',
  site: 'site',
  camera: 'camera',
  light: 'light',
  mesh: 'mesh',
  material: 'material',
  pair: 'pair',
  equality: 'connect',
  tendon: 'spatial',
  actuator: 'general',
};

/** Default classes: what an element of the class that writes nothing has. */
function readDefaults(spec: ExpandedSpec, model: SpecModel): void {
  const known = new Map<string, DefaultRecord>([['main', model.defaults[0]]]);
  for (const { name, parent } of spec.defaults.classes.values()) {
    let record = known.get(name);
    if (!record) {
      const above = known.get(parent?.name ?? 'main') ?? model.defaults[0];
      record = newDefault(model, name, above);
      above.children.push(record);
      model.defaults.push(record);
      known.set(name, record);
    }
    for (const kind of DEFAULT_KINDS) {
      const sample = SAMPLES[kind];
      if (!sample) continue;
      const element = createElement(sample, { class: name } as never) as unknown as AnyElement;
      readItem(createItem(spec, element as unknown as MjcfElement), record.parts[kind] as ElementRecord);
      const given = spec.defaults.chain(element).at(-1);
      if (given) (record.parts[kind].values as { info: string }).info = `line ${given.position.line}`;
      // the reference looks for an equality that is called "equality"
      if (given && kind === 'equality') record.parts.equality.values.type = -1;
      record.parts[kind].classname = name;
    }
  }
}

/** The orientation of an element, however it is written. */
function readOrientation(attr: Attributes, quat: Float64Array, alt: AnyValues): void {
  if (attr.quat) quat.set((attr.quat as Float64Array).subarray(0, 4));
  for (const [type, name] of ORIENTATIONS.entries()) {
    const written = name && (attr[name] as Float64Array | undefined);
    if (!written) continue;
    alt.type = type;
    (alt[name] as Float64Array).set(written);
  }
}

/** Read what an item says into a record. */
export function readItem(item: Item, record: ElementRecord): void {
  const attr = item.attr as Attributes;
  const values = record.values as unknown as AnyValues;
  record.name = item.name;
  record.states = item.states;
  const { kind } = record;
  readAttributes(kind, attr, values);
  if (values.alt) readOrientation(attr, values.quat as Float64Array, values.alt as AnyValues);
  if (kind === 'plugin') readInstance(item, record as ElementRecord<'plugin'>);
  else readPluginUse(pluginUse(item), record);
  READERS[kind]?.(item, values, record);
}

const LETTERS = (text: string) => [...text].map((c) => c.charCodeAt(0));

/** Bits of what a camera can be asked to give. */
const OUTPUT_BITS = { rgb: 1, depth: 2, distance: 4, normal: 8, segmentation: 16 } as const;

type ItemReader = (item: Item, values: AnyValues, record: ElementRecord) => void;

/** What the table of fields does not say about items. */
const READERS: Partial<Record<ElementRecord['kind'], ItemReader>> = {
  joint: ({ kind, attr }, values) => {
    if (kind === 'freejoint') values.type = 0;
    const { align } = attr as Attributes;
    if (align !== undefined) values.align = { false: 0, true: 1, auto: 2 }[align as 'auto'];
  },
  light: ({ attr }, values) => {
    const { type, directional } = attr as Attributes;
    if (type === undefined && directional !== undefined) values.type = directional ? 1 : 0;
  },
  camera: ({ attr }, values) => {
    const { output } = attr as { output?: readonly (keyof typeof OUTPUT_BITS)[] };
    if (output) values.output = output.reduce((bits, word) => bits | OUTPUT_BITS[word], 0);
  },
  mesh: readMesh,
  hfield: ({ attr }, values) => {
    const { nrow = 0, ncol = 0, elevation, file } = attr as Item<'hfield'>['attr'];
    if (file !== undefined || nrow < 1 || ncol < 1) return;
    const data = new Array<number>(nrow * ncol).fill(0);
    if (elevation)
      for (let i = 0; i < data.length; i++) data[i] = elevation[(nrow - 1 - Math.floor(i / ncol)) * ncol + (i % ncol)];
    setList(values.userdata as number[], data.map(Math.fround));
  },
  texture: ({ attr }, values) => {
    const { gridlayout, ...files } = attr as Attributes;
    if (gridlayout !== undefined) (values.gridlayout as Int8Array).set(LETTERS(gridlayout as string));
    const faces = ['fileright', 'fileleft', 'fileup', 'filedown', 'filefront', 'fileback'];
    setList(
      values.cubefiles as string[],
      faces.map((name) => files[name] ?? ''),
    );
  },
  material: ({ children }, values) => {
    for (const { attr } of children as readonly Item<'layer'>[]) {
      const role = TextureRole[attr.role as keyof typeof TextureRole];
      if (role !== undefined && attr.texture !== undefined) (values.textures as string[])[role] = attr.texture;
    }
  },
  equality: equalityValues,
  tendon: tendonPath,
  sensor: sensorValues,
  skin: skinValues,
  flex: flexValues,
  tuple: tupleValues,
  numeric: (_item, values) => {
    const { data, size } = values as { data: number[]; size: number };
    if (size < 1) values.size = data.length;
    while (data.length < (values.size as number)) data.push(0);
  },
  actuator: readActuator,
};

function readMesh(item: Item, values: AnyValues): void {
  const { builtin = 'none', params = [] } = item.attr as Item<'mesh'>['attr'];
  if (builtin === 'none') return;
  try {
    fillBuiltinMesh(builtin, params, values);
  } catch (error) {
    // the compiler says what is wrong with it
    if (!(error instanceof MeshError)) throw error;
  }
}

/**
 * Make a mesh one of the built-in ones.
 * @throws MeshError for a wrong number of parameters or one out of range
 */
export function fillBuiltinMesh(
  shape: Parameters<typeof builtinMesh>[0],
  params: ArrayLike<number>,
  values: object,
): void {
  const { mesh, inertia } = builtinMesh(shape, params);
  const into = values as AnyValues;
  setList(into.uservert as number[], mesh.vert);
  if (mesh.normal.length > 0) setList(into.usernormal as number[], mesh.normal);
  if (mesh.texcoord.length > 0) setList(into.usertexcoord as number[], mesh.texcoord);
  if (mesh.face.length > 0) setList(into.userface as number[], mesh.face);
  if (mesh.facenormal.length > 0) setList(into.userfacenormal as number[], mesh.facenormal);
  if (mesh.facetexcoord.length > 0) setList(into.userfacetexcoord as number[], mesh.facetexcoord);
  if (inertia === 'shell') into.inertia = 3;
}

const TARGETS = ['joint', 'jointinparent', 'tendon', 'cranksite', 'site', 'body'] as const;
const LIMITED = { false: 0, true: 1, auto: 2 } as const;

function readActuator(item: Item, values: AnyValues): void {
  const params = readParams(item as Item<'general'>);
  for (const [name, value] of Object.entries(params)) {
    if (Array.isArray(value)) (values[name] as Float64Array).set(value);
    else values[name] = typeof value === 'string' ? LIMITED[value as keyof typeof LIMITED] : value;
  }
  const attr = item.attr as Attributes;
  for (const name of TARGETS) if (attr[name] !== undefined) values.target = attr[name];
  values.refsite = attr.refsite ?? '';
  values.slidersite = attr.slidersite ?? '';
}

/** What a default class gives to elements of a kind. */
function findPart(model: SpecModel, name: string, kind: ElementRecord['kind']): ElementRecord | undefined {
  const parts = model.defaults.find((record) => record.name === name)?.parts;
  return (parts as Partial<Record<string, ElementRecord>> | undefined)?.[kind];
}

/** Reads the tree and the lists of one document. */
class Reader {
  private readonly frames = new Map<Frame, ElementRecord<'frame'>>();

  constructor(
    private readonly spec: ExpandedSpec,
    private readonly model: SpecModel,
  ) {}

  readAll(): void {
    const { spec, model } = this;
    this.readChildren(spec.world, model.world);
    for (const kind of Object.keys(ITEM_KINDS) as ListKind[]) {
      for (const item of spec.lists[kind] as readonly Item[])
        (model.lists[kind] as ElementRecord[]).push(this.read(kind, item));
    }
    model.pendingKeys.push(...spec.pendingKeys);
  }

  /** A record of an item. */
  private read<K extends ElementRecord['kind']>(kind: K, item: Item, into = this.model.world): ElementRecord {
    const record = newRecord(kind, this.model) as ElementRecord;
    // of what a flexcomp makes only joints are given the values of their class, and that they were noted there
    const isMade = item.element.kind === 'flexcomp';
    const name = isMade ? className(into as ElementRecord) : this.spec.defaults.classOf(item.element).name;
    const given = isMade && kind !== 'joint' ? undefined : findPart(this.model, name, kind);
    if (given && item.kind !== 'freejoint') {
      const type = record.values as { type?: number };
      const { type: own } = type;
      assignValues(given.values, record.values);
      if (kind === 'equality') type.type = own;
    }
    if (!isMade) (record.values as { info: string }).info = '';
    readItem(item, record);
    record.source = item.element;
    if (className(record) !== '' || kind === 'frame') setClassName(record, name);
    const { line } = item.element.position;
    // frames of what is replicated or attached
    const stands = kind === 'frame' && item.element.kind !== 'frame' ? '= ' : '';
    // the reference does not note where free joints and key frames are
    if (line > 0 && !isMade && item.kind !== 'freejoint' && kind !== 'key')
      (record.values as { info: string }).info = `line ${stands}${line}`;
    return record;
  }

  private place(record: ElementRecord, parent: BodyRecord, frame: Frame | undefined): void {
    record.parent = parent;
    record.frame = frame && this.frames.get(frame);
    (parent.children[record.kind as TreeRecordKind] as ElementRecord[]).push(record);
  }

  private readChildren(body: Body, into: BodyRecord): void {
    for (const frame of body.frames) this.readFrame(frame, into);
    for (const kind of INNER_KINDS) {
      for (const { item, frame } of innerNodes(body, kind)) this.place(this.read(kind, item, into), into, frame);
    }
    for (const child of body.bodies) {
      const record = this.read('body', child.item, into) as BodyRecord;
      this.place(record, into, child.frame);
      if (child.inertial) readInertial(child.inertial, record);
      readPluginUse(child.plugin, record as ElementRecord);
      setChildClass(record);
      this.readChildren(child, record);
    }
  }

  private readFrame(frame: Frame, into: BodyRecord): void {
    const record = this.read('frame', frame.item) as ElementRecord<'frame'>;
    setChildClass(record);
    if (frame.placed) {
      const { values } = record;
      values.pos.set(frame.placed.pos);
      values.quat.set(frame.placed.quat);
      values.alt.type = 0;
    }
    this.frames.set(frame, record);
    this.place(record, into, frame.outer);
  }
}

/** A class for what stands in a body or frame is its own class too. */
function setChildClass(record: ElementRecord): void {
  const { childclass } = (record.source?.attr ?? {}) as Attributes;
  if (typeof childclass === 'string') setClassName(record, childclass);
}

/** The inertia that a body writes. */
export function readInertial(item: Item<'inertial'>, { values }: BodyRecord): void {
  const attr = item.attr as Attributes;
  values.explicitinertial = true;
  if (attr.pos) values.ipos.set(attr.pos as Float64Array);
  if (attr.mass !== undefined) values.mass = attr.mass as number;
  if (attr.diaginertia) values.inertia.set(attr.diaginertia as Float64Array);
  if (attr.fullinertia) values.fullinertia.set(attr.fullinertia as Float64Array);
  readOrientation(attr, values.iquat, values.ialt as unknown as AnyValues);
}
