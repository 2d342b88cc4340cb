// Bytes and text. Bytes that are not UTF-8 are kept: each becomes U+DC00 + byte, a lone surrogate, which no UTF-8 text
// contains, and turns into that byte again when it is encoded. So names in Latin-1 stay different names, and the files
// of a model may hold any bytes.

declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare class TextDecoder {
  constructor(label: string, options: { ignoreBOM?: boolean; fatal?: boolean });
  decode(bytes: Uint8Array): string;
}

/** Most bytes of a text; V8 has no longer strings. */
export const MAX_TEXT_BYTES = 2 ** 29 - 24;

/** A byte that was not UTF-8: half of a surrogate pair without its other half. */
const KEPT_BYTE = /(?<![\uD800-\uDBFF])[\uDC80-\uDCFF]/;

/** Text to bytes: UTF-8, and the bytes that `decodeUtf8` kept. */
export function encodeUtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return KEPT_BYTE.test(text) ? encodeKept(text) : new TextEncoder().encode(text);
    bytes[i] = code;
  }
  return bytes;
}

function encodeKept(text: string): Uint8Array {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const part of text.split(new RegExp(`(${KEPT_BYTE.source})`))) {
    const bytes = KEPT_BYTE.test(part) ? Uint8Array.of(part.charCodeAt(0) & 0xff) : encoder.encode(part);
    parts.push(bytes);
    length += bytes.length;
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * Bytes to text, with a byte-order mark kept, so that offsets stay those of the file. Nothing is lost: `encodeUtf8`
 * gives the same bytes again.
 * @throws RangeError when there are more than `MAX_TEXT_BYTES`
 */
export function decodeUtf8(bytes: Uint8Array): string {
  if (bytes.length > MAX_TEXT_BYTES) {
    throw new RangeError(`a text of ${bytes.length} bytes is too long, at most ${MAX_TEXT_BYTES} are allowed`);
  }
  try {
    return new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(bytes);
  } catch {
    return decodeKept(bytes);
  }
}

/** Text of bytes that are not all UTF-8. */
function decodeKept(bytes: Uint8Array): string {
  const units = new Uint16Array(bytes.length);
  let length = 0;
  for (let i = 0; i < bytes.length; ) {
    const size = sequenceLength(bytes, i);
    if (size === 0) {
      units[length++] = 0xdc00 + bytes[i++]!;
      continue;
    }
    let code = size === 1 ? bytes[i]! : bytes[i]! & (0x7f >> size);
    for (let k = 1; k < size; k++) code = (code << 6) | (bytes[i + k]! & 0x3f);
    i += size;
    if (code > 0xffff) {
      units[length++] = 0xd800 + ((code - 0x10000) >> 10);
      units[length++] = 0xdc00 + ((code - 0x10000) & 0x3ff);
    } else {
      units[length++] = code;
    }
  }
  const parts: string[] = [];
  for (let i = 0; i < length; i += 8192) {
    parts.push(String.fromCharCode(...units.subarray(i, Math.min(i + 8192, length))));
  }
  return parts.join('');
}

/** Number of bytes of the UTF-8 sequence at an index; 0 when there is none (RFC 3629). */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!;
  if (first < 0x80) return 1;
  const size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || at + size > bytes.length) return 0;
  const second = bytes[at + 1]!;
  const least = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const most = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  if (second < least || second > most) return 0;
  for (let k = 2; k < size; k++) if ((bytes[at + k]! & 0xc0) !== 0x80) return 0;
  return size;
}
