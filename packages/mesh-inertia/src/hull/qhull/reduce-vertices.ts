// Vertices that merging has made redundant: of no ridge of a facet any more, or of two facets only.
// Covered by index.test.ts.

import { mergeDegenerate } from './merge-cleanup.js';
import { copyNonconvex, deleteRidge } from './merge-facets.js';
import { degenerateOrRedundant } from './merge-queue.js';
import { smoothsort } from './smoothsort.js';
import {
  type Facet,
  HullFailure,
  type HullState,
  intersection,
  type Ridge,
  remove,
  removeOrdered,
  type Vertex,
} from './structures.js';

/** Take vertices that are of none of its ridges from a facet; were there any? */
function removeExtraVertices(h: HullState, f: Facet): boolean {
  if (f.simplicial) return false;
  for (const v of f.vertices) v.seen = false;
  for (const r of f.ridges) for (const v of r.vertices) v.seen = true;
  let any = false;
  for (let k = 0; k < f.vertices.length; ) {
    const v = f.vertices[k];
    if (v.seen) {
      k++;
      continue;
    }
    any = true;
    f.vertices.splice(k, 1);
    remove(v.neighbors, f);
    if (v.neighbors.length === 0) {
      h.deleteVertexLater(v);
      // Qhull passes over the next vertex here
      k++;
    }
  }
  return any;
}

/** Ridges of a facet with the vertex, to facets of the current visit. */
function ridgesInFacet(h: HullState, v: Vertex, f: Facet, out: Ridge[]): void {
  for (const r of f.ridges) {
    if (r.other(f).visit === h.visitId && (r.vertices[0] === v || r.vertices[1] === v)) out.push(r);
  }
  f.visit = h.visitId - 1;
}

/** Ridges with the vertex. */
function ridgesOf(h: HullState, v: Vertex): Ridge[] {
  const out: Ridge[] = [];
  h.visitId += 2;
  for (const g of v.neighbors) g.visit = h.visitId;
  for (const g of v.neighbors.slice(0, -1)) ridgesInFacet(h, v, g, out);
  return out;
}

/** A vertex that can take the place of `old` in the ridges without making two of them equal. */
function findSubstitute(h: HullState, old: Vertex, candidates: Vertex[], ridges: Ridge[]): Vertex | undefined {
  for (const r of ridges) for (const v of r.vertices) v.seen = false;
  for (const v of candidates) {
    v.visit = 0;
    v.seen = true;
  }
  for (const r of ridges) for (const v of r.vertices) if (v.seen) v.visit++;
  for (let k = 0; k < candidates.length; ) {
    if (candidates[k].visit === 0) {
      candidates[k] = candidates[candidates.length - 1];
      candidates.pop();
    } else {
      k++;
    }
  }
  h.vertexVisit = Math.max(h.vertexVisit, ridges.length);
  smoothsort(candidates, (a, b) => (a.visit > b.visit ? 1 : -1));
  const partner = (r: Ridge, v: Vertex) => (r.vertices[0] === v ? r.vertices[1] : r.vertices[0]);
  return candidates.find((v) =>
    ridgesOf(h, v).every((r) => !ridges.some((s) => s !== r && partner(s, old) === partner(r, v))),
  );
}

/** Put a vertex in the place of another in a ridge; false if the ridge had both and was deleted. */
function renameInRidge(r: Ridge, old: Vertex, vertex: Vertex): boolean {
  const from = r.vertices.indexOf(old);
  if (from < 0) throw new HullFailure('vertex not in ridge');
  r.vertices.splice(from, 1);
  let to = 0;
  for (const v of r.vertices) {
    if (v === vertex) {
      if (r.nonconvex) copyNonconvex(r);
      deleteRidge(r);
      return false;
    }
    if (v.id < vertex.id) break;
    to++;
  }
  r.vertices.splice(to, 0, vertex);
  r.simplicialTop = false;
  r.simplicialBottom = false;
  if (Math.abs(from - to) % 2 === 1) {
    const t = r.top;
    r.top = r.bottom;
    r.bottom = t;
  }
  return true;
}

/** Remove a vertex of two facets only by putting another in its place; was that possible? */
function renameSharedVertex(h: HullState, old: Vertex, facet: Facet): boolean {
  if (old.neighbors.length !== 2) return false;
  const other = old.neighbors[0] === facet ? old.neighbors[1] : old.neighbors[0];
  other.visit = ++h.visitId;
  const ridges: Ridge[] = [];
  ridgesInFacet(h, old, facet, ridges);
  const candidates = intersection(facet.vertices, other.vertices);
  remove(candidates, old);
  const vertex = findSubstitute(h, old, candidates, ridges);
  if (!vertex) return false;

  for (const r of ridges) {
    if (!renameInRidge(r, old, vertex)) continue;
    const small = (f: Facet) =>
      f.vertices.length < 3 || (f.vertices.length === 3 && !f.simplicial && f.vertices.includes(vertex));
    if (small(r.top) || small(r.bottom)) continue;
    for (const f of [r.top, r.bottom]) {
      if (f.simplicial || f.merges === 0) continue;
      const twin = (s: Ridge) => s !== r && s.vertices[0] === r.vertices[0] && s.vertices[1] === r.vertices[1];
      if (f.ridges.some(twin)) throw new HullFailure('two equal ridges');
    }
  }
  for (const f of old.neighbors) {
    removeOrdered(f.vertices, old);
    degenerateOrRedundant(h, f);
  }
  h.deleteVertexLater(old);
  degenerateOrRedundant(h, facet);
  return true;
}

/** One round of reduceVertices: true if a merge followed, and it has to start again. */
function reduceOnce(h: HullState): boolean {
  for (let f = h.newFacetList; f?.next; f = f.next) {
    if (!f.newMerge || !removeExtraVertices(h, f)) continue;
    degenerateOrRedundant(h, f);
    if (mergeDegenerate(h) > 0) return true;
  }
  for (let f = h.newFacetList; f?.next; f = f.next) {
    if (!f.newMerge) continue;
    f.newMerge = false;
    for (let k = 0; k < f.vertices.length; ) {
      const v = f.vertices[k];
      if (v.lostRidge && renameSharedVertex(h, v, f)) {
        if (mergeDegenerate(h) > 0) return true;
      } else {
        k++;
      }
    }
  }
  return false;
}

/** Remove redundant vertices of merged facets; did merges follow? */
export function reduceVertices(h: HullState): boolean {
  let merged = mergeDegenerate(h) > 0;
  while (reduceOnce(h)) merged = true;
  for (let v = h.newVertexList; v?.next; v = v.next) if (v.lostRidge && !v.deleted) v.lostRidge = false;
  return merged;
}
