// Hessian of the primal cost, H = M + Jᵀ·D·J + cones, and its factor LᵀL, as sparse rows. Eliminating from the last
// dof to the first keeps the pattern of the kinematic tree; contacts between branches and trees add to it.

import { ConstraintState, type Data, kernelsOf, MINVAL, type Model } from '@corten/model';
import { DENSE_NV } from './cholesky-dense.js';
import { problemOf } from './problem.js';

/** Arrays whose size depends on the rows. */
interface Room {
  /** chunks that have a dof, by dof, and the position of the dof in their pattern */
  chunk: Int32Array;
  place: Int32Array;
  /** last dofs of the patterns that have a dof, by dof */
  last: Int32Array;
  /** columns and values of the factor's rows */
  col: Int32Array;
  L: Float64Array;
  /** for each column, the rows of the factor that have it: where the row starts, and where the entry is */
  ladr: Int32Array;
  lpos: Int32Array;
}

/** First arrays. Growing them makes the kernels slower for good, so they are generous where they will be used. */
function firstRoom(m: Model, d: Data): Room {
  const used = m.nv > DENSE_NV ? 1 : 0;
  const entries = used * d.nJmax;
  const factor = used * 6 * m.nC;
  return {
    chunk: new Int32Array(entries),
    place: new Int32Array(entries),
    last: new Int32Array(entries + used * m.nC),
    col: new Int32Array(factor),
    L: new Float64Array(factor),
    ladr: new Int32Array(factor),
    lpos: new Int32Array(factor),
  };
}

/** Longer arrays in place of those that are too short. */
function makeRoom(room: Room, chunks: number, lasts: number, factor: number): void {
  if (chunks > room.chunk.length) {
    room.chunk = new Int32Array(2 * chunks);
    room.place = new Int32Array(2 * chunks);
  }
  if (lasts > room.last.length) room.last = new Int32Array(2 * lasts);
  if (factor > room.L.length) {
    room.col = new Int32Array(2 * factor);
    room.L = new Float64Array(2 * factor);
    room.ladr = new Int32Array(2 * factor);
    room.lpos = new Int32Array(2 * factor);
  }
}

