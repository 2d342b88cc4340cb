// The alternative ways to write an orientation, and the full inertia tensor.

import { cos, sin } from '@corten/math';
import {
  axesToQuat,
  cross,
  dot,
  EPS,
  mulQuat,
  type Numbers,
  normalize,
  type Quat,
  quat,
  quatToMat,
  zAxisToQuat,
} from './pose.js';

/** How angles are written: part of the compiler settings. */
export interface AngleSettings {
  /** angles are in degrees */
  degree: boolean;
  /** three of x, y, z (axes that move along) and X, Y, Z (fixed axes) */
  eulerseq: string;
}

/** The attributes that can give an orientation; at most one of them besides quat is present. */
export interface OrientationAttributes {
  readonly quat?: Numbers;
  readonly axisangle?: Numbers;
  readonly xyaxes?: Numbers;
  readonly zaxis?: Numbers;
  readonly euler?: Numbers;
}

/** True when the orientation is written in another way than as a quaternion. */
export function hasAlternative(a: OrientationAttributes): boolean {
  return (a.euler ?? a.axisangle ?? a.xyaxes ?? a.zaxis) !== undefined;
}

/** The quaternion that an element writes, as written (not normalised), or the identity. */
export function writtenQuat(a: OrientationAttributes): Quat {
  return a.quat ? quat(a.quat) : [1, 0, 0, 0];
}

/**
 * The orientation that `a` gives by axisangle, xyaxes, zaxis or euler, or `otherwise` when it gives none. Returns the
 * reason as text when the numbers give no orientation. (MuJoCo documentation, Modeling, "Frame orientations".)
 */
export function resolveOrientation(a: OrientationAttributes, angles: AngleSettings, otherwise: Quat): Quat | string {
  if (a.euler) return eulerToQuat(a.euler, angles);
  if (a.axisangle) return axisAngleToQuat(a.axisangle, angles.degree);
  if (a.xyaxes) return xyAxesToQuat(a.xyaxes);
  if (a.zaxis) {
    const axis = [a.zaxis[0], a.zaxis[1], a.zaxis[2]];
    return normalize(axis) < EPS ? 'zaxis too small' : zAxisToQuat(axis);
  }
  return otherwise;
}

/** Radians of an angle as written. */
const radians = (angle: number, degree: boolean): number => (degree ? (angle / 180) * Math.PI : angle);

function axisAngleToQuat(v: Numbers, degree: boolean): Quat | string {
  const half = radians(v[3], degree) / 2;
  const axis = [v[0], v[1], v[2]];
  if (normalize(axis) < EPS) return 'axisangle too small';
  const s = sin(half);
  return [cos(half), s * axis[0], s * axis[1], s * axis[2]];
}

function xyAxesToQuat(v: Numbers): Quat | string {
  const x = [v[0], v[1], v[2]];
  if (normalize(x) < EPS) return 'xaxis too small';
  const y = [v[3], v[4], v[5]];
  const along = dot(x, y);
  for (let i = 0; i < 3; i++) y[i] -= x[i] * along;
  if (normalize(y) < EPS) return 'yaxis too small';
  const z = cross(x, y);
  if (normalize(z) < EPS) return 'cross(xaxis, yaxis) too small';
  return axesToQuat(x, y, z);
}

/** The orientation of three successive rotations [rad or deg] about the axes of the sequence, or the reason that there is none. */
export function eulerToQuat(euler: Numbers, { degree, eulerseq }: AngleSettings): Quat | string {
  let q: Quat = [1, 0, 0, 0];
  for (let i = 0; i < 3; i++) {
    const axis = 'xyz'.indexOf(eulerseq[i].toLowerCase());
    if (axis < 0) return 'euler sequence can only contain x, y, z, X, Y, Z';
    const half = radians(euler[i], degree) / 2;
    const turn: Quat = [cos(half), 0, 0, 0];
    turn[axis + 1] = sin(half);
    q = eulerseq[i] >= 'a' ? mulQuat(q, turn) : mulQuat(turn, q);
  }
  normalize(q);
  return q;
}

/** Principal moments, largest first, and the orientation of the principal axes. */
export interface PrincipalInertia {
  /** moments [kg·m²], 3, decreasing */
  inertia: [number, number, number];
  /** orientation of the axes, unit quaternion */
  quat: Quat;
}

/** Off-diagonal elements and differences of eigenvalues below this count as zero. */
const EIGEN_EPS = 1e-12;

/**
 * Eigenvalues, decreasing, and eigenvectors, as a rotation, of a symmetric 3×3 matrix: Jacobi rotations collected in a
 * quaternion, so that the axes are always right-handed.
 */
