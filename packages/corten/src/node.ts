/**
 * `corten` with the file system of Node.
 *
 * @packageDocumentation
 */

import { readFileSync } from 'node:fs';
import type { AssetSource } from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
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
 * Loads a model from a file; includes and assets are read from beside it.
 *
 * @param path - an MJCF file
 * @returns the compiled model
 * @throws MjcfError with all errors and their places in the source; the system's error when the file cannot be read
 */
export function loadModelFile(path: string, options: LoadOptions = {}): Model {
  return loadModel(readFileSync(path, 'utf8'), { assets: hostFiles, ...options, file: options.file ?? path });
}
