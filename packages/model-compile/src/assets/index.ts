// Assets: what geoms, sites and tendons are made of and look like.

import { type CompileContext, notSupported } from '../context.js';
import type { Section } from '../section.js';
import { compileHeightFields, countHeightFields, fillHeightFields } from './hfields.js';
import { compileMaterials, countMaterials, fillMaterials } from './materials.js';
import { countMeshes, fillMeshes, meshesOf } from './mesh-fields.js';
import { compileMeshes } from './meshes.js';
import { type AssetPaths, fillPaths, pathsLength } from './paths.js';
import { compileSkins, countSkins, fillSkins } from './skins.js';
import { compileTextures, countTextures, fillTextures } from './textures.js';

/** Compiles all assets, so that geoms can use them. */
export function compileAssets(ctx: CompileContext): void {
  for (const item of ctx.lists.flex) notSupported(item, 'flex');
  compileMeshes(ctx);
  compileHeightFields(ctx);
  compileSkins(ctx);
  compileTextures(ctx);
  compileMaterials(ctx);
}

/** Paths of the files of all assets. */
function assetPaths(ctx: CompileContext): AssetPaths {
  return {
    hfield: [...ctx.hfields.values()].map(({ path }) => path),
    mesh: meshesOf(ctx).map(({ path }) => path),
    skin: [...ctx.skins.values()].map(({ path }) => path),
    texture: ctx.textures.map(({ path }) => path),
  };
}

/** Fields of meshes, height fields, skins, textures and materials. */
export const assetSection: Section = {
  count(ctx, sizes) {
    countMeshes(ctx, sizes);
    countHeightFields(ctx, sizes);
    countSkins(ctx, sizes);
    countTextures(ctx, sizes);
    countMaterials(ctx, sizes);
    sizes.npaths = pathsLength(assetPaths(ctx));
  },
  fill(ctx, m) {
    fillMeshes(ctx, m);
    fillHeightFields(ctx, m);
    fillSkins(ctx, m);
    fillTextures(ctx, m);
    fillMaterials(ctx, m);
    fillPaths(m, assetPaths(ctx));
  },
};
