// Convex hulls in the order of Qhull: the whole algorithm, from points to vertices, triangles and edges.

import type { HullEdges } from '../graph.js';
import { buildHull } from './cone.js';
import { gatherVertexNeighbors } from './merge-facets.js';
import { startHull } from './start.js';
import { type Facet, HullFailure, type HullState, type Vertex } from './structures.js';
import { triangulate } from './triangulate.js';

/** A hull in the order of Qhull. */
export interface OrderedHull {
  /** points that are corners, in the order of the vertex list */
  vertices: Int32Array;
  /** triangles, 3 points each, counter-clockwise seen from outside, in the order of the facet list */
  faces: Int32Array;
  /** points adjacent to each corner, in the order in which the facets around it show them */
  edges: HullEdges;
}

/**
 * Convex hull with triangles, vertices and edges in the order of Qhull (option Qt).
 *
 * @param points - coordinates, 3 a point
 * @param maxVertices - stop at this many corners
 * @returns undefined where the input needs a way of Qhull that is not followed here (pinched or twisted facets)
 */
export function orderedHull(points: Float64Array, maxVertices: number): OrderedHull | undefined {
  try {
    const h = startHull(points);
    buildHull(h, maxVertices);
    triangulate(h);
    gatherVertexNeighbors(h);

    const faces = triangles(h);
    return faces && withEdges(h, faces);
  } catch (error) {
    if (error instanceof HullFailure) return undefined;
    throw error;
  }
}

/** The facets; undefined if one is no triangle. */
function triangles(h: HullState): Int32Array | undefined {
  const faces = new Int32Array(3 * h.numFacets);
  let n = 0;
  for (let f: Facet = h.facetList; f.next; f = f.next) {
    const { vertices, topOriented } = f;
    if (vertices.length !== 3) return undefined;
    faces[n++] = vertices[topOriented ? 1 : 0].point;
    faces[n++] = vertices[topOriented ? 0 : 1].point;
    faces[n++] = vertices[2].point;
  }
  return faces;
}

/** The hull of triangles `faces`; undefined if there are not as many edges as there should be. */
function withEdges(h: HullState, faces: Int32Array): OrderedHull | undefined {
  const vertices = new Int32Array(h.numVertices);
  const degree = new Int32Array(h.numVertices);
  const neighbors = new Int32Array(faces.length);
  let n = 0;
  let total = 0;
  for (let v: Vertex = h.vertexList; v.next; v = v.next) {
    const from = total;
    const visit = ++h.vertexVisit;
    v.visit = visit;
    for (let k = 0; k < v.neighbors.length; k++) {
      const { vertices: around } = v.neighbors[k];
      for (let j = 0; j < around.length; j++) {
        const w = around[j];
        if (w.visit === visit) continue;
        w.visit = visit;
        neighbors[total++] = w.point;
      }
    }
    vertices[n] = v.point;
    degree[n++] = total - from;
  }
  return total === faces.length ? { vertices, faces, edges: { degree, neighbors } } : undefined;
}
