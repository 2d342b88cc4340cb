// Named access: `model.body('torso').mass`, `data.geom('ball').xpos`. Lists made from the table of fields say which fields
// of Model and Data belong to an object of each kind; the classes are made from them.

import {
  type Data,
  dofCount,
  id2name,
  type Model,
  type ModelSizes,
  name2id,
  nameTable,
  ObjType,
  positionCount,
} from '@corten/model';
import { checkCount, toNumber } from './arguments.js';
import { BindingError, mujocoError } from './errors.js';
import { DATA_ACCESSORS, MODEL_ACCESSORS } from './field-lists.js';
import { assertAlive, type Handle } from './handle.js';
import { mirrorClass, type Property } from './mirror.js';
import { type Words, words } from './words.js';

/** Records with numeric arrays by name. */
type Arrays = Record<string, Float64Array>;

/** Where an object's rows lie in the arrays of a group: first row and number of rows. */
type Span = (m: Model, id: number, arrays: Arrays) => readonly [start: number, count: number];

/** Fields of one kind of object that are found in the same way. */
interface Group {
  /** size that counts the rows of all objects */
  readonly rows: keyof ModelSizes;
  /** what comes before a field's name in Model or Data */
  readonly prefix: string;
  /** fields with one number an object */
  readonly numbers?: string;
  /** fields with one flag an object */
  readonly flags?: string;
  /** fields with a row or several an object, which show as a live array */
  readonly arrays?: string;
}

const qposSpan: Span = (m, id) => [m.jnt_qposadr[id], positionCount(m.jnt_type[id])];
const dofSpan: Span = (m, id) => [m.jnt_dofadr[id], dofCount(m.jnt_type[id])];
const textureSpan: Span = (m, id) => [m.tex_adr[id], m.tex_height[id] * m.tex_width[id] * m.tex_nchannel[id]];
const hfieldSpan: Span = (m, id) => [m.hfield_adr[id], m.hfield_nrow[id] * m.hfield_ncol[id]];
const tupleSpan: Span = (m, id) => [m.tuple_adr[id], m.tuple_size[id]];

/** Rows of an actuator's controls and outputs. */
const ctrlSpan: Span = (m, id) => [m.actuator_ctrladr[id], m.actuator_ctrlnum[id]];
const outSpan: Span = (m, id) => [m.actuator_outadr[id], m.actuator_outnum[id]];
/** The non-zeros of an actuator's first row of the moment matrix. */
const momentSpan: Span = (m, id, d) => [d.moment_rowadr[m.actuator_outadr[id]], d.moment_rownnz[m.actuator_outadr[id]]];
/** Fields that show as copies, filled up with zeros to a size of the model: the official ones are as long. */
const FILLED: Readonly<Record<string, keyof ModelSizes>> = { actuator_moment: 'nv' };

/** Rows of an object, by the size that counts them; where nothing is given, its own row. */
const SPANS: { readonly [K in keyof ModelSizes]?: Span } = {
  nq: qposSpan,
  nv: dofSpan,
  nu: ctrlSpan,
  nout: outSpan,
  nJmom: momentSpan,
  nJten: (m, id) => [m.ten_J_rowadr[id], m.ten_J_rownnz[id]],
  ntexdata: textureSpan,
  nhfielddata: hfieldSpan,
  nnumericdata: (m, id) => [m.numeric_adr[id], m.numeric_size[id]],
  nsensordata: (m, id) => [m.sensor_adr[id], m.sensor_dim[id]],
  ntupledata: tupleSpan,
};
const ownRow: Span = (_m, id) => [id, 1];

/** Kinds of objects by the names of their accessors. */
const TYPES = {
  actuator: ObjType.actuator,
  body: ObjType.body,
  cam: ObjType.camera,
  eq: ObjType.equality,
  exclude: ObjType.exclude,
  geom: ObjType.geom,
  hfield: ObjType.hfield,
  jnt: ObjType.joint,
  light: ObjType.light,
  mat: ObjType.material,
  mesh: ObjType.mesh,
  numeric: ObjType.numeric,
  pair: ObjType.pair,
  sensor: ObjType.sensor,
  site: ObjType.site,
  skin: ObjType.skin,
  tendon: ObjType.tendon,
  tex: ObjType.texture,
  tuple: ObjType.tuple,
  key: ObjType.key,
} as const;

