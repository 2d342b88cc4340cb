import { expect, it, vi } from 'vitest';
import { allocator } from './allocate.js';

it.each([
  [false, ArrayBuffer],
  [true, SharedArrayBuffer],
])('makes zeroed arrays, each with a buffer of its own (shared: %s)', (shared, Buffer) => {
  const { f64, f32, i32, u8 } = allocator(shared);
  const arrays = [f64(3), f32(3), i32(3), u8(3), f64(3)];
  expect(arrays.map(({ byteLength }) => byteLength)).toEqual([24, 12, 12, 3, 24]);
  expect(arrays.every((array) => array.every((v) => v === 0))).toBe(true);
  expect(arrays.every(({ buffer }) => (buffer as unknown) instanceof Buffer)).toBe(true);
  expect(new Set(arrays.map(({ buffer }) => buffer)).size).toBe(arrays.length);
});

it.each([false, true])('makes no more than one empty array of a kind (shared: %s)', (shared) => {
  const { f64, f32, i32, u8 } = allocator(shared);
  for (const make of [f64, f32, i32, u8]) {
    expect(make(0)).toHaveLength(0);
    expect(make(0)).toBe(make(0));
  }
  expect(allocator(shared).f64(0)).not.toBe(f64(0));
});

it('refuses more than 4 GB in all', () => {
  const { f64, u8 } = allocator(false);
  f64(10);
  expect(() => f64(2 ** 29)).toThrow('more than 4 GB');
  expect(() => u8(Number.POSITIVE_INFINITY)).toThrow('more than 4 GB');
});

it('says where memory cannot be shared', () => {
  vi.stubGlobal('SharedArrayBuffer', undefined);
  try {
    expect(() => allocator(true)).toThrow('cross-origin isolated');
    expect(allocator(false).f64(1)).toHaveLength(1);
  } finally {
    vi.unstubAllGlobals();
  }
});