/** Kernels of a sparse Hessian. */
export function createSparseHessian(m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  const { nv } = m;
  const ints = () => new Int32Array(nv + 1);
  const room = firstRoom(m, d);
  // where each dof's lists start in chunk and in last
  const chunk_adr = ints();
  const last_adr = ints();
  // rows of the factor, the diagonal last, and its columns without the diagonal
  const L_adr = ints();
  const L_nnz = ints();
  const LT_adr = ints();
  const LT_nnz = ints();
  // elimination tree: the last column before the diagonal
  const parent = ints();
  const mark = ints();
  const cursor = ints();
  const inv = new Float64Array(nv);
  // one row, spread out; all zero between uses
  const dense = new Float64Array(nv);
  // starts of rows that contribute to a row with the whole of its pattern
  const whole = ints();
  const adr = new Int32Array(4);
  const weight = new Float64Array(4);

  /** Is row i of M no part of another row's pattern? mark is 1 for those that are. */
  function markParents(): void {
    const { M_colind } = m;
    const { nv, M_adr, M_nnz, M_shift } = p;
    for (let i = 0; i < nv; i++) mark[i] = 0;
    for (let i = 0; i < nv; i++) {
      if (M_nnz[i] > 1) mark[M_colind[M_adr[i] + M_nnz[i] - 2] - M_shift[i]] = 1;
    }
  }

  /** Turn counts in adr[1 … n] into starts of lists, and set the cursors to them. */
  function startLists(adr: Int32Array, n: number): void {
    adr[0] = 0;
    for (let i = 0; i < n; i++) adr[i + 1] += adr[i];
    for (let i = 0; i < n; i++) cursor[i] = adr[i];
  }

  /** For each dof, the chunks of J that have it. */
  function listChunks(): void {
    const { nv, nchunk, chunk_row, J_adr, J_nnz, J_col } = p;
    const { chunk, place } = room;
    for (let i = 0; i <= nv; i++) chunk_adr[i] = 0;
    for (let k = 0; k < nchunk; k++) {
      const r = chunk_row[k];
      for (let a = J_adr[r], end = a + J_nnz[r]; a < end; a++) chunk_adr[J_col[a] + 1]++;
    }
    startLists(chunk_adr, nv);
    for (let k = 0; k < nchunk; k++) {
      const r = chunk_row[k];
      for (let a = J_adr[r], n = J_nnz[r], e = 0; e < n; e++) {
        const at = cursor[J_col[a + e]]++;
        chunk[at] = k;
        place[at] = e;
      }
    }
  }

  /**
   * For each dof, the last dofs of the patterns that have it: of runs of rows of J, and of the longest rows of M. A
   * pattern is a clique of H, so its dofs lie on one path of the elimination tree, which ends at its last dof.
   */
  function listLasts(): void {
    const { M_colind } = m;
    const { nv, nchunk, chunk_row, J_adr, J_nnz, J_same, J_col, M_adr, M_nnz, M_shift } = p;
    const { last } = room;
    for (let i = 0; i <= nv; i++) last_adr[i] = 0;
    for (let i = 0; i < nv; i++) {
      if (mark[i]) continue;
      for (let a = M_adr[i], end = a + M_nnz[i] - 1; a < end; a++) last_adr[M_colind[a] - M_shift[i] + 1]++;
    }
    for (let k = 0; k < nchunk; k++) {
      const r = chunk_row[k];
      if (J_same[r] === 1) continue;
      for (let a = J_adr[r], end = a + J_nnz[r] - 1; a < end; a++) last_adr[J_col[a] + 1]++;
    }
    startLists(last_adr, nv);
    for (let i = 0; i < nv; i++) {
      if (mark[i]) continue;
      for (let a = M_adr[i], end = a + M_nnz[i] - 1; a < end; a++) last[cursor[M_colind[a] - M_shift[i]]++] = i;
    }
    for (let k = 0; k < nchunk; k++) {
      const r = chunk_row[k];
      if (J_same[r] === 1) continue;
      const end = J_adr[r] + J_nnz[r] - 1;
      for (let a = J_adr[r]; a < end; a++) last[cursor[J_col[a]]++] = J_col[end];
    }
  }

  /** Elimination tree, and the sizes of the factor's rows and columns; returns its number of entries. */
  function countFactor(): number {
    const { nv } = p;
    const { last } = room;
    for (let r = nv - 1; r >= 0; r--) {
      parent[r] = -1;
      mark[r] = r;
      L_nnz[r] = 1;
      LT_nnz[r] = 0;
      for (let k = last_adr[r], end = last_adr[r + 1]; k < end; k++) {
        for (let i = last[k]; mark[i] !== r; i = parent[i]) {
          if (parent[i] < 0) parent[i] = r;
          L_nnz[i]++;
          LT_nnz[r]++;
          mark[i] = r;
        }
      }
    }
    let n = 0;
    let nT = 0;
    for (let r = 0; r < nv; r++) {
      L_adr[r] = n;
      LT_adr[r] = nT;
      n += L_nnz[r];
      nT += LT_nnz[r];
    }
    return n;
  }

  /** Patterns of the factor's rows and columns. */
  function fillFactor(): void {
    const { nv } = p;
    const { last, col, ladr, lpos } = room;
    for (let r = nv - 1; r >= 0; r--) {
      mark[r] = r;
      cursor[r] = L_adr[r] + L_nnz[r] - 1;
      col[cursor[r]--] = r;
      let at = LT_adr[r];
      for (let k = last_adr[r], end = last_adr[r + 1]; k < end; k++) {
        for (let i = last[k]; mark[i] !== r; i = parent[i]) {
          ladr[at] = L_adr[i];
          lpos[at++] = cursor[i];
          col[cursor[i]--] = r;
          mark[i] = r;
        }
      }
    }
  }

  /** Find the pattern of the factor for the loaded rows. Returns its number of entries. */
  function analyse(): number {
    const { nv, nchunk, chunk_row, J_nnz, M_nnz } = p;
    let chunks = 0;
    for (let k = 0; k < nchunk; k++) chunks += J_nnz[chunk_row[k]];
    let lasts = chunks;
    for (let i = 0; i < nv; i++) lasts += M_nnz[i];
    makeRoom(room, chunks, lasts, 0);
    listChunks();
    markParents();
    listLasts();
    const n = countFactor();
    makeRoom(room, 0, 0, n);
    fillFactor();
    return n;
  }

  /** Entries of the lower triangle of JᵀJ, by pattern. Needs analyse. */
  function countProduct(): number {
    const { nv, J_adr, J_nnz, J_same, J_col, chunk_row } = p;
    const { chunk, place } = room;
    let n = 0;
    for (let i = 0; i < nv; i++) mark[i] = -1;
    for (let c = 0; c < nv; c++) {
      if (chunk_adr[c + 1] > chunk_adr[c]) n++;
      for (let k = chunk_adr[c], end = chunk_adr[c + 1]; k < end; k++) {
        const r = chunk_row[chunk[k]];
        if (J_same[r] === 1) continue;
        for (let a = J_adr[r] + place[k] + 1, last = J_adr[r] + J_nnz[r]; a < last; a++) {
          const j = J_col[a];
          if (mark[j] === c) continue;
          mark[j] = c;
          n++;
        }
      }
    }
    return n;
  }

  /** Addresses of the rows of chunk k that count, and the weights of their shares in the row of H at position e. */
  function weigh(k: number, e: number): number {
    const { efc_J: J, contact_H: C, contact_dim, contact_efc_address } = d;
    const { chunk_row, chunk_size, J_adr, D, state, row, id } = p;
    const { quadratic, cone } = ConstraintState;
    const first = chunk_row[k];
    let n = 0;
    for (let c = first, end = first + chunk_size[k]; c < end; c++) {
      if (state[c] === quadratic) {
        adr[n] = J_adr[c];
        weight[n++] = J[J_adr[c] + e] * D[c];
      } else if (state[c] === cone) {
        const con = id[c];
        const dim = contact_dim[con];
        const r = row[c] - contact_efc_address[con];
        let s = 0;
        for (let j = 0; j < dim; j++) s += C[36 * con + r * dim + j] * J[J_adr[c - r + j] + e];
        adr[n] = J_adr[c];
        weight[n++] = s;
      }
    }
    return n;
  }

  /** Add n weighted rows of J, the first e+1 entries of each, to `dense` at their columns, given from address a on. */
  function scatter(n: number, a: number, e: number): void {
    const { efc_J: J } = d;
    const { J_col } = p;
    for (let k = 0; k < n; k++) {
      const ak = adr[k];
      const w = weight[k];
      for (let j = 0; j <= e; j++) dense[J_col[a + j]] += w * J[ak + j];
    }
  }

  /** Add n weighted rows of J to a row of H with the same columns, which starts at address l. */
  function addRows(n: number, l: number, e: number): void {
    const { efc_J: J } = d;
    const { L } = room;
    const a0 = adr[0];
    const w0 = weight[0];
    if (n === 1) {
      for (let j = 0; j <= e; j++) L[l + j] += w0 * J[a0 + j];
      return;
    }
    const a1 = adr[1];
    const w1 = weight[1];
    if (n === 2) {
      for (let j = 0; j <= e; j++) L[l + j] = L[l + j] + w0 * J[a0 + j] + w1 * J[a1 + j];
      return;
    }
    const a2 = adr[2];
    const w2 = weight[2];
    const a3 = n === 4 ? adr[3] : a2;
    const w3 = n === 4 ? weight[3] : 0;
    for (let j = 0; j <= e; j++) {
      L[l + j] = L[l + j] + w0 * J[a0 + j] + w1 * J[a1 + j] + w2 * J[a2 + j] + w3 * J[a3 + j];
    }
  }

  /** Row of H that belongs to dof r, in the factor's place. Parts whose pattern is smaller go to `dense`. */
  function assemble(r: number): void {
    const { M_colind } = m;
    const { M } = d;
    const { chunk_row, J_adr, M_adr, M_nnz, M_shift } = p;
    const { chunk, place, L } = room;
    const l = L_adr[r];
    const nnz = L_nnz[r];
    const a = M_adr[r];
    const n = M_nnz[r];
    if (n === nnz) for (let j = 0; j < n; j++) L[l + j] = M[a + j];
    else {
      for (let j = 0; j < nnz; j++) L[l + j] = 0;
      for (let j = 0; j < n; j++) dense[M_colind[a + j] - M_shift[r]] += M[a + j];
    }
    for (let k = chunk_adr[r], end = chunk_adr[r + 1]; k < end; k++) {
      const e = place[k];
      const active = weigh(chunk[k], e);
      if (active === 0) continue;
      // a pattern of that size up to r must be the same pattern
      if (e + 1 === nnz) addRows(active, l, e);
      else scatter(active, J_adr[chunk_row[chunk[k]]], e);
    }
  }

  /** Subtract from row r, at address l, what the rows below contribute. */
  function subtractRows(r: number, l: number, nnz: number): void {
    const { col, L, ladr, lpos } = room;
    let n = 0;
    for (let k = LT_adr[r], end = k + LT_nnz[r]; k < end; k++) {
      const start = ladr[k];
      const at = lpos[k];
      if (at - start + 1 === nnz) whole[n++] = start;
      else {
        const s = L[at];
        for (let a = start; a <= at; a++) dense[col[a]] -= s * L[a];
      }
    }

    // rows with the whole pattern, four at a time
    let k = 0;
    for (; k + 3 < n; k += 4) {
      const a0 = whole[k],
        a1 = whole[k + 1],
        a2 = whole[k + 2],
        a3 = whole[k + 3];
      const s0 = L[a0 + nnz - 1],
        s1 = L[a1 + nnz - 1],
        s2 = L[a2 + nnz - 1],
        s3 = L[a3 + nnz - 1];
      for (let j = 0; j < nnz; j++) {
        L[l + j] = L[l + j] - s0 * L[a0 + j] - s1 * L[a1 + j] - s2 * L[a2 + j] - s3 * L[a3 + j];
      }
    }
    for (; k < n; k++) {
      const a = whole[k];
      const s = L[a + nnz - 1];
      for (let j = 0; j < nnz; j++) L[l + j] -= s * L[a + j];
    }
  }

  /** Compute and factor H for the present states, row by row from the last. Needs analyse. */
  function build(): void {
    const { nv } = p;
    const { col, L } = room;
    for (let r = nv - 1; r >= 0; r--) {
      const l = L_adr[r];
      const nnz = L_nnz[r];
      assemble(r);
      subtractRows(r, l, nnz);
      const end = l + nnz - 1;
      const diag = Math.sqrt(Math.max(MINVAL, L[end] + dense[r]));
      const scale = 1 / diag;
      inv[r] = scale;
      L[end] = diag;
      dense[r] = 0;
      for (let a = l; a < end; a++) {
        const c = col[a];
        L[a] = (L[a] + dense[c]) * scale;
        dense[c] = 0;
      }
    }
  }

  /**
   * Change the factor as row c becomes quadratic (plus 1) or stops being it (plus 0).
   *
   * @returns false if the factor has lost its rank and is not to be used
   */
  function updateOne(c: number, plus: number): boolean {
    const { efc_J: J } = d;
    const { J_adr, J_nnz, J_col, D } = p;
    const { col, L } = room;
    let ok = true;
    if (J_nnz[c] === 0) return ok;
    const root = Math.sqrt(D[c]);
    const end = J_adr[c] + J_nnz[c];
    for (let a = J_adr[c]; a < end; a++) dense[J_col[a]] = J[a] * root;
    // the non-zeros of the row lie on one path of the elimination tree
    for (let r = J_col[end - 1]; r >= 0; r = parent[r]) {
      const x = dense[r];
      if (x === 0) continue;
      dense[r] = 0;
      const last = L_adr[r] + L_nnz[r] - 1;
      const diag = L[last];
      const square = diag * diag + (plus ? x * x : -x * x);
      if (square < MINVAL) ok = false;
      const root = Math.sqrt(Math.max(MINVAL, square));
      L[last] = root;
      inv[r] = 1 / root;
      const cos = diag / root;
      const sin = -x / root;
      const signed = plus ? -sin : sin;
      for (let a = L_adr[r]; a < last; a++) {
        const j = col[a];
        const v = dense[j];
        const l = L[a];
        L[a] = cos * l + signed * v;
        dense[j] = sin * l + cos * v;
      }
    }
    return ok;
  }

  /** Mgrad = H⁻¹·grad */
  function solve(): void {
    const { nv, grad, Mgrad: x } = p;
    const { col, L } = room;
    for (let i = 0; i < nv; i++) x[i] = grad[i];
    for (let i = nv - 1; i >= 0; i--) {
      const xi = x[i] * inv[i];
      x[i] = xi;
      if (xi === 0) continue;
      for (let a = L_adr[i], end = a + L_nnz[i] - 1; a < end; a++) x[col[a]] -= L[a] * xi;
    }
    for (let i = 0; i < nv; i++) {
      let a = L_adr[i];
      const end = a + L_nnz[i] - 1;
      let s0 = 0;
      let s1 = 0;
      let s2 = 0;
      let s3 = 0;
      for (const last = end - 4; a <= last; a += 4) {
        s0 += L[a] * x[col[a]];
        s1 += L[a + 1] * x[col[a + 1]];
        s2 += L[a + 2] * x[col[a + 2]];
        s3 += L[a + 3] * x[col[a + 3]];
      }
      let s = s0 + s2 + (s1 + s3);
      for (; a < end; a++) s += L[a] * x[col[a]];
      x[i] = (x[i] - s) * inv[i];
    }
  }

  return { analyse, countProduct, build, updateOne, solve };
}
