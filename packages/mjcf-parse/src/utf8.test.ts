import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8, MAX_TEXT_BYTES } from './utf8.js';

it('keeps a byte-order mark, so that offsets stay right', () => {
  expect(decodeUtf8(encodeUtf8('\ufeffaß'))).toBe('\ufeffaß');
});

it('keeps bytes that are not UTF-8', () => {
  expect(decodeUtf8(Uint8Array.of(98, 0xfc, 0xc3, 0xa4, 0xed, 0xa0, 0x80))).toBe('b\udcfcä\udced\udca0\udc80');
  expect([...encodeUtf8('b\udcfc😀')]).toEqual([98, 0xfc, 0xf0, 0x9f, 0x98, 0x80]);
});

it('gives any bytes back', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc
      .array(fc.constantFrom(0x41, 0x80, 0xbf, 0xc2, 0xe0, 0xed, 0xa0, 0xf0, 0x90, 0xf4, 0x8f, 0xff), { maxLength: 12 })
      .map((list) => Uint8Array.from(list)),
  );
  fc.assert(
    fc.property(bytes, (given) => {
      expect(encodeUtf8(decodeUtf8(given))).toEqual(given);
    }),
  );
});

it('gives any text back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decodeUtf8(encodeUtf8(text))).toBe(text);
    }),
  );
});

it('refuses what is longer than a text may be', () => {
  const long = { length: MAX_TEXT_BYTES + 1 } as Uint8Array;
  expect(() => decodeUtf8(long)).toThrow(/too long/);
});
