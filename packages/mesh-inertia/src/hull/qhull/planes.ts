// Planes of facets, and distances from them.
// Covered by index.test.ts.

import { type Facet, HullFailure, type HullState, OFFSET, STRIDE, type Vertex } from './structures.js';

const EPSILON = 2 ** -52;
const TINY = 2.2250738585072014e-308;

/** Signed distance of point i from the plane of a facet, positive outside. */
export function distance(h: HullState, i: number, f: Facet): number {
  const { points: p, plane: n } = h;
  const k = 3 * i;
  const o = STRIDE * f.id;
  return n[o + OFFSET] + p[k] * n[o] + p[k + 1] * n[o + 1] + p[k + 2] * n[o + 2];
}

/** Signed distance of a position from the plane of a facet. */
export function distanceAt(h: HullState, p: Float64Array, f: Facet): number {
  const n = h.plane;
  const o = STRIDE * f.id;
  return n[o + OFFSET] + p[0] * n[o] + p[1] * n[o + 1] + p[2] * n[o + 2];
}

/** Cosine of the angle between the normals. */
export function angle(h: HullState, a: Facet, b: Facet): number {
  const n = h.plane;
  const i = STRIDE * a.id;
  const j = STRIDE * b.id;
  return n[i] * n[j] + n[i + 1] * n[j + 1] + n[i + 2] * n[j + 2];
}

/** Mean of the corners. */
export function center(h: HullState, vertices: Vertex[]): Float64Array {
  const c = new Float64Array(3);
  for (let k = 0; k < 3; k++) {
    let sum = 0;
    for (const v of vertices) sum += h.points[3 * v.point + k];
    c[k] = sum / vertices.length;
  }
  return c;
}

/** Centrum of a facet: the mean of its corners, projected on its plane; kept. */
export function centrum(h: HullState, f: Facet): Float64Array {
  if (f.center === null) {
    const c = center(h, f.vertices);
    const d = distanceAt(h, c, f);
    for (let k = 0; k < 3; k++) c[k] -= d * h.plane[STRIDE * f.id + k];
    f.center = c;
  }
  return f.center;
}

/**
 * Largest distances, below and above, of the corners of `f` that are not corners of `g` from the plane of `g`; the
 * larger of the two.
 */
export function facetDistance(h: HullState, f: Facet, g: Facet, out: { min: number; max: number }): number {
  for (const v of f.vertices) v.seen = false;
  for (const v of g.vertices) v.seen = true;
  let min = 0;
  let max = 0;
  for (const v of f.vertices) {
    if (v.seen) continue;
    const d = distance(h, v.point, g);
    if (d < min) min = d;
    else if (d > max) max = d;
  }
  out.min = min;
  out.max = max;
  return Math.max(max, -min);
}

/** Scale the normal that starts at n[o] to unit length, outwards. */
function normalize(n: Float64Array, o: number, outward: boolean, maxAbs: number): void {
  let norm = Math.sqrt(n[o] * n[o] + n[o + 1] * n[o + 1] + n[o + 2] * n[o + 2]);
  if (norm > TINY * maxAbs) {
    if (!outward) norm = -norm;
    n[o] /= norm;
    n[o + 1] /= norm;
    n[o + 2] /= norm;
  } else if (norm === 0) {
    n.fill(Math.sqrt(1 / 3), o, o + 3);
  } else {
    throw new HullFailure('vanishing normal');
  }
}

/** Make the plane of a facet from its first three corners, and see whether it faces the right way. */
export function setPlane(h: HullState, f: Facet): void {
  const { points: p, plane: n } = h;
  const o = STRIDE * f.id;
  const a = 3 * f.vertices[0].point;
  const b = 3 * f.vertices[1].point;
  const c = 3 * f.vertices[2].point;
  const ax = p[a];
  const ay = p[a + 1];
  const az = p[a + 2];
  f.hasPlane = true;
  n[o] = (p[c + 1] - ay) * (p[b + 2] - az) - (p[c + 2] - az) * (p[b + 1] - ay);
  n[o + 1] = (p[b] - ax) * (p[c + 2] - az) - (p[b + 2] - az) * (p[c] - ax);
  n[o + 2] = (p[c] - ax) * (p[b + 1] - ay) - (p[c + 1] - ay) * (p[b] - ax);
  normalize(n, o, f.topOriented, h.maxAbs);
  const offset = -(ax * n[o] + ay * n[o + 1] + az * n[o + 2]);
  n[o + OFFSET] = offset;
  const dc = offset + (p[c] * n[o] + p[c + 1] * n[o + 1] + p[c + 2] * n[o + 2]);
  const db = offset + (p[b] * n[o] + p[b + 1] * n[o + 1] + p[b + 2] * n[o + 2]);
  const limit = h.distRound;
  if (dc > limit || dc < -limit || db > limit || db < -limit) eliminate(h, f);
  checkFlipped(h, f);
}

