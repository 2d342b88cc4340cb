/** Attribute texts to typed values, and back. */

import type { AttributeSpec, FlagsSpec, NumberSpec, TextSpec } from './grammar/define.js';
import { suggestion } from './nearest.js';

/** A value, or why there is none. An empty number list counts as not written: then both are `undefined`. */
export interface Parsed {
  readonly value?: unknown;
  readonly code?: string;
  readonly problem?: string;
  readonly hint?: string;
  /** A `nan` was read, which is legal but hardly meant. */
  readonly hasNaN?: boolean;
}

const SPACE = /[ \t\n\v\f\r]+/;
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const INTEGER = /^[+-]?\d+$/;
const SMALLEST_NORMAL = 2.2250738585072014e-308;
const SMALLEST_NORMAL_FLOAT = 1.1754943508222875e-38;

/** Parse the text of an attribute. */
export function parseValue(spec: AttributeSpec, name: string, text: string): Parsed {
  switch (spec.kind) {
    case 'number':
      return parseOne(spec, name, text);
    case 'numbers':
      return parseList(spec, name, text, spec.least, spec.most, false);
    case 'integers':
      return parseList(spec, name, text, spec.least, spec.most, true);
    case 'boolean':
      if (text === 'true') return { value: true };
      if (text === 'false') return { value: false };
      return invalidKeyword(name, text, ['true', 'false']);
    case 'keyword':
      return spec.words.includes(text) ? { value: text } : invalidKeyword(name, text, spec.words);
    case 'flags':
      return parseFlags(spec, name, text);
    case 'text':
      return parseText(spec, name, text);
    case 'declares':
    case 'ref':
      return { value: text };
    default: {
      const never: never = spec;
      return never;
    }
  }
}

function parseOne(spec: NumberSpec, name: string, text: string): Parsed {
  const list = parseList(spec, name, text, 1, 1, spec.integer);
  if (list.value === undefined) return list;
  const value = (list.value as Float64Array | Int32Array)[0]!;
  const range = checkRange(spec, name, value);
  return range ?? (list.hasNaN ? { value, hasNaN: true } : { value });
}

function checkRange(spec: AttributeSpec, name: string, value: number): Parsed | undefined {
  if (spec.positive && value <= 0) return { code: 'out-of-range', problem: `${name} must be strictly positive` };
  if (spec.min !== undefined && value < spec.min)
    return { code: 'out-of-range', problem: `${name} must be >= ${spec.min}` };
  if (spec.max !== undefined && value > spec.max)
    return { code: 'out-of-range', problem: `${name} must be <= ${spec.max}` };
  return undefined;
}

function parseList(
  spec: AttributeSpec,
  name: string,
  text: string,
  least: number,
  most: number,
  integer: boolean,
): Parsed {
  const tokens = text.split(SPACE).filter((t) => t !== '');
  if (tokens.length === 0) return {};
  const values = integer ? new Int32Array(tokens.length) : new Float64Array(tokens.length);
  let hasNaN = false;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const value = integer ? parseInteger(token) : parseNumber(token, spec.float === true);
    if (value === undefined) {
      const wanted = integer ? 'an integer' : 'a number';
      return { code: 'bad-number', problem: `bad format in attribute '${name}': '${clip(token)}' is not ${wanted}` };
    }
    if (value === 'range') {
      return { code: 'bad-number', problem: `number is too large in attribute '${name}': ${clip(token)}` };
    }
    if (Number.isNaN(value)) hasNaN = true;
    values[i] = value;
  }
  const found = tokens.length;
  if (found < least) {
    const problem = `attribute '${name}' does not have enough data: ${found} of ${least} numbers`;
    return { code: 'too-few-values', problem };
  }
  if (found > most) {
    const problem = `attribute '${name}' has too much data: ${found} numbers, at most ${most} allowed`;
    return { code: 'too-many-values', problem };
  }
  return hasNaN ? { value: values, hasNaN } : { value: values };
}

function clip(text: string): string {
  return text.length > 60 ? text.slice(0, 57) + '...' : text;
}

/**
 * A number as C's strtod reads it (strtof for single precision): `'range'` when it overflows or underflows, which the
 * reference calls too large in both cases.
 */
