// Products with the constraint Jacobian of a problem.

import { type Data, isSparse, kernelsOf, type Model, SolverType } from '@corten/model';
import { problemOf } from '../problem.js';

/**
 * J by columns: the first entry of each, and rows and values of the entries; whether a column and the two behind it have
 * the same rows, as those of a point that moves along three axes.
 */
function newColumns(nv: number, entries: number) {
  return {
    adr: new Int32Array(nv + 1),
    row: new Int32Array(entries),
    value: new Float64Array(entries),
    three: new Uint8Array(nv),
  };
}

/** Entries of a row between two points that move along three axes each: a product of its own, without loops. */
const TWO_POINTS = 6;

/**
 * J by blocks of four columns that start at a multiple of four: the first block of each row, their first columns, and
 * four values each. The values in the last nv % 4 columns are apart, in `rest`, three per row.
 */
function newBlocks(nv: number, rows: number) {
  const n = rows * (nv >> 2);
  return {
    rows,
    adr: new Int32Array(rows + 1),
    col: new Int32Array(n),
    value: new Float64Array(4 * n),
    rest: new Float64Array(3 * rows),
  };
}

/**
 * Kernels of products with J of the loaded rows.
 *
 * Conjugate gradients take so many iterations that rounding decides where they stand when they stop. For them the
 * sums are added up in the reference's order, which depends on how it stores J: dense rows in four partial sums by
 * column, or sparse columns in four partial sums by position. Newton's method needs no such care.
 */
