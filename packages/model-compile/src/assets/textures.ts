// Textures: built-in images, and images from files.

import { type Model, type ModelSizes, TextureType } from '@corten/model';
import { withDefaults } from '../attributes.js';
import type { CompileContext } from '../context.js';
import { fail } from '../errors.js';
import type { Item } from '../item.js';
import { reducePath } from '../mjcf.js';
import { paint2d, paintCube } from './builtin-texture.js';
import type { Texture } from './compiled.js';
import { COLOR_SPACES, readTextureFiles } from './texture-files.js';

const TYPES = { '2d': TextureType.twoD, cube: TextureType.cube, skybox: TextureType.skybox } as const;

/** Makes the images of all textures; those that are not read from files are added up first. */
export function compileTextures(ctx: CompileContext): void {
  const { texture: items } = ctx.lists;
  ctx.memory.take(items.filter(isBuiltin).map((item) => [item, builtinBytes(item)]));
  ctx.textures = items.map((item) => {
    const texture = compileTexture(ctx, item);
    if (!isBuiltin(item)) ctx.memory.take([[item, texture.data.length]]);
    return texture;
  });
}

const isBuiltin = ({ attr }: Item<'texture'>): boolean => (attr.builtin ?? 'none') !== 'none';

/** Bytes of an image that is not read from files; cubes have six faces, one below the other. */
function builtinBytes({ attr }: Item<'texture'>): number {
  const { type = 'cube', nchannel = 3, width = 0, height = 0 } = attr;
  return Math.max(0, nchannel * width * (type === '2d' ? height : 6 * width));
}

function compileTexture(ctx: CompileContext, item: Item<'texture'>): Texture {
  const { attr, name } = item;
  const { type = 'cube', builtin = 'none', nchannel = 3, mark = 'none', width = 0, height = 0 } = attr;
  if (name === '' && type !== 'skybox') fail(item, 'empty name in texture');
  if (nchannel < 1) fail(item, `Unsupported number of channels: ${nchannel}`, { attribute: 'nchannel' });
  const pixels = ctx.given?.get(item)?.pixels;
  if (pixels) return { type: TYPES[type], ...givenImage(item, pixels) };
  if (builtin === 'none') return { type: TYPES[type], ...readTextureFiles(ctx, item) };
  if (width < 1) fail(item, 'Invalid width of builtin texture', { attribute: 'width' });
  if (type === '2d' && height < 1) fail(item, 'Invalid height of builtin texture', { attribute: 'height' });
  const image = {
    builtin,
    mark,
    rgb1: withDefaults(attr.rgb1, [0.8, 0.8, 0.8]),
    rgb2: withDefaults(attr.rgb2, [0.5, 0.5, 0.5]),
    markrgb: withDefaults(attr.markrgb, [0, 0, 0]),
    random: attr.random ?? 0.01,
    width,
    height: type === '2d' ? height : 6 * width,
    nchannel,
  };
  return {
    type: TYPES[type],
    colorspace: COLOR_SPACES[attr.colorspace ?? 'auto'],
    width,
    height: image.height,
    nchannel,
    data: type === '2d' ? paint2d(image) : paintCube(image),
    path: attr.file === undefined ? '' : reducePath(attr.file),
  };
}

/** The image of a texture whose pixels a program gives. */
function givenImage(item: Item<'texture'>, pixels: Uint8Array): Omit<Texture, 'type'> {
  const { nchannel = 3, width = 0, height = 0, hflip = false, vflip = false, colorspace = 'auto' } = item.attr;
  const size = nchannel * width * height;
  if (pixels.length !== size) {
    fail(item, `Texture buffer has incorrect size, given ${pixels.length} expected ${size}`, { attribute: 'width' });
  }
  const data = new Uint8Array(size);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const from = nchannel * (row * width + column);
      const to = nchannel * ((vflip ? height - 1 - row : row) * width + (hflip ? width - 1 - column : column));
      data.set(pixels.subarray(from, from + nchannel), to);
    }
  }
  return { colorspace: COLOR_SPACES[colorspace], width, height, nchannel, data, path: '' };
}

/** Adds the sizes of the textures. */
export function countTextures(ctx: CompileContext, sizes: ModelSizes): void {
  sizes.ntex = ctx.textures.length;
  sizes.ntexdata = ctx.textures.reduce((sum, { data }) => sum + data.length, 0);
}

/** Writes the fields tex_*. */
export function fillTextures(ctx: CompileContext, m: Model): void {
  let adr = 0;
  ctx.textures.forEach((texture, i) => {
    m.tex_type[i] = texture.type;
    m.tex_colorspace[i] = texture.colorspace;
    m.tex_width[i] = texture.width;
    m.tex_height[i] = texture.height;
    m.tex_nchannel[i] = texture.nchannel;
    m.tex_adr[i] = adr;
    m.tex_data.set(texture.data, adr);
    adr += texture.data.length;
  });
}
