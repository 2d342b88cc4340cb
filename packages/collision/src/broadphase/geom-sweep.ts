// Broad phase of models with many geoms: sweep and prune over boxes around groups of geoms.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { pairSearchKernels } from '../imitation/pair-search.js';
import { marginKernels } from '../margin.js';
import { treePairKernels } from '../midphase/tree-pairs.js';
import { filterKernels } from './filter.js';
import { geomGroupKernels } from './geom-groups.js';
import { pairListKernels } from './pair-list.js';

/** Sweeps between two choices of the axis. */
const AXIS_PERIOD = 100;

/**
 * Finds the pairs of geoms of different groups whose bounding spheres come within reach, and puts them behind the
 * constant part of the pair list.
 */
export function geomSweepKernels(m: Model, d: Data) {
  const { bodiesCollide, geomsCollide } = kernelsOf(filterKernels, d);
  const { findable, usesTree, searched, checkBits } = kernelsOf(pairSearchKernels, d);
  const { list, setPair } = kernelsOf(pairListKernels, d);
  const { reach: pairReach, setPair: setMargins, geomReach } = kernelsOf(marginKernels, d);
  const { groups } = kernelsOf(geomGroupKernels, d);
  const { append } = kernelsOf(treePairKernels, d);
  const { ngeom } = m;
  // bounding radius and half of what it is inflated by
  const radius = new Float64Array(ngeom);
  // boxes of groups: three lower, three upper bounds
  const box = new Float64Array(6 * ngeom);
  // groups in order of their lower bounds along the sweep axis, kept from step to step; the bounds in that order
  const order = new Int32Array(ngeom);
  const low = new Float64Array(ngeom);
  const high = new Float64Array(ngeom);
  const state = { axis: 0, age: 0, count: 0 };
  // geoms of two groups that may touch the other group
  const near1 = new Int32Array(ngeom);
  const near2 = new Int32Array(ngeom);

  /** Take over new groups and radii. */
  function refresh(): void {
    // a little more than the exact test needs
    for (let g = 0; g < ngeom; g++) radius[g] = (m.geom_rbound[g] + geomReach(g)) * (1 + 1e-10);
    for (let i = 0; i < groups.count; i++) order[i] = i;
    state.age = 0;
  }

  /** Boxes around the bounding spheres of each group. */
  function makeBoxes(): void {
    const { geom_xpos } = d;
    const { geoms, start, count } = groups;
    for (let i = 0; i < count; i++) {
      let x0 = Infinity;
      let y0 = Infinity;
      let z0 = Infinity;
      let x1 = -Infinity;
      let y1 = -Infinity;
      let z1 = -Infinity;
      for (let k = start[i]; k < start[i + 1]; k++) {
        const g = geoms[k];
        const r = radius[g];
        const x = geom_xpos[3 * g];
        const y = geom_xpos[3 * g + 1];
        const z = geom_xpos[3 * g + 2];
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
      let sum = 0;
      let square = 0;
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
      const group = order[i];
      const lowest = box[6 * group + axis];
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
    const axis2 = state.axis === 2 ? 0 : state.axis + 1;
    const axis3 = state.axis === 0 ? 2 : state.axis - 1;
    state.count = fixed;
    for (let i = 0; i < count; i++) {
      const a = order[i];
      const o = 6 * a;
      const top = high[i];
      const u0 = box[o + axis2];
      const u1 = box[o + axis2 + 3];
      const v0 = box[o + axis3];
      const v1 = box[o + axis3 + 3];
      for (let j = i + 1; j < count && low[j] <= top; j++) {
        const b = order[j];
        const p = 6 * b;
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
    const first = start[a];
    const end = start[a + 1];
    const o = 6 * b;
    if (end - first === 1) {
      near[0] = geoms[first];
      return 1;
    }
    let n = 0;
    for (let k = first; k < end; k++) {
      const g = geoms[k];
      const r = radius[g];
      const x = geom_xpos[3 * g];
      const y = geom_xpos[3 * g + 1];
      const z = geom_xpos[3 * g + 2];
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
    const body1 = Math.min(groups.body[a], groups.body[b]);
    const body2 = Math.max(groups.body[a], groups.body[b]);
    if (body1 >= 0 && searched(body1, body2)) {
      if (bodiesCollide(body1, body2)) state.count = append(state.count, body1, body2, checkBits(body1, body2));
      return;
    }
    const n1 = nearGeoms(a, b, near1);
    if (n1 === 0) return;
    const n2 = nearGeoms(b, a, near2);
    for (let i = 0; i < n1; i++) {
      const g1 = near1[i];
      const r = radius[g1];
      const x = xpos[3 * g1];
      const y = xpos[3 * g1 + 1];
      const z = xpos[3 * g1 + 2];
      for (let j = 0; j < n2; j++) {
        const g2 = near2[j];
        const s = r + radius[g2];
        const dx = xpos[3 * g2] - x;
        const dy = xpos[3 * g2 + 1] - y;
        const dz = xpos[3 * g2 + 2] - z;
        if (dx * dx + dy * dy + dz * dz <= s * s) consider(g1, g2);
      }
    }
  }

  /** Append the pair of two geoms if the filters and their exact spheres let them collide. */
  function consider(ga: number, gb: number): void {
    const { geom_bodyid, geom_rbound } = m;
    const { geom_xpos: xpos } = d;
    const a = Math.min(ga, gb);
    const b = Math.max(ga, gb);
    const b1 = geom_bodyid[a];
    const b2 = geom_bodyid[b];
    if (!geomsCollide(a, b) || !bodiesCollide(b1, b2) || !findable(a, b, usesTree(b1, b2))) return;
    setMargins(a, b, -1);
    const reach = pairReach[0];
    const bound = geom_rbound[a] + geom_rbound[b] + reach;
    const dx = xpos[3 * a] - xpos[3 * b];
    const dy = xpos[3 * a + 1] - xpos[3 * b + 1];
    const dz = xpos[3 * a + 2] - xpos[3 * b + 2];
    if (dx * dx + dy * dy + dz * dz > bound * bound) return;
    const k = state.count++;
    setPair(k, a, b, -1, checkBits(b1, b2));
    list.reach[k] = reach;
  }

  return { refresh, sweep };
}
