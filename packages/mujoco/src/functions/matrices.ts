// mju_ functions of matrices: dense, sparse, banded.

import * as math from '@corten/math';
import {
  checkSameSize,
  head,
  headOut,
  type Input,
  input,
  integers,
  type Output,
  optionalInput,
  output,
} from '../arrays.js';
import { ArgumentError } from '../errors.js';

/** Side of a square matrix. */
function side(mat: ArrayLike<number>): number {
  const n = Math.round(Math.sqrt(mat.length));
  if (n * n !== mat.length) throw new ArgumentError(`mat must be a perfect square, got ${mat.length}`);
  return n;
}

/** Numbers of a band matrix: rows of width nband, and dense ones at the end. */
const bandSize = (ntotal: number, nband: number, ndense: number): number => (ntotal - ndense) * nband + ndense * ntotal;

/** Identity matrix. */
function eye(mat: Output): void {
  const out = output(mat);
  const n = side(out);
  out.fill(0);
  for (let i = 0; i < n; i++) out[i * (n + 1)] = 1;
}

/** Non-zeros of a dense matrix as sparse rows; 0, or 1 when they do not fit. */
function dense2sparse(
  res: Output,
  mat: Input,
  nr: number,
  nc: number,
  rownnz: Output,
  rowadr: Output,
  colind: Output,
): number {
  const values = output(res);
  const dense = input(mat, nr * nc, 'mat');
  const counts = output(rownnz, nr, 'rownnz');
  const starts = output(rowadr, nr, 'rowadr');
  const columns = output(colind, values.length, 'colind');
  if (values.length === 0) return 1;
  let adr = 0;
  for (let r = 0; r < nr; r++) {
    counts[r] = 0;
    starts[r] = adr;
    for (let c = 0; c < nc; c++) {
      const value = dense[r * nc + c];
      if (value === 0) continue;
      if (adr >= values.length) return 1;
      counts[r]++;
      columns[adr] = c;
      values[adr++] = value;
    }
  }
  return 0;
}

