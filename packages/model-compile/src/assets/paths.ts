// The buffer of asset paths: zero-terminated strings, an address per asset that has a file.

import type { Model } from '@corten/model';
import { encodeUtf8 } from '../mjcf.js';

/** Paths of the assets of each kind that has addresses in the buffer, in its order; '' for an asset without a file. */
export interface AssetPaths {
  readonly hfield: readonly string[];
  readonly mesh: readonly string[];
  readonly skin: readonly string[];
  readonly texture: readonly string[];
}

const ADDRESSES = {
  hfield: 'hfield_pathadr',
  mesh: 'mesh_pathadr',
  skin: 'skin_pathadr',
  texture: 'tex_pathadr',
} as const;
const KINDS = ['hfield', 'mesh', 'skin', 'texture'] as const;

/** Bytes that the buffer needs, at least one. */
export function pathsLength(paths: AssetPaths): number {
  let length = 0;
  for (const kind of KINDS) for (const path of paths[kind]) if (path !== '') length += encodeUtf8(path).length + 1;
  return Math.max(1, length);
}

/** Fills `paths` and the addresses; -1 for assets without a file. */
export function fillPaths(m: Model, paths: AssetPaths): void {
  let at = 0;
  for (const kind of KINDS) {
    paths[kind].forEach((path, i) => {
      m[ADDRESSES[kind]][i] = path === '' ? -1 : at;
      if (path === '') return;
      const bytes = encodeUtf8(path);
      m.paths.set(bytes, at);
      at += bytes.length + 1;
    });
  }
}
