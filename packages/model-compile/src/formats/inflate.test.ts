import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inflate } from './inflate.js';

const LEVELS = [0, 1, 6, 9] as const;

it('restores what zlib compressed, at every level', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 3000 }),
    // few values, so that there are long matches
    fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3000 }).map((a) => Uint8Array.from(a)),
  );
  fc.assert(
    fc.property(bytes, fc.constantFrom(...LEVELS), (data, level) => {
      expect(Array.from(inflate(deflateSync(data, { level }), data.length))).toEqual(Array.from(data));
    }),
    { numRuns: 60, verbose: 1 },
  );
});

it('restores long runs and content of many blocks', () => {
  const runs = new Uint8Array(300_000).fill(7);
  const mixed = Uint8Array.from({ length: 300_000 }, (_, i) => (Math.imul(i, 2654435761) >>> (i % 24)) & 255);
  for (const data of [runs, mixed]) {
    for (const level of LEVELS) {
      const restored = inflate(deflateSync(data, { level }), data.length);
      expect(Buffer.compare(restored, data)).toBe(0);
    }
  }
});

const stream = deflateSync(Uint8Array.from({ length: 500 }, (_, i) => (i * i) & 63));
const changed = (at: number, value: number): Uint8Array => {
  const bytes = Uint8Array.from(stream);
  bytes[at] = value;
  return bytes;
};

/** A stream that is one plain block, with a wrong complement of its length. */
const damagedPlain = deflateSync(new Uint8Array(500), { level: 0 });
damagedPlain[6] ^= 1;

it.each([
  ['too small', new Uint8Array(1), 500],
  ['header', changed(0, 0), 500],
  ['checksum', changed(stream.length - 1, stream[stream.length - 1] ^ 1), 500],
  ['block type', changed(2, 7), 500],
  ['checksum', Uint8Array.from([...stream, 1]), 500],
  ['too much image data', stream, 499],
  ['too little image data', stream, 501],
  ['too little image data', stream, 1e9],
  ['unexpected EOF', stream.subarray(0, stream.length - 2), 500],
  ['unexpected end', stream.subarray(0, 5), 500],
  ['plain block', damagedPlain, 500],
])('rejects a stream: %s', (words, bytes, length) => {
  expect(() => inflate(bytes, length)).toThrow(words);
});

it('ends on damaged streams, with an error of its own kind or the checksum kept', () => {
  fc.assert(
    fc.property(fc.nat(stream.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      let error: unknown;
      try {
        inflate(changed(at, stream[at] ^ change), 500);
      } catch (e) {
        error = e;
      }
      if (error !== undefined) expect((error as Error).name).toBe('PngError');
    }),
    { numRuns: 300, verbose: 1 },
  );
});

it('takes the last four bytes for the checksum, as the reference does', () => {
  const apart = Uint8Array.from([...stream.subarray(0, -4), 1, 2, 3, ...stream.subarray(-4)]);
  expect(inflate(apart, 500)).toEqual(inflate(stream, 500));
});
