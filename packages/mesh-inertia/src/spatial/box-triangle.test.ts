import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { boxMeetsTriangle } from './box-triangle.js';

const UNIT = [0, 0, 0, 1, 1, 1];
const meets = (corners: readonly number[], box: readonly number[] = UNIT): boolean =>
  boxMeetsTriangle(Float64Array.from(corners), Int32Array.of(0, 1, 2), 0, box, 0);
const coordinate = uniform(-3, 4);

it('meets a triangle through the box without a corner inside', () => {
  expect(meets([-5, 0.5, 0.5, 5, 0.5, 0.4, 5, 0.6, 0.5])).toBe(true);
});

it('misses a triangle whose bounding box and plane meet the box', () => {
  expect(meets([1.9, -0.5, 0.5, 3, 1.9, 0.5, 0.2, 4, 0.5])).toBe(false);
  expect(meets([1.5, 0.9, 0.5, 0.9, 1.5, 0.5, 1.5, 1.5, 0.5])).toBe(false);
});

it('misses a triangle whose plane passes the box', () => {
  expect(meets([2.5, 0, 0, 0, 2.5, 1.1, 0, 1.1, 2.5])).toBe(false);
});

it('meets every triangle that has a point in the box', () => {
  const inside = uniform(0.01, 0.99);
  fc.assert(
    fc.property(
      fc.tuple(inside, inside, inside),
      fc.array(coordinate, { minLength: 6, maxLength: 6 }),
      fc.tuple(inside, inside),
      (point, others, [s, t]) => {
        // the third corner such that the point is s·a + t·(1 - s)·b + the rest of c
        const weights = [s, t * (1 - s), (1 - t) * (1 - s)];
        const c = point.map((x, k) => (x - weights[0] * others[k] - weights[1] * others[3 + k]) / weights[2]);
        return meets([...others, ...c]);
      },
    ),
  );
});

it('misses every triangle beside the box', () => {
  const beyond = uniform(1.01, 4);
  fc.assert(
    fc.property(
      fc.array(coordinate, { minLength: 9, maxLength: 9 }),
      fc.array(beyond, { minLength: 3, maxLength: 3 }),
      fc.integer({ min: 0, max: 2 }),
      (corners, far, axis) => {
        for (let i = 0; i < 3; i++) corners[3 * i + axis] = far[i];
        return !meets(corners);
      },
    ),
  );
});
