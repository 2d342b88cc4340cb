import { expect, it } from 'vitest';
import { cholSparseFactor, cholSparsePattern } from './sparse-cholesky.js';

/** Rows of a dense matrix as sparse ones with the entries that `keep` says. */
function sparse(a: readonly (readonly number[])[], keep: (r: number, c: number) => boolean) {
  const rows = a.map((row, r) => row.flatMap((x, c) => (x !== 0 && keep(r, c) ? [c] : [])));
  const rownnz = Int32Array.from(rows, (row) => row.length);
  const rowadr = Int32Array.from(rows, (_, r) => rows.slice(0, r).flat().length);
  return {
    rownnz,
    rowadr,
    colind: Int32Array.from(rows.flat()),
    value: rows.flatMap((row, r) => row.map((c) => a[r][c])),
  };
}

const matrix = [
  [4, 0, 1, 0, 1],
  [0, 5, 0, 2, 0],
  [1, 0, 6, 1, 0],
  [0, 2, 1, 7, 0],
  [1, 0, 0, 0, 3],
];

it('factors a matrix with the fill that its elimination makes', () => {
  const pattern = cholSparsePattern(sparse(matrix, (r, c) => c > r));
  const L = new Float64Array(pattern.colind.length);
  expect(
    cholSparseFactor(
      L,
      pattern,
      sparse(matrix, (r, c) => c <= r),
      1e-15,
    ),
  ).toBe(5);
  const dense = matrix.map((row) => row.map(() => 0));
  for (let r = 0; r < 5; r++) {
    for (let k = pattern.rowadr[r]; k < pattern.rowadr[r] + pattern.rownnz[r]; k++) dense[r][pattern.colind[k]] = L[k];
    expect(pattern.colind[pattern.rowadr[r] + pattern.rownnz[r] - 1]).toBe(r);
  }
  for (let i = 0; i < 5; i++) {
    for (let j = 0; j < 5; j++) {
      const product = dense.reduce((sum, row) => sum + row[i] * row[j], 0);
      expect(product).toBeCloseTo(matrix[i][j], 12);
    }
  }
});

it('raises diagonals that are too small', () => {
  const singular = [
    [1, 1],
    [1, 1],
  ];
  const pattern = cholSparsePattern(sparse(singular, (r, c) => c > r));
  const L = new Float64Array(3);
  expect(
    cholSparseFactor(
      L,
      pattern,
      sparse(singular, (r, c) => c <= r),
      1e-10,
    ),
  ).toBe(1);
  expect(L[0]).toBeCloseTo(1e-5, 12);
});
