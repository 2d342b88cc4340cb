// Decompression of deflate and zlib streams (RFC 1951, RFC 1950) whose content has a known length.

import { adler32 } from '@corten/math';
import { PngError } from './png-error.js';

/** Largest factor by which a deflate stream can expand. */
const MAX_EXPANSION = 1040;
/** Bytes of a zlib stream before its blocks. */
const HEADER = 2;
/** Bytes of its checksum. */
const TRAILER = 4;

/** Most bits of a code word. */
const MAX_BITS = 15;
/** Code words of literals and lengths, of distances, and of the lengths of both. */
const LITERALS = 288;
const DISTANCES = 32;
/** Order in which the lengths of the third kind of code words stand. */
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const END_OF_BLOCK = 256;

function bad(what: string): never {
  throw new PngError(`bad zlib data: ${what}`);
}

/** Of `count` code words, how many more bits follow each: none for the first `plain`, then one more every `step`. */
function extraBits(count: number, plain: number, step: number): number[] {
  return Array.from({ length: count }, (_, i) => Math.max(0, Math.floor((i - plain) / step) + 1));
}

/** The least value of each code word, when the first stands for `first`. */
function bases(first: number, extra: readonly number[]): number[] {
  let base = first;
  return extra.map((bits) => {
    const before = base;
    base += 1 << bits;
    return before;
  });
}

/** What a table of prefix codes has: a code word's symbol and length by the next `bits` bits of the stream. */
interface Codes {
  readonly bits: number;
  /** 16 × symbol + length; 0: no code word */
  readonly table: Uint16Array;
}

/** The code of which the lengths of the words are given by symbol; 0: the symbol is not used. */
function prefixCodes(lengths: Uint8Array): Codes {
  const counts = new Uint16Array(MAX_BITS + 1);
  let bits = 1;
  for (const length of lengths) {
    counts[length]++;
    if (length > bits) bits = length;
  }
  const next = new Uint16Array(MAX_BITS + 2);
  let code = 0;
  for (let length = 1; length <= MAX_BITS; length++) {
    next[length] = code;
    code += counts[length];
    if (code > 1 << length) bad('too many code words');
    code <<= 1;
  }
  const table = new Uint16Array(1 << bits);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol];
    if (length === 0) continue;
    // words stand with their first bit lowest
    let word = 0;
    for (let k = 0, c = next[length]++; k < length; k++, c >>= 1) word = (word << 1) | (c & 1);
    for (let k = word; k < table.length; k += 1 << length) table[k] = (symbol << 4) | length;
  }
  return { bits, table };
}

/** What all streams share. */
function makeTables() {
  const lengthExtra = extraBits(29, 8, 4);
  const lengthBase = bases(3, lengthExtra);
  // the longest length has a word of its own
  lengthExtra[28] = 0;
  lengthBase[28] = 258;
  const distanceExtra = extraBits(30, 4, 2);
  const fixed = new Uint8Array(LITERALS).fill(8);
  fixed.fill(9, 144, 256).fill(7, 256, 280);
  return {
    lengthExtra,
    lengthBase,
    distanceExtra,
    distanceBase: bases(1, distanceExtra),
    fixedLiterals: prefixCodes(fixed),
    fixedDistances: prefixCodes(new Uint8Array(DISTANCES).fill(5)),
  };
}

let tables: ReturnType<typeof makeTables> | undefined;

/** Reads a stream from its lowest bits on. */
class Bits {
  private at = 0;
  private kept = 0;
  private count = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** The next bits, at most 16, which stay; zeros follow the stream. */
  private peek(n: number): number {
    while (this.count < n) {
      const byte = this.at < this.bytes.length ? this.bytes[this.at] : 0;
      this.at++;
      this.kept |= byte << this.count;
      this.count += 8;
    }
    return this.kept & ((1 << n) - 1);
  }

  private drop(n: number): void {
    this.kept >>>= n;
    this.count -= n;
    if (8 * this.at - this.count > 8 * this.bytes.length) bad('unexpected EOF');
  }

  take(n: number): number {
    const value = this.peek(n);
    this.drop(n);
    return value;
  }

  symbol({ bits, table }: Codes): number {
    const entry = table[this.peek(bits)];
    if (entry === 0) bad('invalid code word');
    this.drop(entry & 15);
    return entry >> 4;
  }

  /** Leave what is left of a byte; as many bytes as are asked for. */
  plain(n: number): Uint8Array {
    const first = this.at - (this.count >> 3);
    this.kept = this.count = 0;
    this.at = first + n;
    if (this.at > this.bytes.length) bad('unexpected EOF');
    return this.bytes.subarray(first, this.at);
  }
}

