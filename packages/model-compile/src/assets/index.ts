// Assets: what geoms, sites and tendons are made of and look like.

import { type CompileContext, notSupported } from '../context.js';
import type { Section } from '../section.js';
import { compileMaterials, countMaterials, fillMaterials } from './materials.js';
import { compileTextures, countTextures, fillTextures } from './textures.js';

/** Compiles all assets, so that geoms can use them. */
export function compileAssets(ctx: CompileContext): void {
  for (const kind of ['mesh', 'hfield', 'skin', 'flex'] as const) {
    for (const item of ctx.lists[kind]) notSupported(item, kind);
  }
  compileTextures(ctx);
  compileMaterials(ctx);
}

/** Fields of textures and materials. */
export const assetSection: Section = {
  count(ctx, sizes) {
    countTextures(ctx, sizes);
    countMaterials(ctx, sizes);
    sizes.npaths = 1;
  },
  fill(ctx, m) {
    fillTextures(ctx, m);
    fillMaterials(ctx, m);
  },
};
