import { expect, it } from 'vitest';
import { joinBytes } from './bytes.js';

it('joins what there is, in order', () => {
  expect([...joinBytes([Uint8Array.of(1, 2), new Uint8Array(0), Uint8Array.of(3)])]).toEqual([1, 2, 3]);
  expect(joinBytes([]).length).toBe(0);
});
