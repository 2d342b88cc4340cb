// Files of assets: found by the path rules, with the path under which the model knows them.

import { type CompileContext, fail } from '../context.js';
import type { Item } from '../item.js';
import {
  type AssetSource,
  assetCandidates,
  directoryOf,
  isAbsolutePath,
  joinPath,
  reducePath,
  stripPath,
} from '../mjcf.js';

/** Kinds of assets that have files. */
type AssetKind = 'mesh' | 'hfield' | 'skin' | 'texture';

/** A file that an asset names. */
export interface AssetFile {
  /** path that the model keeps: relative to the directory for assets of its kind */
  readonly path: string;
  /** path at which it was found */
  readonly found: string;
  readonly bytes: Uint8Array;
}

/** A source that reads each file once; whether there is one may be asked again and again. */
export function readingOnce(source: AssetSource): AssetSource {
  const files = new Map<string, Uint8Array | undefined>();
  return {
    isEmpty: source.isEmpty ?? false,
    read(path) {
      if (!files.has(path)) files.set(path, source.read(path));
      return files.get(path);
    },
  };
}

/** Reads the file that an attribute of an asset names; throws an error with all paths that were tried. */
export function readAssetFile(ctx: CompileContext, item: Item<AssetKind>, file: string, attribute = 'file'): AssetFile {
  const { settings, element, kind } = item;
  const naming = element.position.file;
  const directories = { ...settings, strippath: ctx.settings.strippath };
  const tried = assetCandidates(settings.file, naming, directories, kind, file);
  for (const found of tried) {
    const bytes = ctx.assets.read(found);
    if (bytes) return { path: modelPath(ctx, item, file), found, bytes };
  }
  return fail(item, `Error opening file '${tried[0]}': no such file; tried ${tried.join(', ')}`, {
    attribute,
    code: 'missing-file',
    hint: ctx.assets.isEmpty ? 'no assets were given to the compiler' : undefined,
  });
}

/** The path as written or, where only the directory of the included file that names it has such a file, that one. */
function modelPath(ctx: CompileContext, item: Item<AssetKind>, file: string): string {
  const { settings, element, kind } = item;
  if (ctx.settings.strippath) return stripPath(file);
  const written = reducePath(file);
  const naming = element.position.file;
  if (naming === settings.file || isAbsolutePath(file)) return written;
  const main = directoryOf(settings.file);
  const directory = kind === 'texture' ? settings.texturedir : settings.meshdir;
  if (ctx.assets.read(joinPath(joinPath(main, directory), file))) return written;
  return joinPath(directoryOf(naming), file);
}

/** Content type of an asset file: what its element says, else what the end of its name tells; '' when it is unknown. */
export function contentType(file: string, written = ''): string {
  if (written !== '') {
    const [, type, subtype] = /^([^/;]+)\/([^/;]+)/.exec(written) ?? [];
    return type && subtype ? `${type}/${subtype}` : '';
  }
  const extension = /\.[^.]*$/.exec(file)?.[0].toLowerCase() ?? '';
  return CONTENT_TYPES[extension] ?? '';
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.stl': 'model/stl',
  '.obj': 'model/obj',
  '.ply': 'model/ply',
  '.msh': 'model/vnd.mujoco.msh',
  '.png': 'image/png',
  '.ktx': 'image/ktx',
};
