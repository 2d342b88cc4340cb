/**
 * Compiled models as bytes, in the reference's binary format (MJB) of version 3.12: files of either side load in the other.
 *
 * @packageDocumentation
 */
// Header (five 32-bit integers), sizes (64-bit integers), options, visual settings and statistics as their C structures
// lie in memory, two flags, then all arrays. Numbers are little-endian.

import { needModel } from './arguments.js';
import { Model } from './model.js';
import { checkReferences } from './references.js';
import { MODEL_SIZE_NAMES, type ModelSizes } from './sizes.js';

/** Version of the reference whose files these are, as they have it. */
export const BINARY_VERSION = 3012000;

/** What the first integer of a file is. */
const FORMAT = 54321;
const NUMBER_BYTES = 8;
/** Sizes that only the reference's model has, after the others: bytes of a data's arena, and of the model's arrays. */
const MEMORY_SIZES = 2;
/** Where an array starts in the memory of the reference's model. */
const ALIGNMENT = 64;

type Store = Float64Array | Float32Array | Int32Array | Uint8Array;
interface Values {
  [name: string]: number | Store | Values;
}

const isStore = (value: unknown): value is Store => ArrayBuffer.isView(value);

/** First arrays of the parts of a file, in its order; Model has the same parts in another order. */
const PARTS = ['qpos0', 'body_parentid', 'bvh_depth', 'jnt_type', 'wrap_type', 'actuator_trntype', 'plugin'];

let names: readonly string[] | undefined;

/** Names of all arrays in the order of a file, which knows plugins by their slots. Read off a model when asked first. */
function arrayNames(): readonly string[] {
  if (names) return names;
  const parts = new Map<string, string[]>(PARTS.map((first) => [first, []]));
  let part: string[] = [];
  for (const [name, value] of Object.entries(new Model({}))) {
    if (!isStore(value) || name === 'plugin_type') continue;
    part = parts.get(name) ?? part;
    part.push(name);
  }
  names = [...parts.values()].flat();
  return names;
}

/** Bytes of a number of an array; addresses of textures have 64 bits there. */
const bytesOf = (name: string, array: Store): number => (name === 'tex_adr' ? 8 : array.BYTES_PER_ELEMENT);

/** Arenas of models that came from files, so that they go back as they came, and of those whose authors say their size. */
const arenas = new WeakMap<Model, number>();
const fromBytes = new WeakSet<Model>();
/** Whether a model came from a file of bytes. */
export const loadedFromBytes = (m: Model): boolean => fromBytes.has(m);
/** Give a model the arena that its author asks for. */
export const setArena = (m: Model, bytes: number): void => void arenas.set(m, bytes);
/** Note that a model is a copy of another. */
export function copyOrigin(from: Model, into: Model): void {
  const bytes = arenas.get(from);
  if (bytes !== undefined) arenas.set(into, bytes);
  if (fromBytes.has(from)) fromBytes.add(into);
}
const MEGABYTE = 2 ** 20;
const CONTACT_BYTES = 584;

/** Bytes of the arena that the reference gives a data of a model whose author says nothing about memory. */
export function arenaBytes(m: Model): number {
  const known = arenas.get(m);
  if (known !== undefined) return known;
  const { neq, nv } = m;
  const contacts = m.nconmax === -1 ? 100 : m.nconmax;
  const rows = m.njmax === -1 ? 500 : m.njmax;
  const counts = m.nq + nv + m.nu + m.na + m.nbody + m.njnt + m.ngeom + m.nsite + neq + m.ntendon + m.nwrap;
  const stack = 8 * Math.max(1000, 5 * (rows + neq + nv) ** 2 + 20 * counts);
  const arena = contacts * CONTACT_BYTES + rows * 144 + nv * 12 + rows * nv * 24 + rows * rows * 12;
  return MEGABYTE * Math.ceil((stack + arena) / MEGABYTE);
}

/** Bytes of the memory that the reference's model has for its arrays. */
export function arrayBytes(m: Model): number {
  let bytes = 0;
  for (const name of arrayNames()) {
    const array = (m as unknown as Values)[name] as Store;
    bytes = Math.ceil(bytes / ALIGNMENT) * ALIGNMENT + array.length * bytesOf(name, array);
  }
  return bytes;
}

/** Bytes of numbers that are no arrays, by their types. */
const WIDTHS = { f64: 8, f32: 4, i32: 4, bool: 1 };
type NumberType = keyof typeof WIDTHS;

/** Names of the integers among options, visual settings and statistics. */
const INTEGERS: ReadonlySet<string> = new Set(
  [
    // #region integers of records, written by npm run fields
    'integrator cone jacobian solver iterations ls_iterations noslip_iterations ccd_iterations disableflags enableflags disableactuator sdf_initpoints sdf_iterations cameraid orthographic offwidth offheight ellipsoidinertia bvactive shadowsize offsamples numslices numstacks numquads active',
    // #endregion
  ].flatMap((words) => words.split(' ')),
);

/** One pass over a file: the same order for writing, reading and counting. */
interface Pass {
  /** a number of a record */
  number(record: Values, name: string, type: NumberType): void;
  /** an array */
  array(array: Store, bytes: number, name: string): void;
  /** skip to a multiple of so many bytes */
  align(bytes: number): void;
}

/** Fields of a record, which are in the order of the C structure; its numbers that are no integers have type `real`. */
function recordPass(pass: Pass, record: Values, real: NumberType): void {
  for (const [name, value] of Object.entries(record)) {
    if (isStore(value)) pass.array(value, value.BYTES_PER_ELEMENT, name);
    else if (typeof value === 'object') recordPass(pass, value, real);
    else pass.number(record, name, INTEGERS.has(name) ? 'i32' : real);
  }
}

