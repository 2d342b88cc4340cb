// Small scalar functions.

import { clip } from '@corten/math';
import { MAXVAL } from '@corten/model';

/** Nearest integer, halves away from zero, within the range of 32 bits; 0 for what is not a number. */
export function round(x: number): number {
  if (Number.isNaN(x)) return 0;
  const magnitude = Math.abs(x);
  const floor = Math.floor(magnitude);
  const nearest = magnitude - floor >= 0.5 ? floor + 1 : floor;
  return clip(x < 0 ? -nearest : nearest, -2147483648, 2147483647);
}

/** True for not-a-number and for magnitudes above MAXVAL. */
export function isBad(x: number): boolean {
  return !(x <= MAXVAL && x >= -MAXVAL);
}

/** True unless gravity vanishes. */
export function hasGravity(gravity: Float64Array): boolean {
  return gravity[0] * gravity[0] + gravity[1] * gravity[1] + gravity[2] * gravity[2] !== 0;
}
