// Shortest tendon paths around spheres and cylinders (MuJoCo documentation, "Computation: tendon").

import {
  acos,
  asin,
  copy3,
  cos,
  cross,
  dot3,
  MINVAL,
  type MutableNumbers,
  mulMatTVec3,
  mulMatVec3,
  type Numbers,
  norm3,
  normalize3,
  set3,
  sin,
  sub3,
} from '@corten/math';
import { WrapType } from '@corten/model';

const MAX_ITERATIONS = 20;
const TOLERANCE = 1e-6;
/** Newton's starting point for the tangent equation, just inside the circle's edge. */
const START = 1 - 1e-7;
/** Goodness of a path that crosses itself. */
const CROSSING = -10000;

// scratch of the functions in this file; no result stays in it
const local0 = new Float64Array(3);
const local1 = new Float64Array(3);
const axis0 = new Float64Array(3);
const axis1 = new Float64Array(3);
const normal = new Float64Array(3);
const temp = new Float64Array(3);
const sideLocal = new Float64Array(3);
const ends = new Float64Array(4);
const side2 = new Float64Array(2);
const tangents = new Float64Array(4);
const solutions = new Float64Array(8);
const points = new Float64Array(6);

/** Normalise a plane vector; zero becomes (1, 0). */
function normalize2(v: Float64Array, i: number): void {
  const n = Math.sqrt(v[i] * v[i] + v[i + 1] * v[i + 1]);
  if (n < MINVAL) {
    v[i] = 1;
    v[i + 1] = 0;
  } else {
    const s = 1 / n;
    v[i] *= s;
    v[i + 1] *= s;
  }
}

/** Whether the plane segments from end 0 to tangent point 0 and from end 1 to tangent point 1 cross. */
function crossing(end: Float64Array, pnt: Float64Array, o: number): boolean {
  const x1 = end[0];
  const y1 = end[1];
  const x3 = end[2];
  const y3 = end[3];
  const dx2 = pnt[o] - x1;
  const dy2 = pnt[o + 1] - y1;
  const dx4 = pnt[o + 2] - x3;
  const dy4 = pnt[o + 3] - y3;
  const det = dy4 * dx2 - dx4 * dy2;
  if (Math.abs(det) < MINVAL) return false;
  const a = (dx4 * (y1 - y3) - dy4 * (x1 - x3)) / det;
  const b = (dx2 * (y1 - y3) - dy2 * (x1 - x3)) / det;
  return a >= 0 && a <= 1 && b >= 0 && b <= 1;
}

/** Length of the arc between the two tangent points of solution `which`. */
function arcLength(which: number, radius: number): number {
  const o = 4 * which;
  const x0 = solutions[o];
  const y0 = solutions[o + 1];
  const x1 = solutions[o + 2];
  const y1 = solutions[o + 3];
  temp[0] = x0;
  temp[1] = y0;
  normalize2(temp, 0);
  const nx = temp[0];
  const ny = temp[1];
  temp[0] = x1;
  temp[1] = y1;
  normalize2(temp, 0);
  let angle = acos(nx * temp[0] + ny * temp[1]);
  const turn = y0 * x1 - x0 * y1;
  if ((turn > 0 && which === 1) || (turn < 0 && which === 0)) angle = 2 * Math.PI - angle;
  return radius * angle;
}

/**
 * Wrap around the outside of a circle about the origin: tangent points of the better of the two paths into `tangents`.
 * Returns the arc length, or -1 if the straight segment between the ends is free.
 */
