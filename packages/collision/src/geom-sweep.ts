// Broad phase of models with many geoms: sweep and prune over boxes around groups of geoms.

import { type Data, EnableBit, kernelsOf, type Model } from '@corten/model';
import { createFilters } from './filter.js';
import { createGeomGroups } from './geom-groups.js';
import { createPairList } from './pair-list.js';

/** Sweeps between two choices of the axis. */
const AXIS_PERIOD = 100;

/**
 * Finds the pairs of geoms of different groups whose bounding spheres come within reach, and puts them behind the
 * constant part of the pair list, then orders the hits as the reference orders contacts: by bodies, explicit pairs
 * first, then by geoms.
 */
export function createGeomSweep(m: Model, d: Data) {
  const { bodiesCollide, geomsCollide, findable, usesTree } = kernelsOf(createFilters, d);
  const { list, reachOf, checkBits, setPair } = kernelsOf(createPairList, d);
  const { groups } = kernelsOf(createGeomGroups, d);
  const { ngeom, nbody } = m;
  // bounding radius and half of what it is inflated by
  const radius = new Float64Array(ngeom);
  // boxes of groups: three lower, three upper bounds
  const box = new Float64Array(6 * ngeom);
  // groups in order of their lower bounds along the sweep axis, kept from step to step; the bounds in that order
  const order = new Int32Array(ngeom);
  const low = new Float64Array(ngeom),
    high = new Float64Array(ngeom);
  const state = { axis: 0, age: 0, count: 0 };
  // geoms of two groups that may touch the other group
  const near1 = new Int32Array(ngeom),
    near2 = new Int32Array(ngeom);
  // sorting of hits: end of each first body's bucket, and keys
  const bucket = new Int32Array(nbody + 1);
  const sorter = {
    key: new Float64Array(0),
    body: new Int32Array(0),
    hit: new Int32Array(0),
    keyOut: new Float64Array(0),
  };

  /** Take over new groups and radii. */
  function refresh(): void {
    const { geom_rbound, geom_margin, geom_gap } = m;
    const override = (m.opt.enableflags & EnableBit.override) !== 0;
    for (let g = 0; g < ngeom; g++) {
      // a little more than the exact test needs
      radius[g] = (geom_rbound[g] + (override ? 0.5 * m.opt.o_margin : geom_margin[g]) + geom_gap[g]) * (1 + 1e-10);
    }
    for (let i = 0; i < groups.count; i++) order[i] = i;
    state.age = 0;
  }

  /** Boxes around the bounding spheres of each group. */
  function makeBoxes(): void {
    const { geom_xpos } = d;
    const { geoms, start, count } = groups;
    for (let i = 0; i < count; i++) {
      let x0 = Infinity,
        y0 = Infinity,
        z0 = Infinity,
        x1 = -Infinity,
        y1 = -Infinity,
        z1 = -Infinity;
      for (let k = start[i]; k < start[i + 1]; k++) {
        const g = geoms[k],
          r = radius[g];
        const x = geom_xpos[3 * g],
          y = geom_xpos[3 * g + 1],
          z = geom_xpos[3 * g + 2];
        if (x - r < x0) x0 = x - r;
        if (y - r < y0) y0 = y - r;
        if (z - r < z0) z0 = z - r;
        if (x + r > x1) x1 = x + r;
        if (y + r > y1) y1 = y + r;
        if (z + r > z1) z1 = z + r;
      }
      const o = 6 * i;
      box[o] = x0;
      box[o + 1] = y0;
      box[o + 2] = z0;
      box[o + 3] = x1;
      box[o + 4] = y1;
      box[o + 5] = z1;
    }
  }

  /** The axis along which boxes overlap least, judged by the spread of their lower bounds. */
  function chooseAxis(): void {
    const n = groups.count;
    let bestSpread = -1;
    for (let axis = 0; axis < 3; axis++) {
      let sum = 0,
        square = 0;
      for (let i = 0; i < n; i++) {
        const x = box[6 * i + axis];
        sum += x;
        square += x * x;
      }
      const spread = square - (sum * sum) / n;
      if (spread > bestSpread) {
        bestSpread = spread;
        state.axis = axis;
      }
    }
  }

  /** Bounds along the axis, in ascending order of the lower ones; the order of the last step is nearly right. */
  function sortBounds(): void {
    const { axis } = state;
    const n = groups.count;
    for (let i = 0; i < n; i++) {
      const group = order[i],
        lowest = box[6 * group + axis];
      let j = i - 1;
      for (; j >= 0 && low[j] > lowest; j--) {
        low[j + 1] = low[j];
        order[j + 1] = order[j];
      }
      low[j + 1] = lowest;
      order[j + 1] = group;
    }
    for (let i = 0; i < n; i++) high[i] = box[6 * order[i] + axis + 3];
  }

  /** Put all pairs in reach behind the first `fixed` pairs of the list. Returns the number of pairs. */
  function sweep(fixed: number): number {
    makeBoxes();
    if (state.age++ % AXIS_PERIOD === 0) chooseAxis();
    sortBounds();
    const { still, count } = groups;
    const axis2 = state.axis === 2 ? 0 : state.axis + 1,
      axis3 = state.axis === 0 ? 2 : state.axis - 1;
    state.count = fixed;
    for (let i = 0; i < count; i++) {
      const a = order[i],
        o = 6 * a,
        top = high[i];
      const u0 = box[o + axis2],
        u1 = box[o + axis2 + 3],
        v0 = box[o + axis3],
        v1 = box[o + axis3 + 3];
      for (let j = i + 1; j < count && low[j] <= top; j++) {
        const b = order[j],
          p = 6 * b;
        if (box[p + axis2] > u1 || box[p + axis2 + 3] < u0 || box[p + axis3] > v1 || box[p + axis3 + 3] < v0) continue;
        if (still[a] === 0 || still[b] === 0) collideGroups(a, b);
      }
    }
    return state.count;
  }

  /** Geoms of group a whose spheres touch the box of group b, into near; returns their number. */
  function nearGeoms(a: number, b: number, near: Int32Array): number {
    const { geom_xpos } = d;
    const { geoms, start } = groups;
    const first = start[a],
      end = start[a + 1],
      o = 6 * b;
    if (end - first === 1) {
      near[0] = geoms[first];
      return 1;
    }
    let n = 0;
    for (let k = first; k < end; k++) {
      const g = geoms[k],
        r = radius[g];
      const x = geom_xpos[3 * g],
        y = geom_xpos[3 * g + 1],
        z = geom_xpos[3 * g + 2];
      if (
        x + r < box[o] ||
        y + r < box[o + 1] ||
        z + r < box[o + 2] ||
        x - r > box[o + 3] ||
        y - r > box[o + 4] ||
        z - r > box[o + 5]
      )
        continue;
      near[n++] = g;
    }
    return n;
  }

  /** Append the pairs of geoms of two groups that are in reach. */
  function collideGroups(a: number, b: number): void {
    const { geom_xpos: xpos } = d;
    const n1 = nearGeoms(a, b, near1);
    if (n1 === 0) return;
    const n2 = nearGeoms(b, a, near2);
    for (let i = 0; i < n1; i++) {
      const g1 = near1[i],
        r = radius[g1];
      const x = xpos[3 * g1],
        y = xpos[3 * g1 + 1],
        z = xpos[3 * g1 + 2];
      for (let j = 0; j < n2; j++) {
        const g2 = near2[j],
          s = r + radius[g2];
        const dx = xpos[3 * g2] - x,
          dy = xpos[3 * g2 + 1] - y,
          dz = xpos[3 * g2 + 2] - z;
        if (dx * dx + dy * dy + dz * dz <= s * s) consider(g1, g2);
      }
    }
  }

  /** Append the pair of two geoms if the filters and their exact spheres let them collide. */
  function consider(ga: number, gb: number): void {
    const { geom_bodyid, geom_rbound } = m;
    const { geom_xpos: xpos } = d;
    const a = Math.min(ga, gb),
      b = Math.max(ga, gb);
    const b1 = geom_bodyid[a],
      b2 = geom_bodyid[b];
    if (!geomsCollide(a, b) || !bodiesCollide(b1, b2) || !findable(a, b, usesTree(b1, b2))) return;
    const reach = reachOf(a, b, -1);
    const bound = geom_rbound[a] + geom_rbound[b] + reach;
    const dx = xpos[3 * a] - xpos[3 * b],
      dy = xpos[3 * a + 1] - xpos[3 * b + 1],
      dz = xpos[3 * a + 2] - xpos[3 * b + 2];
    if (dx * dx + dy * dy + dz * dz > bound * bound) return;
    const k = state.count++;
    setPair(k, a, b, -1, checkBits(b1, b2));
    list.reach[k] = reach;
  }

  /** First body of pair k of the list. */
  function firstBody(k: number): number {
    const { geom_bodyid } = m;
    if (list.pair[k] >= 0) return m.pair_signature[list.pair[k]] >>> 16;
    const b1 = geom_bodyid[list.g1[k]],
      b2 = geom_bodyid[list.g2[k]];
    return Math.min(b1, b2);
  }

  /** Key of pair k of the list among those with the same first body. */
  function keyOf(k: number): number {
    const { geom_bodyid, npair } = m;
    const g1 = list.g1[k],
      g2 = list.g2[k],
      pair = list.pair[k];
    const range = npair + ngeom * ngeom;
    if (pair >= 0) return (m.pair_signature[pair] & 0xffff) * range + pair;
    const ba = geom_bodyid[g1],
      bb = geom_bodyid[g2];
    const b1 = Math.min(ba, bb),
      b2 = Math.max(ba, bb);
    const within = g1 < g2 || usesTree(b1, b2) ? g1 * ngeom + g2 : g2 * ngeom + g1;
    return b2 * range + npair + within;
  }

  /** Put hits (indices into the list) of which the first n are in the order of contacts, and count in all, in order. */
  function sortHits(hits: Int32Array, n: number, count: number): void {
    if (sorter.key.length < hits.length) {
      sorter.key = new Float64Array(hits.length);
      sorter.keyOut = new Float64Array(hits.length);
      sorter.body = new Int32Array(hits.length);
      sorter.hit = new Int32Array(hits.length);
    }
    const { key, body, hit, keyOut } = sorter;
    // the new ones into buckets by first body, at the end of hit
    bucket.fill(0);
    for (let i = n; i < count; i++) {
      key[i] = keyOf(hits[i]);
      body[i] = firstBody(hits[i]);
      bucket[body[i]]++;
    }
    for (let b = 0, at = n; b < nbody; b++) {
      const size = bucket[b];
      bucket[b] = at;
      at += size;
    }
    for (let i = n; i < count; i++) {
      const at = bucket[body[i]]++;
      hit[at] = hits[i];
      keyOut[at] = key[i];
    }
    for (let b = 0, start = n; b < nbody; start = bucket[b++]) if (bucket[b] > start + 1) sortBucket(start, bucket[b]);

    // merge both from the end
    let i = n - 1;
    for (let j = count - 1, at = count - 1; j >= n; at--) {
      if (i >= 0 && later(hits[i], hit[j], keyOut[j])) hits[at] = hits[i--];
      else hits[at] = hit[j--];
    }
  }

  /** Whether pair k comes after pair l, whose key is known. */
  function later(k: number, l: number, key: number): boolean {
    const b1 = firstBody(k),
      b2 = firstBody(l);
    return b1 > b2 || (b1 === b2 && keyOf(k) > key);
  }

  /** Shell sort of sorter.hit from start to end by key. */
  function sortBucket(start: number, end: number): void {
    const { keyOut, hit } = sorter;
    let gap = 1;
    while (gap < (end - start) / 9) gap = 3 * gap + 1;
    for (; gap > 0; gap = (gap / 3) | 0) {
      for (let i = start + gap; i < end; i++) {
        const k = keyOut[i],
          h = hit[i];
        let j = i - gap;
        for (; j >= start && keyOut[j] > k; j -= gap) {
          keyOut[j + gap] = keyOut[j];
          hit[j + gap] = hit[j];
        }
        keyOut[j + gap] = k;
        hit[j + gap] = h;
      }
    }
  }

  return { refresh, sweep, sortHits };
}
