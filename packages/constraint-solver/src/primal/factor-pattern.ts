// Pattern of a sparse factor LᵀL of the Hessian, eliminated from the last dof to the first, which keeps the pattern of
// the kinematic tree. Dofs in a row whose rows differ by their diagonals only are a supernode: a dense panel.
// Covered by hessian-sparse.test.ts and hessian-nonzeros.test.ts.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { problemOf } from '../problem.js';
import { DENSE_NV } from './cholesky-dense.js';

/** Arrays whose sizes depend on the rows. */
export interface PatternRoom {
  /** last dofs of the patterns that have a dof, by dof */
  last: Int32Array;
  /** columns of supernodes, ascending: those outside of it, then its own dofs */
  col: Int32Array;
  /** panels: a row of `width` values for each dof of a supernode, of which it uses those up to its diagonal */
  L: Float64Array;
  /** segments of lists of columns: the supernode that a segment lies in, its end in the list, the start of its places */
  segment_node: Int32Array;
  segment_end: Int32Array;
  segment_place: Int32Array;
  /** places of the columns of a list, up to the end of a segment, among the columns of the segment's supernode */
  place: Int32Array;
  /** columns of the patterns that the analysis was made for, one after the other */
  key: Int32Array;
}

/** Pattern of the factor of the loaded problem, and room for its values. */
export class FactorPattern {
  readonly room: PatternRoom;
  /** runs of rows of J with one pattern: their number, first rows and, behind the last, the number of rows */
  groups = 0;
  group_row: Int32Array;
  /** supernodes: their number, first dofs, starts of columns and panels, numbers of columns; the supernode of a dof */
  nodes = 0;
  readonly node_dof: Int32Array;
  readonly node_col: Int32Array;
  readonly node_L: Int32Array;
  readonly node_width: Int32Array;
  readonly node_of: Int32Array;
  /** where a vector over the columns of a supernode starts so that few have to move on the way to the next supernode */
  readonly node_start: Int32Array;
  /** first segments of the columns outside of each supernode, and, behind those, of the pattern of each group */
  list_segment: Int32Array;
  /** entries of the factor, and values of all panels */
  nL = 0;
  size = 0;
  /** where an entry of M is added, nC */
  readonly M_place: Int32Array;
  /** elimination tree: the last column before the diagonal */
  readonly parent: Int32Array;

  constructor(m: Model, d: Data) {
    // growing arrays makes the kernels slower for good, so they are generous where they will be used
    const used = m.nv > DENSE_NV ? 1 : 0;
    const ints = () => new Int32Array(m.nv + 1);
    const many = used * 12 * m.nC;
    this.room = {
      last: new Int32Array(used * (d.nJmax + m.nC)),
      col: new Int32Array(many),
      L: new Float64Array(many),
      segment_node: new Int32Array(many),
      segment_end: new Int32Array(many),
      segment_place: new Int32Array(many),
      place: new Int32Array(2 * many),
      key: new Int32Array(used * d.nJmax),
    };
    this.group_row = new Int32Array(used * d.nefcmax + 1);
    this.list_segment = new Int32Array(used * (m.nv + d.nefcmax) + 1);
    this.node_dof = ints();
    this.node_col = ints();
    this.node_L = ints();
    this.node_width = ints();
    this.node_of = ints();
    this.node_start = ints();
    this.M_place = new Int32Array(m.nC);
    this.parent = ints();
  }
}

/** The pattern of a data's factor. */
export function factorPatternOf(m: Model, d: Data): FactorPattern {
  return new FactorPattern(m, d);
}

/** An array of at least n integers that starts with those of another. */
function longer(a: Int32Array, n: number): Int32Array {
  if (n <= a.length) return a;
  const b = new Int32Array(2 * n);
  b.set(a);
  return b;
}

