import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uniform } from '../../../testing/uniform.js';
import { mulMatVec } from './dense.js';
import { factorLU, solve3, solveLU } from './lu.js';

const numbers = (n: number) => fc.array(uniform(-1, 1), { minLength: n, maxLength: n });

it('solves what it factorised', () => {
  fc.assert(
    fc.property(numbers(36), numbers(6), (a, b) => {
      for (let i = 0; i < 6; i++) a[7 * i] += i % 2 ? 5 : -5;
      const lu = a.slice();
      const pivot = new Int32Array(6);
      expect(factorLU(lu, 6, pivot)).toBe(true);
      const [x, back] = [[], []] as number[][];
      solveLU(x, lu, b, pivot, 6);
      mulMatVec(back, a, x, 6, 6);
      b.forEach((y, k) => {
        expect(back[k]).toBeCloseTo(y, 10);
      });
    }),
  );
});

it('exchanges rows, and reports a singular matrix', () => {
  const pivot = new Int32Array(2);
  const x: number[] = [];
  const lu = [0, 1, 2, 0];
  expect(factorLU(lu, 2, pivot)).toBe(true);
  solveLU(x, lu, [3, 4], pivot, 2);
  expect(x).toEqual([2, 3]);
  expect(factorLU([1, 2, 2, 4], 2, pivot)).toBe(false);
});

it('solve3', () => {
  const x: number[] = [];
  solve3(x, [2, 0, 0, 1, 3, 0, 0, 0, 4], [2, 7, 8]);
  expect(x).toEqual([1, 2, 2]);
});
