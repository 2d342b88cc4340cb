// Poses as values: the compile-time frame functions of @corten/math on small arrays of their own.

import { EPS, frame2Quat, frameAccum, frameInvert, mulQuatUnit, normalizeVec, rotVecQuat, z2Quat } from '@corten/math';

export { EPS };

/** Numbers that a function reads. */
export type Numbers = ArrayLike<number>;
/** Position [m] or direction, 3. */
export type Vec3 = [number, number, number];
/** Unit quaternion (w, x, y, z), 4. */
export type Quat = [number, number, number, number];

/** A position and an orientation. */
export interface Pose {
  /** position [m] */
  pos: Vec3;
  /** orientation, unit quaternion */
  quat: Quat;
}

/** The first three numbers of an array. */
export const vec3 = (v: Numbers): Vec3 => [v[0], v[1], v[2]];
/** The first four numbers of an array. */
export const quat = (v: Numbers): Quat => [v[0], v[1], v[2], v[3]];
/** The pose that changes nothing. */
export const identityPose = (): Pose => ({ pos: [0, 0, 0], quat: [1, 0, 0, 0] });

/** Scales `v` to unit length in place; returns its length before, 0 when too small to scale. */
export const normalize = (v: number[]): number => normalizeVec(v, 0, v.length);

/** Product of two quaternions, normalised. */
export function mulQuat(a: Quat, b: Quat): Quat {
  const product: Quat = [1, 0, 0, 0];
  mulQuatUnit(product, 0, a, 0, b, 0);
  return product;
}

/** Vector turned by a unit quaternion. */
export function rotate(v: Vec3, q: Quat): Vec3 {
  const turned: Vec3 = [0, 0, 0];
  rotVecQuat(turned, 0, v, 0, q, 0);
  return turned;
}

/** The child's pose, given in `parent`, expressed in what `parent` is expressed in. */
export function composePose(parent: Pose, child: Pose): Pose {
  const pose: Pose = { pos: vec3(parent.pos), quat: quat(parent.quat) };
  frameAccum(pose.pos, pose.quat, child.pos, child.quat);
  return pose;
}

/** A position, given in `parent`, expressed in what `parent` is expressed in. */
export function composePosition(parent: Pose, pos: Vec3): Vec3 {
  return composePose(parent, { pos, quat: [1, 0, 0, 0] }).pos;
}

/** The pose that undoes another. */
export function invertPose(pose: Pose): Pose {
  const inverse = identityPose();
  frameInvert(inverse.pos, inverse.quat, pose.pos, pose.quat);
  return inverse;
}

/** The smallest rotation that takes the z axis to a unit vector. */
export function zAxisToQuat(axis: Numbers): Quat {
  const q: Quat = [1, 0, 0, 0];
  z2Quat(q, 0, axis, 0);
  return q;
}

/** The rotation whose matrix has the given columns. */
export function axesToQuat(x: Numbers, y: Numbers, z: Numbers): Quat {
  const q: Quat = [1, 0, 0, 0];
  frame2Quat(q, 0, x, y, z);
  return q;
}
