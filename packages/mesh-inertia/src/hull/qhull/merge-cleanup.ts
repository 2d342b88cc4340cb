// Merges that clean up after others: of facets with too few neighbours or without a corner of their own.
// Covered by index.test.ts.

import { type MergeRange, mergeFacet } from './merge-facets.js';
import { centrum, distanceAt, facetDistance } from './planes.js';
import { type Facet, HullFailure, type HullState, MergeType, remove } from './structures.js';

/** Result of findBestNeighbor. */
interface BestNeighbor extends MergeRange {
  facet: Facet;
  distance: number;
}

/** The neighbour that a facet is nearest to being coplanar with. */
export function findBestNeighbor(h: HullState, f: Facet): BestNeighbor {
  const byCentrum = f.vertices.length > 2 * 3 + 20;
  if (byCentrum) centrum(h, f);
  const range = { min: 0, max: 0 };
  let best: BestNeighbor | undefined;

  function test(g: Facet): void {
    if (f.flipped && g.flipped && best && !best.facet.flipped) return;
    let d: number;
    if (byCentrum) {
      d = distanceAt(h, f.center!, g) * 3;
      range.min = Math.min(d, 0);
      range.max = Math.max(d, 0);
      d = Math.abs(d);
    } else {
      d = facetDistance(h, f, g, range);
    }
    if (!best || d < best.distance) best = { facet: g, distance: d, min: range.min, max: range.max };
  }

  if (f.vertices.length > 3 + 15) for (const r of f.ridges) if (r.nonconvex) test(r.other(f));
  if (!best) for (const g of f.neighbors) test(g);
  if (!best) throw new HullFailure('facet without neighbors');
  if (byCentrum) facetDistance(h, f, best.facet, best);
  return best;
}

/** Do the waiting merges of degenerate and redundant facets; how many? */
export function mergeDegenerate(h: HullState): number {
  let count = 0;
  for (let merge = h.cleanupMerges.pop(); merge; merge = h.cleanupMerges.pop()) {
    const f = merge.facet1;
    if (f.visible) continue;
    f.degenerate = false;
    f.redundant = false;
    if (merge.type === MergeType.redundant) {
      const into = h.replacement(merge.facet2);
      if (!into) throw new HullFailure('redundant facet without replacement');
      if (f === into) continue;
      mergeFacet(h, f, into, merge.type, null, false);
      count++;
    } else if (f.neighbors.length === 0) {
      h.willDelete(f, null);
      for (const v of f.vertices) {
        remove(v.neighbors, f);
        if (v.neighbors.length === 0) h.deleteVertexLater(v);
      }
      count++;
    } else if (f.neighbors.length < 3) {
      const best = findBestNeighbor(h, f);
      mergeFacet(h, f, best.facet, merge.type, best, false);
      count++;
    }
  }
  return count;
}
