// Classes of model editing, MjsBody, MjsGeom and so on: made from the table of fields of @corten/spec.
// Covered by spec.test.ts and conformance/test/mujoco-spec.test.ts.

import {
  DEFAULT_KINDS,
  type DefaultRecord,
  type DefaultRecordKind,
  type ElementRecord,
  type ElementRecordKind,
  type Field,
  RECORD_FIELDS,
  type RecordKind,
  type RecordOf,
  type SpecModel,
  signatureOf,
} from '@corten/spec/records';
import { checkInstance, toInteger, toNumber, toText } from '../arguments.js';
import type { EnumValue } from '../enums.js';
import { ENUMS } from '../enums.js';
import { BindingError } from '../errors.js';
import type { ClassHandle } from '../handle.js';
import type { Vec } from '../lists.js';
import { type Mirror, mirrorClass, type Property } from '../mirror.js';
import { listHandle } from './lists.js';

/** What a field of a record is in the official bindings. */
type Shown<F> = F extends { readonly kind: 'number' }
  ? number
  : F extends { readonly kind: 'flag' }
    ? boolean
    : F extends { readonly kind: 'text' }
      ? string
      : F extends { readonly kind: 'choice' }
        ? EnumValue
        : F extends { readonly kind: 'array'; readonly type: infer T }
          ? ArrayOf<T>
          : F extends { readonly kind: 'list'; readonly type: infer T }
            ? ListOf<T>
            : F extends { readonly kind: 'struct'; readonly type: infer S }
              ? S extends 'plugin'
                ? MjsPlugin
                : MjsOrientation
              : never;
type ArrayOf<T> = T extends 'double'
  ? Float64Array
  : T extends 'float'
    ? Float32Array
    : T extends 'int'
      ? Int32Array
      : Int8Array;
type ListOf<T> = T extends 'text' ? Vec<string> : T extends 'ints' | 'floats' ? Vec<Vec<number>> : Vec<number>;

type Table<K extends RecordKind> = (typeof RECORD_FIELDS)[K];
type ReadOnlyKind = { readonly kind: 'array' | 'list' };
/** The fields of a kind of record as properties. */
type Properties<K extends RecordKind> = {
  -readonly [N in keyof Table<K> as Table<K>[N] extends ReadOnlyKind ? never : N]: Shown<Table<K>[N]>;
} & {
  readonly [N in keyof Table<K> as Table<K>[N] extends ReadOnlyKind ? N : never]: Shown<Table<K>[N]>;
};

/** An object for a record. */
type RecordHandle<K extends RecordKind> = ClassHandle & Properties<K>;
/** An object for an element. */
type ElementHandle<K extends RecordKind> = RecordHandle<K> & { element: MjsElement };

