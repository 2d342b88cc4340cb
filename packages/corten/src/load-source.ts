// Models from their files in memory: MJCF, URDF, archives, binary models.
// Covered by web.test.ts.

import { type AnyElement, decodeUtf8, memoryAssets, parseMjcf } from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
import { compileModel } from '@corten/model-compile';
import { isArchive, openArchive } from './archive.js';
import type { LoadOptions } from './load.js';
import type { ModelSource } from './sources.js';

/** How a model is loaded from its files. */
export type SourceOptions = Omit<LoadOptions, 'assets'>;

/** A model, and the root of its document where it has one. */
export interface LoadedSource {
  readonly model: Model;
  readonly root: AnyElement | undefined;
}

/**
 * Parse and compile what a source has.
 * @throws MjcfError with all errors and their places; Error when the main file is not there or its format cannot be read
 */
export async function loadSource(source: ModelSource, options: SourceOptions = {}): Promise<LoadedSource> {
  const { diagnostics, maxBytes, ...rest } = options;
  const { main, files } = source;
  if (/\.mjb$/i.test(main)) {
    // few have such files: a page loads what reads them when it meets one
    const { readBinary } = await import('@corten/model/binary');
    return { model: readBinary(bytesOf(files, main)), root: undefined };
  }
  const opened = isArchive(main)
    ? openArchive(files[main], main, options.file)
    : { file: options.file ?? main, assets: memoryAssets(files), xml: source.xml ?? decodeUtf8(bytesOf(files, main)) };
  const document = parseMjcf(source.xml ?? opened.xml, { ...rest, file: opened.file, assets: opened.assets });
  return { model: compileModel(document, { diagnostics, maxBytes }), root: document.root };
}

function bytesOf(files: ModelSource['files'], main: string): Uint8Array {
  if (!Object.hasOwn(files, main)) throw new Error(`there is no file ${main}`);
  return files[main];
}
