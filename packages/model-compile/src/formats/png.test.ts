import { encodePng, type PngToWrite, pngChunk, pngStart } from '@corten/testing';
import { expect, it } from 'vitest';
import { decodePng } from './png.js';
import { PngError } from './png-error.js';

const decoded = (image: PngToWrite, channels: 1 | 3 | 4 = 4): number[] => [
  ...decodePng(encodePng(image), channels).data,
];
const two = { width: 2, height: 1 } as const;

it('reads colours with alpha', () => {
  const image: PngToWrite = { ...two, color: 6, depth: 8, samples: [1, 2, 3, 4, 5, 6, 7, 8] };
  expect(decoded(image)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(decoded(image, 3)).toEqual([1, 2, 3, 5, 6, 7]);
  expect(decoded(image, 1)).toEqual([1, 5]);
});

it('spreads grey over the channels and stretches few bits to 8', () => {
  expect(decoded({ ...two, color: 0, depth: 1, samples: [0, 1] }, 3)).toEqual([0, 0, 0, 255, 255, 255]);
  expect(decoded({ ...two, color: 0, depth: 2, samples: [1, 2] }, 1)).toEqual([85, 170]);
  expect(decoded({ ...two, color: 4, depth: 8, samples: [9, 1, 8, 2] })).toEqual([9, 9, 9, 1, 8, 8, 8, 2]);
});

it('keeps the high bytes of 16 bits', () => {
  expect(decoded({ ...two, color: 0, depth: 16, samples: [0x12ff, 0xfe01] }, 1)).toEqual([0x12, 0xfe]);
});

it('looks colours up in the palette; one that is not there is black', () => {
  const image: PngToWrite = {
    ...two,
    color: 3,
    depth: 4,
    samples: [1, 2],
    palette: [1, 2, 3, 4, 5, 6],
    transparency: [9, 8],
  };
  expect(decoded(image)).toEqual([4, 5, 6, 8, 0, 0, 0, 255]);
});

it('makes one colour transparent, compared in full precision', () => {
  const samples = [0x0102, 0x0103];
  expect(decoded({ ...two, color: 0, depth: 16, samples, transparency: [1, 2] })).toEqual([1, 1, 1, 0, 1, 1, 1, 255]);
  const rgb = [7, 8, 9, 7, 8, 10];
  expect(decoded({ ...two, color: 2, depth: 8, samples: rgb, transparency: [0, 7, 0, 8, 0, 9] })).toEqual([
    7, 8, 9, 0, 7, 8, 10, 255,
  ]);
});

it('gives the same pixels interlaced, for every filter and size', () => {
  for (const [width, height] of [
    [1, 1],
    [3, 5],
    [9, 8],
    [17, 10],
  ]) {
    const samples = Array.from({ length: 3 * width * height }, (_, i) => (i * 37) & 255);
    const image: PngToWrite = { width, height, color: 2, depth: 8, samples };
    for (const filter of [-1, 0, 1, 2, 3, 4]) {
      expect(decoded({ ...image, filter }, 3)).toEqual(samples);
      expect(decoded({ ...image, filter, interlaced: true }, 3)).toEqual(samples);
    }
  }
});

it('says whether the colours are sRGB', () => {
  const image: PngToWrite = { ...two, color: 0, depth: 8, samples: [0, 1] };
  expect(decodePng(encodePng(image), 1).srgb).toBe(false);
  expect(decodePng(encodePng({ ...image, srgb: true }), 1).srgb).toBe(true);
});

const image: PngToWrite = { ...two, color: 0, depth: 8, samples: [0, 1] };
const good = encodePng(image);
const file = (...chunks: Uint8Array[]): Uint8Array => Buffer.concat([pngStart(image), ...chunks]);
const header = (changes: Partial<PngToWrite>): Uint8Array =>
  Buffer.concat([pngStart({ ...image, ...changes }), pngChunk('IEND', [])]);

it.each([
  ['not a PNG file', new Uint8Array(100)],
  ['not a PNG file', good.subarray(0, 20)],
  ['ends within a chunk', good.subarray(0, good.length - 13)],
  ['invalid CRC in chunk IHDR', good.map((byte, i) => (i === 20 ? byte ^ 1 : byte))],
  ['first chunk is not the header', Buffer.concat([good.subarray(0, 8), pngChunk('IEND', []), new Uint8Array(30)])],
  ['a chunk has a name that is not of letters', file(pngChunk('aB1d', []))],
  ['unknown critical chunk ABCD', file(pngChunk('ABCD', []))],
  ['image has no pixels', header({ width: 0 })],
  ['colour type 2 with 4 bits', header({ color: 2, depth: 4 })],
  ['palette is missing', header({ color: 3 })],
  ['palette has the wrong size', file(pngChunk('PLTE', [1, 2]))],
  ['transparent colour has the wrong size', file(pngChunk('tRNS', [1]))],
  ['header', file(pngChunk('IDAT', [1, 2, 3]), pngChunk('IEND', []))],
  ['too small', file(pngChunk('IEND', []))],
  // the pixels of a small image under the headers of large ones
  ['too little image data', Buffer.concat([pngStart({ ...image, width: 10000, height: 10000 }), good.subarray(33)])],
  [
    '100000 x 100000 pixels is too large',
    Buffer.concat([pngStart({ ...image, width: 100000, height: 100000 }), good.subarray(33)]),
  ],
])('rejects a file: %s', (words, bytes) => {
  expect(() => decodePng(bytes, 4)).toThrow(PngError);
  expect(() => decodePng(bytes, 4)).toThrow(words);
});
