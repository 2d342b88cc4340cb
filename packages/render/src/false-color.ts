// Distances and segmentations as pictures that people can look at.
import { halton } from '@corten/math';
import type { PngImage } from './png.js';
import type { DepthImage, SegmentationImage } from './render.js';

/** Greys of the nearest and of the farthest thing in a picture of distances. */
const LIGHTEST = 250;
const DARKEST = 30;

/** Distances as a grey picture. */
export interface DepthPicture extends PngImage {
  /** distance that is lightest and that is darkest [m]; Infinity where nothing is seen */
  readonly nearest: number;
  readonly farthest: number;
}

/** Distances in grey: what is near is light, where there is nothing it is black. */
export function depthPicture({ width, height, data, far }: DepthImage): DepthPicture {
  // the far plane as the picture has it, in single precision
  const nothing = Math.fround(far);
  const seen = data.filter((depth) => depth < nothing);
  const nearest = seen.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const farthest = seen.length === 0 ? Number.POSITIVE_INFINITY : seen.reduce((a, b) => Math.max(a, b), 0);
  const range = Math.max(1e-12, farthest - nearest);
  const grey = Uint8Array.from(data, (depth) =>
    depth < nothing ? Math.round(LIGHTEST + ((DARKEST - LIGHTEST) * (depth - nearest)) / range) : 0,
  );
  return { width, height, data: grey, nearest, farthest };
}

/** Objects that two types may have before they have the same colours. */
const OBJECTS = 4096;

/** Every object in a colour of its own, the same in every picture; what is nothing is black. */
export function segmentationPicture({ width, height, id, type }: SegmentationImage): PngImage {
  const data = new Uint8Array(3 * width * height);
  for (let i = 0; i < id.length; i++) {
    if (id[i] < 0) continue;
    const number = 10 + id[i] + OBJECTS * type[i];
    for (const [k, base] of [2, 3, 5].entries()) data[3 * i + k] = Math.round(255 * (0.1 + 0.8 * halton(number, base)));
  }
  return { width, height, data };
}