function parseNumber(token: string, float: boolean): number | 'range' | undefined {
  if (DECIMAL.test(token)) {
    const value = Number(token);
    const size = Math.abs(value);
    if (size > 1e-30 && size < 1e30) return value;
    return checkMagnitude(value, token.split(/[eE]/)[0]!, float);
  }
  const word = token.toLowerCase();
  const sign = word.startsWith('-') ? -1 : 1;
  const body = word.replace(/^[+-]/, '');
  if (body === 'inf' || body === 'infinity') return sign * Infinity;
  if (/^nan(\([0-9a-z_]*\))?$/.test(body)) return Number.NaN;
  const hex = /^0x([0-9a-f]{0,64})(?:\.([0-9a-f]{0,64}))?(?:p([+-]?\d{1,9}))?$/.exec(body);
  const digits = hex ? (hex[1] ?? '') + (hex[2] ?? '') : '';
  if (!hex || digits === '') return undefined;
  const value = sign * Number(BigInt('0x' + digits)) * 2 ** (Number(hex[3] ?? 0) - 4 * (hex[2] ?? '').length);
  return checkMagnitude(value, digits, float);
}

/** Reject what overflows, and what is nearer to zero than the smallest normal number without being written as zero. */
function checkMagnitude(value: number, mantissa: string, float: boolean): number | 'range' {
  const stored = float ? Math.fround(value) : value;
  if (!Number.isFinite(stored)) return 'range';
  const smallest = float ? SMALLEST_NORMAL_FLOAT : SMALLEST_NORMAL;
  return Math.abs(stored) < smallest && /[1-9a-f]/i.test(mantissa) ? 'range' : value;
}

function parseInteger(token: string): number | 'range' | undefined {
  if (!INTEGER.test(token)) return undefined;
  const value = Number(token);
  return value < -2147483648 || value > 2147483647 ? 'range' : value;
}

function invalidKeyword(name: string, text: string, words: readonly string[]): Parsed {
  const meant = suggestion(text, words);
  return {
    code: 'invalid-keyword',
    problem: `invalid keyword: '${clip(text)}' for attribute '${name}'`,
    hint: `${meant ? meant + ' ' : ''}allowed: ${words.join(', ')}`,
  };
}

function parseFlags(spec: FlagsSpec, name: string, text: string): Parsed {
  if (spec.alone.includes(text)) return { value: [text] };
  const found: string[] = [];
  let last = -1;
  for (const word of text.split(SPACE)) {
    if (word === '') continue;
    const index = spec.words.indexOf(word);
    if (index < 0) return invalidKeyword(name, word, [...spec.words, ...spec.alone]);
    if (found.includes(word)) {
      return { code: 'duplicate-keyword', problem: `duplicate keyword: '${word}' in attribute '${name}'` };
    }
    if (spec.ordered && index < last) return wrongOrder(name, spec.words);
    last = index;
    found.push(word);
  }
  return found.length > 0 ? { value: found } : {};
}

function wrongOrder(name: string, words: readonly string[]): Parsed {
  const problem =
    name === 'input'
      ? `inputs must be listed in canonical order [${words.join(', ')}]`
      : `${name} attributes must be in order: ${words.join(', ')}`;
  return { code: 'keyword-order', problem };
}

function parseText(spec: TextSpec, name: string, text: string): Parsed {
  if (text.length < spec.least || text.length > spec.most) {
    const problem =
      spec.least === spec.most
        ? `attribute '${name}' must have exactly ${spec.most} characters`
        : `attribute '${name}' may have at most ${spec.most} characters`;
    return { code: 'bad-text', problem };
  }
  if (spec.pattern !== undefined && !new RegExp(`^(?:${spec.pattern})$`).test(text)) {
    return { code: 'bad-text', problem: `attribute '${name}' must match ${spec.pattern}, not '${clip(text)}'` };
  }
  return { value: text };
}

/** The text of a value, as it is written into a file; reading it back gives the same value. */
export function formatValue(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value);
  if (value instanceof Float64Array || value instanceof Int32Array) {
    return Array.from(value as ArrayLike<number>, formatNumber).join(' ');
  }
  if (Array.isArray(value)) return value.join(' ');
  return String(value);
}

function formatNumber(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  return Object.is(value, -0) ? '-0' : String(value);
}

/** Whether two attribute values are the same. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  const x = a as ArrayLike<unknown>;
  const y = b as ArrayLike<unknown>;
  if (x.length !== y.length) return false;
  for (let i = 0; i < x.length; i++) if (!Object.is(x[i], y[i])) return false;
  return true;
}
