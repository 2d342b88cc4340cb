import { expect, it } from 'vitest';
import { Planes } from './orient.js';

it('tells on which side a point is, however close', () => {
  const e = 2 ** -60;
  const points = Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0.3, 0.3, e, 0.3, 0.3, -e, 7, -9, 0);
  const planes = new Planes(points);
  planes.set(0, 0, 1, 2);
  expect([3, 4, 5].map((i) => Math.sign(planes.distance(0, i)))).toEqual([1, -1, 0]);
});

it('is exact where rounding would decide wrongly', () => {
  // a plane through points with long fractions; the fourth is their exact sum
  const a = [0.1, 0.7, 0.3].map(Math.fround);
  const b = [1.3, 0.2, 0.9].map(Math.fround);
  const sum = a.map((x, k) => x + b[k]);
  const points = Float64Array.from([0, 0, 0, ...a, ...b, ...sum, sum[0], sum[1], sum[2] + 2 ** -52]);
  const planes = new Planes(points);
  planes.set(0, 0, 1, 2);
  expect(planes.distance(0, 3)).toBe(0);
  expect(planes.distance(0, 4)).not.toBe(0);
});