function wrapOutside(hasSide: boolean, radius: number): number {
  const x0 = ends[0];
  const y0 = ends[1];
  const x1 = ends[2];
  const y1 = ends[3];
  const sqlen0 = x0 * x0 + y0 * y0;
  const sqlen1 = x1 * x1 + y1 * y1;
  const sqrad = radius * radius;
  if (sqlen0 < sqrad || sqlen1 < sqrad || radius < MINVAL) return -1;
  const dx = x1 - x0;
  const dy = y1 - y0;
  const dd = dx * dx + dy * dy;
  if (dd < MINVAL) return -1;

  // point of the segment nearest to the centre: outside the circle, and on the side site's side?
  const a = Math.min(1, Math.max(0, -(dx * x0 + dy * y0) / dd));
  const nx = a * dx + x0;
  const ny = a * dy + y0;
  if (nx * nx + ny * ny > sqrad && (!hasSide || side2[0] * nx + side2[1] * ny >= 0)) return -1;

  // the two pairs of tangent points, and how good they are: near the side site, or short
  const root0 = Math.sqrt(sqlen0 - sqrad);
  const root1 = Math.sqrt(sqlen1 - sqrad);
  let best = 0;
  let bestGood = 0;
  for (let i = 0; i < 2; i++) {
    const s = i === 0 ? radius : -radius;
    const o = 4 * i;
    solutions[o] = (x0 * sqrad + s * y0 * root0) / sqlen0;
    solutions[o + 1] = (y0 * sqrad - s * x0 * root0) / sqlen0;
    solutions[o + 2] = (x1 * sqrad - s * y1 * root1) / sqlen1;
    solutions[o + 3] = (y1 * sqrad + s * x1 * root1) / sqlen1;
    let good = 0;
    if (hasSide) {
      temp[0] = solutions[o] + solutions[o + 2];
      temp[1] = solutions[o + 1] + solutions[o + 3];
      normalize2(temp, 0);
      good = temp[0] * side2[0] + temp[1] * side2[1];
    } else {
      const ex = solutions[o] - solutions[o + 2];
      const ey = solutions[o + 1] - solutions[o + 3];
      good = -(ex * ex + ey * ey);
    }
    if (crossing(ends, solutions, o)) good = CROSSING;
    if (i === 0) bestGood = good;
    else if (!(bestGood > good)) best = 1;
  }
  for (let k = 0; k < 4; k++) tangents[k] = solutions[4 * best + k];
  return crossing(ends, tangents, 0) ? -1 : arcLength(best, radius);
}

/** Angle condition of the touching point: zero where both segments make the same angle with the circle. */
function touchError(z: number, a: number, b: number, g: number): number {
  return asin(a * z) + asin(b * z) - 2 * asin(z) + g;
}

/** Solve the touching condition by Newton's method from the edge inwards; negative if it fails. */
function touchSine(a: number, b: number, g: number): number {
  let z = START;
  let f = touchError(z, a, b, g);
  if (f > 0) return -1;
  let iter = 0;
  for (; iter < MAX_ITERATIONS && Math.abs(f) > TOLERANCE; iter++) {
    const slope =
      a / Math.max(MINVAL, Math.sqrt(1 - z * z * a * a)) +
      b / Math.max(MINVAL, Math.sqrt(1 - z * z * b * b)) -
      2 / Math.max(MINVAL, Math.sqrt(1 - z * z));
    if (slope > -MINVAL) return -1;
    const next = z - f / slope;
    if (next > z) return -1;
    z = next;
    f = touchError(z, a, b, g);
    if (f > TOLERANCE) return -1;
  }
  return iter >= MAX_ITERATIONS ? -1 : z;
}

/**
 * Wrap around the inside of a circle about the origin: the path touches it in one point, written twice into `tangents`.
 * Returns 0, or -1 if the straight segment does.
 */
function wrapInside(radius: number): number {
  const x0 = ends[0];
  const y0 = ends[1];
  const x1 = ends[2];
  const y1 = ends[3];
  const len0 = Math.sqrt(x0 * x0 + y0 * y0);
  const len1 = Math.sqrt(x1 * x1 + y1 * y1);
  const dx = x1 - x0;
  const dy = y1 - y0;
  const dd = dx * dx + dy * dy;
  if (len0 <= radius || len1 <= radius || radius < MINVAL || len0 < MINVAL || len1 < MINVAL) return -1;
  if (dd > MINVAL) {
    const a = -(dx * x0 + dy * y0) / dd;
    if (a > 0 && a < 1) {
      const nx = x0 + dx * a;
      const ny = y0 + dy * a;
      if (Math.sqrt(nx * nx + ny * ny) <= radius) return -1;
    }
  }

  // in case the touching point is not found: the direction between the ends
  tangents[0] = 0.5 * (x0 + x1);
  tangents[1] = 0.5 * (y0 + y1);
  normalize2(tangents, 0);
  tangents[2] = tangents[0] *= radius;
  tangents[3] = tangents[1] *= radius;

  const a = radius / len0;
  const b = radius / len1;
  const cosine = (len0 * len0 + len1 * len1 - dd) / (2 * len0 * len1);
  if (cosine < -1 + MINVAL) return -1;
  if (cosine > 1 - MINVAL) return 0;
  const z = touchSine(a, b, acos(cosine));
  if (z < 0) return 0;

  // turn from the direction of one end
  const first = x0 * y1 - y0 * x1 > 0;
  temp[0] = first ? x0 : x1;
  temp[1] = first ? y0 : y1;
  const angle = asin(z) - asin((first ? a : b) * z);
  normalize2(temp, 0);
  const c = cos(angle);
  const s = sin(angle);
  tangents[2] = tangents[0] = radius * (c * temp[0] - s * temp[1]);
  tangents[3] = tangents[1] = radius * (s * temp[0] + c * temp[1]);
  return 0;
}