/** An element, whatever its kind. */
export interface MjsElement extends ClassHandle {
  elemtype: EnumValue;
  signature: bigint;
}
/** An actuator: mjsActuator. */
export type MjsActuator = ElementHandle<'actuator'>;
/** A body: mjsBody. */
export type MjsBody = ElementHandle<'body'>;
/** A camera: mjsCamera. */
export type MjsCamera = ElementHandle<'camera'>;
/** An equality constraint: mjsEquality. */
export type MjsEquality = ElementHandle<'equality'>;
/** A pair of bodies that do not collide: mjsExclude. */
export type MjsExclude = ElementHandle<'exclude'>;
/** A flex: mjsFlex. */
export type MjsFlex = ElementHandle<'flex'>;
/** A frame: mjsFrame. */
export type MjsFrame = ElementHandle<'frame'>;
/** A geom: mjsGeom. */
export type MjsGeom = ElementHandle<'geom'>;
/** A height field: mjsHField. */
export type MjsHField = ElementHandle<'hfield'>;
/** A joint: mjsJoint. */
export type MjsJoint = ElementHandle<'joint'>;
/** A key frame: mjsKey. */
export type MjsKey = ElementHandle<'key'>;
/** A light: mjsLight. */
export type MjsLight = ElementHandle<'light'>;
/** A material: mjsMaterial. */
export type MjsMaterial = ElementHandle<'material'>;
/** A mesh: mjsMesh. */
export type MjsMesh = ElementHandle<'mesh'>;
/** Custom numbers: mjsNumeric. */
export type MjsNumeric = ElementHandle<'numeric'>;
/** A contact pair: mjsPair. */
export type MjsPair = ElementHandle<'pair'>;
/** A plugin: mjsPlugin. */
export type MjsPlugin = ElementHandle<'plugin'>;
/** A sensor: mjsSensor. */
export type MjsSensor = ElementHandle<'sensor'>;
/** A site: mjsSite. */
export type MjsSite = ElementHandle<'site'>;
/** A skin: mjsSkin. */
export type MjsSkin = ElementHandle<'skin'>;
/** A tendon: mjsTendon. */
export type MjsTendon = ElementHandle<'tendon'>;
/** A custom text: mjsText. */
export type MjsText = ElementHandle<'text'>;
/** A texture: mjsTexture. */
export type MjsTexture = ElementHandle<'texture'>;
/** A tuple of objects: mjsTuple. */
export type MjsTuple = ElementHandle<'tuple'>;
/** A point of the path of a tendon: mjsWrap. */
export type MjsWrap = ElementHandle<'wrap'>;
/** An orientation that is not written as a quaternion: mjsOrientation. */
export type MjsOrientation = RecordHandle<'orientation'>;
/** A default class: what elements of it start with. */
export interface MjsDefault extends ClassHandle {
  actuator: MjsActuator;
  camera: MjsCamera;
  element: MjsElement;
  equality: MjsEquality;
  flex: MjsFlex;
  geom: MjsGeom;
  joint: MjsJoint;
  light: MjsLight;
  material: MjsMaterial;
  mesh: MjsMesh;
  pair: MjsPair;
  site: MjsSite;
  tendon: MjsTendon;
}

/** What an object of the editing classes stands for: the values of a record, and the element that they belong to. */
export interface Target {
  readonly values: Record<string, unknown>;
  readonly element: ElementTarget;
}
/** What an element object stands for. */
export type ElementTarget = ElementRecord | DefaultRecord | SpecModel;

/** Proof that an object is made by the module: programs cannot make one. */
const INTERNAL = Symbol('internal');
type Constructor<H> = new (record: object, proof: symbol) => H;

/** A class whose objects only the module makes. */
export function internalClass<R extends object>(properties: Readonly<Record<string, Property<R>>>) {
  return class extends mirrorClass<R, object>(properties) {
    constructor(record: R, proof?: symbol) {
      if (proof !== INTERNAL) throw new BindingError(`${new.target.name} has no accessible constructor`);
      super(record);
    }
  };
}

/** Make an object of a class that programs cannot make objects of. */
export const make = <H>(Class: unknown, record: object): H => new (Class as Constructor<H>)(record, INTERNAL);

type Enumeration = { readonly values: Readonly<Record<number, EnumValue>> };
const enumeration = (name: string): Enumeration => (ENUMS as Readonly<Record<string, Enumeration>>)[name];

const RANGES = { int: ['int', -(2 ** 31), 2 ** 31 - 1], byte: ['unsigned char', 0, 255] } as const;

/** How the value of a number is written. */
function numberOf(type: 'double' | 'float' | 'int' | 'byte', value: unknown): number {
  if (type === 'double') return toNumber(value);
  if (type === 'float') return Math.fround(toNumber(value, 'float'));
  const [name, least, most] = RANGES[type];
  return toInteger(value, name, least, most);
}