type Field<R, K> = K extends keyof R ? R[K] : never;
type Names<T> = T extends string ? Words<T> : never;
type GroupFields<R, G extends Group> = { [K in Names<G['numbers']>]: number } & {
  [K in Names<G['flags']>]: boolean;
} & { readonly [K in Names<G['arrays']>]: Field<R, `${G['prefix']}${K}`> };
/** All fields of a list of groups. */
type KindFields<R, L> = L extends readonly [infer G extends Group, ...infer Rest]
  ? GroupFields<R, G> & KindFields<R, Rest>
  : unknown;

/** What every accessor has. */
export interface Accessor extends Handle {
  /** index of the object */
  readonly id: number;
  /** its name, empty when it has none */
  readonly name: string;
}
/** Finds an object by name or index; throws when there is none. */
type Finder<R, K> = (nameOrIndex: string | number) => Accessor & KindFields<R, K>;
/** Named access to the objects of a model. */
export type ModelAccessors = { [K in keyof typeof MODEL_ACCESSORS]: Finder<Model, (typeof MODEL_ACCESSORS)[K]> };
/** Named access to what is computed of the objects of a model. */
export type DataAccessors = { [K in keyof typeof DATA_ACCESSORS]: Finder<Data, (typeof DATA_ACCESSORS)[K]> };

/** An object of a model, and the record whose arrays show it. */
interface Row {
  readonly model: Model;
  readonly arrays: Arrays;
  readonly id: number;
  readonly name: string;
}
type Properties = Record<string, Property<Row>>;

/** Fields of a group by what they are. */
function fieldsOf(list: string | undefined): string[] {
  return list === undefined ? [] : words(list);
}

/** A copy of so many numbers, with zeros after those of an array. */
function filled(numbers: Float64Array, length: number): Float64Array {
  const copy = new Float64Array(length);
  copy.set(numbers.subarray(0, length));
  return copy;
}

/** The properties of a group. */
function groupProperties({ rows, prefix, numbers, flags, arrays }: Group): Properties {
  const span = SPANS[rows] ?? ownRow;
  const properties: Properties = {};
  const at = (row: Row) => span(row.model, row.id, row.arrays)[0];
  for (const name of fieldsOf(numbers)) {
    const field = prefix + name;
    properties[name] = {
      get: (row) => row.arrays[field][at(row)],
      set(row, value: number) {
        row.arrays[field][at(row)] = toNumber(value);
      },
    };
  }
  for (const name of fieldsOf(flags)) {
    const field = prefix + name;
    properties[name] = {
      get: (row) => row.arrays[field][at(row)] !== 0,
      set(row, value: boolean) {
        row.arrays[field][at(row)] = value ? 1 : 0;
      },
    };
  }
  for (const name of fieldsOf(arrays)) {
    const field = prefix + name;
    const get = ({ model, id, arrays }: Row) => {
      const [start, count] = span(model, id, arrays);
      const width = arrays[field].length / Math.max(1, model[rows]);
      return arrays[field].subarray(start * width, (start + count) * width);
    };
    const length = FILLED[field];
    const shown = (row: Row) => (length ? filled(get(row), row.model[length]) : get(row));
    properties[name] = { get: shown, set: (row, value: ArrayLike<number>) => get(row).set(value) };
  }
  return properties;
}

/** Names of the classes, without what is common to all, by the names of the accessors. */
const CLASS_NAMES = {
  actuator: 'Actuator',
  body: 'Body',
  cam: 'Camera',
  eq: 'Equality',
  exclude: 'Exclude',
  geom: 'Geom',
  hfield: 'Hfield',
  jnt: 'Joint',
  light: 'Light',
  mat: 'Material',
  mesh: 'Mesh',
  numeric: 'Numeric',
  pair: 'Pair',
  sensor: 'Sensor',
  site: 'Site',
  skin: 'Skin',
  tendon: 'Tendon',
  tex: 'Texture',
  tuple: 'Tuple',
  key: 'Keyframe',
} as const;
type Kind = keyof typeof TYPES;

/** A class of accessors; the module makes its objects, programs cannot. */
export interface AccessorClass<A = Accessor> {
  new (row: never): A;
}

