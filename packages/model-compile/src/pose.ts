// Vectors, quaternions and poses as the compiler computes them. They differ from the run-time kernels of @corten/math
// in one rule that shows in the last bits of compiled models: a vector whose length is within EPS of one is left as it
// is, and one that is shorter than EPS (squared) is not scaled at all. Every product of quaternions is normalised.

import { atan2, cos, sin } from '@corten/math';

/** Numbers that a function reads. */
export type Numbers = ArrayLike<number>;
/** Position [m], 3. */
export type Vec3 = [number, number, number];
/** Unit quaternion (w, x, y, z), 4. */
export type Quat = [number, number, number, number];
/** Rotation matrix, row-major, 9. */
export type Mat3 = number[];

/** A position and an orientation. */
export interface Pose {
  /** position [m] */
  pos: Vec3;
  /** orientation, unit quaternion */
  quat: Quat;
}

/** Below this, lengths and masses count as zero in the compiler. */
export const EPS = 1e-14;

/** The first three numbers of an array. */
export const vec3 = (v: Numbers): Vec3 => [v[0], v[1], v[2]];
/** The first four numbers of an array. */
export const quat = (v: Numbers): Quat => [v[0], v[1], v[2], v[3]];
/** The pose that changes nothing. */
export const identityPose = (): Pose => ({ pos: [0, 0, 0], quat: [1, 0, 0, 0] });

/** Scales `n` numbers of `v` from `at` on to unit length in place; returns their length before, 0 when too small to scale. */
export function normalize(v: number[], n = v.length, at = 0): number {
  let norm = 0;
  for (let i = at; i < at + n; i++) norm += v[i] * v[i];
  if (norm < EPS) return 0;
  norm = Math.sqrt(norm);
  if (Math.abs(norm - 1) > EPS) for (let i = at; i < at + n; i++) v[i] /= norm;
  return norm;
}

/** Scalar product of two 3-vectors. */
export function dot(a: Numbers, b: Numbers): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** Vector product of two 3-vectors. */
export function cross(a: Numbers, b: Numbers): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** Rotation matrix of a unit quaternion. */
export function quatToMat(q: Numbers): Mat3 {
  if (q[0] === 1 && q[1] === 0 && q[2] === 0 && q[3] === 0) return [1, 0, 0, 0, 1, 0, 0, 0, 1];
  const q00 = q[0] * q[0];
  const q01 = q[0] * q[1];
  const q02 = q[0] * q[2];
  const q03 = q[0] * q[3];
  const q11 = q[1] * q[1];
  const q12 = q[1] * q[2];
  const q13 = q[1] * q[3];
  const q22 = q[2] * q[2];
  const q23 = q[2] * q[3];
  const q33 = q[3] * q[3];
  return [
    q00 + q11 - q22 - q33,
    2 * (q12 - q03),
    2 * (q13 + q02),
    2 * (q12 + q03),
    q00 - q11 + q22 - q33,
    2 * (q23 - q01),
    2 * (q13 - q02),
    2 * (q23 + q01),
    q00 - q11 - q22 + q33,
  ];
}

/** Product of two quaternions, normalised. */
export function mulQuat(a: Numbers, b: Numbers): Quat {
  const product: Quat = [
    a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
    a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
    a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
    a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
  ];
  normalize(product);
  return product;
}

/** The inverse of a unit quaternion. */
export function conjugate(q: Numbers): Quat {
  return [q[0], -q[1], -q[2], -q[3]];
}

/** Matrix times vector. */
export function mulMatVec(m: Numbers, v: Numbers): Vec3 {
  return [
    m[0] * v[0] + m[1] * v[1] + m[2] * v[2],
    m[3] * v[0] + m[4] * v[1] + m[5] * v[2],
    m[6] * v[0] + m[7] * v[1] + m[8] * v[2],
  ];
}

/** Vector turned by a unit quaternion. */
export function rotate(v: Numbers, q: Numbers): Vec3 {
  if (v[0] === 0 && v[1] === 0 && v[2] === 0) return [0, 0, 0];
  if (q[0] === 1 && q[1] === 0 && q[2] === 0 && q[3] === 0) return vec3(v);
  const t0 = q[0] * v[0] + q[2] * v[2] - q[3] * v[1];
  const t1 = q[0] * v[1] + q[3] * v[0] - q[1] * v[2];
  const t2 = q[0] * v[2] + q[1] * v[1] - q[2] * v[0];
  return [v[0] + 2 * (q[2] * t2 - q[3] * t1), v[1] + 2 * (q[3] * t0 - q[1] * t2), v[2] + 2 * (q[1] * t1 - q[2] * t0)];
}

/** The child's pose, given in `parent`, expressed in what `parent` is expressed in. */
export function composePose(parent: Pose, child: Pose): Pose {
  const offset = mulMatVec(quatToMat(parent.quat), child.pos);
  return {
    pos: [parent.pos[0] + offset[0], parent.pos[1] + offset[1], parent.pos[2] + offset[2]],
    quat: mulQuat(parent.quat, child.quat),
  };
}

/** A position, given in `parent`, expressed in what `parent` is expressed in. */
export function composePosition(parent: Pose, pos: Numbers): Vec3 {
  const offset = mulMatVec(quatToMat(parent.quat), pos);
  return [parent.pos[0] + offset[0], parent.pos[1] + offset[1], parent.pos[2] + offset[2]];
}

/** The pose that undoes another. */
export function invertPose(pose: Pose): Pose {
  const inverse = conjugate(pose.quat);
  const pos = mulMatVec(quatToMat(inverse), pose.pos);
  return { pos: [-pos[0], -pos[1], -pos[2]], quat: inverse };
}

/** The smallest rotation that takes the z axis to a unit vector. */
export function zAxisToQuat(axis: Numbers): Quat {
  const normal = cross([0, 0, 1], axis);
  const s = normalize(normal);
  if (s < 1e-10) {
    normal[0] = 1;
    normal[1] = 0;
    normal[2] = 0;
  }
  const half = atan2(s, axis[2]) / 2;
  const c = cos(half);
  const sn = sin(half);
  return [c, normal[0] * sn, normal[1] * sn, normal[2] * sn];
}

/** The rotation whose matrix has the given columns. */
export function axesToQuat(x: Numbers, y: Numbers, z: Numbers): Quat {
  let q: Quat;
  if (x[0] + y[1] + z[2] > 0) {
    const w = 0.5 * Math.sqrt(1 + x[0] + y[1] + z[2]);
    q = [w, (0.25 * (y[2] - z[1])) / w, (0.25 * (z[0] - x[2])) / w, (0.25 * (x[1] - y[0])) / w];
  } else if (x[0] > y[1] && x[0] > z[2]) {
    const a = 0.5 * Math.sqrt(1 + x[0] - y[1] - z[2]);
    q = [(0.25 * (y[2] - z[1])) / a, a, (0.25 * (y[0] + x[1])) / a, (0.25 * (z[0] + x[2])) / a];
  } else if (y[1] > z[2]) {
    const a = 0.5 * Math.sqrt(1 - x[0] + y[1] - z[2]);
    q = [(0.25 * (z[0] - x[2])) / a, (0.25 * (y[0] + x[1])) / a, a, (0.25 * (z[1] + y[2])) / a];
  } else {
    const a = 0.5 * Math.sqrt(1 - x[0] - y[1] + z[2]);
    q = [(0.25 * (x[1] - y[0])) / a, (0.25 * (z[0] + x[2])) / a, (0.25 * (z[1] + y[2])) / a, a];
  }
  normalize(q);
  return q;
}
