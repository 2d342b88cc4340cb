import { expect, it } from 'vitest';
import { triangulate } from './triangulate.js';

function split(points: number[][]): number[][] {
  const flat = points.flat();
  const out: number[][] = [];
  triangulate(
    points.map((_, i) => i),
    { length: flat.length, get: (i) => flat[i] },
    (...t) => out.push(t),
  );
  return out;
}

it('covers a concave polygon exactly', () => {
  const polygon = [
    [0, 0, 1],
    [4, 0, 1],
    [4, 4, 1],
    [3, 4, 1],
    [3, 1, 1],
    [1, 1, 1],
    [1, 4, 1],
    [0, 4, 1],
  ];
  const triangles = split(polygon);
  expect(triangles.length).toBe(6);
  const area = triangles.reduce((sum, [a, b, c]) => {
    const [p, q, r] = [polygon[a], polygon[b], polygon[c]];
    const twice = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
    expect(twice).toBeGreaterThan(0);
    return sum + twice / 2;
  }, 0);
  expect(area).toBe(10);
});

it('works in the plane of the polygon', () => {
  expect(
    split([
      [0, 0, 0],
      [0, 1, 0],
      [0, 1, 1],
      [0, 0, 1],
    ]),
  ).toEqual([
    [0, 1, 2],
    [0, 2, 3],
  ]);
});

it('drops polygons of fewer than three corners', () => {
  expect(
    split([
      [0, 0, 0],
      [1, 0, 0],
    ]),
  ).toEqual([]);
});
