// Textures: built-in images, and images from files.

import { type Model, type ModelSizes, TextureType } from '@corten/model';
import { type CompileContext, fail } from '../context.js';
import type { Item } from '../item.js';
import { reducePath } from '../mjcf.js';
import { MAX_IMAGE_BYTES } from '../too-large.js';
import { withDefaults } from '../tree/nodes.js';
import { paint2d, paintCube } from './builtin-texture.js';
import { COLOR_SPACES, readTextureFiles, type TextureImage } from './texture-files.js';

/** A texture with its pixels. */
export interface Texture extends TextureImage {
  readonly type: TextureType;
}

const TYPES = { '2d': TextureType.twoD, cube: TextureType.cube, skybox: TextureType.skybox } as const;

/** Makes the images of all textures. */
export function compileTextures(ctx: CompileContext): void {
  ctx.textures = ctx.lists.texture.map((item) => compileTexture(ctx, item));
}

function compileTexture(ctx: CompileContext, item: Item<'texture'>): Texture {
  const { attr, name } = item;
  const { type = 'cube', builtin = 'none', nchannel = 3, mark = 'none', width = 0, height = 0 } = attr;
  if (name === '' && type !== 'skybox') fail(item, 'empty name in texture');
  if (nchannel < 1) fail(item, `Unsupported number of channels: ${nchannel}`, { attribute: 'nchannel' });
  if (builtin === 'none') return { type: TYPES[type], ...readTextureFiles(ctx, item) };
  if (width < 1) fail(item, 'Invalid width of builtin texture', { attribute: 'width' });
  if (type === '2d' && height < 1) fail(item, 'Invalid height of builtin texture', { attribute: 'height' });
  const bytes = nchannel * width * (type === '2d' ? height : 6 * width);
  if (bytes > MAX_IMAGE_BYTES)
    fail(item, `builtin texture of ${bytes} bytes is too large`, { code: 'too-large', attribute: 'width' });
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
