import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../testing/uniform.js';
import { exp, log, pow } from './exp-log.js';

const INF = Number.POSITIVE_INFINITY;
const close = (a: number, b: number) => Object.is(a, b) || Math.abs(a - b) <= 5e-16 * Math.abs(b) + 5e-324;

describe('exp', () => {
  it('agrees with the platform to two units in the last place', () => {
    fc.assert(fc.property(uniform(-760, 720), (x) => close(exp(x), Math.exp(x))));
  });

  it('has its limits', () => {
    expect([exp(0), exp(-0), exp(INF), exp(-INF), exp(Number.NaN), exp(1e300), exp(-1e300)]).toEqual([
      1,
      1,
      INF,
      0,
      Number.NaN,
      INF,
      0,
    ]);
  });
});

describe('log', () => {
  it('inverts exp', () => {
    fc.assert(
      fc.property(uniform(-700, 700), (x) => {
        expect(Math.abs(log(exp(x)) - x)).toBeLessThanOrEqual(1e-15 * Math.max(1, Math.abs(x)));
      }),
    );
  });

  it('has its limits', () => {
    expect([log(1), log(0), log(-0), log(-1), log(INF), log(Number.NaN)]).toEqual([
      0,
      -INF,
      -INF,
      Number.NaN,
      INF,
      Number.NaN,
    ]);
  });
});

describe('pow', () => {
  it('agrees with the platform to two units in the last place', () => {
    fc.assert(fc.property(fc.double({ min: 0, noNaN: true }), uniform(-50, 50), (x, y) => close(pow(x, y), x ** y)));
  });

  it('is exact on small integers', () => {
    for (let x = -9; x <= 9; x++) for (let y = 0; y <= 9; y++) expect(pow(x, y)).toBe(x ** y);
  });

  it('follows C where JavaScript differs, and agrees with it elsewhere', () => {
    expect([pow(1, Number.NaN), pow(1, INF), pow(-1, INF), pow(-1, -INF)]).toEqual([1, 1, 1, 1]);
    const values = [0, -0, 0.5, -0.5, 2, -2, 3, -3, INF, -INF, 1e300, 1e-310, -1e-310];
    for (const x of values) {
      for (const y of values) {
        const theirs = x ** y;
        expect(close(pow(x, y), theirs), `pow(${x}, ${y})`).toBe(true);
      }
    }
  });
});
