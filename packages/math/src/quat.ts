// Rotations as unit quaternions (w, x, y, z). Results may be written over arguments.

import { atan2At } from './inverse-trig.js';
import { MINVAL, type MutableNumbers, type Numbers } from './numbers.js';
import { cos, sin, sincosAt } from './trig.js';
import { norm3, normalize3, zero3 } from './vec3.js';

// duration of a turn, and an angle or its sine and cosine: calls that are not inlined box numbers
const DURATION = /* @__PURE__ */ new Float64Array(1);
const TRIG = /* @__PURE__ */ new Float64Array(2);

/** out = (1, 0, 0, 0). */
export function unit4(out: MutableNumbers, o: number): void {
  out[o] = 1;
  out[o + 1] = 0;
  out[o + 2] = 0;
  out[o + 3] = 0;
}

/** out = q. */
export function copy4(out: MutableNumbers, o: number, q: Numbers, i: number): void {
  out[o] = q[i];
  out[o + 1] = q[i + 1];
  out[o + 2] = q[i + 2];
  out[o + 3] = q[i + 3];
}

/** Scale q to length 1. A length within 1e-15 of 1 is left alone; a quaternion shorter than 1e-15 becomes the identity. */
export function normalize4(q: MutableNumbers, i: number): void {
  const norm = Math.sqrt(q[i] * q[i] + q[i + 1] * q[i + 1] + q[i + 2] * q[i + 2] + q[i + 3] * q[i + 3]);
  if (norm < MINVAL) {
    unit4(q, i);
  } else if (Math.abs(norm - 1) > MINVAL) {
    const inv = 1 / norm;
    q[i] *= inv;
    q[i + 1] *= inv;
    q[i + 2] *= inv;
    q[i + 3] *= inv;
  }
}

/** out = v rotated by q. */
export function rotVecQuat(out: MutableNumbers, o: number, v: Numbers, i: number, q: Numbers, j: number): void {
  const x = v[i];
  const y = v[i + 1];
  const z = v[i + 2];
  if (x === 0 && y === 0 && z === 0) {
    zero3(out, o);
    return;
  }
  const qw = q[j];
  const qx = q[j + 1];
  const qy = q[j + 2];
  const qz = q[j + 3];
  if (qw === 1 && qx === 0 && qy === 0 && qz === 0) {
    out[o] = x;
    out[o + 1] = y;
    out[o + 2] = z;
    return;
  }

  // t = w·v + q × v; out = v + 2·(q × t)
  const tx = qw * x + qy * z - qz * y;
  const ty = qw * y + qz * x - qx * z;
  const tz = qw * z + qx * y - qy * x;
  out[o] = x + 2 * (qy * tz - qz * ty);
  out[o + 1] = y + 2 * (qz * tx - qx * tz);
  out[o + 2] = z + 2 * (qx * ty - qy * tx);
}

/**
 * The same as rotVecQuat for the kernels of a step: one that has seen plain arrays, as compilers give them, boxes
 * numbers.
 */
export function turnVec3(out: Float64Array, o: number, v: Float64Array, i: number, q: Float64Array, j: number): void {
  const x = v[i];
  const y = v[i + 1];
  const z = v[i + 2];
  if (x === 0 && y === 0 && z === 0) {
    out[o] = out[o + 1] = out[o + 2] = 0;
    return;
  }
  const qw = q[j];
  const qx = q[j + 1];
  const qy = q[j + 2];
  const qz = q[j + 3];
  const tx = qw * x + qy * z - qz * y;
  const ty = qw * y + qz * x - qx * z;
  const tz = qw * z + qx * y - qy * x;
  out[o] = x + 2 * (qy * tz - qz * ty);
  out[o + 1] = y + 2 * (qz * tx - qx * tz);
  out[o + 2] = z + 2 * (qx * ty - qy * tx);
}

/** out = conjugate of q: the inverse rotation. */
export function negQuat(out: MutableNumbers, o: number, q: Numbers, i: number): void {
  out[o] = q[i];
  out[o + 1] = -q[i + 1];
  out[o + 2] = -q[i + 2];
  out[o + 3] = -q[i + 3];
}

/** out = a·b: rotation b followed by a. */
export function mulQuat(out: MutableNumbers, o: number, a: Numbers, i: number, b: Numbers, j: number): void {
  const aw = a[i];
  const ax = a[i + 1];
  const ay = a[i + 2];
  const az = a[i + 3];
  const bw = b[j];
  const bx = b[j + 1];
  const by = b[j + 2];
  const bz = b[j + 3];
  out[o] = aw * bw - ax * bx - ay * by - az * bz;
  out[o + 1] = aw * bx + ax * bw + ay * bz - az * by;
  out[o + 2] = aw * by - ax * bz + ay * bw + az * bx;
  out[o + 3] = aw * bz + ax * by - ay * bx + az * bw;
}

