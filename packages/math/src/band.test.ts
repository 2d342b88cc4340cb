import { expect, it } from 'vitest';
import { band2Dense, bandDiag, bandMulMatVec, cholFactorBand, cholSolveBand, dense2Band } from './band.js';
import { mulMatVec } from './dense.js';

// 5 unknowns: 4 in a band of width 2, 1 dense
const dense = [4, 1, 0, 0, 1, 1, 4, 1, 0, 2, 0, 1, 4, 1, 0, 0, 0, 1, 4, 1, 1, 2, 0, 1, 9];
const band = new Float64Array(4 * 2 + 5);
dense2Band(band, dense, 5, 2, 1);

it('stores and restores', () => {
  const back: number[] = [];
  band2Dense(back, band, 5, 2, 1, true);
  expect(back).toEqual(dense);
  expect([0, 1, 4].map((i) => bandDiag(i, 5, 2, 1))).toEqual([1, 3, 12]);
});

it('multiplies like the dense matrix', () => {
  const [a, b] = [[], []] as number[][];
  bandMulMatVec(a, band, [1, 2, 3, 4, 5], 5, 2, 1, 1, true);
  mulMatVec(b, dense, [1, 2, 3, 4, 5], 5, 5);
  expect(a).toEqual(b);
});

it('factorises and solves', () => {
  const L = band.slice();
  expect(cholFactorBand(L, 5, 2, 1, 0, 0)).toBeGreaterThan(0);
  const [x, back] = [[], []] as number[][];
  cholSolveBand(x, L, [1, 2, 3, 4, 5], 5, 2, 1);
  mulMatVec(back, dense, x, 5, 5);
  back.forEach((y, k) => {
    expect(y).toBeCloseTo(k + 1, 12);
  });
});

it('reports a matrix that is not positive definite', () => {
  expect(cholFactorBand(new Float64Array(13), 5, 2, 1, 0, 0)).toBe(0);
});

it('returns the least pivot, or 0 where it stops', () => {
  // pivots of a diagonal matrix are its entries
  for (const diagonal of [
    [4, 9, 16],
    [9, 4, 16],
    [16, 9, 4],
  ])
    expect(cholFactorBand(Float64Array.from(diagonal), 3, 1, 0, 0, 0)).toBe(4);
});