/** The plane of a thin facet, by Gaussian elimination with pivoting. */
function eliminate(h: HullState, f: Facet): void {
  const p = h.points;
  const a = 3 * f.vertices[0].point;
  const rows = [1, 2].map((k) => [0, 1, 2].map((axis) => p[3 * f.vertices[k].point + axis] - p[a + axis]));
  let sign = f.topOriented;
  let nearZero = false;
  for (let k = 0; k < 2; k++) {
    let pivot = Math.abs(rows[k][k]);
    if (k === 0 && Math.abs(rows[1][0]) > pivot) {
      pivot = Math.abs(rows[1][0]);
      rows.reverse();
      sign = !sign;
    }
    if (pivot <= h.nearZero[k]) {
      nearZero = true;
      if (pivot === 0) continue;
    }
    if (k === 0) {
      const n = rows[1][0] / rows[0][0];
      for (let j = 1; j < 3; j++) rows[1][j] -= n * rows[0][j];
    }
  }
  for (let k = 1; k >= 0; k--) if (rows[k][k] < 0) sign = !sign;

  // back substitution
  const limit = Math.sqrt(TINY * 3) * h.maxAbs;
  const n = [0, 0, sign ? -1 : 1];
  for (let i = 1; i >= 0; i--) {
    n[i] = 0;
    for (let j = i + 1; j < 3; j++) n[i] -= rows[i][j] * n[j];
    if (Math.abs(rows[i][i]) > limit) {
      n[i] /= rows[i][i];
    } else {
      const quotient = divideNearZero(n[i], rows[i][i], Math.sqrt(TINY * 3));
      if (quotient === undefined) {
        nearZero = true;
        n[i] = sign ? -1 : 1;
        n.fill(0, i + 1);
      } else {
        n[i] = quotient;
      }
    }
  }
  const o = STRIDE * f.id;
  const m = h.plane;
  m.set(n, o);
  normalize(m, o, true, h.maxAbs);
  m[o + OFFSET] = -(p[a] * m[o]);
  m[o + OFFSET] -= p[a + 1] * m[o + 1];
  m[o + OFFSET] -= p[a + 2] * m[o + 2];
  if (nearZero) orientOutside(h, f);
}

/** Quotient, or undefined if it would be meaningless. */
function divideNearZero(numerator: number, denominator: number, minimum: number): number | undefined {
  if (Math.abs(numerator) < minimum) {
    return Math.abs(numerator) < Math.abs(denominator) ? numerator / denominator : undefined;
  }
  const inverse = denominator / numerator;
  return Math.abs(inverse) > minimum ? numerator / denominator : undefined;
}

/** Turn the plane so that the interior point is below it. */
export function orientOutside(h: HullState, f: Facet): void {
  if (distanceAt(h, h.interior, f) <= 0) return;
  for (let k = 0; k <= OFFSET; k++) h.plane[STRIDE * f.id + k] *= -1;
}

/** Mark a facet as flipped if the interior point is not clearly below it; is it right? */
export function checkFlipped(h: HullState, f: Facet): boolean {
  if (f.flipped) return false;
  if (distanceAt(h, h.interior, f) >= -h.distRound) {
    f.flipped = true;
    return false;
  }
  return true;
}

/** Set the tolerances from the size of the coordinates. */
export function roundoff(h: HullState, maxSum: number): void {
  const sum = Math.min(Math.sqrt(3) * h.maxAbs, maxSum);
  h.distRound = EPSILON * (3 * sum * 1.01 + h.maxAbs);
  h.centrumRadius = 2 * h.distRound;
  h.oneMerge = 3 * h.centrumRadius + h.distRound;
  h.nearInside = h.oneMerge * 5;
  h.minVisible = h.centrumRadius;
  h.maxCoplanar = h.minVisible;
  h.minOutside = 2 * h.minVisible;
  h.wideFacet = 6 * h.minVisible;
  h.minVertex = -h.distRound;
  h.maxOutside = 0;
  updateOutsideLimit(h);
}

/** Take note of how far out points may be before one is added. */
export function updateOutsideLimit(h: HullState): void {
  h.outsideLimit = Math.max(h.maxOutside, h.oneMerge + h.distRound, h.minOutside);
}
