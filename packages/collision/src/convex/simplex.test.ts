import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSimplex, projectOnPlane } from './simplex.js';

/** Random numbers in (0, 1). */
function random(start: number): () => number {
  let state = start;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

describe('nearest point of a simplex', () => {
  for (const n of [1, 2, 3, 4]) {
    it(`of ${n} vertices: has the weights of the origin's foot when that is inside`, () => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
          const next = random(seed);
          const { vert, lambda, nearest, combine } = createSimplex();
          const v = Array.from({ length: n }, () => [2 * next() - 1, 2 * next() - 1, 2 * next() - 1]);
          const raw = v.map(() => 0.1 + next());
          const sum = raw.reduce((x, y) => x + y, 0);
          const weight = raw.map((x) => x / sum);
          const inside = [0, 1, 2].map((i) => v.reduce((x, p, k) => x + weight[k] * p[i], 0));
          // a direction normal to the simplex
          const u = v.length > 1 ? v[1].map((x, i) => x - v[0][i]) : [0, 0, 0];
          const w = v.length > 2 ? v[2].map((x, i) => x - v[0][i]) : [1, 2, 3];
          const up = [u[1] * w[2] - u[2] * w[1], u[2] * w[0] - u[0] * w[2], u[0] * w[1] - u[1] * w[0]];
          const lift = n === 4 ? 0 : 0.7;
          for (const [k, p] of v.entries()) {
            vert.set(
              p.map((x, i) => x - inside[i] + lift * up[i]),
              9 * k,
            );
          }
          nearest(n);
          for (let k = 0; k < 4; k++) expect(lambda[k]).toBeCloseTo(weight[k] ?? 0, 6);
          const at = new Float64Array(3);
          combine(at, lambda, n, 0, 9, 18, 27, 0);
          for (let i = 0; i < 3; i++) expect(at[i]).toBeCloseTo(lift * up[i], 6);
        }),
        { seed: n },
      );
    });
  }

  it('is the last vertex of a segment whose line passes the origin beyond it', () => {
    const { vert, lambda, nearest } = createSimplex();
    vert.set([3, 1, 0], 0);
    vert.set([2, 1, 0], 9);
    nearest(2);
    expect(Array.from(lambda)).toEqual([0, 1, 0, 0]);
  });

  it('is on the side of a triangle that faces the origin', () => {
    const { vert, lambda, nearest } = createSimplex();
    vert.set([3, 0, 0], 0);
    vert.set([1, 1, 0], 9);
    vert.set([1, -1, 0], 18);
    nearest(3);
    expect(Array.from(lambda)).toEqual([0, 0.5, 0.5, 0]);
  });
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
