// Sweep and prune over the elements of a flex, in the reference's order.
// Covered by flex-collision.test.ts and conformance/test/flex-simulate.test.ts.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { elementKernels } from './elements.js';

/** Bit of the end of a box in the list of bounds. */
const END = 0x10000;
/** Most pairs of elements that a sweep hands on. */
const MAX_PAIRS = 1000000;

/** Kernels that find the elements of a flex whose boxes meet. */
export function flexSweepKernels(m: Model, d: Data) {
  const { elements } = kernelsOf(elementKernels, d);
  // of active elements: ids; bounds along the axis with boxes they belong to, in single precision; boxes at the sweep
  let most = 0;
  for (let f = 0; f < m.nflex; f++) most = Math.max(most, m.flex_elemnum[f]);
  const ids = new Int32Array(most);
  const value = new Float32Array(2 * most);
  let bounds = new Int32Array(2 * most);
  let spare = new Int32Array(2 * most);
  const open = new Int32Array(most);
  const state = { axis: 0, y: 0, z: 0 };

  /** Fill ids with the active elements of flex f, and bounds and their values; returns the number of elements. */
  function gather(f: number): number {
    const { flex_activelayers, flex_dim, flex_elemadr, flex_elemlayer, flex_elemnum } = m;
    const { flexelem_aabb: aabb } = d;
    let n = 0;
    for (let e = 0; e < flex_elemnum[f]; e++) {
      const element = flex_elemadr[f] + e;
      if (flex_dim[f] === 3 && flex_elemlayer[element] >= flex_activelayers[f]) continue;
      const a = 6 * element + state.axis;
      ids[n] = e;
      value[2 * n] = aabb[a] - aabb[a + 3];
      value[2 * n + 1] = aabb[a] + aabb[a + 3];
      bounds[2 * n] = 2 * n;
      bounds[2 * n + 1] = 2 * n + 1;
      n++;
    }
    return n;
  }

  /** Sort the first n bounds by their values; equal ones stay in order. */
  function sortBounds(n: number): void {
    for (let width = 1; width < n; width *= 2) {
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
      const sorted = spare;
      spare = bounds;
      bounds = sorted;
    }
  }

  /** Whether the boxes of two elements are apart along an axis. */
  function apart(a: number, b: number, axis: number): boolean {
    const { flexelem_aabb: aabb } = d;
    const p = 6 * a + axis;
    const q = 6 * b + axis;
    return aabb[p] - aabb[p + 3] > aabb[q] + aabb[q + 3] || aabb[q] - aabb[q + 3] > aabb[p] + aabb[p + 3];
  }

  /** Collide the elements of flex f whose boxes meet, along the longest axis of its box. */
  function sweep(f: number): void {
    const { bvh_aabb_dyn: box } = d;
    const root = 6 * (m.flex_bvhadr[f] - m.nbvhstatic);
    const x = box[root + 3];
    const y = box[root + 4];
    const z = box[root + 5];
    state.axis = x > y && x > z ? 0 : y > z ? 1 : 2;
    state.y = state.axis === 0 ? 1 : 0;
    state.z = state.axis === 2 ? 1 : 2;
    const n = gather(f);
    if (n < 2) return;
    if (n >= END) throw new RangeError(`flex ${f} has too many elements to collide with itself (${n})`);
    sortBounds(2 * n);
    pass(f, n);
  }

  /** Go along the sorted bounds of n elements. */
  function pass(f: number, n: number): void {
    const first = m.flex_elemadr[f];
    let pairs = 0;
    let count = 0;
    for (let i = 0; i < 2 * n; i++) {
      const e = bounds[i] >> 1;
      if (bounds[i] & 1) {
        count = close(e, count);
        continue;
      }
      for (let j = 0; j < count; j++) {
        const a = first + ids[open[j]];
        const b = first + ids[e];
        if (apart(a, b, state.y) || apart(a, b, state.z)) continue;
        if (pairs++ >= MAX_PAIRS) return;
        elements(f, ids[open[j]], f, ids[e]);
      }
      open[count++] = e;
    }
  }

  /** Take a box out of the first n open ones; returns how many are left. */
  function close(e: number, n: number): number {
    for (let j = 0; j < n; j++) {
      if (open[j] !== e) continue;
      for (let k = j + 1; k < n; k++) open[k - 1] = open[k];
      return n - 1;
    }
    return n;
  }

  return { sweep };
}
