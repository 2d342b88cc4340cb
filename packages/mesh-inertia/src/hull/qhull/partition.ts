// Which facet a point belongs to.
// Covered by index.test.ts.

import { angle, distance } from './planes.js';
import { type Facet, HullFailure, type HullState, STRIDE } from './structures.js';

/** Result of the last search. */
const found = { distance: 0, outside: false };

/** Distance from which a point counts as outside without looking for a better facet. */
export function distanceOutside(h: HullState): number {
  return (h.mergeCount > 50 ? 2 : 1) * Math.max(2 * h.minOutside, h.maxOutside);
}

/** Distance below the best facet within which its neighbours are searched. */
function searchDistance(h: HullState): number {
  const d = h.maxOutside + 2 * h.distRound + Math.max(h.minVisible, h.maxCoplanar);
  return (h.mergeCount > 50 ? 2 : 1) * d;
}

/** The best facet among those reached over nearly coplanar ones from `start`; `best` is the distance so far. */
function searchHorizon(h: HullState, i: number, start: Facet, best: number): Facet {
  const visit = ++h.visitId;
  const search = searchDistance(h);
  let minimum = best - search;
  let bestFacet = start;
  const { pending } = h;
  let waiting = 0;
  let next: Facet | null = null;
  start.visit = visit;
  let facet: Facet | null = start;
  while (facet) {
    const { neighbors } = facet as Facet;
    for (let k = 0; k < neighbors.length; k++) {
      const g = neighbors[k];
      if (g.visit === visit) continue;
      g.visit = visit;
      if (!g.flipped) {
        const d = distance(h, i, g);
        if (d > best) {
          minimum = d - search;
          if (d > best + search) waiting = 0;
          bestFacet = g;
          best = d;
        } else if (d < minimum) {
          continue;
        }
      }
      if (next) pending[waiting++] = next;
      next = g;
    }
    facet = next;
    if (facet) next = null;
    else facet = waiting > 0 ? pending[--waiting] : null;
  }
  found.distance = best;
  return bestFacet;
}

/** Do the normals of the new facets lie in different octants? */
function sharpNewFacets(h: HullState): boolean {
  const n = h.plane;
  const first = STRIDE * h.newFacetList!.id;
  for (let f = h.newFacetList; f?.next; f = f.next) {
    const o = STRIDE * f.id;
    for (let k = 0; k < 3; k++) if (n[o + k] > 0 !== n[first + k] > 0) return true;
  }
  return false;
}

/** Facet that point i is farthest above, walking uphill from `start`. */
function findBest(h: HullState, i: number, start: Facet, bestOutside: boolean, onlyNew: boolean): Facet {
  let best = -Number.MAX_VALUE / 2;
  let bestFacet: Facet | null = null;
  const visit = ++h.visitId;
  let testHorizon = true;
  found.outside = true;
  if (!start.flipped) {
    const d = distance(h, i, start);
    if (!bestOutside && d >= h.minOutside) {
      found.distance = d;
      return start;
    }
    best = d;
    bestFacet = start;
  }
  start.visit = visit;
  let facet: Facet | null = start;
  while (facet) {
    let uphill: Facet | null = null;
    const { neighbors } = facet as Facet;
    for (let k = 0; k < neighbors.length; k++) {
      const g = neighbors[k];
      if ((onlyNew && !g.isNew) || g.visit === visit) continue;
      g.visit = visit;
      if (g.flipped) continue;
      const d = distance(h, i, g);
      if (d <= best) continue;
      if (!bestOutside && d >= h.minOutside) {
        found.distance = d;
        return g;
      }
      bestFacet = g;
      best = d;
      uphill = g;
      break;
    }
    facet = uphill;
  }
  if (onlyNew) {
    if (!bestFacet) {
      bestFacet = findBestNew(h, i, h.newFacetList!, bestOutside);
      best = found.distance;
      testHorizon = false;
    } else if (!h.notSharp && best < -h.distRound) {
      if (sharpNewFacets(h)) {
        bestFacet = findBestNew(h, i, bestFacet, bestOutside);
        best = found.distance;
        testHorizon = false;
        h.findBestNew = true;
      } else {
        h.notSharp = true;
      }
    }
  }
  if (!bestFacet) throw new HullFailure('no facet for a point');
  if (testHorizon) {
    bestFacet = searchHorizon(h, i, bestFacet, best);
    best = found.distance;
  }
  found.distance = best;
  if (best < h.minOutside) found.outside = false;
  return bestFacet;
}

