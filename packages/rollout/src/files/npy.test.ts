import { expect, test } from 'vitest';
import { decodeNpy, decodeNpz, encodeNpy, encodeNpz, type NpyArray } from './npy.js';

const arrays: Record<string, NpyArray> = {
  a: { shape: [2, 3], data: Float64Array.of(1, 2, 3, 4, 5, Number.NaN) },
  b: { shape: [2], data: Float32Array.of(0.5, -1) },
  c: { shape: [1, 1, 1], data: Int32Array.of(-7) },
  d: { shape: [3], data: Uint8Array.of(1, 0, 255) },
  e: { shape: [3], data: ['hip', 'größe', '𝛼'] },
  f: { shape: [0, 4], data: new Float64Array(0) },
};

test.each(Object.entries(arrays))('array %s comes back as it was', (_, array) => {
  expect(decodeNpy(encodeNpy(array))).toEqual(array);
});

test('bytes are those of NumPy', () => {
  const bytes = encodeNpy({ shape: [2], data: Float64Array.of(1, 2) });
  expect(bytes.length).toBe(128 + 16);
  expect(new TextDecoder('latin1').decode(bytes.slice(0, 128))).toBe(
    `\x93NUMPY\x01\x00v\x00${"{'descr': '<f8', 'fortran_order': False, 'shape': (2,), }".padEnd(117)}\n`,
  );
});

test('an archive comes back, and is the same bytes again', () => {
  const bytes = encodeNpz(arrays);
  expect(decodeNpz(bytes)).toEqual(arrays);
  expect(encodeNpz(arrays)).toEqual(bytes);
});

test('other files and types are refused', () => {
  expect(() => decodeNpy(Uint8Array.of(1, 2, 3))).toThrow('no .npy file');
  const changed = (from: string, to: string) => {
    const bytes = encodeNpy(arrays.a);
    const text = new TextDecoder('latin1').decode(bytes).replace(from, to);
    return Uint8Array.from(text, (c) => c.charCodeAt(0));
  };
  expect(() => decodeNpy(changed('<f8', '>f8'))).toThrow('type >f8 cannot be read');
  expect(() => decodeNpy(changed('False', 'True '))).toThrow('columns first');
});
