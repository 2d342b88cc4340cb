import { expect, it } from 'vitest';
import { MATRIX_FUNCTIONS as f } from './matrices.js';

it('makes sparse rows dense again', () => {
  const dense = [1, 0, 2, 0, 3, 0];
  const values = new Float64Array(3);
  const [counts, starts, columns] = [new Int32Array(2), new Int32Array(2), new Int32Array(3)];
  expect(f.mju_dense2sparse(values, dense, 2, 3, counts, starts, columns)).toBe(0);
  const back = new Float64Array(6);
  f.mju_sparse2dense(back, values, 2, 3, counts, starts, columns);
  expect(Array.from(back)).toEqual(dense);
  expect(f.mju_dense2sparse(new Float64Array(2), dense, 2, 3, counts, starts, new Int32Array(2))).toBe(1);
});

it('solves with a Cholesky factor', () => {
  const mat = Float64Array.of(4, 1, 1, 3);
  expect(f.mju_cholFactor(mat, 1e-10)).toBe(2);
  const x = new Float64Array(2);
  f.mju_cholSolve(x, mat, [1, 2]);
  expect(4 * x[0] + x[1]).toBeCloseTo(1);
  expect(x[0] + 3 * x[1]).toBeCloseTo(2);
  expect(() => f.mju_cholFactor(new Float64Array(3), 0)).toThrow('mat must be a perfect square, got 3');
});
