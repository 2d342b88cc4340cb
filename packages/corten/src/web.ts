/**
 * `corten` with models from addresses, chosen files and archives, for pages, workers and everything else that fetches.
 *
 * @packageDocumentation
 */

import type { Model } from '@corten/model';
import { isArchive } from './archive.js';
import type { FetchOptions } from './fetch-files.js';
import { loadSource, type SourceOptions } from './load-source.js';
import { fromModelFiles, fromUrl, type ModelFiles } from './sources.js';

export * from './files.js';
export * from './index.js';
export { type LoadedSource, loadSource, type SourceOptions } from './load-source.js';

/**
 * Load a model from an address: MJCF, URDF, an archive, or a listing of files (.json). The files that it names are found
 * and fetched side by side. Not for a thread that simulates, see `createWorkerSimulation` of `corten/worker`.
 * @throws MjcfError with all errors and their places; Error that names an address that cannot be read; the signal's reason
 * when it is aborted
 */
export async function loadModelUrl(url: string, options: FetchOptions & SourceOptions = {}): Promise<Model> {
  const { signal, onProgress, fetch, atOnce, ...rest } = options;
  const source = await fromUrl(url, { signal, onProgress, fetch, atOnce });
  signal?.throwIfAborted();
  return (await loadSource(source, rest)).model;
}

/**
 * Load a model from files: those of an `<input type="file">`, with `webkitdirectory` or not, or files by path. The main
 * file is the one that no other includes; `main` names it where there are several.
 * @throws MjcfError with all errors and their places; Error when there is no model among the files
 */
export async function loadModelFiles(
  files: ModelFiles,
  options: SourceOptions & { readonly main?: string } = {},
): Promise<Model> {
  const { main, ...rest } = options;
  const source = await fromModelFiles(files);
  return (await loadSource(main === undefined ? source : { ...source, main }, rest)).model;
}

/**
 * Load a model from the bytes of a zip archive (.mjz, .zip) that holds it and its files.
 * @param options - `file`: path of the model in the archive, where it has several
 * @throws MjcfError that says what is wrong with the archive or the model
 */
export async function loadModelZip(
  bytes: Uint8Array | ArrayBuffer,
  options: SourceOptions & { readonly name?: string } = {},
): Promise<Model> {
  const { name: given = 'model', ...rest } = options;
  const name = isArchive(given) ? given : `${given}.zip`;
  return (await loadSource({ main: name, files: { [name]: new Uint8Array(bytes) } }, rest)).model;
}
