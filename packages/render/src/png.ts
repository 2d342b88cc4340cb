// PNG files: pictures, and animations (APNG) of which each frame has only what has changed.
import { crc32, joinBytes } from '@corten/math';
import { zlibSync } from 'fflate';

/** A picture to be written: grey, RGB or RGBA bytes, rows from the top. */
export interface PngImage {
  readonly width: number;
  readonly height: number;
  /** 1, 3 or 4 bytes a pixel */
  readonly data: Uint8Array | Uint8ClampedArray;
}

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];

/** Colour types by channels. */
const COLOR_TYPE: Readonly<Record<number, number>> = { 1: 0, 3: 2, 4: 6 };

/** Colour type of pictures with a palette. */
const PALETTE = 3;

/** Most colours of a palette. */
const MAX_COLORS = 256;

/** A chunk: length, type, data, checksum. */
function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) bytes[4 + i] = type.charCodeAt(i);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes, 4, 8 + data.length));
  return bytes;
}

/** Numbers of 4 bytes, the most significant first. */
function words(...values: number[]): Uint8Array {
  const bytes = new Uint8Array(4 * values.length);
  const view = new DataView(bytes.buffer);
  for (const [i, value] of values.entries()) view.setUint32(4 * i, value);
  return bytes;
}

function channelsOf({ width, height, data }: PngImage): number {
  const channels = data.length / (width * height);
  if (!(channels in COLOR_TYPE))
    throw new RangeError(`a picture of ${width}×${height} pixels has 1, 3 or 4 bytes each, not ${data.length} in all`);
  return channels;
}

/** A picture without its alpha channel, if it is opaque everywhere. */
function withoutAlpha(image: PngImage): PngImage {
  const { width, height, data } = image;
  if (channelsOf(image) !== 4) return image;
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return image;
  const rgb = new Uint8Array(3 * width * height);
  for (let i = 0; i < width * height; i++) rgb.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  return { width, height, data: rgb };
}

/** Indices and palette (3 a colour) of an RGB picture that has few colours; undefined if it has many. */
function withPalette(image: PngImage): { indices: Uint8Array; palette: Uint8Array } | undefined {
  const { width, height, data } = image;
  if (channelsOf(image) !== 3) return undefined;
  const numbers = new Map<number, number>();
  const indices = new Uint8Array(width * height);
  for (let i = 0; i < indices.length; i++) {
    const color = (data[3 * i] << 16) | (data[3 * i + 1] << 8) | data[3 * i + 2];
    let number = numbers.get(color);
    if (number === undefined) {
      if (numbers.size === MAX_COLORS) return undefined;
      number = numbers.size;
      numbers.set(color, number);
    }
    indices[i] = number;
  }
  const palette = Uint8Array.from([...numbers.keys()].flatMap((c) => [c >> 16, (c >> 8) & 255, c & 255]));
  return { indices, palette };
}

/** The neighbour (left a, above b, above left c) that a pixel is likely to be like. */
function paeth(a: number, b: number, c: number): number {
  const pa = Math.abs(b - c);
  const pb = Math.abs(a - c);
  const pc = Math.abs(a + b - 2 * c);
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

/** What a filter expects for a byte. */
function expected(filter: number, a: number, b: number, c: number): number {
  switch (filter) {
    case 1:
      return a;
    case 2:
      return b;
    case 3:
      return (a + b) >> 1;
    case 4:
      return paeth(a, b, c);
    default:
      return 0;
  }
}

/** Rows, each with the filter that leaves the smallest differences. */
function filtered(data: PngImage['data'], stride: number, height: number, channels: number): Uint8Array {
  const out = new Uint8Array((stride + 1) * height);
  const row = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const at = y * stride;
    let least = Number.POSITIVE_INFINITY;
    for (let filter = 0; filter < 5; filter++) {
      let sum = 0;
      for (let i = 0; i < stride; i++) {
        const a = i >= channels ? data[at + i - channels] : 0;
        const b = y > 0 ? data[at + i - stride] : 0;
        const c = i >= channels && y > 0 ? data[at + i - stride - channels] : 0;
        const rest = (data[at + i] - expected(filter, a, b, c)) & 255;
        row[i] = rest;
        sum += rest < 128 ? rest : 256 - rest;
      }
      if (sum >= least) continue;
      least = sum;
      out[y * (stride + 1)] = filter;
      out.set(row, y * (stride + 1) + 1);
    }
  }
  return out;
}

/** Rows as they are; best for indices, whose neighbours say nothing. */
function unfiltered(data: Uint8Array, stride: number, height: number): Uint8Array {
  const out = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y++) out.set(data.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  return out;
}

