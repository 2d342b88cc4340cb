/**
 * The files of models, from addresses, chosen and dropped files and folders, and texts; nothing is parsed.
 *
 * @packageDocumentation
 */

export type { FetchOptions, FetchProgress } from './fetch-files.js';
export {
  fromDrop,
  fromFileList,
  fromFiles,
  fromText,
  fromUrl,
  type ModelFiles,
  type ModelSource,
  mainFile,
  type NamedFile,
} from './sources.js';
