// Convex hull of points in space: quickhull (Barber, Dobkin and Huhdanpaa 1996) with exact decisions, so that no
// tolerance is needed for coplanar, duplicate and nearly flat input.

import { MINVAL } from '@corten/math';
import { MeshError } from '../error.js';
import { mergeCoplanar, type Surface } from './merge-coplanar.js';
import { Planes } from './orient.js';

/** A convex hull as a closed surface of triangles. */
export interface ConvexHull {
  /** numbers of the points that are corners of the hull, ascending */
  vertices: Int32Array;
  /** triangles, 3 point numbers each, counter-clockwise seen from outside */
  faces: Int32Array;
}

/**
 * Convex hull of points.
 *
 * Points inside faces and edges of the hull are not corners, and neither are copies of a corner with a higher number.
 *
 * @param points - coordinates, 3 a point [m]
 * @param maxVertices - stop when the hull has this many corners; the corners farthest out come first
 * @throws MeshError (mesh-hull) if all points lie in a plane, or there are fewer than four
 */
export function convexHull(points: ArrayLike<number>, maxVertices = Number.POSITIVE_INFINITY): ConvexHull {
  const coordinates = points instanceof Float64Array ? points : Float64Array.from(points);
  const surface = buildHull(coordinates, maxVertices);
  const faces = Int32Array.from(mergeCoplanar(surface));
  return { vertices: Int32Array.from(new Set(faces)).sort(), faces };
}

const distance3 = (p: Float64Array, i: number, j: number) =>
  Math.sqrt((p[3 * i] - p[3 * j]) ** 2 + (p[3 * i + 1] - p[3 * j + 1]) ** 2 + (p[3 * i + 2] - p[3 * j + 2]) ** 2);

/**
 * Check as MuJoCo does that the points of a mesh are not all in one place, on a line or in a plane, to within 1e-15 of
 * their distances. Throws MeshError (mesh-hull).
 */
export function checkHullInput(p: Float64Array, name = ''): void {
  const n = p.length / 3;
  const flat = (what: string, instead: string) =>
    new MeshError(
      'mesh-hull',
      `mesh '${name}' has ${what} vertices, cannot compute convex hull. Consider using a ${instead} instead`,
    );

  let second = 1;
  while (second < n && !(distance3(p, second, 0) > MINVAL)) second++;
  if (second === n) throw flat('colocated', 'small sphere');
  const length = distance3(p, second, 0);

  // a plane through the first triple that is not on a line
  const [ux, uy, uz] = [0, 1, 2].map((k) => p[3 * second + k] - p[k]);
  let normal: [number, number, number] | undefined;
  for (let i = 1; i < n && normal === undefined; i++) {
    if (i === second) continue;
    const vx = p[3 * i] - p[0];
    const vy = p[3 * i + 1] - p[1];
    const vz = p[3 * i + 2] - p[2];
    const l = Math.sqrt(vx * vx + vy * vy + vz * vz);
    if (l < MINVAL) continue;
    const x = uy * vz - uz * vy;
    const y = uz * vx - ux * vz;
    const z = ux * vy - uy * vx;
    const s = Math.sqrt(x * x + y * y + z * z);
    if (s > MINVAL * length * l) normal = [x / s, y / s, z / s];
  }
  if (normal === undefined) throw flat('collinear', 'thin capsule');

  const [nx, ny, nz] = normal;
  const d = nx * p[0] + ny * p[1] + nz * p[2];
  for (let i = 0; i < n; i++) {
    const h = nx * p[3 * i] + ny * p[3 * i + 1] + nz * p[3 * i + 2] - d;
    if (Math.abs(h) > MINVAL * length) return;
  }
  throw flat('coplanar', 'primitive geom type (plane or thin box)');
}

/** The four corners of a first tetrahedron: far apart, and exactly not in a plane. */
function firstTetrahedron(p: Float64Array): [number, number, number, number] {
  const n = p.length / 3;
  const flat = (what: string) => new MeshError('mesh-hull', `${what}, cannot compute convex hull`);
  if (n < 4) throw flat('fewer than four vertices');

  // two ends of the longest extent along an axis
  let [a, b] = [0, 0];
  let best = -1;
  for (let axis = 0; axis < 3; axis++) {
    let [low, high] = [0, 0];
    for (let i = 1; i < n; i++) {
      if (p[3 * i + axis] < p[3 * low + axis]) low = i;
      if (p[3 * i + axis] > p[3 * high + axis]) high = i;
    }
    const extent = p[3 * high + axis] - p[3 * low + axis];
    if (extent > best) {
      best = extent;
      a = low;
      b = high;
    }
  }
  if (!(best > 0)) throw flat('colocated vertices');

  // the point farthest from their line
  const [ux, uy, uz] = [0, 1, 2].map((k) => p[3 * b + k] - p[3 * a + k]);
  let c = -1;
  best = 0;
  for (let i = 0; i < n; i++) {
    const x = p[3 * i] - p[3 * a];
    const y = p[3 * i + 1] - p[3 * a + 1];
    const z = p[3 * i + 2] - p[3 * a + 2];
    const d = (uy * z - uz * y) ** 2 + (uz * x - ux * z) ** 2 + (ux * y - uy * x) ** 2;
    if (d > best) {
      best = d;
      c = i;
    }
  }
  if (c < 0) throw flat('collinear vertices');

  // the point farthest from their plane
  const plane = new Planes(p);
  plane.set(0, a, b, c);
  let d = -1;
  let side = 0;
  best = 0;
  for (let i = 0; i < n; i++) {
    const distance = plane.distance(0, i);
    if (Math.abs(distance) > best) {
      best = Math.abs(distance);
      side = distance;
      d = i;
    }
  }
  if (d < 0) throw flat('coplanar vertices');
  return side < 0 ? [a, b, c, d] : [a, c, b, d];
}