/** Kernels that find the pattern. */
export function factorPatternKernels(m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  const f = kernelsOf(factorPatternOf, d);
  const { room, node_dof, node_col, node_L, node_width, node_of, node_start, M_place, parent } = f;
  const ints = () => new Int32Array(m.nv + 1);
  // where each dof's list starts in last
  const last_adr = ints();
  const mark = ints();
  const cursor = ints();
  // sizes of the factor's rows
  const row_nnz = ints();
  // dofs that the analysis was made for; numbers of its dofs and groups
  const known_dof = ints();
  const known = { nv: -1, groups: 0, product: -1 };

  /** Whether rows r and s of J have one pattern. */
  function samePattern(r: number, s: number): boolean {
    const { J_adr, J_nnz, J_col } = p;
    if (J_nnz[r] !== J_nnz[s]) return false;
    const a = J_adr[r];
    const b = J_adr[s];
    let k = J_nnz[r] - 1;
    while (k >= 0 && J_col[a + k] === J_col[b + k]) k--;
    return k < 0;
  }

  /** Find the groups. Returns the entries of their patterns. */
  function listGroups(): number {
    const { nefc, nchunk, chunk_row, J_nnz } = p;
    if (f.group_row.length < nefc + 1) f.group_row = new Int32Array(p.rows + 1);
    const { group_row } = f;
    let n = 0;
    let entries = 0;
    for (let k = 0; k < nchunk; k++) {
      const r = chunk_row[k];
      if (n > 0 && samePattern(r, group_row[n - 1])) continue;
      group_row[n++] = r;
      entries += J_nnz[r];
    }
    group_row[n] = nefc;
    f.groups = n;
    return entries;
  }

  /** Whether dofs and groups have the patterns that the last analysis was made for. */
  function unchanged(): boolean {
    const { nv, dof, J_adr, J_nnz, J_col } = p;
    const { groups, group_row } = f;
    const { key } = room;
    if (nv !== known.nv || groups !== known.groups) return false;
    for (let i = 0; i < nv; i++) if (dof[i] !== known_dof[i]) return false;
    let at = 0;
    for (let g = 0; g < groups; g++) {
      const r = group_row[g];
      if (key[at++] !== J_nnz[r]) return false;
      for (let a = J_adr[r], end = a + J_nnz[r]; a < end; a++) if (key[at++] !== J_col[a]) return false;
    }
    return true;
  }

  /** Remember what the analysis is made for. */
  function remember(entries: number): void {
    const { nv, dof, J_adr, J_nnz, J_col } = p;
    const { groups, group_row } = f;
    if (entries + groups > room.key.length) room.key = new Int32Array(2 * (entries + groups));
    const { key } = room;
    known.nv = nv;
    known.groups = groups;
    known.product = -1;
    for (let i = 0; i < nv; i++) known_dof[i] = dof[i];
    let at = 0;
    for (let g = 0; g < groups; g++) {
      const r = group_row[g];
      key[at++] = J_nnz[r];
      for (let a = J_adr[r], end = a + J_nnz[r]; a < end; a++) key[at++] = J_col[a];
    }
  }

  /** Is row i of M no part of another row's pattern? mark is 1 for those that are. */
  function markParents(): void {
    const { M_colind } = m;
    const { nv, M_adr, M_nnz, M_shift } = p;
    for (let i = 0; i < nv; i++) mark[i] = 0;
    for (let i = 0; i < nv; i++) {
      if (M_nnz[i] > 1) mark[M_colind[M_adr[i] + M_nnz[i] - 2] - M_shift[i]] = 1;
    }
  }

  /**
   * For each dof, the last dofs of the patterns that have it: of groups, and of the longest rows of M. A pattern is a
   * clique of H, so its dofs lie on one path of the elimination tree, which ends at its last dof.
   */
  function listLasts(entries: number): void {
    const { M_colind } = m;
    const { nv, J_adr, J_nnz, J_col, M_adr, M_nnz, M_shift } = p;
    const { groups, group_row } = f;
    let needed = entries;
    for (let i = 0; i < nv; i++) needed += M_nnz[i];
    if (needed > room.last.length) room.last = new Int32Array(2 * needed);
    const { last } = room;
    for (let i = 0; i <= nv; i++) last_adr[i] = 0;
    for (let i = 0; i < nv; i++) {
      if (mark[i]) continue;
      for (let a = M_adr[i], end = a + M_nnz[i] - 1; a < end; a++) last_adr[M_colind[a] - M_shift[i] + 1]++;
    }
    for (let g = 0; g < groups; g++) {
      const r = group_row[g];
      for (let a = J_adr[r], end = a + J_nnz[r] - 1; a < end; a++) last_adr[J_col[a] + 1]++;
    }
    for (let i = 0; i < nv; i++) {
      last_adr[i + 1] += last_adr[i];
      cursor[i] = last_adr[i];
    }
    for (let i = 0; i < nv; i++) {
      if (mark[i]) continue;
      for (let a = M_adr[i], end = a + M_nnz[i] - 1; a < end; a++) last[cursor[M_colind[a] - M_shift[i]]++] = i;
    }
    for (let g = 0; g < groups; g++) {
      const r = group_row[g];
      const end = J_adr[r] + J_nnz[r] - 1;
      for (let a = J_adr[r]; a < end; a++) last[cursor[J_col[a]]++] = J_col[end];
    }
  }

  /** Elimination tree, and the sizes of the factor's rows. */
  function countRows(): void {
    const { nv } = p;
    const { last } = room;
    let n = nv;
    for (let r = nv - 1; r >= 0; r--) {
      parent[r] = -1;
      mark[r] = r;
      row_nnz[r] = 1;
      for (let k = last_adr[r], end = last_adr[r + 1]; k < end; k++) {
        for (let i = last[k]; mark[i] !== r; i = parent[i]) {
          if (parent[i] < 0) parent[i] = r;
          row_nnz[i]++;
          n++;
          mark[i] = r;
        }
      }
    }
    f.nL = n;
  }

  /** Supernodes, and room for their columns and panels. */
  function makeNodes(): void {
    const { nv } = p;
    let n = 0;
    let cols = 0;
    let size = 0;
    for (let r = 0; r < nv; ) {
      const first = r++;
      while (r < nv && parent[r] === r - 1 && row_nnz[r] === row_nnz[r - 1] + 1) r++;
      const width = row_nnz[r - 1];
      node_dof[n] = first;
      node_col[n] = cols;
      node_L[n] = size;
      node_width[n] = width;
      for (let i = first; i < r; i++) node_of[i] = n;
      n++;
      cols += width;
      size += (r - first) * width;
    }
    node_dof[n] = nv;
    f.nodes = n;
    f.size = size;
    if (cols > room.col.length) room.col = new Int32Array(2 * cols);
    if (size > room.L.length) room.L = new Float64Array(2 * size);
  }

  /** Columns of the supernodes: of the row of the last dof of each. */
  function fillColumns(): void {
    const { nv } = p;
    const { last, col } = room;
    const { nodes } = f;
    for (let s = 0; s < nodes; s++) cursor[s] = node_col[s] + node_width[s] - 1;
    for (let r = nv - 1; r >= 0; r--) {
      mark[r] = r;
      let s = node_of[r];
      if (node_dof[s + 1] === r + 1) col[cursor[s]--] = r;
      for (let k = last_adr[r], end = last_adr[r + 1]; k < end; k++) {
        for (let i = last[k]; mark[i] !== r; i = parent[i]) {
          s = node_of[i];
          if (node_dof[s + 1] === i + 1) col[cursor[s]--] = r;
          mark[i] = r;
        }
      }
    }
  }

  /** Make room for n segments. */
  function makeSegments(n: number): void {
    if (n <= room.segment_node.length) return;
    room.segment_node = longer(room.segment_node, n);
    room.segment_end = longer(room.segment_end, n);
    room.segment_place = longer(room.segment_place, n);
  }

  /** Segments of n columns that start at a, from segment k on; returns the segment behind the last. */
  function cut(columns: Int32Array, a: number, n: number, k: number): number {
    let i = 0;
    while (i < n) {
      const s = node_of[columns[a + i]];
      for (const next = node_dof[s + 1]; i < n && columns[a + i] < next; i++);
      makeSegments(k + 2);
      const { segment_node, segment_end, segment_place, col } = room;
      const start = segment_place[k];
      room.place = longer(room.place, start + i);
      const { place } = room;
      segment_node[k] = s;
      segment_end[k] = i;
      const first = node_col[s];
      let c = first;
      for (let j = 0; j < i; j++) {
        while (col[c] !== columns[a + j]) c++;
        place[start + j] = c - first;
      }
      segment_place[++k] = start + i;
    }
    return k;
  }

  /** Segments of all lists of columns. The first places of all are 0, 1, 2, …, for panels that lie in themselves. */
  function cutLists(): void {
    const { nv, J_adr, J_nnz, J_col } = p;
    const { groups, group_row, nodes } = f;
    if (nodes + groups + 1 > f.list_segment.length) f.list_segment = new Int32Array(2 * (nodes + groups + 1));
    const { list_segment } = f;
    room.place = longer(room.place, nv);
    for (let i = 0; i < nv; i++) room.place[i] = i;
    makeSegments(1);
    room.segment_place[0] = nv;
    let k = 0;
    for (let s = 0; s < nodes; s++) {
      list_segment[s] = k;
      k = cut(room.col, node_col[s], node_width[s] - (node_dof[s + 1] - node_dof[s]), k);
    }
    for (let g = 0; g < groups; g++) {
      const r = group_row[g];
      list_segment[nodes + g] = k;
      k = cut(J_col, J_adr[r], J_nnz[r], k);
    }
    list_segment[nodes + groups] = k;
  }

  /** Starts of vectors: the last column outside of a supernode lies where it lies for the next supernode, which has it. */
  function alignColumns(): void {
    const { segment_node, segment_end, segment_place, place } = room;
    const { list_segment, nodes } = f;
    for (let s = 0; s < nodes; s++) {
      node_start[s] = 0;
      const k = list_segment[s + 1] - 1;
      if (k < list_segment[s]) continue;
      const last = segment_end[k] - 1;
      node_start[s] = node_start[segment_node[k]] + place[segment_place[k] + last] - last;
    }
  }

  /** Addresses in the panels of the entries of M. */
  function placeInertia(): void {
    const { M_colind } = m;
    const { nv, M_adr, M_nnz, M_shift } = p;
    const { col } = room;
    for (let i = 0; i < nv; i++) {
      const s = node_of[i];
      const row = node_L[s] + (i - node_dof[s]) * node_width[s];
      const first = node_col[s];
      let c = first;
      for (let a = M_adr[i], end = a + M_nnz[i]; a < end; a++) {
        const j = M_colind[a] - M_shift[i];
        while (col[c] !== j) c++;
        M_place[a] = row + c - first;
      }
    }
  }

  /** Find the pattern of the factor for the loaded rows, unless it is known already. Returns its number of entries. */
  function analyse(): number {
    const entries = listGroups();
    if (unchanged()) return f.nL;
    remember(entries);
    markParents();
    listLasts(entries);
    countRows();
    makeNodes();
    fillColumns();
    cutLists();
    alignColumns();
    placeInertia();
    return f.nL;
  }

  /** Entries of the lower triangle of JᵀJ, by pattern. Needs analyse. */
  function countProduct(): number {
    if (known.product >= 0) return known.product;
    const { nv, J_adr, J_nnz, J_col } = p;
    const { groups, group_row } = f;
    const { last } = room;
    // the groups that have a dof, in place of the last dofs of their patterns
    for (let i = 0; i <= nv; i++) last_adr[i] = 0;
    for (let g = 0; g < groups; g++) {
      const r = group_row[g];
      for (let a = J_adr[r], end = a + J_nnz[r]; a < end; a++) last_adr[J_col[a] + 1]++;
    }
    for (let i = 0; i < nv; i++) {
      last_adr[i + 1] += last_adr[i];
      cursor[i] = last_adr[i];
      mark[i] = -1;
    }
    for (let g = 0; g < groups; g++) {
      const r = group_row[g];
      for (let a = J_adr[r], end = a + J_nnz[r]; a < end; a++) last[cursor[J_col[a]]++] = r;
    }
    let n = 0;
    for (let i = 0; i < nv; i++) {
      for (let k = last_adr[i], end = last_adr[i + 1]; k < end; k++) {
        const r = last[k];
        for (let a = J_adr[r]; ; a++) {
          const j = J_col[a];
          if (mark[j] !== i) {
            mark[j] = i;
            n++;
          }
          if (j === i) break;
        }
      }
    }
    known.product = n;
    return n;
  }

  return { analyse, countProduct };
}
