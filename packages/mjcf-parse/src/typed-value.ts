// Values that programs give to attributes.
// Covered by recheck.test.ts and conformance/test/random-document-edits.test.ts.

import type { AnyElement } from './element.js';
import type { AttributeSpec } from './grammar/define.js';
import { grammar } from './grammar/table.js';
import { formatValue, type Parsed, parseValue, sameValue } from './values.js';

/** Smallest and largest numbers, apart from zero, that are the same after they were written and read. */
const LIMITS = { double: [2 ** -1022, Number.MAX_VALUE], single: [2 ** -126, 3.4e38] } as const;

/** Whether a value is one that the parser could have made: nothing is to be read or checked. */
export function isTyped(spec: AttributeSpec, value: unknown): boolean {
  switch (spec.kind) {
    case 'number':
      return typeof value === 'number' && isPlain(spec, value) && isInRange(spec, value);
    case 'numbers':
      return value instanceof Float64Array && hasLength(spec, value) && value.every((each) => isPlain(spec, each));
    case 'integers':
      return value instanceof Int32Array && hasLength(spec, value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'keyword':
      return typeof value === 'string' && spec.words.includes(value);
    case 'flags':
      return false;
    case 'text':
      return typeof value === 'string' && spec.least === 0 && spec.most === Infinity && !value.includes('\0');
    case 'declares':
    case 'ref':
      return typeof value === 'string' && !value.includes('\0');
    default: {
      const never: never = spec;
      return never;
    }
  }
}

function hasLength(spec: { readonly least: number; readonly most: number }, { length }: ArrayLike<number>): boolean {
  return length > 0 && length >= spec.least && length <= spec.most;
}

function isInRange(spec: AttributeSpec, value: number): boolean {
  return !(spec.positive && value <= 0) && !(value < (spec.min ?? -Infinity)) && !(value > (spec.max ?? Infinity));
}

/** Whether a number is the same after it was written and read, whatever its neighbours. */
function isPlain(spec: AttributeSpec, value: number): boolean {
  if (spec.kind === 'number' && spec.integer) return (value | 0) === value;
  const [least, most] = spec.float ? LIMITS.single : LIMITS.double;
  const size = Math.abs(value);
  return size === 0 || (size >= least && size <= most);
}

/** A value as the parser would read what is written of it; the problem that it would report. */
export function typedValue(spec: AttributeSpec, name: string, value: unknown): Parsed {
  const plain = ArrayBuffer.isView(value) ? value : Array.isArray(value) ? [...value] : value;
  const text = formatValue(plain);
  if (text.includes('\0')) return { code: 'bad-text', problem: `attribute '${name}' has a NUL character` };
  const parsed = parseValue(spec, name, text);
  // what is typed already keeps its array
  const isSame = ArrayBuffer.isView(value) && parsed.value?.constructor === value.constructor;
  return isSame && parsed.problem === undefined ? { ...parsed, value } : parsed;
}

/** Whether the writer leaves the text of an attribute as it was read: an empty list, or a value that was not changed. */
export function keepsText(
  element: AnyElement,
  name: string,
  spec = (grammar[element.kind].attributes as Readonly<Record<string, AttributeSpec>>)[name],
): boolean {
  const written = element.origin && element.xml?.attributes.find((each) => each.name === name);
  if (!written || !spec) return false;
  const { value } = parseValue(spec, name, written.value);
  return sameValue(value, (element.attr as Record<string, unknown>)[name]);
}
