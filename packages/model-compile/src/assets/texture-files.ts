// Textures from image files: 2D ones, and cubes from one file, a grid in one file, or a file a face.

import { ColorSpace } from '@corten/model';
import { withDefaults } from '../attributes.js';
import type { CompileContext } from '../context.js';
import { fail } from '../errors.js';
import { decodePng, type PngImage } from '../formats/png.js';
import { PngError } from '../formats/png-error.js';
import type { Item } from '../item.js';
import { assetFiles } from '../mjcf.js';
import { once } from '../once.js';
import { byte } from './builtin-texture.js';
import type { TextureImage } from './compiled.js';
import { contentType, foreignFile, readAssetFile } from './files.js';

/** Attributes for the faces of a cube, in the order of the image, and their letters in a grid. */
const FACES = assetFiles.texture.filter((name) => name !== 'file');
const LETTERS = 'RLUDFB';
/** Most squares of a grid. */
const MAX_SQUARES = 12;

/** What a texture says about its colours. */
export const COLOR_SPACES = { auto: ColorSpace.auto, linear: ColorSpace.linear, sRGB: ColorSpace.srgb } as const;

/** Reads the file or files of a texture; throws when it has none. */
export function readTextureFiles(ctx: CompileContext, item: Item<'texture'>): TextureImage {
  const { attr } = item;
  const flat = attr.type === '2d';
  if (attr.file !== undefined) return flat ? readImage(ctx, item, attr.file, 'file') : readCube(ctx, item, attr.file);
  if (flat) fail(item, 'Cannot load 2D texture from separate files, texture');
  return readFaces(ctx, item);
}

/** Images from files as they were flipped, for textures that share them. */
const images = once(() => new Map<string, PngImage>());

/** The image in a file, flipped as the element says. */
function readImage(ctx: CompileContext, item: Item<'texture'>, file: string, attribute: string): TextureImage {
  const { nchannel = 3, content_type, hflip = false, vflip = false, colorspace = 'auto' } = item.attr;
  const type = contentType(file, content_type);
  if (type !== 'image/png' && type !== 'image/ktx') {
    fail(item, `unsupported content type: '${type}'`, { attribute: content_type ? 'content_type' : attribute });
  }
  const asset = readAssetFile(ctx, item, file, attribute);
  const { bytes, found, path } = asset;
  const space = (srgb: boolean): ColorSpace =>
    colorspace === 'auto' ? (srgb ? ColorSpace.srgb : ColorSpace.linear) : COLOR_SPACES[colorspace];
  if (type === 'image/ktx') {
    // kept as it is, for whoever draws it
    if (hflip || vflip) fail(item, 'cannot flip KTX textures', { attribute: hflip ? 'hflip' : 'vflip' });
    if (bytes.length === 0) fail(item, `texture file is empty: '${found}'`, { attribute });
    return { width: bytes.length, height: 1, nchannel: 1, data: bytes, colorspace: space(false), path };
  }
  if (nchannel !== 1 && nchannel !== 3 && nchannel !== 4) {
    fail(item, `Unsupported number of channels: ${nchannel}`, { attribute: 'nchannel' });
  }
  const key = [nchannel, hflip, vflip, found].join();
  const known = images(ctx).get(key);
  if (known) return { ...known, nchannel, colorspace: space(known.srgb), path };
  try {
    const image = decodePng(bytes, nchannel as 1 | 3 | 4, (size) => ctx.memory.ask(item, size));
    if (hflip) flipRows(image.data, image.width, nchannel);
    if (vflip) flipColumns(image.data, image.height, image.width * nchannel);
    images(ctx).set(key, image);
    return { ...image, nchannel, colorspace: space(image.srgb), path };
  } catch (error) {
    if (!(error instanceof PngError)) throw error;
    const { message, hint } = foreignFile(asset, 'an image') ?? { message: error.message };
    return fail(item, `error decoding PNG file '${found}': ${message}`, { attribute, code: 'bad-png', hint });
  }
}

/** Mirrors each row, in place. */
function flipRows(data: Uint8Array, width: number, nchannel: number): void {
  for (let row = 0; row < data.length; row += width * nchannel) {
    for (let c = 0; c < width >> 1; c++) {
      const left = row + c * nchannel;
      const right = row + (width - 1 - c) * nchannel;
      for (let k = 0; k < nchannel; k++) {
        const t = data[left + k];
        data[left + k] = data[right + k];
        data[right + k] = t;
      }
    }
  }
}

