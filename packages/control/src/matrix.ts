// Matrices of users (vectorious) and dense ones by rows, and the few operations on the latter.
// Covered by riccati.test.ts and linearize.test.ts.
import { factorLU, mulMatMat, solveLU, transpose as transposeTo } from '@corten/math';
import { NDArray } from 'vectorious';

/** A matrix that users give: one of vectorious, or rows of numbers. */
export type MatrixLike = NDArray | readonly (readonly number[])[];

/** A dense matrix, rows first. */
export interface Dense {
  rows: number;
  cols: number;
  data: Float64Array;
}

/**
 * A user's matrix as a dense one; a copy, also of transposed views.
 * @throws RangeError when it is no matrix
 */
export function dense(matrix: MatrixLike, name: string): Dense {
  if (!(matrix instanceof NDArray)) {
    const cols = matrix[0]?.length ?? 0;
    if (matrix.some((row) => row.length !== cols)) throw new RangeError(`the rows of ${name} have different lengths`);
    return { rows: matrix.length, cols, data: Float64Array.from(matrix.flat()) };
  }
  const { shape, strides, data: values } = matrix;
  if (shape.length !== 2) throw new RangeError(`${name} is no matrix: it has ${shape.length} dimensions`);
  const [rows, cols] = shape;
  const data = new Float64Array(rows * cols);
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < cols; j++) data[i * cols + j] = values[i * strides[0] + j * strides[1]];
  return { rows, cols, data };
}

/** Check the size of a matrix. */
export function checkSize({ rows, cols }: Dense, name: string, wantedRows: number, wantedCols: number): void {
  if (rows !== wantedRows || cols !== wantedCols)
    throw new RangeError(`${name} is ${rows}×${cols}, not ${wantedRows}×${wantedCols}`);
}

/** A matrix for users. */
export function toMatrix({ rows, cols, data }: Dense): NDArray {
  return new NDArray(data, { shape: [rows, cols] });
}

/** Zeros. */
export const zeros = (rows: number, cols: number): Dense => ({ rows, cols, data: new Float64Array(rows * cols) });

/** a·b. */
export function multiply(a: Dense, b: Dense): Dense {
  const product = zeros(a.rows, b.cols);
  mulMatMat(product.data, a.data, b.data, a.rows, a.cols, b.cols);
  return product;
}

/** Product of several matrices, from the left. */
export const product = (first: Dense, ...rest: Dense[]): Dense => rest.reduce(multiply, first);

/** a + scale·b. */
export function add(a: Dense, b: Dense, scale = 1): Dense {
  return { rows: a.rows, cols: a.cols, data: a.data.map((value, i) => value + scale * b.data[i]) };
}

/** aᵀ. */
export function transposed(a: Dense): Dense {
  const result = zeros(a.cols, a.rows);
  transposeTo(result.data, a.data, a.rows, a.cols);
  return result;
}

/** 1 on the diagonal. */
export function identity(n: number): Dense {
  const result = zeros(n, n);
  for (let i = 0; i < n; i++) result.data[i * n + i] = 1;
  return result;
}

/** (a + aᵀ) / 2. */
export function symmetric(a: Dense): Dense {
  const sum = add(a, transposed(a));
  return { ...sum, data: sum.data.map((value) => value / 2) };
}

/** Largest absolute value; NaN when there is one. */
export const largest = ({ data }: Dense): number =>
  data.reduce((max, value) => (Number.isNaN(value) || Math.abs(value) > max ? Math.abs(value) : max), 0);

/** a⁻¹·b; undefined when a is singular. */
export function solve(a: Dense, b: Dense): Dense | undefined {
  const n = a.rows;
  const lu = a.data.slice();
  const pivot = new Int32Array(n);
  if (!factorLU(lu, n, pivot)) return undefined;
  const result = zeros(n, b.cols);
  const column = new Float64Array(n);
  for (let j = 0; j < b.cols; j++) {
    for (let i = 0; i < n; i++) column[i] = b.data[i * b.cols + j];
    solveLU(column, lu, column, pivot, n);
    for (let i = 0; i < n; i++) result.data[i * b.cols + j] = column[i];
  }
  return result;
}
