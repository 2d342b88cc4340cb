// Frames and inertias at compile time. The model compiler of the reference has vector helpers of its own, which
// divide where the run-time ones multiply by a reciprocal and normalise every product of quaternions; they are kept
// apart here because the last bits of compiled models depend on it. Results may be written over arguments.

import { jacobi } from './eig3.js';
import { atan2 } from './inverse-trig.js';
import { mulMatVec3 } from './mat3.js';
import type { MutableNumbers, Numbers } from './numbers.js';
import { matrixQuat, mulQuat, negQuat, quat2Mat } from './quat.js';
import { cos, sin } from './trig.js';

/** Smallest number that counts as non-zero in the model compiler (MuJoCo's mjEPS). */
export const EPS = 1e-14;

/**
 * Divide n numbers by their length and return it; a squared length below 1e-14 gives 0 and leaves them alone, as does
 * a length within 1e-14 of 1.
 */
export function normalizeVec(v: MutableNumbers, i: number, n: number): number {
  let s = 0;
  for (let k = 0; k < n; k++) s += v[i + k] * v[i + k];
  if (s < EPS) return 0;
  s = Math.sqrt(s);
  if (Math.abs(s - 1) > EPS) for (let k = 0; k < n; k++) v[i + k] /= s;
  return s;
}

// the compiler's arrays are of many kinds; mulQuat, which kernels share, boxes numbers when it has seen more than one
const left = /* @__PURE__ */ new Float64Array(4);
const right = /* @__PURE__ */ new Float64Array(4);

/** out = a·b, normalised: rotation b followed by a. */
export function mulQuatUnit(out: MutableNumbers, o: number, a: Numbers, i: number, b: Numbers, j: number): void {
  for (let k = 0; k < 4; k++) {
    left[k] = a[i + k];
    right[k] = b[j + k];
  }
  mulQuat(left, 0, left, 0, right, 0);
  normalizeVec(left, 0, 4);
  for (let k = 0; k < 4; k++) out[o + k] = left[k];
}

const mat = /* @__PURE__ */ new Float64Array(9);
const vec = /* @__PURE__ */ new Float64Array(3);
const conj = /* @__PURE__ */ new Float64Array(4);

function conjugate(q: Numbers, j: number): Float64Array {
  negQuat(conj, 0, q, j);
  return conj;
}

/** out = direction `axis` of the parent frame, in the frame with orientation q. */
export function localAxis(out: MutableNumbers, o: number, axis: Numbers, i: number, q: Numbers, j: number): void {
  quat2Mat(mat, 0, conjugate(q, j), 0);
  mulMatVec3(out, o, mat, 0, axis, i);
}

/** (pos, quat) = (pos, quat) followed by (childpos, childquat) in its frame. */
export function frameAccum(pos: MutableNumbers, quat: MutableNumbers, childpos: Numbers, childquat: Numbers): void {
  quat2Mat(mat, 0, quat, 0);
  mulMatVec3(vec, 0, mat, 0, childpos, 0);
  for (let k = 0; k < 3; k++) pos[k] += vec[k];
  mulQuatUnit(quat, 0, quat, 0, childquat, 0);
}

/** (pos, quat) = inverse of the frame (oldpos, oldquat). */
export function frameInvert(pos: MutableNumbers, quat: MutableNumbers, oldpos: Numbers, oldquat: Numbers): void {
  localAxis(pos, 0, oldpos, 0, oldquat, 0);
  for (let k = 0; k < 3; k++) {
    pos[k] = -pos[k];
    quat[k + 1] = -oldquat[k + 1];
  }
  quat[0] = oldquat[0];
}

/** out = smallest rotation that takes the z axis to the direction v (3, unit length). */
export function z2Quat(out: MutableNumbers, o: number, v: Numbers, i: number): void {
  const z = v[i + 2];
  out[o + 1] = 0 * z - 1 * v[i + 1];
  out[o + 2] = 1 * v[i] - 0 * z;
  out[o + 3] = 0;
  const s = normalizeVec(out, o + 1, 3);
  if (s < 1e-10) {
    out[o + 1] = 1;
    out[o + 2] = 0;
    out[o + 3] = 0;
  }
  const angle = atan2(s, z);
  out[o] = cos(angle / 2);
  for (let k = 1; k < 4; k++) out[o + k] *= sin(angle / 2);
}

/** out = rotation whose matrix has the unit vectors x, y, z (3 each) as columns. */
export function frame2Quat(out: MutableNumbers, o: number, x: Numbers, y: Numbers, z: Numbers): void {
  for (let k = 0; k < 3; k++) {
    mat[3 * k] = x[k];
    mat[3 * k + 1] = y[k];
    mat[3 * k + 2] = z[k];
  }
  matrixQuat(left, 0, mat, 0);
  normalizeVec(left, 0, 4);
  for (let k = 0; k < 4; k++) out[o + k] = left[k];
}

