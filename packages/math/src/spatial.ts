// Spatial algebra (Featherstone 2008, chapter 2) in MuJoCo's layout: rotation before translation, so a motion vector is
// (angular, linear) velocity and a force vector is (torque, force). A spatial inertia is ten numbers: the rotational
// inertia (xx, yy, zz, xy, xz, yz) about the frame's origin, mass times the centre of mass, mass.

import { MINVAL, type MutableNumbers, type Numbers } from './numbers.js';

/** out = v × m for a motion vector m: its rate of change when it moves with velocity v. No overlap with arguments. */
export function crossMotion(out: MutableNumbers, o: number, v: Numbers, i: number, m: Numbers, j: number): void {
  out[o] = -v[i + 2] * m[j + 1] + v[i + 1] * m[j + 2];
  out[o + 1] = v[i + 2] * m[j] - v[i] * m[j + 2];
  out[o + 2] = -v[i + 1] * m[j] + v[i] * m[j + 1];
  out[o + 3] = -v[i + 2] * m[j + 4] + v[i + 1] * m[j + 5];
  out[o + 4] = v[i + 2] * m[j + 3] - v[i] * m[j + 5];
  out[o + 5] = -v[i + 1] * m[j + 3] + v[i] * m[j + 4];

  out[o + 3] += -v[i + 5] * m[j + 1] + v[i + 4] * m[j + 2];
  out[o + 4] += v[i + 5] * m[j] - v[i + 3] * m[j + 2];
  out[o + 5] += -v[i + 4] * m[j] + v[i + 3] * m[j + 1];
}

/** out = v ×* f for a force vector f: its rate of change when it moves with velocity v. No overlap with arguments. */
export function crossForce(out: MutableNumbers, o: number, v: Numbers, i: number, f: Numbers, j: number): void {
  out[o] = -v[i + 2] * f[j + 1] + v[i + 1] * f[j + 2];
  out[o + 1] = v[i + 2] * f[j] - v[i] * f[j + 2];
  out[o + 2] = -v[i + 1] * f[j] + v[i] * f[j + 1];
  out[o + 3] = -v[i + 2] * f[j + 4] + v[i + 1] * f[j + 5];
  out[o + 4] = v[i + 2] * f[j + 3] - v[i] * f[j + 5];
  out[o + 5] = -v[i + 1] * f[j + 3] + v[i] * f[j + 4];

  out[o] += -v[i + 5] * f[j + 4] + v[i + 4] * f[j + 5];
  out[o + 1] += v[i + 5] * f[j + 3] - v[i + 3] * f[j + 5];
  out[o + 2] += -v[i + 4] * f[j + 3] + v[i + 3] * f[j + 4];
}

/**
 * out = spatial inertia (10) of a body with principal inertia `inert` (3) [kg·m²], axes in the columns of `mat` (9),
 * `mass` [kg], and centre of mass at `dif` (3) [m] from the origin of the frame.
 */
export function inertCom(
  out: MutableNumbers,
  o: number,
  inert: Numbers,
  ii: number,
  mat: Numbers,
  mi: number,
  dif: Numbers,
  di: number,
  mass: number,
): void {
  const m0 = mat[mi];
  const m1 = mat[mi + 1];
  const m2 = mat[mi + 2];
  const m3 = mat[mi + 3];
  const m4 = mat[mi + 4];
  const m5 = mat[mi + 5];
  const m6 = mat[mi + 6];
  const m7 = mat[mi + 7];
  const m8 = mat[mi + 8];
  const ix = inert[ii];
  const iy = inert[ii + 1];
  const iz = inert[ii + 2];
  const x = dif[di];
  const y = dif[di + 1];
  const z = dif[di + 2];

  // diag(inert)·matᵀ, by columns
  const a0 = m0 * ix;
  const a1 = m1 * iy;
  const a2 = m2 * iz;
  const b0 = m3 * ix;
  const b1 = m4 * iy;
  const b2 = m5 * iz;
  const c0 = m6 * ix;
  const c1 = m7 * iy;
  const c2 = m8 * iz;

  // mat·diag(inert)·matᵀ, moved to the origin (Steiner)
  out[o] = m0 * a0 + m1 * a1 + m2 * a2 + mass * (y * y + z * z);
  out[o + 1] = m3 * b0 + m4 * b1 + m5 * b2 + mass * (x * x + z * z);
  out[o + 2] = m6 * c0 + m7 * c1 + m8 * c2 + mass * (x * x + y * y);
  out[o + 3] = m0 * b0 + m1 * b1 + m2 * b2 - mass * x * y;
  out[o + 4] = m0 * c0 + m1 * c1 + m2 * c2 - mass * x * z;
  out[o + 5] = m3 * c0 + m4 * c1 + m5 * c2 - mass * y * z;
  out[o + 6] = mass * x;
  out[o + 7] = mass * y;
  out[o + 8] = mass * z;
  out[o + 9] = mass;
}

