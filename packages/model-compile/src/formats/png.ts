// PNG images (ISO/IEC 15948): all colour types and bit depths, interlaced or not, as 8-bit grey, RGB or RGBA.

import { crc32, joinBytes } from '@corten/math';
import { MAX_IMAGE_BYTES } from '../too-large.js';
import { inflate } from './inflate.js';
import { PngError } from './png-error.js';

/** A decoded image: rows from the top, `channels` bytes a pixel. */
export interface PngImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** the file says that its colours are sRGB */
  readonly srgb: boolean;
}

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const Color = { grey: 0, rgb: 2, palette: 3, greyAlpha: 4, rgba: 6 } as const;
/** Samples of a pixel by colour type. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Bit depths by colour type. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/** First row and column and steps of the passes of an interlaced image. */
const PASSES = [
  [0, 0, 8, 8],
  [0, 4, 8, 8],
  [4, 0, 8, 4],
  [0, 2, 4, 4],
  [2, 0, 4, 2],
  [0, 1, 2, 2],
  [1, 0, 2, 1],
] as const;

/** What the chunks before the pixels say. */
interface Header {
  width: number;
  height: number;
  depth: number;
  color: number;
  interlaced: boolean;
  /** RGBA of the palette */
  palette: Uint8Array;
  /** samples of the colour that is transparent */
  key: number[] | undefined;
  srgb: boolean;
}

const uint32 = (b: Uint8Array, i: number): number =>
  ((b[i] << 24) | (b[i + 1] << 16) | (b[i + 2] << 8) | b[i + 3]) >>> 0;
const uint16 = (b: Uint8Array, i: number): number => (b[i] << 8) | b[i + 1];

function readHeader(data: Uint8Array): Header {
  if (data.length !== 13) throw new PngError('header has the wrong size');
  const [depth, color, compression, filter, interlace] = data.subarray(8);
  const width = uint32(data, 0);
  const height = uint32(data, 4);
  if (width === 0 || height === 0) throw new PngError('image has no pixels');
  if (!DEPTHS[color]?.includes(depth)) throw new PngError(`colour type ${color} with ${depth} bits does not exist`);
  if (compression !== 0 || filter !== 0 || interlace > 1)
    throw new PngError('unknown compression, filter or interlacing');
  const palette = new Uint8Array(0);
  return { width, height, depth, color, interlaced: interlace === 1, palette, key: undefined, srgb: false };
}

function readPalette(header: Header, data: Uint8Array): void {
  const count = data.length / 3;
  if (!Number.isInteger(count) || count === 0 || count > 256) throw new PngError('palette has the wrong size');
  header.palette = new Uint8Array(4 * count).fill(255);
  for (let i = 0; i < count; i++) header.palette.set(data.subarray(3 * i, 3 * i + 3), 4 * i);
}

function readTransparency(header: Header, data: Uint8Array): void {
  const { color, palette } = header;
  if (color === Color.palette) {
    if (4 * data.length > palette.length) throw new PngError('more transparencies than colours');
    for (let i = 0; i < data.length; i++) palette[4 * i + 3] = data[i];
  } else if (color === Color.grey || color === Color.rgb) {
    const samples = SAMPLES[color];
    if (data.length !== 2 * samples) throw new PngError('transparent colour has the wrong size');
    header.key = Array.from({ length: samples }, (_, i) => uint16(data, 2 * i));
  } else throw new PngError('transparent colour in an image with alpha');
}

/** Reads all chunks: the header and the compressed pixels. */
function readChunks(bytes: Uint8Array): { header: Header; parts: Uint8Array[] } {
  if (bytes.length < 33 || SIGNATURE.some((byte, i) => bytes[i] !== byte)) throw new PngError('not a PNG file');
  let header: Header | undefined;
  const parts: Uint8Array[] = [];
  for (let at = 8; ; ) {
    if (at + 12 > bytes.length) throw new PngError('file ends within a chunk');
    const length = uint32(bytes, at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) throw new PngError('file ends within a chunk');
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!/^[A-Za-z]{4}$/.test(type)) throw new PngError('a chunk has a name that is not of letters');
    const data = bytes.subarray(at + 8, end);
    if (crc32(bytes, at + 4, end) !== uint32(bytes, end)) throw new PngError(`invalid CRC in chunk ${type}`);
    if (!header) {
      if (type !== 'IHDR') throw new PngError('first chunk is not the header');
      header = readHeader(data);
    } else if (type === 'IDAT') parts.push(data);
    else if (type === 'PLTE') readPalette(header, data);
    else if (type === 'tRNS') readTransparency(header, data);
    else if (type === 'sRGB') header.srgb = true;
    else if (type === 'IEND') return { header, parts };
    else if (type.charCodeAt(0) < 97) throw new PngError(`unknown critical chunk ${type}`);
    at = end + 4;
  }
}

