import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smoothsort } from './smoothsort.js';

it('sorts', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 200 }), (a) => {
      const sorted = a.slice().sort((x, y) => x - y);
      smoothsort(a, (x, y) => x - y);
      expect(a).toEqual(sorted);
    }),
  );
});

/** The order in which elements with these keys come out. */
function order(keys: number[], compare: (x: number, y: number) => number): string {
  const a = keys.map((key, i) => ({ key, i }));
  smoothsort(a, (x, y) => compare(x.key, y.key));
  return a.map(({ i }) => i).join(' ');
}

const keys = (count: number, key: (i: number) => number) => Array.from({ length: count }, (_, i) => key(i));

it('leaves equals as musl does', () => {
  const byDifference = (x: number, y: number) => x - y;
  expect(
    order(
      keys(40, (i) => (i * i) % 7),
      byDifference,
    ),
  ).toBe(
    '0 28 21 35 7 14 1 6 8 29 34 13 27 22 20 15 36 38 10 11 18 17 39 32 3 4 24 31 25 16 19 23 12 9 5 2 30 26 37 33',
  );
  expect(
    order(
      keys(40, (i) => (17 * i) % 5),
      byDifference,
    ),
  ).toBe(
    '0 25 20 15 35 5 30 10 33 3 28 23 13 18 8 38 11 26 6 1 31 21 36 16 19 9 34 14 4 24 29 39 22 17 12 7 2 32 37 27',
  );
});

it('leaves them so under a comparison that never calls two elements equal', () => {
  const never = (x: number, y: number) => (x < y ? -1 : 1);
  expect(
    order(
      keys(9, () => 0),
      never,
    ),
  ).toBe('1 0 3 2 6 5 7 4 8');
  expect(
    order(
      keys(40, (i) => (i * i) % 7),
      never,
    ),
  ).toBe(
    '28 0 35 21 14 7 6 1 34 8 27 13 22 29 36 15 20 38 10 39 18 17 32 11 3 4 24 25 31 16 19 23 12 9 5 26 30 37 2 33',
  );
});
