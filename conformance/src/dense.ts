// Sparse rows as dense matrices.
import { sparse2dense } from '@corten/math';
import type { Data } from '@corten/model';

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
  sparse2dense(dense, values, rows, columns, rownnz, rowadr, colind);
  return dense;
}

/** Our constraint Jacobian as a dense matrix, nefc×nv. */
export function denseJacobianOf(d: Data): Float64Array {
  const { efc_J_rownnz: rownnz, efc_J_rowadr: rowadr, efc_J_colind: colind } = d;
  return denseRows(d.nefc, d.model.nv, { rownnz, rowadr, colind }, d.efc_J);
}