/** Facet that point i is farthest above, among all from `start` on and all new ones. */
function findBestNew(h: HullState, i: number, start: Facet, bestOutside: boolean): Facet {
  let best = -Number.MAX_VALUE / 2;
  let bestFacet: Facet | null = null;
  const visit = ++h.visitId;
  const outside = bestOutside ? Number.POSITIVE_INFINITY : distanceOutside(h);
  if (!start.next) throw new HullFailure('no new facets');
  found.outside = true;
  for (let round = 0; round < 2; round++) {
    for (let f: Facet | null = round === 0 ? start : h.newFacetList; f?.next; f = f.next) {
      if (f === start && round === 1) break;
      f.visit = visit;
      if (f.flipped) continue;
      const d = distance(h, i, f);
      if (d <= best) continue;
      bestFacet = f;
      if (d >= outside) {
        found.distance = d;
        return f;
      }
      best = d;
    }
  }
  bestFacet = searchHorizon(h, i, bestFacet ?? start, best);
  if (found.distance < h.minOutside) found.outside = false;
  return bestFacet;
}

/** Give point i to the outside or coplanar points of a facet, or to none. */
export function partitionPoint(h: HullState, i: number, start: Facet): void {
  const best = h.findBestNew ? findBestNew(h, i, start, false) : findBest(h, i, start, false, true);
  const d = found.distance;
  let outside = found.outside;
  if (best.visible) throw new HullFailure('point belongs to a visible facet');
  if (h.narrow && d >= -h.nearInside) outside = true;

  if (!outside) {
    if (d >= -h.nearInside) partitionCoplanar(h, i, best, d, h.findBestNew);
    return;
  }
  let newOutside = false;
  if (best.farthestOutside < 0) {
    h.addOutside(best, i, true);
    newOutside = !h.narrow || d > h.minOutside;
    h.setFarthest(best, d);
  } else if (h.farthest(best) < d) {
    h.addOutside(best, i, true);
    if (h.narrow && h.farthest(best) < h.minOutside && d >= h.minOutside) newOutside = true;
    h.setFarthest(best, d);
  } else {
    h.addOutside(best, i, false);
  }

  // facets with outside points must come after the next one to be processed
  if (newOutside && h.facetNext !== best) {
    if (best.isNew) {
      if (h.facetNext.isNew) h.facetNext = h.newFacetList!;
    } else {
      h.removeFacet(best);
      h.appendFacet(best);
      if (h.newFacetList) best.isNew = true;
    }
  }
}

/**
 * Give point i to the coplanar points of a facet: of `facet` if its distance `known` is given, else of the best one.
 * Where it turns out to be clearly outside, it becomes an outside point.
 */
function partitionCoplanar(h: HullState, i: number, facet: Facet, known: number | undefined, allNew: boolean): void {
  let best = facet;
  let d = known ?? 0;
  if (known === undefined) {
    best = allNew ? findBestNew(h, i, facet, true) : findBest(h, i, facet, true, false);
    d = found.distance;
    if (d < -h.nearInside) {
      h.repartitioned = null;
      return;
    }
  }
  if (best.visible) throw new HullFailure('coplanar point of a visible facet');
  if (d > h.maxOutside) {
    let again = known === undefined && facet !== best && angle(h, facet, best) < 0;
    if (!again && d > 30 * h.outsideLimit) {
      if (facet === best) {
        if (facet === h.repartitioned) throw new HullFailure('endless repartition');
        h.repartitioned = facet;
      }
      again = true;
    }
    if (again) {
      const old = h.findBestNew;
      h.findBestNew = false;
      partitionPoint(h, i, best);
      h.findBestNew = old;
      h.repartitioned = null;
      return;
    }
    h.repartitioned = null;
    h.maxOutside = d;
  }
  const farthest = best.farthestCoplanar;
  h.addCoplanar(best, i, farthest < 0 || distance(h, farthest, best) < d);
}

/** Give the points of the visible facets, and the deleted vertices, to the new facets. */
export function partitionVisible(h: HullState): void {
  for (let f = h.visibleList; f?.visible; f = f.next) {
    if (f.firstOutside < 0 && f.farthestOutside < 0 && f.farthestCoplanar < 0) continue;
    const start = h.replacement(f) ?? h.newFacetList!;
    if (!start.next) throw new HullFailure('all new facets deleted');
    // what comes after a point changes when it gets into another list
    let next = -1;
    for (let i = f.firstOutside; i >= 0; i = next) {
      next = h.after[i];
      partitionPoint(h, i, start);
    }
    if (f.farthestOutside >= 0) partitionPoint(h, f.farthestOutside, start);
    for (let i = f.firstCoplanar; i >= 0; i = next) {
      next = h.after[i];
      partitionCoplanar(h, i, start, undefined, h.findBestNew);
    }
    if (f.farthestCoplanar >= 0) partitionCoplanar(h, f.farthestCoplanar, start, undefined, h.findBestNew);
  }
  partitionDeleted(h);
}

/** Give the points of deleted vertices to the new facets. */
function partitionDeleted(h: HullState): void {
  const { deletedVertices } = h;
  for (let k = 0; k < deletedVertices.length; k++) {
    const v = deletedVertices[k];
    if (v.partitioned) continue;
    if (!h.newFacetList || h.newFacetList === h.facetTail) throw new HullFailure('no new facets');
    partitionCoplanar(h, v.point, h.newFacetList, undefined, true);
    v.partitioned = true;
  }
}
