import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uniform } from '../../../testing/uniform.js';
import { boxQP } from './box-qp.js';
import { mulMatMatT, mulMatVec } from './dense.js';

const problem = fc.integer({ min: 1, max: 8 }).chain((n) =>
  fc.array(uniform(-1, 1), { minLength: n * n + n, maxLength: n * n + n }).map((a) => {
    const H = new Float64Array(n * n);
    mulMatMatT(H, a, a, n, n, n);
    for (let i = 0; i < n; i++) H[i * (n + 1)] += 0.5;
    return { n, H, g: a.slice(n * n).map((x) => 3 * x) };
  }),
);

it('satisfies the conditions of a minimum', () => {
  fc.assert(
    fc.property(problem, ({ n, H, g }) => {
      const x = new Float64Array(n);
      const lower = new Float64Array(n).fill(-0.3);
      const upper = new Float64Array(n).fill(0.4);
      expect(boxQP(x, new Float64Array(n * n), undefined, H, g, n, lower, upper)).toBeGreaterThanOrEqual(0);
      const grad: number[] = [];
      mulMatVec(grad, H, x, n, n);
      for (let i = 0; i < n; i++) {
        grad[i] += g[i];
        if (x[i] === -0.3) expect(grad[i]).toBeGreaterThan(-1e-6);
        else if (x[i] === 0.4) expect(grad[i]).toBeLessThan(1e-6);
        else expect(grad[i]).toBeCloseTo(0, 6);
      }
    }),
  );
});

it('without bounds is one Newton step', () => {
  const x = [0, 0];
  expect(boxQP(x, [], undefined, [2, 0, 0, 4], [-2, -4], 2)).toBe(2);
  expect(x[0]).toBeCloseTo(1, 15);
  expect(x[1]).toBe(1);
});

it('reports an indefinite Hessian and wrong bounds', () => {
  expect(boxQP([0], [], undefined, [-1], [1], 1)).toBe(-1);
  expect(() => boxQP([0], [], undefined, [1], [1], 1, [1], [0])).toThrow(RangeError);
  expect(() => boxQP([], [], undefined, [], [], 0)).toThrow(RangeError);
});
