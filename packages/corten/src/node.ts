/**
 * `corten` with the file system of Node.
 *
 * @packageDocumentation
 */

import { readFileSync } from 'node:fs';
import { type AssetSource, decodeUtf8 } from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
import { zipAssets, zipModelPath } from '@corten/model-compile';
import { type LoadOptions, loadModel } from './index.js';

export * from './index.js';

/** Files of the host, by path; what cannot be read does not exist. */
export const hostFiles: AssetSource = {
  read(path) {
    try {
      return readFileSync(path);
    } catch {
      return undefined;
    }
  },
};

/**
 * Reads a file of the host.
 * @throws the system's error when it cannot be read; one that names the path when it is a directory
 */
export function readHostFile(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error;
    throw new Error(`${path} is a directory, not a file`, { cause: error });
  }
}

/**
 * Loads a model from a file; includes and assets are read from beside it. A zip archive (.mjz, .zip) holds them all.
 *
 * @param path - an MJCF or URDF file, or an archive with a model
 * @returns the compiled model
 * @throws MjcfError with all errors and their places in the source; the system's error when the file cannot be read
 */
export function loadModelFile(path: string, options: LoadOptions = {}): Model {
  if (/\.(mjz|zip)$/i.test(path)) return loadArchive(path, options);
  return loadModel(decodeUtf8(readHostFile(path)), { assets: hostFiles, ...options, file: options.file ?? path });
}

function loadArchive(path: string, options: LoadOptions): Model {
  const assets = zipAssets(readHostFile(path));
  const file = options.file ?? zipModelPath(assets, path);
  return loadModel(decodeUtf8(assets.read(file) ?? new Uint8Array()), { assets, ...options, file });
}
