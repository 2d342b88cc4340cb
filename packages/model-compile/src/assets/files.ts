// Files of assets: found by the path rules, with the path under which the model knows them.

import type { CompileContext } from '../context.js';
import { fail, failAll, warn } from '../errors.js';
import type { Item } from '../item.js';
import {
  type AssetSource,
  assetPaths,
  decodeUtf8,
  directoryOf,
  type FilePaths,
  type Foreign,
  findFile,
  foreignContent,
  isAbsolutePath,
  joinPath,
  MjcfError,
  missingFiles,
  notFound,
  pathHint,
  reducePath,
  stripPath,
} from '../mjcf.js';

/** Kinds of assets that have files. */
type AssetKind = 'mesh' | 'hfield' | 'skin' | 'texture' | 'flexcomp';

/** An element that names a file. */
interface AssetItem extends Pick<Item, 'settings' | 'element'> {
  readonly kind: AssetKind;
}

/** What of a compilation is needed to read files. */
export type FileReading = Pick<CompileContext, 'settings' | 'assets' | 'document' | 'diagnostics'>;

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

/** Reads the file that an attribute of an asset names; throws an error with all files that are missing. */
export function readAssetFile(ctx: FileReading, item: AssetItem, file: string, attribute = 'file'): AssetFile {
  const { settings, element, kind } = item;
  const directories = { ...settings, strippath: ctx.settings.strippath };
  const paths = assetPaths(settings.file, element.position.file, directories, kind, file);
  const found = attempt(item, file, attribute, () => findFile(paths, ctx.assets));
  if (!found) return failMissing(ctx, item, file, attribute, paths);
  if (found.isTolerated) reportTolerated(ctx, item, file, found.path, attribute);
  return { path: modelPath(ctx, item, file), found: found.path, bytes: found.bytes };
}

/** Runs a function that reads a file; what goes wrong in it is an error at the attribute that names the file. */
function attempt<T>(item: AssetItem, file: string, attribute: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof MjcfError) throw error;
    const message = `Error opening file '${file}': ${(error as Error).message}`;
    return fail(item, message, { attribute, code: 'unreadable-file' });
  }
}

/** The error for a file that is not there, and for all others of the document. */
function failMissing(ctx: FileReading, item: AssetItem, file: string, attribute: string, paths: FilePaths): never {
  const place = { attribute, code: 'missing-file', hint: pathHint(file, ctx.assets) };
  const others = missingFiles({ ...ctx.document, assets: ctx.assets }).filter(
    (other) => other.element !== item.element || other.attribute !== attribute,
  );
  return failAll([
    { at: item, message: notFound(paths), place },
    ...others.map((other) => ({
      at: other.element,
      message: other.message,
      place: { attribute: other.attribute, code: 'missing-file' },
    })),
  ]);
}

/** A file that was found where MuJoCo does not look: a warning, an error when strict. */
function reportTolerated(ctx: FileReading, item: AssetItem, file: string, path: string, attribute: string): void {
  const message = `MuJoCo does not look for '${file}' at '${path}'`;
  if (ctx.document.strict) fail(item, message, { attribute, code: 'file-path' });
  else warn(ctx, item, 'file-path', message, { attribute });
}

/** The path as written or, where only the directory of the included file that names it has such a file, that one. */
function modelPath(ctx: FileReading, item: AssetItem, file: string): string {
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

/** What a file is that cannot be read as what it should be, if it is something that is often there by mistake. */
export function foreignFile({ bytes }: AssetFile, wanted: string): Foreign | undefined {
  return foreignContent(decodeUtf8(bytes.subarray(0, 1000)), wanted);
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
