// Faces of a convex hull as polygons: MuJoCo's mesh_poly tables. Triangles are collected by the direction of their
// normal in spherical angles, rounded to a hundredth of a radian.

import { acos, atan2, MINVAL, triangleCross } from '@corten/math';
import { hashPair, unorderedMapOrder } from './hash-order.js';

/** Polygons of a hull. */
export interface MeshPolygons {
  /** corners of each polygon, mesh vertex numbers, counter-clockwise seen from outside */
  corners: number[][];
  /** polygons at each vertex of the mesh */
  map: number[][];
}

const ANGLE = 0.01;

/** Nearest integer, halves away from zero. */
const round = (x: number) => Math.sign(x) * Math.floor(Math.abs(x) + 0.5);

const cross = /* @__PURE__ */ new Float64Array(3);

/** Rounded azimuth and polar angle of a triangle's normal, or undefined if it has none. */
function normalAngles(p: Float64Array, a: number, b: number, c: number): [number, number] | undefined {
  triangleCross(cross, 0, p, 3 * a, p, 3 * b, p, 3 * c);
  const [x, y, z] = cross;
  const length = Math.sqrt(x * x + y * y + z * z);
  if (length < MINVAL) return undefined;

  // adding 0 makes negative zeros positive, which atan2 tells apart
  const nx = x / length + 0;
  const ny = y / length + 0;
  const nz = z / length + 0;
  if (Math.abs(nz) > 1 - 1e-7) return [0, nz < 0 ? round(Math.PI / ANGLE) : 0];
  return [round(atan2(ny, nx) / ANGLE), round(acos(nz) / ANGLE)];
}

/** The boundary of a set of triangles, in as many connected parts ("islands") as it has. */
class Outline {
  /** directed edges: start, end, island */
  private readonly edges: number[];
  private islands = 1;

  constructor(a: number, b: number, c: number) {
    this.edges = [a, b, 0, b, c, 0, c, a, 0];
  }

  /** Add a triangle; where it shares edges with islands, it joins them. */
  insert(a: number, b: number, c: number): void {
    const { edges } = this;
    const corners = [a, b, c, a];
    const fresh: number[] = [];
    let island = -1;
    for (let k = 0; k < 3; k++) {
      const u = corners[k];
      const v = corners[k + 1];
      let e = 0;
      while (e < edges.length && (edges[e] !== v || edges[e + 1] !== u)) e += 3;
      if (e === edges.length) {
        fresh.push(u, v);
        continue;
      }
      const other = edges[e + 2];
      if (island < 0) island = other;
      else if (other !== island) island = this.join(island, other);
      edges.splice(e, 3);
    }
    if (island < 0) island = this.islands++;
    for (let k = 0; k < fresh.length; k += 2) edges.push(fresh[k], fresh[k + 1], island);
  }

  /** Make two islands one, and close the gap in the numbers. */
  private join(i: number, j: number): number {
    const { edges } = this;
    const low = Math.min(i, j);
    const high = Math.max(i, j);
    this.islands--;
    for (let e = 2; e < edges.length; e += 3) {
      if (edges[e] === high) edges[e] = low;
      else if (edges[e] > high) edges[e]--;
    }
    return low;
  }

  /** Closed paths along the boundary, one an island. */
  paths(): number[][] {
    const { edges } = this;
    if (edges.length === 9) return [[edges[0], edges[3], edges[6]]];
    const paths: number[][] = [];
    for (let i = 0; i < this.islands; i++) {
      let first = 0;
      while (first < edges.length && edges[first + 2] !== i) first += 3;
      if (first === edges.length) continue;
      const path = [edges[first], edges[first + 1]];
      let v = path[1];
      let closed = false;
      for (let step = 0; step < edges.length && !closed; step += 3) {
        for (let e = 3; e < edges.length; e += 3) {
          if (edges[e + 2] !== i || edges[e] !== v) continue;
          v = edges[e + 1];
          if (v === path[0]) {
            paths.push(path);
            closed = true;
          } else {
            path.push(v);
          }
          break;
        }
      }
    }
    return paths;
  }
}

/**
 * Polygons of the triangles `faces` of a hull.
 *
 * @param points - vertex positions, 3 a vertex
 * @param faces - 3 vertex numbers a triangle
 */
export function makePolygons(points: Float64Array, faces: Int32Array): MeshPolygons {
  const outlines = new Map<number, { outline: Outline; hash: number }>();
  for (let i = 0; i < faces.length; i += 3) {
    const [a, b, c] = [faces[i], faces[i + 1], faces[i + 2]];
    const angles = normalAngles(points, a, b, c);
    if (angles === undefined) continue;
    // azimuth from -315 to 315, polar angle from 0 to 315
    const key = 1000 * angles[0] + angles[1];
    const known = outlines.get(key);
    if (known) known.outline.insert(a, b, c);
    else outlines.set(key, { outline: new Outline(a, b, c), hash: hashPair(angles[0], angles[1]) });
  }

  const all = [...outlines.values()];
  const corners: number[][] = [];
  for (const k of unorderedMapOrder(all.map((o) => o.hash))) {
    for (const path of all[k].outline.paths()) if (path.length >= 3) corners.push(path);
  }
  const map: number[][] = Array.from({ length: points.length / 3 }, () => []);
  corners.forEach((polygon, i) => {
    for (const v of polygon) map[v].push(i);
  });
  return { corners, map };
}
