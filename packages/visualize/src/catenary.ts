// The curve of a string that hangs between two points.
import {
  addScl3,
  addToScl3,
  copy3,
  dist3,
  dot3,
  exp,
  log,
  type Numbers,
  norm3,
  normalize3,
  pow,
  scl3,
  sub3,
  zero3,
} from '@corten/math';
import { MINVAL } from '@corten/model';

/** Length over horizontal distance from which the string is drawn as two straight lines with a bead between them. */
const STEEP = 100;
const TOLERANCE = 1e-9;
const MAX_STEPS = 50;
const MAX_HALVINGS = 10;

const cosh = (x: number) => {
  const e = exp(x);
  return 0.5 * (e + 1 / e);
};
const sinh = (x: number) => {
  const e = exp(x);
  return 0.5 * (e - 1 / e);
};

/** Residual of the catenary's equation at flatness b. */
function residual(b: number, intercept: number): number {
  return 1 / Math.sqrt(2 * b * sinh(0.5 / b) - 1) - intercept;
}

/** Derivative of the residual. */
function gradient(b: number): number {
  const a = 0.5 / b;
  const s = sinh(a);
  return (a * cosh(a) - s) * pow(2 * b * s - 1, -1.5);
}

/**
 * Flatness of the catenary of a length over a horizontal distance h and a height v, by Newton's method with halved steps.
 * The change of variables makes the residual nearly linear.
 */
function flatness(v: number, h: number, length: number): number {
  const intercept = 1 / Math.sqrt(Math.sqrt(length * length - v * v) / h - 1);
  let b = intercept / Math.sqrt(24);
  for (let i = 0; i < MAX_STEPS; i++) {
    const value = residual(b, intercept);
    if (Math.abs(value) < TOLERANCE) break;
    let step = -value / gradient(b);
    for (let k = 0; k < MAX_HALVINGS && !(Math.abs(residual(b + step, intercept)) < Math.abs(value)); k++) step *= 0.5;
    b += step;
  }
  return b;
}

/**
 * Points along a string that hangs between two points (mjv_catenary).
 * @param x0 - first end [m], 3
 * @param x1 - second end [m], 3
 * @param gravity - not zero [m/s²], 3
 * @param length - length of the string [m]
 * @param points - receives the points [m], count×3
 * @param count - most points
 * @returns number of points: 2 if the string is taut, 3 if it hangs almost straight down
 */
export function catenary(
  x0: Numbers,
  x1: Numbers,
  gravity: Numbers,
  length: number,
  points: Float64Array,
  count: number,
): number {
  copy3(points, 0, x0, 0);
  if (dist3(x0, 0, x1, 0) > length) {
    copy3(points, 3, x1, 0);
    return 2;
  }

  // the plane in which it hangs: up, and across from the first end to the second
  const up = new Float64Array(3);
  const across = new Float64Array(3);
  const span = new Float64Array(3);
  scl3(up, 0, gravity, 0, -1);
  normalize3(up, 0);
  sub3(span, 0, x1, 0, x0, 0);
  addScl3(across, 0, span, 0, up, 0, -dot3(up, 0, span, 0));
  const width = norm3(across, 0);
  normalize3(across, 0);
  if (width < MINVAL) zero3(across, 0);
  const h = dot3(span, 0, across, 0);
  const v = dot3(span, 0, up, 0);

  if (length > STEEP * h) {
    const down = -0.5 * (Math.sqrt(length * length - h * h) - v);
    copy3(points, 3, x0, 0);
    addToScl3(points, 3, up, 0, down);
    addToScl3(points, 3, across, 0, (h * down) / (2 * down - v));
    copy3(points, 6, x1, 0);
    return 3;
  }

  const bh = flatness(v, h, length) * h;
  const middle = -0.5 * (log((length + v) / (length - v)) * bh - h);
  const bottom = -cosh(middle / bh) * bh;
  for (let i = 1; i < count - 1; i++) {
    const along = (i * h) / count;
    addScl3(points, 3 * i, x0, 0, across, 0, along);
    addToScl3(points, 3 * i, up, 0, bh * cosh((along - middle) / bh) + bottom);
  }
  copy3(points, 3 * (count - 1), x1, 0);
  return count;
}
