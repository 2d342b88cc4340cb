// Edges of the convex hulls of meshes, in lists for climbing.

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

/**
 * Edges of a vertex, and vertices of a hull, from which on the lists of edges to a vertex are its own: others would take
 * too much memory, and time when a simulation is made.
 */
const MANY_EDGES = 16;
const MANY_VERTICES = 256;

/** Hull edges from mesh_graph and mesh_extrema, which are part of a model's structure. */
export function createHullGraph(m: Model): HullGraph {
  const ends = edgeEnds(m);
  const { address } = ends;
  const start = new Int32Array(m.nmeshvert);
  // room that is not needed is never touched
  const room = roomOf(ends);
  const edge = new Int32Array(room);
  const next = new Int32Array(room);
  const size = writeLists({ start, edge, next }, ends);
  return { start, address, edge: edge.subarray(0, size), next: next.subarray(0, size), seed: seeds(m) };
}

// one loop nest a function: the compiler takes a whole function each time that a loop of it gets hot

function seeds({ nmesh, mesh_graphadr, mesh_graph: graph, mesh_vertadr, mesh_extrema }: Model): Int32Array {
  const seed = new Int32Array(27 * nmesh);
  for (let mesh = 0; mesh < nmesh; mesh++) {
    const adr = mesh_graphadr[mesh];
    if (adr < 0) continue;
    const globalid = adr + 2 + graph[adr];
    for (let k = 27 * mesh; k < 27 * mesh + 27; k++) {
      seed[k] = 3 * (mesh_vertadr[mesh] + graph[globalid + mesh_extrema[k]]);
    }
  }
  return seed;
}

interface EdgeEnds {
  /** mesh vertices in hulls */
  vertices: Int32Array;
  /** by mesh vertex: where its edges are in mesh_graph, and how many */
  address: Int32Array;
  degree: Int32Array;
  /** by mesh vertex: 1 if the edges to it have lists of their own */
  own: Uint8Array;
  /** by the place of an edge in mesh_graph: the mesh vertex at its far end, -1 after the last of a vertex */
  far: Int32Array;
}

function edgeEnds({ nmesh, nmeshvert, mesh_graphadr, mesh_graph: graph, mesh_vertadr }: Model): EdgeEnds {
  const vertices = new Int32Array(nmeshvert);
  const address = new Int32Array(nmeshvert);
  const degree = new Int32Array(nmeshvert);
  const own = new Uint8Array(nmeshvert);
  const far = new Int32Array(graph.length).fill(-1);
  let count = 0;
  for (let mesh = 0; mesh < nmesh; mesh++) {
    const adr = mesh_graphadr[mesh];
    if (adr < 0) continue;
    const globalid = adr + 2 + graph[adr];
    const edges = globalid + graph[adr];
    const first = mesh_vertadr[mesh];
    for (let v = 0; v < graph[adr]; v++) {
      const g = first + graph[globalid + v];
      let e = edges + graph[adr + 2 + v];
      vertices[count++] = g;
      address[g] = e;
      for (; graph[e] >= 0; e++) far[e] = first + graph[globalid + graph[e]];
      degree[g] = e - address[g];
      own[g] = graph[adr] < MANY_VERTICES && degree[g] < MANY_EDGES ? 1 : 0;
    }
  }
  return { vertices: vertices.subarray(0, count), address, degree, own, far };
}

/** Length of all lists, if no vertices were left out. */
function roomOf({ vertices, address, degree, own, far }: EdgeEnds): number {
  let room = 0;
  for (let i = 0; i < vertices.length; i++) {
    const v = vertices[i];
    room += degree[v] + 1;
    for (let e = address[v]; far[e] >= 0; e++) if (own[far[e]] === 1) room += degree[far[e]] + 1;
  }
  return room;
}

/** Write the lists of all vertices and edges; returns their length. */
function writeLists(lists: Pick<HullGraph, 'start' | 'edge' | 'next'>, ends: EdgeEnds): number {
  const { start, edge, next } = lists;
  const { vertices, address, own, far } = ends;
  let size = 0;
  // the last vertex whose neighbours a vertex was among
  const near = new Int32Array(start.length).fill(-1);
  for (let i = 0; i < vertices.length; i++) {
    start[vertices[i]] = size;
    size = addList(edge, next, size, far, address[vertices[i]], near, vertices[i]);
  }
  const listOf = new Int32Array(far.length);
  for (let i = 0; i < vertices.length; i++) {
    const v = vertices[i];
    near[v] = v;
    for (let e = address[v]; far[e] >= 0; e++) near[far[e]] = v;
    for (let e = address[v]; far[e] >= 0; e++) {
      const w = far[e];
      listOf[e] = own[w] === 1 ? size : start[w];
      if (own[w] === 1) size = addList(edge, next, size, far, address[w], near, v);
    }
  }
  linkLists(next, size, listOf);
  return size;
}

/** Write the list of the edges from e on but those to vertices near v, at `size`; returns where it ends. */
function addList(
  edge: Int32Array,
  next: Int32Array,
  size: number,
  far: Int32Array,
  e: number,
  near: Int32Array,
  v: number,
): number {
  for (; far[e] >= 0; e++) {
    if (near[far[e]] === v) continue;
    edge[size] = 3 * far[e];
    next[size++] = e;
  }
  edge[size] = -1;
  next[size++] = -1;
  return size;
}

/** Put where the list of each edge starts in the place of its number. */
function linkLists(next: Int32Array, size: number, listOf: Int32Array): void {
  for (let i = 0; i < size; i++) if (next[i] >= 0) next[i] = listOf[next[i]];
}
