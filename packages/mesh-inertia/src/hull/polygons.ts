// Faces of a convex hull as polygons: MuJoCo's mesh_poly tables. Triangles are collected by the direction of their
// normal in spherical angles, rounded to a hundredth of a radian.

import { acos, atan2, MINVAL, triangleCross } from '@corten/math';
import { GrowingInts } from '../decode/growing.js';
import { hashPair, unorderedMapOrder } from './hash-order.js';

/** Polygons of a hull. */
export interface MeshPolygons {
  /** number of corners of each polygon */
  size: Int32Array;
  /** corners of all polygons, mesh vertex numbers, counter-clockwise seen from outside */
  corners: Int32Array;
  /** number of polygons at each vertex of the mesh */
  degree: Int32Array;
  /** polygons at all vertices */
  map: Int32Array;
}

const ANGLE = 0.01;

/** Nearest integer, halves away from zero. */
const round = (x: number) => Math.sign(x) * Math.floor(Math.abs(x) + 0.5);

const cross = /* @__PURE__ */ new Float64Array(3);

/** Where a triangle has no normal. */
const NONE = -1e6;

/**
 * Azimuth and polar angle of a triangle's normal, rounded, as 1000·azimuth + polar angle: they are from -315 to 315 and
 * from 0 to 315. NONE if it has no normal.
 */
function normalAngles(p: Float64Array, a: number, b: number, c: number): number {
  triangleCross(cross, 0, p, 3 * a, p, 3 * b, p, 3 * c);
  const x = cross[0];
  const y = cross[1];
  const z = cross[2];
  const length = Math.sqrt(x * x + y * y + z * z);
  if (length < MINVAL) return NONE;

  // adding 0 makes negative zeros positive, which atan2 tells apart
  const nx = x / length + 0;
  const ny = y / length + 0;
  const nz = z / length + 0;
  if (Math.abs(nz) > 1 - 1e-7) return nz < 0 ? round(Math.PI / ANGLE) : 0;
  return 1000 * round(atan2(ny, nx) / ANGLE) + round(acos(nz) / ANGLE);
}

function hashAngles(angles: number): number {
  const azimuth = Math.floor(angles / 1000);
  return hashPair(azimuth, angles - 1000 * azimuth);
}

/** The boundary of a set of triangles, in as many connected parts ("islands") as it has. */
class Outline {
  /** directed edges: start, end, island */
  private edges = new Int32Array(3 * 64);
  private length = 0;
  private islands = 0;

  /** Forget all triangles. */
  clear(): void {
    this.length = 0;
    this.islands = 0;
  }

  /** Add a triangle; where it shares edges with islands, it joins them. */
  insert(a: number, b: number, c: number): void {
    // at most three edges are added
    if (this.length + 9 > this.edges.length) {
      const edges = new Int32Array(2 * this.edges.length);
      edges.set(this.edges);
      this.edges = edges;
    }
    let island = this.cut(a, b, -1);
    const ab = this.wasCut;
    island = this.cut(b, c, island);
    const bc = this.wasCut;
    island = this.cut(c, a, island);
    const ca = this.wasCut;
    if (island < 0) island = this.islands++;
    if (!ab) this.add(a, b, island);
    if (!bc) this.add(b, c, island);
    if (!ca) this.add(c, a, island);
  }

  /** Was there an edge to take out? */
  private wasCut = false;

  /** Take out the opposite of an edge, if it is there, and join its island with `island`; the joined one. */
  private cut(u: number, v: number, island: number): number {
    const { edges, length } = this;
    let e = 0;
    while (e < length && (edges[e] !== v || edges[e + 1] !== u)) e += 3;
    this.wasCut = e < length;
    if (e === length) return island;
    const other = edges[e + 2];
    if (island < 0) island = other;
    else if (other !== island) island = this.join(island, other);
    edges.copyWithin(e, e + 3, length);
    this.length -= 3;
    return island;
  }

  private add(start: number, end: number, island: number): void {
    const { edges } = this;
    edges[this.length++] = start;
    edges[this.length++] = end;
    edges[this.length++] = island;
  }

