// What records of each kind are as MJCF elements: their kind, attributes and children.
// Covered by packages/spec/src/records.test.ts and conformance/test/mujoco-spec.test.ts.

import { type ElementKind, type MjcfError, mjcfError } from '@corten/mjcf-parse';
import {
  ContactDataField,
  DataType,
  FlexSelfCollide,
  GeomType,
  ObjType,
  RayDataField,
  SensorType,
  Stage,
  TextureRole,
  TransmissionType,
  WrapType,
} from '@corten/model';
import {
  type ActuatorParams,
  type GivenAsset,
  type Item,
  inputWords,
  SENSOR_FACTS,
  type SensorKind,
} from '@corten/model-compile/expanded';
import { ORIENTATIONS, type Values } from './fields.js';
import { ELASTIC, EQUALITY_OBJECTS, FLEX_PARTS, flexAttribute, REDUCTIONS, SENSOR_CHOICES } from './read-lists.js';
import type { ElementRecord, TendonRecord, WrapRecord } from './record.js';
import { type AnyValues, type Attributes, wordOf, writeAttributes } from './values.js';

/** An element that an item is made of. */
export interface Part {
  readonly kind: ElementKind;
  readonly attr: Attributes;
  readonly children?: readonly Part[];
  readonly given?: GivenAsset;
  /** bodies of a flex */
  readonly bodies?: Item['bodies'];
  /** the plugin that an instance is of */
  readonly plugin?: string;
}

/** Throws an error at the element that a record was read from. */
function failAt(record: ElementRecord, message: string, code: 'not-supported' | 'compile' = 'not-supported'): never {
  const error = mjcfError(code as never, message, record.source);
  throw Object.assign(error, { record });
}

/** The record that an error of failAt is about. */
export const recordOf = (error: MjcfError): ElementRecord | undefined => (error as { record?: ElementRecord }).record;

/** Attributes for an orientation. */
export function writeOrientation(quat: Float64Array, alt: AnyValues): Attributes {
  const attr: Attributes = {};
  if (quat.some((v, i) => v !== (i === 0 ? 1 : 0))) attr.quat = quat.slice();
  const name = ORIENTATIONS[alt.type as number];
  if (name) attr[name] = (alt[name] as Float64Array).slice();
  return attr;
}

type Writer = (attr: Attributes, values: AnyValues, record: ElementRecord) => Part;

/** The element of a record. */
export function itemsOfRecord(record: ElementRecord): Part {
  const { kind } = record;
  const values = record.values as unknown as AnyValues;
  const sample = SAMPLES[kind] ?? (kind as ElementKind);
  const attr = writeAttributes(kind, sample, values);
  if (values.alt) Object.assign(attr, writeOrientation(values.quat as Float64Array, values.alt as AnyValues));
  return withPlugin(WRITERS[kind]?.(attr, values, record) ?? { kind: sample, attr }, record);
}

/** An element with the plugin that it uses; that of a body stands beside what is in the body. */
function withPlugin(part: Part, record: ElementRecord): Part {
  const use = record.kind === 'body' ? undefined : writePluginUse(record);
  if (!use) return part;
  if (record.kind === 'sensor' && part.kind !== 'sensor_plugin') return part;
  if (record.kind === 'actuator' || record.kind === 'sensor')
    return { ...part, attr: { ...part.attr, ...use.attr }, children: use.children };
  return { ...part, children: [...(part.children ?? []), use] };
}

/** The plugin that an element uses: its name or its instance, with the attributes of an instance of its own. */
export function writePluginUse(record: ElementRecord): Part | undefined {
  const { plugin: use } = record.values as { plugin?: Values<'plugin'> };
  if (!use?.active) return undefined;
  const { name, plugin_name } = use;
  if (name === '' && record.model.activePlugins.has(plugin_name) && !record.config)
    failAt(record, "unrecognized name '' for plugin instance", 'compile');
  const attr = { ...(plugin_name !== '' && { plugin: plugin_name }), ...(name !== '' && { instance: name }) };
  return { kind: 'plugin', attr, children: name === '' ? writeConfig(record) : [] };
}

