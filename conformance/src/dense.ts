// Sparse rows as dense matrices.

/** Where the entries of sparse rows are: number and first address of each row's, column of each. */
export interface SparseRows {
  rownnz: ArrayLike<number>;
  rowadr: ArrayLike<number>;
  colind: ArrayLike<number>;
}

/** The first `rows` sparse rows as a dense matrix with `columns` columns. */
export function denseRows(
  rows: number,
  columns: number,
  { rownnz, rowadr, colind }: SparseRows,
  values: ArrayLike<number>,
): Float64Array {
  const dense = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i++) {
    for (let k = rowadr[i]; k < rowadr[i] + rownnz[i]; k++) dense[i * columns + colind[k]] = values[k];
  }
  return dense;
}
