// Vectors of three numbers. Results may be written over arguments.

import { MINVAL, type MutableNumbers, type Numbers } from './numbers.js';

/** out = 0. */
export function zero3(out: MutableNumbers, o: number): void {
  out[o] = 0;
  out[o + 1] = 0;
  out[o + 2] = 0;
}

/** out = a. */
export function copy3(out: MutableNumbers, o: number, a: Numbers, i: number): void {
  out[o] = a[i];
  out[o + 1] = a[i + 1];
  out[o + 2] = a[i + 2];
}

/** out = (x, y, z). */
export function set3(out: MutableNumbers, o: number, x: number, y: number, z: number): void {
  out[o] = x;
  out[o + 1] = y;
  out[o + 2] = z;
}

/** out = a·s. */
export function scl3(out: MutableNumbers, o: number, a: Numbers, i: number, s: number): void {
  out[o] = a[i] * s;
  out[o + 1] = a[i + 1] * s;
  out[o + 2] = a[i + 2] * s;
}

/** out = a + b. */
export function add3(out: MutableNumbers, o: number, a: Numbers, i: number, b: Numbers, j: number): void {
  out[o] = a[i] + b[j];
  out[o + 1] = a[i + 1] + b[j + 1];
  out[o + 2] = a[i + 2] + b[j + 2];
}

/** out = a - b. */
export function sub3(out: MutableNumbers, o: number, a: Numbers, i: number, b: Numbers, j: number): void {
  out[o] = a[i] - b[j];
  out[o + 1] = a[i + 1] - b[j + 1];
  out[o + 2] = a[i + 2] - b[j + 2];
}

/** out += a. */
export function addTo3(out: MutableNumbers, o: number, a: Numbers, i: number): void {
  out[o] += a[i];
  out[o + 1] += a[i + 1];
  out[o + 2] += a[i + 2];
}

/** out -= a. */
export function subFrom3(out: MutableNumbers, o: number, a: Numbers, i: number): void {
  out[o] -= a[i];
  out[o + 1] -= a[i + 1];
  out[o + 2] -= a[i + 2];
}

/** out += a·s. */
export function addToScl3(out: MutableNumbers, o: number, a: Numbers, i: number, s: number): void {
  out[o] += a[i] * s;
  out[o + 1] += a[i + 1] * s;
  out[o + 2] += a[i + 2] * s;
}

/** out = a + b·s. */
export function addScl3(out: MutableNumbers, o: number, a: Numbers, i: number, b: Numbers, j: number, s: number): void {
  out[o] = a[i] + s * b[j];
  out[o + 1] = a[i + 1] + s * b[j + 1];
  out[o + 2] = a[i + 2] + s * b[j + 2];
}

/** a·b. */
export function dot3(a: Numbers, i: number, b: Numbers, j: number): number {
  return a[i] * b[j] + a[i + 1] * b[j + 1] + a[i + 2] * b[j + 2];
}

/** Length of a. */
export function norm3(a: Numbers, i: number): number {
  return Math.sqrt(a[i] * a[i] + a[i + 1] * a[i + 1] + a[i + 2] * a[i + 2]);
}

/** Distance of the points a and b. */
export function dist3(a: Numbers, i: number, b: Numbers, j: number): number {
  const x = a[i] - b[j];
  const y = a[i + 1] - b[j + 1];
  const z = a[i + 2] - b[j + 2];
  return Math.sqrt(x * x + y * y + z * z);
}

/** Scale v to length 1; a vector shorter than 1e-15 becomes (1, 0, 0). */
export function normalize3(v: MutableNumbers, i: number): void {
  const norm = Math.sqrt(v[i] * v[i] + v[i + 1] * v[i + 1] + v[i + 2] * v[i + 2]);
  if (norm < MINVAL) {
    v[i] = 1;
    v[i + 1] = 0;
    v[i + 2] = 0;
  } else {
    const inv = 1 / norm;
    v[i] *= inv;
    v[i + 1] *= inv;
    v[i + 2] *= inv;
  }
}

/** out = a × b. */
export function cross(out: MutableNumbers, o: number, a: Numbers, i: number, b: Numbers, j: number): void {
  const x = a[i + 1] * b[j + 2] - a[i + 2] * b[j + 1];
  const y = a[i + 2] * b[j] - a[i] * b[j + 2];
  const z = a[i] * b[j + 1] - a[i + 1] * b[j];
  out[o] = x;
  out[o + 1] = y;
  out[o + 2] = z;
}

/** Do a and b agree to within 1e-15 in every component? */
export function equal3(a: Numbers, i: number, b: Numbers, j: number): boolean {
  return (
    Math.abs(a[i] - b[j]) < MINVAL && Math.abs(a[i + 1] - b[j + 1]) < MINVAL && Math.abs(a[i + 2] - b[j + 2]) < MINVAL
  );
}
