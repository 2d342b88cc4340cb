// Facets with more than three corners, split into triangles with a common apex.
// Covered by index.test.ts.

import { coneOverRidges, matchNewFacets } from './cone.js';
import { exchange, type Facet, HullFailure, type HullState, type Vertex } from './structures.js';

/** Update the facets around new vertices after facets were replaced. */
function updateVertices(h: HullState, firstNew: number): void {
  if (!h.vertexNeighbors) return;
  for (let v = h.newVertexList; v?.next; v = v.next) {
    if (v.neighbors.some((g) => g.visible)) v.neighbors = v.neighbors.filter((g) => !g.visible);
  }
  for (let f = h.newFacetList; f?.next; f = f.next) {
    for (const v of f.vertices) if (f.id >= firstNew || !v.neighbors.includes(f)) v.neighbors.push(f);
  }
}

/** Link the two facets beside a triangle of no area, which is deleted. */
function closeOver(h: HullState, f: Facet): void {
  const [a, b] = f.neighbors;
  if (a.neighbors.includes(b) || b.neighbors.includes(a)) throw new HullFailure('mirrored facets');
  exchange(b.neighbors, f, a);
  exchange(a.neighbors, f, b);
  h.willDelete(f, null);
}

/** Split all facets that are no triangles. */
export function triangulate(h: HullState): void {
  h.visitId++;
  h.newVertexList = h.vertexTail;
  let firstFacet: Facet | null = null;
  let firstVertex: Vertex | null = null;
  let next: Facet | null = null;
  for (let f: Facet | null = h.facetList; f?.next; f = next) {
    next = f.next;
    if (f.visible || f.simplicial) continue;
    firstFacet ??= f;
    const firstNew = h.facetId;
    for (const g of f.neighbors) {
      g.seen = false;
      g.coplanarHorizon = false;
    }
    h.newFacetList = h.facetTail;
    h.visibleList = h.facetTail;
    f.visit = h.visitId;
    coneOverRidges(h, f, f.vertices[0]);
    h.willDelete(f, null);
    matchNewFacets(h);
    firstVertex ??= h.newVertexList;
    h.newVertexList = null;
    h.visibleList = null;
    updateVertices(h, firstNew);
    h.resetLists(false);
  }
  if (!firstFacet) return;

  // triangles over ridges at the apex have no area
  for (let f: Facet | null = firstFacet; f?.next; f = next) {
    next = f.next;
    if (f.visible) continue;
    f.dropRidges();
    if (f.vertices[0] === f.vertices[1]) closeOver(h, f);
  }
  h.newVertexList = firstVertex;
  h.visibleList = null;
  updateVertices(h, 0);
  h.resetLists(false);
  for (let f: Facet | null = firstFacet; f?.next; f = next) {
    next = f.next;
    if (f.visible) h.removeFacet(f);
  }
}
