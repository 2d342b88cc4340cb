// 3×3 matrices, nine numbers by rows. Results may be written over arguments.

import type { MutableNumbers, Numbers } from './numbers.js';

/** out = m·v. */
export function mulMatVec3(out: MutableNumbers, o: number, m: Numbers, i: number, v: Numbers, j: number): void {
  const x = m[i] * v[j] + m[i + 1] * v[j + 1] + m[i + 2] * v[j + 2];
  const y = m[i + 3] * v[j] + m[i + 4] * v[j + 1] + m[i + 5] * v[j + 2];
  const z = m[i + 6] * v[j] + m[i + 7] * v[j + 1] + m[i + 8] * v[j + 2];
  out[o] = x;
  out[o + 1] = y;
  out[o + 2] = z;
}

/** out = mᵀ·v. */
export function mulMatTVec3(out: MutableNumbers, o: number, m: Numbers, i: number, v: Numbers, j: number): void {
  const x = m[i] * v[j] + m[i + 3] * v[j + 1] + m[i + 6] * v[j + 2];
  const y = m[i + 1] * v[j] + m[i + 4] * v[j + 1] + m[i + 7] * v[j + 2];
  const z = m[i + 2] * v[j] + m[i + 5] * v[j + 1] + m[i + 8] * v[j + 2];
  out[o] = x;
  out[o + 1] = y;
  out[o + 2] = z;
}

/** out = a·b. */
export function mulMatMat3(out: MutableNumbers, o: number, a: Numbers, i: number, b: Numbers, j: number): void {
  const b0 = b[j];
  const b1 = b[j + 1];
  const b2 = b[j + 2];
  const b3 = b[j + 3];
  const b4 = b[j + 4];
  const b5 = b[j + 5];
  const b6 = b[j + 6];
  const b7 = b[j + 7];
  const b8 = b[j + 8];
  for (let k = 0; k < 9; k += 3) {
    const x = a[i + k];
    const y = a[i + k + 1];
    const z = a[i + k + 2];
    out[o + k] = x * b0 + y * b3 + z * b6;
    out[o + k + 1] = x * b1 + y * b4 + z * b7;
    out[o + k + 2] = x * b2 + y * b5 + z * b8;
  }
}

/** out = aᵀ·b. The result must not overlap a. */
export function mulMatTMat3(out: MutableNumbers, o: number, a: Numbers, i: number, b: Numbers, j: number): void {
  const b0 = b[j];
  const b1 = b[j + 1];
  const b2 = b[j + 2];
  const b3 = b[j + 3];
  const b4 = b[j + 4];
  const b5 = b[j + 5];
  const b6 = b[j + 6];
  const b7 = b[j + 7];
  const b8 = b[j + 8];
  for (let k = 0; k < 3; k++) {
    const x = a[i + k];
    const y = a[i + 3 + k];
    const z = a[i + 6 + k];
    out[o + 3 * k] = x * b0 + y * b3 + z * b6;
    out[o + 3 * k + 1] = x * b1 + y * b4 + z * b7;
    out[o + 3 * k + 2] = x * b2 + y * b5 + z * b8;
  }
}

/** out = a·bᵀ. */
export function mulMatMatT3(out: MutableNumbers, o: number, a: Numbers, i: number, b: Numbers, j: number): void {
  const b0 = b[j];
  const b1 = b[j + 1];
  const b2 = b[j + 2];
  const b3 = b[j + 3];
  const b4 = b[j + 4];
  const b5 = b[j + 5];
  const b6 = b[j + 6];
  const b7 = b[j + 7];
  const b8 = b[j + 8];
  for (let k = 0; k < 9; k += 3) {
    const x = a[i + k];
    const y = a[i + k + 1];
    const z = a[i + k + 2];
    out[o + k] = x * b0 + y * b1 + z * b2;
    out[o + k + 1] = x * b3 + y * b4 + z * b5;
    out[o + k + 2] = x * b6 + y * b7 + z * b8;
  }
}

/** out = mᵀ. */
export function transpose3(out: MutableNumbers, o: number, m: Numbers, i: number): void {
  const m1 = m[i + 1];
  const m2 = m[i + 2];
  const m5 = m[i + 5];
  out[o] = m[i];
  out[o + 1] = m[i + 3];
  out[o + 2] = m[i + 6];
  out[o + 4] = m[i + 4];
  out[o + 5] = m[i + 7];
  out[o + 8] = m[i + 8];
  out[o + 3] = m1;
  out[o + 6] = m2;
  out[o + 7] = m5;
}
