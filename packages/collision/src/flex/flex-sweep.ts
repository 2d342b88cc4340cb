// Sweep and prune over the elements of a flex, in the reference's order.
// Covered by flex-collision.test.ts and conformance/test/flex-simulate.test.ts.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { elementKernels } from './elements.js';

/** Bit of the end of a box in the reference's list of bounds: so many elements it can tell apart. */
const MOST_ELEMENTS = 0x10000;
/** Most pairs of elements that a sweep hands on. */
const MAX_PAIRS = 1000000;
/** Corners of an element, at most. */
const CORNERS = 4;
/** Lanes that open elements are sorted into. */
const LANES = 32;
/** Moves for each bound up to which sorting the last order again is quicker than sorting anew. */
const FEW_MOVES = 8;

/** Kernels that find the elements of a flex whose boxes meet. */
export function flexSweepKernels(m: Model, d: Data) {
  const { elements } = kernelsOf(elementKernels, d);
  let most = 0;
  for (let f = 0; f < m.nflex; f++) most = Math.max(most, m.flex_elemnum[f]);
  // of the active elements: ids, boxes along the other two axes, bodies of the corners (nbody: none)
  const ids = new Int32Array(most);
  const box = new Float64Array(4 * most);
  const corner = new Int32Array(CORNERS * most);
  // bounds along the axis in single precision: bound 2i is the lower one of element i, 2i + 1 the upper; and their order
  const value = new Float32Array(2 * most);
  const order = { bounds: new Int32Array(2 * most), spare: new Int32Array(2 * most), flex: -1, axis: -1, count: 0 };
  // open elements, those whose boxes the sweep is in, by the first of the lanes along another axis that they lie in: lists
  // in the order in which they were opened, which rank tells
  const lanes = { origin: 0, scale: 0, span: 0 };
  const firstLane = new Int32Array(most);
  const lastLane = new Int32Array(most);
  const head = new Int32Array(LANES);
  const tail = new Int32Array(LANES);
  const next = new Int32Array(most);
  const previous = new Int32Array(most);
  const rank = new Int32Array(most);
  const hits = new Int32Array(most);
  const found = { count: 0 };
  // the element, counted over all sweeps, that last had a corner of a body
  const marks = { of: new Float64Array(m.nbody + 1), last: 0 };

  /** Fill in what is known of the active elements of flex f along an axis; returns their number. */
  function gather(f: number, axis: number): number {
    const { flex_activelayers, flex_dim, flex_elem, flex_elemadr, flex_elemdataadr, flex_elemlayer, flex_elemnum } = m;
    const { flex_vertadr, flex_vertbodyid, nbody } = m;
    const { flexelem_aabb: aabb } = d;
    const size = flex_dim[f] + 1;
    const firstVertex = flex_vertadr[f];
    const y = axis === 0 ? 1 : 0;
    const z = axis === 2 ? 1 : 2;
    let n = 0;
    for (let e = 0; e < flex_elemnum[f]; e++) {
      const element = flex_elemadr[f] + e;
      if (size === CORNERS && flex_elemlayer[element] >= flex_activelayers[f]) continue;
      const a = 6 * element;
      ids[n] = e;
      value[2 * n] = aabb[a + axis] - aabb[a + axis + 3];
      value[2 * n + 1] = aabb[a + axis] + aabb[a + axis + 3];
      box[4 * n] = aabb[a + y] - aabb[a + y + 3];
      box[4 * n + 1] = aabb[a + y] + aabb[a + y + 3];
      box[4 * n + 2] = aabb[a + z] - aabb[a + z + 3];
      box[4 * n + 3] = aabb[a + z] + aabb[a + z + 3];
      const data = flex_elemdataadr[f] + e * size;
      for (let i = 0; i < CORNERS; i++) {
        const b = i < size ? flex_vertbodyid[firstVertex + flex_elem[data + i]] : -1;
        corner[CORNERS * n + i] = b < 0 ? nbody : b;
      }
      n++;
    }
    return n;
  }

  /** Sort the first n bounds by their values, and equal ones by their numbers. */
  function sortBounds(f: number, axis: number, n: number): void {
    const known = order.flex === f && order.axis === axis && order.count === n;
    if (known && sortAgain(n)) return;
    order.flex = f;
    order.axis = axis;
    order.count = n;
    for (let i = 0; i < n; i++) order.bounds[i] = i;
    sortAnew(n);
  }

  /** Insert one after the other, which is quick if little has changed; returns false, and leaves some order, if much has. */
  function sortAgain(n: number): boolean {
    const { bounds } = order;
    let moves = FEW_MOVES * n;
    for (let i = 1; i < n; i++) {
      const b = bounds[i];
      const x = value[b];
      let j = i;
      for (; j > 0; j--) {
        const a = bounds[j - 1];
        if (value[a] < x || (value[a] === x && a < b)) break;
        bounds[j] = a;
      }
      bounds[j] = b;
      moves -= i - j;
      if (moves < 0) return false;
    }
    return true;
  }

  /** Merge runs; equal values stay in order. */
  function sortAnew(n: number): void {
    for (let width = 1; width < n; width *= 2) {
      const { bounds, spare } = order;
      for (let start = 0; start < n; start += 2 * width) {
        const middle = Math.min(start + width, n);
        const end = Math.min(start + 2 * width, n);
        let i = start;
        let j = middle;
        for (let k = start; k < end; k++) {
          const left = i < middle && (j >= end || value[bounds[i]] <= value[bounds[j]]);
          spare[k] = left ? bounds[i++] : bounds[j++];
        }
      }
      order.spare = bounds;
      order.bounds = spare;
    }
  }

  /** Collide the elements of flex f whose boxes meet, along the longest axis of its box. */
  function sweep(f: number): void {
    const { bvh_aabb_dyn } = d;
    const root = 6 * (m.flex_bvhadr[f] - m.nbvhstatic);
    const x = bvh_aabb_dyn[root + 3];
    const y = bvh_aabb_dyn[root + 4];
    const z = bvh_aabb_dyn[root + 5];
    const axis = x > y && x > z ? 0 : y > z ? 1 : 2;
    const n = gather(f, axis);
    if (n < 2) return;
    if (n >= MOST_ELEMENTS) throw new RangeError(`flex ${f} has too many elements to collide with itself (${n})`);
    sortBounds(f, axis, 2 * n);
    makeLanes(n, axis === 0 ? 1 : 0, axis === 2 ? 1 : 2, root);
    pass(f, n);
  }

  /** Mark the bodies of the corners of element e, one of those gathered. */
  function markCorners(e: number): void {
    const { of } = marks;
    const mark = ++marks.last;
    const c = CORNERS * e;
    for (let i = 0; i < CORNERS; i++) of[corner[c + i]] = mark;
    of[m.nbody] = 0;
  }

  /** Lane of a coordinate along the axis of lanes. */
  function laneOf(x: number): number {
    return Math.max(0, Math.min(LANES - 1, ((x - lanes.origin) * lanes.scale) | 0));
  }

  /** Say which lanes the n elements lie in: along the y or z of their boxes, whichever is longer. */
  function makeLanes(n: number, y: number, z: number, root: number): void {
    const { bvh_aabb_dyn } = d;
    const axis = bvh_aabb_dyn[root + 3 + y] > bvh_aabb_dyn[root + 3 + z] ? y : z;
    const from = axis === y ? 0 : 2;
    const half = bvh_aabb_dyn[root + 3 + axis];
    lanes.origin = bvh_aabb_dyn[root + axis] - half;
    lanes.scale = LANES / (2 * half);
    lanes.span = 0;
    for (let e = 0; e < n; e++) {
      const first = laneOf(box[4 * e + from]);
      const last = laneOf(box[4 * e + from + 1]);
      firstLane[e] = first;
      lastLane[e] = last;
      if (last - first > lanes.span) lanes.span = last - first;
      rank[e] = -1;
    }
    for (let lane = 0; lane < LANES; lane++) head[lane] = tail[lane] = -1;
  }

  /** Go along the sorted bounds of n elements. */
  function pass(f: number, n: number): void {
    const { bounds } = order;
    let left = MAX_PAIRS;
    for (let i = 0; i < 2 * n && left > 0; i++) {
      const e = bounds[i] >> 1;
      if (bounds[i] & 1) {
        close(e);
        continue;
      }
      markCorners(e);
      let met = meet(e, true);
      let count = found.count;
      if (met > left) {
        // the last pairs: those that do not count for contacts do count
        count = meet(e, false);
        met = count = Math.min(count, left);
      }
      left -= met;
      for (let k = 0; k < count; k++) elements(f, ids[hits[k]], f, ids[e]);
      rank[e] = i;
      open(e);
    }
  }

  /**
   * Open elements whose boxes meet that of element e, into hits in the order in which they were opened, without those
   * that share a body with it if `strangers`; returns how many there are, those included.
   */
  function meet(e: number, strangers: boolean): number {
    const { of, last: mark } = marks;
    const y0 = box[4 * e];
    const y1 = box[4 * e + 1];
    const z0 = box[4 * e + 2];
    const z1 = box[4 * e + 3];
    let met = 0;
    let count = 0;
    const first = Math.max(0, firstLane[e] - lanes.span);
    for (let lane = first; lane <= lastLane[e]; lane++) {
      for (let o = head[lane]; o >= 0; o = next[o]) {
        const b = 4 * o;
        // numbers instead of branches, which no processor could predict here
        if (Number(box[b] > y1) | Number(y0 > box[b + 1]) | Number(box[b + 2] > z1) | Number(z0 > box[b + 3])) continue;
        met++;
        const c = CORNERS * o;
        const shared = Number(of[corner[c]] === mark) | Number(of[corner[c + 1]] === mark);
        if (strangers && shared | Number(of[corner[c + 2]] === mark) | Number(of[corner[c + 3]] === mark)) continue;
        let k = count++;
        for (; k > 0 && rank[hits[k - 1]] > rank[o]; k--) hits[k] = hits[k - 1];
        hits[k] = o;
      }
    }
    found.count = count;
    return met;
  }

  /** Put element e at the end of its lane. */
  function open(e: number): void {
    const lane = firstLane[e];
    const before = tail[lane];
    previous[e] = before;
    next[e] = -1;
    tail[lane] = e;
    if (before < 0) head[lane] = e;
    else next[before] = e;
  }

  /** Take element e out of its lane. */
  function close(e: number): void {
    if (rank[e] < 0) return;
    const lane = firstLane[e];
    if (previous[e] < 0) head[lane] = next[e];
    else next[previous[e]] = next[e];
    if (next[e] < 0) tail[lane] = previous[e];
    else previous[next[e]] = previous[e];
  }

  return { sweep };
}
