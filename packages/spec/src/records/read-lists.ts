// What items of the lists say beside what the table of fields knows: equalities, tendons, sensors, skins, flexes, tuples.
// Covered by packages/spec/src/records.test.ts and conformance/test/mujoco-spec.test.ts.

import {
  ContactDataField,
  DataType,
  EqualityType,
  FlexSelfCollide,
  ObjType,
  RayDataField,
  SensorType,
  Stage,
  WrapType,
} from '@corten/model';
import { type Item, SENSOR_FACTS, type SensorKind } from '@corten/model-compile/expanded';
import { type ElementRecord, newRecord, type TendonRecord, type WrapRecord } from './record.js';
import { type AnyValues, type Attributes, setList } from './values.js';

/** Pairs of attributes that name the two objects of a constraint, with the type of the objects. */
export const EQUALITY_OBJECTS = {
  connect: [EqualityType.connect, undefined],
  weld: [EqualityType.weld, undefined],
  equality_joint: [EqualityType.joint, ['joint1', 'joint2']],
  equality_tendon: [EqualityType.tendon, ['tendon1', 'tendon2']],
  equality_flex: [EqualityType.flex, ['flex', '']],
  flexvert: [EqualityType.flexvert, ['flex', '']],
  flexstrain: [EqualityType.flexstrain, ['flex', '']],
} as const;

/** What an equality binds, and its numbers. */
export function equalityValues(item: Item, values: AnyValues): void {
  const [type, pair] = EQUALITY_OBJECTS[item.kind as keyof typeof EQUALITY_OBJECTS];
  const attr = item.attr as Attributes;
  const data = values.data as Float64Array;
  const put = (name: string, at: number) => {
    const written = attr[name] as Float64Array | undefined;
    if (written) data.set(written, at);
  };
  values.type = type;
  let names: readonly string[] | undefined = pair;
  if (!names) {
    const byBody = attr.body1 !== undefined && (item.kind === 'weld' || attr.anchor !== undefined);
    const written = byBody || attr.site1 !== undefined;
    names = byBody ? ['body1', 'body2'] : ['site1', 'site2'];
    if (written) values.objtype = byBody ? ObjType.body : ObjType.site;
    put('anchor', 0);
    if (item.kind === 'weld') {
      if (byBody && !attr.anchor) data.fill(0, 0, 3);
      put('relpose', 3);
      if (attr.torquescale !== undefined) data[10] = attr.torquescale as number;
    }
  }
  put('polycoef', 0);
  put('cell', 0);
  values.name1 = attr[names[0]] ?? '';
  values.name2 = attr[names[1]] ?? '';
}

/** A point of a tendon's path, at its end. */
export function addWrap(tendon: TendonRecord, type: number, name: string, prm = 0, sidesite = ''): WrapRecord {
  const wrap = newRecord('wrap', tendon.model) as ElementRecord<'wrap'>;
  wrap.name = name;
  wrap.values.type = type;
  wrap.id = tendon.path.length;
  const made: WrapRecord = Object.assign(wrap, { tendon, prm, sidesite });
  tendon.path.push(made);
  return made;
}

/** The path of a tendon. */
export function tendonPath(item: Item, values: AnyValues, record: ElementRecord): void {
  const tendon = record as TendonRecord;
  const { springlength } = item.attr as Attributes;
  const length = springlength as Float64Array | undefined;
  if (length?.length === 1) (values.springlength as Float64Array)[1] = length[0];
  for (const child of item.children) {
    const attr = child.attr as Attributes;
    const wrap = readWrap(child.kind, attr, tendon);
    wrap.source = child.element;
    if (child.element.position.line > 0) wrap.values.info = `line ${child.element.position.line}`;
  }
}

function readWrap(kind: Item['kind'], attr: Attributes, tendon: TendonRecord): WrapRecord {
  switch (kind) {
    case 'spatial_site':
      return addWrap(tendon, WrapType.site, attr.site as string);
    case 'spatial_geom':
      return addWrap(tendon, WrapType.sphere, attr.geom as string, 0, (attr.sidesite as string) ?? '');
    case 'fixed_joint':
      return addWrap(tendon, WrapType.joint, attr.joint as string, attr.coef as number);
    default:
      return addWrap(tendon, WrapType.pulley, '', attr.divisor as number);
  }
}

/** Attributes that name the object of a sensor of several kinds of objects, in the order in which they count. */
export const SENSOR_CHOICES: Partial<Record<SensorKind, readonly (readonly (readonly [number, string])[])[]>> = {
  rangefinder: [
    [
      [ObjType.site, 'site'],
      [ObjType.camera, 'camera'],
    ],
    [],
  ],
  sensor_contact: [
    [
      [ObjType.site, 'site'],
      [ObjType.body, 'body1'],
      [ObjType.xbody, 'subtree1'],
      [ObjType.geom, 'geom1'],
    ],
    [
      [ObjType.body, 'body2'],
      [ObjType.xbody, 'subtree2'],
      [ObjType.geom, 'geom2'],
    ],
  ],
};
const BETWEEN = [
  [
    [ObjType.body, 'body1'],
    [ObjType.geom, 'geom1'],
  ],
  [
    [ObjType.body, 'body2'],
    [ObjType.geom, 'geom2'],
  ],
] as const;
for (const kind of ['distance', 'normal', 'fromto'] as const) SENSOR_CHOICES[kind] = BETWEEN;

