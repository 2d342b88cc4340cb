// Numbers for property tests.
import fc from 'fast-check';

const STEPS = 2 ** 31 - 1;

/**
 * Numbers from min to max, most of them spread evenly. Those of fc.double alone crowd at zero, where products vanish and
 * wrong signs go unnoticed; a quarter are such.
 */
export function uniform(min: number, max: number): fc.Arbitrary<number> {
  const even = fc.integer({ min: 0, max: STEPS }).map((k) => min + ((max - min) * k) / STEPS);
  return fc.oneof({ arbitrary: even, weight: 3 }, { arbitrary: fc.double({ min, max, noNaN: true }), weight: 1 });
}
