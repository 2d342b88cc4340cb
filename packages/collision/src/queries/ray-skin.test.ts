import { expect, test } from 'vitest';
import { raySkin } from './ray-skin.js';

const vert = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 1, 0, 1, 1);
const face = Int32Array.of(0, 1, 2, 3, 4, 5);

test('the nearest face counts, from either side, and its nearest vertex', () => {
  const vertid = Int32Array.of(-1);
  expect(raySkin(face, vert, [0.1, 0.6, 3], [0, 0, -1], vertid)).toBe(2);
  expect(vertid[0]).toBe(5);
  expect(raySkin(face, vert, [0.6, 0.1, -2], [0, 0, 2], vertid)).toBe(1);
  expect(vertid[0]).toBe(1);
});

test('beside the skin nothing is hit', () => {
  const vertid = Int32Array.of(-1);
  expect(raySkin(face, vert, [0.9, 0.9, 3], [0, 0, -1], vertid)).toBe(-1);
  expect(raySkin(face, vert, [5, 5, 3], [0, 0, -1])).toBe(-1);
  expect(raySkin([], [], [0, 0, 1], [0, 0, -1])).toBe(-1);
  expect(vertid[0]).toBe(-1);
});
