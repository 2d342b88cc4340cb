import { expect, it } from 'vitest';
import { VECTOR_FUNCTIONS as f } from './vectors.js';

it('turns pyramids into forces and back', () => {
  const pyramid = new Float64Array(4);
  f.mju_encodePyramid(pyramid, [3, 0.2, -0.1], [0.5, 0.4]);
  const force = new Float64Array(3);
  f.mju_decodePyramid(force, pyramid, [0.5, 0.4]);
  expect(Array.from(force, (x) => Math.round(x * 1e12) / 1e12)).toEqual([3, 0.2, -0.1]);
  const single = new Float64Array(1);
  f.mju_encodePyramid(new Float64Array(0), [3], []);
  f.mju_decodePyramid(single, [], []);
  expect(single[0]).toBe(0);
});

it('refuses vectors that are too short', () => {
  expect(() => f.mju_add3(new Float64Array(2), [1, 2, 3], [1, 2, 3])).toThrow('must have size 3, got 2');
  expect(() => f.mju_add(new Float64Array(2), [1, 2], [1, 2, 3])).toThrow(
    'res and vec2 must have equal size, got 2 and 3',
  );
  expect(() => f.mju_norm([1, 2], 3)).toThrow('must have size 3, got 2');
});

it('works on the head of longer arrays', () => {
  const out = new Float64Array(7);
  f.mju_copy3(out, [1, 2, 3, 4, 5]);
  expect(Array.from(out)).toEqual([1, 2, 3, 0, 0, 0, 0]);
});
