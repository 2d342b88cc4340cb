/**
 * `corten` with the file system of Node.
 *
 * @packageDocumentation
 */

import { readFileSync, type Stats, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AssetSource, decodeUtf8 } from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
import { readBinary } from '@corten/model/binary';
import { isArchive, limitText, openArchive } from './archive.js';
import { type LoadOptions, loadModel } from './index.js';

export * from './index.js';

/**
 * Files of the host, by path. What is not there, folders and what may not be read do not exist.
 * @throws Error that says what is wrong with a path that leads to something which is not a file, or to one of more than
 * 2 GB
 */
export const hostFiles: AssetSource = {
  read(path) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats || stats.isDirectory()) return undefined;
    refuseOdd(path, stats);
    try {
      return readFileSync(path);
    } catch {
      return undefined;
    }
  },
};

/** Refuses devices, pipes and sockets, which may never end, and what is too large to be read. */
function refuseOdd(path: string, stats: Stats): void {
  if (stats.isDirectory()) throw new Error(`${path} is a directory, not a file`);
  if (!stats.isFile()) throw new Error(`${path} is not a regular file`);
  if (stats.size > LARGEST_FILE) throw new Error(`${path} is too large: ${stats.size} bytes`);
}

/** Node reads no more at once. */
const LARGEST_FILE = 2 ** 31 - 1;

/**
 * Reads a file of the host.
 * @throws the system's error when it cannot be read; one that names the path when it is not a file or too large
 */
export function readHostFile(path: string): Uint8Array {
  refuseOdd(path, statSync(path));
  return readFileSync(path);
}

/**
 * Reads a file of the host as text, with bytes that are not UTF-8 kept.
 * @throws MjcfError that names the file when it is longer than a text may be; what `readHostFile` throws
 */
export function readHostText(path: string): string {
  limitText(statSync(path).size, path);
  return decodeUtf8(readHostFile(path));
}

/**
 * Loads a model from a file; includes and assets are read from beside it. A zip archive (.mjz, .zip) holds them all, a
 * binary model (.mjb) has been compiled already.
 *
 * @param file - path or `file:` address of an MJCF or URDF file, an archive with a model, or a binary model:
 * `new URL('robot.xml', import.meta.url)` is beside the program
 * @returns the compiled model
 * @throws MjcfError with all errors and their places in the source; the system's error when the file cannot be read
 */
export function loadModelFile(file: string | URL, options: LoadOptions = {}): Model {
  const path = typeof file === 'string' ? file : fileURLToPath(file);
  if (isArchive(path)) return loadArchive(path, options);
  if (/\.mjb$/i.test(path)) return readBinary(readHostFile(path));
  return loadModel(readHostText(path), { assets: hostFiles, ...options, file: options.file ?? path });
}

function loadArchive(path: string, options: LoadOptions): Model {
  const { file, assets, xml } = openArchive(readHostFile(path), path, options.file);
  return loadModel(xml, { assets, ...options, file });
}
