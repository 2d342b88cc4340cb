// Normals of vertices from triangles, in single precision as MuJoCo has them.

import { MINVAL, normalizeVec, triangleCross } from '@corten/math';

const f = Math.fround;

/** Area-weighted normal of triangle i, unit length, and its length before, written to `out`. */
function faceNormal(out: Float64Array, p: Float64Array, face: Int32Array, i: number): number {
  const a = 3 * face[3 * i];
  const b = 3 * face[3 * i + 1];
  const c = 3 * face[3 * i + 2];
  triangleCross(out, 0, p, a, p, b, p, c);
  return normalizeVec(out, 0, 3);
}

/**
 * Normals of vertices: the normals of the triangles around, weighted by area. Unless `smooth`, triangles at a large
 * angle to that average are left out of it, so that sharp edges stay sharp.
 */
export function makeNormals(points: Float64Array, face: Int32Array, smooth: boolean): Float32Array {
  const normal = new Float32Array(points.length);
  const nface = face.length / 3;
  const n = new Float64Array(3);
  const v = new Float64Array(3);
  for (let i = 0; i < nface; i++) {
    const area = faceNormal(n, points, face, i);
    for (let j = 0; j < 3; j++) {
      for (let k = 0; k < 3; k++) normal[3 * face[3 * i + j] + k] += n[k] * area;
    }
  }

  if (!smooth) {
    const remove = new Float32Array(points.length);
    for (let i = 0; i < nface; i++) {
      const area = faceNormal(n, points, face, i);
      for (let j = 0; j < 3; j++) {
        const o = 3 * face[3 * i + j];
        for (let k = 0; k < 3; k++) v[k] = normal[o + k];
        normalizeVec(v, 0, 3);
        if (n[0] * v[0] + n[1] * v[1] + n[2] * v[2] < 0.8) {
          for (let k = 0; k < 3; k++) remove[o + k] += n[k] * area;
        }
      }
    }
    for (let i = 0; i < normal.length; i++) normal[i] -= remove[i];
  }

  // unit length, in single precision
  for (let o = 0; o < normal.length; o += 3) {
    const length = f(Math.sqrt(squaredLength(normal, o)));
    if (length > MINVAL) {
      for (let k = 0; k < 3; k++) normal[o + k] /= length;
    } else {
      normal[o] = 0;
      normal[o + 1] = 0;
      normal[o + 2] = 1;
    }
  }
  return normal;
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
      for (let k = 0; k < 3; k++) normal[o + k] *= scale;
    } else {
      normal[o] = 0;
      normal[o + 1] = 0;
      normal[o + 2] = 1;
    }
  }
}
