// Loading models as the official bindings do: strictly, from text or from files in memory.

import {
  type AssetSource,
  decodeUtf8,
  type MjcfDocument,
  MjcfError,
  merged,
  type Profile,
  parseMemory,
  parseMjcf,
} from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
import { readBinary, setArena } from '@corten/model/binary';
import { compileModel, copyBack, expandDocument } from '@corten/model-compile';
import { mujocoError } from './errors.js';
import type { FileSystem } from './fs/file-system.js';
import type { LoaderOptions } from './runtime.js';
import { savedText } from './saved-text.js';
import type { MjVFS } from './vfs.js';

/** The files that a model may include and load: those of the call first, then those of the file system. */
export function sourceOf(files: FileSystem, vfs: MjVFS | undefined): AssetSource {
  return {
    read(path) {
      const found = vfs?.read(path);
      if (found) return found;
      const { exists } = files.analyzePath(path);
      return exists && files.isFile(files.stat(path).mode) ? files.readFile(path) : undefined;
    },
  };
}

/** A source that reads each file once, so that a model can be compiled again when its files are gone. */
function remembering(source: AssetSource): AssetSource {
  const found = new Map<string, ReturnType<AssetSource['read']>>();
  return {
    read(path) {
      if (!found.has(path)) found.set(path, source.read(path));
      return found.get(path);
    },
  };
}

/** Bytes of memory that a document asks for. */
function arenaMemory(document: MjcfDocument): number | undefined {
  const text = merged(document, 'size').memory;
  const bytes = text === undefined ? undefined : parseMemory(text);
  return bytes !== undefined && bytes >= 0n ? Number(bytes) : undefined;
}

/** A model that was loaded from XML. */
export interface Loaded {
  readonly model: Model;
  /** MJCF text of the model as it was loaded, with the numbers of one that has changed since */
  save(m: Model): string;
}

/** Errors in the words of the reference: what failed first, then our message with place and hint. */
export function loadError(stage: 'XML Error: ' | 'Error: ', thrown: unknown, what = 'Loading error'): Error {
  if (!(thrown instanceof MjcfError)) return mujocoError(`${what}: ${stage}${(thrown as Error).message}`, thrown);
  const [{ message, path, line }] = thrown.errors;
  const kind = message.startsWith('XML parse error') ? '' : stage;
  const element = path.replace(/^.*\//, '').replace(/\[.*$/, '');
  const place = line > 0 ? `\n${element === '' ? '' : `Element '${element}', `}line ${line}\n` : '\n';
  return mujocoError(`${what}: ${kind}${message}${place}${thrown.message}`, thrown);
}

/** How all models of a module are loaded. */
export interface LoadingOptions<M = unknown> extends LoaderOptions<M> {
  /** `mujoco` (default): what MuJoCo does; `cortenforge`: the original specification where it differs */
  readonly profile?: Profile;
  /** most bytes that a model and a data of it may take, 1 GB when not given */
  readonly maxBytes?: number;
}

/**
 * Compile a model from its text.
 * @param file - the name of the file that the text comes from
 * @throws Error "MuJoCo Error: Loading error: ..." whose cause is the MjcfError with all errors and places
 */
export function loadText(
  xml: string,
  { profile, maxBytes }: LoadingOptions,
  files: FileSystem,
  vfs?: MjVFS,
  file?: string,
): Loaded {
  const assets = remembering(sourceOf(files, vfs));
  const document = attempt('XML Error: ', () => parseMjcf(xml, { file, assets, profile, strict: true }));
  const compile = () => compileModel(document, { assets, maxBytes });
  const model = attempt('Error: ', compile);
  const memory = arenaMemory(document);
  if (memory !== undefined) setArena(model, memory);
  const save = (m: Model) => {
    const expanded = expandDocument(document, { assets, maxBytes });
    copyBack(expanded, m, compile());
    return savedText(expanded);
  };
  return { model, save };
}

/** The model of a binary file (MJB). */
export function loadBinary(path: string, files: FileSystem, vfs: MjVFS): Model {
  const bytes = sourceOf(files, vfs).read(path);
  try {
    if (!bytes) throw new Error(`no file '${path}'`);
    return readBinary(bytes);
  } catch (thrown) {
    throw mujocoError(`Failed to load from mjb\n${(thrown as Error).message}`, thrown);
  }
}

/** Compile a model from a file. */
export function loadPath(path: string, options: LoadingOptions, files: FileSystem, vfs?: MjVFS): Loaded {
  const bytes = sourceOf(files, vfs).read(path);
  if (!bytes) throw mujocoError(`Loading error: ParseXML: Error opening file '${path}'\n`);
  return loadText(decodeUtf8(bytes), options, files, vfs, path);
}

function attempt<T>(stage: 'XML Error: ' | 'Error: ', load: () => T): T {
  try {
    return load();
  } catch (thrown) {
    throw loadError(stage, thrown);
  }
}
