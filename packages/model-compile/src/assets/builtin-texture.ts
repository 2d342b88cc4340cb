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

const byte = (value: number): number => Math.trunc(255 * value) & 255;
const color = (rgb: Numbers): Color => [byte(rgb[0]), byte(rgb[1]), byte(rgb[2])];
const half = (n: number): number => n >> 1;

function put({ data, at, width }: Canvas, row: number, col: number, c: Color): void {
  const i = at + 3 * (row * width + col);
  data[i] = c[0];
  data[i + 1] = c[1];
  data[i + 2] = c[2];
}

/** Colour between two, by a sigmoid of a value in [-1, 1]. */
function blend(a: Numbers, b: Numbers, value: number): Color {
  const correction = 1 / Math.sqrt(2);
  const s = 0.5 * (1 + value / Math.sqrt(1 + value * value) / correction);
  const alpha = Math.min(1, Math.max(0, s));
  const mix = (j: number): number => Math.trunc(255 * (alpha * a[j] + (1 - alpha) * b[j])) & 255;
  return [mix(0), mix(1), mix(2)];
}

function fill(canvas: Canvas, paint: (row: number, col: number) => Color): void {
  for (let r = 0; r < canvas.height; r++) for (let c = 0; c < canvas.width; c++) put(canvas, r, c, paint(r, c));
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

function dots(canvas: Canvas, c: Color, probability: number): void {
  const random = mersenneTwister64(42);
  for (let r = 0; r < canvas.height; r++) {
    for (let k = 0; k < canvas.width; k++) if (random.uniform() < probability) put(canvas, r, k, c);
  }
}

/** Pixels of a 2D texture, row by row. */
export function paint2d(t: BuiltinTexture): Uint8Array {
  const { width, height, builtin, mark, rgb1, rgb2 } = t;
  const data = new Uint8Array(t.nchannel * width * height);
  const canvas: Canvas = { data, at: 0, width, height };
  if (builtin === 'gradient') {
    fill(canvas, (r, c) => {
      const x = (2 * c) / (width - 1) - 1;
      const y = 1 - (2 * r) / (height - 1);
      return blend(rgb2, rgb1, 2 * Math.sqrt(x * x + y * y) - 1);
    });
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

/** Pixels of a cube or skybox texture: six square faces below each other. */
export function paintCube(t: BuiltinTexture): Uint8Array {
  const { width: w, builtin, mark, rgb1, rgb2 } = t;
  const data = new Uint8Array(t.nchannel * w * 6 * w);
  const faces = FACES.map((i): Canvas => ({ data, at: 3 * i * w * w, width: w, height: w }));
  if (builtin === 'gradient') cubeGradient(faces, rgb1, rgb2);
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

/** Blends by elevation above the horizon. */
function cubeGradient(faces: readonly Canvas[], rgb1: Numbers, rgb2: Numbers): void {
  const w = faces[0].width;
  const right = 0.5 * Math.PI;
  for (let r = 0; r < w; r++) {
    for (let c = 0; c < w; c++) {
      const x = (2 * c) / (w - 1) - 1;
      const y = 1 - (2 * r) / (w - 1);
      const length = Math.sqrt(1 + x * x + y * y);
      const side = blend(rgb1, rgb2, asin(y / length) / right);
      const up = 1 - acos(1 / length) / right;
      for (const i of FACES) {
        if (i !== UP && i !== DOWN) put(faces[i], r, c, side);
      }
      put(faces[UP], r, c, blend(rgb1, rgb2, up));
      put(faces[DOWN], r, c, blend(rgb1, rgb2, -up));
    }
  }
}