/** out = q·(0, axis). */
export function mulQuatAxis(out: MutableNumbers, o: number, q: Numbers, i: number, axis: Numbers, j: number): void {
  const w = q[i];
  const qx = q[i + 1];
  const qy = q[i + 2];
  const qz = q[i + 3];
  const x = axis[j];
  const y = axis[j + 1];
  const z = axis[j + 2];
  out[o] = -qx * x - qy * y - qz * z;
  out[o + 1] = w * x + qy * z - qz * y;
  out[o + 2] = w * y + qz * x - qx * z;
  out[o + 3] = w * z + qx * y - qy * x;
}

/** out = rotation about the unit vector `axis` by `angle` [rad]. */
export function axisAngle2Quat(out: MutableNumbers, o: number, axis: Numbers, i: number, angle: number): void {
  if (angle === 0) {
    unit4(out, o);
    return;
  }
  TRIG[0] = angle * 0.5;
  sincosAt(TRIG, 0);
  const s = TRIG[0];
  const x = axis[i] * s;
  const y = axis[i + 1] * s;
  const z = axis[i + 2] * s;
  out[o] = TRIG[1];
  out[o + 1] = x;
  out[o + 2] = y;
  out[o + 3] = z;
}

/** Turn the vector part of a quaternion in `out`, with w in TRIG[1], into the axis of its rotation, and leave the angle in TRIG[0]. */
function axisAndAngle(out: MutableNumbers, o: number): void {
  TRIG[0] = norm3(out, o);
  normalize3(out, o);
  atan2At(TRIG, 0);
  const angle = 2 * TRIG[0];
  TRIG[0] = angle > Math.PI ? angle - 2 * Math.PI : angle;
}

/** out = constant angular velocity [rad/s] that makes the rotation q in the time dt [s], the shorter way round. */
export function quat2Vel(out: MutableNumbers, o: number, q: Numbers, i: number, dt: number): void {
  TRIG[1] = q[i];
  const x = q[i + 1];
  const y = q[i + 2];
  const z = q[i + 3];
  out[o] = x;
  out[o + 1] = y;
  out[o + 2] = z;
  axisAndAngle(out, o);
  const speed = TRIG[0] / dt;
  out[o] *= speed;
  out[o + 1] *= speed;
  out[o + 2] *= speed;
}

/** out = rotation vector [rad] in b's frame that takes b to a: b·exp(out) = a. */
export function subQuat(out: MutableNumbers, o: number, a: Numbers, i: number, b: Numbers, j: number): void {
  const bw = b[j];
  const bx = -b[j + 1];
  const by = -b[j + 2];
  const bz = -b[j + 3];
  const aw = a[i];
  const ax = a[i + 1];
  const ay = a[i + 2];
  const az = a[i + 3];
  TRIG[1] = bw * aw - bx * ax - by * ay - bz * az;
  out[o] = bw * ax + bx * aw + by * az - bz * ay;
  out[o + 1] = bw * ay - bx * az + by * aw + bz * ax;
  out[o + 2] = bw * az + bx * ay - by * ax + bz * aw;
  axisAndAngle(out, o);
  const angle = TRIG[0];
  out[o] *= angle;
  out[o + 1] *= angle;
  out[o + 2] *= angle;
}

/** out = rotation matrix of q, nine numbers by rows. */
export function quat2Mat(out: MutableNumbers, o: number, q: Numbers, i: number): void {
  const w = q[i];
  const x = q[i + 1];
  const y = q[i + 2];
  const z = q[i + 3];
  if (w === 1 && x === 0 && y === 0 && z === 0) {
    for (let k = 0; k < 9; k++) out[o + k] = k % 4 === 0 ? 1 : 0;
    return;
  }
  const ww = w * w;
  const wx = w * x;
  const wy = w * y;
  const wz = w * z;
  const xx = x * x;
  const xy = x * y;
  const xz = x * z;
  const yy = y * y;
  const yz = y * z;
  const zz = z * z;
  out[o] = ww + xx - yy - zz;
  out[o + 1] = 2 * (xy - wz);
  out[o + 2] = 2 * (xz + wy);
  out[o + 3] = 2 * (xy + wz);
  out[o + 4] = ww - xx + yy - zz;
  out[o + 5] = 2 * (yz - wx);
  out[o + 6] = 2 * (xz - wy);
  out[o + 7] = 2 * (yz + wx);
  out[o + 8] = ww - xx - yy + zz;
}

