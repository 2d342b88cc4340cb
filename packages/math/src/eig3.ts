// Eigenvalues of symmetric 3×3 matrices (Jacobi's method on quaternions).

import { mulMatMat3, mulMatTMat3 } from './mat3.js';
import { MINVAL, type MutableNumbers, type Numbers } from './numbers.js';
import { mulQuat, normalize4, quat2Mat, unit4 } from './quat.js';

/** cos(pi/4) to the fifteen digits that the reference has: the full double would change the last bits of inertia frames. */
// biome-ignore lint/suspicious/noApproximativeNumericConstant: deliberately not Math.SQRT1_2
const COS45 = 0.707106781186548;

const EPS = MINVAL * 1000;
const d = /* @__PURE__ */ new Float64Array(9);
const tmp = /* @__PURE__ */ new Float64Array(9);
const turn = /* @__PURE__ */ new Float64Array(4);

/**
 * The rotation that removes the largest off-diagonal element of the symmetric matrix `a` (9): a quaternion (4, not
 * normalised) into `turn`. False when that element, or the rotation, is below eps.
 */
function jacobiTurn(turn: Float64Array, a: Float64Array, eps: number): boolean {
  // largest off-diagonal element, and the axis of the rotation that removes it
  let r = 1;
  let c = 2;
  let axis = 0;
  const a1 = Math.abs(a[1]);
  const a2 = Math.abs(a[2]);
  const a5 = Math.abs(a[5]);
  if (a1 > a2 && a1 > a5) {
    r = 0;
    c = 1;
    axis = 2;
  } else if (a2 > a5) {
    r = 0;
    axis = 1;
  }
  const off = a[3 * r + c];
  if (Math.abs(off) < eps) return false;

  // 2×2 symmetric Schur decomposition (Golub and Van Loan, section 8.5)
  const tau = (a[4 * c] - a[4 * r]) / (2 * off);
  const t = tau >= 0 ? 1 / (tau + Math.sqrt(1 + tau * tau)) : -1 / (-tau + Math.sqrt(1 + tau * tau));
  const cosine = 1 / Math.sqrt(1 + t * t);
  if (cosine > 1 - eps) return false;

  // the rotation as a quaternion
  const half = Math.sqrt(0.5 - 0.5 * cosine);
  const s = tau >= 0 === (axis !== 1) ? -half : half;
  turn.fill(0);
  turn[axis + 1] = s;
  turn[0] = Math.sqrt(1 - s * s);
  return true;
}

/**
 * Eigenvalues (3, decreasing), eigenvectors (9, columns) and their rotation as a quaternion (4) of a symmetric matrix
 * (9): rotations below eps are not made, quaternions pass through `normalize`. Returns the number of Jacobi sweeps.
 */
export function jacobi(
  eigval: MutableNumbers,
  eigvec: MutableNumbers,
  quat: MutableNumbers,
  mat: Numbers,
  eps: number,
  normalize: (q: MutableNumbers, i: number) => void,
): number {
  unit4(quat, 0);
  let iter = 0;
  for (; iter < 500; iter++) {
    quat2Mat(eigvec, 0, quat, 0);
    mulMatTMat3(tmp, 0, eigvec, 0, mat, 0);
    mulMatMat3(d, 0, tmp, 0, eigvec, 0);
    eigval[0] = d[0];
    eigval[1] = d[4];
    eigval[2] = d[8];

    if (!jacobiTurn(turn, d, eps)) break;
    normalize(turn, 0);
    mulQuat(quat, 0, quat, 0, turn, 0);
    normalize(quat, 0);
  }

  // decreasing order; each swap is a quarter turn about the third axis
  for (let pass = 0; pass < 3; pass++) {
    const j = pass % 2;
    if (eigval[j] + eps < eigval[j + 1]) {
      const t = eigval[j];
      eigval[j] = eigval[j + 1];
      eigval[j + 1] = t;
      turn.fill(0);
      turn[0] = COS45;
      turn[((j + 2) % 3) + 1] = turn[0];
      mulQuat(quat, 0, quat, 0, turn, 0);
      normalize(quat, 0);
    }
  }
  quat2Mat(eigvec, 0, quat, 0);
  return iter;
}

/**
 * Eigenvalues (3, decreasing), eigenvectors (9, in the columns of a rotation matrix) and the same rotation as a unit
 * quaternion (4) of the symmetric matrix `mat` (9); returns the number of Jacobi sweeps. MuJoCo's mju_eig3: the
 * inertia frame of a body has this order and these signs.
 */
export function eig3(eigval: MutableNumbers, eigvec: MutableNumbers, quat: MutableNumbers, mat: Numbers): number {
  return jacobi(eigval, eigvec, quat, mat, EPS, normalize4);
}
