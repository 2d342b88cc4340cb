import { expect, it } from 'vitest';
import { hasGravity, isBad, round } from './scalar.js';

it('rounds halves away from zero', () => {
  expect([0.5, -0.5, 1.4, -1.6, 0.49999999999999994].map(round)).toEqual([1, -1, 1, -2, 0]);
  expect(round(1e20)).toBe(2147483647);
});

it('finds numbers that are not sane', () => {
  expect([1e10, -1e10, 0, 1.1e10, -1.1e10, Number.NaN, Number.POSITIVE_INFINITY].map(isBad)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
});

it('knows whether there is gravity', () => {
  expect([hasGravity(Float64Array.of(0, 0, 0)), hasGravity(Float64Array.of(0, -1, 0))]).toEqual([false, true]);
});
