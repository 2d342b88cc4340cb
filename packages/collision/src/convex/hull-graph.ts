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
  /** Write the lists of a mesh that has a hull, unless they are there: before it is first climbed, as most meshes of a robot never touch. */
  list(mesh: number): void;
}

/**
 * Edges of a vertex, and vertices of a hull, from which on the lists of edges to a vertex are its own: others would take
 * too much memory, and time when a mesh is first touched.
 */
const MANY_EDGES = 16;
const MANY_VERTICES = 256;

/** Hull edges from mesh_graph and mesh_extrema, which are part of a model's structure. */
export function createHullGraph(m: Model): HullGraph {
  const { nmesh, nmeshvert, mesh_graphadr } = m;
  let room = 0;
  for (let mesh = 0; mesh < nmesh; mesh++) if (mesh_graphadr[mesh] >= 0) room += roomOf(degreesOf(hullOf(m, mesh)));
  // whether the lists of a mesh are there
  const listed = new Uint8Array(nmesh);
  const lists = {
    start: new Int32Array(nmeshvert),
    address: new Int32Array(nmeshvert),
    // room that is not needed is never touched
    edge: new Int32Array(room),
    next: new Int32Array(room),
    seed: new Int32Array(27 * nmesh),
  };
  let size = 0;

  function list(mesh: number): void {
    if (listed[mesh] === 0) write(mesh);
  }

  function write(mesh: number): void {
    listed[mesh] = 1;
    const hull = hullOf(m, mesh);
    placeVertices(lists, m, mesh, hull);
    size = writeLists(lists, hull, size);
  }

  return { ...lists, list };
}

/** A hull in mesh_graph. */
interface Hull {
  graph: Int32Array;
  /** number of vertices */
  count: number;
  /** where the numbers of its vertices in their mesh, the starts of their edges and these start in `graph` */
  vertex: number;
  starts: number;
  first: number;
  /** first vertex of the mesh in mesh_vert */
  mesh: number;
}

function hullOf({ mesh_graph: graph, mesh_graphadr, mesh_vertadr }: Model, mesh: number): Hull {
  const adr = mesh_graphadr[mesh];
  const count = graph[adr];
  const starts = adr + 2;
  const vertex = starts + count;
  return { graph, count, vertex, starts, first: vertex + count, mesh: mesh_vertadr[mesh] };
}

// one loop nest a function: the compiler takes a whole function each time that a loop of it gets hot

/** How many edges each vertex has. */
function degreesOf({ graph, count, starts, first }: Hull): Int32Array {
  const degree = new Int32Array(count);
  for (let v = 0; v < count; v++) {
    const from = first + graph[starts + v];
    let e = from;
    while (graph[e] >= 0) e++;
    degree[v] = e - from;
  }
  return degree;
}

/** Do the edges to a vertex have lists of their own? */
function isOwn(count: number, degree: number): boolean {
  return count < MANY_VERTICES && degree < MANY_EDGES;
}

/** Room for all lists of a hull. */
function roomOf(degree: Int32Array): number {
  let room = 0;
  for (const n of degree) room += isOwn(degree.length, n) ? (n + 1) * (n + 1) : n + 1;
  return room;
}

/** Write where the edges of a mesh's vertices are in mesh_graph, and from which vertices to climb. */
function placeVertices(
  { address, seed }: Pick<HullGraph, 'address' | 'seed'>,
  { mesh_extrema }: Model,
  k: number,
  { graph, count, vertex, starts, first, mesh }: Hull,
): void {
  for (let v = 0; v < count; v++) address[mesh + graph[vertex + v]] = first + graph[starts + v];
  for (let i = 27 * k; i < 27 * k + 27; i++) seed[i] = 3 * (mesh + graph[vertex + mesh_extrema[i]]);
}

/** Write the lists of all vertices and edges of a hull from `size` on; returns where they end. */
function writeLists(
  { start, edge, next }: Pick<HullGraph, 'start' | 'edge' | 'next'>,
  hull: Hull,
  size: number,
): number {
  const { graph, count, vertex, starts, first, mesh } = hull;
  const begin = size;
  const degree = degreesOf(hull);
  // the last vertex whose neighbours a vertex was among
  const near = new Int32Array(count).fill(-1);
  for (let v = 0; v < count; v++) {
    start[mesh + graph[vertex + v]] = size;
    size = addList(edge, next, size, hull, first + graph[starts + v], near, v);
  }
  const listOf = new Int32Array(size - begin);
  for (let v = 0; v < count; v++) {
    near[v] = v;
    const from = first + graph[starts + v];
    for (let e = from; graph[e] >= 0; e++) near[graph[e]] = v;
    for (let e = from; graph[e] >= 0; e++) {
      const w = graph[e];
      const own = isOwn(count, degree[w]);
      listOf[e - first] = own ? size : start[mesh + graph[vertex + w]];
      if (own) size = addList(edge, next, size, hull, first + graph[starts + w], near, v);
    }
  }
  linkLists(next, begin, size, listOf);
  return size;
}

/** Write the list of the edges from e on but those to vertices near v, at `size`; returns where it ends. */
function addList(
  edge: Int32Array,
  next: Int32Array,
  size: number,
  { graph, vertex, first, mesh }: Hull,
  e: number,
  near: Int32Array,
  v: number,
): number {
  for (; graph[e] >= 0; e++) {
    const w = graph[e];
    if (near[w] === v) continue;
    edge[size] = 3 * (mesh + graph[vertex + w]);
    next[size++] = e - first;
  }
  edge[size] = -1;
  next[size++] = -1;
  return size;
}

/** Put where the list of each edge starts in the place of its number. */
function linkLists(next: Int32Array, begin: number, end: number, listOf: Int32Array): void {
  for (let i = begin; i < end; i++) if (next[i] >= 0) next[i] = listOf[next[i]];
}
