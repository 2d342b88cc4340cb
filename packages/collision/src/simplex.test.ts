import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSimplex, projectOnPlane } from './simplex.js';

describe('nearest point of a simplex', () => {
  for (const n of [1, 2, 3, 4]) {
    it(`of ${n} vertices: no combination of them is nearer to the origin`, () => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 1e6 }), (start) => {
          // vertices and weights in general position
          let state = start;
          const next = () => (state = (state * 48271) % 2147483647) / 2147483647;
          const xyz = Array.from({ length: 12 }, () => 2 * next() - 0.9);
          const w = Array.from({ length: 4 }, next);
          const { vert, lambda, nearest, combine } = createSimplex();
          for (let v = 0; v < 4; v++) vert.set(xyz.slice(3 * v, 3 * v + 3), 9 * v);
          nearest(n);
          const at = new Float64Array(3);
          combine(at, lambda, 4, 0, 9, 18, 27, 0);
          const sum = w.slice(0, n).reduce((a, b) => a + b, 0);
          const other = [0, 1, 2].map((i) => w.slice(0, n).reduce((a, b, v) => a + (b / sum) * vert[9 * v + i], 0));
          expect(Math.hypot(...at)).toBeLessThanOrEqual(Math.hypot(...other) + 1e-6);
          expect(lambda.every((l) => l >= 0)).toBe(true);
          expect(lambda[0] + lambda[1] + lambda[2] + lambda[3]).toBeCloseTo(1, 6);
        }),
        { seed: n },
      );
    });
  }
});

describe('projectOnPlane', () => {
  it('finds the foot of the origin on a plane', () => {
    const out = new Float64Array(3);
    expect(projectOnPlane(Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1), 0, 3, 6, out, 0)).toBe(true);
    for (const x of out) expect(x).toBeCloseTo(1 / 3, 12);
  });

  it('refuses points in line', () => {
    expect(projectOnPlane(Float64Array.of(1, 1, 1, 2, 2, 2, 3, 3, 3), 0, 3, 6, new Float64Array(3), 0)).toBe(false);
  });
});
