// Textures that the compiler paints: gradient, checker, flat, and marks on them.

import { acos, asin, mersenneTwister64 } from '@corten/math';
import type { Numbers } from '../pose.js';

/** What to paint. */
export interface BuiltinTexture {
  readonly builtin: 'gradient' | 'checker' | 'flat';
  readonly mark: 'none' | 'edge' | 'cross' | 'random';
  /** two colours and the marks' colour, 3 each, 0 to 1 */
  readonly rgb1: Numbers;
  readonly rgb2: Numbers;
  readonly markrgb: Numbers;
  /** probability of a random mark at a pixel */
  readonly random: number;
  /** pixels */
  readonly width: number;
  readonly height: number;
  /** bytes of a pixel */
  readonly nchannel: number;
}

type Color = readonly [number, number, number];

/** One image of the texture: the whole of a 2D one, a face of a cube. */
interface Canvas {
  readonly data: Uint8Array;
  /** first byte */
  readonly at: number;
  readonly width: number;
  readonly height: number;
}

/** Largest number that the reference converts to a byte by its lowest bits. */
const MAX_WORD = 2 ** 32 - 1;
/** The whole part of a number modulo 256; 0 for negative ones. */
const toByte = (value: number): number => Math.trunc(Math.min(Math.max(value, 0), MAX_WORD)) & 255;
/** A part of a colour, 0 to 1, as a byte. */
export const byte = (part: number): number => toByte(255 * part);
const color = (rgb: Numbers): Color => [byte(rgb[0]), byte(rgb[1]), byte(rgb[2])];
const half = (n: number): number => n >> 1;

function put({ data, at, width }: Canvas, row: number, col: number, c: Color): void {
  const i = at + 3 * (row * width + col);
  data[i] = c[0];
  data[i + 1] = c[1];
  data[i + 2] = c[2];
}

/** Share of the first of two colours, by a sigmoid of a value in [-1, 1]. */
function sigmoid(value: number): number {
  const correction = 1 / Math.sqrt(2);
  const s = 0.5 * (1 + value / Math.sqrt(1 + value * value) / correction);
  return Math.min(1, Math.max(0, s));
}

/** Paints a pixel, by its first byte, in a mixture of two colours. */
function mix(data: Uint8Array, i: number, a: Numbers, b: Numbers, alpha: number): void {
  const beta = 1 - alpha;
  data[i] = byte(alpha * a[0] + beta * b[0]);
  data[i + 1] = byte(alpha * a[1] + beta * b[1]);
  data[i + 2] = byte(alpha * a[2] + beta * b[2]);
}

/** Fills the pixels from one row and column to before another: the first row by pixels, the others as its copies. */
function fillRect(canvas: Canvas, top: number, left: number, bottom: number, right: number, c: Color): void {
  if (top >= bottom || left >= right) return;
  for (let col = left; col < right; col++) put(canvas, top, col, c);
  const { data, at, width } = canvas;
  const first = at + 3 * (top * width + left);
  for (let row = top + 1; row < bottom; row++) {
    data.copyWithin(at + 3 * (row * width + left), first, first + 3 * (right - left));
  }
}

/** Quarters in two colours; the last row and column of an odd size belong to the larger halves. */
function checker(canvas: Canvas, a: Color, b: Color): void {
  const { width, height } = canvas;
  const row = half(height);
  const col = half(width);
  fillRect(canvas, 0, 0, row, col, a);
  fillRect(canvas, row, col, height, width, a);
  fillRect(canvas, 0, col, row, width, b);
  fillRect(canvas, row, 0, height, col, b);
}

/** One colour everywhere. */
function flat(canvas: Canvas, c: Color): void {
  fillRect(canvas, 0, 0, canvas.height, canvas.width, c);
}

function edges(canvas: Canvas, c: Color): void {
  const { width, height } = canvas;
  for (let r = 0; r < height; r++) {
    put(canvas, r, 0, c);
    put(canvas, r, width - 1, c);
  }
  for (let k = 0; k < width; k++) {
    put(canvas, 0, k, c);
    put(canvas, height - 1, k, c);
  }
}

function crossMark(canvas: Canvas, c: Color): void {
  const { width, height } = canvas;
  for (let r = 0; r < height; r++) put(canvas, r, half(width), c);
  for (let k = 0; k < width; k++) put(canvas, half(height), k, c);
}

function dots({ data, at, width, height }: Canvas, c: Color, probability: number): void {
  const random = mersenneTwister64(42);
  const count = width * height;
  for (let i = 0; i < count; i++) {
    i += random.countUntilBelow(probability, count - i);
    if (i < count) data.set(c, at + 3 * i);
  }
}

/** Pixels of a 2D texture, row by row. */
export function paint2d(t: BuiltinTexture): Uint8Array {
  const { width, height, builtin, mark, rgb1, rgb2 } = t;
  const data = new Uint8Array(t.nchannel * width * height);
  const canvas: Canvas = { data, at: 0, width, height };
  if (builtin === 'gradient') {
    for (let r = 0; r < height; r++) {
      for (let c = 0; c < width; c++) {
        const x = (2 * c) / (width - 1) - 1;
        const y = 1 - (2 * r) / (height - 1);
        mix(data, 3 * (r * width + c), rgb2, rgb1, sigmoid(2 * Math.sqrt(x * x + y * y) - 1));
      }
    }
  } else if (builtin === 'checker') checker(canvas, color(rgb1), color(rgb2));
  else flat(canvas, color(rgb1));
  if (mark === 'edge') edges(canvas, color(t.markrgb));
  else if (mark === 'cross') crossMark(canvas, color(t.markrgb));
  else if (mark === 'random' && t.random > 0) dots(canvas, color(t.markrgb), t.random);
  return data;
}

