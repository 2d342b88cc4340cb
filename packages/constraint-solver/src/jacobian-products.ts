// Products with the constraint Jacobian of a problem.

import { type Data, isSparse, kernelsOf, type Model, SolverType } from '@corten/model';
import { problemOf } from './problem.js';

/**
 * Kernels of products with J of the loaded rows.
 *
 * Conjugate gradients take so many iterations that rounding decides where they stand when they stop. For them the
 * sums are added up in the reference's order, which depends on how it stores J: dense rows in four partial sums by
 * column, or sparse columns in four partial sums by position. Newton's method needs no such care.
 */
export function createJacobianProducts(m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  const partial = new Float64Array(5);
  // J by columns, for conjugate gradients
  const columns = { adr: new Int32Array(m.nv + 1), row: new Int32Array(0), value: new Float64Array(0) };

  /** Jv = J·x, for x at an offset in vec. */
  function mulRows(x: number): void {
    const { efc_J: J } = d;
    const { nefc, J_adr, J_nnz, J_col, vec, Jv } = p;
    for (let r = 0; r < nefc; r++) {
      let a = J_adr[r];
      const end = a + J_nnz[r];
      let s0 = 0;
      let s1 = 0;
      let s2 = 0;
      let s3 = 0;
      for (const last = end - 4; a <= last; a += 4) {
        s0 += J[a] * vec[x + J_col[a]];
        s1 += J[a + 1] * vec[x + J_col[a + 1]];
        s2 += J[a + 2] * vec[x + J_col[a + 2]];
        s3 += J[a + 3] * vec[x + J_col[a + 3]];
      }
      let s = s0 + s2 + (s1 + s3);
      for (; a < end; a++) s += J[a] * vec[x + J_col[a]];
      Jv[r] = s;
    }
  }

  /** Jv = J·x as a dense product: four partial sums by column, the last columns apart. */
  function mulRowsAligned(x: number): void {
    const { efc_J: J } = d;
    const { nv, nefc, J_adr, J_nnz, J_col, vec, Jv } = p;
    const last = nv & ~3;
    for (let r = 0; r < nefc; r++) {
      for (let k = 0; k < 5; k++) partial[k] = 0;
      for (let a = J_adr[r], end = a + J_nnz[r]; a < end; a++) {
        const c = J_col[a];
        partial[c < last ? c & 3 : 4] += J[a] * vec[x + c];
      }
      Jv[r] = partial[0] + partial[2] + (partial[1] + partial[3]) + partial[4];
    }
  }

  /** Jv = J·x, for x at an offset in vec. */
  function mulJac(x: number): void {
    if (m.opt.solver === SolverType.cg && !isSparse(m)) mulRowsAligned(x);
    else mulRows(x);
  }

  /** qfrc_constraint = Jᵀ·force, row by row */
  function scatterRows(): void {
    const { efc_J: J } = d;
    const { nv, nchunk, chunk_row, chunk_size, J_adr, J_nnz, J_col, force, qfrc_constraint: y } = p;
    for (let i = 0; i < nv; i++) y[i] = 0;
    for (let k = 0; k < nchunk; k++) {
      const r = chunk_row[k];
      const size = chunk_size[k];
      const a0 = J_adr[r];
      const nnz = J_nnz[r];
      const f0 = force[r];
      if (size === 1) {
        if (f0 === 0) continue;
        for (let e = a0, end = a0 + nnz; e < end; e++) y[J_col[e]] += J[e] * f0;
        continue;
      }

      // the rows of a chunk have one pattern
      const a1 = J_adr[r + 1];
      const a2 = J_adr[r + 2];
      const f1 = force[r + 1];
      const f2 = force[r + 2];
      if (size === 3) {
        if (f0 === 0 && f1 === 0 && f2 === 0) continue;
        for (let e = 0; e < nnz; e++) {
          const c = J_col[a0 + e];
          y[c] = y[c] + J[a0 + e] * f0 + J[a1 + e] * f1 + J[a2 + e] * f2;
        }
        continue;
      }
      const a3 = J_adr[r + 3];
      const f3 = force[r + 3];
      if (f0 === 0 && f1 === 0 && f2 === 0 && f3 === 0) continue;
      for (let e = 0; e < nnz; e++) {
        const c = J_col[a0 + e];
        y[c] = y[c] + J[a0 + e] * f0 + J[a1 + e] * f1 + J[a2 + e] * f2 + J[a3 + e] * f3;
      }
    }
  }

  /** Make columns of the loaded J if the products need them. */
  function transpose(): void {
    if (m.opt.solver !== SolverType.cg || !isSparse(m)) return;
    const { efc_J: J } = d;
    const { nv, nefc, nJ, J_adr, J_nnz, J_col } = p;
    if (nJ > columns.row.length) {
      columns.row = new Int32Array(d.nJmax);
      columns.value = new Float64Array(d.nJmax);
    }
    const { adr, row, value } = columns;
    for (let i = 0; i <= nv; i++) adr[i] = 0;
    for (let r = 0; r < nefc; r++) for (let a = J_adr[r], end = a + J_nnz[r]; a < end; a++) adr[J_col[a]]++;
    // starts, then cursors that end where the next column starts
    for (let i = 0, sum = 0; i <= nv; i++) {
      const n = adr[i];
      adr[i] = sum;
      sum += n;
    }
    for (let r = 0; r < nefc; r++) {
      for (let a = J_adr[r], end = a + J_nnz[r]; a < end; a++) {
        const at = adr[J_col[a]]++;
        row[at] = r;
        value[at] = J[a];
      }
    }
    for (let i = nv; i > 0; i--) adr[i] = adr[i - 1];
    adr[0] = 0;
  }

  /** qfrc_constraint = Jᵀ·force, column by column. Needs transpose. */
  function dotColumns(): void {
    const { nv, force, qfrc_constraint: y } = p;
    const { adr, row, value } = columns;
    for (let i = 0; i < nv; i++) {
      let a = adr[i];
      const end = adr[i + 1];
      let s0 = 0;
      let s1 = 0;
      let s2 = 0;
      let s3 = 0;
      for (const last = end - 4; a <= last; a += 4) {
        s0 += value[a] * force[row[a]];
        s1 += value[a + 1] * force[row[a + 1]];
        s2 += value[a + 2] * force[row[a + 2]];
        s3 += value[a + 3] * force[row[a + 3]];
      }
      let s = s0 + s2 + (s1 + s3);
      for (; a < end; a++) s += value[a] * force[row[a]];
      y[i] = s;
    }
  }

  /** qfrc_constraint = Jᵀ·force. Needs transpose. */
  function mulJacT(): void {
    if (m.opt.solver === SolverType.cg && isSparse(m)) dotColumns();
    else scatterRows();
  }

  return { mulJac, transpose, mulJacT };
}
