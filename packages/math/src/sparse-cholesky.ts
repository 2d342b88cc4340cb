// Sparse Cholesky factors LᵀL of symmetric matrices, rows from the last one up: pattern, numbers, solution. Pattern after
// Davis, "Algorithm 849: a concise sparse Cholesky factorization package".

import type { MutableNumbers, Numbers } from './numbers.js';

/** Rows of a sparse matrix: number and first place of the entries of each row, and the column of each entry. */
export interface SparsePattern {
  readonly rownnz: Int32Array;
  readonly rowadr: Int32Array;
  readonly colind: Int32Array;
}

/** The pattern of a factor, and that of its transpose with the place of each entry in the factor. */
export interface CholeskyPattern extends SparsePattern {
  readonly transpose: SparsePattern;
  readonly map: Int32Array;
}

const starts = (rownnz: Int32Array): Int32Array => {
  const adr = new Int32Array(rownnz.length);
  for (let r = 1; r < adr.length; r++) adr[r] = adr[r - 1] + rownnz[r - 1];
  return adr;
};

const total = (rownnz: Int32Array): number => rownnz.reduce((sum, n) => sum + n, 0);

/**
 * Pattern of the factor L (n×n, columns ascending, the diagonal last) of a matrix from the columns above the diagonal of
 * its rows; other columns may be there too.
 */
export function cholSparsePattern({ rownnz, rowadr, colind }: SparsePattern): CholeskyPattern {
  const n = rownnz.length;
  const L_rownnz = new Int32Array(n);
  const LT_rownnz = new Int32Array(n);
  const parent = new Int32Array(n);
  const flag = new Int32Array(n);
  /** calls `visit` for each entry (row i, column r) of the factor, i > r, from the last column on */
  const walk = (column: (r: number) => void, visit: (i: number, r: number) => void): void => {
    for (let r = n - 1; r >= 0; r--) {
      parent[r] = -1;
      flag[r] = r;
      column(r);
      for (let c = rowadr[r]; c < rowadr[r] + rownnz[r]; c++) {
        for (let i = colind[c]; i > r && flag[i] !== r; i = parent[i]) {
          if (parent[i] === -1) parent[i] = r;
          visit(i, r);
          flag[i] = r;
        }
      }
    }
  };
  walk(
    (r) => {
      L_rownnz[r] = 1;
      LT_rownnz[r] = 1;
    },
    (i, r) => {
      L_rownnz[i]++;
      LT_rownnz[r]++;
    },
  );
  const L_rowadr = starts(L_rownnz);
  const LT_rowadr = starts(LT_rownnz);
  const size = total(L_rownnz);
  const L_colind = new Int32Array(size);
  const LT_colind = new Int32Array(size);
  const map = new Int32Array(size);
  const cursor = L_rowadr.map((adr, r) => adr + L_rownnz[r] - 1);
  const write = LT_rowadr.slice();
  const put = (i: number, r: number): void => {
    const at = cursor[i]--;
    L_colind[at] = r;
    LT_colind[write[r]] = i;
    map[write[r]++] = at;
  };
  walk((r) => put(r, r), put);
  return {
    rownnz: L_rownnz,
    rowadr: L_rowadr,
    colind: L_colind,
    transpose: { rownnz: LT_rownnz, rowadr: LT_rowadr, colind: LT_colind },
    map,
  };
}

/**
 * Factor of a matrix into L, whose pattern is known; the diagonal is raised to `mindiag` where it is smaller.
 *
 * @param H - the matrix: entries on and below the diagonal
 * @returns rank: rows whose diagonal was large enough
 */
export function cholSparseFactor(
  L: MutableNumbers,
  pattern: CholeskyPattern,
  H: SparsePattern & { readonly value: Numbers },
  mindiag: number,
): number {
  const { rownnz, rowadr, colind, transpose, map } = pattern;
  const n = rownnz.length;
  const dense = new Float64Array(n);
  let rank = n;
  for (let r = n - 1; r >= 0; r--) {
    for (let k = H.rowadr[r]; k < H.rowadr[r] + H.rownnz[r]; k++) dense[H.colind[k]] = H.value[k];
    const first = transpose.rowadr[r];
    for (let k = first + 1; k < first + transpose.rownnz[r]; k++) {
      const at = map[k];
      const factor = L[at];
      for (let i = rowadr[transpose.colind[k]]; i <= at; i++) dense[colind[i]] -= factor * L[i];
    }
    if (dense[r] < mindiag) {
      dense[r] = mindiag;
      rank--;
    }
    const diagonal = Math.sqrt(dense[r]);
    const inverse = 1.0 / diagonal;
    const last = rowadr[r] + rownnz[r] - 1;
    for (let i = rowadr[r]; i < last; i++) L[i] = dense[colind[i]] * inverse;
    L[last] = diagonal;
    for (let i = rowadr[r]; i <= last; i++) dense[colind[i]] = 0;
  }
  return rank;
}
