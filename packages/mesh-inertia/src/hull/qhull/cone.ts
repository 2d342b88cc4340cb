// Adding a point: the facets that see it are replaced by a cone from their horizon to the point.
// Covered by index.test.ts.

import { preMerge } from './merge.js';
import { partitionVisible } from './partition.js';
import { distance, setPlane, updateOutsideLimit } from './planes.js';
import { farthestFirst } from './start.js';
import { exchange, type Facet, HullFailure, type HullState, remove, removeAt, type Vertex } from './structures.js';

/** Move the facets that see point i to the end of the list, and mark nearly coplanar ones on the horizon. */
function findHorizon(h: HullState, i: number, start: Facet): void {
  h.removeFacet(start);
  h.appendFacet(start);
  h.numVisible = 1;
  h.visibleList = start;
  start.visible = true;
  start.replace = null;
  h.visitId++;
  let horizon = 0;
  for (let f: Facet | null = start; f?.visible; f = f.next) {
    f.visit = h.visitId;
    const { neighbors } = f as Facet;
    for (let k = 0; k < neighbors.length; k++) {
      const g = neighbors[k];
      if (g.visit === h.visitId) continue;
      g.visit = h.visitId;
      const d = distance(h, i, g);
      if (d > h.minVisible) {
        h.removeFacet(g);
        h.appendFacet(g);
        g.visible = true;
        g.replace = null;
        h.numVisible++;
        continue;
      }
      g.coplanarHorizon = d >= -h.maxCoplanar;
      if (g.coplanarHorizon) {
        if (d > 0) {
          h.maxOutside = Math.max(h.maxOutside, d);
          h.raiseFacetOutside(g, d);
        } else {
          h.minVertex = Math.min(h.minVertex, d);
        }
      }
      horizon++;
    }
  }
  if (horizon === 0) throw new HullFailure('empty horizon');
}

/** A new facet beyond which is `horizon`. */
function makeFacet(h: HullState, vertices: Vertex[], top: boolean, horizon: Facet): Facet {
  h.renewVertices(vertices);
  // full size at once; the others come from matchNewFacets
  const f = h.newFacet(vertices, [horizon, undefined as unknown as Facet, undefined as unknown as Facet]);
  f.topOriented = top;
  h.appendFacet(f);
  return f;
}

/** New facets over the ridges of a visible facet (also used to split a facet into triangles); the last one. */
export function coneOverRidges(h: HullState, visible: Facet, apex: Vertex): Facet | null {
  let last: Facet | null = null;
  for (const ridge of visible.ridges) {
    const g = ridge.other(visible);
    if (!g.visible) {
      const top = ridge.top === visible;
      const f = makeFacet(h, [apex, ridge.vertices[0], ridge.vertices[1]], top, g);
      last = f;
      if (g.coplanarHorizon) {
        f.mergeHorizon = true;
        if (!g.seen) {
          f.sameCycle = f;
          g.newCycle = f;
        } else {
          const cycle = g.newCycle!;
          f.sameCycle = cycle.sameCycle;
          cycle.sameCycle = f;
        }
      }
      if (g.seen) {
        if (g.simplicial) throw new HullFailure('triangle with two ridges to one facet');
        g.neighbors.push(f);
      } else {
        exchange(g.neighbors, visible, f);
      }
      if (g.simplicial) {
        remove(g.ridges, ridge);
      } else {
        f.addRidge(ridge);
        if (top) {
          ridge.top = f;
          ridge.simplicialTop = true;
        } else {
          ridge.bottom = f;
          ridge.simplicialBottom = true;
        }
      }
    }
    g.seen = true;
  }
  return last;
}

/** New facets over the edges of a visible triangle; the last one. */
function coneOverEdges(h: HullState, visible: Facet, apex: Vertex): Facet | null {
  let last: Facet | null = null;
  for (let k = 0; k < visible.neighbors.length; k++) {
    const g = visible.neighbors[k];
    if (g.seen || g.visible) continue;
    const skip = g.neighbors.indexOf(visible);
    if (skip < 0 || skip > 2) throw new HullFailure('neighbors do not know each other');
    const vertices = [apex, g.vertices[skip === 0 ? 1 : 0], g.vertices[skip === 2 ? 1 : 2]];
    const odd = (skip & 1) === 1;
    const f = makeFacet(h, vertices, g.topOriented ? odd : !odd, g);
    last = f;
    if (g.coplanarHorizon) {
      f.sameCycle = f;
      f.mergeHorizon = true;
    }
    g.neighbors[skip] = f;
  }
  return last;
}

/** All new facets from the horizon to point i; their apex. */
function makeCone(h: HullState, i: number): void {
  h.newFacetList = h.facetTail;
  h.newVertexList = h.vertexTail;
  const apex = h.newVertex(i);
  h.appendVertex(apex);
  h.visitId++;
  let overRidges: Facet | null = null;
  let f: Facet | null = null;
  for (let v = h.visibleList; v?.visible; v = v.next) {
    const { neighbors } = v as Facet;
    for (let k = 0; k < neighbors.length; k++) neighbors[k].seen = false;
    if (v.hadRidges) {
      v.visit = h.visitId;
      overRidges = coneOverRidges(h, v, apex);
    }
    if (v.simplicial) f = coneOverEdges(h, v, apex);
    if (overRidges) f = overRidges;
    if (f) v.replace = f;
    v.dropRidges();
    v.dropNeighbors();
  }
}