/** out = unit quaternion of the rotation matrix m. */
export function mat2Quat(out: MutableNumbers, o: number, m: Numbers, i: number): void {
  matrixQuat(out, o, m, i);
  normalize4(out, o);
}

/** out = quaternion of the rotation matrix m, of unit length but for rounding. */
export function matrixQuat(out: MutableNumbers, o: number, m: Numbers, i: number): void {
  const m0 = m[i];
  const m1 = m[i + 1];
  const m2 = m[i + 2];
  const m3 = m[i + 3];
  const m4 = m[i + 4];
  const m5 = m[i + 5];
  const m6 = m[i + 6];
  const m7 = m[i + 7];
  const m8 = m[i + 8];

  // start from the largest component
  if (m0 + m4 + m8 > 0) {
    const w = 0.5 * Math.sqrt(1 + m0 + m4 + m8);
    out[o] = w;
    out[o + 1] = (0.25 * (m7 - m5)) / w;
    out[o + 2] = (0.25 * (m2 - m6)) / w;
    out[o + 3] = (0.25 * (m3 - m1)) / w;
  } else if (m0 > m4 && m0 > m8) {
    const x = 0.5 * Math.sqrt(1 + m0 - m4 - m8);
    out[o] = (0.25 * (m7 - m5)) / x;
    out[o + 1] = x;
    out[o + 2] = (0.25 * (m1 + m3)) / x;
    out[o + 3] = (0.25 * (m2 + m6)) / x;
  } else if (m4 > m8) {
    const y = 0.5 * Math.sqrt(1 - m0 + m4 - m8);
    out[o] = (0.25 * (m2 - m6)) / y;
    out[o + 1] = (0.25 * (m1 + m3)) / y;
    out[o + 2] = y;
    out[o + 3] = (0.25 * (m5 + m7)) / y;
  } else {
    const z = 0.5 * Math.sqrt(1 - m0 - m4 + m8);
    out[o] = (0.25 * (m3 - m1)) / z;
    out[o + 1] = (0.25 * (m2 + m6)) / z;
    out[o + 2] = (0.25 * (m5 + m7)) / z;
    out[o + 3] = z;
  }
}

/** out = rate of change of q for the angular velocity w [rad/s] in the outer frame. */
export function derivQuat(out: MutableNumbers, o: number, q: Numbers, i: number, w: Numbers, j: number): void {
  const q0 = q[i];
  const q1 = q[i + 1];
  const q2 = q[i + 2];
  const q3 = q[i + 3];
  const x = w[j];
  const y = w[j + 1];
  const z = w[j + 2];
  out[o] = 0.5 * (-x * q1 - y * q2 - z * q3);
  out[o + 1] = 0.5 * (x * q0 + y * q3 - z * q2);
  out[o + 2] = 0.5 * (-x * q3 + y * q0 + z * q1);
  out[o + 3] = 0.5 * (x * q2 - y * q1 + z * q0);
}

/** q = q·exp(w·h): turn q by the angular velocity w [rad/s] in its own frame during the time h [s]; q is normalised first. */
export function quatIntegrate(q: MutableNumbers, i: number, w: Numbers, j: number, h: number): void {
  DURATION[0] = h;
  quatIntegrateBy(q, i, w, j, DURATION, 0);
}

/** quatIntegrate over the time h[k], for hot code: a call that is not inlined boxes the numbers that it passes. */
export function quatIntegrateBy(q: MutableNumbers, i: number, w: Numbers, j: number, h: Numbers, k: number): void {
  let x = w[j];
  let y = w[j + 1];
  let z = w[j + 2];
  const norm = Math.sqrt(x * x + y * y + z * z);
  if (norm < MINVAL) {
    x = 1;
    y = 0;
    z = 0;
  } else {
    const inv = 1 / norm;
    x *= inv;
    y *= inv;
    z *= inv;
  }
  const angle = h[k] * norm;
  let rw = 1;
  let rx = 0;
  let ry = 0;
  let rz = 0;
  if (angle !== 0) {
    TRIG[0] = angle * 0.5;
    sincosAt(TRIG, 0);
    const s = TRIG[0];
    rw = TRIG[1];
    rx = x * s;
    ry = y * s;
    rz = z * s;
  }
  normalize4(q, i);
  const qw = q[i];
  const qx = q[i + 1];
  const qy = q[i + 2];
  const qz = q[i + 3];
  q[i] = qw * rw - qx * rx - qy * ry - qz * rz;
  q[i + 1] = qw * rx + qx * rw + qy * rz - qz * ry;
  q[i + 2] = qw * ry - qx * rz + qy * rw + qz * rx;
  q[i + 3] = qw * rz + qx * ry - qy * rx + qz * rw;
}

