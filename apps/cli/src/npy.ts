// Arrays in files that NumPy reads: depth and segmentation as numbers.
import type { DepthImage, SegmentationImage } from '@corten/render';
import { encodeNpy } from '@corten/rollout/files';

/** Distances [m], height×width. */
export const depthArray = ({ width, height, data }: DepthImage) => encodeNpy({ shape: [height, width], data });

/** Number and type of the object at every pixel, height×width×2. */
export function segmentationArray({ width, height, id, type }: SegmentationImage): Uint8Array {
  const data = Int32Array.from({ length: 2 * id.length }, (_, i) => (i & 1 ? type[i >> 1] : id[i >> 1]));
  return encodeNpy({ shape: [height, width, 2], data });
}
