// The checksum of PNG chunks and zip entries (CRC-32 of ISO 3309).

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
