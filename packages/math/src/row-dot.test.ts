import { expect, it } from 'vitest';
import { rowDot } from './row-dot.js';

it('multiplies a sparse row with a dense vector, whatever the number of entries', () => {
  const values = Float64Array.of(9, 1, 2, 3, 4, 5, 6, 9);
  const colind = Int32Array.of(0, 6, 5, 4, 3, 2, 1, 0);
  const x = Float64Array.of(0, 1, 10, 100, 1000, 10000, 100000);
  const out = new Float64Array(4);
  [0, 1, 4, 6].forEach((nnz, o) => {
    rowDot(out, o, values, colind, 1, nnz, x);
  });
  expect(Array.from(out)).toEqual([0, 100000, 123400, 123456]);
});
