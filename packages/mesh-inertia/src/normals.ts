// Normals of vertices from triangles, in single precision as MuJoCo has them.

import { EPS, MINVAL, triangleCross } from '@corten/math';

const f = Math.fround;

/**
 * Normals of vertices: the normals of the triangles around, weighted by area. Unless `smooth`, triangles at a large
 * angle to that average are left out of it, so that sharp edges stay sharp.
 */
export function makeNormals(points: Float64Array, face: Int32Array, smooth: boolean): Float32Array {
  // unit normal of each triangle, and its length before
  const n = new Float64Array((4 * face.length) / 3);
  const normal = sumNormals(points, face, n);
  if (!smooth) removeSharp(normal, face, n);
  setUnitLength(normal);
  return normal;
}

// one loop a function: the compiler takes a whole function each time that a loop of it gets hot

function sumNormals(points: Float64Array, face: Int32Array, n: Float64Array): Float32Array {
  const normal = new Float32Array(points.length);
  for (let i = 0, o = 0; i < face.length; i += 3, o += 4) {
    const a = 3 * face[i];
    const b = 3 * face[i + 1];
    const c = 3 * face[i + 2];
    triangleCross(n, o, points, a, points, b, points, c);
    const area = normalize(n, o);
    n[o + 3] = area;
    addScaled(normal, a, n, o, area);
    addScaled(normal, b, n, o, area);
    addScaled(normal, c, n, o, area);
  }
  return normal;
}

/** Take triangles at a large angle to the average out of it. */
function removeSharp(normal: Float32Array, face: Int32Array, n: Float64Array): void {
  const unit = new Float64Array(normal);
  for (let o = 0; o < unit.length; o += 3) normalize(unit, o);
  const sharp = sumSharp(unit, face, n);
  for (let i = 0; i < normal.length; i++) normal[i] -= sharp[i];
}

function sumSharp(unit: Float64Array, face: Int32Array, n: Float64Array): Float32Array {
  const sharp = new Float32Array(unit.length);
  for (let i = 0; i < face.length; i++) {
    const v = 3 * face[i];
    const o = 4 * Math.floor(i / 3);
    const cosine = n[o] * unit[v] + n[o + 1] * unit[v + 1] + n[o + 2] * unit[v + 2];
    if (cosine < 0.8) addScaled(sharp, v, n, o, n[o + 3]);
  }
  return sharp;
}

/** Scale to unit length in place, in single precision; a vanishing normal becomes z. */
function setUnitLength(normal: Float32Array): void {
  for (let o = 0; o < normal.length; o += 3) {
    const length = f(Math.sqrt(squaredLength(normal, o)));
    if (length > MINVAL) {
      normal[o] /= length;
      normal[o + 1] /= length;
      normal[o + 2] /= length;
    } else {
      normal[o] = 0;
      normal[o + 1] = 0;
      normal[o + 2] = 1;
    }
  }
}

/** `normalizeVec` of three numbers. */
function normalize(v: Float64Array, o: number): number {
  const squared = v[o] * v[o] + v[o + 1] * v[o + 1] + v[o + 2] * v[o + 2];
  if (squared < EPS) return 0;
  const length = Math.sqrt(squared);
  if (Math.abs(length - 1) > EPS) {
    v[o] /= length;
    v[o + 1] /= length;
    v[o + 2] /= length;
  }
  return length;
}

/** Add a vector times a factor, in place. */
function addScaled(sum: Float32Array, s: number, v: Float64Array, o: number, factor: number): void {
  sum[s] += v[o] * factor;
  sum[s + 1] += v[o + 1] * factor;
  sum[s + 2] += v[o + 2] * factor;
}

/** Squared length of a vector, in single precision. */
function squaredLength(v: Float32Array, o: number): number {
  return f(f(f(v[o] * v[o]) + f(v[o + 1] * v[o + 1])) + f(v[o + 2] * v[o + 2]));
}

/** Scale normals to unit length in place; a vanishing one becomes z. */
export function normalizeNormals(normal: Float32Array): void {
  for (let o = 0; o < normal.length; o += 3) {
    const length = squaredLength(normal, o);
    if (length > MINVAL) {
      const scale = f(1 / f(Math.sqrt(length)));
      normal[o] *= scale;
      normal[o + 1] *= scale;
      normal[o + 2] *= scale;
    } else {
      normal[o] = 0;
      normal[o + 1] = 0;
      normal[o + 2] = 1;
    }
  }
}
