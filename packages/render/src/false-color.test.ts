import { expect, test } from 'vitest';
import { depthPicture, segmentationPicture } from './false-color.js';

test('near is light, far is dark, nothing is black', () => {
  const depth = { width: 4, height: 1, far: 50, data: Float32Array.of(1, 2, 3, 50) };
  const { data, nearest, farthest } = depthPicture(depth);
  expect([...data]).toEqual([250, 140, 30, 0]);
  expect([nearest, farthest]).toEqual([1, 3]);
});

test('a picture of nothing is black', () => {
  const { data, nearest } = depthPicture({ width: 2, height: 1, far: 50, data: Float32Array.of(50, 50) });
  expect([...data]).toEqual([0, 0]);
  expect(nearest).toBe(Number.POSITIVE_INFINITY);
});

test('objects have colours of their own', () => {
  const { data } = segmentationPicture({
    width: 4,
    height: 1,
    id: Int32Array.of(-1, 0, 1, 0),
    type: Int32Array.of(-1, 5, 5, 6),
  });
  const colors = [0, 1, 2, 3].map((i) => [...data.subarray(3 * i, 3 * i + 3)].join());
  expect(colors[0]).toBe('0,0,0');
  expect(new Set(colors).size).toBe(4);
});