/** The codes that a block brings along. */
function readCodes(bits: Bits): { literals: Codes; distances: Codes } {
  const literals = bits.take(5) + 257;
  const distances = bits.take(5) + 1;
  const words = bits.take(4) + 4;
  const ofLengths = new Uint8Array(LENGTH_ORDER.length);
  for (let i = 0; i < words; i++) ofLengths[LENGTH_ORDER[i]] = bits.take(3);
  const codes = prefixCodes(ofLengths);
  const lengths = new Uint8Array(literals + distances);
  for (let i = 0; i < lengths.length; ) {
    const symbol = bits.symbol(codes);
    if (symbol < 16) {
      lengths[i++] = symbol;
      continue;
    }
    if (symbol === 16 && i === 0) bad('invalid length/literal');
    const value = symbol === 16 ? lengths[i - 1] : 0;
    const times = symbol === 16 ? 3 + bits.take(2) : symbol === 17 ? 3 + bits.take(3) : 11 + bits.take(7);
    if (i + times > lengths.length) bad('invalid length/literal');
    lengths.fill(value, i, i + times);
    i += times;
  }
  return { literals: prefixCodes(lengths.subarray(0, literals)), distances: prefixCodes(lengths.subarray(literals)) };
}

/** Decompresses blocks into an array up to its end; the number of bytes. */
function inflateBlocks(bytes: Uint8Array, out: Uint8Array): number {
  tables ??= makeTables();
  const { lengthExtra, lengthBase, distanceExtra, distanceBase, fixedLiterals, fixedDistances } = tables;
  const bits = new Bits(bytes);
  let at = 0;
  for (let last = 0; last === 0; ) {
    last = bits.take(1);
    const type = bits.take(2);
    if (type === 0) {
      const header = bits.plain(4);
      const length = header[0] | (header[1] << 8);
      if ((length ^ (header[2] | (header[3] << 8))) !== 0xffff) bad('length of a plain block');
      if (at + length > out.length) throw new PngError('too much image data');
      out.set(bits.plain(length), at);
      at += length;
      continue;
    }
    if (type === 3) bad('invalid block type');
    const { literals, distances } =
      type === 1 ? { literals: fixedLiterals, distances: fixedDistances } : readCodes(bits);
    for (let symbol = bits.symbol(literals); symbol !== END_OF_BLOCK; symbol = bits.symbol(literals)) {
      if (symbol < END_OF_BLOCK) {
        if (at === out.length) throw new PngError('too much image data');
        out[at++] = symbol;
        continue;
      }
      const l = symbol - END_OF_BLOCK - 1;
      if (l >= lengthBase.length) bad('invalid length/literal');
      const end = at + lengthBase[l] + bits.take(lengthExtra[l]);
      const d = bits.symbol(distances);
      if (d >= distanceBase.length) bad('invalid distance');
      const distance = distanceBase[d] + bits.take(distanceExtra[d]);
      if (distance > at) bad('invalid distance');
      if (end > out.length) throw new PngError('too much image data');
      for (; at < end; at++) out[at] = out[at - distance];
    }
  }
  return at;
}

/**
 * Decompresses a bare deflate stream.
 *
 * @throws PngError when the stream is not valid or its content is shorter or longer
 */
export function inflateRaw(bytes: Uint8Array, length: number): Uint8Array {
  // nothing is allocated for a length that is a lie
  if (length > MAX_EXPANSION * bytes.length) throw new PngError('too little image data');
  const content = new Uint8Array(length);
  if (inflateBlocks(bytes, content) < length) throw new PngError('too little image data');
  return content;
}

/**
 * Decompresses a zlib stream. Its checksum is the last four bytes, whatever stands between them and the content.
 *
 * @param bytes - the stream
 * @param length - bytes that it must contain
 * @throws PngError when the stream is not valid or its content is shorter or longer
 */
export function inflate(bytes: Uint8Array, length: number): Uint8Array {
  if (bytes.length < HEADER) throw new PngError('bad zlib data: too small');
  const [method, flags] = bytes;
  if ((256 * method + flags) % 31 !== 0 || (method & 15) !== 8 || method >> 4 > 7 || flags & 32) {
    throw new PngError('bad zlib data: header');
  }
  const end = bytes.length - TRAILER;
  if (end < HEADER) throw new PngError('bad zlib data: unexpected end');
  const content = inflateRaw(bytes.subarray(HEADER, end), length);
  const checksum = new DataView(bytes.buffer, bytes.byteOffset).getUint32(end);
  if (checksum !== adler32(content)) throw new PngError('bad zlib data: checksum');
  return content;
}
