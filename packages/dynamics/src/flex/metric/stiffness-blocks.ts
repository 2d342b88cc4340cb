// Stiffness of all flexes that the implicit integrators treat as part of the inertia: a sparse matrix of 3×3 blocks, one
// row of blocks for each vertex or node that moves along three axes. Cells with nodes that do more are in it only as
// flexelem_krot, and passive contacts only as blocks on the diagonal that are zero.
// Covered by metric.test.ts and conformance/test/flex-simulate.test.ts.

import { mulMatMat3, mulMatTMat3, quat2Mat, transpose3 } from '@corten/math';
import { type Data, kernelsOf, type Model } from '@corten/model';
import { cellStateKernels } from '../cell-state.js';
import {
  cellsSlide,
  hasBendingStiffness,
  hasCellStiffness,
  hasContactStiffness,
  hasStretchStiffness,
} from '../implicit.js';

/** Vertices of the edges of triangles and of tetrahedra, in the order of flex_stiffness. */
const EDGES = [
  [1, 2, 2, 0, 0, 1],
  [0, 1, 1, 2, 2, 0, 2, 3, 0, 3, 1, 3],
];

/** Numbers of an element in flex_stiffness, and of an edge in flex_bending. */
const ELEMENT = 21;
const FLAP = 17;

/** A group of vertices or nodes of which each has a block with each: their places, and those of the blocks. */
interface Stencil {
  flex: number;
  /** element, edge or cell in the flex */
  id: number;
  /** how many vertices or nodes */
  size: number;
  /** first entry in Blocks.block, size² in all */
  first: number;
}

