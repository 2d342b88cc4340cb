// Normals of vertices from triangles, in single precision as MuJoCo has them.

import { EPS, MINVAL, triangleCross } from '@corten/math';

const f = Math.fround;

/**
 * Normals of vertices: the normals of the triangles around, weighted by area. Unless `smooth`, triangles at a large
 * angle to that average are left out of it, so that sharp edges stay sharp.
 */
export function makeNormals(points: Float64Array, face: Int32Array, smooth: boolean): Float32Array {
  const normal = new Float32Array(points.length);
  const nface = face.length / 3;
  // unit normal of each triangle, and its length before
  const n = new Float64Array(4 * nface);
  for (let i = 0; i < nface; i++) {
    const a = 3 * face[3 * i];
    const b = 3 * face[3 * i + 1];
    const c = 3 * face[3 * i + 2];
    const o = 4 * i;
    triangleCross(n, o, points, a, points, b, points, c);
    const area = normalize(n, o);
    n[o + 3] = area;
    addScaled(normal, a, n, o, area);
    addScaled(normal, b, n, o, area);
    addScaled(normal, c, n, o, area);
  }

  if (!smooth) {
    const unit = new Float64Array(normal);
    for (let o = 0; o < unit.length; o += 3) normalize(unit, o);
    const remove = new Float32Array(points.length);
    for (let i = 0; i < nface; i++) {
      const o = 4 * i;
      for (let j = 3 * i; j < 3 * i + 3; j++) {
        const v = 3 * face[j];
        const cosine = n[o] * unit[v] + n[o + 1] * unit[v + 1] + n[o + 2] * unit[v + 2];
        if (cosine < 0.8) addScaled(remove, v, n, o, n[o + 3]);
      }
    }
    for (let i = 0; i < normal.length; i++) normal[i] -= remove[i];
  }

  // unit length, in single precision
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
  return normal;
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
