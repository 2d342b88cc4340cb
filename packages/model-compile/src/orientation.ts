// The alternative ways to write an orientation, and the full inertia tensor.

import { cos, cross, dot3, fullInertia, sin } from '@corten/math';
import { axesToQuat, EPS, mulQuat, type Numbers, normalize, type Quat, quat, type Vec3, zAxisToQuat } from './pose.js';

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
  const along = dot3(x, 0, y, 0);
  for (let i = 0; i < 3; i++) y[i] -= x[i] * along;
  if (normalize(y) < EPS) return 'yaxis too small';
  const z = [0, 0, 0];
  cross(z, 0, x, 0, y, 0);
  if (normalize(z) < EPS) return 'cross(xaxis, yaxis) too small';
  return axesToQuat(x, y, z);
}

/** The orientation of three successive rotations [rad or deg] about the axes of the sequence, or the reason that there is none. */
export function eulerToQuat(euler: Numbers, { degree, eulerseq }: AngleSettings): Quat | string {
  let q: Quat = [1, 0, 0, 0];
  for (let i = 0; i < 3; i++) {
    const axis = 'xyzXYZ'.indexOf(eulerseq[i] ?? ' ') % 3;
    if (axis < 0) return `euler sequence can only contain x, y, z, X, Y, Z, not eulerseq="${eulerseq}"`;
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
  inertia: Vec3;
  /** orientation of the axes, unit quaternion */
  quat: Quat;
}

/** Principal moments and axes of a tensor (xx, yy, zz, xy, xz, yz) [kg·m²], or the reason that there are none. */
export function principalInertia(full: Numbers): PrincipalInertia | string {
  const principal: PrincipalInertia = { inertia: [0, 0, 0], quat: [1, 0, 0, 0] };
  const ok = fullInertia(principal.quat, principal.inertia, full);
  return ok ? principal : 'inertia must have positive eigenvalues';
}