const writeConfig = ({ config = new Map() }: ElementRecord): Part[] =>
  Array.from(config, ([key, value]): Part => ({ kind: 'config', attr: { key, value } }));

/** Kinds of elements whose attributes records of a kind have. */
const SAMPLES: Partial<Record<ElementRecord['kind'], ElementKind>> = {
  equality: 'connect',
  tendon: 'spatial',
  actuator: 'general',
  sensor: 'touch',
};

const CAMERA_OUTPUTS = ['rgb', 'depth', 'distance', 'normal', 'segmentation'];
const { NaN: unset } = Number;

/** What the table of fields does not say about records. */
const WRITERS: Partial<Record<ElementRecord['kind'], Writer>> = {
  geom: (attr, values, record) => {
    if (Object.is(values.mass, unset)) delete attr.mass;
    if (Number.isNaN((values.fromto as Float64Array)[0])) delete attr.fromto;
    if (wordOf(GeomType, values.type) === undefined) failAt(record, `invalid type in geom`, 'compile');
    return { kind: 'geom', attr };
  },
  site: (attr, values) => {
    if (Number.isNaN((values.fromto as Float64Array)[0])) delete attr.fromto;
    return { kind: 'site', attr };
  },
  joint: (attr, values) => {
    const align = values.align as number;
    if (values.type !== 0) return { kind: 'joint', attr };
    return align === 2
      ? { kind: 'joint', attr }
      : { kind: 'joint', attr: { ...attr, align: ['false', 'true'][align] } };
  },
  camera: (attr, values) => {
    const output = values.output as number;
    if (output !== 1) attr.output = CAMERA_OUTPUTS.filter((_, bit) => output & (1 << bit));
    return { kind: 'camera', attr };
  },
  mesh: (attr, values) => {
    const { userfacenormal, userfacetexcoord, needsdf } = values as Record<string, number[]> & { needsdf: boolean };
    return {
      kind: 'mesh',
      attr,
      given: {
        ...(userfacenormal.length > 0 && { facenormal: userfacenormal }),
        ...(userfacetexcoord.length > 0 && { facetexcoord: userfacetexcoord }),
        needsdf,
      },
    };
  },
  hfield: (attr, values, record) => {
    const { userdata, nrow, ncol } = values as { userdata: number[]; nrow: number; ncol: number };
    attr.size = (values.size as Float64Array).slice();
    if (userdata.length === 0) return { kind: 'hfield', attr };
    if (userdata.length !== nrow * ncol) failAt(record, 'elevation data length must match nrow*ncol', 'compile');
    const elevation = new Float64Array(nrow * ncol);
    for (let r = 0; r < nrow; r++) elevation.set(userdata.slice(r * ncol, (r + 1) * ncol), (nrow - 1 - r) * ncol);
    return { kind: 'hfield', attr: { ...attr, elevation } };
  },
  texture: (attr, values) => {
    const { cubefiles, data, gridsize } = values as { cubefiles: string[]; data: number[]; gridsize: Int32Array };
    const names = ['fileright', 'fileleft', 'fileup', 'filedown', 'filefront', 'fileback'];
    for (const [i, name] of names.entries()) if (cubefiles[i]) attr[name] = cubefiles[i];
    if (gridsize[0] * gridsize[1] > 1)
      attr.gridlayout = String.fromCharCode(...(values.gridlayout as Int8Array)).slice(0, gridsize[0] * gridsize[1]);
    return { kind: 'texture', attr, ...(data.length > 0 && { given: { pixels: Uint8Array.from(data) } }) };
  },
  material: (attr, values) => {
    const children = (values.textures as string[]).flatMap((texture, role): Part[] =>
      texture === '' ? [] : [{ kind: 'layer', attr: { role: wordOf(TextureRole, role), texture } }],
    );
    return { kind: 'material', attr, children };
  },
  equality: writeEquality,
  tendon: (attr, _values, record) => {
    const { path } = record as TendonRecord;
    const isFixed = path.length > 0 && path.every(({ values }) => values.type === WrapType.joint);
    return { kind: isFixed ? 'fixed' : 'spatial', attr, children: path.map(writeWrap) };
  },
  actuator: writeActuator,
  sensor: writeSensor,
  skin: (attr, values) => {
    const { bodyname, bindpos, bindquat, vertid, vertweight } = values as Record<string, never[]>;
    const children = bodyname.map(
      (body, i): Part => ({
        kind: 'bone',
        attr: {
          body,
          bindpos: Float64Array.from(bindpos.slice(3 * i, 3 * i + 3)),
          bindquat: Float64Array.from(bindquat.slice(4 * i, 4 * i + 4)),
          vertid: Int32Array.from(vertid[i] ?? []),
          vertweight: Float64Array.from(vertweight[i] ?? []),
        },
      }),
    );
    return { kind: 'skin', attr, children };
  },
  flex: writeFlex,
  plugin: (_attr, values, record) => ({
    kind: 'instance',
    attr: {},
    children: writeConfig(record),
    plugin: values.plugin_name as string,
  }),
  tuple: (attr, values) => {
    const { objtype, objname, objprm } = values as { objtype: number[]; objname: string[]; objprm: number[] };
    const children = objtype.map(
      (type, i): Part => ({
        kind: 'element',
        attr: { objtype: wordOf(ObjType, type), objname: objname[i], prm: objprm[i] },
      }),
    );
    return { kind: 'tuple', attr, children };
  },
};