  /** Make two islands one, and close the gap in the numbers. */
  private join(i: number, j: number): number {
    const { edges, length } = this;
    const low = Math.min(i, j);
    const high = Math.max(i, j);
    this.islands--;
    for (let e = 2; e < length; e += 3) {
      if (edges[e] === high) edges[e] = low;
      else if (edges[e] > high) edges[e]--;
    }
    return low;
  }

  /** Append the closed paths along the boundary, one an island, and the numbers of their corners. */
  paths(corners: GrowingInts, size: GrowingInts): void {
    const { edges, length } = this;
    if (length === 9) {
      for (let e = 0; e < 9; e += 3) corners.push(edges[e]);
      size.push(3);
      return;
    }
    for (let i = 0; i < this.islands; i++) {
      let first = 0;
      while (first < length && edges[first + 2] !== i) first += 3;
      if (first === length) continue;
      const start = edges[first];
      let v = edges[first + 1];
      const from = corners.length;
      corners.push(start);
      corners.push(v);
      let closed = false;
      for (let step = 0; step < length && !closed; step += 3) {
        for (let e = 3; e < length; e += 3) {
          if (edges[e + 2] !== i || edges[e] !== v) continue;
          v = edges[e + 1];
          if (v === start) closed = true;
          else corners.push(v);
          break;
        }
      }
      if (closed && corners.length - from >= 3) size.push(corners.length - from);
      else corners.length = from;
    }
  }
}

/**
 * Polygons of the triangles `faces` of a hull.
 *
 * @param points - vertex positions, 3 a vertex
 * @param faces - 3 vertex numbers a triangle
 */
export function makePolygons(points: Float64Array, faces: Int32Array): MeshPolygons {
  const { head, next, hashes } = byAngles(points, faces);
  const order = unorderedMapOrder(hashes);
  const corners = new GrowingInts();
  const size = new GrowingInts();
  const outline = new Outline();
  for (let k = 0; k < order.length; k++) {
    outline.clear();
    for (let i = head[order[k]]; i >= 0; i = next[i]) {
      outline.insert(faces[3 * i], faces[3 * i + 1], faces[3 * i + 2]);
    }
    outline.paths(corners, size);
  }
  return withMap(size.toArray(), corners.toArray(), points.length / 3);
}

/** Triangles with the same angles as lists, in the order in which the first of each comes. */
interface TriangleLists {
  /** first triangle of each list */
  head: Int32Array;
  /** the next triangle in the list of each, -1 for none */
  next: Int32Array;
  /** hash of the angles of each list */
  hashes: Uint32Array;
}

function byAngles(points: Float64Array, faces: Int32Array): TriangleLists {
  const count = faces.length / 3;
  const lists = new Map<number, number>();
  const hashes = new Uint32Array(count);
  const head = new Int32Array(count);
  const tail = new Int32Array(count);
  const next = new Int32Array(count).fill(-1);
  for (let i = 0; i < count; i++) {
    const angles = normalAngles(points, faces[3 * i], faces[3 * i + 1], faces[3 * i + 2]);
    if (angles === NONE) continue;
    const list = lists.get(angles);
    if (list === undefined) {
      const added = lists.size;
      lists.set(angles, added);
      hashes[added] = hashAngles(angles);
      head[added] = i;
      tail[added] = i;
    } else {
      next[tail[list]] = i;
      tail[list] = i;
    }
  }
  return { head, next, hashes: hashes.subarray(0, lists.size) };
}

/** Polygons with the map from `vertices` vertices to them. */
function withMap(size: Int32Array, corners: Int32Array, vertices: number): MeshPolygons {
  const degree = new Int32Array(vertices);
  for (let i = 0; i < corners.length; i++) degree[corners[i]]++;
  // where the next polygon of each vertex goes
  const place = new Int32Array(vertices);
  for (let v = 1; v < vertices; v++) place[v] = place[v - 1] + degree[v - 1];
  const map = new Int32Array(corners.length);
  for (let polygon = 0, i = 0; polygon < size.length; polygon++) {
    for (const end = i + size[polygon]; i < end; i++) map[place[corners[i]]++] = polygon;
  }
  return { size, corners, degree, map };
}

/** Those of a mesh with so many vertices that has no hull. */
export function noPolygons(vertices: number): MeshPolygons {
  return withMap(new Int32Array(0), new Int32Array(0), vertices);
}
