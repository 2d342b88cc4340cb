import { expect, it } from 'vitest';
import { GrowingFloats, GrowingInts } from './growing.js';

it('grow as numbers are appended', () => {
  for (const list of [new GrowingInts(), new GrowingFloats()]) {
    for (let i = 0; i < 1000; i++) list.push(i);
    expect([list.length, list.get(999), list.toArray().length]).toEqual([1000, 999, 1000]);
  }
});
