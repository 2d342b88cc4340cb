import { expect, test } from 'vitest';
import { catenary } from './catenary.js';

const gravity = [0, 0, -9.81];

function lengthOf(points: Float64Array, count: number): number {
  let length = 0;
  for (let i = 1; i < count; i++) {
    const [a, b] = [points.subarray(3 * i - 3, 3 * i), points.subarray(3 * i, 3 * i + 3)];
    length += Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
  }
  return length;
}

test('a taut string is a line', () => {
  const points = new Float64Array(300);
  expect(catenary([0, 0, 0], [1, 0, 0], gravity, 0.9, points, 100)).toBe(2);
  expect([...points.subarray(0, 6)]).toEqual([0, 0, 0, 1, 0, 0]);
});

test('a string between points at one height hangs symmetrically and has its length', () => {
  const points = new Float64Array(300);
  expect(catenary([0, 0, 1], [1, 0, 1], gravity, 1.5, points, 100)).toBe(100);
  expect(lengthOf(points, 100)).toBeCloseTo(1.5, 1);
  const heights = points.filter((_, i) => i % 3 === 2);
  const lowest = heights.indexOf(Math.min(...heights));
  expect(Math.abs(lowest - 50)).toBeLessThanOrEqual(1);
  expect(points[3 * lowest]).toBeCloseTo(0.5, 2);
});

test('a string that hangs almost straight down has a bead', () => {
  const points = new Float64Array(300);
  expect(catenary([0, 0, 1], [0.001, 0, 1], gravity, 1, points, 100)).toBe(3);
  expect(points[5]).toBeCloseTo(0.5, 4);
});

test('down is where gravity points', () => {
  const points = new Float64Array(300);
  const count = catenary([0, 0, 0], [0, 0, 1], [1, 0, 0], 2, points, 11);
  expect(Math.max(...points.subarray(0, 3 * count).filter((_, i) => i % 3 === 0))).toBeGreaterThan(0.5);
});
