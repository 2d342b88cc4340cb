// Broad phase of models with many geoms: sweep and prune over bounding spheres.

import { type Data, EnableBit, kernelsOf, type Model, NGEOMTYPES } from '@corten/model';
import { createFilters } from './filter.js';
import { BoundTest, createPairList, growList } from './pair-list.js';

/**
 * Finds the geom pairs whose bounding spheres come within reach, and puts them behind the constant part of the pair
 * list, then orders the hits as the reference orders contacts: by bodies, explicit pairs first, then by geoms.
 */
export function createGeomSweep(m: Model, d: Data) {
  const { bodiesCollide, geomsCollide, collides, usesTree } = kernelsOf(createFilters, d);
  const { list, reachOf, checkBits } = kernelsOf(createPairList, d);
  const { ngeom, nbody } = m;
  // geoms in order of their lower bounds along the sweep axis, kept from step to step
  const order = new Int32Array(ngeom);
  const low = new Float64Array(ngeom),
    high = new Float64Array(ngeom);
  const state = { count: 0, axis: -1 };
  // the same, gathered: the two other coordinates and the radius
  const u = new Float64Array(ngeom),
    v = new Float64Array(ngeom),
    w = new Float64Array(ngeom),
    radius = new Float64Array(ngeom);
  // sorting of hits: start of each first body's bucket, key within it
  const bucket = new Int32Array(nbody + 1);
  const sorter = {
    key: new Float64Array(0),
    body: new Int32Array(0),
    to: new Int32Array(0),
    keyTo: new Float64Array(0),
  };

  /** Choose the geoms that take part: those with a bounding sphere, of bodies that can collide. */
  function refresh(): void {
    state.count = 0;
    state.axis = -1;
    for (let g = 0; g < ngeom; g++) {
      if (
        m.geom_rbound[g] > 0 &&
        (m.geom_contype[g] !== 0 || m.geom_conaffinity[g] !== 0) &&
        collides(m.geom_bodyid[g])
      ) {
        order[state.count++] = g;
      }
    }
  }

  /** Sweep along the axis of the largest spread; another one only if its spread is much larger. */
  function chooseAxis(): number {
    const { geom_xpos } = d;
    const n = state.count;
    let best = 0,
      bestSpread = -1,
      present = 0;
    for (let axis = 0; axis < 3; axis++) {
      let sum = 0,
        square = 0;
      for (let i = 0; i < n; i++) {
        const x = geom_xpos[3 * order[i] + axis];
        sum += x;
        square += x * x;
      }
      const spread = square - (sum * sum) / n;
      if (axis === state.axis) present = spread;
      if (spread > bestSpread) {
        bestSpread = spread;
        best = axis;
      }
    }
    return state.axis >= 0 && 2 * present > bestSpread ? state.axis : best;
  }

  /** Bounds along the axis, in ascending order of the lower ones. */
  function sortBounds(): void {
    const { geom_rbound, geom_margin, geom_gap } = m;
    const { geom_xpos } = d;
    const n = state.count,
      axis = chooseAxis();
    const override = (m.opt.enableflags & EnableBit.override) !== 0;
    state.axis = axis;
    const axis2 = axis === 2 ? 0 : axis + 1,
      axis3 = axis === 0 ? 2 : axis - 1;
    for (let i = 0; i < n; i++) {
      const g = order[i];
      // a little more than the exact test needs
      const r = (geom_rbound[g] + (override ? 0.5 * m.opt.o_margin : geom_margin[g]) + geom_gap[g]) * (1 + 1e-12);
      const x = geom_xpos[3 * g + axis];
      const lowest = x - r - 1e-12 * Math.abs(x);
      // insertion sort: the order of the last step is nearly right
      let j = i - 1;
      for (; j >= 0 && low[j] > lowest; j--) {
        low[j + 1] = low[j];
        order[j + 1] = order[j];
      }
      low[j + 1] = lowest;
      order[j + 1] = g;
    }
    for (let i = 0; i < n; i++) {
      const g = order[i];
      const r = (geom_rbound[g] + (override ? 0.5 * m.opt.o_margin : geom_margin[g]) + geom_gap[g]) * (1 + 1e-12);
      const x = geom_xpos[3 * g + axis];
      high[i] = x + r + 1e-12 * Math.abs(x);
      u[i] = x;
      v[i] = geom_xpos[3 * g + axis2];
      w[i] = geom_xpos[3 * g + axis3];
      radius[i] = r;
    }
  }

  /** Put all pairs in reach behind the first `fixed` pairs of the list. Returns the number of pairs. */
  function sweep(fixed: number): number {
    sortBounds();
    const n = state.count;
    let count = fixed;
    for (let i = 0; i < n; i++) {
      const top = high[i],
        x = u[i],
        y = v[i],
        z = w[i],
        r = radius[i];
      for (let j = i + 1; j < n && low[j] <= top; j++) {
        const dy = v[j] - y,
          s = radius[j] + r;
        if (dy > s || dy < -s) continue;
        const dz = w[j] - z;
        if (dz > s || dz < -s) continue;
        const dx = u[j] - x;
        if (dx * dx + dy * dy + dz * dz > s * s * (1 + 1e-9)) continue;
        count = consider(count, order[i], order[j]);
      }
    }
    return count;
  }

  /** Append the pair of two geoms at `count` if filters and exact spheres let them collide. Returns the new count. */
  function consider(count: number, ga: number, gb: number): number {
    const { geom_bodyid, geom_type, geom_rbound } = m;
    const { geom_xpos: xpos } = d;
    const a = Math.min(ga, gb),
      b = Math.max(ga, gb);
    const b1 = geom_bodyid[a],
      b2 = geom_bodyid[b];
    if (b1 === b2 || !geomsCollide(a, b) || !bodiesCollide(b1, b2)) return count;
    const reach = reachOf(a, b, -1);
    const bound = geom_rbound[a] + geom_rbound[b] + reach;
    const dx = xpos[3 * a] - xpos[3 * b],
      dy = xpos[3 * a + 1] - xpos[3 * b + 1],
      dz = xpos[3 * a + 2] - xpos[3 * b + 2];
    if (dx * dx + dy * dy + dz * dz > bound * bound) return count;
    if (count === list.g1.length) growList(list);
    const swap = geom_type[a] > geom_type[b];
    list.g1[count] = swap ? b : a;
    list.g2[count] = swap ? a : b;
    list.pair[count] = -1;
    list.code[count] = swap ? NGEOMTYPES * geom_type[b] + geom_type[a] : NGEOMTYPES * geom_type[a] + geom_type[b];
    list.reach[count] = reach;
    list.test[count] = BoundTest.spheres;
    list.bound[count] = bound * bound;
    list.check[count] = checkBits(b1, b2);
    return count + 1;
  }

  /** Key of pair k of the list among those with the same first body; remembers that body. */
  function keyOf(k: number, i: number): number {
    const { geom_bodyid, npair } = m;
    const g1 = list.g1[k],
      g2 = list.g2[k],
      pair = list.pair[k];
    if (pair >= 0) {
      const signature = m.pair_signature[pair] >>> 0;
      sorter.body[i] = signature >>> 16;
      return (signature & 0xffff) * (npair + ngeom * ngeom) + pair;
    }
    const ba = geom_bodyid[g1],
      bb = geom_bodyid[g2];
    const b1 = Math.min(ba, bb),
      b2 = Math.max(ba, bb);
    sorter.body[i] = b1;
    const within = usesTree(b1, b2) || g1 < g2 ? g1 * ngeom + g2 : g2 * ngeom + g1;
    return b2 * (npair + ngeom * ngeom) + npair + within;
  }

  /** Sort the first `count` hits (indices into the list) into the order of contacts. */
  function sortHits(hits: Int32Array, count: number): void {
    if (sorter.key.length < count) {
      sorter.key = new Float64Array(hits.length);
      sorter.keyTo = new Float64Array(hits.length);
      sorter.body = new Int32Array(hits.length);
      sorter.to = new Int32Array(hits.length);
    }
    // into buckets by first body
    bucket.fill(0);
    for (let i = 0; i < count; i++) {
      sorter.key[i] = keyOf(hits[i], i);
      bucket[sorter.body[i] + 1]++;
    }
    for (let b = 0; b < nbody; b++) bucket[b + 1] += bucket[b];
    const { key, body, to, keyTo } = sorter;
    for (let i = 0; i < count; i++) {
      const at = bucket[body[i]]++;
      to[at] = hits[i];
      keyTo[at] = key[i];
    }
    // each bucket by key; bucket[b] is now its end
    for (let b = 0, start = 0; b < nbody; start = bucket[b++]) sortBucket(start, bucket[b]);
    for (let i = 0; i < count; i++) hits[i] = to[i];
  }

  /** Shell sort of sorted hits start..end by key. */
  function sortBucket(start: number, end: number): void {
    const { keyTo, to } = sorter;
    let gap = 1;
    while (gap < (end - start) / 9) gap = 3 * gap + 1;
    for (; gap > 0; gap = (gap / 3) | 0) {
      for (let i = start + gap; i < end; i++) {
        const k = keyTo[i],
          hit = to[i];
        let j = i - gap;
        for (; j >= start && keyTo[j] > k; j -= gap) {
          keyTo[j + gap] = keyTo[j];
          to[j + gap] = to[j];
        }
        keyTo[j + gap] = k;
        to[j + gap] = hit;
      }
    }
  }

  return { refresh, sweep, sortHits };
}
