// Checksums: CRC-32 (ISO 3309) of PNG chunks and zip entries, Adler-32 (RFC 1950) of zlib streams.

let table: Int32Array | undefined;

/** Remainders of all bytes. */
function remainders(): Int32Array {
  const made = new Int32Array(256);
  for (let n = 0; n < 256; n++) {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    made[n] = c;
  }
  return made;
}

/** CRC-32 of bytes[from..to), an unsigned 32-bit number. */
export function crc32(bytes: Uint8Array, from = 0, to = bytes.length): number {
  table ??= remainders();
  let crc = -1;
  for (let i = from; i < to; i++) crc = table[(crc ^ bytes[i]) & 255] ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** Words that `adler32` takes at once: sums of sums of so many bytes fit into 16 bits. */
const ADLER_WORDS = 22;

/** Adler-32 of bytes, an unsigned 32-bit number. */
export function adler32(bytes: Uint8Array): number {
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
