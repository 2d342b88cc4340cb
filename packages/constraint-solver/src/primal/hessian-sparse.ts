// Hessian of the primal cost, H = M + Jᵀ·D·J + cones, and its factor LᵀL, sparse, in dense panels.

import { ConstraintState, ConstraintType, type Data, kernelsOf, MINVAL, type Model } from '@corten/model';
import { problemOf } from '../problem.js';
import { factorPatternKernels, factorPatternOf } from './factor-pattern.js';
import { groupBlockOf, groupProductKernels } from './group-product.js';

/** Kernels of a sparse Hessian. */
export function sparseHessianKernels(m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  const f = kernelsOf(factorPatternOf, d);
  const { room, node_dof, node_col, node_L, node_width, node_of, node_start, M_place } = f;
  const { analyse, countProduct } = kernelsOf(factorPatternKernels, d);
  const { multiply } = kernelsOf(groupProductKernels, d);
  const block = kernelsOf(groupBlockOf, d);
  const inv = new Float64Array(m.nv);
  // rows of J that enter or leave, over the columns of a supernode, from its start on
  const near = new Float64Array(m.nv);
  const near2 = new Float64Array(m.nv);

  /** Add the squares of group g, of one column, to the diagonal. */
  function addSquares(first: number, end: number): void {
    const { efc_J: J } = d;
    const { J_adr, J_col, D, state } = p;
    const r = J_col[J_adr[first]];
    const s = node_of[r];
    const width = node_width[s];
    const last = node_dof[s + 1] - 1;
    let sum = 0;
    for (let c = first; c < end; c++) {
      if (state[c] !== ConstraintState.quadratic) continue;
      const x = J[J_adr[c]];
      sum += x * D[c] * x;
    }
    room.L[node_L[s] + (r - node_dof[s]) * width + width - 1 - (last - r)] += sum;
  }

  /** Add the block of group g, of n columns, to H. */
  function addBlock(g: number, n: number): void {
    const { K } = block;
    const { L, segment_node, segment_end, segment_place, place } = room;
    const { list_segment, nodes } = f;
    let i = 0;
    for (let k = list_segment[nodes + g], end = list_segment[nodes + g + 1]; k < end; k++) {
      const s = segment_node[k];
      const at = segment_place[k];
      const width = node_width[s];
      const outside = width - (node_dof[s + 1] - node_dof[s]);
      for (const stop = segment_end[k]; i < stop; i++) {
        const row = node_L[s] + (place[at + i] - outside) * width;
        const from = i * n;
        for (let j = 0; j <= i; j++) L[row + place[at + j]] += K[from + j];
      }
    }
  }

  /** H, in the factor's place. */
  function assemble(): void {
    const { M } = d;
    const { nv, type, J_nnz, M_adr, M_nnz } = p;
    const elliptic = ConstraintType.contact_elliptic;
    const { groups, group_row, size } = f;
    const { L } = room;
    L.fill(0, 0, size);
    for (let i = 0; i < nv; i++) for (let a = M_adr[i], end = a + M_nnz[i]; a < end; a++) L[M_place[a]] += M[a];
    for (let g = 0; g < groups; g++) {
      const first = group_row[g];
      const end = group_row[g + 1];
      const n = J_nnz[first];
      // contacts come last, perhaps after a limit of the same dof
      if (n === 1 && type[end - 1] !== elliptic) addSquares(first, end);
      else if (multiply(first, end, n)) addBlock(g, n);
    }
  }

  /**
   * Subtract from rows b and c of the factor (addresses) what three rows from address a on contribute, each of `width`
   * values: row c has their column q, row b the one before; places of their columns start at `at`.
   */
  function subtract3(c: number, b: number, a: number, width: number, q: number, at: number): void {
    const { L, place } = room;
    const a1 = a + width;
    const a2 = a1 + width;
    const v0 = L[a + q - 1];
    const v1 = L[a1 + q - 1];
    const v2 = L[a2 + q - 1];
    const u0 = L[a + q];
    const u1 = L[a1 + q];
    const u2 = L[a2 + q];
    for (let j = 0; j < q; j++) {
      const x0 = L[a + j];
      const x1 = L[a1 + j];
      const x2 = L[a2 + j];
      const to = place[at + j];
      L[c + to] = L[c + to] - u0 * x0 - u1 * x1 - u2 * x2;
      L[b + to] = L[b + to] - v0 * x0 - v1 * x1 - v2 * x2;
    }
    const to = c + place[at + q];
    L[to] = L[to] - u0 * u0 - u1 * u1 - u2 * u2;
  }

  /** The same for two rows, at addresses a and a1. */
  function subtract2(c: number, b: number, a: number, a1: number, q: number, at: number): void {
    const { L, place } = room;
    const v0 = L[a + q - 1];
    const v1 = L[a1 + q - 1];
    const u0 = L[a + q];
    const u1 = L[a1 + q];
    for (let j = 0; j < q; j++) {
      const x0 = L[a + j];
      const x1 = L[a1 + j];
      const to = place[at + j];
      L[c + to] = L[c + to] - u0 * x0 - u1 * x1;
      L[b + to] = L[b + to] - v0 * x0 - v1 * x1;
    }
    const to = c + place[at + q];
    L[to] = L[to] - u0 * u0 - u1 * u1;
  }

  /** The same for one row from which two others are subtracted. */
  function subtractPair(c: number, a: number, a1: number, q: number, at: number): void {
    const { L, place } = room;
    const u0 = L[a + q];
    const u1 = L[a1 + q];
    for (let j = 0; j <= q; j++) {
      const to = c + place[at + j];
      L[to] = L[to] - u0 * L[a + j] - u1 * L[a1 + j];
    }
  }

  /** The same for one row and one other. */
  function subtractOne(c: number, a: number, q: number, at: number): void {
    const { L, place } = room;
    const u = L[a + q];
    for (let j = 0; j <= q; j++) L[c + place[at + j]] -= u * L[a + j];
  }

  /** Subtract from row c, and from row b unless it is negative, what `rows` rows from address a on contribute. */
  function subtract(c: number, b: number, a: number, rows: number, width: number, q: number, at: number): void {
    let left = rows;
    if (b < 0) {
      for (; left > 1; left -= 2, a += 2 * width) subtractPair(c, a, a + width, q, at);
      if (left > 0) subtractOne(c, a, q, at);
      return;
    }
    while (left > 2 && left !== 4) {
      subtract3(c, b, a, width, q, at);
      a += 3 * width;
      left -= 3;
    }
    for (; left > 1; left -= 2, a += 2 * width) subtract2(c, b, a, a + width, q, at);
    if (left === 0) return;
    subtractOne(c, a, q, at);
    subtractOne(b, a, q - 1, at);
  }

  /** Factor the panel of supernode s, two rows at a time from the last. */
  function factorPanel(s: number): void {
    const { L } = room;
    const first = node_dof[s];
    const rows = node_dof[s + 1] - first;
    const width = node_width[s];
    const start = node_L[s];
    let t = rows - 1;
    let q = width - 1;
    for (; t > 0; t -= 2, q -= 2) {
      const c = start + t * width;
      const b = c - width;
      if (t < rows - 1) subtract(c, b, c + width, rows - 1 - t, width, q, 0);
      const root = Math.sqrt(Math.max(MINVAL, L[c + q]));
      const scale = 1 / root;
      const w = L[c + q - 1] * scale;
      const root2 = Math.sqrt(Math.max(MINVAL, L[b + q - 1] - w * w));
      const scale2 = 1 / root2;
      L[c + q] = root;
      L[c + q - 1] = w;
      L[b + q - 1] = root2;
      inv[first + t] = scale;
      inv[first + t - 1] = scale2;
      for (let j = 0; j < q - 1; j++) {
        const x = L[c + j] * scale;
        L[c + j] = x;
        L[b + j] = (L[b + j] - w * x) * scale2;
      }
    }
    if (t < 0) return;
    if (rows > 1) subtract(start, -1, start + width, rows - 1, width, q, 0);
    const root = Math.sqrt(Math.max(MINVAL, L[start + q]));
    const scale = 1 / root;
    L[start + q] = root;
    inv[first] = scale;
    for (let j = 0; j < q; j++) L[start + j] *= scale;
  }

  /** Subtract what supernode s contributes to the rows of its columns outside of it. */
  function updateNodes(s: number): void {
    const { segment_node, segment_end, segment_place, place } = room;
    const { list_segment } = f;
    const a = node_L[s];
    const rows = node_dof[s + 1] - node_dof[s];
    const width = node_width[s];
    let begin = 0;
    for (let k = list_segment[s], end = list_segment[s + 1]; k < end; k++) {
      const t = segment_node[k];
      const at = segment_place[k];
      const stride = node_width[t];
      const start = node_L[t] - (stride - (node_dof[t + 1] - node_dof[t])) * stride;
      let q = segment_end[k] - 1;
      for (; q > begin; q -= 2) {
        subtract(start + place[at + q] * stride, start + place[at + q - 1] * stride, a, rows, width, q, at);
      }
      if (q === begin) subtract(start + place[at + q] * stride, -1, a, rows, width, q, at);
      begin = segment_end[k];
    }
  }

  /** Compute and factor H for the present states. Needs analyse. */
  function build(): void {
    assemble();
    for (let s = f.nodes - 1; s >= 0; s--) {
      factorPanel(s);
      updateNodes(s);
    }
  }

  /**
   * Row c of J, times the root of its D, in x, over the columns of the supernode of its last dof, which have all of its
   * dofs. Returns the supernode, or -1 if the row is empty.
   */
  function spread(c: number, x: Float64Array): number {
    const { efc_J: J } = d;
    const { J_adr, J_nnz, J_col, D } = p;
    const { col } = room;
    if (J_nnz[c] === 0) return -1;
    const root = Math.sqrt(D[c]);
    const end = J_adr[c] + J_nnz[c];
    const s = node_of[J_col[end - 1]];
    const start = node_start[s];
    for (let j = start, stop = start + node_width[s]; j < stop; j++) x[j] = 0;
    const columns = node_col[s] - start;
    for (let a = J_adr[c], j = start; a < end; a++) {
      while (col[columns + j] !== J_col[a]) j++;
      x[j] = J[a] * root;
    }
    return s;
  }

  /** Take x from the columns outside of supernode s to those of the next supernode on its path; returns it, or -1. */
  function climb(s: number, x: Float64Array): number {
    const { segment_node, segment_place, place } = room;
    const from = node_start[s];
    const outside = from + node_width[s] - (node_dof[s + 1] - node_dof[s]);
    if (outside === from) return -1;
    const k = f.list_segment[s + 1] - 1;
    const next = segment_node[k];
    const start = node_start[next];
    const at = segment_place[k] - from;
    let i = start;
    for (let j = from; ; j++) {
      const to = start + place[at + j];
      for (; i < to; i++) x[i] = 0;
      // the ones behind one that keeps its place keep theirs
      if (to === j) break;
      x[i++] = x[j];
    }
    for (let j = outside, end = start + node_width[next]; j < end; j++) x[j] = 0;
    return next;
  }

  /** Turn row r of the factor, whose column j is at address a + j, from `start` to its diagonal q, against x. */
  function turnRow(r: number, a: number, start: number, q: number, x: Float64Array, plus: number): boolean {
    const { L } = room;
    const xq = x[q];
    if (xq === 0) return true;
    const diag = L[a + q];
    const square = diag * diag + (plus ? xq * xq : -xq * xq);
    const root = Math.sqrt(Math.max(MINVAL, square));
    L[a + q] = root;
    inv[r] = 1 / root;
    const cos = diag / root;
    const sin = -xq / root;
    const turn = plus ? -sin : sin;
    for (let j = start; j < q; j++) {
      const l = L[a + j];
      const xj = x[j];
      L[a + j] = cos * l + turn * xj;
      x[j] = sin * l + cos * xj;
    }
    return !(square < MINVAL);
  }

  /** Turn the panel of supernode s against x. */
  function turnPanel(s: number, x: Float64Array, plus: number): boolean {
    const start = node_start[s];
    const width = node_width[s];
    const first = node_dof[s];
    let ok = true;
    let q = start + width - 1;
    let a = node_L[s] + (node_dof[s + 1] - 1 - first) * width - start;
    for (let r = node_dof[s + 1] - 1; r >= first; r--, q--, a -= width) {
      if (!turnRow(r, a, start, q, x, plus)) ok = false;
    }
    return ok;
  }

  /**
   * Change the factor as row c becomes quadratic (plus 1) or stops being it (plus 0).
   *
   * @returns false if the factor has lost its rank and is not to be used
   */
  function updateOne(c: number, plus: number): boolean {
    let ok = true;
    // the non-zeros of the row lie on one path of the elimination tree
    for (let s = spread(c, near); s >= 0; s = climb(s, near)) if (!turnPanel(s, near, plus)) ok = false;
    return ok;
  }

  /**
   * Turn rows r and r - 1 of the factor, whose column j is at addresses a + j and b + j, against near and then near2.
   *
   * @returns false if nothing was done: a zero turns nothing, and the rank would be lost
   */
  function turnRows(r: number, a: number, b: number, start: number, q: number, plus: number, plus2: number): boolean {
    const { L } = room;
    const x = near[q];
    const z = near2[q];
    if (x === 0 || z === 0) return false;
    const diag = L[a + q];
    const square = diag * diag + (plus ? x * x : -x * x);
    const root = Math.sqrt(square);
    const square2 = root * root + (plus2 ? z * z : -z * z);
    const root2 = Math.sqrt(square2);
    if (!(square >= MINVAL && square2 >= MINVAL)) return false;
    const cos = diag / root;
    const sin = -x / root;
    const turn = plus ? -sin : sin;
    const cos2 = root / root2;
    const sin2 = -z / root2;
    const turn2 = plus2 ? -sin2 : sin2;

    // the column of the diagonal of row r - 1
    const i = q - 1;
    const li = L[a + i];
    const ri = cos * li + turn * near[i];
    const xi = sin * li + cos * near[i];
    const zi = sin2 * ri + cos2 * near2[i];
    if (xi === 0 || zi === 0) return false;
    const diag3 = L[b + i];
    const square3 = diag3 * diag3 + (plus ? xi * xi : -xi * xi);
    const root3 = Math.sqrt(square3);
    const square4 = root3 * root3 + (plus2 ? zi * zi : -zi * zi);
    const root4 = Math.sqrt(square4);
    if (!(square3 >= MINVAL && square4 >= MINVAL)) return false;
    const cos3 = diag3 / root3;
    const sin3 = -xi / root3;
    const turn3 = plus ? -sin3 : sin3;
    const cos4 = root3 / root4;
    const sin4 = -zi / root4;
    const turn4 = plus2 ? -sin4 : sin4;

    L[a + q] = root2;
    L[a + i] = cos2 * ri + turn2 * near2[i];
    L[b + i] = root4;
    inv[r] = 1 / root2;
    inv[r - 1] = 1 / root4;
    for (let j = start; j < i; j++) {
      const l = L[a + j];
      const m = L[b + j];
      const x = near[j];
      const z = near2[j];
      const l1 = cos * l + turn * x;
      const x1 = sin * l + cos * x;
      L[a + j] = cos2 * l1 + turn2 * z;
      const z1 = sin2 * l1 + cos2 * z;
      const m1 = cos3 * m + turn3 * x1;
      near[j] = sin3 * m + cos3 * x1;
      L[b + j] = cos4 * m1 + turn4 * z1;
      near2[j] = sin4 * m1 + cos4 * z1;
    }
    return true;
  }

  /** Turn the panel of supernode s against near and near2, two rows at a time where possible. */
  function turnPanelTwice(s: number, plus: number, plus2: number): boolean {
    const start = node_start[s];
    const width = node_width[s];
    const first = node_dof[s];
    let ok = true;
    let r = node_dof[s + 1] - 1;
    let q = start + width - 1;
    let a = node_L[s] + (r - first) * width - start;
    while (r >= first) {
      let rows = 1;
      if (r > first && turnRows(r, a, a - width, start, q, plus, plus2)) rows = 2;
      else {
        if (!turnRow(r, a, start, q, near, plus)) ok = false;
        if (!turnRow(r, a, start, q, near2, plus2)) ok = false;
      }
      r -= rows;
      q -= rows;
      a -= rows * width;
    }
    return ok;
  }

  /** Two such changes in one pass, first row c, then row c2. */
  function updateTwo(c: number, plus: number, c2: number, plus2: number): boolean {
    let ok = true;
    let s = spread(c, near);
    let s2 = spread(c2, near2);
    // supernodes of one path only; parents have smaller numbers
    while (s !== s2) {
      if (s > s2) {
        if (!turnPanel(s, near, plus)) ok = false;
        s = climb(s, near);
      } else {
        if (!turnPanel(s2, near2, plus2)) ok = false;
        s2 = climb(s2, near2);
      }
    }
    while (s >= 0) {
      if (!turnPanelTwice(s, plus, plus2)) ok = false;
      climb(s, near);
      s = climb(s, near2);
    }
    return ok;
  }

  /** Mgrad = H⁻¹·grad, two rows at a time. */
  function solve(): void {
    const { nv, grad, Mgrad: x } = p;
    const { col, L } = room;
    const { nodes } = f;
    for (let i = 0; i < nv; i++) x[i] = grad[i];

    // x = L⁻ᵀ x, from the last row
    for (let s = nodes - 1; s >= 0; s--) {
      const width = node_width[s];
      const first = node_col[s];
      let r = node_dof[s + 1] - 1;
      let c = node_L[s] + (r - node_dof[s]) * width;
      let q = width - 1;
      for (; r > node_dof[s]; r -= 2, c -= 2 * width, q -= 2) {
        const b = c - width;
        const y = x[r] * inv[r];
        const z = (x[r - 1] - L[c + q - 1] * y) * inv[r - 1];
        x[r] = y;
        x[r - 1] = z;
        for (let j = 0; j < q - 1; j++) {
          const i = col[first + j];
          x[i] = x[i] - L[c + j] * y - L[b + j] * z;
        }
      }
      if (r < node_dof[s]) continue;
      const y = x[r] * inv[r];
      x[r] = y;
      for (let j = 0; j < q; j++) x[col[first + j]] -= L[c + j] * y;
    }

    // x = L⁻¹ x, from the first row
    for (let s = 0; s < nodes; s++) {
      const width = node_width[s];
      const first = node_col[s];
      const end = node_dof[s + 1];
      let r = node_dof[s];
      let c = node_L[s];
      let q = width - (end - r);
      for (; r + 1 < end; r += 2, c += 2 * width, q += 2) {
        const b = c + width;
        let y0 = 0;
        let y1 = 0;
        let z0 = 0;
        let z1 = 0;
        let j = 0;
        for (; j + 1 < q; j += 2) {
          const x0 = x[col[first + j]];
          const x1 = x[col[first + j + 1]];
          y0 += L[c + j] * x0;
          y1 += L[c + j + 1] * x1;
          z0 += L[b + j] * x0;
          z1 += L[b + j + 1] * x1;
        }
        if (j < q) {
          const x0 = x[col[first + j]];
          y0 += L[c + j] * x0;
          z0 += L[b + j] * x0;
        }
        const y = (x[r] - (y0 + y1)) * inv[r];
        x[r] = y;
        x[r + 1] = (x[r + 1] - (z0 + z1) - L[b + q] * y) * inv[r + 1];
      }
      if (r === end) continue;
      let y = 0;
      for (let j = 0; j < q; j++) y += L[c + j] * x[col[first + j]];
      x[r] = (x[r] - y) * inv[r];
    }
  }

  return { analyse, countProduct, build, updateOne, updateTwo, solve };
}
