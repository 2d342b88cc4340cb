// Merging two facets, or a cycle of new facets into the facet beyond them.
// Covered by index.test.ts.

import { appendCleanup, appendRedundantNeighbors, degenerateOrRedundant } from './merge-queue.js';
import {
  exchange,
  type Facet,
  filterInPlace,
  HullFailure,
  type HullState,
  MergeType,
  Ridge,
  remove,
  removeOrdered,
  type Vertex,
} from './structures.js';

/** Gather the facets around each vertex, when they are needed first. */
export function gatherVertexNeighbors(h: HullState): void {
  if (h.vertexNeighbors) return;
  h.vertexVisit++;
  for (let f = h.facetList; f.next; f = f.next) {
    if (f.visible) continue;
    for (const v of f.vertices) {
      if (v.visit !== h.vertexVisit) {
        v.visit = h.vertexVisit;
        v.neighbors = [];
      }
      v.neighbors.push(f);
    }
  }
  h.vertexNeighbors = true;
}

/** The two corners of a triangle other than corner k. */
function edgeOpposite({ vertices }: Facet, k: number): Vertex[] {
  return [vertices[k === 0 ? 1 : 0], vertices[k === 2 ? 1 : 2]];
}

/** Give a triangle a ridge to every neighbour that it has none to. */
function makeRidges(f: Facet): void {
  if (!f.simplicial) return;
  f.simplicial = false;
  for (const g of f.neighbors) g.seen = false;
  for (const r of f.ridges) r.other(f).seen = true;
  f.neighbors.forEach((g, k) => {
    if (g.seen) return;
    const top = f.topOriented !== ((k & 1) === 1);
    const r = top ? new Ridge(f, g, edgeOpposite(f, k)) : new Ridge(g, f, edgeOpposite(f, k));
    r.simplicialTop = top ? true : g.simplicial;
    r.simplicialBottom = top ? g.simplicial : true;
    if (f.tested) r.tested = true;
    f.addRidge(r);
    g.addRidge(r);
  });
}

/** Delete a ridge between facets that are merged, or that became equal to another. */
export function deleteRidge(r: Ridge): void {
  if (r.nonconvex) copyNonconvex(r);
  for (const v of r.vertices) v.lostRidge = true;
  remove(r.top.ridges, r);
  remove(r.bottom.ridges, r);
}

/** Pass the mark of a ridge on to another one between the same facets. */
export function copyNonconvex(r: Ridge): void {
  r.nonconvex = false;
  for (const s of r.top.ridges) {
    if (s !== r && (s.top === r.bottom || s.bottom === r.bottom)) {
      s.nonconvex = true;
      break;
    }
  }
}

/** The ridges of facet1 and the centrum of facet2 have to be looked at again. */
function markUntested(facet1: Facet, facet2: Facet): void {
  facet2.tested = false;
  for (const r of facet1.ridges) r.tested = false;
  if (!facet2.center) return;
  const size = facet2.vertices.length;
  if (!facet2.keepCenter) {
    if (size > 3 + 5) facet2.keepCenter = true;
  } else if (size === 3) {
    facet2.keepCenter = false;
  }
  if (!facet2.keepCenter) {
    facet2.center = null;
    for (const r of facet2.ridges) r.tested = false;
  }
}

/** Range of distances of the vertices that a merge moves, below and above the plane. */
export interface MergeRange {
  min: number;
  max: number;
}

/**
 * Merge facet1 into facet2.
 *
 * @param range - distances of facet1's vertices from facet2, where they are known
 * @param apexOnly - facet1 is a new triangle whose apex becomes a corner of facet2
 */