/** Axes of the plane through the sphere's centre and the two ends: axis0 towards the first end. */
function sphereAxes(): void {
  copy3(axis0, 0, local0, 0);
  normalize3(axis0, 0);
  cross(normal, 0, local0, 0, local1, 0);
  if (normalize3(normal, 0) < MINVAL) {
    // both ends in one direction: any plane that holds it
    const x = Math.abs(axis0[0]);
    const y = Math.abs(axis0[1]);
    const z = Math.abs(axis0[2]);
    let largest = 0;
    if (y > x && y > z) largest = 1;
    if (z > x && z > y) largest = 2;
    set3(axis1, 0, 1, 1, 1);
    axis1[largest] = 0;
    cross(normal, 0, axis0, 0, axis1, 0);
    normalize3(normal, 0);
  }
  cross(axis1, 0, normal, 0, axis0, 0);
  normalize3(axis1, 0);
}

/** Heights of the wrap points on the cylinder, so that the path is straight on its unrolled surface; returns its length. */
function helixLength(length: number): number {
  const dx0 = local0[0] - points[0];
  const dy0 = local0[1] - points[1];
  const dx1 = local1[0] - points[3];
  const dy1 = local1[1] - points[4];
  const l0 = Math.sqrt(dx0 * dx0 + dy0 * dy0);
  const l1 = Math.sqrt(dx1 * dx1 + dy1 * dy1);
  const rise = local1[2] - local0[2];
  points[2] = local0[2] + (rise * l0) / (l0 + length + l1);
  points[5] = local0[2] + (rise * (l0 + length)) / (l0 + length + l1);
  const height = Math.abs(points[5] - points[2]);
  return Math.sqrt(length * length + height * height);
}

/**
 * Wrap a tendon segment around a sphere or a cylinder.
 *
 * @param wpnt receives the two points where the path meets and leaves the surface, world [m], at wpnt[o..o+5]
 * @param x0 array and offset i0 of the first end [m]; x1, i1 the second
 * @param xpos array and offset of the geom's centre [m]; xmat of its orientation; radius its radius [m]
 * @param type WrapType.sphere or WrapType.cylinder (axis z, infinite)
 * @param side array and offset of the side site's position [m], or null; inside the surface it makes the path pass inside
 * @returns length of the path on the surface [m], or -1 if the straight segment does not touch
 */
export function wrap(
  wpnt: MutableNumbers,
  o: number,
  x0: Numbers,
  i0: number,
  x1: Numbers,
  i1: number,
  xpos: Numbers,
  p: number,
  xmat: Numbers,
  r: number,
  radius: number,
  type: number,
  side: Numbers | null,
  s: number,
): number {
  if (type !== WrapType.sphere && type !== WrapType.cylinder) throw new Error(`unknown wrapping object type ${type}`);

  // ends in the geom's frame
  sub3(temp, 0, x0, i0, xpos, p);
  mulMatTVec3(local0, 0, xmat, r, temp, 0);
  sub3(temp, 0, x1, i1, xpos, p);
  mulMatTVec3(local1, 0, xmat, r, temp, 0);
  if (norm3(local0, 0) < MINVAL || norm3(local1, 0) < MINVAL) return -1;

  // and in the plane of the path
  if (type === WrapType.sphere) sphereAxes();
  else {
    set3(axis0, 0, 1, 0, 0);
    set3(axis1, 0, 0, 1, 0);
  }
  ends[0] = dot3(local0, 0, axis0, 0);
  ends[1] = dot3(local0, 0, axis1, 0);
  ends[2] = dot3(local1, 0, axis0, 0);
  ends[3] = dot3(local1, 0, axis1, 0);

  let inside = false;
  if (side !== null) {
    sub3(temp, 0, side, s, xpos, p);
    mulMatTVec3(sideLocal, 0, xmat, r, temp, 0);
    side2[0] = dot3(sideLocal, 0, axis0, 0);
    side2[1] = dot3(sideLocal, 0, axis1, 0);
    normalize2(side2, 0);
    side2[0] *= radius;
    side2[1] *= radius;
    inside = norm3(sideLocal, 0) < radius;
  }
  const length = inside ? wrapInside(radius) : wrapOutside(side !== null, radius);
  if (length < 0) return -1;

  // back to the geom's frame and the world
  for (let i = 0; i < 2; i++) {
    for (let k = 0; k < 3; k++) points[3 * i + k] = axis0[k] * tangents[2 * i] + axis1[k] * tangents[2 * i + 1];
  }
  const result = type === WrapType.cylinder ? helixLength(length) : length;
  for (let i = 0; i < 6; i += 3) {
    mulMatVec3(wpnt, o + i, xmat, r, points, i);
    for (let k = 0; k < 3; k++) wpnt[o + i + k] += xpos[p + k];
  }
  return result;
}
