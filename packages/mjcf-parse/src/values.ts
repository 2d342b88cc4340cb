/** Attribute texts to typed values, and back. */

import type { AttributeSpec } from './grammar/define.js';

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

/** Parse the text of an attribute. */
export function parseValue(spec: AttributeSpec, name: string, text: string): Parsed {
  switch (spec.kind) {
    case 'number':
      return parseOne(spec.integer, name, text, spec);
    case 'numbers':
      return parseList(name, text, spec.least, spec.most, false);
    case 'integers':
      return parseList(name, text, spec.least, spec.most, true);
    case 'boolean':
      if (text === 'true') return { value: true };
      if (text === 'false') return { value: false };
      return invalidKeyword(name, text, ['true', 'false']);
    case 'keyword':
      return spec.words.includes(text) ? { value: text } : invalidKeyword(name, text, spec.words);
    case 'flags':
      return parseFlags(name, text, spec.words);
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

function parseOne(integer: boolean, name: string, text: string, spec: AttributeSpec): Parsed {
  const list = parseList(name, text, 1, 1, integer);
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

function parseList(name: string, text: string, least: number, most: number, integer: boolean): Parsed {
  const tokens = text.split(SPACE).filter((t) => t !== '');
  if (tokens.length === 0) return {};
  const values = integer ? new Int32Array(tokens.length) : new Float64Array(tokens.length);
  let hasNaN = false;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const value = integer ? parseInteger(token) : parseNumber(token);
    if (value === undefined) {
      return {
        code: 'bad-number',
        problem: `bad format in attribute '${name}': ${JSON.stringify(token)} is not ${integer ? 'an integer' : 'a number'}`,
      };
    }
    if (value === 'range')
      return { code: 'bad-number', problem: `number is too large in attribute '${name}': ${token}` };
    if (Number.isNaN(value)) hasNaN = true;
    values[i] = value;
  }
  if (tokens.length < least) {
    return {
      code: 'too-few-values',
      problem: `attribute '${name}' does not have enough data: ${tokens.length} of ${least} numbers`,
    };
  }
  if (tokens.length > most) {
    return {
      code: 'too-many-values',
      problem: `attribute '${name}' has too much data: ${tokens.length} numbers, at most ${most} allowed`,
    };
  }
  return hasNaN ? { value: values, hasNaN } : { value: values };
}

/** A number as C's strtod reads it; `'range'` when it overflows or underflows. */
function parseNumber(token: string): number | 'range' | undefined {
  if (DECIMAL.test(token)) {
    const value = Number(token);
    if (!Number.isFinite(value)) return 'range';
    const tiny = Math.abs(value) < SMALLEST_NORMAL && /[1-9]/.test(token.split(/[eE]/)[0]!);
    return tiny ? 'range' : value;
  }
  const word = token.toLowerCase();
  const sign = word.startsWith('-') ? -1 : 1;
  const body = word.replace(/^[+-]/, '');
  if (body === 'inf' || body === 'infinity') return sign * Infinity;
  if (/^nan(\([0-9a-z_]*\))?$/.test(body)) return Number.NaN;
  const hex = /^0x([0-9a-f]*)(?:\.([0-9a-f]*))?(?:p([+-]?\d+))?$/.exec(body);
  if (!hex || (hex[1] ?? '') + (hex[2] ?? '') === '') return undefined;
  const digits = (hex[1] ?? '') + (hex[2] ?? '');
  return sign * Number(BigInt('0x' + digits)) * 2 ** (Number(hex[3] ?? 0) - 4 * (hex[2] ?? '').length);
}

function parseInteger(token: string): number | 'range' | undefined {
  if (!INTEGER.test(token)) return undefined;
  const value = Number(token);
  return value < -2147483648 || value > 2147483647 ? 'range' : value;
}

function invalidKeyword(name: string, text: string, words: readonly string[]): Parsed {
  return {
    code: 'invalid-keyword',
    problem: `invalid keyword: '${text}' for attribute '${name}'`,
    hint: `one of: ${words.join(', ')}`,
  };
}

function parseFlags(name: string, text: string, words: readonly string[]): Parsed {
  const found: string[] = [];
  for (const word of text.split(SPACE)) {
    if (word === '') continue;
    if (!words.includes(word)) return invalidKeyword(name, word, words);
    if (found.includes(word))
      return { code: 'duplicate-keyword', problem: `duplicate keyword: '${word}' in attribute '${name}'` };
    found.push(word);
  }
  return { value: found };
}

function parseText(spec: AttributeSpec & { kind: 'text' }, name: string, text: string): Parsed {
  if (text.length < spec.least || text.length > spec.most) {
    const wanted = spec.least === spec.most ? `${spec.least}` : `${spec.least} to ${spec.most}`;
    return { code: 'bad-text', problem: `attribute '${name}' must have ${wanted} characters` };
  }
  if (spec.pattern !== undefined && !new RegExp(`^(?:${spec.pattern})$`).test(text)) {
    return { code: 'bad-text', problem: `attribute '${name}' must match ${spec.pattern}` };
  }
  return { value: text };
}