export function jacobianProductKernels(m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  // what conjugate gradients need: columns if J is sparse, else blocks; arrays that are there from the start are constants
  const used = m.opt.solver === SolverType.cg;
  const columns = newColumns(m.nv, used && isSparse(m) ? p.entries : 0);
  const blocks = newBlocks(m.nv, used && !isSparse(m) ? p.rows : 0);

  /** Jv = J·x, for x at an offset in vec. */
  function mulRows(x: number): void {
    const { efc_J: J } = d;
    const { nefc, J_adr, J_nnz, J_col, vec, Jv } = p;
    for (let r = 0; r < nefc; r++) {
      let a = J_adr[r];
      const end = a + J_nnz[r];
      if (end - a === TWO_POINTS) {
        // sums that start from 0, as it decides what sign a zero has
        const s02 = 0 + J[a] * vec[x + J_col[a]] + (0 + J[a + 2] * vec[x + J_col[a + 2]]);
        const s13 = 0 + J[a + 1] * vec[x + J_col[a + 1]] + (0 + J[a + 3] * vec[x + J_col[a + 3]]);
        Jv[r] = s02 + s13 + J[a + 4] * vec[x + J_col[a + 4]] + J[a + 5] * vec[x + J_col[a + 5]];
        continue;
      }
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

  /** Jv = J·x as a dense product: four partial sums by column, the last columns apart. Needs makeBlocks. */
  function mulBlocks(x: number): void {
    const { nv, nefc, J_same, vec, Jv } = p;
    const { adr, rest, col, value } = blocks;
    const left = nv & 3;
    const last = x + nv - left;
    for (let r = 0; r < nefc; r++) {
      let b = adr[r];

      // two rows with one pattern, or a row twice
      const two = r + 1 < nefc ? J_same[r + 1] : 0;
      const up = 4 * two * (adr[r + 1] - b);
      let s0 = 0;
      let s1 = 0;
      let s2 = 0;
      let s3 = 0;
      let t0 = 0;
      let t1 = 0;
      let t2 = 0;
      let t3 = 0;
      for (const end = adr[r + 1]; b < end; b++) {
        const v = 4 * b;
        const w = v + up;
        const c = x + col[b];
        const x0 = vec[c];
        const x1 = vec[c + 1];
        const x2 = vec[c + 2];
        const x3 = vec[c + 3];
        s0 += value[v] * x0;
        s1 += value[v + 1] * x1;
        s2 += value[v + 2] * x2;
        s3 += value[v + 3] * x3;
        t0 += value[w] * x0;
        t1 += value[w + 1] * x1;
        t2 += value[w + 2] * x2;
        t3 += value[w + 3] * x3;
      }
      let s = 0;
      let t = 0;
      for (let k = 0; k < left; k++) {
        const xk = vec[last + k];
        s += rest[3 * r + k] * xk;
        t += rest[3 * (r + two) + k] * xk;
      }
      Jv[r] = s0 + s2 + (s1 + s3) + s;
      Jv[r + two] = t0 + t2 + (t1 + t3) + t;
      r += two;
    }
  }

  /** Jv = J·x, for x at an offset in vec. Needs prepareProducts. */
  function mulJac(x: number): void {
    if (m.opt.solver === SolverType.cg && !isSparse(m)) mulBlocks(x);
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

  /** Blocks of the loaded J. */
  function makeBlocks(): void {
    if (p.rows > blocks.rows) Object.assign(blocks, newBlocks(m.nv, p.rows));
    const { efc_J: J } = d;
    const { nv, nefc, J_adr, J_nnz, J_col } = p;
    const { adr, rest, col, value } = blocks;
    const last = nv & ~3;
    for (let k = 0; k < 3 * nefc; k++) rest[k] = 0;
    let b = 0;
    for (let r = 0; r < nefc; r++) {
      adr[r] = b;
      let open = -1;
      for (let a = J_adr[r], end = a + J_nnz[r]; a < end; a++) {
        const c = J_col[a];
        if (c >= last) {
          rest[3 * r + c - last] = J[a];
          continue;
        }
        if ((c & ~3) !== open) {
          open = c & ~3;
          col[b] = open;
          for (let k = 4 * b, next = k + 4; k < next; k++) value[k] = 0;
          b++;
        }
        value[4 * (b - 1) + (c & 3)] = J[a];
      }
    }
    adr[nefc] = b;
  }

  /** Columns of the loaded J. */
  function transpose(): void {
    const { efc_J: J } = d;
    const { nv, nefc, nJ, J_adr, J_nnz, J_col } = p;
    if (nJ > columns.row.length) Object.assign(columns, newColumns(m.nv, p.entries));
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
    for (let i = 0; i < nv; i++) {
      columns.three[i] = hasThree(i);
      if (columns.three[i]) i += 2;
    }
  }

  /** 1 if column i and the two behind it have the same rows, 0 if not. */
  function hasThree(i: number): number {
    if (i + 2 >= p.nv) return 0;
    const { adr, row } = columns;
    const n = adr[i + 1] - adr[i];
    if (adr[i + 2] - adr[i + 1] !== n || adr[i + 3] - adr[i + 2] !== n) return 0;
    for (let a = adr[i], end = a + n; a < end; a++) {
      if (row[a] !== row[a + n] || row[a] !== row[a + 2 * n]) return 0;
    }
    return 1;
  }

  /** qfrc_constraint = Jᵀ·force, column by column. Needs transpose. */
  function dotColumns(): void {
    const { nv, force, qfrc_constraint: y } = p;
    const { adr, row, value, three } = columns;
    for (let i = 0; i < nv; i++) {
      if (three[i] !== 0) {
        dotThree(i);
        i += 2;
        continue;
      }
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

  /** The same for columns i to i + 2, which have the same rows. */
  function dotThree(i: number): void {
    const { force, qfrc_constraint: y } = p;
    const { adr, row, value } = columns;
    let a = adr[i];
    const end = adr[i + 1];
    const n = end - a;
    let s0 = 0;
    let s1 = 0;
    let s2 = 0;
    let s3 = 0;
    let t0 = 0;
    let t1 = 0;
    let t2 = 0;
    let t3 = 0;
    let u0 = 0;
    let u1 = 0;
    let u2 = 0;
    let u3 = 0;
    for (const last = end - 4; a <= last; a += 4) {
      const b = a + n;
      const c = b + n;
      const f0 = force[row[a]];
      const f1 = force[row[a + 1]];
      const f2 = force[row[a + 2]];
      const f3 = force[row[a + 3]];
      s0 += value[a] * f0;
      s1 += value[a + 1] * f1;
      s2 += value[a + 2] * f2;
      s3 += value[a + 3] * f3;
      t0 += value[b] * f0;
      t1 += value[b + 1] * f1;
      t2 += value[b + 2] * f2;
      t3 += value[b + 3] * f3;
      u0 += value[c] * f0;
      u1 += value[c + 1] * f1;
      u2 += value[c + 2] * f2;
      u3 += value[c + 3] * f3;
    }
    let s = s0 + s2 + (s1 + s3);
    let t = t0 + t2 + (t1 + t3);
    let u = u0 + u2 + (u1 + u3);
    for (; a < end; a++) {
      const f = force[row[a]];
      s += value[a] * f;
      t += value[a + n] * f;
      u += value[a + 2 * n] * f;
    }
    y[i] = s;
    y[i + 1] = t;
    y[i + 2] = u;
  }

  /** Bring the loaded J into the form that the products need. */
  function prepareProducts(): void {
    if (m.opt.solver !== SolverType.cg) return;
    if (isSparse(m)) transpose();
    else makeBlocks();
  }

  /**
   * qfrc_constraint = Jᵀ·force. Needs prepareProducts. In the reference's dense storage a force that is not finite
   * reaches every dof, since zero times it is NaN.
   */
  function mulJacT(): void {
    if (p.finite === 0 && !isSparse(m)) {
      p.qfrc_constraint.fill(Number.NaN, 0, p.nv);
      return;
    }
    if (m.opt.solver === SolverType.cg && isSparse(m)) dotColumns();
    else scatterRows();
  }

  return { mulJac, prepareProducts, mulJacT };
}
