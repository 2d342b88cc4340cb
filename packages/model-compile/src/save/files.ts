// Names of asset files in the expanded document, which stands in the place of the main file.

import { readAssetFile } from '../assets/files.js';
import type { CompileContext } from '../context.js';
import type { Item } from '../item.js';
import { assetCandidates, assetFiles, directoryOf, reducePath } from '../mjcf.js';
import type { Attributes } from './element.js';

/** The attributes of an asset that name files, such that they lead to the same files from the main file. */
export function fileAttributes(ctx: CompileContext, item: Item<'mesh' | 'hfield' | 'texture'>): Attributes {
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
