// Values of records: new ones, copies, and to and from the attributes of MJCF.
// Covered by packages/spec/src/records.test.ts.

import { type AttributeSpec, type ElementKind, grammar } from '@corten/mjcf-parse';
import { type Field, type FieldTable, RECORD_FIELDS, type RecordKind, type Values, type WordTable } from './fields.js';

/** Values of a record whose kind does not matter. */
export type AnyValues = Record<string, unknown>;
/** Attributes of an MJCF element whose kind does not matter. */
export type Attributes = Record<string, unknown>;

/** The fields of a kind of record. */
const fieldsOf = (kind: RecordKind): FieldTable => RECORD_FIELDS[kind];

const ARRAYS = { double: Float64Array, float: Float32Array, int: Int32Array, char: Int8Array } as const;

/** The value of a field in a new record. */
function initial(field: Field): unknown {
  switch (field.kind) {
    case 'array':
      return ARRAYS[field.type].from(field.value);
    case 'list':
      return new Array(field.size ?? 0).fill('');
    case 'struct':
      return newValues(field.type);
    default:
      return field.value;
  }
}

/** The values of a record that nobody has changed. */
export function newValues<K extends RecordKind>(kind: K): Values<K> {
  const made: AnyValues = {};
  for (const [name, field] of Object.entries(fieldsOf(kind))) made[name] = initial(field);
  return made as Values<K>;
}

/** Write values over those of another record of the same kind; arrays and lists stay the same objects. */
export function assignValues(from: object, into: object): void {
  const target = into as AnyValues;
  for (const [name, value] of Object.entries(from)) {
    const old = target[name];
    if (Array.isArray(value)) {
      const list = value.map((item) => (Array.isArray(item) ? [...item] : item));
      (old as unknown[]).splice(0, (old as unknown[]).length, ...list);
    } else if (ArrayBuffer.isView(value)) (old as Float64Array).set(value as Float64Array);
    else if (typeof value === 'object' && value !== null) assignValues(value, old as object);
    else target[name] = value;
  }
}

/** Set all fields of a record to the values that a new one has. */
export function resetValues(kind: RecordKind, values: object): void {
  assignValues(newValues(kind), values);
}

const attributeOf = (name: string, { attr }: Field): string | undefined => (attr === null ? undefined : (attr ?? name));

const wordValue = (words: WordTable, value: unknown): number => Number(words[String(value)]);

/** The word that stands for a number. */
export const wordOf = (words: Readonly<Record<string, unknown>>, value: unknown): string | undefined =>
  Object.keys(words).find((word) => words[word] === value);

/** Write what is written in attributes into the values of a record. */
export function readAttributes(kind: RecordKind, attr: Attributes, values: AnyValues): void {
  for (const [name, field] of Object.entries(fieldsOf(kind))) {
    const attribute = attributeOf(name, field);
    const written = attribute === undefined ? undefined : attr[attribute];
    if (written !== undefined) readValue(field, name, written, values);
  }
}

function readValue(field: Field, name: string, written: unknown, values: AnyValues): void {
  switch (field.kind) {
    case 'number':
    case 'choice': {
      const value = field.words ? wordValue(field.words, written) : Number(written);
      values[name] = field.type === 'float' ? Math.fround(value) : value;
      break;
    }
    case 'flag':
      values[name] = Boolean(written);
      break;
    case 'text':
      values[name] = String(written);
      break;
    case 'array': {
      const array = values[name] as Float64Array;
      array.set(Array.from(written as ArrayLike<number>).slice(0, array.length));
      break;
    }
    case 'list':
      setList(values[name] as unknown[], rounded(field, written as ArrayLike<unknown>));
      break;
    default:
  }
}

/** Numbers of single-precision lists as these hold them. */
const rounded = ({ type }: { readonly type: string }, items: ArrayLike<unknown>): ArrayLike<unknown> =>
  type === 'float' ? Float32Array.from(items as ArrayLike<number>) : items;

/** Fill a list. */
export function setList(list: unknown[], items: ArrayLike<unknown>): void {
  list.length = 0;
  for (let i = 0; i < items.length; i++) list.push(items[i]);
}

/** The attributes of an element of a kind that the values of a record stand for; what has its first value is not written. */
export function writeAttributes(kind: RecordKind, element: ElementKind, values: object): Attributes {
  const specs = grammar[element].attributes as Readonly<Record<string, AttributeSpec>>;
  const attr: Attributes = {};
  for (const [name, field] of Object.entries(fieldsOf(kind))) {
    const attribute = attributeOf(name, field);
    const spec = attribute === undefined ? undefined : specs[attribute];
    const value = (values as AnyValues)[name];
    if (attribute !== undefined && spec && !isInitial(field, value)) attr[attribute] = writeValue(field, spec, value);
  }
  return attr;
}

/** Whether a field has the value that it has in a new record. */
function isInitial(field: Field, value: unknown): boolean {
  if (field.kind === 'list') return (value as unknown[]).length === 0;
  if (field.kind === 'array') return field.value.every((v, i) => Object.is(v, (value as number[])[i]));
  return field.kind === 'struct' || Object.is(field.value, value);
}

function writeValue(field: Field, spec: AttributeSpec, value: unknown): unknown {
  const words = field.kind === 'number' || field.kind === 'choice' ? field.words : undefined;
  if (words) {
    const word = wordOf(words, value);
    return spec.kind === 'boolean' ? word === 'true' : word;
  }
  if (field.kind !== 'array' && field.kind !== 'list') return value;
  const items = value as ArrayLike<number>;
  return spec.kind === 'integers' ? Int32Array.from(items) : Float64Array.from(items);
}
