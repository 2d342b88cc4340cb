import { expect, it } from 'vitest';
import { adler32, crc32 } from './checksum.js';

it('has the check value of the standard', () => {
  const digits = Uint8Array.from('123456789', (c) => c.charCodeAt(0));
  expect(crc32(digits)).toBe(0xcbf43926);
  expect(crc32(digits, 0, 0)).toBe(0);
});

it('is the Adler-32 of the zlib format', () => {
  expect(adler32(new TextEncoder().encode('Wikipedia'))).toBe(0x11e60398);
  expect(adler32(new Uint8Array(0))).toBe(1);
});

it.each([1, 3, 87, 88, 89, 5553, 100_003])('sums %s bytes as by the definition', (n) => {
  const bytes = Uint8Array.from({ length: n }, (_, i) => (i % 7 === 0 ? 255 : Math.imul(i, 2654435761) >>> 24));
  let a = 1;
  let b = 0;
  for (const byte of bytes) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  expect(adler32(bytes)).toBe(b * 65536 + a);
  // from the middle of a buffer
  expect(adler32(Uint8Array.from([9, ...bytes]).subarray(1))).toBe(b * 65536 + a);
});
