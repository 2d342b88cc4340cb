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

/** Bits that the first look into the table of a code takes; few, so that the table stays in the cache. */
const ROOT_BITS = 10;

/**
 * A Huffman code as a table over the next `root` bits: 16·symbol + length, 0 where no code is. Where codes go on, minus
 * the place of a table over the bits up to `bits`, the length of the longest code.
 */
interface Huffman {
  readonly bits: number;
  readonly root: number;
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
  const root = Math.min(bits, ROOT_BITS);
  // no more tables than codes that go on
  let end = 1 << root;
  let long = 0;
  for (let n = root + 1; n <= bits; n++) long += count[n];
  const table = new Int32Array(end + (long << (bits - root)));
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol];
    if (length === 0) continue;
    // codes come with their first bit lowest
    let code = next[length]++;
    let reversed = 0;
    for (let i = 0; i < length; i++, code >>= 1) reversed = (reversed << 1) | (code & 1);
    const entry = 16 * symbol + length;
    if (length <= root) {
      for (let at = reversed; at < 1 << root; at += 1 << length) table[at] = entry;
      continue;
    }
    const head = reversed & ((1 << root) - 1);
    if (table[head] === 0) {
      table[head] = -end;
      end += 1 << (bits - root);
    }
    for (let at = reversed >> root; at < 1 << (bits - root); at += 1 << (length - root))
      table[at - table[head]] = entry;
  }
  return { bits, root, table };
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
  symbol({ bits, root, table }: Huffman): number {
    while (this.nheld < bits) this.fetch();
    let entry = table[this.held & ((1 << root) - 1)];
    if (entry < 0) entry = table[((this.held & ((1 << bits) - 1)) >> root) - entry];
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

/** Bytes from which one copy is faster than a loop. */
const LONG_COPY = 48;

/** Decompresses a block of codes to `out` from `at` on; returns where it ends. */
function inflateBlock(
  reader: BitReader,
  [literal, distance]: readonly [Huffman, Huffman],
  out: Uint8Array,
  at: number,
): number {
  const { bytes } = reader;
  const { root: literalRoot, table: literals } = literal;
  const literalMask = (1 << literal.bits) - 1;
  const literalRootMask = (1 << literalRoot) - 1;
  const { root: distanceRoot, table: distances } = distance;
  const distanceMask = (1 << distance.bits) - 1;
  const distanceRootMask = (1 << distanceRoot) - 1;
  const size = bytes.length;
  // from where on the bytes before `runEnd` repeat after `runDistance`
  let runStart = 0;
  let runEnd = -1;
  let runDistance = 0;
  // the reader's state in locals
  let { held, nheld, next } = reader;
  for (;;) {
    // enough for a symbol
    if (nheld < MAX_BITS) {
      held |= (next < size ? bytes[next] : 0) << nheld;
      held |= (next + 1 < size ? bytes[next + 1] : 0) << (nheld + 8);
      nheld += 16;
      next += 2;
    }
    let entry = literals[held & literalRootMask];
    if (entry < 0) entry = literals[((held & literalMask) >> literalRoot) - entry];
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
    for (; nheld < 24; nheld += 8, next++) held |= (next < size ? bytes[next] : 0) << nheld;
    let extra = LENGTH_BITS[symbol - 257];
    const length = LENGTH_BASE[symbol - 257] + (held & ((1 << extra) - 1));
    held >>>= extra;
    nheld -= extra;

    entry = distances[held & distanceRootMask];
    if (entry < 0) entry = distances[((held & distanceMask) >> distanceRoot) - entry];
    if (entry === 0 || entry >> 4 > 29) throw new PngError('bad zlib data: unknown distance');
    held >>>= entry & 15;
    nheld -= entry & 15;
    extra = DISTANCE_BITS[entry >> 4];
    for (; nheld < extra; nheld += 8, next++) held |= (next < size ? bytes[next] : 0) << nheld;
    const back = DISTANCE_BASE[entry >> 4] + (held & ((1 << extra) - 1));
    held >>>= extra;
    nheld -= extra;
    if (back > at) throw new PngError('bad zlib data: distance before the start');
    if (at + length > out.length) throw new PngError('too much image data');
    if (at !== runEnd || back !== runDistance) {
      runStart = at - back;
      runDistance = back;
    }
    // a long copy at once: from further back, by whole periods, where it would overlap itself
    const from = length < LONG_COPY ? at : runStart + ((at - runStart) % back);
    if (from + length <= at) out.copyWithin(at, from, from + length);
    else for (let i = at; i < at + length; i++) out[i] = out[i - back];
    at += length;
    runEnd = at;
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

/** Words that `adler32` takes at once: sums of sums of so many bytes fit into 16 bits. */
const ADLER_WORDS = 22;

/** Checksum of a zlib stream. */
function adler32(bytes: Uint8Array): number {
  let a = 1;
  let b = 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let i = 0; i < bytes.length; ) {
    const stop = Math.min(i + 4 * ADLER_WORDS, bytes.length);
    const start = i;
    // bytes 0 and 2, and bytes 1 and 3 of the words, in halves of a number: their sums, and the sums of their sums
    let even = 0;
    let odd = 0;
    let evens = 0;
    let odds = 0;
    for (; i + 3 < stop; i += 4) {
      evens = (evens + even) | 0;
      odds = (odds + odd) | 0;
      const word = view.getInt32(i, true);
      even += word & 0x00ff00ff;
      odd += (word >>> 8) & 0x00ff00ff;
    }
    const [s0, s1, s2, s3] = [even & 0xffff, odd & 0xffff, even >>> 16, odd >>> 16];
    const before = (evens & 0xffff) + (evens >>> 16) + (odds & 0xffff) + (odds >>> 16);
    b += (i - start) * a + 4 * before + 4 * s0 + 3 * s1 + 2 * s2 + s3;
    a += s0 + s1 + s2 + s3;
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
