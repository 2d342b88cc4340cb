import { expect, it } from 'vitest';
import { REMAINDER, remPio2 } from './reduce.js';

function reduce(x: number): number {
  REMAINDER[0] = x;
  return remPio2();
}

it('leaves at most a quarter turn of half the size, and the right number of quarter turns', () => {
  for (const x of [1, 2, -2, 3, 4, 5, 6, 7, 100, -1e5, 1e6]) {
    const n = reduce(x);
    expect(Math.abs(REMAINDER[0])).toBeLessThanOrEqual(0.7854);
    expect(n * (Math.PI / 2) + REMAINDER[0]).toBeCloseTo(x, 9);
  }
});

it('keeps the digits next to a multiple of pi/2, where nearly all of them cancel', () => {
  // pi/2 - double(pi/2) = 6.123233995736766e-17
  reduce(Math.PI / 2);
  expect(REMAINDER[0]).toBeCloseTo(-6.123233995736766e-17, 30);
  // the double nearest to a multiple of pi/2 of all
  expect(Math.abs(reduce(6381956970095103 * 2 ** 797))).toBeLessThan(8);
  expect(Math.abs(REMAINDER[0])).toBeCloseTo(4.687165924254624e-19, 30);
});

it('takes the rest of huge numbers modulo the true pi', () => {
  reduce(1e300);
  expect(Math.abs(REMAINDER[0])).toBeLessThanOrEqual(0.7854);
});

it('gives NaN for infinities', () => {
  expect(reduce(Number.NEGATIVE_INFINITY)).toBe(0);
  expect(Array.from(REMAINDER)).toEqual([Number.NaN, Number.NaN]);
});