export function mergeFacet(
  h: HullState,
  facet1: Facet,
  facet2: Facet,
  type: MergeType,
  range: MergeRange | null,
  apexOnly: boolean,
): void {
  h.mergeCount++;
  if (range) {
    const wide = Math.max(100 * h.oneMerge, h.facetOutside(facet1), h.facetOutside(facet2));
    if (range.max > wide || -range.min > wide) {
      throw new HullFailure('wide merge');
    }
  }
  if (facet1 === facet2 || facet1.visible || facet2.visible) throw new HullFailure('merge of a deleted facet');
  if (h.numFacets - h.numVisible <= 4) throw new HullFailure('only four facets left');
  gatherVertexNeighbors(h);
  makeRidges(facet1);
  makeRidges(facet2);
  if (range) {
    h.maxOutside = Math.max(h.maxOutside, range.max);
    h.raiseFacetOutside(facet2, range.max);
    h.minVertex = Math.min(h.minVertex, range.min);
    if (!facet2.keepCenter && (range.max > h.wideFacet || range.min < -h.wideFacet)) facet2.keepCenter = true;
  }
  facet2.merges = Math.min(facet1.merges + facet2.merges + 1, 511);
  facet2.newMerge = true;
  markUntested(facet1, facet2);
  if (facet1.vertices.length === 3) {
    mergeTriangle(h, facet1, facet2, apexOnly);
  } else {
    h.vertexVisit++;
    for (const v of facet2.vertices) v.visit = h.vertexVisit;
    mergeNeighbors(h, facet1, facet2);
    facet2.vertices = union(facet1.vertices, facet2.vertices);
    mergeRidges(facet1, facet2);
    mergeVertexNeighbors(h, facet1, facet2);
    if (!facet2.isNew) h.renewVertices(facet2.vertices);
  }
  h.removeFacet(facet2);
  h.appendFacet(facet2);
  facet2.isNew = true;
  facet2.tested = false;
  if (type !== MergeType.coplanarHorizon) {
    appendRedundantNeighbors(h, facet2);
    for (const g of facet1.neighbors) {
      if (g.visible) throw new HullFailure('neighbor of a merged facet is deleted');
      if (g.degenerate || g.redundant) continue;
      if (g.neighbors.length < 3) appendCleanup(h, g, g, MergeType.degenerate);
    }
    degenerateOrRedundant(h, facet2);
  }
  h.willDelete(facet1, facet2);
}

/** Union of two sets of vertices with decreasing numbers. */
function union(a: Vertex[], b: Vertex[]): Vertex[] {
  const out: Vertex[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (j >= b.length || (i < a.length && a[i].id > b[j].id)) {
      out.push(a[i++]);
    } else if (i >= a.length || b[j].id > a[i].id) {
      out.push(b[j++]);
    } else {
      out.push(b[j++]);
      i++;
    }
  }
  return out;
}

function mergeNeighbors(h: HullState, facet1: Facet, facet2: Facet): void {
  h.visitId++;
  for (const g of facet2.neighbors) g.visit = h.visitId;
  for (const g of facet1.neighbors) {
    if (g.visit === h.visitId) {
      if (g.simplicial) makeRidges(g);
      if (g.neighbors[0] !== facet1) {
        remove(g.neighbors, facet1);
      } else {
        remove(g.neighbors, facet2);
        exchange(g.neighbors, facet1, facet2);
      }
    } else if (g !== facet2) {
      facet2.neighbors.push(g);
      exchange(g.neighbors, facet1, facet2);
    }
  }
  remove(facet1.neighbors, facet2);
  remove(facet2.neighbors, facet1);
}

function mergeRidges(facet1: Facet, facet2: Facet): void {
  for (let k = 0; k < facet2.ridges.length; ) {
    const r = facet2.ridges[k];
    if (r.top === facet1 || r.bottom === facet1) deleteRidge(r);
    else k++;
  }
  for (const r of facet1.ridges) {
    takeRidge(r, facet1, facet2);
    facet2.addRidge(r);
  }
}

/** The ridge was facet1's, it becomes facet2's. */
function takeRidge(r: Ridge, facet1: Facet, facet2: Facet): void {
  if (r.top === facet1) {
    r.top = facet2;
    r.simplicialTop = false;
  } else {
    r.bottom = facet2;
    r.simplicialBottom = false;
  }
}