/** The property of a field. */
export function property(name: string, field: Field): Property<Target> {
  const get = ({ values }: Target) => values[name];
  const setting = (convert: (value: unknown) => unknown): Property<Target> => ({
    get,
    set: ({ values }, value: never) => {
      values[name] = convert(value);
    },
  });
  switch (field.kind) {
    case 'number':
      return setting((value) => numberOf(field.type, value));
    case 'flag':
      return setting(Boolean);
    case 'text':
      return setting(toText);
    case 'choice': {
      const { values: members } = enumeration(field.type);
      return {
        get: ({ values }) => members[values[name] as number],
        set: ({ values }, value: EnumValue) => {
          values[name] = Number(value.value ?? 0);
        },
      };
    }
    case 'array':
      return { get };
    case 'list':
      return { get: ({ values }) => listHandle(field.type, values[name] as never[]) };
    case 'struct':
      return structProperty(name, field.type);
  }
}

/** A record in a record: another one that is assigned is copied. */
function structProperty(name: string, type: 'orientation' | 'plugin'): Property<Target> {
  const classOf = () => (type === 'plugin' ? SPEC_CLASSES.MjsPlugin : SPEC_CLASSES.MjsOrientation);
  return {
    get: ({ values, element }) => make(classOf(), { values: values[name], element }),
    set: ({ values }, value: Mirror<Target>) => {
      checkInstance(value, classOf() as never, type === 'plugin' ? 'MjsPlugin' : 'MjsOrientation');
      Object.assign(values[name] as object, copyOf(value.corten.values));
    },
  };
}

/** Values with arrays of their own. */
const copyOf = (values: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      ArrayBuffer.isView(value) ? (value as Float64Array).slice() : value,
    ]),
  );

const element: Property<Target> = {
  get: (target) => make(SPEC_CLASSES.MjsElement, target.element),
  set: () => {},
};

/** The name of an instance, which is that of its element; of what an element uses, the instance's. */
const instanceName: Property<Target> = {
  get: ({ values, element: own }) => (isInstance(own) ? own.name : values.name),
  set: ({ values, element: own }, value: never) => {
    if (isInstance(own)) own.name = toText(value);
    else values.name = toText(value);
  },
};
const isInstance = (target: ElementTarget): target is ElementRecord => 'kind' in target && target.kind === 'plugin';

/** The class for a kind of record. */
function recordClass(kind: RecordKind): new (record: Target) => ClassHandle & Mirror<Target> {
  const properties: Record<string, Property<Target>> = {};
  for (const [name, field] of Object.entries(RECORD_FIELDS[kind])) properties[name] = property(name, field);
  if (kind !== 'orientation') properties.element = element;
  if (kind === 'plugin') properties.name = instanceName;
  return internalClass<Target>(properties) as never;
}

const types = enumeration('mjtObj').values;
const DEFAULT_TYPE = ENUMS.mjtObj.mjOBJ_DEFAULT.value;
const MODEL_TYPE = ENUMS.mjtObj.mjOBJ_MODEL.value;
/** Signatures that programs have written; nothing uses them. */
const signatures = new WeakMap<object, bigint>();

const isModel = (target: ElementTarget): target is SpecModel => 'world' in target;

const MjsElement = internalClass<ElementTarget>({
  elemtype: {
    get: (target) => types[isModel(target) ? MODEL_TYPE : 'parts' in target ? DEFAULT_TYPE : target.elemtype],
    set: (target, value: EnumValue) => {
      if ('elemtype' in target) target.elemtype = value.value;
    },
  },
  signature: {
    get: (target) => (isModel(target) ? signatureOf(target) : (signatures.get(target) ?? 0n)),
    set: (target, value: bigint) => void signatures.set(target, value),
  },
});

const part = (kind: DefaultRecordKind): Property<DefaultRecord> => ({
  get: ({ parts }) => handleOf(parts[kind] as ElementRecord),
  set: () => {},
});
const MjsDefault = internalClass<DefaultRecord>({
  ...Object.fromEntries(DEFAULT_KINDS.map((kind) => [kind, part(kind)])),
  element: { get: (record) => make(MjsElement, record), set: () => {} },
});

