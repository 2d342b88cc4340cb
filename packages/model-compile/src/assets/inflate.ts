// Decompression of zlib streams (RFC 1950, RFC 1951).

import { PngError } from './png-error.js';

/** Longest Huffman code. */
const MAX_BITS = 15;
/** Length of a match by symbol − 257: smallest length and extra bits. */
const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
/** Distance of a match by symbol: smallest distance and extra bits. */
const DISTANCE_BASE = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];
const DISTANCE_BITS = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
/** Order in which the lengths of the code length codes stand. */
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** A Huffman code as a table over the next `bits` bits: 16·symbol + length, 0 where no code is. */
interface Huffman {
  readonly bits: number;
  readonly table: Int32Array;
}

/** Table of the code with the given code lengths, 0 for symbols that do not occur. */
function huffman(lengths: ArrayLike<number>): Huffman {
  const count = new Int32Array(MAX_BITS + 1);
  for (let i = 0; i < lengths.length; i++) count[lengths[i]]++;
  count[0] = 0;
  let bits = MAX_BITS;
  while (bits > 1 && count[bits] === 0) bits--;
  const next = new Int32Array(MAX_BITS + 1);
  for (let n = 1; n <= bits; n++) {
    next[n] = (next[n - 1] + count[n - 1]) << 1;
    if (next[n] + count[n] > 1 << n) throw new PngError('bad zlib data: too many codes of one length');
  }
  const table = new Int32Array(1 << bits);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol];
    if (length === 0) continue;
    // codes come with their first bit lowest
    let code = next[length]++;
    let reversed = 0;
    for (let i = 0; i < length; i++, code >>= 1) reversed = (reversed << 1) | (code & 1);
    for (let at = reversed; at < table.length; at += 1 << length) table[at] = 16 * symbol + length;
  }
  return { bits, table };
}

let fixed: readonly [Huffman, Huffman] | undefined;

/** The codes of blocks that bring none. */
function fixedCodes(): readonly [Huffman, Huffman] {
  if (!fixed) {
    const lengths = new Uint8Array(288).fill(8);
    lengths.fill(9, 144, 256);
    lengths.fill(7, 256, 280);
    fixed = [huffman(lengths), huffman(new Uint8Array(30).fill(5))];
  }
  return fixed;
}

/** Bits of a stream, lowest first. After its end come zeros, a few of them. */
class BitReader {
  /** bits that are read but not taken, and how many */
  held = 0;
  nheld = 0;
  constructor(
    readonly bytes: Uint8Array,
    public next: number,
  ) {}

  /** The next n bits as a number, n at most 16. */
  take(n: number): number {
    while (this.nheld < n) this.fetch();
    const value = this.held & ((1 << n) - 1);
    this.held >>>= n;
    this.nheld -= n;
    return value;
  }

  /** The next symbol of a code. */
  symbol({ bits, table }: Huffman): number {
    while (this.nheld < bits) this.fetch();
    const entry = table[this.held & ((1 << bits) - 1)];
    if (entry === 0) throw new PngError('bad zlib data: unknown code');
    this.held >>>= entry & 15;
    this.nheld -= entry & 15;
    return entry >> 4;
  }

  private fetch(): void {
    this.checkEnd();
    this.held |= (this.next < this.bytes.length ? this.bytes[this.next] : 0) << this.nheld;
    this.next++;
    this.nheld += 8;
  }

  /** Throws when far more than all bytes are read. */
  checkEnd(): void {
    if (this.next > this.bytes.length + 4) throw new PngError('bad zlib data: unexpected end');
  }

  /** Goes on at the next whole byte; returns its index. */
  align(): number {
    this.next -= this.nheld >> 3;
    this.held = 0;
    this.nheld = 0;
    return this.next;
  }
}

/** Reads the codes at the start of a dynamic block. */
function dynamicCodes(reader: BitReader): readonly [Huffman, Huffman] {
  const nliteral = reader.take(5) + 257;
  const ndistance = reader.take(5) + 1;
  const ncode = reader.take(4) + 4;
  const codeLengths = new Uint8Array(19);
  for (let i = 0; i < ncode; i++) codeLengths[CODE_LENGTH_ORDER[i]] = reader.take(3);
  const code = huffman(codeLengths);
  const lengths = new Uint8Array(nliteral + ndistance);
  for (let i = 0; i < lengths.length; ) {
    const symbol = reader.symbol(code);
    if (symbol < 16) {
      lengths[i++] = symbol;
      continue;
    }
    const value = symbol === 16 ? lengths[i - 1] : 0;
    const repeat = symbol === 16 ? 3 + reader.take(2) : symbol === 17 ? 3 + reader.take(3) : 11 + reader.take(7);
    if ((symbol === 16 && i === 0) || i + repeat > lengths.length) throw new PngError('bad zlib data: code lengths');
    lengths.fill(value, i, i + repeat);
    i += repeat;
  }
  if (lengths[256] === 0) throw new PngError('bad zlib data: no end code');
  return [huffman(lengths.subarray(0, nliteral)), huffman(lengths.subarray(nliteral))];
}

