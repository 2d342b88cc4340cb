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
  const open = new Int32Array(most);
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

  /** Go along the sorted bounds of n elements. */
  function pass(f: number, n: number): void {
    const { bounds } = order;
    const { of } = marks;
    let pairs = 0;
    let count = 0;
    for (let i = 0; i < 2 * n; i++) {
      const e = bounds[i] >> 1;
      if (bounds[i] & 1) {
        count = close(e, count);
        continue;
      }
      markCorners(e);
      const mark = marks.last;
      const y0 = box[4 * e];
      const y1 = box[4 * e + 1];
      const z0 = box[4 * e + 2];
      const z1 = box[4 * e + 3];
      for (let j = 0; j < count; j++) {
        const o = open[j];
        const b = 4 * o;
        if (box[b] > y1 || y0 > box[b + 1] || box[b + 2] > z1 || z0 > box[b + 3]) continue;
        if (pairs++ >= MAX_PAIRS) return;
        // elements of the same body do not meet
        const c = CORNERS * o;
        if (of[corner[c]] === mark || of[corner[c + 1]] === mark) continue;
        if (of[corner[c + 2]] === mark || of[corner[c + 3]] === mark) continue;
        elements(f, ids[o], f, ids[e]);
      }
      open[count++] = e;
    }
  }

  /** Take a box out of the first n open ones; returns how many are left. */
  function close(e: number, n: number): number {
    let j = 0;
    while (j < n && open[j] !== e) j++;
    if (j === n) return n;
    for (let k = j + 1; k < n; k++) open[k - 1] = open[k];
    return n - 1;
  }

  return { sweep };
}
