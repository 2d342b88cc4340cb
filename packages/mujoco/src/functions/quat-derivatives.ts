// Derivatives of quaternion operations (MuJoCo documentation, API, mjd_subQuat and mjd_quatIntegrate; Solà, Deray and
// Atchuthan, "A micro Lie theory for state estimation in robotics", section A.2).

import { cos, mulMatMat3, mulMatVec3, normalize3, sin, subQuat, tan } from '@corten/math';

/** Half angle below which the angle over its tangent is one. */
const TINY_HALF_ANGLE = 6e-8;
/** Angle below which the trigonometric ratios are computed from their series. */
const SMALL_ANGLE = 1 / 32;

/** Matrix of the cross product with a vector, 3×3. */
function crossMatrix([x, y, z]: Float64Array): Float64Array {
  return Float64Array.of(0, -z, y, z, 0, -x, -y, x, 0);
}

/** Derivatives of subQuat(qa, qb) by rotations of qa and of qb, 3×3 each. */
export function subQuatDerivatives(
  qa: Float64Array,
  qb: Float64Array,
  Da: Float64Array | null,
  Db: Float64Array | null,
) {
  const axis = new Float64Array(3);
  subQuat(axis, 0, qa, 0, qb, 0);
  const half = 0.5 * normalize3(axis, 0);
  const K = crossMatrix(axis);
  const KK = new Float64Array(9);
  mulMatMat3(KK, 0, K, 0, K, 0);
  const coefficient = 1 - (half < TINY_HALF_ANGLE ? 1 : half / tan(half));
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      const k = 3 * i + j;
      const value = (i === j ? 1 : 0) + K[k] * half + KK[k] * coefficient;
      if (Da) Da[k] = value;
      if (Db) Db[3 * j + i] = -value;
    }
  }
}

/** Ratios of the rotation by an angle: sin x / x, (1 - cos x) / x², (x - sin x) / x³, from squared angle and angle. */
function ratios(xx: number, x: number): [b: number, c: number, d: number] {
  if (x > SMALL_ANGLE) {
    const b = sin(x) / x;
    return [b, (1 - cos(x)) / xx, (1 - b) / xx];
  }
  return [
    1 + (xx / 6) * ((xx / 20) * (1 - xx / 42) - 1),
    (1 + (xx / 12) * ((xx / 30) * (1 - xx / 56) - 1)) / 2,
    (1 + (xx / 20) * ((xx / 42) * (1 - xx / 72) - 1)) / 6,
  ];
}

/**
 * Derivatives of quatIntegrate(quat, vel, scale), in the tangent space: by rotations of quat (3×3), by scale·vel (3×3), by
 * scale (3).
 */
export function quatIntegrateDerivatives(
  vel: Float64Array,
  scale: number,
  Dquat: Float64Array | null,
  Dvel: Float64Array | null,
  Dscale: Float64Array | null,
): void {
  const s = Float64Array.of(scale * vel[0], scale * vel[1], scale * vel[2]);
  const xx = s[0] * s[0] + s[1] * s[1] + s[2] * s[2];
  const x = Math.sqrt(xx);
  const [b, c, d] = ratios(xx, x);
  const a = cos(x);
  const K = crossMatrix(s);
  const byVel = new Float64Array(9);
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      const k = 3 * i + j;
      const one = i === j ? 1 : 0;
      const outer = s[i] * s[j];
      if (Dquat) Dquat[k] = a * one - b * K[k] + c * outer;
      byVel[k] = b * one - c * K[k] + d * outer;
    }
  }
  Dvel?.set(byVel);
  if (Dscale) mulMatVec3(Dscale, 0, byVel, 0, vel, 0);
}
