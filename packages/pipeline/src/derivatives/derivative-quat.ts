// Derivatives of quaternion operations.

import { cos, dot3, mulMatMat3, mulMatVec3, norm3, normalize3, sin, subQuat as subQuatInto, tan } from '@corten/math';

/**
 * Derivative of the difference of two orientations (subQuat) with respect to rotations of them in their own frames.
 * @param qa - first quaternion, 4
 * @param qb - second quaternion, 4
 * @param Da - receives the derivative with respect to qa, 3×3; null: not wanted
 * @param Db - receives the derivative with respect to qb, 3×3; null: not wanted
 */
export function subQuatDerivative(
  qa: ArrayLike<number>,
  qb: ArrayLike<number>,
  Da: Float64Array | null,
  Db: Float64Array | null,
): void {
  const axis = new Float64Array(3);
  subQuatInto(axis, 0, qa, 0, qb, 0);
  const half = 0.5 * norm3(axis, 0);
  normalize3(axis, 0);
  const [x, y, z] = axis;
  const K = Float64Array.of(0, -z, y, z, 0, -x, -y, x, 0);
  const KK = new Float64Array(9);
  mulMatMat3(KK, 0, K, 0, K, 0);
  const coefficient = 1 - (half < 6e-8 ? 1 : half / tan(half));
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      const k = 3 * i + j;
      const value = (i === j ? 1 : 0) + K[k] * half + KK[k] * coefficient;
      if (Da !== null) Da[k] = value;
      if (Db !== null) Db[3 * j + i] = -value;
    }
  }
}

/**
 * Derivatives of the rotation of a quaternion by a velocity over a time (quatIntegrate), as rotations in the frame of
 * the result (Solà, Deray, Atchuthan 2018, eq. 183).
 * @param vel - angular velocity [rad/s], 3
 * @param scale - time [s]
 * @param Dquat - receives the derivative with respect to the quaternion, 3×3; null: not wanted
 * @param Dvel - receives the derivative with respect to vel times scale, 3×3; null: not wanted
 * @param Dscale - receives the derivative with respect to scale, 3; null: not wanted
 */
export function quatIntegrateDerivative(
  vel: ArrayLike<number>,
  scale: number,
  Dquat: Float64Array | null,
  Dvel: Float64Array | null,
  Dscale: Float64Array | null,
): void {
  const s = Float64Array.of(scale * vel[0], scale * vel[1], scale * vel[2]);
  const cross = Float64Array.of(0, s[2], -s[1], -s[2], 0, s[0], s[1], -s[0], 0);
  const xx = dot3(s, 0, s, 0);
  const x = Math.sqrt(xx);

  // cos x, sin x / x, (1 - cos x) / x², (x - sin x) / x³; by series where x is small
  const a = cos(x);
  let b: number;
  let c: number;
  let d: number;
  if (x > 1 / 32) {
    b = sin(x) / x;
    c = (1 - a) / xx;
    d = (1 - b) / xx;
  } else {
    b = 1 + (xx / 6) * ((xx / 20) * (1 - xx / 42) - 1);
    c = (1 + (xx / 12) * ((xx / 30) * (1 - xx / 56) - 1)) / 2;
    d = (1 + (xx / 20) * ((xx / 42) * (1 - xx / 72) - 1)) / 6;
  }
  const D = new Float64Array(9);
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      const k = 3 * i + j;
      const unit = i === j ? 1 : 0;
      const outer = s[i] * s[j];
      if (Dquat !== null) Dquat[k] = a * unit + b * cross[k] + c * outer;
      D[k] = b * unit + c * cross[k] + d * outer;
    }
  }
  if (Dvel !== null) Dvel.set(D);
  if (Dscale !== null) mulMatVec3(Dscale, 0, D, 0, vel, 0);
}
