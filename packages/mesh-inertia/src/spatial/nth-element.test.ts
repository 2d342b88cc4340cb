import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nthElement } from './nth-element.js';

/** The numbers of a list, rearranged around the one that belongs at `nth`. */
function rearranged(values: readonly number[], nth: number, less = (x: number, y: number) => x < y): number[] {
  const order = Int32Array.from(values.keys());
  nthElement(order, 0, nth, order.length, (i, j) => less(values[i], values[j]));
  expect([...order].sort((i, j) => i - j)).toEqual([...values.keys()]);
  return [...order].map((i) => values[i]);
}

it('finds the element that sorting would put there', () => {
  const few = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 60 });
  const many = fc.array(fc.integer(), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(fc.oneof(few, many), fc.nat(), (values, k) => {
      const nth = k % values.length;
      const result = rearranged(values, nth);
      const pivot = [...values].sort((x, y) => x - y)[nth];
      expect(result[nth]).toBe(pivot);
      expect(result.slice(0, nth).every((x) => x <= pivot)).toBe(true);
      expect(result.slice(nth).every((x) => x >= pivot)).toBe(true);
    }),
  );
});

it('leaves the rest of the array alone', () => {
  const a = Int32Array.of(9, 8, 5, 4, 3, 2, 1, 0, -1, -2, -3, 7, 6);
  nthElement(a, 2, 6, 11, (x, y) => x < y);
  expect([a[0], a[1], a[11], a[12]]).toEqual([9, 8, 7, 6]);
  expect(a[6]).toBe(1);
});

it('ends where there is no order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 150 }), fc.nat(), fc.integer(), (count, k, seed) => {
      const order = Int32Array.from({ length: count }, (_, i) => i);
      const any = (i: number, j: number) => i !== j && (Math.imul(seed + 7 * i + 31 * j, 0x9e3779b1) & 0x800) !== 0;
      nthElement(order, 0, k % count, count, any);
      expect([...order].sort((i, j) => i - j)).toEqual([...order.keys()]);
    }),
  );
});

it('takes the steps of libc++', () => {
  // near ones count as equal, which is not transitive: a plain sort, or another selection, leaves another order
  const near = (x: number, y: number) => x < y - 2;
  const values = [4, 3, 7, 1, 6, 0, 5, 2, 9, 8, 10];
  expect(rearranged(values, 5, near)).toEqual([0, 1, 4, 3, 2, 5, 7, 6, 9, 8, 10]);
});
