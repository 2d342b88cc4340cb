// The inverse inertia that constraint rows feel: A = J·M⁻¹·Jᵀ = Y·Yᵀ with Y = J·L⁻¹·D^-½, where M = Lᵀ·D·L
// (MuJoCo documentation, Computation, "Constraint space inertia").

import { type Data, EnableBit, enabled, isDual, kernelsOf, type Model } from '@corten/model';
import { impedanceKernels } from './impedance.js';

/** Rows of a sparse matrix: entries and start of each, columns and values of the entries. */
export interface SparseRows {
  rownnz: Int32Array;
  rowadr: Int32Array;
  colind: Int32Array;
  values: Float64Array;
}

/** Room that the lower triangle of A starts with: enough for this many rows. */
const LOWER_ROWS = 256;

function sparseRows(rows: number, entries: number): SparseRows {
  return {
    rownnz: new Int32Array(rows),
    rowadr: new Int32Array(rows),
    colind: new Int32Array(entries),
    values: new Float64Array(entries),
  };
}

/** Make room for `rows` rows; what they held is lost. */
function reserveRows(s: SparseRows, rows: number): void {
  if (rows <= s.rownnz.length) return;
  s.rownnz = new Int32Array(2 * rows);
  s.rowadr = new Int32Array(2 * rows);
}

/** Make room for `entries` entries, keeping those that are there. */
function reserveEntries(s: SparseRows, entries: number): void {
  if (entries <= s.values.length) return;
  const { colind, values } = s;
  s.colind = new Int32Array(2 * entries);
  s.values = new Float64Array(2 * entries);
  s.colind.set(colind);
  s.values.set(values);
}

