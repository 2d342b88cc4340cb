// Fetching the files of a model before it is parsed, where files can be read asynchronously only.

import { assetFiles } from './asset-files.js';
import { type AssetSource, memoryAssets } from './assets.js';
import { assetCandidates, includeCandidates, isAbsolutePath } from './paths.js';
import type { XmlElement } from './scan.js';
import { createSource } from './source.js';
import { decodeUtf8 } from './utf8.js';
import { attributeText, parseXml, xmlDescendants } from './xml.js';

/** Options of `prefetchAssets`. */
export interface PrefetchOptions {
  /** Name of the main file: paths are relative to its directory. */
  readonly file?: string;
  /** Largest number of files. */
  readonly limit?: number;
}

/** Attributes that name files; `filename` is that of URDF. */
const FILE_ATTRIBUTES = [...new Set<string>([...Object.values(assetFiles).flat(), 'filename'])];

/** Where a file is, and what is in it. */
interface Found {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** An element, and the file that it stands in. */
interface Placed {
  readonly element: XmlElement;
  readonly file: string;
}

/** Reads the first of some files that is there; each file once, however often it is asked for. */
function createReader(
  read: (path: string) => Promise<Uint8Array | undefined>,
  limit: number,
  found: Record<string, Uint8Array>,
): (candidates: readonly string[]) => Promise<Found | undefined> {
  const asked = new Map<string, Promise<Uint8Array | undefined>>();
  const once = (path: string): Promise<Uint8Array | undefined> => {
    const known = asked.get(path);
    if (known) return known;
    if (asked.size >= limit) throw new Error(`the model names more than ${limit} files`);
    const reading = read(path);
    asked.set(path, reading);
    return reading;
  };
  return async (candidates) => {
    for (const path of candidates) {
      const bytes = await once(path);
      if (!bytes) continue;
      found[path] = bytes;
      return { path, bytes };
    }
    return undefined;
  };
}

/**
 * Read all files that a model names, included files and their files too, through an asynchronous reader, which gives
 * `undefined` for a file that is not there. Files are asked for side by side, each once. The result is a source for
 * `parseMjcf` and the compiler.
 * @throws what the reader throws; Error when there are more files than `limit`
 */
export async function prefetchAssets(
  xml: string,
  read: (path: string) => Promise<Uint8Array | undefined>,
  options: PrefetchOptions = {},
): Promise<AssetSource> {
  const { file: main = '', limit = 10_000 } = options;
  const found: Record<string, Uint8Array> = {};
  const get = createReader(read, limit, found);
  const included = new Set<string>();

  /** Elements of a file and of those that it includes, in the order of the document. */
  async function elementsOf(text: string, file: string): Promise<Placed[]> {
    const { root } = parseXml(createSource(text, file));
    const parts = root ? [...xmlDescendants(root)].map((element) => partOf(element, file)) : [];
    return (await Promise.all(parts)).flat();
  }

  async function partOf(element: XmlElement, file: string): Promise<Placed[]> {
    if (element.tag !== 'include' && element.tag !== 'model') return [{ element, file }];
    const named = attributeText(element, 'file');
    const got = named === undefined ? undefined : await get(includeCandidates(main, file, named));
    if (!got || included.has(got.path)) return [];
    included.add(got.path);
    return elementsOf(decodeUtf8(got.bytes), got.path);
  }

  const elements = await elementsOf(xml, main);
  const directories: { meshdir?: string; texturedir?: string; strippath?: boolean } = {};
  for (const { element } of elements) if (element.tag === 'compiler') readDirectories(element, directories);
  const wanted: (readonly string[])[] = [];
  for (const { element, file } of elements) {
    const kind = element.tag === 'texture' ? 'texture' : 'mesh';
    for (const name of FILE_ATTRIBUTES) {
      const path = attributeText(element, name);
      if (path === undefined || path === '' || (name === 'filename' && isAbsolutePath(path) && !path.includes('://')))
        continue;
      wanted.push(assetCandidates(main, file, directories, kind, path));
    }
  }
  await Promise.all(wanted.map(get));
  return memoryAssets(found);
}

function readDirectories(
  compiler: XmlElement,
  into: { meshdir?: string; texturedir?: string; strippath?: boolean },
): void {
  const assetdir = attributeText(compiler, 'assetdir');
  const meshdir = attributeText(compiler, 'meshdir') ?? assetdir;
  const texturedir = attributeText(compiler, 'texturedir') ?? assetdir;
  if (meshdir !== undefined) into.meshdir = meshdir;
  if (texturedir !== undefined) into.texturedir = texturedir;
  if (attributeText(compiler, 'strippath') === 'true') into.strippath = true;
}