export const MATRIX_FUNCTIONS = {
  mju_eye: eye,
  mju_transpose: (res: Output, mat: Input, nr: number, nc: number): void =>
    math.transpose(output(res, nr * nc, 'res'), input(mat, nr * nc, 'mat'), nr, nc),
  mju_symmetrize: (res: Output, mat: Input, n: number): void =>
    math.symmetrize(output(res, n * n, 'res'), input(mat, n * n, 'mat'), n),
  mju_mulMatVec: (res: Output, mat: Input, vec: Input, nr: number, nc: number): void =>
    math.mulMatVec(output(res, nr, 'res'), input(mat, nr * nc, 'mat'), input(vec, nc, 'vec'), nr, nc),
  mju_mulMatTVec: (res: Output, mat: Input, vec: Input, nr: number, nc: number): void =>
    math.mulMatTVec(output(res, nc, 'res'), input(mat, nr * nc, 'mat'), input(vec, nr, 'vec'), nr, nc),
  mju_mulVecMatVec: (vec1: Input, mat: Input, vec2: Input): number => {
    const a = input(vec1);
    checkSameSize(a, input(vec2), ['vec1', 'vec2']);
    const n = a.length;
    return math.mulVecMatVec(a, input(mat, n * n, 'mat'), input(vec2, n, 'vec2'), n);
  },
  mju_mulMatMat: (res: Output, mat1: Input, mat2: Input, r1: number, c1: number, c2: number): void =>
    math.mulMatMat(output(res, r1 * c2, 'res'), input(mat1, r1 * c1, 'mat1'), input(mat2, c1 * c2, 'mat2'), r1, c1, c2),
  mju_mulMatMatT: (res: Output, mat1: Input, mat2: Input, r1: number, c1: number, r2: number): void =>
    math.mulMatMatT(
      output(res, r1 * r2, 'res'),
      input(mat1, r1 * c1, 'mat1'),
      input(mat2, r2 * c1, 'mat2'),
      r1,
      c1,
      r2,
    ),
  mju_mulMatTMat: (res: Output, mat1: Input, mat2: Input, r1: number, c1: number, c2: number): void =>
    math.mulMatTMat(
      output(res, c1 * c2, 'res'),
      input(mat1, r1 * c1, 'mat1'),
      input(mat2, r1 * c2, 'mat2'),
      r1,
      c1,
      c2,
    ),
  mju_sqrMatTD: (res: Output, mat: Input, diag: Input | null, nr: number, nc: number): void =>
    math.sqrMatTD(
      output(res, nc * nc, 'res'),
      input(mat, nr * nc, 'mat'),
      optionalInput(diag, nr, 'diag') ?? undefined,
      nr,
      nc,
    ),
  mju_eig3: (eigval: Output, eigvec: Output, quat: Output, mat: Input): number =>
    math.eig3(headOut(eigval, 3), headOut(eigvec, 9), headOut(quat, 4), head(mat, 9)),

  // sparse
  mju_dense2sparse: dense2sparse,
  mju_sparse2dense: (
    res: Output,
    mat: Input,
    nr: number,
    nc: number,
    rownnz: Input,
    rowadr: Input,
    colind: Input,
  ): void =>
    math.sparse2dense(
      output(res, nr * nc, 'res'),
      input(mat),
      nr,
      nc,
      integers(rownnz, nr, 'rownnz'),
      integers(rowadr, nr, 'rowadr'),
      integers(colind),
    ),
  mju_sym2dense: (res: Output, mat: Input, n: number, rownnz: Input, rowadr: Input, colind: Input): void => {
    const out = output(res, n * n, 'res');
    math.sparse2dense(out, input(mat), n, n, integers(rownnz), integers(rowadr), integers(colind));
    for (let r = 0; r < n; r++) for (let c = r + 1; c < n; c++) out[r * n + c] = out[c * n + r];
  },

  // Cholesky
  mju_cholFactor: (mat: Output, mindiag: number): number => {
    const out = output(mat);
    return math.cholFactor(out, side(out), mindiag);
  },
  mju_cholSolve: (res: Output, mat: Input, vec: Input): void => {
    const factor = input(mat);
    const n = side(factor);
    math.cholSolve(output(res, n, 'res'), factor, input(vec, n, 'vec'), n);
  },
  mju_cholUpdate: (mat: Output, x: Output, flgPlus: number | boolean): number => {
    const out = output(mat);
    const n = side(out);
    return math.cholUpdate(out, output(x, n, 'x'), n, Boolean(flgPlus));
  },

  // banded
  mju_bandDiag: math.bandDiag,
  mju_cholFactorBand: (
    mat: Output,
    ntotal: number,
    nband: number,
    ndense: number,
    diagadd: number,
    diagmul: number,
  ): number =>
    math.cholFactorBand(output(mat, bandSize(ntotal, nband, ndense), 'mat'), ntotal, nband, ndense, diagadd, diagmul),
  mju_cholSolveBand: (res: Output, mat: Input, vec: Input, ntotal: number, nband: number, ndense: number): void =>
    math.cholSolveBand(
      output(res, ntotal, 'res'),
      input(mat, bandSize(ntotal, nband, ndense), 'mat'),
      input(vec, ntotal, 'vec'),
      ntotal,
      nband,
      ndense,
    ),
  mju_band2Dense: (
    res: Output,
    mat: Input,
    ntotal: number,
    nband: number,
    ndense: number,
    flgSym: boolean | number,
  ): void =>
    math.band2Dense(
      output(res, ntotal * ntotal, 'res'),
      input(mat, bandSize(ntotal, nband, ndense), 'mat'),
      ntotal,
      nband,
      ndense,
      Boolean(flgSym),
    ),
  mju_dense2Band: (res: Output, mat: Input, ntotal: number, nband: number, ndense: number): void =>
    math.dense2Band(
      output(res, bandSize(ntotal, nband, ndense), 'res'),
      input(mat, ntotal * ntotal, 'mat'),
      ntotal,
      nband,
      ndense,
    ),
  mju_bandMulMatVec: (
    res: Output,
    mat: Input,
    vec: Input,
    ntotal: number,
    nband: number,
    ndense: number,
    nvec: number,
    flgSym: boolean | number,
  ): void =>
    math.bandMulMatVec(
      output(res, ntotal * nvec, 'res'),
      input(mat, bandSize(ntotal, nband, ndense), 'mat'),
      input(vec, ntotal * nvec, 'vec'),
      ntotal,
      nband,
      ndense,
      nvec,
      Boolean(flgSym),
    ),

  // box-constrained quadratic program
  mju_boxQP: (
    res: Output,
    R: Output,
    index: Output | null,
    H: Input,
    g: Input,
    lower: Input | null,
    upper: Input | null,
  ): number => {
    const out = output(res);
    const n = out.length;
    const sameSize = <A extends ArrayLike<number>>(array: A | null, name: string): A | undefined => {
      if (array) checkSameSize(array, out, [name, 'res']);
      return array ?? undefined;
    };
    const gradient = sameSize(input(g), 'g') as Float64Array;
    return math.boxQP(
      out,
      output(R, n * (n + 7), 'R'),
      sameSize(index === null ? null : output<Int32Array>(index), 'index'),
      input(H, n * n, 'H'),
      gradient,
      n,
      sameSize(optionalInput(lower), 'lower'),
      sameSize(optionalInput(upper), 'upper'),
    );
  },
};