function modelPass(pass: Pass, m: Model): void {
  const values = m as unknown as Values;
  recordPass(pass, values.opt as Values, 'f64');
  pass.align(8);
  recordPass(pass, values.vis as Values, 'f32');
  pass.align(8);
  recordPass(pass, values.stat as Values, 'f64');
  pass.number(values, 'flg_gravcomp', 'bool');
  pass.number(values, 'flg_surfacevel', 'bool');
  for (const name of arrayNames()) {
    const array = values[name] as Store;
    pass.array(array, bytesOf(name, array), name);
  }
}

const SIZES = MODEL_SIZE_NAMES.length + MEMORY_SIZES;
/** The integers that a file begins with. */
const header = (): number[] => [FORMAT, NUMBER_BYTES, SIZES, BINARY_VERSION, arrayNames().length];
/** Where sizes start, behind the five integers of the header. */
const START = 4 * 5;
/** Where options start; what is aligned is so from there. */
const BODY = START + 8 * SIZES;

/** Bytes of a model in a file (mj_sizeModel). */
export function binarySize(m: Model): number {
  let at = 0;
  modelPass(
    {
      number: (_record, _name, type) => void (at += WIDTHS[type]),
      array: (array, bytes) => void (at += array.length * bytes),
      align: (bytes) => void (at = Math.ceil(at / bytes) * bytes),
    },
    m,
  );
  return BODY + at;
}

/** The bytes of a model (mj_saveModel). */
export function writeBinary(m: Model): Uint8Array {
  needModel(m);
  const bytes = new Uint8Array(binarySize(m));
  const view = new DataView(bytes.buffer);
  for (const [i, value] of header().entries()) view.setInt32(4 * i, value, true);
  const sizes = [...MODEL_SIZE_NAMES.map((name) => m[name]), arenaBytes(m), arrayBytes(m)];
  for (const [i, value] of sizes.entries()) view.setBigInt64(START + 8 * i, BigInt(value), true);
  let at = BODY;
  const put = (value: number, type: NumberType) => {
    if (type === 'f64') view.setFloat64(at, value, true);
    else if (type === 'f32') view.setFloat32(at, value, true);
    else if (type === 'i32') view.setInt32(at, value, true);
    else view.setUint8(at, value);
    at += WIDTHS[type];
  };
  modelPass(
    {
      number: (record, name, type) => put(record[name] as number, type),
      array(array, width) {
        if (width !== array.BYTES_PER_ELEMENT) {
          for (const value of array) {
            view.setBigInt64(at, BigInt(value), true);
            at += width;
          }
          return;
        }
        bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
        at += array.byteLength;
      },
      align: (to) => void (at = BODY + Math.ceil((at - BODY) / to) * to),
    },
    m,
  );
  return bytes;
}

/** What each integer of the header says when it is another. */
const HEADER_ERRORS = [
  'Model missing header ID',
  'Model and executable have different floating point precision',
  'Model and executable have different number of sizes in mjModel',
  'Model and executable use different MuJoCo version',
  'Model and executable have different number of pointers in mjModel',
];

/**
 * The model of a file (mj_loadModel).
 * @throws Error when the bytes are not those of a model of this version, or its parts do not fit together
 */
export function readBinary(bytes: Uint8Array): Model {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < START) throw new Error('Model file has an incomplete header');
  for (const [i, value] of header().entries()) {
    if (view.getInt32(4 * i, true) !== value) throw new Error(HEADER_ERRORS[i]);
  }
  if (bytes.length < BODY) throw new Error('Truncated model file - ran out of data while reading sizes');
  const numbers = Array.from({ length: SIZES }, (_, i) => Number(view.getBigInt64(START + 8 * i, true)));
  const sizes: Partial<ModelSizes> = {};
  for (const [i, name] of MODEL_SIZE_NAMES.entries()) sizes[name] = numbers[i];
  if (numbers.some((size, i) => size < 0 && !/^n(j|con)max$/.test(MODEL_SIZE_NAMES[i]))) {
    throw new Error('Invalid sizes, unable to load model');
  }
  // memory is only taken for sizes that the file has bytes for
  if (numbers[SIZES - 1] > 2 * bytes.length + ALIGNMENT * arrayNames().length) {
    throw new Error('Truncated model file - ran out of data while reading structs');
  }
  const m = new Model(sizes);
  if (binarySize(m) !== bytes.length || arrayBytes(m) !== numbers[SIZES - 1]) {
    throw new Error('Corrupted model, wrong nbuffer field');
  }
  let at = BODY;
  const get = (type: NumberType): number => {
    const from = at;
    at += WIDTHS[type];
    if (type === 'f64') return view.getFloat64(from, true);
    if (type === 'f32') return view.getFloat32(from, true);
    return type === 'i32' ? view.getInt32(from, true) : view.getUint8(from);
  };
  modelPass(
    {
      number: (record, name, type) => void (record[name] = get(type)),
      array(array, width) {
        if (width === array.BYTES_PER_ELEMENT) {
          new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(
            bytes.subarray(at, at + array.byteLength),
          );
          at += array.byteLength;
          return;
        }
        for (let i = 0; i < array.length; i++, at += width) array[i] = Number(view.getBigInt64(at, true));
      },
      align: (to) => void (at = BODY + Math.ceil((at - BODY) / to) * to),
    },
    m,
  );
  checkReferences(m);
  // not in the file
  m.flg_adhesion = m.geom_adhesion.some(Boolean) || m.pair_adhesion.some(Boolean) ? 1 : 0;
  arenas.set(m, numbers[SIZES - 2]);
  fromBytes.add(m);
  return m;
}