export function principalAxes(m: Numbers): PrincipalInertia {
  let q: Quat = [1, 0, 0, 0];
  let eigval: [number, number, number] = [m[0], m[4], m[8]];
  for (let iteration = 0; iteration < 500; iteration++) {
    const d = conjugateMatrix(quatToMat(q), m);
    eigval = [d[0], d[4], d[8]];
    const [row, col, axis] = largestOffDiagonal(d);
    const off = d[3 * row + col];
    if (Math.abs(off) < EIGEN_EPS) break;
    const tau = (d[4 * col] - d[4 * row]) / (2 * off);
    const t = tau >= 0 ? 1 / (tau + Math.sqrt(1 + tau * tau)) : -1 / (-tau + Math.sqrt(1 + tau * tau));
    const c = 1 / Math.sqrt(1 + t * t);
    if (c > 1 - EIGEN_EPS) break;
    const turn: Quat = [0, 0, 0, 0];
    turn[axis + 1] = tau >= 0 ? -Math.sqrt(0.5 - 0.5 * c) : Math.sqrt(0.5 - 0.5 * c);
    if (axis === 1) turn[2] = -turn[2];
    turn[0] = Math.sqrt(1 - turn[axis + 1] * turn[axis + 1]);
    normalize(turn);
    q = mulQuat(q, turn);
    normalize(q);
  }
  return sortAxes(eigval, q);
}

/** RᵀMR. */
function conjugateMatrix(r: Numbers, m: Numbers): number[] {
  const tmp = new Array<number>(9);
  const res = new Array<number>(9);
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) tmp[3 * i + j] = r[i] * m[j] + r[3 + i] * m[3 + j] + r[6 + i] * m[6 + j];
  }
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      res[3 * i + j] = tmp[3 * i] * r[j] + tmp[3 * i + 1] * r[3 + j] + tmp[3 * i + 2] * r[6 + j];
    }
  }
  return res;
}

/** Row, column and rotation axis of the largest off-diagonal element. */
function largestOffDiagonal(d: Numbers): [number, number, number] {
  const d01 = Math.abs(d[1]);
  const d02 = Math.abs(d[2]);
  const d12 = Math.abs(d[5]);
  if (d01 > d02 && d01 > d12) return [0, 1, 2];
  return d02 > d12 ? [0, 2, 1] : [1, 2, 0];
}

/** Sorts eigenvalues by quarter turns of their axes. */
function sortAxes(eigval: [number, number, number], axes: Quat): PrincipalInertia {
  const quarter = 0.707106781186548;
  let q = axes;
  for (const lead of [0, 1, 0]) {
    if (eigval[lead] + EIGEN_EPS >= eigval[lead + 1]) continue;
    [eigval[lead], eigval[lead + 1]] = [eigval[lead + 1], eigval[lead]];
    const turn: Quat = [quarter, 0, 0, 0];
    turn[((lead + 2) % 3) + 1] = quarter;
    q = mulQuat(q, turn);
    normalize(q);
  }
  return { inertia: eigval, quat: q };
}

/** Principal moments and axes of a tensor (xx, yy, zz, xy, xz, yz) [kg·m²], or the reason that there are none. */
export function principalInertia(full: Numbers): PrincipalInertia | string {
  const [xx, yy, zz, xy, xz, yz] = [full[0], full[1], full[2], full[3], full[4], full[5]];
  const principal = principalAxes([xx, xy, xz, xy, yy, yz, xz, yz, zz]);
  return principal.inertia[2] < EPS ? 'inertia must have positive eigenvalues' : principal;
}

/** Tensor (xx, yy, zz, xy, xz, yz) of principal moments whose axes are turned by `q`. */
export function rotatedInertia(moments: Numbers, q: Numbers): number[] {
  const r = quatToMat(q);
  const column = (k: number, i: number): number => r[3 * i + k] * moments[k];
  const entry = (i: number, j: number): number =>
    r[3 * i] * column(0, j) + r[3 * i + 1] * column(1, j) + r[3 * i + 2] * column(2, j);
  return [entry(0, 0), entry(1, 1), entry(2, 2), entry(0, 1), entry(0, 2), entry(1, 2)];
}

/** Tensor (xx, yy, zz, xy, xz, yz) of a point mass at `v`. */
export function pointInertia(mass: number, v: Numbers): number[] {
  return [
    mass * (v[1] * v[1] + v[2] * v[2]),
    mass * (v[0] * v[0] + v[2] * v[2]),
    mass * (v[0] * v[0] + v[1] * v[1]),
    -mass * v[0] * v[1],
    -mass * v[0] * v[2],
    -mass * v[1] * v[2],
  ];
}
