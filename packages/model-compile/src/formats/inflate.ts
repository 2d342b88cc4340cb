// Decompression of deflate and zlib streams (RFC 1951, RFC 1950) whose content has a known length.

import { adler32 } from '@corten/math';
import { inflateSync } from '#fflate';
import { PngError } from './png-error.js';

/** Largest factor by which a deflate stream can expand. */
const MAX_EXPANSION = 1040;
/** Bytes of a zlib stream before its blocks. */
const HEADER = 2;
/** Bytes of its checksum. */
const TRAILER = 4;

/**
 * Decompresses a bare deflate stream.
 *
 * @throws PngError when the stream is not valid or its content is shorter or longer
 */
export function inflateRaw(bytes: Uint8Array, length: number): Uint8Array {
  // nothing is allocated for a length that is a lie
  if (length > MAX_EXPANSION * bytes.length) throw new PngError('too little image data');
  checkPlainBlocks(bytes);
  // one byte more, so that content that is too long shows
  const out = new Uint8Array(length + 1);
  let content: Uint8Array;
  try {
    content = inflateSync(bytes, { out });
  } catch (error) {
    if (error instanceof RangeError) throw new PngError('too much image data');
    throw new PngError(`bad zlib data: ${(error as Error).message}`);
  }
  if (content.length > length) throw new PngError('too much image data');
  if (content.length < length) throw new PngError('too little image data');
  return content;
}

/** Checks the lengths of blocks that are not compressed, up to the first that is: fflate reads but half of them. */
function checkPlainBlocks(bytes: Uint8Array): void {
  for (let at = 0; at + 5 <= bytes.length && (bytes[at] & 6) === 0; ) {
    const length = bytes[at + 1] | (bytes[at + 2] << 8);
    const complement = bytes[at + 3] | (bytes[at + 4] << 8);
    if ((length ^ complement) !== 0xffff) throw new PngError('bad zlib data: length of a plain block');
    if (bytes[at] & 1) return;
    at += 5 + length;
  }
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