function buildHull(p: Float64Array, maxVertices: number): Surface {
  const n = p.length / 3;
  const planes = new Planes(p);
  const corner: number[] = [];
  const beyond: number[] = [];
  const alive: boolean[] = [];
  // outside points of each triangle as linked lists, and the farthest of each list
  const head: number[] = [];
  const farthest: number[] = [];
  const distance: number[] = [];
  const next = new Int32Array(n).fill(-1);
  const pending: number[] = [];
  const mark: number[] = [];

  function addFace(a: number, b: number, c: number): number {
    const f = alive.length;
    corner.push(a, b, c);
    beyond.push(-1, -1, -1);
    alive.push(true);
    head.push(-1);
    farthest.push(-1);
    distance.push(0);
    mark.push(-1);
    planes.set(f, a, b, c);
    return f;
  }

  /** Give point i to the first of the triangles that it is outside of. */
  function assign(i: number, from: number, to: number): void {
    for (let f = from; f < to; f++) {
      const d = planes.distance(f, i);
      if (d <= 0) continue;
      next[i] = head[f];
      head[f] = i;
      // of copies, which are in the same lists always, the first
      if (d > distance[f] || (i < farthest[f] && d === distance[f] && distance3(p, i, farthest[f]) === 0)) {
        distance[f] = d;
        farthest[f] = i;
      }
      return;
    }
  }

  // a first tetrahedron: triangles (a, b, c), and one over each of its edges to the top d
  const [a, b, c, d] = firstTetrahedron(p);
  addFace(a, b, c);
  addFace(b, a, d);
  addFace(c, b, d);
  addFace(a, c, d);
  beyond.splice(0, 12, 1, 2, 3, 0, 3, 2, 0, 1, 3, 0, 2, 1);
  for (let i = 0; i < n; i++) if (i !== a && i !== b && i !== c && i !== d) assign(i, 0, 4);
  for (let f = 0; f < 4; f++) pending.push(f);
  let size = 4;

  // the horizon seen from a point: triangle outside and its edge, in order
  const horizonFace: number[] = [];
  const horizonEdge: number[] = [];
  const visible: number[] = [];

  /** Collect the triangles that see the point, from triangle f on, and the edges around them. */
  function findHorizon(f: number, eye: number): void {
    visible.length = 0;
    horizonFace.length = 0;
    horizonEdge.length = 0;
    // depth-first along edges, so that the horizon comes as a closed loop
    const stack: number[] = [];
    mark[f] = eye;
    visible.push(f);
    for (let k = 2; k >= 0; k--) stack.push(f, k);
    while (stack.length > 0) {
      const k = stack.pop()!;
      const g = stack.pop()!;
      const h = beyond[3 * g + k];
      if (mark[h] === eye) continue;
      const back = edgeTo(h, g, corner[3 * g + ((k + 1) % 3)]);
      if (planes.distance(h, eye) > 0) {
        mark[h] = eye;
        visible.push(h);
        stack.push(h, (back + 2) % 3, h, (back + 1) % 3);
      } else {
        horizonFace.push(h);
        horizonEdge.push(back);
      }
    }
  }

  /** Edge of triangle h that starts at `start` and has triangle g beyond it. */
  function edgeTo(h: number, g: number, start: number): number {
    for (let k = 0; k < 3; k++) if (beyond[3 * h + k] === g && corner[3 * h + k] === start) return k;
    throw new MeshError('mesh-hull', 'inconsistent surface in convex hull');
  }

  function addPoint(f: number): void {
    const eye = farthest[f];
    findHorizon(f, eye);

    // a cone from the horizon to the point
    const first = alive.length;
    for (let e = 0; e < horizonFace.length; e++) {
      const h = horizonFace[e];
      const k = horizonEdge[e];
      const g = addFace(corner[3 * h + ((k + 1) % 3)], corner[3 * h + k], eye);
      beyond[3 * g] = h;
      beyond[3 * h + k] = g;
      pending.push(g);
    }
    const last = alive.length;
    for (let g = first; g < last; g++) {
      const after = g + 1 < last ? g + 1 : first;
      beyond[3 * g + 1] = after;
      beyond[3 * after + 2] = g;
    }

    // points of the covered triangles go to the cone
    for (const g of visible) {
      alive[g] = false;
      for (let i = head[g]; i >= 0; ) {
        const following = next[i];
        if (i !== eye) assign(i, first, last);
        i = following;
      }
      head[g] = -1;
    }
    size++;
  }

  const limited = Number.isFinite(maxVertices);
  while (size < maxVertices) {
    let f = -1;
    if (limited) {
      for (let g = 0; g < alive.length; g++) {
        if (alive[g] && head[g] >= 0 && (f < 0 || distance[g] > distance[f])) f = g;
      }
    } else {
      while (pending.length > 0) {
        const g = pending.pop()!;
        if (alive[g] && head[g] >= 0) {
          f = g;
          break;
        }
      }
    }
    if (f < 0) break;
    addPoint(f);
  }
  return { planes, corner, beyond, alive };
}
