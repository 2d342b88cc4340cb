import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uniform } from '../../../testing/uniform.js';
import { acos, asin, atan, atan2 } from './inverse-trig.js';

it('agree with the platform to two units in the last place', () => {
  fc.assert(
    fc.property(uniform(-1, 1), (x) => {
      expect(Math.abs(asin(x) - Math.asin(x))).toBeLessThanOrEqual(4.5e-16);
      expect(Math.abs(acos(x) - Math.acos(x))).toBeLessThanOrEqual(9e-16);
    }),
  );
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (y, x) => {
      expect(Math.abs(atan(x) - Math.atan(x))).toBeLessThanOrEqual(4.5e-16);
      expect(Math.abs(atan2(y, x) - Math.atan2(y, x))).toBeLessThanOrEqual(9e-16);
    }),
  );
});

it('are NaN outside their domain', () => {
  expect([asin(1.0000001), acos(-2), atan(Number.NaN), atan2(0, Number.NaN)]).toEqual(Array(4).fill(Number.NaN));
});

it('atan2 follows the signs of zeros and infinities', () => {
  const values = [0, -0, 1, -1, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const y of values) {
    for (const x of values) expect(atan2(y, x), `atan2(${y}, ${x})`).toBe(Math.atan2(y, x));
  }
});

it('at the ends of their ranges', () => {
  expect([asin(1), asin(-1), acos(1), acos(-1)]).toEqual([Math.PI / 2, -Math.PI / 2, 0, Math.PI]);
});
