import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uniform } from '../../../testing/uniform.js';
import { cholFactor, cholSolve, cholUpdate } from './cholesky.js';
import { mulMatMatT, mulMatVec } from './dense.js';

const problem = fc.integer({ min: 1, max: 12 }).chain((n) =>
  fc.array(uniform(-1, 1), { minLength: n * n + n, maxLength: n * n + n }).map((a) => {
    const m = new Float64Array(n * n);
    mulMatMatT(m, a, a, n, n, n);
    for (let i = 0; i < n; i++) m[i * (n + 1)] += 0.5;
    return { n, m, v: a.slice(n * n) };
  }),
);

it('solves what it factorised', () => {
  fc.assert(
    fc.property(problem, ({ n, m, v }) => {
      const L = m.slice();
      const x: number[] = [];
      const back: number[] = [];
      expect(cholFactor(L, n, 1e-12)).toBe(n);
      cholSolve(x, L, v, n);
      mulMatVec(back, m, x, n, n);
      v.forEach((y, k) => {
        expect(back[k]).toBeCloseTo(y, 9);
      });
    }),
  );
});

it('an update forth and back changes nothing', () => {
  fc.assert(
    fc.property(problem, ({ n, m, v }) => {
      const L = m.slice();
      cholFactor(L, n, 1e-12);
      const before = L.slice();
      cholUpdate(L, v.slice(), n, true);
      expect(cholUpdate(L, v.slice(), n, false)).toBe(n);
      for (let i = 0; i < n; i++) {
        for (let j = 0; j <= i; j++) expect(L[i * n + j]).toBeCloseTo(before[i * n + j], 9);
      }
    }),
  );
});

it('raises deficient pivots and counts them', () => {
  const m = [1, 1, 1, 1];
  expect(cholFactor(m, 2, 1e-4)).toBe(1);
  expect(m[3]).toBe(1e-2);
});
