// Assets: what geoms, sites and tendons are made of and look like. Tested kind by kind.

import type { CompileContext } from '../context.js';
import { largestOf, type Part } from '../elements/part.js';
import { compileHeightFields, countHeightFields, fillHeightFields } from './hfields.js';
import { compileMaterials, countMaterials, fillMaterials } from './materials.js';
import { countMeshes, fillMeshes, meshesOf } from './mesh-fields.js';
import { compileMeshes } from './meshes.js';
import { type AssetPaths, fillPaths, pathsLength } from './paths.js';
import { saveAssets } from './save.js';
import { compileSkins, countSkins, fillSkins } from './skins.js';
import { compileTextures, countTextures, fillTextures } from './textures.js';

/** Compiles all assets, so that geoms can use them. */
export function compileAssets(ctx: CompileContext): void {
  compileMeshes(ctx);
  compileHeightFields(ctx);
  compileSkins(ctx);
  compileTextures(ctx);
  compileMaterials(ctx);
}

/** The item for which a number of what was made from it is largest. */
const largestEntry = <K, V>(map: ReadonlyMap<K, V>, size: (value: V) => number): K | undefined =>
  largestOf([...map], ([, value]) => size(value))?.[0];

/** Paths of the files of all assets. */
function assetPaths(ctx: CompileContext): AssetPaths {
  return {
    hfield: [...ctx.hfields.values()].map(({ path }) => path),
    mesh: meshesOf(ctx).map(({ path }) => path),
    skin: [...ctx.skins.values()].map(({ path }) => path),
    texture: ctx.textures.map(({ path }) => path),
  };
}

/** Meshes, height fields, skins, textures and materials. */
export function assetPart(ctx: CompileContext): Part {
  return {
    count(sizes) {
      countMeshes(ctx, sizes);
      countHeightFields(ctx, sizes);
      countSkins(ctx, sizes);
      countTextures(ctx, sizes);
      countMaterials(ctx, sizes);
      sizes.npaths = pathsLength(assetPaths(ctx));
    },
    largest(size) {
      if (size === 'ntexdata') return largestOf(ctx.lists.texture, ({ id }) => ctx.textures[id].data.length);
      if (size === 'nhfielddata') return largestEntry(ctx.hfields, ({ data }) => data.length);
      if (/^nmesh|^noct$|^nbvh/.test(size))
        return largestEntry(ctx.meshes, ({ vert, face }) => vert.length + face.length);
      return size.startsWith('nskin') ? largestEntry(ctx.skins, ({ vert }) => vert.length) : undefined;
    },
    fill(m) {
      fillMeshes(ctx, m);
      fillHeightFields(ctx, m);
      fillSkins(ctx, m);
      fillTextures(ctx, m);
      fillMaterials(ctx, m);
      fillPaths(m, assetPaths(ctx));
    },
    save: () => saveAssets(ctx),
  };
}
