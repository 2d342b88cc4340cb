// Compiled assets, as what uses them sees them.

import type { ProcessedMesh } from '@corten/mesh-inertia';
import type { ColorSpace, TextureType } from '@corten/model';

/** A compiled mesh. */
export interface Mesh extends ProcessedMesh {
  /** path of its file, '' when it has none */
  readonly path: string;
}

/** Elevations, rows from the lowest y on. */
export interface Elevations {
  readonly nrow: number;
  readonly ncol: number;
  readonly data: Float32Array;
}

/** A compiled height field: elevations between 0 and 1. */
export interface HeightField extends Elevations {
  /** path of its file, '' when it has none */
  readonly path: string;
}

/** A body that vertices move with. */
export interface Bone {
  readonly body: string;
  readonly bindpos: Float32Array;
  readonly bindquat: Float32Array;
  readonly vertid: Int32Array;
  readonly vertweight: Float32Array;
}

/** A compiled skin. */
export interface Skin {
  /** path of its file, '' when it has none */
  readonly path: string;
  readonly vert: Float32Array;
  readonly texcoord: Float32Array;
  readonly face: Int32Array;
  readonly bones: readonly Bone[];
}

/** Pixels of a texture with what its files tell about it. */
export interface TextureImage {
  readonly width: number;
  readonly height: number;
  readonly nchannel: number;
  readonly data: Uint8Array;
  readonly colorspace: ColorSpace;
  /** path of the file, '' for a file a face */
  readonly path: string;
}

/** A texture with its pixels. */
export interface Texture extends TextureImage {
  readonly type: TextureType;
}
