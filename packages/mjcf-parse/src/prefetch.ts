/** Fetching the files of a model before it is parsed, where files can be read asynchronously only. */

import { assetFiles } from './asset-files.js';
import { type AssetSource, memoryAssets } from './assets.js';
import { assetCandidates, includeCandidates, isAbsolutePath } from './paths.js';
import { createSource } from './source.js';
import { decodeUtf8 } from './utf8.js';
import { attributeText, parseXml, type XmlElement, xmlDescendants } from './xml.js';

/** Options of `prefetchAssets`. */
export interface PrefetchOptions {
  /** Name of the main file: paths are relative to its directory. */
  readonly file?: string;
  /** Largest number of files. */
  readonly limit?: number;
}

/** Attributes that name files; `filename` is that of URDF. */
const FILE_ATTRIBUTES = [...new Set<string>([...Object.values(assetFiles).flat(), 'filename'])];

/**
 * Read all files that a model names, included files and their files too, through an asynchronous reader, which gives
 * `undefined` for a file that is not there. The result is a source for `parseMjcf` and the compiler.
 */
export async function prefetchAssets(
  xml: string,
  read: (path: string) => Promise<Uint8Array | undefined>,
  options: PrefetchOptions = {},
): Promise<AssetSource> {
  const { file: main = '', limit = 10_000 } = options;
  const found: Record<string, Uint8Array> = {};
  const tried = new Set<string>();

  async function get(candidates: readonly string[]): Promise<{ path: string; bytes: Uint8Array } | undefined> {
    for (const path of candidates) {
      const known = found[path];
      if (known) return undefined;
      if (tried.has(path)) continue;
      if (tried.size >= limit) throw new Error(`the model names more than ${limit} files`);
      tried.add(path);
      const bytes = await read(path);
      if (bytes) {
        found[path] = bytes;
        return { path, bytes };
      }
    }
    return undefined;
  }

  const work: { readonly text: string; readonly file: string }[] = [{ text: xml, file: main }];
  const directories: { meshdir?: string; texturedir?: string; strippath?: boolean } = {};
  const assets: { readonly element: XmlElement; readonly file: string }[] = [];
  for (let next = work.pop(); next; next = work.pop()) {
    const { root } = parseXml(createSource(next.text, next.file));
    for (const element of root ? xmlDescendants(root) : []) {
      const named = attributeText(element, 'file');
      if (element.tag === 'compiler') readDirectories(element, directories);
      if (element.tag === 'include' || element.tag === 'model') {
        const got = named === undefined ? undefined : await get(includeCandidates(main, next.file, named));
        if (got) work.push({ text: decodeUtf8(got.bytes), file: got.path });
      } else {
        assets.push({ element, file: next.file });
      }
    }
  }
  for (const { element, file } of assets) {
    const kind = element.tag === 'texture' ? 'texture' : 'mesh';
    for (const name of FILE_ATTRIBUTES) {
      const path = attributeText(element, name);
      if (path === undefined || path === '' || (name === 'filename' && isAbsolutePath(path) && !path.includes('://')))
        continue;
      await get(assetCandidates(main, file, directories, kind, path));
    }
  }
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