function writeWrap({ values, name, prm, sidesite }: WrapRecord): Part {
  switch (values.type) {
    case WrapType.site:
      return { kind: 'spatial_site', attr: { site: name } };
    case WrapType.joint:
      return { kind: 'fixed_joint', attr: { joint: name, coef: prm } };
    case WrapType.pulley:
      return { kind: 'pulley', attr: { divisor: prm } };
    default:
      return { kind: 'spatial_geom', attr: { geom: name, ...(sidesite !== '' && { sidesite }) } };
  }
}

function writeEquality(attr: Attributes, values: AnyValues, record: ElementRecord): Part {
  const { type, objtype, name1, name2 } = values;
  const data = values.data as Float64Array;
  const [kind, [, pair]] =
    Object.entries(EQUALITY_OBJECTS).find(([, [number]]) => number === type) ??
    failAt(record, 'invalid type in equality constraint', 'compile');
  let names: readonly string[] | undefined = pair;
  if (!names) {
    const byBody = objtype === ObjType.body;
    if (!byBody && objtype !== ObjType.site)
      failAt(record, `${kind} constraint supports only sites and bodies`, 'compile');
    names = byBody ? ['body1', 'body2'] : ['site1', 'site2'];
    attr.anchor = data.slice(0, 3);
    if (kind === 'weld') Object.assign(attr, { relpose: data.slice(3, 10), torquescale: data[10] });
  } else if (kind === 'flexstrain') attr.cell = data.slice(0, 3);
  else if (kind === 'equality_joint' || kind === 'equality_tendon') attr.polycoef = data.slice(0, 5);
  attr[names[0]] = name1;
  if (names[1] && name2 !== '') attr[names[1]] = name2;
  return { kind: kind as ElementKind, attr };
}

const TARGETS: Readonly<Record<number, string>> = {
  [TransmissionType.joint]: 'joint',
  [TransmissionType.jointinparent]: 'jointinparent',
  [TransmissionType.tendon]: 'tendon',
  [TransmissionType.slidercrank]: 'cranksite',
  [TransmissionType.site]: 'site',
  [TransmissionType.body]: 'body',
};

