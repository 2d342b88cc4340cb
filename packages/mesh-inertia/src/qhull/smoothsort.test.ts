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

it('orders equals as musl does, under a comparison that never calls two elements equal', () => {
  const a = Array.from({ length: 9 }, (_, i) => ({ key: 0, i }));
  smoothsort(a, (x, y) => (x.key < y.key ? 1 : -1));
  expect(a.map((x) => x.i).sort((x, y) => x - y)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});
