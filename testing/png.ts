// PNG files for tests: every colour type, bit depth and filter, interlaced or not.
import { crc32, deflateSync } from 'node:zlib';

/** An image to be written. */
export interface PngToWrite {
  readonly width: number;
  readonly height: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGBA */
  readonly color: 0 | 2 | 3 | 4 | 6;
  /** bits a sample */
  readonly depth: 1 | 2 | 4 | 8 | 16;
  /** samples of all pixels, row by row */
  readonly samples: ArrayLike<number>;
  readonly interlaced?: boolean;
  /** filter of every row, or -1 for all of them in turn (the default) */
  readonly filter?: number;
  readonly palette?: readonly number[];
  /** content of the tRNS chunk */
  readonly transparency?: readonly number[];
  readonly srgb?: boolean;
  /** compression level of zlib */
  readonly level?: number;
}

const SAMPLES = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;
const PASSES = [
  [0, 0, 8, 8],
  [0, 4, 8, 8],
  [4, 0, 8, 4],
  [0, 2, 4, 4],
  [2, 0, 4, 2],
  [0, 1, 2, 2],
  [1, 0, 2, 1],
] as const;

/** A chunk of a PNG file. */
export function pngChunk(type: string, data: ArrayLike<number>): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Uint8Array.from(data)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  chunk.set(body, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** Signature and header of a PNG file. */
export function pngStart({ width, height, depth, color, interlaced = false }: PngToWrite): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, color, 0, 0, Number(interlaced)], 8);
  return Buffer.concat([Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10), pngChunk('IHDR', header)]);
}

function paeth(a: number, b: number, c: number): number {
  const p = a + b - c;
  const distances = [a, b, c].map((v) => Math.abs(p - v));
  return [a, b, c][distances.indexOf(Math.min(...distances))] as number;
}

/** The bytes of one pass, filtered. */
function packPass(image: PngToWrite, rows: readonly number[], cols: readonly number[]): number[] {
  const { width, depth, color, samples, filter = -1 } = image;
  const per = SAMPLES[color];
  const step = Math.max(1, (depth * per) >> 3);
  const out: number[] = [];
  let above: number[] | undefined;
  rows.forEach((r, index) => {
    const values = cols.flatMap((c) =>
      Array.from({ length: per }, (_, k) => samples[per * (r * width + c) + k] as number),
    );
    const row: number[] = [];
    if (depth === 16) for (const v of values) row.push(v >> 8, v & 255);
    else if (depth === 8) row.push(...values);
    else {
      for (let i = 0; i < values.length; i++) {
        const bit = i * depth;
        row[bit >> 3] = (row[bit >> 3] ?? 0) | ((values[i] as number) << (8 - depth - (bit & 7)));
      }
    }
    const kind = filter < 0 ? index % 5 : filter;
    out.push(kind);
    row.forEach((v, i) => {
      const a = row[i - step] ?? 0;
      const b = above?.[i] ?? 0;
      const c = above?.[i - step] ?? 0;
      out.push((v - ([0, a, b, (a + b) >> 1, paeth(a, b, c)][kind] as number)) & 255);
    });
    above = row;
  });
  return out;
}

/** Writes an image as a PNG file. */
export function encodePng(image: PngToWrite): Uint8Array {
  const { width, height, interlaced = false, palette, transparency, srgb, level = 6 } = image;
  const every = (from: number, to: number, by: number): number[] => {
    return Array.from({ length: Math.max(0, Math.ceil((to - from) / by)) }, (_, i) => from + i * by);
  };
  const passes = interlaced ? PASSES : ([[0, 0, 1, 1]] as const);
  const raw = passes.flatMap(([row, col, dy, dx]) => {
    const cols = every(col, width, dx);
    return cols.length === 0 ? [] : packPass(image, every(row, height, dy), cols);
  });
  const data = deflateSync(Uint8Array.from(raw), { level });
  const middle = data.length >> 1;
  return Buffer.concat([
    pngStart(image),
    ...(srgb ? [pngChunk('sRGB', [0])] : []),
    pngChunk('tEXt', Buffer.from('Comment\0skipped', 'latin1')),
    ...(palette ? [pngChunk('PLTE', palette)] : []),
    ...(transparency ? [pngChunk('tRNS', transparency)] : []),
    // in two parts, as large files have it
    pngChunk('IDAT', data.subarray(0, middle)),
    pngChunk('IDAT', data.subarray(middle)),
    pngChunk('IEND', []),
  ]);
}
