import type { Model } from '@corten/model';

/**
 * The edges of all meshes' convex hulls, for climbing from vertex to vertex. A vertex is named by the position of its
 * first coordinate in mesh_vert.
 */
export interface HullGraph {
  /** first edge of each mesh vertex, here and in mesh_graph, nmeshvert; only vertices of hulls have edges */
  start: Int32Array;
  /** vertices at the other ends of the edges of a vertex, then -1 */
  edge: Int32Array;
  /** vertex from which to climb, by rough direction: (sign x + 1)·9 + (sign y + 1)·3 + sign z + 1, nmesh×27 */
  seed: Int32Array;
}

/** Hull edges from mesh_graph and mesh_extrema, which are part of a model's structure. */
export function createHullGraph(m: Model): HullGraph {
  const { nmesh, mesh_graphadr, mesh_graph, mesh_vertadr, mesh_extrema } = m;
  const start = new Int32Array(m.nmeshvert);
  const edge = new Int32Array(m.nmeshgraph);
  const seed = new Int32Array(27 * nmesh);
  for (let mesh = 0; mesh < nmesh; mesh++) {
    const adr = mesh_graphadr[mesh];
    if (adr < 0) continue;
    const count = mesh_graph[adr];
    const globalid = adr + 2 + count;
    const edges = globalid + count;
    const vertexOf = (local: number): number => 3 * (mesh_vertadr[mesh] + mesh_graph[globalid + local]);
    for (let v = 0; v < count; v++) {
      const first = edges + mesh_graph[adr + 2 + v];
      start[vertexOf(v) / 3] = first;
      let i = first;
      for (; mesh_graph[i] >= 0; i++) edge[i] = vertexOf(mesh_graph[i]);
      edge[i] = -1;
    }
    for (let k = 0; k < 27; k++) seed[27 * mesh + k] = vertexOf(mesh_extrema[27 * mesh + k]);
  }
  return { start, edge, seed };
}
