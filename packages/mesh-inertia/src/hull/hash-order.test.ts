import { expect, it } from 'vitest';
import { hashPair, unorderedMapOrder } from './hash-order.js';

it('hashes pairs symmetrically, zeros alike', () => {
  expect(hashPair(3, 7)).toBe(hashPair(7, 3));
  expect(hashPair(0, -0)).toBe(0);
  expect(hashPair(1, 0)).not.toBe(hashPair(2, 0));
});

it('visits every element once, the newest of an empty bucket first', () => {
  const hashes = Uint32Array.from({ length: 200 }, (_, i) => i * 2654435761);
  const order = unorderedMapOrder(hashes);
  expect([...order].sort((a, b) => a - b)).toEqual([...hashes.keys()]);
  expect(unorderedMapOrder(new Uint32Array(0)).length).toBe(0);
  expect([...unorderedMapOrder(Uint32Array.of(0, 1))]).toEqual([1, 0]);
});