/** Kernels of the projected rows Y and their products. They take room for all rows, so they are made when needed. */
function projectedRowKernels(m: Model, d: Data) {
  const { nv } = m;
  const rows = Math.min(d.nefcmax, LOWER_ROWS);
  // Y by rows and by columns, lower triangle of A by rows; as long as they need not grow, their arrays are constants
  const Y = sparseRows(d.nefcmax, d.nJmax + nv);
  const columns = sparseRows(nv, d.nJmax + nv);
  const lower = sparseRows(d.nefcmax, (rows * (rows + 1)) / 2);
  const sums = { value: new Float64Array(d.nefcmax), mark: new Int32Array(d.nefcmax) };
  const sqrtInvD = new Float64Array(nv);
  const row = new Float64Array(nv);
  const columnEnd = new Int32Array(nv);
  // 1: a dof that M couples to no earlier one
  const isRoot = new Uint8Array(nv);
  for (let i = 0; i < nv; i++) isRoot[i] = parentOf(i) < 0 ? 1 : 0;

  /** Next dof up the tree that row i of M couples to, -1: none. */
  function parentOf(i: number): number {
    const { M_rownnz, M_rowadr, M_colind } = m;
    const n = M_rownnz[i];
    return n > 1 ? M_colind[M_rowadr[i] + n - 2] : -1;
  }

  /**
   * Pattern of row r of Y, the dofs of J's row and all their ancestors, ascending, at Y.colind[adr…]; `row` gets
   * J's values and zeros.
   *
   * @returns entries of the row
   */
  function spread(r: number, adr: number): number {
    const { efc_J, efc_J_colind, efc_J_rowadr, efc_J_rownnz } = d;
    const { colind } = Y;
    const start = efc_J_rowadr[r];
    let a = start + efc_J_rownnz[r] - 1;
    let up = -1;
    let n = 0;
    while (a >= start || up >= 0) {
      const own = a >= start ? efc_J_colind[a] : -1;
      const dof = Math.max(own, up);
      row[dof] = own === dof ? efc_J[a--] : 0;
      colind[adr + n++] = dof;
      up = parentOf(dof);
    }
    for (let i = adr, j = adr + n - 1; i < j; i++, j--) {
      const dof = colind[i];
      colind[i] = colind[j];
      colind[j] = dof;
    }
    return n;
  }

  /** Y = J·L⁻¹·D^-½; returns its number of entries. */
  function makeY(): number {
    const { M_rownnz, M_rowadr, M_colind } = m;
    const { nefc, qLD } = d;
    for (let i = 0; i < nv; i++) sqrtInvD[i] = 1 / Math.sqrt(qLD[M_rowadr[i] + M_rownnz[i] - 1]);
    reserveRows(Y, nefc);
    const { rownnz, rowadr } = Y;
    const scale = sqrtInvD;
    const x = row;
    let nY = 0;
    for (let r = 0; r < nefc; r++) {
      reserveEntries(Y, nY + nv);
      const { colind, values } = Y;
      const n = spread(r, nY);
      rowadr[r] = nY;
      rownnz[r] = n;

      // substitution from the leaves up
      for (let a = nY + n - 1; a >= nY; a--) {
        const i = colind[a];
        const xi = x[i];
        if (xi === 0) continue;
        const end = M_rowadr[i] + M_rownnz[i] - 1;
        for (let k = M_rowadr[i]; k < end; k++) x[M_colind[k]] -= qLD[k] * xi;
      }
      for (let a = nY; a < nY + n; a++) values[a] = x[colind[a]] * scale[colind[a]];
      nY += n;
    }
    return nY;
  }

  /** Exact diagonal of A into efc_diagA. */
  function exactDiagonal(): void {
    const { nefc, efc_diagA } = d;
    const { values } = Y;
    for (let r = 0; r < nefc; r++) {
      const end = Y.rowadr[r] + Y.rownnz[r];
      let a = Y.rowadr[r];
      let s0 = 0;
      let s1 = 0;
      let s2 = 0;
      let s3 = 0;
      for (; a <= end - 4; a += 4) {
        s0 += values[a] * values[a];
        s1 += values[a + 1] * values[a + 1];
        s2 += values[a + 2] * values[a + 2];
        s3 += values[a + 3] * values[a + 3];
      }
      let rest = 0;
      for (; a < end; a++) rest += values[a] * values[a];
      efc_diagA[r] = s0 + s2 + (s1 + s3) + rest;
    }
  }

  /** Where the columns of Y start when they are stored one after the other; they are empty so far. */
  function startColumns(nY: number): void {
    const { rownnz, rowadr } = columns;
    const { colind } = Y;
    for (let i = 0; i < nv; i++) rownnz[i] = 0;
    for (let a = 0; a < nY; a++) rownnz[colind[a]]++;
    for (let i = 0, adr = 0; i < nv; adr += rownnz[i++]) {
      rowadr[i] = adr;
      columnEnd[i] = adr;
    }
  }

  /**
   * Lower triangle of A = Y·Yᵀ, diagonal last in each row; returns its number of entries.
   *
   * Row by row, the products with all earlier rows that share a column, which the columns list. Two rows that share
   * any column share that of a dof without parent: only there an entry can begin.
   */
  function makeLower(nY: number): number {
    const { nefc } = d;
    reserveEntries(columns, nY);
    reserveRows(lower, nefc);
    if (nefc > sums.value.length) {
      sums.value = new Float64Array(2 * nefc);
      sums.mark = new Int32Array(2 * nefc);
    }
    startColumns(nY);
    const { value, mark } = sums;
    const { rowadr, colind, values } = columns;
    const { rownnz: Y_rownnz, rowadr: Y_rowadr, colind: Y_colind, values: Y_values } = Y;
    const columnAt = columnEnd;
    for (let r = 0; r < nefc; r++) mark[r] = -1;

    let n = 0;
    for (let r = 0; r < nefc; r++) {
      let first = r;
      let own = 0;
      mark[r] = r;
      const end = Y_rowadr[r] + Y_rownnz[r];
      for (let a = Y_rowadr[r]; a < end; a++) {
        const y = Y_values[a];
        const k = Y_colind[a];
        const start = rowadr[k];
        const stop = columnAt[k];
        if (isRoot[k] === 1 && stop > start) {
          first = Math.min(first, colind[start]);
          for (let p = start; p < stop; p++) {
            const c = colind[p];
            if (mark[c] === r) value[c] += y * values[p];
            else {
              mark[c] = r;
              value[c] = y * values[p];
            }
          }
        } else for (let p = start; p < stop; p++) value[colind[p]] += y * values[p];
        own += y * y;
        colind[stop] = r;
        values[stop] = y;
        columnAt[k] = stop + 1;
      }
      value[r] = own;

      // collect the row in order
      reserveEntries(lower, n + r + 1);
      const { colind: lower_colind, values: lower_values } = lower;
      lower.rowadr[r] = n;
      for (let c = first; c <= r; c++) {
        if (mark[c] !== r) continue;
        lower_colind[n] = c;
        lower_values[n++] = value[c];
      }
      lower.rownnz[r] = n - lower.rowadr[r];
    }
    return n;
  }

  /** efc_AR = A + R with all of its rows, from the lower triangle with n entries. */
  function assemble(n: number): void {
    const { nefc, efc_R } = d;
    d.nA = 2 * n - nefc;
    d.reserveDual(nefc, d.nA);
    const { efc_AR, efc_AR_rownnz, efc_AR_rowadr, efc_AR_colind } = d;
    const { mark: next } = sums;
    const { rownnz, rowadr, colind, values } = lower;
    for (let r = 0; r < nefc; r++) efc_AR_rownnz[r] = rownnz[r] - 1;
    for (let a = 0; a < n; a++) efc_AR_rownnz[colind[a]]++;
    for (let r = 0, adr = 0; r < nefc; adr += efc_AR_rownnz[r++]) {
      efc_AR_rowadr[r] = adr;
      next[r] = adr;
    }
    for (let r = 0; r < nefc; r++) {
      // the row's own lower part, and its mirror image in earlier rows
      let p = next[r];
      const end = rowadr[r] + rownnz[r] - 1;
      for (let a = rowadr[r]; a < end; a++) {
        const c = colind[a];
        const q = next[c]++;
        const x = values[a];
        efc_AR[p] = x;
        efc_AR_colind[p++] = c;
        efc_AR[q] = x;
        efc_AR_colind[q] = r;
      }
      efc_AR[p] = values[end] + efc_R[r];
      efc_AR_colind[p++] = r;
      next[r] = p;
    }
  }

  return { Y, makeY, exactDiagonal, makeLower, assemble };
}