/** out = inertia (xx, yy, zz, xy, xz, yz) in the parent frame of the principal inertia `local` (3) with axes q. */
export function globalInertia(out: MutableNumbers, o: number, local: Numbers, i: number, q: Numbers, j: number): void {
  quat2Mat(mat, 0, q, j);
  const x = local[i];
  const y = local[i + 1];
  const z = local[i + 2];
  const entry = (r: number, c: number): number =>
    mat[r] * (mat[c] * x) + mat[r + 1] * (mat[c + 1] * y) + mat[r + 2] * (mat[c + 2] * z);
  out[o] = entry(0, 0);
  out[o + 1] = entry(3, 3);
  out[o + 2] = entry(6, 6);
  out[o + 3] = entry(0, 3);
  out[o + 4] = entry(0, 6);
  out[o + 5] = entry(3, 6);
}

/** out = inertia (xx, yy, zz, xy, xz, yz) of a point mass at v (3): what Steiner's theorem adds. */
export function offCenterInertia(out: MutableNumbers, o: number, mass: number, v: Numbers, i: number): void {
  const x = v[i];
  const y = v[i + 1];
  const z = v[i + 2];
  out[o] = mass * (y * y + z * z);
  out[o + 1] = mass * (x * x + z * z);
  out[o + 2] = mass * (x * x + y * y);
  out[o + 3] = -mass * x * y;
  out[o + 4] = -mass * x * z;
  out[o + 5] = -mass * y * z;
}

/** (b − a) × (c − a) of the corners a, b, c of a triangle: its normal, as long as twice its area. */
export function triangleCross(
  out: MutableNumbers,
  o: number,
  a: Numbers,
  i: number,
  b: Numbers,
  j: number,
  c: Numbers,
  k: number,
): void {
  const ux = b[j] - a[i];
  const uy = b[j + 1] - a[i + 1];
  const uz = b[j + 2] - a[i + 2];
  const vx = c[k] - a[i];
  const vy = c[k + 1] - a[i + 1];
  const vz = c[k + 2] - a[i + 2];
  out[o] = uy * vz - uz * vy;
  out[o + 1] = uz * vx - ux * vz;
  out[o + 2] = ux * vy - uy * vx;
}

/**
 * out = unit normal of the triangle with corners at a, b, c (counter-clockwise seen from outside); returns twice its
 * area. Below 1e-14 the normal is (1, 0, 0) and the result 1.
 */
export function triangleNormal(
  out: MutableNumbers,
  o: number,
  a: Numbers,
  i: number,
  b: Numbers,
  j: number,
  c: Numbers,
  k: number,
): number {
  triangleCross(out, o, a, i, b, j, c, k);
  const x = out[o];
  const y = out[o + 1];
  const z = out[o + 2];
  const length = Math.sqrt(x * x + y * y + z * z);
  if (length < EPS) {
    out[o] = 1;
    out[o + 1] = 0;
    out[o + 2] = 0;
    return 1;
  }
  out[o] = x / length;
  out[o + 1] = y / length;
  out[o + 2] = z / length;
  return length;
}

const EIG_EPS = 1e-12;

function normalizeQuat(q: MutableNumbers, i: number): void {
  normalizeVec(q, i, 4);
}

/**
 * `eig3` with the rounding of the model compiler: eigenvalues (3, decreasing), eigenvectors (9, columns) and their
 * rotation as a quaternion (4) of a symmetric matrix (9). Returns the number of Jacobi sweeps.
 */
export function principalAxes(
  eigval: MutableNumbers,
  eigvec: MutableNumbers,
  quat: MutableNumbers,
  matrix: Numbers,
): number {
  return jacobi(eigval, eigvec, quat, matrix, EIG_EPS, normalizeQuat);
}

/**
 * Principal inertia (3, decreasing) and its axes as a quaternion (4) of the inertia `full` (xx, yy, zz, xy, xz, yz).
 * Returns false, with the results unchanged, if an eigenvalue is below 1e-14 ("inertia must have positive
 * eigenvalues").
 */
export function fullInertia(quat: MutableNumbers, inertia: MutableNumbers, full: Numbers): boolean {
  const m = [full[0], full[3], full[4], full[3], full[1], full[5], full[4], full[5], full[2]];
  const eigval = [0, 0, 0];
  const q = Float64Array.of(1, 0, 0, 0);
  principalAxes(eigval, new Float64Array(9), q, m);
  if (eigval[2] < EPS) return false;
  for (let k = 0; k < 4; k++) quat[k] = q[k];
  for (let k = 0; k < 3; k++) inertia[k] = eigval[k];
  return true;
}
