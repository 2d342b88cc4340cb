import type { Model } from '@corten/model';

/**
 * The edges of all meshes' convex hulls, for climbing from vertex to vertex. A vertex is named by the position of its
 * first coordinate in mesh_vert.
 *
 * Edges stand in lists. The list of a vertex has all of its edges; that of an edge has those edges from its far end that
 * lead to vertices which its near end is not joined to: a climb that has come along the edge knows that the others are no
 * higher.
 */
export interface HullGraph {
  /** where the list of a mesh vertex starts, here and in mesh_graph, nmeshvert; only vertices of hulls have one */
  start: Int32Array;
  address: Int32Array;
  /** vertices at the far ends of the edges in all lists, and -1 at the end of each */
  edge: Int32Array;
  /** where the lists of these edges start */
  next: Int32Array;
  /** vertex from which to climb, by rough direction: (sign x + 1)·9 + (sign y + 1)·3 + sign z + 1, nmesh×27 */
  seed: Int32Array;
}

/** Edges of a vertex from which on the lists of edges to it are its own, lest they take too much memory. */
const MANY = 16;

/** Hull edges from mesh_graph and mesh_extrema, which are part of a model's structure. */
export function createHullGraph(m: Model): HullGraph {
  const { nmesh, nmeshvert, nmeshgraph, mesh_graphadr, mesh_graph: graph, mesh_vertadr, mesh_extrema } = m;
  const start = new Int32Array(nmeshvert);
  const address = new Int32Array(nmeshvert);
  const seed = new Int32Array(27 * nmesh);
  // mesh vertices in hulls, with the number of edges of each
  const vertices: number[] = [];
  const degree = new Int32Array(nmeshvert);
  // by the place of an edge in mesh_graph: the mesh vertex at its far end, -1 after the last of a vertex; its list
  const far = new Int32Array(nmeshgraph).fill(-1);
  const listOf = new Int32Array(nmeshgraph);
  for (let mesh = 0; mesh < nmesh; mesh++) {
    const adr = mesh_graphadr[mesh];
    if (adr < 0) continue;
    const globalid = adr + 2 + graph[adr];
    const edges = globalid + graph[adr];
    const first = mesh_vertadr[mesh];
    for (let v = 0; v < graph[adr]; v++) {
      const g = first + graph[globalid + v];
      let e = edges + graph[adr + 2 + v];
      vertices.push(g);
      address[g] = e;
      for (; graph[e] >= 0; e++) far[e] = first + graph[globalid + graph[e]];
      degree[g] = e - address[g];
    }
    for (let k = 0; k < 27; k++) seed[27 * mesh + k] = 3 * (first + graph[globalid + mesh_extrema[27 * mesh + k]]);
  }

  let room = 0;
  for (const v of vertices) {
    room += degree[v] + 1;
    for (let e = address[v]; far[e] >= 0; e++) if (degree[far[e]] < MANY) room += degree[far[e]] + 1;
  }
  const edge = new Int32Array(room);
  const next = new Int32Array(room);
  let size = 0;
  // the last vertex whose neighbours a vertex was among
  const near = new Int32Array(nmeshvert).fill(-1);
  const addList = (w: number, v: number): number => {
    const at = size;
    for (let e = address[w]; far[e] >= 0; e++) {
      if (near[far[e]] === v) continue;
      edge[size] = 3 * far[e];
      next[size++] = e;
    }
    edge[size] = -1;
    next[size++] = -1;
    return at;
  };
  for (const v of vertices) start[v] = addList(v, v);
  for (const v of vertices) {
    near[v] = v;
    for (let e = address[v]; far[e] >= 0; e++) near[far[e]] = v;
    for (let e = address[v]; far[e] >= 0; e++) listOf[e] = degree[far[e]] < MANY ? addList(far[e], v) : start[far[e]];
  }
  for (let i = 0; i < size; i++) if (next[i] >= 0) next[i] = listOf[next[i]];
  return { start, address, edge: edge.slice(0, size), next: next.slice(0, size), seed };
}