/** Kernels that assemble the stiffness. */
export function stiffnessBlockKernels(m: Model, d: Data) {
  const { cellNodes, cellQuat, cellCount, nodesPerCell, placeNodes, gatherCell } = kernelsOf(cellStateKernels, d);
  const bends: Stencil[] = [];
  const stretches: Stencil[] = [];
  const cells: Stencil[] = [];
  const alone: Stencil[] = [];
  const slide = cellsSlide(m);
  // bodies of all stencils, then the block of each pair, -1: none
  const members: number[] = [];
  let pairs = 0;

  /** Append a stencil of bodies. */
  function append(list: Stencil[], flex: number, id: number, bodies: readonly number[]): void {
    list.push({ flex, id, size: bodies.length, first: pairs });
    pairs += bodies.length * bodies.length;
    members.push(...bodies);
  }

  for (let f = 0; f < m.nflex; f++) {
    const vertex = (v: number) => m.flex_vertbodyid[m.flex_vertadr[f] + v];
    if (hasBendingStiffness(m, f)) {
      for (let e = 0; e < m.flex_edgenum[f]; e++) {
        const k = 2 * (m.flex_edgeadr[f] + e);
        if (m.flex_edgeflap[k + 1] === -1) continue;
        const four = [m.flex_edge[k], m.flex_edge[k + 1], m.flex_edgeflap[k], m.flex_edgeflap[k + 1]];
        append(bends, f, e, four.map(vertex));
      }
    }
    if (hasStretchStiffness(m, f)) {
      const size = m.flex_dim[f] + 1;
      for (let e = 0; e < m.flex_elemnum[f]; e++) {
        const data = m.flex_elemdataadr[f] + size * e;
        append(stretches, f, e, [...m.flex_elem.subarray(data, data + size)].map(vertex));
      }
    }
    if (hasCellStiffness(m, f)) {
      placeNodes(f);
      const count = nodesPerCell(f);
      for (let cell = 0; cell < cellCount(f); cell++) {
        if (m.flex_stiffness[m.flex_stiffnessadr[f] + cell * 9 * count * count] === 0) continue;
        gatherCell(f, cell);
        const nodes = [...cellNodes.subarray(0, count)];
        append(
          cells,
          f,
          cell,
          nodes.map((node) => (slide ? m.flex_nodebodyid[m.flex_nodeadr[f] + node] : 0)),
        );
      }
    }
    if (hasContactStiffness(m, f)) for (let v = 0; v < m.flex_vertnum[f]; v++) append(alone, f, v, [vertex(v)]);
  }

  // bodies that move, by their dofs; their neighbours, themselves among them
  const moving = [...new Set(members.filter((b) => m.body_dofnum[b] === 3))].sort(
    (a, b) => m.body_dofadr[a] - m.body_dofadr[b],
  );
  const place = new Map(moving.map((b, i) => [b, i]));
  const near = moving.map(() => new Set<number>());
  const all = [...bends, ...stretches, ...cells, ...alone];
  const bodiesOf: number[][] = [];
  {
    let at = 0;
    // in the order in which they were appended: by flex, and bends before stretches before cells
    for (const { size } of [...all].sort((a, b) => a.first - b.first)) {
      bodiesOf.push(members.slice(at, at + size));
      at += size;
    }
  }
  const ordered = [...all].sort((a, b) => a.first - b.first);
  for (const bodies of bodiesOf) {
    const slots = bodies.map((b) => place.get(b)).filter((s) => s !== undefined);
    for (const s of slots) for (const t of slots) near[s].add(t);
  }
  const start = new Int32Array(moving.length + 1);
  for (let s = 0; s < moving.length; s++) start[s + 1] = start[s] + near[s].size;
  const column = Int32Array.from(near.flatMap((set) => [...set].sort((a, b) => a - b)));
  const dof = Int32Array.from(moving, (b) => m.body_dofadr[b]);
  const body = Int32Array.from(moving);
  const block = new Int32Array(pairs).fill(-1);
  ordered.forEach(({ size, first }, k) => {
    for (let i = 0; i < size; i++) {
      const s = place.get(bodiesOf[k][i]);
      for (let j = 0; j < size && s !== undefined; j++) {
        const t = place.get(bodiesOf[k][j]);
        if (t !== undefined) block[first + i * size + j] = column.subarray(0, start[s + 1]).indexOf(t, start[s]);
      }
    }
  });
  // the row of blocks that a block is in
  const row = new Int32Array(column.length);
  for (let s = 0; s < moving.length; s++) row.fill(s, start[s], start[s + 1]);
  /** the matrix with the weights of stiffness and damping, and the one with those of the shift: 9 a block */
  const value = new Float64Array(9 * column.length);
  const shift = new Float64Array(9 * column.length);

  /** whether some element, cell or contact is stiff; else edges resist bending at most: the same matrix in every step */
  const changes = stretches.length + alone.length > 0 || (slide && cells.length > 0);

  // whether all that move slide along the same axes; then, and without other stiffness, a block is one number
  const alike = moving.every((b) => {
    const same = [0, 1, 2, 3].every((k) => m.body_quat[4 * b + k] === m.body_quat[4 * moving[0] + k]);
    return same && m.body_parentid[b] === m.body_parentid[moving[0]];
  });
  const plain = alike && !changes;
  const side = new Float64Array(18);
  const tension = new Float64Array(6);
  const one = new Float64Array(9);
  const other = new Float64Array(9);
  const toLocal = new Float64Array(9);
  const toWorld = new Float64Array(9);

  /** Turn the block in `one` from the world to the axes of both bodies, and add it to block b. */
  function addTurned(b: number, f: number): void {
    const { xmat } = d;
    mulMatMat3(other, 0, one, 0, xmat, 9 * body[column[b]]);
    mulMatTMat3(one, 0, xmat, 9 * body[row[b]], other, 0);
    const h = m.opt.timestep;
    const weight = h * h + h * m.flex_damping[f];
    for (let k = 0; k < 9; k++) {
      value[9 * b + k] += weight * one[k];
      shift[9 * b + k] += h * one[k];
    }
  }

  /** Bending: the same in all directions of the world. */
  function addBend(s: Stencil): void {
    if (alike) addPlainBend(s);
    else addTurnedBend(s);
  }

  /** Bending of bodies with the same axes. */
  function addPlainBend(s: Stencil): void {
    const { flex_bending, flex_bendingadr, flex_damping } = m;
    const adr = flex_bendingadr[s.flex] + FLAP * s.id;
    const h = m.opt.timestep;
    const weight = h * h + h * flex_damping[s.flex];
    for (let i = 0; i < 16; i++) {
      const b = block[s.first + i];
      if (b < 0) continue;
      const q = flex_bending[adr + i];
      // all entries on the diagonal; the first one alone where all blocks are like that
      const last = plain ? 9 * b : 9 * b + 8;
      for (let k = 9 * b; k <= last; k += 4) {
        value[k] += weight * q;
        shift[k] += h * q;
      }
    }
  }

  /** Bending of bodies with different axes. */
  function addTurnedBend(s: Stencil): void {
    const { flex_bending, flex_bendingadr } = m;
    const adr = flex_bendingadr[s.flex] + FLAP * s.id;
    for (let i = 0; i < 16; i++) {
      const b = block[s.first + i];
      if (b < 0) continue;
      one.fill(0);
      one[0] = one[4] = one[8] = flex_bending[adr + i];
      addTurned(b, s.flex);
    }
  }

  /** Entry (a, b) of the symmetric matrix of n edges of an element, of which the upper triangle is stored. */
  function metric(adr: number, n: number, a: number, b: number): number {
    const low = Math.min(a, b);
    return m.flex_stiffness[adr + low * n - (low * (low - 1)) / 2 + Math.max(a, b) - low];
  }

  /** Stretching: the squares of lengths, and tension where it is no pressure. */
  function addStretch(s: Stencil): void {
    const { flex_dim, flex_edgeadr, flex_elem, flex_elemdataadr, flex_elemedge, flex_elemedgeadr } = m;
    const { flex_stiffnessadr, flex_vertadr, flexedge_length0 } = m;
    const { flexedge_length, flexvert_xpos: xpos } = d;
    const f = s.flex;
    const dim = flex_dim[f];
    const edges = EDGES[dim - 2];
    const n = edges.length / 2;
    const vertices = flex_elemdataadr[f] + (dim + 1) * s.id;
    const adr = flex_stiffnessadr[f] + ELEMENT * s.id;
    for (let e = 0; e < n; e++) {
      const v = 3 * (flex_vertadr[f] + flex_elem[vertices + edges[2 * e]]);
      const w = 3 * (flex_vertadr[f] + flex_elem[vertices + edges[2 * e + 1]]);
      for (let k = 0; k < 3; k++) side[3 * e + k] = xpos[v + k] - xpos[w + k];
      let pull = 0;
      for (let a = 0; a < n; a++) {
        const edge = flex_edgeadr[f] + flex_elemedge[flex_elemedgeadr[f] + s.id * n + a];
        pull += metric(adr, n, e, a) * (flexedge_length[edge] ** 2 - flexedge_length0[edge] ** 2);
      }
      tension[e] = Math.max(pull, 0);
    }
    for (let i = 0; i < s.size; i++) for (let j = 0; j < s.size; j++) addPair(s, edges, adr, i, j);
  }

  /** 1 or -1 where vertex i is the first or the second of edge e. */
  function end(edges: readonly number[], e: number, i: number): number {
    return Number(edges[2 * e] === i) - Number(edges[2 * e + 1] === i);
  }

  /** The block of vertices i and j of an element. */
  function addPair(s: Stencil, edges: readonly number[], adr: number, i: number, j: number): void {
    const b = block[s.first + i * s.size + j];
    if (b < 0) return;
    const n = edges.length / 2;
    one.fill(0);
    let along = 0;
    for (let a = 0; a < n; a++) {
      const sa = end(edges, a, i);
      if (sa === 0) continue;
      along += tension[a] * sa * end(edges, a, j);
      for (let c = 0; c < n; c++) {
        const sc = end(edges, c, j);
        if (sc === 0) continue;
        const w = 2 * metric(adr, n, a, c) * sa * sc;
        for (let r = 0; r < 3; r++) for (let k = 0; k < 3; k++) one[3 * r + k] += w * side[3 * a + r] * side[3 * c + k];
      }
    }
    one[0] += along;
    one[4] += along;
    one[8] += along;
    addTurned(b, s.flex);
  }

  /** A cell: its stiffness, which is stored negative, turned with it. */
  function addCell(s: Stencil): void {
    const { flex_stiffness, flex_stiffnessadr } = m;
    const width = 3 * s.size;
    const adr = flex_stiffnessadr[s.flex] + s.id * width * width;
    gatherCell(s.flex, s.id);
    quat2Mat(toLocal, 0, cellQuat, 0);
    transpose3(toWorld, 0, toLocal, 0);
    for (let i = 0; i < s.size; i++) {
      for (let j = 0; j < s.size; j++) {
        const b = block[s.first + i * s.size + j];
        const corner = adr + 3 * i * width + 3 * j;
        for (let r = 0; r < 3; r++) for (let k = 0; k < 3; k++) one[3 * r + k] = flex_stiffness[corner + r * width + k];
        mulMatMat3(other, 0, one, 0, toLocal, 0);
        mulMatMat3(one, 0, toWorld, 0, other, 0);
        for (let r = 0; r < 3; r++)
          for (let k = 0; k < 3; k++) d.flexelem_krot[corner + r * width + k] = one[3 * r + k];
        if (b < 0) continue;
        for (let k = 0; k < 9; k++) one[k] = -one[k];
        addTurned(b, s.flex);
      }
    }
  }

  /** Assemble both matrices at the present positions. */
  function assemble(): void {
    value.fill(0);
    shift.fill(0);
    for (let k = 0; k < bends.length; k++) addBend(bends[k]);
    for (let k = 0; k < stretches.length; k++) addStretch(stretches[k]);
    let f = -1;
    for (let k = 0; k < cells.length; k++) {
      if (cells[k].flex !== f) placeNodes(cells[k].flex);
      f = cells[k].flex;
      addCell(cells[k]);
    }
  }

  /** res += factor · matrix · vec, from offsets y of res and x of vec. */
  function mulAdd(
    matrix: Float64Array,
    factor: number,
    res: Float64Array,
    y: number,
    vec: Float64Array,
    x: number,
  ): void {
    if (plain) mulDiagonals(matrix, factor, res, y, vec, x);
    else mulBlocks(matrix, factor, res, y, vec, x);
  }

  /** The same where every block is its first entry times the unit matrix. */
  function mulDiagonals(
    matrix: Float64Array,
    factor: number,
    res: Float64Array,
    y: number,
    vec: Float64Array,
    x: number,
  ): void {
    for (let s = 0; s < dof.length; s++) {
      let s0 = 0;
      let s1 = 0;
      let s2 = 0;
      for (let b = start[s]; b < start[s + 1]; b++) {
        const at = x + dof[column[b]];
        const q = matrix[9 * b];
        s0 += q * vec[at];
        s1 += q * vec[at + 1];
        s2 += q * vec[at + 2];
      }
      const to = y + dof[s];
      res[to] += factor * s0;
      res[to + 1] += factor * s1;
      res[to + 2] += factor * s2;
    }
  }

  function mulBlocks(
    matrix: Float64Array,
    factor: number,
    res: Float64Array,
    y: number,
    vec: Float64Array,
    x: number,
  ): void {
    for (let s = 0; s < dof.length; s++) {
      let s0 = 0;
      let s1 = 0;
      let s2 = 0;
      for (let b = start[s]; b < start[s + 1]; b++) {
        const at = x + dof[column[b]];
        const a = 9 * b;
        const v0 = vec[at];
        const v1 = vec[at + 1];
        const v2 = vec[at + 2];
        s0 += matrix[a] * v0 + matrix[a + 1] * v1 + matrix[a + 2] * v2;
        s1 += matrix[a + 3] * v0 + matrix[a + 4] * v1 + matrix[a + 5] * v2;
        s2 += matrix[a + 6] * v0 + matrix[a + 7] * v1 + matrix[a + 8] * v2;
      }
      const to = y + dof[s];
      res[to] += factor * s0;
      res[to + 1] += factor * s1;
      res[to + 2] += factor * s2;
    }
  }

  return { dof, start, column, value, shift, changes, slide, assemble, mulAdd };
}