function accessorClass(name: string, groups: readonly Group[]): AccessorClass {
  const properties: Properties = { id: { get: ({ id }) => id }, name: { get: (row) => row.name } };
  const Class = class extends mirrorClass<Row, object>(Object.assign(properties, ...groups.map(groupProperties))) {
    constructor(row: Row) {
      if (row === undefined) throw new BindingError(`${name} has no accessible constructor`);
      super(row);
    }
  };
  Object.defineProperty(Class, 'name', { value: name });
  return Class as never;
}

type ClassNames<P extends string, T extends Partial<Record<Kind, unknown>>, F> = {
  readonly [K in keyof T & Kind as `Mj${P}${(typeof CLASS_NAMES)[K]}Accessor`]: AccessorClass<
    Accessor & KindFields<F, T[K]>
  >;
};

/** The classes of a table of accessors by their names. */
function accessorClasses(prefix: string, table: { readonly [K in Kind]?: readonly Group[] }) {
  return Object.fromEntries(
    Object.entries(table).map(([kind, groups]) => {
      const name = `Mj${prefix}${CLASS_NAMES[kind as Kind]}Accessor`;
      return [name, accessorClass(name, groups)];
    }),
  );
}

/** Classes of what the accessors of MjModel and MjData give. */
export const ACCESSOR_CLASSES = {
  ...accessorClasses('Model', MODEL_ACCESSORS),
  ...accessorClasses('Data', DATA_ACCESSORS),
} as unknown as ClassNames<'Model', typeof MODEL_ACCESSORS, Model> & ClassNames<'Data', typeof DATA_ACCESSORS, Data>;

/** Index of the object that a name or an index means. */
function objectId(m: Model, kind: string, type: number, count: number, nameOrIndex: string | number): number {
  if (typeof nameOrIndex === 'string') {
    const id = name2id(m, type, nameOrIndex);
    if (id >= 0) return id;
    const valid = [...nameTable(m, type).keys()].sort().map((name) => `'${name}'`);
    throw mujocoError(`Invalid name '${nameOrIndex}' for ${kind}. Valid names: [${valid.join(', ')}]`);
  }
  if (!(nameOrIndex >= 0 && nameOrIndex < count)) {
    throw mujocoError(`Invalid index ${nameOrIndex} for ${kind}. Valid indices from 0 to ${count - 1}`);
  }
  return nameOrIndex;
}

/** Field of Model that has one entry for each object of a kind. */
function nameAddresses(kind: string): keyof Model {
  return `name_${kind}adr` as keyof Model;
}

/** Give a class the methods of a table of accessors; `arrays` finds the record that they show. */
function defineAccessors(
  prototype: object,
  prefix: 'Model' | 'Data',
  kinds: { readonly [K in Kind]?: readonly Group[] },
  model: (self: never) => Model,
  arrays: (self: never) => object,
): void {
  for (const kind of Object.keys(kinds) as Kind[]) {
    const type = TYPES[kind];
    const name = `Mj${prefix}${CLASS_NAMES[kind]}Accessor`;
    const Class = (ACCESSOR_CLASSES as Record<string, unknown>)[name] as new (row: Row) => object;
    Object.defineProperty(prototype, kind, {
      configurable: true,
      value(this: never, nameOrIndex: string | number) {
        // biome-ignore lint/complexity/noArguments: counts what was passed
        checkCount(`Mj${prefix}.${kind}`, arguments.length, 1);
        assertAlive(this);
        const m = model(this);
        const id = objectId(m, kind, type, (m[nameAddresses(kind)] as Int32Array).length, nameOrIndex);
        return new Class({ model: m, arrays: arrays(this) as Arrays, id, name: id2name(m, type, id) ?? '' });
      },
    });
  }
}

/** Define the accessors of a class of models. */
export function defineModelAccessors(prototype: object): void {
  const model = (self: { corten: Model }) => self.corten;
  defineAccessors(prototype, 'Model', MODEL_ACCESSORS, model, model);
}

/** Define the accessors of a class of data. */
export function defineDataAccessors(prototype: object): void {
  defineAccessors(
    prototype,
    'Data',
    DATA_ACCESSORS,
    (self: { corten: Data }) => self.corten.model,
    (self: { corten: Data }) => self.corten,
  );
}