/** Decompresses a block of codes to `out` from `at` on; returns where it ends. */
function inflateBlock(
  reader: BitReader,
  [literal, distance]: readonly [Huffman, Huffman],
  out: Uint8Array,
  at: number,
): number {
  const { bytes } = reader;
  const { bits: literalBits, table: literals } = literal;
  const { bits: distanceBits, table: distances } = distance;
  const size = bytes.length;
  // the reader's state in locals
  let { held, nheld, next } = reader;
  for (;;) {
    // enough for a symbol and the extra bits of a length
    for (; nheld < 20; nheld += 8, next++) held |= (next < size ? bytes[next] : 0) << nheld;
    let entry = literals[held & ((1 << literalBits) - 1)];
    if (entry === 0) throw new PngError('bad zlib data: unknown code');
    held >>>= entry & 15;
    nheld -= entry & 15;
    const symbol = entry >> 4;
    if (symbol < 256) {
      if (at >= out.length) throw new PngError('too much image data');
      out[at++] = symbol;
      continue;
    }
    if (symbol === 256) break;
    if (symbol > 285) throw new PngError('bad zlib data: unknown length');
    let extra = LENGTH_BITS[symbol - 257];
    const length = LENGTH_BASE[symbol - 257] + (held & ((1 << extra) - 1));
    held >>>= extra;
    nheld -= extra;

    for (; nheld < distanceBits; nheld += 8, next++) held |= (next < size ? bytes[next] : 0) << nheld;
    entry = distances[held & ((1 << distanceBits) - 1)];
    if (entry === 0 || entry >> 4 > 29) throw new PngError('bad zlib data: unknown distance');
    held >>>= entry & 15;
    nheld -= entry & 15;
    extra = DISTANCE_BITS[entry >> 4];
    for (; nheld < extra; nheld += 8, next++) held |= (next < size ? bytes[next] : 0) << nheld;
    const from = at - DISTANCE_BASE[entry >> 4] - (held & ((1 << extra) - 1));
    held >>>= extra;
    nheld -= extra;
    if (from < 0) throw new PngError('bad zlib data: distance before the start');
    if (at + length > out.length) throw new PngError('too much image data');
    for (let i = 0; i < length; i++) out[at + i] = out[from + i];
    at += length;
    reader.next = next;
    reader.checkEnd();
  }
  reader.held = held;
  reader.nheld = nheld;
  reader.next = next;
  return at;
}

/** Copies a block that is not compressed; returns where it ends. */
function copyBlock(reader: BitReader, bytes: Uint8Array, out: Uint8Array, at: number): number {
  const from = reader.align();
  if (from + 4 > bytes.length) throw new PngError('bad zlib data: unexpected end');
  const length = bytes[from] | (bytes[from + 1] << 8);
  const check = bytes[from + 2] | (bytes[from + 3] << 8);
  if ((length ^ check) !== 0xffff) throw new PngError('bad zlib data: length of a plain block');
  if (from + 4 + length > bytes.length) throw new PngError('bad zlib data: unexpected end');
  if (at + length > out.length) throw new PngError('too much image data');
  out.set(bytes.subarray(from + 4, from + 4 + length), at);
  reader.next += 4 + length;
  return at + length;
}

/** Checksum of a zlib stream. */
function adler32(bytes: Uint8Array): number {
  let a = 1;
  let b = 0;
  for (let i = 0; i < bytes.length; ) {
    const stop = Math.min(i + 3800, bytes.length);
    for (; i + 3 < stop; i += 4) {
      const v = bytes[i];
      const w = bytes[i + 1];
      const x = bytes[i + 2];
      const y = bytes[i + 3];
      b += 4 * (a + v) + 3 * w + 2 * x + y;
      a += v + w + x + y;
    }
    for (; i < stop; i++) {
      a += bytes[i];
      b += a;
    }
    a %= 65521;
    b %= 65521;
  }
  return ((b << 16) | a) >>> 0;
}

/** Decompresses the blocks of a deflate stream into `out`, which they must fill; where the stream ends. */
function inflateInto(out: Uint8Array, bytes: Uint8Array, start: number): number {
  const reader = new BitReader(bytes, start);
  let at = 0;
  for (let last = 0; !last; ) {
    last = reader.take(1);
    const type = reader.take(2);
    if (type === 0) at = copyBlock(reader, bytes, out, at);
    else if (type === 1) at = inflateBlock(reader, fixedCodes(), out, at);
    else if (type === 2) at = inflateBlock(reader, dynamicCodes(reader), out, at);
    else throw new PngError('bad zlib data: unknown kind of block');
  }
  if (at !== out.length) throw new PngError('too little image data');
  return reader.align();
}

/** Largest factor by which a deflate stream can expand. */
const MAX_EXPANSION = 1040;

/**
 * Decompresses a bare deflate stream (RFC 1951) whose content has a known length.
 *
 * @throws PngError when the stream is not valid or its content is shorter or longer
 */
export function inflateRaw(bytes: Uint8Array, length: number): Uint8Array {
  if (length > MAX_EXPANSION * bytes.length) throw new PngError('too little image data');
  const out = new Uint8Array(length);
  inflateInto(out, bytes, 0);
  return out;
}

/**
 * Decompresses a zlib stream whose content has a known length.
 *
 * @param bytes - the stream
 * @param length - bytes that it must contain
 * @throws PngError when the stream is not valid or its content is shorter or longer
 */
export function inflate(bytes: Uint8Array, length: number): Uint8Array {
  if (bytes.length < 2) throw new PngError('bad zlib data: too small');
  const [method, flags] = bytes;
  if ((256 * method + flags) % 31 !== 0 || (method & 15) !== 8 || method >> 4 > 7 || flags & 32) {
    throw new PngError('bad zlib data: header');
  }
  if (length > MAX_EXPANSION * bytes.length) throw new PngError('too little image data');
  const out = new Uint8Array(length);
  const end = inflateInto(out, bytes, 2);
  if (end + 4 > bytes.length) throw new PngError('bad zlib data: unexpected end');
  const checksum = ((bytes[end] << 24) | (bytes[end + 1] << 16) | (bytes[end + 2] << 8) | bytes[end + 3]) >>> 0;
  if (checksum !== adler32(out)) throw new PngError('bad zlib data: checksum');
  return out;
}
