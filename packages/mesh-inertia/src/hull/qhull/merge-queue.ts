// Merges that wait to be done, and the tests that find them.
// Covered by index.test.ts.

import { centrum, distanceAt } from './planes.js';
import { smoothsort } from './smoothsort.js';
import { type Facet, HullFailure, type HullState, type Merge, MergeType } from './structures.js';

/** Queue a merge of two facets that are not convex to each other. */
function appendMerge(h: HullState, facet1: Facet, facet2: Facet, type: MergeType, distance: number): void {
  if (facet1.redundant || facet2.redundant) return;
  if (facet2.flipped && !facet1.flipped) throw new HullFailure('merge with a flipped facet');
  h.facetMerges.push({ type, facet1, facet2, distance });
}

/** Queue the merge of a flipped facet. */
export function appendFlip(h: HullState, facet: Facet): void {
  if (!facet.redundant) h.facetMerges.push({ type: MergeType.flip, facet1: facet, facet2: facet, distance: 0 });
}

/** Queue the removal of a facet that has too few neighbours or no corner of its own. */
export function appendCleanup(
  h: HullState,
  facet1: Facet,
  facet2: Facet,
  type: MergeType.degenerate | MergeType.redundant,
): void {
  if (facet1.redundant || facet2.redundant) return;
  if (facet1.degenerate && type === MergeType.degenerate) return;
  if (facet2.flipped && !facet1.flipped) throw new HullFailure('merge with a flipped facet');
  const merge = { type, facet1, facet2, distance: 0 };
  const queue = h.cleanupMerges;
  if (type === MergeType.redundant) {
    facet1.redundant = true;
    queue.push(merge);
    return;
  }
  facet1.degenerate = true;
  if (queue.length === 0 || queue[queue.length - 1].type === MergeType.degenerate) queue.push(merge);
  else queue.unshift(merge);
}

/** Does a facet have corners of a neighbour only, or too few neighbours? */
export function degenerateOrRedundant(h: HullState, facet: Facet): void {
  if (facet.flipped) return;
  for (const g of facet.neighbors) {
    if (g.flipped) continue;
    if (g.visible) throw new HullFailure('deleted neighbor');
    h.vertexVisit++;
    for (const v of g.vertices) v.visit = h.vertexVisit;
    if (facet.vertices.every((v) => v.visit === h.vertexVisit)) {
      appendCleanup(h, facet, g, MergeType.redundant);
      return;
    }
  }
  if (facet.neighbors.length < 3) appendCleanup(h, facet, facet, MergeType.degenerate);
}

/** Queue the neighbours of a facet that have no other corners than it has. */
export function appendRedundantNeighbors(h: HullState, facet: Facet): void {
  if (facet.neighbors.length < 3) {
    appendCleanup(h, facet, facet, MergeType.degenerate);
    return;
  }
  h.vertexVisit++;
  for (const v of facet.vertices) v.visit = h.vertexVisit;
  for (const g of facet.neighbors) {
    if (g.visible) throw new HullFailure('deleted neighbor');
    if (g.degenerate || g.redundant || (facet.flipped && !g.flipped)) continue;
    if (g.vertices.every((v) => v.visit === h.vertexVisit)) appendCleanup(h, g, facet, MergeType.redundant);
  }
}

/** Queue a merge if the centrum of either facet is not clearly below the other; is there one? */
function testConvexity(h: HullState, f: Facet, g: Facet): boolean {
  const radius = h.centrumRadius;
  const d1 = distanceAt(h, centrum(h, f), g);
  const d2 = distanceAt(h, centrum(h, g), f);
  const concave = d1 > radius || d2 > radius;
  const coplanar = (d1 <= radius && d1 >= -radius) || (d2 <= radius && d2 >= -radius);
  if (!concave && !coplanar) return false;
  if (concave && coplanar) {
    if (d1 > d2) appendMerge(h, f, g, MergeType.concaveCoplanar, d1);
    else appendMerge(h, g, f, MergeType.concaveCoplanar, d2);
  } else if (concave) {
    appendMerge(h, f, g, MergeType.concave, Math.max(d1, d2));
  } else {
    appendMerge(h, f, g, MergeType.coplanar, Math.min(Math.abs(d1), Math.abs(d2)));
  }
  return true;
}

/** More important merges last, where they are taken from. */
function compareMerges(a: Merge, b: Merge): number {
  if (a.type !== b.type) return a.type < b.type ? 1 : -1;
  return a.distance < b.distance ? 1 : -1;
}

/** Mark the ridge between two facets, if they have one. */
function markNonconvex(f: Facet, g: Facet): void {
  for (const r of f.ridges) {
    if (r.other(f) !== g) continue;
    r.nonconvex = true;
    return;
  }
}

/** Test all edges of the new facets. */
export function queueFirstMerges(h: HullState): void {
  h.visitId++;
  for (let f = h.newFacetList; f?.next; f = f.next) {
    f.visit = h.visitId;
    const { neighbors, ridges } = f as Facet;
    for (let k = 0; k < neighbors.length; k++) {
      const g = neighbors[k];
      if (g.visit !== h.visitId && testConvexity(h, f, g)) markNonconvex(g, f);
    }
    f.tested = true;
    for (let k = 0; k < ridges.length; k++) ridges[k].tested = true;
  }
  smoothsort(h.facetMerges, compareMerges);
}

/** Test the ridges of new facets that have changed. */
export function queueMerges(h: HullState): void {
  h.visitId++;
  for (let f = h.newFacetList; f?.next; f = f.next) {
    if (f.tested) continue;
    f.visit = h.visitId;
    for (const g of f.neighbors) g.seen = false;
    for (const r of f.ridges) {
      if (r.tested && !r.nonconvex) continue;
      const g = r.other(f);
      if (g.seen) {
        r.tested = true;
        r.nonconvex = false;
      } else if (g.visit !== h.visitId) {
        g.seen = true;
        r.nonconvex = testConvexity(h, f, g);
        r.tested = true;
      }
    }
    f.tested = true;
  }
  smoothsort(h.facetMerges, compareMerges);
}
