// The first simplex, and which facet each point is outside of.
// Covered by index.test.ts.

import { distanceOutside, partitionPoint } from './partition.js';
import { angle, center, checkFlipped, distance, distanceAt, orientOutside, roundoff, setPlane } from './planes.js';
import { type Facet, HullFailure, HullState, type Vertex } from './structures.js';

const EPSILON = 2 ** -52;

/** Points with the smallest and largest coordinate along each axis; sets size and tolerances. */
function extremePoints(h: HullState): number[] {
  const p = h.points;
  const n = p.length / 3;
  const extremes: number[] = [];
  let sum = 0;
  h.maxAbs = 0;
  h.maxWidth = -Number.MAX_VALUE;
  for (let k = 0; k < 3; k++) {
    let min = 0;
    let max = 0;
    for (let i = 0; i < n; i++) {
      const x = p[3 * i + k];
      if (p[3 * max + k] < x) max = i;
      else if (p[3 * min + k] > x) min = i;
    }
    const low = p[3 * min + k];
    const high = p[3 * max + k];
    const size = Math.max(high, -low);
    h.maxWidth = Math.max(h.maxWidth, high - low);
    h.maxAbs = Math.max(h.maxAbs, size);
    sum += size;
    extremes.push(min, max);
    h.nearZero[k] = 80 * sum * EPSILON;
  }
  roundoff(h, sum);
  return extremes;
}

/** Determinant of the vectors from `apex` to the first 2 or 3 points of the simplex, in as many coordinates. */
function simplexDeterminant(h: HullState, apex: number, simplex: number[]): number {
  const p = h.points;
  const row = (i: number) => [0, 1, 2].map((k) => p[3 * simplex[i] + k] - p[3 * apex + k]);
  const [a, b] = [row(0), row(1)];
  if (simplex.length === 2) return a[0] * b[1] - a[1] * b[0];
  const c = row(2);
  return a[0] * (b[1] * c[2] - b[2] * c[1]) - b[0] * (a[1] * c[2] - a[2] * c[1]) + c[0] * (a[1] * b[2] - a[2] * b[1]);
}

/** Four points that span a large simplex, from the extreme ones if they do. */
function largeSimplex(h: HullState, extremes: number[]): number[] {
  const p = h.points;
  const n = p.length / 3;
  let low = extremes[0];
  let high = extremes[0];
  let min = Number.MAX_VALUE;
  let max = -Number.MAX_VALUE;
  for (const i of extremes) {
    if (max < p[3 * i]) {
      max = p[3 * i];
      high = i;
    }
    if (min > p[3 * i]) {
      min = p[3 * i];
      low = i;
    }
  }
  if (low === high) throw new HullFailure('all points have the same x');
  const simplex = [low, high];
  let det = max - min;

  while (simplex.length < 4) {
    const target = det * h.maxWidth;
    const zero = 10 * h.nearZero[simplex.length - 1];
    let best = -1;
    let nearZero = false;
    det = -1;
    for (const i of extremes) {
      if (simplex.includes(i) || i === best) continue;
      const d = Math.abs(simplexDeterminant(h, i, simplex));
      if (d > det) {
        det = d;
        best = i;
        nearZero = d < zero;
      }
    }
    const narrow = det > 0 && det / target < 1e-3;
    if (best < 0 || nearZero || narrow) {
      for (let i = 0; i < n; i++) {
        if (extremes.includes(i) || simplex.includes(i)) continue;
        const d = Math.abs(simplexDeterminant(h, i, simplex));
        if (d <= det) continue;
        det = d;
        best = i;
        nearZero = d < zero;
        if (!nearZero && det > 10 * 1e-3 * target) break;
      }
    }
    if (best < 0) throw new HullFailure('no initial simplex');
    simplex.push(best);
  }
  return simplex;
}

/** The tetrahedron of four vertices (decreasing numbers). */
function createSimplex(h: HullState, vertices: Vertex[]): void {
  let top = true;
  const facets: Facet[] = [];
  for (const vertex of vertices) {
    const f = h.newFacet(
      vertices.filter((v) => v !== vertex),
      [],
    );
    f.topOriented = top;
    top = !top;
    h.appendFacet(f);
    h.appendVertex(vertex);
    facets.push(f);
  }
  for (const f of facets) f.neighbors = facets.filter((g) => g !== f);
  h.resetLists(true);
  h.facetNext = h.facetList;
  h.interior = center(h, vertices);

  // planes, and orientation from the first of them
  const first = facets[0];
  setPlane(h, first);
  first.flipped = false;
  if (distanceAt(h, h.interior, first) > h.distRound) {
    for (const f of facets) f.topOriented = !f.topOriented;
    setPlane(h, first);
  }
  for (const f of facets) if (f !== first) setPlane(h, f);
  for (const f of facets) {
    f.flipped = false;
    if (distanceAt(h, h.interior, f) <= h.distRound) continue;
    for (const g of facets) {
      g.flipped = false;
      g.topOriented = !g.topOriented;
      orientOutside(h, g);
    }
    break;
  }
  let sharpest = Number.MAX_VALUE;
  for (const f of facets) {
    if (!checkFlipped(h, f)) throw new HullFailure('initial simplex is flat');
    for (const g of f.neighbors) sharpest = Math.min(sharpest, angle(h, f, g));
  }
  if (sharpest < -0.99999999) h.narrow = true;
}

/** Give every point to a facet that it is outside of, or to the coplanar ones. */
function partitionAll(h: HullState, vertices: Vertex[]): void {
  const used = new Set(vertices.map((v) => v.point));
  const rest = new Int32Array(h.points.length / 3);
  let left = 0;
  for (let i = 0; i < rest.length; i++) if (!used.has(i)) rest[left++] = i;
  const outside = distanceOutside(h);
  for (let f = h.facetList; f.next; f = f.next) {
    let best = -1;
    let bestDistance = 0;
    const count = left;
    left = 0;
    for (let k = 0; k < count; k++) {
      const i = rest[k];
      const d = distance(h, i, f);
      if (d < outside) {
        rest[left++] = i;
      } else if (best < 0) {
        best = i;
        bestDistance = d;
      } else if (d > bestDistance) {
        h.addOutside(f, best, true);
        best = i;
        bestDistance = d;
      } else {
        h.addOutside(f, i, true);
      }
    }
    if (best >= 0) {
      h.addOutside(f, best, true);
      h.setFarthest(f, bestDistance);
    }
  }
  h.findBestNew = true;
  for (let k = 0; k < left; k++) partitionPoint(h, rest[k], h.facetList);
  h.findBestNew = false;
}

/** Bring the facet with the farthest outside point to the front. */
export function farthestFirst(h: HullState): void {
  let best: Facet | null = null;
  let bestDistance = -Number.MAX_VALUE;
  for (let f = h.facetList; f.next; f = f.next) {
    if (f.farthestOutside >= 0 && h.farthest(f) > bestDistance) {
      best = f;
      bestDistance = h.farthest(f);
    }
  }
  if (!best) return;
  h.removeFacet(best);
  h.prependFacet(best, h.facetNext);
  h.facetNext = best;
}

/** A hull of four points, with the other points distributed. */
export function startHull(points: Float64Array): HullState {
  const h = new HullState(points);
  const simplex = largeSimplex(h, extremePoints(h));
  const vertices: Vertex[] = [];
  for (const i of simplex) vertices.unshift(h.newVertex(i));
  createSimplex(h, vertices);
  partitionAll(h, vertices);
  h.resetLists(true);
  h.facetNext = h.facetList;
  farthestFirst(h);
  return h;
}
