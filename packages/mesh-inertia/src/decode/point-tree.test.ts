import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pointTree } from './point-tree.js';

const coordinate = fc.float({ min: -4, max: 4, noNaN: true });
const point = fc.tuple(coordinate, coordinate);

/** Is a point inside a triangle or on its border? */
function inside(vx: number[], vy: number[], x: number, y: number): boolean {
  const sides = [0, 1, 2].map((i) => {
    const j = (i + 1) % 3;
    return (vx[j] - vx[i]) * (y - vy[i]) - (vy[j] - vy[i]) * (x - vx[i]);
  });
  return sides.every((s) => s >= 0) || sides.every((s) => s <= 0);
}

it('finds the points in triangles, but those that were removed', () => {
  fc.assert(
    fc.property(
      fc.array(point, { maxLength: 120 }),
      fc.array(fc.tuple(point, point, point), { maxLength: 10 }),
      fc.nat(5),
      (points, triangles, step) => {
        const x = Float32Array.from(points, (p) => p[0]);
        const y = Float32Array.from(points, (p) => p[1]);
        const tree = pointTree(Int32Array.from(points.keys()), x, y);
        const left = new Set(points.keys());
        for (const corners of triangles) {
          const vx = corners.map((p) => p[0]);
          const vy = corners.map((p) => p[1]);
          const test = (i: number) => inside(vx, vy, x[i], y[i]);
          if (vy.some((v) => v !== vy[0])) expect(tree.some(vx, vy, test)).toBe([...left].some(test));
          for (const i of [...left].filter((k) => k % (step + 2) === 0).slice(0, 20)) {
            tree.remove(i);
            tree.remove(i);
            left.delete(i);
          }
        }
      },
    ),
  );
});

it('looks at few of many points', () => {
  const n = 20_000;
  const x = Float32Array.from({ length: n }, (_, i) => Math.cos((2 * Math.PI * i) / n));
  const y = Float32Array.from({ length: n }, (_, i) => Math.sin((2 * Math.PI * i) / n));
  const tree = pointTree(Int32Array.from(x.keys()), x, y);
  let looks = 0;
  const corners = [0, 7000, 7001];
  tree.some(
    corners.map((i) => x[i]),
    corners.map((i) => y[i]),
    () => ++looks < 0,
  );
  expect(looks).toBeLessThan(100);
});
