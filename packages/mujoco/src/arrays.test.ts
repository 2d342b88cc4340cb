import { expect, it } from 'vitest';
import {
  DoubleBuffer,
  FloatBuffer,
  head,
  IntBuffer,
  input,
  integers,
  optionalOutput,
  output,
  Uint8Buffer,
} from './arrays.js';

it('makes buffers of zeros and from arrays', () => {
  expect(Array.from(new DoubleBuffer(2).GetView())).toEqual([0, 0]);
  expect(IntBuffer.FromArray([1.7, 2]).GetView()).toEqual(Int32Array.of(1, 2));
  expect(FloatBuffer.FromArray([0.1]).GetView()[0]).toBe(Math.fround(0.1));
  expect(new Uint8Buffer(3).GetElementCount()).toBe(3);
  const source = Float64Array.of(1);
  DoubleBuffer.FromArray(source).GetView()[0] = 2;
  expect(source[0]).toBe(1);
});

it('takes inputs of all kinds', () => {
  const doubles = Float64Array.of(1, 2);
  expect(input(doubles)).toBe(doubles);
  expect(input([1, 2])).toEqual(doubles);
  expect(input(DoubleBuffer.FromArray([1, 2]))).toEqual(doubles);
  expect(integers([3, 4])).toEqual(Int32Array.of(3, 4));
});

it('writes into typed arrays and buffers only', () => {
  const view = new Float32Array(2);
  expect(output(view)).toBe(view);
  const buffer = new DoubleBuffer(2);
  expect(output(buffer)).toBe(buffer.GetView());
  expect(() => output([0] as never)).toThrow(/got unknown type/);
  expect(() => output(undefined as never)).toThrow(/got undefined/);
  expect(optionalOutput(null)).toBeNull();
});

it('checks sizes', () => {
  expect(() => input([1], 2, 'vec')).toThrow('vec must have size 2, got 1');
  expect(() => head([1, 2], 3)).toThrow('must have size 3, got 2');
  expect(head([1, 2, 3, 4], 3).length).toBe(4);
});
