// Faces of a convex hull as polygons: MuJoCo's mesh_poly tables. Triangles are collected by the direction of their
// normal in spherical angles, rounded to a hundredth of a radian.

import { acos, atan2, MINVAL } from '@corten/math';
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

/** Rounded azimuth and polar angle of a triangle's normal, or undefined if it has none. */
function normalAngles(p: Float64Array, a: number, b: number, c: number): [number, number] | undefined {
  const ux = p[3 * b] - p[3 * a];
  const uy = p[3 * b + 1] - p[3 * a + 1];
  const uz = p[3 * b + 2] - p[3 * a + 2];
  const vx = p[3 * c] - p[3 * a];
  const vy = p[3 * c + 1] - p[3 * a + 1];
  const vz = p[3 * c + 2] - p[3 * a + 2];
  const x = uy * vz - uz * vy;
  const y = uz * vx - ux * vz;
  const z = ux * vy - uy * vx;
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
  private readonly from: number[];
  private readonly to: number[];
  private readonly island: number[];
  private islands = 1;

  constructor(a: number, b: number, c: number) {
    this.from = [a, b, c];
    this.to = [b, c, a];
    this.island = [0, 0, 0];
  }

  /** Add a triangle; where it shares edges with islands, it joins them. */
  insert(a: number, b: number, c: number): void {
    let island = -1;
    const fresh: [number, number][] = [];
    for (const [u, v] of [
      [a, b],
      [b, c],
      [c, a],
    ]) {
      const k = this.from.findIndex((start, i) => start === v && this.to[i] === u);
      if (k < 0) {
        fresh.push([u, v]);
        continue;
      }
      const other = this.island[k];
      if (island < 0) island = other;
      else if (other !== island) island = this.join(island, other);
      this.from.splice(k, 1);
      this.to.splice(k, 1);
      this.island.splice(k, 1);
    }
    if (island < 0) island = this.islands++;
    for (const [u, v] of fresh) {
      this.from.push(u);
      this.to.push(v);
      this.island.push(island);
    }
  }

  /** Make two islands one, and close the gap in the numbers. */
  private join(i: number, j: number): number {
    const [low, high] = i < j ? [i, j] : [j, i];
    this.islands--;
    for (let k = 0; k < this.island.length; k++) {
      if (this.island[k] === high) this.island[k] = low;
      else if (this.island[k] > high) this.island[k]--;
    }
    return low;
  }

  /** Closed paths along the boundary, one an island. */
  paths(): number[][] {
    const n = this.from.length;
    if (n === 3) return [this.from.slice()];
    const paths: number[][] = [];
    for (let i = 0; i < this.islands; i++) {
      const first = this.island.indexOf(i);
      if (first < 0) continue;
      const path = [this.from[first], this.to[first]];
      let v = path[1];
      let closed = false;
      for (let step = 0; step < n && !closed; step++) {
        for (let k = 1; k < n; k++) {
          if (this.island[k] !== i || this.from[k] !== v) continue;
          v = this.to[k];
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
 * @param points vertex positions, 3 a vertex
 * @param faces 3 vertex numbers a triangle
 */
export function makePolygons(points: Float64Array, faces: Int32Array): MeshPolygons {
  const outlines = new Map<string, { outline: Outline; hash: number }>();
  for (let i = 0; i < faces.length; i += 3) {
    const [a, b, c] = [faces[i], faces[i + 1], faces[i + 2]];
    const angles = normalAngles(points, a, b, c);
    if (angles === undefined) continue;
    const key = `${angles[0]},${angles[1]}`;
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