const deflated = (rows: Uint8Array) => zlibSync(rows, { level: 9 });

function header(width: number, height: number, colorType: number): Uint8Array {
  return chunk('IHDR', joinBytes([words(width, height), Uint8Array.of(8, colorType, 0, 0, 0)]));
}

function checkPicture({ width, height }: PngImage): void {
  if (!(width >= 1 && height >= 1)) throw new RangeError(`a picture has at least one pixel, not ${width}×${height}`);
}

/**
 * A PNG file of a picture; with a palette if it has at most 256 colours, without alpha if it is opaque.
 * @throws RangeError when the data do not have 1, 3 or 4 bytes a pixel
 *
 * Source: Portable Network Graphics (PNG) Specification, third edition (W3C).
 */
export function encodePng(image: PngImage): Uint8Array {
  checkPicture(image);
  const { width, height } = image;
  const plain = withoutAlpha(image);
  const signature = Uint8Array.from(SIGNATURE);
  const end = chunk('IEND', new Uint8Array(0));
  const few = withPalette(plain);
  if (few) {
    const rows = deflated(unfiltered(few.indices, width, height));
    return joinBytes([signature, header(width, height, PALETTE), chunk('PLTE', few.palette), chunk('IDAT', rows), end]);
  }
  const channels = channelsOf(plain);
  const rows = deflated(filtered(plain.data, width * channels, height, channels));
  return joinBytes([signature, header(width, height, COLOR_TYPE[channels]), chunk('IDAT', rows), end]);
}

/** A rectangle of a picture. */
interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where two pictures differ; one pixel if nowhere. */
function changed(before: PngImage, now: PngImage, channels: number): Region {
  const { width, height } = now;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = channels * (y * width + x);
      let same = true;
      for (let k = 0; k < channels; k++) same &&= before.data[at + k] === now.data[at + k];
      if (same) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  if (right < 0) return { x: 0, y: 0, width: 1, height: 1 };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** The rows of a rectangle, compressed. */
function frameRows(image: PngImage, region: Region, channels: number): Uint8Array {
  const stride = region.width * channels;
  const data = new Uint8Array(stride * region.height);
  for (let y = 0; y < region.height; y++) {
    const from = channels * ((region.y + y) * image.width + region.x);
    data.set(image.data.subarray(from, from + stride), y * stride);
  }
  return deflated(filtered(data, stride, region.height, channels));
}

/** Writes an animation frame by frame, so that pictures need not be kept. */
export interface ApngWriter {
  /** Add a frame, of the same size and bytes a pixel as the others. */
  add(frame: PngImage): void;
  /** The file. */
  finish(): Uint8Array;
}

/**
 * Write an animated PNG file, which repeats for ever; viewers that know nothing of animations show the first frame.
 * @param fps - frames per second, a whole number
 * @throws RangeError when frames differ in size, or there is none
 *
 * Source: PNG Specification, third edition, "Animation information".
 */
export function createApng(fps: number): ApngWriter {
  const body: Uint8Array[] = [];
  let last: PngImage | undefined;
  let frames = 0;
  // control chunks and data of all frames but the first are numbered together
  let sequence = 0;

  function add(frame: PngImage): void {
    checkPicture(frame);
    const channels = channelsOf(frame);
    const { width, height } = frame;
    if (last && (last.width !== width || last.height !== height || last.data.length !== frame.data.length))
      throw new RangeError('all frames of an animation have the same size and bytes a pixel');
    const region = last ? changed(last, frame, channels) : { x: 0, y: 0, width, height };
    const control = joinBytes([
      words(sequence++, region.width, region.height, region.x, region.y),
      // the time as a fraction of a second, in 2 bytes each; what is there stays, and is replaced by the frame
      Uint8Array.of(0, 1, (fps >> 8) & 255, fps & 255, 0, 0),
    ]);
    body.push(chunk('fcTL', control));
    const rows = frameRows(frame, region, channels);
    body.push(last ? chunk('fdAT', joinBytes([words(sequence++), rows])) : chunk('IDAT', rows));
    // the caller may use its memory again
    last = { width, height, data: frame.data.slice() };
    frames++;
  }

  function finish(): Uint8Array {
    if (!last) throw new RangeError('an animation has at least one frame');
    return joinBytes([
      Uint8Array.from(SIGNATURE),
      header(last.width, last.height, COLOR_TYPE[channelsOf(last)]),
      chunk('acTL', words(frames, 0)),
      ...body,
      chunk('IEND', new Uint8Array(0)),
    ]);
  }

  return { add, finish };
}
