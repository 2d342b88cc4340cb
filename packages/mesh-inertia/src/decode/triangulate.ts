// Ear clipping as tinyobjloader does it, in single precision, so that OBJ polygons split into the same triangles as in
// the reference.

import { type PointTree, pointTree } from './point-tree.js';

const f = Math.fround;
const EPSILON = 2 ** -23;

interface Floats {
  readonly length: number;
  get(i: number): number;
}

/** Is the point (x, y) inside the triangle? Crossings of a ray along x. */
function inTriangle(vx: number[], vy: number[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = 2; i < 3; j = i++) {
    if (vy[i] > y === vy[j] > y) continue;
    const t = f(f(f(f(vx[j] - vx[i]) * f(y - vy[i])) / f(vy[j] - vy[i])) + vx[i]);
    if (x < t) inside = !inside;
  }
  return inside;
}

/** The two axes of the plane to work in: without the largest component of the normal at the first real corner. */
function planeOf(polygon: readonly number[], v: Floats): [number, number] {
  const n = polygon.length;
  for (let k = 0; k < n; k++) {
    const a = 3 * polygon[k];
    const b = 3 * polygon[(k + 1) % n];
    const c = 3 * polygon[(k + 2) % n];
    const known = (i: number) => i >= 0 && i + 2 < v.length;
    if (!known(a) || !known(b) || !known(c)) continue;
    const edge = (p: number, q: number, axis: number) => f(v.get(q + axis) - v.get(p + axis));
    const [e0x, e0y, e0z] = [0, 1, 2].map((axis) => edge(a, b, axis));
    const [e1x, e1y, e1z] = [0, 1, 2].map((axis) => edge(b, c, axis));
    const x = Math.abs(f(f(e0y * e1z) - f(e0z * e1y)));
    const y = Math.abs(f(f(e0z * e1x) - f(e0x * e1z)));
    const z = Math.abs(f(f(e0x * e1y) - f(e0y * e1x)));
    if (x > EPSILON || y > EPSILON || z > EPSILON) {
      if (x > y && x > z) return [1, 2];
      return z > x && z > y ? [0, 1] : [0, 2];
    }
  }
  return [1, 2];
}

/**
 * Split a polygon into triangles.
 *
 * @param polygon - vertex indices of its corners
 * @param v - vertex coordinates
 * @param emit - called with the three corners (positions in `polygon`) of each triangle
 */
export function triangulate(
  polygon: readonly number[],
  v: Floats,
  emit: (a: number, b: number, c: number) => void,
): void {
  if (polygon.length < 3) return;
  if (polygon.length === 3) {
    emit(0, 1, 2);
    return;
  }
  const [ax, ay] = planeOf(polygon, v);
  const known = (vertex: number) => vertex >= 0 && 3 * vertex + Math.max(ax, ay) < v.length;
  const x = (vertex: number) => (known(vertex) ? v.get(3 * vertex + ax) : 0);
  const y = (vertex: number) => (known(vertex) ? v.get(3 * vertex + ay) : 0);

  // signed area in the plane
  let area = 0;
  for (let k = 0; k < polygon.length; k++) {
    const a = polygon[k];
    const b = polygon[(k + 1) % polygon.length];
    if (!known(a) || !known(b)) continue;
    area = f(area + f(f(f(x(a) * y(b)) - f(y(a) * x(b))) * 0.5));
  }

  cutEars(
    polygon.length,
    area,
    (k) => x(polygon[k]),
    (k) => y(polygon[k]),
    (k) => known(polygon[k]),
    emit,
  );
}

/** Polygons with fewer corners are searched corner by corner. */
const FEW = 64;

/** Cut ears off a polygon of `count` corners with the given coordinates until three are left, or none is found. */
function cutEars(
  count: number,
  area: number,
  x: (k: number) => number,
  y: (k: number) => number,
  known: (k: number) => boolean,
  emit: (a: number, b: number, c: number) => void,
): void {
  // the corners that are left, as a ring from `head` to `tail`
  const next = Int32Array.from({ length: count }, (_, k) => (k + 1) % count);
  let head = 0;
  let tail = count - 1;
  let left = count;
  const tree = count < FEW ? undefined : cornerTree(count, x, y, known);

  let corner = head;
  let tries = count;
  let before = count;
  while (left > 3 && tries > 0) {
    if (before !== left) {
      before = left;
      tries = left;
    } else {
      tries--;
    }
    const a = corner;
    const b = next[a];
    const c = next[b];
    const vx = [x(a), x(b), x(c)];
    const vy = [y(a), y(b), y(c)];
    const cross = f(f(f(vx[1] - vx[0]) * f(vy[2] - vy[1])) - f(f(vy[1] - vy[0]) * f(vx[2] - vx[1])));
    if (f(cross * area) < 0 || overlapped()) {
      corner = b;
      continue;
    }
    emit(a, b, c);
    tree?.remove(b);
    next[a] = c;
    left--;
    if (b === tail) tail = a;
    if (b === head) {
      head = c;
      corner = head;
    }

    /** Is another corner inside this ear? */
    function overlapped(): boolean {
      if (tree) return tree.some(vx, vy, (k) => k !== a && k !== b && k !== c && inTriangle(vx, vy, x(k), y(k)));
      for (let k = next[c]; k !== a; k = next[k]) if (known(k) && inTriangle(vx, vy, x(k), y(k))) return true;
      return false;
    }
  }
  if (left === 3) emit(head, next[head], tail);
}

/** A tree of the corners whose coordinates are known; undefined where one of them is infinite. */
function cornerTree(
  count: number,
  x: (k: number) => number,
  y: (k: number) => number,
  known: (k: number) => boolean,
): PointTree | undefined {
  const xs = new Float32Array(count);
  const ys = new Float32Array(count);
  const points: number[] = [];
  for (let k = 0; k < count; k++) {
    xs[k] = x(k);
    ys[k] = y(k);
    if (!Number.isFinite(xs[k]) || !Number.isFinite(ys[k])) return undefined;
    if (known(k)) points.push(k);
  }
  return pointTree(Int32Array.from(points), xs, ys);
}
