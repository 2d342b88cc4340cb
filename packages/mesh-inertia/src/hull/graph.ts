// Hulls as MuJoCo's mesh_graph and mesh_extrema, on which searches for support points walk.

import type { ConvexHull } from './convex-hull.js';

/** Points that share an edge with each vertex of a hull. */
export interface HullEdges {
  /** how many each vertex has */
  degree: Int32Array;
  /** those of all vertices */
  neighbors: Int32Array;
}

/**
 * A hull as MuJoCo's mesh_graph: [numvert, numface, vert_edgeadr[numvert], vert_globalid[numvert],
 * edge_localid[numvert + 3·numface], face_globalid[3·numface]]. The neighbours of hull vertex v start at
 * edge_localid[vert_edgeadr[v]] and end before -1, in the order of `edges` if the hull has it; "local" numbers count hull
 * vertices, "global" ones mesh vertices.
 */
export function hullGraph(hull: ConvexHull & { edges?: HullEdges }): Int32Array {
  const { vertices, faces } = hull;
  const nv = vertices.length;
  const nf = faces.length / 3;
  const graph = new Int32Array(2 + 3 * nv + 6 * nf);
  graph[0] = nv;
  graph[1] = nf;
  graph.set(vertices, 2 + nv);
  graph.set(faces, 2 + 3 * nv + 3 * nf);

  let largest = -1;
  for (let i = 0; i < nv; i++) largest = Math.max(largest, vertices[i]);
  const local = new Int32Array(largest + 1);
  for (let i = 0; i < nv; i++) local[vertices[i]] = i;
  const { degree, neighbors } = hull.edges ?? edgesOf(hull, local);
  let address = 0;
  for (let i = 0, e = 0; i < nv; i++) {
    graph[2 + i] = address;
    for (const end = e + degree[i]; e < end; e++) graph[2 + 2 * nv + address++] = local[neighbors[e]];
    graph[2 + 2 * nv + address++] = -1;
  }
  return graph;
}

/** Points that share an edge with each vertex; `local` are the numbers of the vertices by points. */
function edgesOf({ vertices, faces }: ConvexHull, local: Int32Array): HullEdges {
  const degree = new Int32Array(vertices.length);
  for (let i = 0; i < faces.length; i++) degree[local[faces[i]]]++;
  const place = new Int32Array(vertices.length);
  for (let v = 1; v < vertices.length; v++) place[v] = place[v - 1] + degree[v - 1];
  const neighbors = new Int32Array(faces.length);
  for (let f = 0; f < faces.length; f += 3) {
    for (let k = 0; k < 3; k++) neighbors[place[local[faces[f + k]]]++] = faces[f + ((k + 1) % 3)];
  }
  return { degree, neighbors };
}

/** The triangles of a mesh_graph, 3 mesh vertex numbers each. */
export function graphFaces(graph: Int32Array): Int32Array {
  return graph.subarray(2 + 3 * (graph[0] + graph[1]));
}

/**
 * Hull vertex (local number) farthest out in each of the 27 directions (x, y, z) with components -1, 0 and 1, x
 * slowest: MuJoCo's mesh_extrema, where the search for support points starts.
 */
export function graphExtrema(graph: Int32Array, vert: Float32Array): Int32Array {
  const extrema = new Int32Array(27);
  if (graph.length === 0) return extrema;
  const f = Math.fround;
  const best = new Float32Array(27).fill(-3.4028234663852886e38);
  const n = graph[0];
  for (let i = 0; i < n; i++) {
    const v = 3 * graph[2 + n + i];
    const [x, y, z] = [vert[v], vert[v + 1], vert[v + 2]];
    let k = 0;
    for (let cx = -1; cx <= 1; cx++) {
      for (let cy = -1; cy <= 1; cy++) {
        const xy = f(x * cx + y * cy);
        for (let cz = -1; cz <= 1; cz++, k++) {
          const dot = f(xy + z * cz);
          if (dot > best[k]) {
            best[k] = dot;
            extrema[k] = i;
          }
        }
      }
    }
  }
  return extrema;
}