/** Index of the face that looks down; the order is right, left, up, down, front, back. */
const UP = 2;
const DOWN = 3;
const FACES = [0, 1, UP, DOWN, 4, 5];
/** Sides other than the first. */
const SIDES = [1, 4, 5];

/** Pixels of a cube or skybox texture: six square faces below each other. */
export function paintCube(t: BuiltinTexture): Uint8Array {
  const { width: w, builtin, mark, rgb1, rgb2 } = t;
  const data = new Uint8Array(t.nchannel * w * 6 * w);
  const faces = FACES.map((i): Canvas => ({ data, at: 3 * i * w * w, width: w, height: w }));
  if (builtin === 'gradient') cubeGradient(data, w, rgb1, rgb2);
  else if (builtin === 'checker') {
    faces.forEach((face, i) => {
      if (i < 4) checker(face, color(rgb1), color(rgb2));
      else checker(face, color(rgb2), color(rgb1));
    });
  } else {
    faces.forEach((face, i) => {
      flat(face, color(i === DOWN ? rgb2 : rgb1));
    });
  }
  if (mark === 'edge') for (const face of faces) edges(face, color(t.markrgb));
  else if (mark === 'cross') for (const face of faces) crossMark(face, color(t.markrgb));
  else if (mark === 'random' && t.random > 0)
    dots({ data, at: 0, width: w, height: 6 * w }, color(t.markrgb), t.random);
  return data;
}

/** A quarter of a turn, the elevation of the zenith. */
const RIGHT = 0.5 * Math.PI;
/** Steps of the sine of the elevation in `skyColors`. */
const SKY_STEPS = 16384;
/** Width from which `skyColors` costs less than it saves. */
const MIN_SKY_WIDTH = 64;
/** What rounding may change in a colour, with much to spare. */
const SKY_MARGIN = 1e-9;

/** Red, green and blue in a number, if all mixtures of two colours from one share to another have the same; else -1. */
function commonColor(rgb1: Numbers, rgb2: Numbers, alpha: number, next: number): number {
  let color = 0;
  for (let k = 0; k < 3; k++) {
    const from = 255 * (alpha * rgb1[k] + (1 - alpha) * rgb2[k]);
    const to = 255 * (next * rgb1[k] + (1 - next) * rgb2[k]);
    const value = Math.trunc(Math.min(from, to) - SKY_MARGIN);
    if (value !== Math.trunc(Math.max(from, to) + SKY_MARGIN)) return -1;
    color = (color << 8) | toByte(value);
  }
  return color;
}

/**
 * Colours of a gradient by the sine of the elevation, which is cheaper than the arc, for each step from nadir to zenith;
 * -1 for steps in which a byte changes, where the colour has to be computed. The share of the first colour grows with the
 * elevation, so that what two elevations have in common holds between them too.
 */
function skyColors(rgb1: Numbers, rgb2: Numbers): Int32Array {
  const colors = new Int32Array(SKY_STEPS);
  const alphaAt = (step: number) => sigmoid(asin((2 * step) / SKY_STEPS - 1) / RIGHT);
  const fill = (from: number, to: number, alpha: number, next: number): void => {
    const color = commonColor(rgb1, rgb2, alpha, next);
    if (color < 0 && to - from > 1) {
      const middle = (from + to) >> 1;
      const between = alphaAt(middle);
      fill(from, middle, alpha, between);
      fill(middle, to, between, next);
    } else colors.fill(color, from, to);
  };
  fill(0, SKY_STEPS, alphaAt(0), alphaAt(SKY_STEPS));
  return colors;
}

/** Blends by elevation above the horizon; the four sides are the same. */
function cubeGradient(data: Uint8Array, w: number, rgb1: Numbers, rgb2: Numbers): void {
  const colors = w < MIN_SKY_WIDTH ? undefined : skyColors(rgb1, rgb2);
  /** Paints a pixel from the table, if it can. */
  const paint = (i: number, sine: number): boolean => {
    if (!colors) return false;
    const c = colors[Math.min(SKY_STEPS - 1, (0.5 * SKY_STEPS * (sine + 1)) | 0)];
    if (c < 0) return false;
    data[i] = c >> 16;
    data[i + 1] = c >> 8;
    data[i + 2] = c;
    return true;
  };
  const face = 3 * w * w;
  const up = UP * face;
  const down = DOWN * face;
  for (let r = 0, i = 0; r < w; r++) {
    const y = 1 - (2 * r) / (w - 1);
    for (let c = 0; c < w; c++, i += 3) {
      const x = (2 * c) / (w - 1) - 1;
      const length = Math.sqrt(1 + x * x + y * y);
      if (!paint(i, y / length)) mix(data, i, rgb1, rgb2, sigmoid(asin(y / length) / RIGHT));
      const sine = 1 / length;
      if (!paint(up + i, sine)) mix(data, up + i, rgb1, rgb2, sigmoid(1 - acos(sine) / RIGHT));
      if (!paint(down + i, -sine)) mix(data, down + i, rgb1, rgb2, sigmoid(-(1 - acos(sine) / RIGHT)));
    }
  }
  for (const side of SIDES) data.copyWithin(side * face, 0, face);
}
