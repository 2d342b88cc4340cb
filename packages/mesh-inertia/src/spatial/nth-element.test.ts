import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nthElement } from './nth-element.js';

/** The numbers of a list, rearranged around the one that belongs at `nth`. */
function rearranged(values: readonly number[], nth: number, margin = 0): number[] {
  const order = Int32Array.from(values.keys());
  const key = Float64Array.from(values);
  nthElement(order, key, margin, 0, nth, order.length);
  expect([...order].sort((i, j) => i - j)).toEqual([...values.keys()]);
  const result = [...order].map((i) => values[i]);
  expect([...key]).toEqual(result);
  return result;
}

const few = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 60 });

it('finds the element that sorting would put there', () => {
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

it('leaves the rest of the arrays alone', () => {
  const a = Int32Array.of(9, 8, 5, 4, 3, 2, 1, 0, -1, -2, -3, 7, 6);
  const key = Float64Array.from(a);
  nthElement(a, key, 0, 2, 6, 11);
  for (const list of [a, key]) {
    expect([list[0], list[1], list[11], list[12]]).toEqual([9, 8, 7, 6]);
    expect(list[6]).toBe(1);
  }
});

it('ends where there is no order', () => {
  fc.assert(
    fc.property(few, fc.nat(), fc.integer({ min: 1, max: 4 }), (values, k, margin) => {
      rearranged(values, k % values.length, margin);
    }),
  );
});

it('takes the steps of libc++', () => {
  // near ones count as equal, which is not transitive: a plain sort, or another selection, leaves another order
  const values = [4, 3, 7, 1, 6, 0, 5, 2, 9, 8, 10];
  expect(rearranged(values, 5, 2)).toEqual([0, 1, 4, 3, 2, 7, 6, 5, 9, 8, 10]);
});
