// Where the files of a model come from.

import { encodeUtf8 } from './utf8.js';

/** Reads files. Paths use `/`; the result is `undefined` when there is no such file. */
export interface AssetSource {
  read(path: string): Uint8Array | undefined;
  /** Set on a source that has no files, which lets a message say so. */
  readonly isEmpty?: boolean;
}

/** Assets in memory, by path. */
export function memoryAssets(files: Readonly<Record<string, Uint8Array | string>>): AssetSource {
  return {
    isEmpty: Object.keys(files).length === 0,
    read(path) {
      const found = Object.hasOwn(files, path) ? files[path] : undefined;
      return typeof found === 'string' ? encodeUtf8(found) : found;
    },
  };
}

/** Turn the `assets` option into a source. */
export function assetSource(
  assets: AssetSource | Readonly<Record<string, Uint8Array | string>> | undefined,
): AssetSource {
  if (assets === undefined) return memoryAssets({});
  return typeof (assets as AssetSource).read === 'function'
    ? (assets as AssetSource)
    : memoryAssets(assets as Record<string, Uint8Array | string>);
}
