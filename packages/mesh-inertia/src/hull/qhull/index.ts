// Convex hulls in the order of Qhull: the whole algorithm, from points to vertices, triangles and edges.

import { buildHull } from './cone.js';
import { gatherVertexNeighbors } from './merge-facets.js';
import { startHull } from './start.js';
import { type Facet, HullFailure, type Vertex } from './structures.js';
import { triangulate } from './triangulate.js';

/** A hull in the order of Qhull. */
export interface OrderedHull {
  /** points that are corners, in the order of the vertex list */
  vertices: Int32Array;
  /** triangles, 3 points each, counter-clockwise seen from outside, in the order of the facet list */
  faces: Int32Array;
  /** points adjacent to each corner, in the order in which the facets around it show them */
  edges: number[][];
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

    const vertices: number[] = [];
    const edges: number[][] = [];
    for (let v: Vertex = h.vertexList; v.next; v = v.next) {
      const around: number[] = [];
      for (const f of v.neighbors) {
        for (const w of f.vertices) if (w !== v && !around.includes(w.point)) around.push(w.point);
      }
      vertices.push(v.point);
      edges.push(around);
    }
    const faces: number[] = [];
    for (let f: Facet = h.facetList; f.next; f = f.next) {
      const [a, b, c] = f.vertices.map((v) => v.point);
      if (f.vertices.length !== 3) return undefined;
      faces.push(...(f.topOriented ? [b, a, c] : [a, b, c]));
    }
    const complete = edges.reduce((n, e) => n + e.length, 0) === faces.length;
    if (!complete) return undefined;
    return { vertices: Int32Array.from(vertices), faces: Int32Array.from(faces), edges };
  } catch (error) {
    if (error instanceof HullFailure) return undefined;
    throw error;
  }
}