/** Exchanges the rows from top to bottom, in place. */
function flipColumns(data: Uint8Array, height: number, rowBytes: number): void {
  for (let r = 0; r < height >> 1; r++) {
    const top = data.slice(r * rowBytes, (r + 1) * rowBytes);
    const low = (height - 1 - r) * rowBytes;
    data.copyWithin(r * rowBytes, low, low + rowBytes);
    data.set(top, low);
  }
}

// The reference joins faces as if every image had three channels, and reads past the end of images that have one, and past
// the end of the cube of those that have four; here the faces are those of the images, whatever their channels.

/** A cube from one file: the same image for all faces, or a grid of them. */
function readCube(ctx: CompileContext, item: Item<'texture'>, file: string): TextureImage {
  const { attr } = item;
  const [rows, cols] = withDefaults(attr.gridsize, [1, 1]);
  if (rows < 1 || cols < 1 || rows * cols > MAX_SQUARES) {
    fail(item, 'gridsize must be non-zero and no more than 12 squares in texture', { attribute: 'gridsize' });
  }
  const layout = attr.gridlayout ?? '.'.repeat(MAX_SQUARES);
  const image = readImage(ctx, item, file, 'file');
  if (image.width % cols || image.height % rows || image.width / cols !== image.height / rows) {
    const message = `PNG size must be integer multiple of gridsize in texture '${file}' (id ${item.id})`;
    fail(item, message, { attribute: 'file' });
  }
  if (rows === 1 && cols === 1) return image;

  const width = image.width / cols;
  const { nchannel } = image;
  const faces: (Uint8Array | undefined)[] = [];
  for (let k = 0; k < rows * cols; k++) {
    if (layout[k] === '.') continue;
    const face = LETTERS.indexOf(layout[k]);
    if (face < 0) fail(item, "gridlayout symbol is not among '.RLUDFB' in texture", { attribute: 'gridlayout' });
    const square = new Uint8Array(nchannel * width * width);
    for (let r = 0; r < width; r++) {
      const from = nchannel * ((width * Math.trunc(k / cols) + r) * image.width + width * (k % cols));
      square.set(image.data.subarray(from, from + nchannel * width), nchannel * width * r);
    }
    faces[face] = square;
  }
  return { ...image, ...joinFaces(ctx, item, width, nchannel, faces) };
}

/** A cube from a file a face; those without one have the first colour. */
function readFaces(ctx: CompileContext, item: Item<'texture'>): TextureImage {
  const { attr } = item;
  const faces: (Uint8Array | undefined)[] = [];
  let first: TextureImage | undefined;
  FACES.forEach((attribute, i) => {
    const file = attr[attribute];
    if (file === undefined || file === '') return;
    const image = readImage(ctx, item, file, attribute);
    if (image.width !== image.height) {
      fail(item, `Non-square PNG file '${file}' in cube or skybox id ${item.id}`, { attribute });
    }
    if (first && image.width !== first.width) {
      fail(item, `PNG file '${file}' has incompatible size in texture id ${item.id}`, { attribute });
    }
    first ??= image;
    faces[i] = image.data;
  });
  if (!first) return fail(item, 'No cubefiles_ defined in cube or skybox texture');
  return { ...first, ...joinFaces(ctx, item, first.width, first.nchannel, faces), path: '' };
}

/** The faces one below the other; those that are missing in the first colour. */
function joinFaces(
  ctx: CompileContext,
  item: Item<'texture'>,
  width: number,
  nchannel: number,
  faces: readonly (Uint8Array | undefined)[],
) {
  const size = nchannel * width * width;
  ctx.memory.ask(item, FACES.length * size);
  const data = new Uint8Array(FACES.length * size);
  // opaque; of one channel, red, as that of images
  const color = [...withDefaults(item.attr.rgb1, [0.8, 0.8, 0.8]).map(byte), 255].slice(0, nchannel);
  for (let face = 0; face < FACES.length; face++) {
    const pixels = faces[face];
    if (pixels) data.set(pixels, face * size);
    else paint(data.subarray(face * size, (face + 1) * size), color);
  }
  return { width, height: FACES.length * width, data };
}

/** Gives all pixels of an image one colour. */
function paint(image: Uint8Array, color: readonly number[]): void {
  for (let i = 0; i < image.length; i += color.length) image.set(color, i);
}