export const REDUCTIONS = ['none', 'mindist', 'maxforce', 'netforce'];

const typeOf = (word: unknown): number => ObjType[word as keyof typeof ObjType] ?? ObjType.unknown;

/** What a sensor measures. */
export function sensorValues(item: Item, values: AnyValues): void {
  const kind = item.kind as SensorKind;
  const facts = SENSOR_FACTS[kind];
  const attr = item.attr as Attributes;
  values.type = facts.type;
  const choices = SENSOR_CHOICES[kind];
  for (const [i, [type, name]] of (
    [
      ['objtype', 'objname'],
      ['reftype', 'refname'],
    ] as const
  ).entries()) {
    const fixed = i === 0 ? facts.object : facts.reference;
    const chosen = choices ? choices[i].find(([, attribute]) => attr[attribute] !== undefined) : fixed;
    if (attr[type] !== undefined) [values[type], values[name]] = [typeOf(attr[type]), attr[name] ?? ''];
    else if (chosen) [values[type], values[name]] = [chosen[0], attr[chosen[1]] ?? ''];
  }
  const parameters = values.intprm as Int32Array;
  const fields: Readonly<Record<string, number>> = kind === 'rangefinder' ? RayDataField : ContactDataField;
  if (kind === 'rangefinder' || kind === 'sensor_contact') {
    const words = (attr.data as readonly string[] | undefined) ?? [];
    const first = kind === 'rangefinder' ? 'dist' : 'found';
    parameters[0] = (words.length > 0 ? words : [first]).reduce((bits, word) => bits | (1 << fields[word]), 0);
  }
  if (kind === 'sensor_contact') {
    parameters[1] = Math.max(0, REDUCTIONS.indexOf((attr.reduce as string) ?? 'none'));
    parameters[2] = (attr.num as number) ?? 1;
  }
  if (facts.type !== SensorType.user) return;
  values.dim = attr.dim ?? 0;
  if (attr.needstage !== undefined) values.needstage = Stage[attr.needstage as keyof typeof Stage];
  if (attr.datatype !== undefined) values.datatype = DataType[attr.datatype as keyof typeof DataType];
}

/** The bones of a skin. */
export function skinValues(item: Item, values: AnyValues): void {
  const lists = values as Record<string, unknown[]>;
  for (const name of ['bodyname', 'bindpos', 'bindquat', 'vertid', 'vertweight']) lists[name].length = 0;
  for (const { attr } of item.children as readonly Item<'bone'>[]) {
    lists.bodyname.push(attr.body);
    lists.bindpos.push(...Array.from(attr.bindpos ?? [], Math.fround));
    lists.bindquat.push(...Array.from(attr.bindquat ?? [], Math.fround));
    lists.vertid.push([...(attr.vertid ?? [])]);
    lists.vertweight.push(Array.from(attr.vertweight ?? [], Math.fround));
  }
}

const DOFS: Readonly<Record<string, number>> = { trilinear: 1, quadratic: 2 };

/** Fields of a flex that stand in elements of its own. */
export const FLEX_PARTS = {
  flexcomp_contact: [
    'contype',
    'conaffinity',
    'condim',
    'priority',
    'friction',
    'solmix',
    'solref',
    'solimp',
    'margin',
    'gap',
    'internal',
    'selfcollide',
    'passive',
    'activelayers',
  ],
  flex_edge: ['edgestiffness', 'edgedamping'],
  elasticity: ['young', 'poisson', 'damping', 'thickness', 'elastic2d'],
} as const;
export const ELASTIC = ['none', 'bend', 'stretch', 'both'];
/** The attribute of a part of a flex that a field stands for. */
export const flexAttribute = (field: string): string => field.replace(/^edge/, '');

/** A flex with its parts. */
export function flexValues(item: Item, values: AnyValues, record: ElementRecord): void {
  const attr = item.attr as Attributes;
  const { vert = [], node = [], emptyCells } = item.bodies ?? {};
  values.order = DOFS[attr.dof as string] ?? 0;
  setList(values.vertbody as string[], vert);
  setList(values.nodebody as string[], node);
  record.emptyCells = emptyCells;
  for (const child of item.children) {
    const part = child.attr as Attributes;
    for (const field of FLEX_PARTS[child.kind as keyof typeof FLEX_PARTS] ?? []) {
      const written = part[flexAttribute(field)];
      if (written === undefined) continue;
      if (ArrayBuffer.isView(written)) (values[field] as Float64Array).set(written as Float64Array);
      else if (field === 'selfcollide') values[field] = FlexSelfCollide[written as keyof typeof FlexSelfCollide];
      else if (field === 'elastic2d') values[field] = ELASTIC.indexOf(written as string);
      else values[field] = field === 'internal' ? Boolean(written) : Number(written);
    }
  }
}

/** The objects of a tuple. */
export function tupleValues(item: Item, values: AnyValues): void {
  const entries = item.children as readonly Item<'element'>[];
  setList(
    values.objtype as number[],
    entries.map(({ attr }) => typeOf(attr.objtype)),
  );
  setList(
    values.objname as string[],
    entries.map(({ attr }) => attr.objname ?? ''),
  );
  setList(
    values.objprm as number[],
    entries.map(({ attr }) => attr.prm ?? 0),
  );
}