/** out = I·v: the momentum (6) of the spatial inertia I (10) with velocity v (6). No overlap with arguments. */
export function mulInertVec(out: MutableNumbers, o: number, I: Numbers, i: number, v: Numbers, j: number): void {
  const v0 = v[j];
  const v1 = v[j + 1];
  const v2 = v[j + 2];
  const v3 = v[j + 3];
  const v4 = v[j + 4];
  const v5 = v[j + 5];
  out[o] = I[i] * v0 + I[i + 3] * v1 + I[i + 4] * v2 - I[i + 8] * v4 + I[i + 7] * v5;
  out[o + 1] = I[i + 3] * v0 + I[i + 1] * v1 + I[i + 5] * v2 + I[i + 8] * v3 - I[i + 6] * v5;
  out[o + 2] = I[i + 4] * v0 + I[i + 5] * v1 + I[i + 2] * v2 - I[i + 7] * v3 + I[i + 6] * v4;
  out[o + 3] = I[i + 8] * v1 - I[i + 7] * v2 + I[i + 9] * v3;
  out[o + 4] = I[i + 6] * v2 - I[i + 8] * v0 + I[i + 9] * v4;
  out[o + 5] = I[i + 7] * v0 - I[i + 6] * v1 + I[i + 9] * v5;
}

/** out = motion axis (6) of a hinge along `axis` (3), whose anchor lies at minus `offset` (3) [m] from the origin. */
export function dofComHinge(
  out: MutableNumbers,
  o: number,
  axis: Numbers,
  i: number,
  offset: Numbers,
  j: number,
): void {
  const x = axis[i];
  const y = axis[i + 1];
  const z = axis[i + 2];
  out[o] = x;
  out[o + 1] = y;
  out[o + 2] = z;
  out[o + 3] = y * offset[j + 2] - z * offset[j + 1];
  out[o + 4] = z * offset[j] - x * offset[j + 2];
  out[o + 5] = x * offset[j + 1] - y * offset[j];
}

/** out = motion axis (6) of a slide along `axis` (3). */
export function dofComSlide(out: MutableNumbers, o: number, axis: Numbers, i: number): void {
  out[o] = 0;
  out[o + 1] = 0;
  out[o + 2] = 0;
  out[o + 3] = axis[i];
  out[o + 4] = axis[i + 1];
  out[o + 5] = axis[i + 2];
}

/**
 * out = motion (or, if `force`, force) vector v moved from the point `oldpos` to `newpos` and, if `rot` is given,
 * turned into the frame whose axes are rot's columns. Positions are in the old frame. No overlap with arguments.
 */
export function transformSpatial(
  out: MutableNumbers,
  o: number,
  v: Numbers,
  i: number,
  force: boolean,
  newpos: Numbers,
  ni: number,
  oldpos: Numbers,
  oi: number,
  rot?: Numbers,
  ri = 0,
): void {
  const x = newpos[ni] - oldpos[oi];
  const y = newpos[ni + 1] - oldpos[oi + 1];
  const z = newpos[ni + 2] - oldpos[oi + 2];

  // the part that depends on the point: torque of a force vector, linear velocity of a motion vector
  const s = force ? i + 3 : i;
  const t = force ? i : i + 3;
  const c0 = v[t] - (y * v[s + 2] - z * v[s + 1]);
  const c1 = v[t + 1] - (z * v[s] - x * v[s + 2]);
  const c2 = v[t + 2] - (x * v[s + 1] - y * v[s]);
  const os = force ? o + 3 : o;
  const ot = force ? o : o + 3;
  const s0 = v[s];
  const s1 = v[s + 1];
  const s2 = v[s + 2];
  if (rot === undefined) {
    out[os] = s0;
    out[os + 1] = s1;
    out[os + 2] = s2;
    out[ot] = c0;
    out[ot + 1] = c1;
    out[ot + 2] = c2;
    return;
  }
  for (let k = 0; k < 3; k++) {
    const r0 = rot[ri + k];
    const r1 = rot[ri + 3 + k];
    const r2 = rot[ri + 6 + k];
    out[os + k] = r0 * s0 + r1 * s1 + r2 * s2;
    out[ot + k] = r0 * c0 + r1 * c1 + r2 * c2;
  }
}

/**
 * Complete a right-handed frame (9, axes by rows) from its x axis and, if it has a length of 0.5 or more, its y axis;
 * otherwise y is world y, or world z where x is near world y. Throws a RangeError if the x axis is shorter than 0.5.
 */
export function makeFrame(frame: MutableNumbers, o: number): void {
  let x = frame[o];
  let y = frame[o + 1];
  let z = frame[o + 2];
  const norm = Math.sqrt(x * x + y * y + z * z);
  if (norm < 0.5) throw new RangeError('xaxis of contact frame undefined');
  const inv = 1 / norm;
  x *= inv;
  y *= inv;
  z *= inv;

  let a = frame[o + 3];
  let b = frame[o + 4];
  let c = frame[o + 5];
  if (a * a + b * b + c * c < 0.25) {
    a = 0;
    b = 0;
    c = 0;
    if (y < 0.5 && y > -0.5) b = 1;
    else c = 1;
  }

  // y made orthogonal to x, then z = x × y
  const d = x * a + y * b + z * c;
  a -= x * d;
  b -= y * d;
  c -= z * d;
  const yn = Math.sqrt(a * a + b * b + c * c);
  if (yn < MINVAL) {
    a = 1;
    b = 0;
    c = 0;
  } else {
    const yi = 1 / yn;
    a *= yi;
    b *= yi;
    c *= yi;
  }
  frame[o] = x;
  frame[o + 1] = y;
  frame[o + 2] = z;
  frame[o + 3] = a;
  frame[o + 4] = b;
  frame[o + 5] = c;
  frame[o + 6] = y * c - z * b;
  frame[o + 7] = z * a - x * c;
  frame[o + 8] = x * b - y * a;
}
