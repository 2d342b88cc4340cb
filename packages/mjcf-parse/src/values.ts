// Attribute texts to typed values, and back.

import { suggestion } from '@corten/math';
import type { AttributeSpec, FlagsSpec, NumberSpec, TextSpec } from './grammar/define.js';
import { readNumber } from './number-text.js';
import { encodeUtf8 } from './utf8.js';

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
const INTEGER = /^[+-]?\d+$/;

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
  if (tokens.length === 0) {
    return spec.notEmpty ? { code: 'bad-number', problem: `problem reading attribute '${name}': it is empty` } : {};
  }
  const values = integer ? new Int32Array(tokens.length) : new Float64Array(tokens.length);
  let hasNaN = false;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const value = integer ? parseInteger(token) : readNumber(token, spec.float === true);
    if (value === undefined) {
      const wanted = integer ? 'an integer' : 'a number';
      const problem = `bad format in attribute '${name}': '${clip(token)}' is not ${wanted}`;
      const hint = numberHint(token, integer);
      return hint === undefined ? { code: 'bad-number', problem } : { code: 'bad-number', problem, hint };
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

/** What was probably meant by a token that is no number. */
function numberHint(token: string, integer: boolean): string | undefined {
  if (/^[+-]?\d*,\d+$/.test(token)) {
    return `a decimal comma? write ${token.replace(',', '.')}; a list of numbers has blanks between them`;
  }
  if (/^[^,]*,/.test(token)) return 'numbers are separated by blanks, not by commas';
  return integer && Number.isFinite(Number(token)) ? 'a whole number is needed here' : undefined;
}

function clip(text: string): string {
  return text.length > 60 ? text.slice(0, 57) + '...' : text;
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
  if (spec.least === 0 && spec.most === Infinity) return { value: text };
  const length = encodeUtf8(text).length;
  if (length < spec.least || length > spec.most) {
    const problem =
      spec.least === spec.most
        ? `attribute '${name}' must have exactly ${spec.most} characters`
        : `attribute '${name}' may have at most ${spec.most} characters`;
    return { code: 'bad-text', problem };
  }
  return { value: text };
}

/** The text of a value, as it is written into a file; reading it back gives the same value. */
export function formatValue(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value);
  if (value instanceof Float64Array || value instanceof Int32Array) {
    return Array.from(value as ArrayLike<number>, formatNumber).join(' ');
  }
  if (Array.isArray(value)) return value.map(formatValue).join(' ');
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