/** Link new facets that share an edge at the apex. */
export function matchNewFacets(h: HullState): void {
  let open = 0;
  for (let f = h.newFacetList; f?.next; f = f.next) for (let k = 1; k < 3; k++) f.vertices[k].matchFacet = null;
  for (let f = h.newFacetList; f?.next; f = f.next) {
    // the edge opposite corner k goes from the apex to the other corner
    for (let k = 1; k < 3; k++) {
      const end: Vertex = f.vertices[3 - k];
      const g: Facet | null = end.matchFacet;
      if (g === null) {
        end.matchFacet = f;
        end.matchCorner = k;
        open++;
        continue;
      }
      const m = end.matchCorner;
      const same = (k & 1) === (m & 1);
      if (same !== (f.topOriented !== g.topOriented) || g.neighbors[m] !== undefined) {
        throw new HullFailure('edge with more than two facets');
      }
      g.neighbors[m] = f;
      f.neighbors[k] = g;
      open--;
    }
  }
  if (open !== 0) throw new HullFailure('edge with one facet only');
}

/** Update the facets around vertices after a cone was made; vertices inside it are deleted. */
function updateConeVertices(h: HullState): void {
  if (!h.vertexNeighbors) {
    for (let f = h.visibleList; f?.visible; f = f.next) {
      const { vertices } = f as Facet;
      for (let k = 0; k < vertices.length; k++) {
        const v = vertices[k];
        if (!v.isNew && !v.deleted) h.deleteVertexLater(v);
      }
    }
    return;
  }
  for (let v = h.newVertexList; v?.next; v = v.next) {
    const { neighbors } = v as Vertex;
    for (let k = 0; k < neighbors.length; ) {
      if (neighbors[k].visible) removeAt(neighbors, k);
      else k++;
    }
  }
  for (let f = h.newFacetList; f?.next; f = f.next) {
    const { vertices } = f as Facet;
    for (let k = 0; k < vertices.length; k++) vertices[k].neighbors.push(f);
  }
  forgetVisible(h);
}

/** Take the visible facets from old vertices; those without others are deleted. */
function forgetVisible(h: HullState): void {
  for (let f = h.visibleList; f?.visible; f = f.next) {
    const { vertices } = f as Facet;
    for (let k = 0; k < vertices.length; k++) {
      const v = vertices[k];
      if (v.isNew || v.deleted) continue;
      if (isKept(v)) remove(v.neighbors, f);
      else h.deleteVertexLater(v);
    }
  }
}

/** Is there a facet around a vertex that is not visible? */
function isKept({ neighbors }: Vertex): boolean {
  for (let k = 0; k < neighbors.length; k++) if (!neighbors[k].visible) return true;
  return false;
}

/** Delete the visible facets and the vertices that were left over. */
function deleteVisible(h: HullState): void {
  for (let f = h.visibleList; f?.visible; ) {
    const next: Facet | null = f.next;
    h.removeFacet(f);
    // no pointers into the living structure, so that it can be collected early
    f.next = null;
    f.previous = null;
    f.replace = null;
    f.sameCycle = null;
    f = next;
  }
  h.numVisible = 0;
  for (const v of h.deletedVertices) h.removeVertex(v);
  h.deletedVertices.length = 0;
}

function addPoint(h: HullState, i: number, facet: Facet): void {
  updateOutsideLimit(h);
  findHorizon(h, i, facet);
  makeCone(h, i);
  matchNewFacets(h);
  for (let f = h.newFacetList; f?.next; f = f.next) if (!f.mergeHorizon) setPlane(h, f);
  updateConeVertices(h);
  h.findBestNew = false;
  preMerge(h);
  if (h.mergeCount > 50) {
    h.findBestNew = true;
  } else {
    for (let f = h.newFacetList; f?.next; f = f.next) {
      if (f.simplicial) continue;
      h.findBestNew = true;
      break;
    }
  }
  partitionVisible(h);
  h.findBestNew = false;
  h.notSharp = false;
  deleteVisible(h);
  h.resetLists(true);
}

/** Add points until none is outside, or the hull has `maxVertices` corners (the farthest points first, then). */
export function buildHull(h: HullState, maxVertices: number): void {
  const limited = Number.isFinite(maxVertices);
  for (;;) {
    const f = h.facetNext;
    if (f === h.facetTail) return;
    if (f.farthestOutside < 0 || (h.narrow && h.farthest(f) < h.minOutside)) {
      h.facetNext = f.next!;
      continue;
    }
    if (limited) farthestFirst(h);
    const facet = h.facetNext;
    const i = facet.farthestOutside;
    facet.farthestOutside = -1;
    if (limited && h.numVertices >= maxVertices) return;
    addPoint(h, i, facet);
  }
}
