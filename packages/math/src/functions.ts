// Scalar functions of the engine.

import { exp } from './exp-log.js';
import { MINVAL } from './numbers.js';
import { cos, sin } from './trig.js';

/** x limited to [min, max]; a bound that is not a number does not limit it. */
export function clip(x: number, min: number, max: number): number {
  // biome-ignore lint/complexity/useMathMinMax: Math.min makes NaN of a bound that is NaN
  return x < min ? min : x > max ? max : x;
}

/** Smooth step from 0 at x = 0 to 1 at x = 1: 6x⁵ - 15x⁴ + 10x³, constant outside. */
export function sigmoid(x: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  return x * x * x * (3 * x * (2 * x - 5) + 10);
}

/**
 * Position at time t of x'' = -k·x - b·x', from position pos0 and velocity vel0, in closed form (over-, under- or
 * critically damped).
 */
export function springDamper(pos0: number, vel0: number, k: number, b: number, t: number): number {
  const det = b * b - 4 * k;
  if (det > MINVAL) {
    const w = Math.sqrt(det) / 2;
    const r1 = -b / 2 + w;
    const r2 = -b / 2 - w;
    const c1 = (pos0 * r2 - vel0) / (r2 - r1);
    const c2 = (pos0 * r1 - vel0) / (r1 - r2);
    return c1 * exp(r1 * t) + c2 * exp(r2 * t);
  }
  if (det >= -MINVAL) {
    const c2 = vel0 + (b * pos0) / 2;
    return exp((-b * t) / 2) * (pos0 + c2 * t);
  }
  const w = Math.sqrt(Math.abs(det)) / 2;
  const c2 = (vel0 + (b * pos0) / 2) / w;
  return exp((-b * t) / 2) * (pos0 * cos(w * t) + c2 * sin(w * t));
}

/** Element `index` of the Halton sequence of the given base (2 or more): evenly spread numbers in [0, 1). */
export function halton(index: number, base: number): number {
  let n = index;
  let f = 1 / base;
  let h = 0;
  while (n > 0) {
    const q = Math.trunc(n / base);
    h += f * (n - q * base);
    f /= base;
    n = q;
  }
  return h;
}
