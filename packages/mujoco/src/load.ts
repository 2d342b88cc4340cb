// Loading models as the official bindings do: strictly, from text or from files in memory.

import { type AssetSource, decodeUtf8, MjcfError, parseMjcf } from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
import { compileModel } from '@corten/model-compile';
import { mujocoError } from './errors.js';
import type { FileSystem } from './files.js';
import type { MjVFS } from './vfs.js';

/** The files that a model may include and load: those of the call first, then those of the file system. */
function sourceOf(files: FileSystem, vfs: MjVFS | undefined): AssetSource {
  return {
    read(path) {
      const found = vfs?.read(path);
      if (found) return found;
      const { exists } = files.analyzePath(path);
      return exists && files.isFile(files.stat(path).mode) ? files.readFile(path) : undefined;
    },
  };
}

/** Errors in the words of the reference: what failed first, then our message with place and hint. */
function loadError(stage: 'XML Error: ' | 'Error: ', thrown: unknown): Error {
  if (!(thrown instanceof MjcfError)) return mujocoError(`Loading error: ${stage}${(thrown as Error).message}`, thrown);
  const [{ message, path, line }] = thrown.errors;
  const kind = message.startsWith('XML parse error') ? '' : stage;
  const element = path.replace(/^.*\//, '').replace(/\[.*$/, '');
  const place = line > 0 ? `\n${element === '' ? '' : `Element '${element}', `}line ${line}\n` : '\n';
  return mujocoError(`Loading error: ${kind}${message}${place}${thrown.message}`, thrown);
}

/**
 * Compile a model from its text.
 * @param file - the name of the file that the text comes from
 * @throws Error "MuJoCo Error: Loading error: ..." whose cause is the MjcfError with all errors and places
 */
export function loadText(xml: string, files: FileSystem, vfs?: MjVFS, file?: string): Model {
  const assets = sourceOf(files, vfs);
  const document = attempt('XML Error: ', () => parseMjcf(xml, { file, assets, strict: true }));
  return attempt('Error: ', () => compileModel(document, { assets }));
}

/** Compile a model from a file. */
export function loadPath(path: string, files: FileSystem, vfs?: MjVFS): Model {
  const bytes = sourceOf(files, vfs).read(path);
  if (!bytes) throw mujocoError(`Loading error: ParseXML: Error opening file '${path}'\n`);
  return loadText(decodeUtf8(bytes), files, vfs, path);
}

function attempt<T>(stage: 'XML Error: ' | 'Error: ', load: () => T): T {
  try {
    return load();
  } catch (thrown) {
    throw loadError(stage, thrown);
  }
}