/** Classes by the kinds of their records. */
const CLASS_NAMES = {
  actuator: 'MjsActuator',
  body: 'MjsBody',
  camera: 'MjsCamera',
  equality: 'MjsEquality',
  exclude: 'MjsExclude',
  flex: 'MjsFlex',
  frame: 'MjsFrame',
  geom: 'MjsGeom',
  hfield: 'MjsHField',
  joint: 'MjsJoint',
  key: 'MjsKey',
  light: 'MjsLight',
  material: 'MjsMaterial',
  mesh: 'MjsMesh',
  numeric: 'MjsNumeric',
  pair: 'MjsPair',
  plugin: 'MjsPlugin',
  sensor: 'MjsSensor',
  site: 'MjsSite',
  skin: 'MjsSkin',
  tendon: 'MjsTendon',
  text: 'MjsText',
  texture: 'MjsTexture',
  tuple: 'MjsTuple',
  wrap: 'MjsWrap',
  orientation: 'MjsOrientation',
} as const satisfies Partial<Record<RecordKind, string>>;

type ClassName = (typeof CLASS_NAMES)[keyof typeof CLASS_NAMES];
/** A class that programs cannot make objects of. */
type Opaque = new (...args: never[]) => ClassHandle;

/** The classes of model editing. */
export const SPEC_CLASSES: Readonly<Record<ClassName | 'MjsElement' | 'MjsDefault', Opaque>> = {
  ...(Object.fromEntries(
    Object.entries(CLASS_NAMES).map(([kind, name]) => [name, recordClass(kind as RecordKind)]),
  ) as unknown as Record<ClassName, Opaque>),
  MjsElement: MjsElement as unknown as Opaque,
  MjsDefault: MjsDefault as unknown as Opaque,
};

interface Handles {
  actuator: MjsActuator;
  body: MjsBody;
  camera: MjsCamera;
  equality: MjsEquality;
  exclude: MjsExclude;
  flex: MjsFlex;
  frame: MjsFrame;
  geom: MjsGeom;
  hfield: MjsHField;
  joint: MjsJoint;
  key: MjsKey;
  light: MjsLight;
  material: MjsMaterial;
  mesh: MjsMesh;
  numeric: MjsNumeric;
  pair: MjsPair;
  plugin: MjsPlugin;
  sensor: MjsSensor;
  site: MjsSite;
  skin: MjsSkin;
  tendon: MjsTendon;
  text: MjsText;
  texture: MjsTexture;
  tuple: MjsTuple;
  wrap: MjsWrap;
}

/** An object for a record. */
export function handleOf<K extends ElementRecordKind>(record: RecordOf<K> | ElementRecord<K>): Handles[K] {
  const { kind, values } = record as ElementRecord;
  return make(SPEC_CLASSES[CLASS_NAMES[kind]], { values, element: record });
}

/** An object for an element, whatever its kind. */
export const elementHandle = (target: ElementTarget): MjsElement => make(MjsElement, target);
/** An object for a default class. */
export const defaultHandle = (record: DefaultRecord): MjsDefault => make(MjsDefault, record);

/** The record that an object stands for. */
export const recordOf = <K extends ElementRecordKind>(handle: ElementHandle<K>): RecordOf<K> =>
  (handle as unknown as Mirror<Target>).corten.element as unknown as RecordOf<K>;
/** What an element object stands for. */
export const targetOf = (handle: MjsElement): ElementTarget => (handle as unknown as Mirror<ElementTarget>).corten;
/** The default class that an object stands for. */
export const defaultOf = (handle: MjsDefault): DefaultRecord => (handle as unknown as Mirror<DefaultRecord>).corten;
/** The values that an object stands for. */
export const valuesOf = (handle: ClassHandle): object => (handle as unknown as Mirror<Target>).corten.values;