/** Kernels that project constraint rows through the inverse inertia. */
export function projectKernels(m: Model, d: Data) {
  const { makeImpedance } = kernelsOf(impedanceKernels, d);

  /** What the solver needs of A: with the flag diagexact its diagonal, for dual solvers all of it. */
  function projectConstraint(): void {
    const dual = isDual(m);
    const exact = enabled(m, EnableBit.diagexact);
    if (d.nefc === 0 || !(dual || exact)) return;
    const { makeY, exactDiagonal, makeLower, assemble } = kernelsOf(projectedRowKernels, d);
    const nY = makeY();
    if (exact) {
      exactDiagonal();
      makeImpedance();
    }
    if (!dual) return;
    assemble(makeLower(nY));
  }

  return { projectConstraint };
}

/**
 * Project the constraint rows through the inverse inertia (mj_projectConstraint). With the flag `diagexact`,
 * efc_diagA and the impedance are made again from the exact diagonal of J·M⁻¹·Jᵀ. For dual solvers (PGS, noslip)
 * efc_AR = J·M⁻¹·Jᵀ + diag(R) is made as sparse rows with ascending columns. Otherwise nothing happens. Needs
 * makeConstraint and factorM.
 *
 * @param m - model
 * @param d - data with constraint rows
 */
export function projectConstraint(m: Model, d: Data): void {
  kernelsOf(projectKernels, d, m).projectConstraint();
}

/**
 * The projected rows Y = J·L⁻¹·D^-½ that the inverse inertia of the rows is made of, J·M⁻¹·Jᵀ = Y·Yᵀ (efc_Y of the
 * reference), from the rows and factors that the data has.
 *
 * @param m - model
 * @param d - data with constraint rows and factors of the inertia
 * @returns sparse rows with ascending columns, of their own
 */
export function projectedRows(m: Model, d: Data): Readonly<SparseRows> {
  const { Y, makeY } = kernelsOf(projectedRowKernels, d, m);
  const count = makeY();
  const rows = <A extends Int32Array | Float64Array>(array: A, length: number) => array.slice(0, length) as A;
  return {
    rownnz: rows(Y.rownnz, d.nefc),
    rowadr: rows(Y.rowadr, d.nefc),
    colind: rows(Y.colind, count),
    values: rows(Y.values, count),
  };
}