/** Adds to each byte of a row the nearest of left, up and upper left to left + up − upper left. */
function unfilterPaeth(data: Uint8Array, row: number, end: number, up: number, step: number): void {
  for (let k = row; k < row + step && k < end; k++) {
    let a = 0;
    let c = 0;
    for (let i = k; i < end; i += step) {
      const b = data[i - up];
      const pa = Math.abs(b - c);
      const pb = Math.abs(a - c);
      const pc = Math.abs(a + b - c - c);
      const nearest = pb < pa ? (pc < pb ? c : b) : pc < pa ? c : a;
      a = (data[i] + nearest) & 255;
      data[i] = a;
      c = b;
    }
  }
}

/** Undoes the filters of `rows` rows in place; each row follows its filter byte. `step`: bytes of a whole pixel. */
function unfilter(data: Uint8Array, from: number, rows: number, rowBytes: number, step: number): void {
  for (let r = 0; r < rows; r++) {
    const row = from + r * (rowBytes + 1) + 1;
    const end = row + rowBytes;
    const first = Math.min(row + step, end);
    // distance to the row above; the first row has none
    const up = r > 0 ? rowBytes + 1 : 0;
    switch (data[row - 1]) {
      case 0:
        break;
      case 1:
        for (let i = first; i < end; i++) data[i] += data[i - step];
        break;
      case 2:
        if (up) for (let i = row; i < end; i++) data[i] += data[i - up];
        break;
      case 3:
        if (up) {
          for (let i = row; i < first; i++) data[i] += data[i - up] >> 1;
          for (let i = first; i < end; i++) data[i] += (data[i - step] + data[i - up]) >> 1;
        } else for (let i = first; i < end; i++) data[i] += data[i - step] >> 1;
        break;
      case 4:
        if (up) unfilterPaeth(data, row, end, up, step);
        else for (let i = first; i < end; i++) data[i] += data[i - step];
        break;
      default:
        throw new PngError(`unknown filter ${data[row - 1]}`);
    }
  }
}

/** Reads the samples of a row: 16-bit ones as their high bytes, unless `whole`. */
function readSamples(out: Uint16Array, data: Uint8Array, row: number, depth: number, whole: boolean): void {
  if (depth === 8) for (let i = 0; i < out.length; i++) out[i] = data[row + i];
  else if (depth === 16) {
    for (let i = 0; i < out.length; i++) out[i] = whole ? uint16(data, row + 2 * i) : data[row + 2 * i];
  } else {
    const mask = (1 << depth) - 1;
    for (let i = 0; i < out.length; i++) {
      const bit = i * depth;
      out[i] = (data[row + (bit >> 3)] >> (8 - depth - (bit & 7))) & mask;
    }
  }
}

/** Writes pixels of a row of 8-bit samples at once, each `dx` pixels after the other; not of a palette. */
function writeBytes(
  image: Uint8Array,
  first: number,
  data: Uint8Array,
  row: number,
  end: number,
  layout: Layout,
): void {
  const { per, step, channels } = layout;
  const g = per >= 3 ? 1 : 0;
  const b = per >= 3 ? 2 : 0;
  if (channels === 1) for (let p = row, at = first; p < end; p += per, at += step) image[at] = data[p];
  else {
    for (let p = row, at = first; p < end; p += per, at += step) {
      image[at] = data[p];
      image[at + 1] = data[p + g];
      image[at + 2] = data[p + b];
    }
  }
  if (channels < 4) return;
  const alpha = per % 2 === 0 ? per - 1 : -1;
  for (let p = row, at = first + 3; p < end; p += per, at += step) image[at] = alpha < 0 ? 255 : data[p + alpha];
}

/** Samples of a pixel in the file, bytes between pixels of a row in the image, bytes of a pixel in the image. */
interface Layout {
  readonly per: number;
  readonly step: number;
  readonly channels: number;
}