/** out = smallest rotation that takes the z axis to the direction of v; half a turn about x when v points down. */
export function quatZ2Vec(out: MutableNumbers, o: number, v: Numbers, i: number): void {
  const length = Math.sqrt(v[i] * v[i] + v[i + 1] * v[i + 1] + v[i + 2] * v[i + 2]);
  const inverse = 1 / length;
  const x = v[i] * inverse;
  const y = v[i + 1] * inverse;
  const z = v[i + 2] * inverse;
  unit4(out, o);
  if (length < MINVAL) return;

  // z axis × direction, whose length is the sine of the angle; written out, as calls that are not inlined box numbers
  const ax = 0 * z - y;
  const ay = x - 0 * z;
  const az = 0 * y - 0 * x;
  const sine = Math.sqrt(ax * ax + ay * ay + az * az);
  if (sine < MINVAL) {
    if (z < 0) {
      out[o] = 0;
      out[o + 1] = 1;
    }
    return;
  }
  TRIG[0] = sine;
  TRIG[1] = z;
  atan2At(TRIG, 0);
  TRIG[0] *= 0.5;
  sincosAt(TRIG, 0);
  const scale = 1 / sine;
  const s = TRIG[0];
  out[o] = TRIG[1];
  out[o + 1] = ax * scale * s;
  out[o + 2] = ay * scale * s;
  out[o + 3] = az * scale * s;
}

/**
 * out = rotation of three Euler angles [rad]. `seq` names the axes, three of "xyzXYZ": lower case turns about the
 * moving axes, upper case about the fixed ones. Throws a RangeError for another sequence.
 */
export function euler2Quat(out: MutableNumbers, o: number, euler: Numbers, i: number, seq: string): void {
  if (!/^[xyzXYZ]{3}$/.test(seq)) throw new RangeError(`Euler sequence must be three of xyzXYZ, not "${seq}"`);
  const q = Float64Array.of(1, 0, 0, 0);
  for (let k = 0; k < 3; k++) {
    const axis = seq[k];
    const rot = Float64Array.of(cos(euler[i + k] / 2), 0, 0, 0);
    rot['xyz'.indexOf(axis.toLowerCase()) + 1] = sin(euler[i + k] / 2);
    if (axis >= 'x') mulQuat(q, 0, q, 0, rot, 0);
    else mulQuat(q, 0, rot, 0, q, 0);
  }
  copy4(out, o, q, 0);
}

const rot = /* @__PURE__ */ new Float64Array(9);
const omega = /* @__PURE__ */ new Float64Array(3);
const turn = /* @__PURE__ */ new Float64Array(4);
const c = /* @__PURE__ */ new Float64Array(9);

/**
 * Rotation nearest to the 3×3 matrix m, starting from q, which is improved in place; returns the iterations used
 * (at most 500). Müller, Bender, Chentanez and Macklin 2016, "A robust method to extract the rotational part of
 * deformations".
 */
export function mat2Rot(q: MutableNumbers, i: number, m: Numbers, j: number): number {
  for (let iter = 0; iter < 500; iter++) {
    quat2Mat(rot, 0, q, i);

    // sum of the cross products of matching columns, over the sum of their dot products
    let trace = 0;
    for (let k = 0; k < 3; k++) {
      const rx = rot[k];
      const ry = rot[3 + k];
      const rz = rot[6 + k];
      const x = m[j + k];
      const y = m[j + 3 + k];
      const z = m[j + 6 + k];
      c[3 * k] = ry * z - rz * y;
      c[3 * k + 1] = rz * x - rx * z;
      c[3 * k + 2] = rx * y - ry * x;
      const dot = rx * x + ry * y + rz * z;
      trace = k === 0 ? dot : trace + dot;
    }
    const scale = 1 / (Math.abs(trace) + MINVAL);
    for (let k = 0; k < 3; k++) omega[k] = (c[k] + c[3 + k] + c[6 + k]) * scale;
    const angle = norm3(omega, 0);
    if (angle < 1e-9) return iter;
    normalize3(omega, 0);
    axisAngle2Quat(turn, 0, omega, 0, angle);
    mulQuat(q, i, turn, 0, q, i);
    normalize4(q, i);
  }
  return 500;
}