function writeActuator(attr: Attributes, values: AnyValues, record: ElementRecord): Part {
  const { trntype, target, refsite, slidersite, cranklength, inheritrange } = values;
  const attribute = TARGETS[trntype as number];
  if (!attribute && target !== '') failAt(record, 'invalid transmission type in actuator', 'compile');
  if (attribute && target !== '') attr[attribute] = target;
  if (attribute === 'site' && refsite !== '') attr.refsite = refsite;
  if (attribute === 'cranksite') Object.assign(attr, { cranklength, ...(slidersite !== '' && { slidersite }) });
  if (inheritrange !== 0) attr.inheritrange = inheritrange;
  const input = inputWords(values as unknown as ActuatorParams);
  if (input) attr.input = input;
  const { active } = values.plugin as Values<'plugin'>;
  return { kind: active ? 'actuator_plugin' : 'general', attr };
}

const KIND_OF_SENSOR = /* @__PURE__ */ new Map(
  (Object.entries(SENSOR_FACTS) as [SensorKind, (typeof SENSOR_FACTS)[SensorKind]][]).map(([kind, { type }]) => [
    type as number,
    kind,
  ]),
);

function writeSensor(attr: Attributes, values: AnyValues, record: ElementRecord): Part {
  const kind = KIND_OF_SENSOR.get(values.type as number) ?? failAt(record, 'unknown type of sensor', 'compile');
  const facts = SENSOR_FACTS[kind];
  const choices = SENSOR_CHOICES[kind];
  for (const [i, [type, name]] of (
    [
      ['objtype', 'objname'],
      ['reftype', 'refname'],
    ] as const
  ).entries()) {
    const fixed = i === 0 ? facts.object : facts.reference;
    const objtype = values[type] as number;
    const chosen = choices ? choices[i].find(([of]) => of === objtype) : fixed;
    if (fixed && !choices && objtype !== fixed[0])
      failAt(record, `sensor must be attached to ${wordOf(ObjType, fixed[0])}`, 'compile');
    if (chosen) attr[chosen[1]] = values[name];
    else if (!choices && objtype !== ObjType.unknown)
      Object.assign(attr, { [type]: wordOf(ObjType, objtype), [name]: values[name] });
  }
  const [bits, reduce, num] = values.intprm as Int32Array;
  const fields: Readonly<Record<string, number>> = kind === 'rangefinder' ? RayDataField : ContactDataField;
  if (kind === 'rangefinder' || kind === 'sensor_contact')
    attr.data = Object.keys(fields).filter((word) => bits & (1 << fields[word]));
  if (kind === 'sensor_contact') Object.assign(attr, { reduce: REDUCTIONS[reduce], num });
  if (facts.type === SensorType.user) {
    Object.assign(attr, {
      dim: values.dim,
      needstage: wordOf(Stage, values.needstage),
      datatype: wordOf(DataType, values.datatype),
    });
  }
  return { kind, attr };
}

function writeFlex(attr: Attributes, values: AnyValues, { emptyCells }: ElementRecord): Part {
  const { order, vertbody, nodebody } = values as { order: number; vertbody: string[]; nodebody: string[] };
  attr.element ??= new Int32Array(0);
  if (order > 0) attr.dof = order === 1 ? 'trilinear' : 'quadratic';
  const children = (Object.keys(FLEX_PARTS) as (keyof typeof FLEX_PARTS)[]).map((kind): Part => {
    const part: Attributes = {};
    for (const field of FLEX_PARTS[kind]) {
      const value = values[field];
      const attribute = flexAttribute(field);
      if (field === 'selfcollide') part[attribute] = wordOf(FlexSelfCollide, value);
      else if (field === 'elastic2d') part[attribute] = ELASTIC[value as number];
      else if (field === 'passive') part[attribute] = value !== 0;
      else part[attribute] = ArrayBuffer.isView(value) ? (value as Float64Array).slice() : value;
    }
    return { kind, attr: part };
  });
  const bodies = { vert: [...vertbody], node: [...nodebody], emptyCells };
  return { kind: 'flex', attr, children, bodies };
}
