import { expect, it } from 'vitest';
import { clearArray, copyArray } from './arrays.js';

const sizes = [0, 1, 40, 41, 100];

it('clears short and long arrays', () => {
  for (const n of sizes) {
    const a = new Float64Array(n).fill(3);
    clearArray(a);
    expect(a).toEqual(new Float64Array(n));
  }
});

it('copies short and long arrays, and leaves the rest', () => {
  for (const n of sizes) {
    const from = Float64Array.from({ length: n }, (_, i) => i + 1);
    const to = new Float64Array(n + 1).fill(-1);
    copyArray(to, from);
    expect([...to]).toEqual([...from, -1]);
  }
});
