import { expect, test } from 'vitest';
import { pack, unpack } from './pack.js';

const value = {
  text: 'größe',
  numbers: [1, -0, Number.NaN, Number.NEGATIVE_INFINITY, 0.1],
  none: null,
  flag: true,
  nested: { f64: Float64Array.of(1, 2.5), bytes: Uint8Array.of(1, 2, 3), f32: Float32Array.of(0.1) },
  list: [Int32Array.of(-7), { empty: new Float64Array(0) }],
};

test('a value comes back as it was', () => {
  expect(unpack(pack(value))).toEqual(value);
  const shared = pack(value, true);
  expect(shared.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(unpack(shared)).toEqual(value);
});

test('the same value has the same bytes, another one others', () => {
  expect(pack(value)).toEqual(pack(structuredClone(value)));
  expect(pack({ ...value, flag: false })).not.toEqual(pack(value));
});

test('bytes may lie anywhere', () => {
  const bytes = pack(value);
  const moved = new Uint8Array(bytes.length + 3).subarray(3);
  moved.set(bytes);
  expect(unpack(moved)).toEqual(value);
});

test('fields that are undefined are left out, functions are refused', () => {
  expect(unpack(pack({ a: undefined, b: 1 }))).toEqual({ b: 1 });
  expect(() => pack({ f: () => 1 })).toThrow('a function cannot be sent');
});

test('other bytes are refused', () => {
  expect(() => unpack(new Uint8Array(3))).toThrow('not packed values');
  expect(() => unpack(new TextEncoder().encode('<mujoco model="x"/>'))).toThrow('not packed values');
  const bytes = pack(value);
  expect(() => unpack(bytes.slice(0, bytes.length - 16))).toThrow('end too early');
});
