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

/** Area of a polygon or a triangle in the plane of x and y. */
function area(points: readonly number[][]): number {
  return points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length];
    return sum + (x * ny - y * nx) / 2;
  }, 0);
}

it.each([10, 63, 64, 200, 3000])('covers a star of %s corners', (n) => {
  const star = Array.from({ length: n }, (_, i) => {
    const angle = (2 * Math.PI * i) / n;
    const r = 100 + (i % 2 === 0 ? 80 * Math.sin(3 * angle) : 0);
    return [r * Math.cos(angle), r * Math.sin(angle), 0].map(Math.fround);
  });
  const triangles = split(star);
  expect(triangles.length).toBe(n - 2);
  const parts = triangles.map((t) => area(t.map((k) => star[k])));
  expect(Math.min(...parts)).toBeGreaterThan(-1e-3);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(area(star), 2);
});

it('splits a polygon of many corners in time', () => {
  const n = 50_000;
  const circle = Array.from({ length: n }, (_, i) => {
    const angle = (2 * Math.PI * i) / n;
    return [1000 * Math.cos(angle), 1000 * Math.sin(angle), 0].map(Math.fround);
  });
  expect(split(circle).length).toBe(n - 2);
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
