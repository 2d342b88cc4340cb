import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../testing/uniform.js';
import { cos, sin, sincos, tan } from './trig.js';

const angle = fc.oneof(uniform(-10, 10), fc.double({ noNaN: true, noDefaultInfinity: true }));

describe('trigonometric functions', () => {
  it('agree with the platform to two units in the last place', () => {
    fc.assert(
      fc.property(angle, (x) => {
        expect(Math.abs(sin(x) - Math.sin(x))).toBeLessThanOrEqual(2.3e-16);
        expect(Math.abs(cos(x) - Math.cos(x))).toBeLessThanOrEqual(2.3e-16);
        expect(Math.abs(tan(x) / Math.tan(x) - 1) || 0).toBeLessThanOrEqual(5e-16);
      }),
    );
  });

  it('are odd and even', () => {
    fc.assert(
      fc.property(angle, (x) => {
        expect(sin(-x)).toBe(-sin(x));
        expect(cos(-x)).toBe(cos(x));
        expect(tan(-x)).toBe(-tan(x));
      }),
    );
  });

  it('give sine and cosine together with the same bits', () => {
    const out = new Float64Array(3);
    fc.assert(
      fc.property(angle, (x) => {
        sincos(out, 1, x);
        expect(Array.from(out)).toEqual([0, sin(x), cos(x)]);
      }),
    );
  });

  it('are NaN at infinities', () => {
    for (const x of [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN]) {
      expect([sin(x), cos(x), tan(x)]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    }
  });

  it('keep the sign of zero', () => {
    expect(Object.is(sin(-0), -0)).toBe(true);
    expect(Object.is(tan(-0), -0)).toBe(true);
  });
});
