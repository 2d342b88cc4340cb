// Boxes round the elements of flexes and round the nodes of their trees.
// Covered by flex.test.ts.

import type { Data, Model } from '@corten/model';

/**
 * Kernels of boxes. Which vertex, or which half of a tree, is at the end of a box seldom changes from step to step, and
 * a processor guesses comparisons with the last one that was at the end right, where it cannot guess those of a search.
 */
export function flexBoxKernels(m: Model, d: Data) {
  // of each element and axis: places in flexvert_xpos of the corners that are lowest and highest
  const lowest = new Int32Array(3 * m.nflexelem);
  const highest = new Int32Array(3 * m.nflexelem);
  for (let f = 0; f < m.nflex; f++) {
    for (let e = 0; e < m.flex_elemnum[f]; e++) {
      const corner0 = 3 * (m.flex_vertadr[f] + m.flex_elem[m.flex_elemdataadr[f] + e * (m.flex_dim[f] + 1)]);
      const o = 3 * (m.flex_elemadr[f] + e);
      for (let k = 0; k < 3; k++) lowest[o + k] = highest[o + k] = corner0 + k;
    }
  }
  // of each node of a tree and axis: which child has the lower end and the upper one, 0 or 1
  const lowChild = new Uint8Array(3 * m.nbvhdynamic);
  const highChild = new Uint8Array(3 * m.nbvhdynamic);
  const corner = new Int32Array(4);

  /** Find the corners of element e that are lowest and highest along axis k, o being their place in the lists. */
  function findExtremes(size: number, k: number, o: number): void {
    const { flexvert_xpos: x } = d;
    let low = corner[0] + k;
    let high = low;
    for (let i = 1; i < size; i++) {
      const at = corner[i] + k;
      if (x[at] < x[low]) low = at;
      if (x[at] > x[high]) high = at;
    }
    lowest[o] = low;
    highest[o] = high;
  }

  /** Boxes of the elements of flex f, as far as its radius. */
  function elementBoxes(f: number): void {
    const { flex_dim, flex_elemnum, flex_elemadr, flex_elemdataadr, flex_elem, flex_vertadr, flex_radius } = m;
    const { flexvert_xpos: x, flexelem_aabb } = d;
    const lows = lowest;
    const highs = highest;
    const size = flex_dim[f] + 1;
    const base = flex_vertadr[f];
    const radius = flex_radius[f];
    let data = flex_elemdataadr[f];
    let o = 3 * flex_elemadr[f];
    for (let e = 0; e < flex_elemnum[f]; e++, data += size) {
      // a corner counts twice where there are fewer than four
      const a = 3 * (base + flex_elem[data]);
      const b = 3 * (base + flex_elem[data + 1]);
      const c = size > 2 ? 3 * (base + flex_elem[data + 2]) : b;
      const g = size > 3 ? 3 * (base + flex_elem[data + 3]) : c;
      for (let k = 0; k < 3; k++, o++) {
        const xa = x[a + k];
        const xb = x[b + k];
        const xc = x[c + k];
        const xg = x[g + k];
        let low = x[lows[o]];
        let high = x[highs[o]];
        // written so that numbers that are none are searched anew
        const same =
          low <= xa && low <= xb && low <= xc && low <= xg && high >= xa && high >= xb && high >= xc && high >= xg;
        if (!same) {
          corner[0] = a;
          corner[1] = b;
          corner[2] = c;
          corner[3] = g;
          findExtremes(size, k, o);
          low = x[lows[o]];
          high = x[highs[o]];
        }
        flexelem_aabb[2 * o - k] = 0.5 * (high + low);
        flexelem_aabb[2 * o - k + 3] = 0.5 * (high - low) + radius;
      }
    }
  }

  /** Boxes of the tree of flex f, from those of its elements up. */
  function treeBoxes(f: number): void {
    const { flex_bvhadr, flex_bvhnum, flex_elemadr, bvh_nodeid, bvh_child, nbvhstatic } = m;
    const { bvh_aabb_dyn: box, flexelem_aabb } = d;
    const lows = lowChild;
    const highs = highChild;
    const first = flex_bvhadr[f];
    for (let i = first + flex_bvhnum[f] - 1; i >= first; i--) {
      const out = 6 * (i - nbvhstatic);
      const element = bvh_nodeid[i];
      if (element >= 0) {
        const from = 6 * (flex_elemadr[f] + element);
        box[out] = flexelem_aabb[from];
        box[out + 1] = flexelem_aabb[from + 1];
        box[out + 2] = flexelem_aabb[from + 2];
        box[out + 3] = flexelem_aabb[from + 3];
        box[out + 4] = flexelem_aabb[from + 4];
        box[out + 5] = flexelem_aabb[from + 5];
        continue;
      }
      const a = 6 * (first + bvh_child[2 * i] - nbvhstatic);
      const b = 6 * (first + bvh_child[2 * i + 1] - nbvhstatic);
      let o = 3 * (i - nbvhstatic);
      for (let k = 0; k < 3; k++, o++) {
        const p = (lows[o] === 0 ? a : b) + k;
        const q = (highs[o] === 0 ? a : b) + k;
        const p2 = a + b + 2 * k - p;
        const q2 = a + b + 2 * k - q;
        let low = box[p] - box[p + 3];
        let high = box[q] + box[q + 3];
        const otherLow = box[p2] - box[p2 + 3];
        const otherHigh = box[q2] + box[q2 + 3];
        if (!(low <= otherLow)) {
          low = otherLow;
          lows[o] ^= 1;
        }
        if (!(high >= otherHigh)) {
          high = otherHigh;
          highs[o] ^= 1;
        }
        box[out + k] = 0.5 * (high + low);
        box[out + 3 + k] = 0.5 * (high - low);
      }
    }
  }

  return { elementBoxes, treeBoxes };
}
