// Assets in the saved document, which stands in the place of the main file: names of files lead from there.
// Covered by packages/model-compile/src/save.test.ts.

import type { CompileContext } from '../context.js';
import type { Item, ListItem } from '../item.js';
import { type AnyElement, assetCandidates, assetFiles, directoryOf, reducePath } from '../mjcf.js';
import { type Attributes, makeItem, ownAttributes, savedSection } from '../saved-element.js';
import { readAssetFile } from './files.js';

/** The asset section. */
export function saveAssets(ctx: CompileContext): AnyElement[] {
  const { texture, material, mesh, hfield, skin } = ctx.lists;
  const withFiles = (item: ListItem<'mesh' | 'hfield' | 'texture'>) =>
    makeItem(item, { ...ownAttributes(item), ...fileAttributes(ctx, item) });
  return savedSection('asset', [
    ...texture.map(withFiles),
    // a texture is one of the layers
    ...material.map((item) => makeItem(item, { ...ownAttributes(item), texture: undefined })),
    ...mesh.map((item) => {
      const inertia = item.attr.inertia ?? (item.settings.exactmeshinertia ? 'exact' : undefined);
      return makeItem(item, { ...ownAttributes(item), ...fileAttributes(ctx, item), inertia });
    }),
    ...hfield.map(withFiles),
    ...skin.map((item) => makeItem(item)),
  ]);
}

/** The attributes of an asset that name files, such that they lead to the same files from the main file. */
function fileAttributes(ctx: CompileContext, item: Item<'mesh' | 'hfield' | 'texture'>): Attributes {
  const attr = item.attr as Readonly<Record<string, unknown>>;
  const named: Attributes = {};
  for (const name of assetFiles[item.kind]) {
    const file = attr[name];
    if (typeof file === 'string' && file !== '') named[name] = fileName(ctx, item, file, name);
  }
  return named;
}

function fileName(ctx: CompileContext, item: Item<'mesh' | 'hfield' | 'texture'>, file: string, attribute: string) {
  if ((item.attr as { builtin?: string }).builtin !== undefined) return file;
  const { path, found } = readAssetFile(ctx, item, file, attribute);
  const main = directoryOf(ctx.settings.file);
  const relative = found.startsWith(main) ? found.slice(main.length) : found;
  return [file, path, relative].find((name) => leadsTo(ctx, item.kind, name, found)) ?? found;
}

/** True when a name in the main file is that of the file that was found. */
function leadsTo(ctx: CompileContext, kind: 'mesh' | 'hfield' | 'texture', name: string, found: string): boolean {
  const { file, meshdir, texturedir, strippath } = ctx.settings;
  const tried = assetCandidates(file, file, { meshdir, texturedir, strippath }, kind, name);
  return reducePath(tried.find((path) => ctx.assets.read(path)) ?? '') === reducePath(found);
}
