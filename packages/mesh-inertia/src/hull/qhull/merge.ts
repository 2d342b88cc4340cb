// Merging of new facets until the hull is clearly convex again.
// Covered by index.test.ts.

import { findBestNeighbor, mergeDegenerate } from './merge-cleanup.js';
import { mergeCycle, mergeFacet } from './merge-facets.js';
import { appendFlip, appendRedundantNeighbors, queueFirstMerges, queueMerges } from './merge-queue.js';
import { distance } from './planes.js';
import { reduceVertices } from './reduce-vertices.js';
import { type Facet, HullFailure, type HullState, MergeType } from './structures.js';

/** Are all new facets triangles that are clearly convex to their neighbours? */
function clearlyConvex(h: HullState): boolean {
  for (let f = h.newFacetList; f?.next; f = f.next) {
    if (!f.neighbors[0].simplicial || f.flipped || !f.hasPlane) return false;
  }
  for (let f = h.newFacetList; f?.next; f = f.next) {
    h.vertexVisit++;
    const { vertices, neighbors } = f as Facet;
    for (let k = 1; k < neighbors.length; k++) {
      const v = vertices[k];
      v.visit = h.vertexVisit;
      if (distance(h, v.point, neighbors[k]) >= -2 * h.distRound) return false;
    }
    const beyond = neighbors[0].vertices;
    for (let k = 0; k < beyond.length; k++) {
      const v = beyond[k];
      if (v.visit === h.vertexVisit) continue;
      if (distance(h, v.point, f) >= -2 * h.distRound) return false;
      break;
    }
  }
  return true;
}

/** Merge the new facets whose apex is coplanar with the facet beyond them; were there any? */
function mergeCycles(h: HullState): boolean {
  let any = false;
  let next: Facet | null = null;
  for (let f = h.newFacetList; f?.next; f = next) {
    next = f.next;
    if (f.hasPlane) continue;
    const horizon: Facet = f.neighbors[0];
    any = true;
    horizon.newCycle = null;
    if (f.sameCycle === f) {
      for (const v of f.vertices.slice(1)) v.lostRidge = true;
      mergeFacet(h, f, horizon, MergeType.coplanarHorizon, null, true);
      continue;
    }
    const cycle = [f];
    for (let s = f.sameCycle!; s !== f; s = s.sameCycle!) {
      if (s.cycleDone || s.visible) throw new HullFailure('broken cycle of new facets');
      s.cycleDone = true;
      cycle.push(s);
    }
    f.cycleDone = true;
    while (next?.cycleDone) next = next.next;
    mergeCycle(h, cycle, horizon);
    horizon.merges = Math.min(horizon.merges + cycle.length, 511);
  }
  if (!any) return false;
  for (let f = h.newFacetList; f?.next; f = f.next) {
    if (!f.coplanarHorizon) continue;
    appendRedundantNeighbors(h, f);
    f.coplanarHorizon = false;
  }
  mergeDegenerate(h);
  return true;
}

/** Merge flipped facets into their best neighbours; were there any? */
function mergeFlipped(h: HullState): boolean {
  for (let f = h.newFacetList; f?.next; f = f.next) if (f.flipped && !f.visible) appendFlip(h, f);
  const queue = h.facetMerges;
  h.facetMerges = [];
  let any = false;
  for (const { type, facet1 } of queue) {
    if (type !== MergeType.flip || facet1.visible) continue;
    const best = findBestNeighbor(h, facet1);
    mergeFacet(h, facet1, best.facet, type, best, false);
    any = true;
  }
  for (const merge of queue) if (!merge.facet1.visible && !merge.facet2.visible) h.facetMerges.push(merge);
  mergeDegenerate(h);
  return any;
}

/** Merge one of two facets that are not convex into its best neighbour: the one with the smaller error. */
function mergeNonconvex(h: HullState, facet1: Facet, facet2: Facet, type: MergeType): void {
  if (type === MergeType.flip) throw new HullFailure('flipped facet was not merged');
  const [a, b] = facet1.isNew ? [facet1, facet2] : [facet2, facet1];
  const bestA = findBestNeighbor(h, a);
  const bestB = findBestNeighbor(h, b);
  if (bestA.distance < bestB.distance) mergeFacet(h, a, bestA.facet, type, bestA, false);
  else mergeFacet(h, b, bestB.facet, type, bestB, false);
}

/** Do all waiting merges, and those that follow from them. */
function mergeAll(h: HullState, merged: boolean): void {
  for (;;) {
    while (h.facetMerges.length > 0 || h.cleanupMerges.length > 0) {
      if (h.cleanupMerges.length > 0) {
        mergeDegenerate(h);
        merged = true;
      }
      for (let merge = h.facetMerges.pop(); merge; merge = h.facetMerges.pop()) {
        const { facet1, facet2, type } = merge;
        if (facet1.visible || facet2.visible) continue;
        // coplanar merges of independent facets only; changed ones are tested again first
        if (type === MergeType.coplanar) {
          if ((!facet1.tested && facet1.isNew) || (!facet2.tested && facet2.isNew)) continue;
        }
        mergeNonconvex(h, facet1, facet2, type);
        mergeDegenerate(h);
        merged = true;
      }
      queueMerges(h);
    }
    if (!h.vertexNeighbors || !merged) return;
    merged = false;
    if (!reduceVertices(h)) return;
    queueMerges(h);
  }
}

/** Make the new facets convex to each other and to the others. */
export function preMerge(h: HullState): void {
  if (clearlyConvex(h)) return;
  let merged = mergeCycles(h);
  if (mergeFlipped(h)) merged = true;
  queueFirstMerges(h);
  mergeAll(h, merged);
}
