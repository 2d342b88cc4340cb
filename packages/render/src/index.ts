/**
 * Pictures of a simulation without a GPU: colour, depth and segmentation by ray casting, and PNG files of them.
 *
 * @packageDocumentation
 */

export type { Background } from './backdrop.js';
export { type DepthPicture, depthPicture, segmentationPicture } from './false-color.js';
export { type ApngWriter, createApng, encodePng, type PngImage } from './png.js';
export {
  type ColorImage,
  createRenderer,
  type DepthImage,
  type ImageOptions,
  type Renderer,
  type RenderFlags,
  renderImage,
  type SceneOptions,
  type SegmentationImage,
} from './render.js';
export type { Camera, FreeCamera } from './view.js';