/** Turns the samples of a row into RGBA with 8 bits. */
function toRgba(rgba: Uint8Array, samples: Uint16Array, { color, depth, palette, key }: Header): void {
  const n = samples.length / SAMPLES[color];
  if (color === Color.palette) {
    const colors = palette.length / 4;
    for (let i = 0; i < n; i++) {
      // a colour that the palette does not have is black
      if (samples[i] < colors) for (let k = 0; k < 4; k++) rgba[4 * i + k] = palette[4 * samples[i] + k];
      else rgba.set(BLACK, 4 * i);
    }
    return;
  }
  const per = SAMPLES[color];
  const alpha = color === Color.greyAlpha || color === Color.rgba ? per - 1 : -1;
  const g = per >= 3 ? 1 : 0;
  const b = per >= 3 ? 2 : 0;
  const scale = depth < 8 ? 255 / ((1 << depth) - 1) : 1;
  const shift = key && depth === 16 ? 8 : 0;
  for (let i = 0, s = 0; i < 4 * n; i += 4, s += per) {
    rgba[i] = (samples[s] >> shift) * scale;
    rgba[i + 1] = (samples[s + g] >> shift) * scale;
    rgba[i + 2] = (samples[s + b] >> shift) * scale;
    rgba[i + 3] = alpha < 0 ? 255 : samples[s + alpha];
    if (key && samples[s] === key[0] && samples[s + g] === key[g] && samples[s + b] === key[b]) rgba[i + 3] = 0;
  }
}
const BLACK = [0, 0, 0, 255];

/** Writes pixels of one row, each `dx` pixels after the other, as `channels` bytes. */
function writeRow(image: Uint8Array, first: number, rgba: Uint8Array, dx: number, channels: number): void {
  const step = dx * channels;
  for (let i = 0, at = first; i < rgba.length; i += 4, at += step) {
    for (let k = 0; k < channels; k++) image[at + k] = rgba[i + k];
  }
}

/**
 * Decodes a PNG image. Grey images become RGB with three equal channels; of coloured ones, grey is the red channel.
 * 16-bit samples lose their low bytes.
 *
 * @param bytes - the file
 * @param channels - bytes a pixel: 1 (grey), 3 (RGB) or 4 (RGBA)
 * @param ask - is told the number of bytes of the image before anything is allocated; may throw
 * @throws PngError when the file is not a valid PNG image
 */
export function decodePng(bytes: Uint8Array, channels: 1 | 3 | 4, ask?: (size: number) => void): PngImage {
  const { header, parts } = readChunks(bytes);
  const { width, height, depth, color, interlaced, key, srgb } = header;
  if (color === Color.palette && header.palette.length === 0) throw new PngError('palette is missing');
  if (width * height * channels > MAX_IMAGE_BYTES)
    throw new PngError(`image of ${width} x ${height} pixels is too large`);
  ask?.(width * height * channels);
  const bits = depth * SAMPLES[color];
  const passes = interlaced ? PASSES : [[0, 0, 1, 1] as const];
  const sizes = passes.map(([row, col, dy, dx]) => {
    const w = Math.ceil((width - col) / dx);
    const h = Math.ceil((height - row) / dy);
    return w > 0 && h > 0 ? { w, h, rowBytes: Math.ceil((w * bits) / 8) } : { w: 0, h: 0, rowBytes: 0 };
  });
  const length = sizes.reduce((sum, { h, rowBytes }) => sum + h * (rowBytes + 1), 0);
  const raw = inflate(parts.length === 1 ? parts[0] : joinBytes(parts), length);

  const image = new Uint8Array(width * height * channels);
  let from = 0;
  passes.forEach(([row, col, dy, dx], pass) => {
    const { w, h, rowBytes } = sizes[pass];
    unfilter(raw, from, h, rowBytes, Math.max(1, bits >> 3));
    const simple = depth === 8 && !key && color !== Color.palette;
    const layout = { per: SAMPLES[color], step: dx * channels, channels };
    const samples = new Uint16Array(simple ? 0 : w * SAMPLES[color]);
    const rgba = new Uint8Array(simple ? 0 : 4 * w);
    for (let r = 0; r < h; r++) {
      const start = from + r * (rowBytes + 1) + 1;
      const first = channels * ((row + r * dy) * width + col);
      if (simple) writeBytes(image, first, raw, start, start + rowBytes, layout);
      else {
        readSamples(samples, raw, start, depth, key !== undefined);
        toRgba(rgba, samples, header);
        writeRow(image, first, rgba, dx, channels);
      }
    }
    from += h * (rowBytes + 1);
  });
  return { width, height, data: image, srgb };
}
