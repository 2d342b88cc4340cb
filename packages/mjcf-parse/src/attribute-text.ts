// The value that the reference's XML reader makes of the text between two quotes. It works on bytes, in place, so that
// some of its faults show: see `decodeAttribute`.

import { decodeUtf8, encodeUtf8 } from './utf8.js';

const AMPERSAND = 38;
const SEMICOLON = 59;
const HASH = 35;
const CR = 13;
const LF = 10;
const LARGEST_CODE_POINT = 0x10ffff;

const ENTITIES: readonly (readonly [name: string, byte: number])[] = [
  ['quot;', 34],
  ['amp;', AMPERSAND],
  ['apos;', 39],
  ['lt;', 60],
  ['gt;', 62],
];

/**
 * Line ends become `\n`, the five predefined entities and character references what they stand for; other entities stay
 * as they are. As in the reference: a reference to character 0 ends the value; a reference is read backwards from the
 * next semicolon, so that what stands before its last `#` or `x` does not count; `&#` at the end loses its `&`; and once
 * the value has become shorter, an unknown entity's `&` is the byte that stood at its new place before.
 */
export function decodeAttribute(raw: string): string {
  if (!raw.includes('&') && !raw.includes('\r')) return raw;
  const bytes = encodeUtf8(raw);
  const end = bytes.length;
  let to = 0;
  for (let from = 0; from < end; ) {
    const byte = bytes[from]!;
    if (byte === CR || byte === LF) {
      from += bytes[from + 1] === CR + LF - byte ? 2 : 1;
      bytes[to++] = LF;
    } else if (byte !== AMPERSAND) {
      bytes[to++] = byte;
      from++;
    } else if (bytes[from + 1] === HASH) {
      const reference = readReference(bytes, from);
      if (reference === undefined) {
        bytes[to++] = AMPERSAND;
        from++;
      } else {
        if (reference.code === 0) break;
        to = writeCodePoint(bytes, to, reference.code);
        from = reference.end;
      }
    } else {
      const entity = ENTITIES.find(([name]) => startsWith(bytes, from + 1, name));
      if (entity) bytes[to] = entity[1];
      to++;
      from += entity ? entity[0].length + 1 : 1;
    }
  }
  return decodeUtf8(bytes.subarray(0, to));
}

function startsWith(bytes: Uint8Array, at: number, word: string): boolean {
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word.charCodeAt(i)) return false;
  return true;
}

/** The character reference at an ampersand; code -1 when nothing is written for it. `undefined` when it is none. */
function readReference(bytes: Uint8Array, at: number): { code: number; end: number } | undefined {
  if (at + 2 >= bytes.length) return { code: -1, end: at + 1 };
  const hex = bytes[at + 2] === 120;
  const last = bytes.indexOf(SEMICOLON, at + (hex ? 3 : 2));
  if (last < 0) return undefined;
  const radix = hex ? 16 : 10;
  let code = 0;
  let scale = 1;
  for (let i = last - 1; bytes[i] !== (hex ? 120 : HASH); i--) {
    const digit = digitOf(bytes[i]!);
    if (digit >= radix) return undefined;
    code = (code + scale * digit) >>> 0;
    scale = Math.min(scale * radix, LARGEST_CODE_POINT);
  }
  return code > LARGEST_CODE_POINT ? undefined : { code, end: last + 1 };
}

function digitOf(byte: number): number {
  if (byte >= 48 && byte <= 57) return byte - 48;
  const lower = byte | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : 99;
}

/** Write a code point as UTF-8, surrogates too; returns where the next byte goes. */
function writeCodePoint(bytes: Uint8Array, at: number, code: number): number {
  if (code < 0) return at;
  const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  for (let i = size - 1, rest = code; i >= 0; i--, rest >>= 6) {
    bytes[at + i] = i > 0 ? (rest & 0x3f) | 0x80 : size === 1 ? rest : rest | ((0xf00 >> size) & 0xff);
  }
  return at + size;
}