function mergeVertexNeighbors(h: HullState, facet1: Facet, facet2: Facet): void {
  for (const v of facet1.vertices) {
    if (v.visit !== h.vertexVisit) {
      exchange(v.neighbors, facet1, facet2);
    } else {
      remove(v.neighbors, facet1);
      if (v.neighbors.length < 2) deleteMergedVertex(h, v, facet2);
    }
  }
}

/** A vertex inside a merged facet. */
function deleteMergedVertex(h: HullState, v: Vertex, facet2: Facet): void {
  removeOrdered(facet2.vertices, v);
  h.deleteVertexLater(v);
}

/** Merge a triangle into a facet: the corner opposite their edge is added. */
function mergeTriangle(h: HullState, facet1: Facet, facet2: Facet, apexOnly: boolean): void {
  let opposite = facet1.vertices[0];
  let isNew = false;
  if (apexOnly) {
    if (!facet2.isNew) h.renewVertices(facet2.vertices);
    if (facet2.vertices[0] !== opposite) {
      facet2.vertices.unshift(opposite);
      isNew = true;
    }
  } else {
    for (const v of facet1.vertices) v.seen = false;
    const shared = facet1.ridges.find((r) => r.other(facet1) === facet2);
    if (shared) {
      for (const v of shared.vertices) {
        v.seen = true;
        v.lostRidge = true;
      }
    }
    opposite = facet1.vertices.find((v) => !v.seen)!;
    isNew = addVertex(facet2, opposite);
    if (!facet2.isNew) {
      h.renewVertices(facet2.vertices);
    } else if (!opposite.isNew) {
      h.removeVertex(opposite);
      h.appendVertex(opposite);
    }
  }
  for (const v of facet1.vertices) {
    if (v === opposite && isNew) {
      exchange(v.neighbors, facet1, facet2);
    } else {
      remove(v.neighbors, facet1);
      if (v.neighbors.length < 2) deleteMergedVertex(h, v, facet2);
    }
  }

  h.visitId++;
  for (const g of facet2.neighbors) g.visit = h.visitId;
  for (let k = 0; k < facet1.ridges.length; ) {
    const r = facet1.ridges[k];
    const g = r.other(facet1);
    if (g === facet2) {
      deleteRidge(r);
      remove(facet2.neighbors, facet1);
      continue;
    }
    k++;
    facet2.addRidge(r);
    if (g.visit !== h.visitId) {
      facet2.neighbors.push(g);
      exchange(g.neighbors, facet1, facet2);
      g.visit = h.visitId;
    } else {
      if (g.simplicial) makeRidges(g);
      if (g.neighbors[0] === facet1) {
        remove(g.neighbors, facet2);
        exchange(g.neighbors, facet1, facet2);
      } else {
        remove(g.neighbors, facet1);
      }
    }
    takeRidge(r, facet1, facet2);
  }
}

/** Insert a vertex in the order of numbers; was it new? */
function addVertex(f: Facet, vertex: Vertex): boolean {
  let k = 0;
  while (k < f.vertices.length && f.vertices[k].id > vertex.id) k++;
  if (f.vertices[k] === vertex) return false;
  f.vertices.splice(k, 0, vertex);
  return true;
}

/** Merge a cycle of new facets, all coplanar with the facet beyond them, into it. */
export function mergeCycle(h: HullState, cycle: Facet[], facet: Facet): void {
  h.mergeCount++;
  gatherVertexNeighbors(h);
  const apex = cycle[0].vertices[0];
  makeRidges(facet);
  const sameVisit = ++h.visitId;
  for (const s of cycle) s.visit = sameVisit;
  facet.visit = ++h.visitId;
  cycleNeighbors(h, cycle, facet, sameVisit);
  cycleRidges(cycle, facet, sameVisit);
  cycleVertices(h, cycle, facet, sameVisit);
  if (facet.vertices[0] !== apex) facet.vertices.unshift(apex);
  if (!facet.isNew) h.renewVertices(facet.vertices);
  h.removeFacet(facet);
  h.appendFacet(facet);
  facet.isNew = true;
  facet.simplicial = false;
  facet.newMerge = true;
  for (const s of cycle.slice(1)) h.willDelete(s, facet);
  h.willDelete(cycle[0], facet);
  if (facet.center && facet.vertices.length <= 3 + 5) facet.center = null;
}

function cycleNeighbors(h: HullState, cycle: Facet[], facet: Facet, sameVisit: number): void {
  for (const g of facet.neighbors) if (g.visit !== sameVisit) g.visit = h.visitId;
  filterInPlace(facet.neighbors, (g) => g.visit !== sameVisit);
  // the cycle, ending with its first facet
  for (const s of [...cycle.slice(1), cycle[0]]) {
    for (const g of s.neighbors) {
      if (g.visit === sameVisit) continue;
      if (g.simplicial) {
        if (g.visit !== h.visitId) {
          facet.neighbors.push(g);
          exchange(g.neighbors, s, facet);
          g.visit = h.visitId;
          for (const r of g.ridges) {
            if (r.top === s) {
              r.top = facet;
              break;
            }
            if (r.bottom === s) {
              r.bottom = facet;
              break;
            }
          }
        } else {
          makeRidges(g);
          remove(g.neighbors, s);
        }
      } else {
        remove(g.neighbors, s);
        if (g.visit !== h.visitId) {
          g.neighbors.push(facet);
          facet.neighbors.push(g);
          g.visit = h.visitId;
        }
      }
    }
  }
}

function cycleRidges(cycle: Facet[], facet: Facet, sameVisit: number): void {
  filterInPlace(facet.ridges, (r) => r.other(facet).visit !== sameVisit);
  for (const s of [...cycle.slice(1), cycle[0]]) {
    for (const r of s.ridges) {
      let g: Facet;
      if (r.top === s) {
        r.top = facet;
        g = r.bottom;
      } else if (r.bottom === s) {
        r.bottom = facet;
        g = r.top;
      } else if (r.top === facet || r.bottom === facet) {
        facet.addRidge(r);
        continue;
      } else {
        throw new HullFailure('ridge of neither facet');
      }
      if (g === facet) continue;
      if (g.visit === sameVisit) remove(g.ridges, r);
      else facet.addRidge(r);
    }
    s.dropRidges();
    if (!s.simplicial) continue;
    s.neighbors.forEach((g, k) => {
      if (g.visit === sameVisit || !g.simplicial) return;
      const top = s.topOriented !== ((k & 1) === 1);
      const r = top ? new Ridge(facet, g, edgeOpposite(s, k)) : new Ridge(g, facet, edgeOpposite(s, k));
      if (top) r.simplicialBottom = true;
      else r.simplicialTop = true;
      facet.addRidge(r);
      g.addRidge(r);
    });
  }
}

function cycleVertices(h: HullState, cycle: Facet[], facet: Facet, sameVisit: number): void {
  facet.visit = sameVisit;
  const apex = cycle[0].vertices[0];
  apex.visit = ++h.vertexVisit;
  const vertices: Vertex[] = [];
  for (const s of [...cycle.slice(1), cycle[0]]) {
    for (const v of s.vertices) {
      if (v.visit === h.vertexVisit) continue;
      vertices.push(v);
      v.visit = h.vertexVisit;
      v.seen = false;
    }
  }
  vertices.push(apex);
  for (const v of vertices) {
    v.lostRidge = true;
    filterInPlace(v.neighbors, (g) => g.visit !== sameVisit);
    v.neighbors.push(facet);
    if (v.neighbors.length < 2) {
      removeOrdered(facet.vertices, v);
      h.deleteVertexLater(v);
    }
  }
}
