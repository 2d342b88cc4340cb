// Models from their files in memory: MJCF, URDF, archives, binary models.
// Covered by web.test.ts.

import { type AnyElement, decodeUtf8, memoryAssets, parseMjcf } from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
import { compileModel } from '@corten/model-compile';
import { isArchive, openArchive } from './archive.js';
import type { LoadOptions } from './load.js';
import type { ModelSource } from './sources.js';

/** How a model is loaded from its files. */
export interface SourceOptions extends Omit<LoadOptions, 'assets'> {
  /** reads the binary format of MuJoCo (.mjb): `readBinary` of `@corten/mujoco/binary`; without it, such files are refused */
  readonly readBinary?: (bytes: Uint8Array) => Model | Promise<Model>;
}

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
  const { readBinary, diagnostics, maxBytes, ...rest } = options;
  const { main, files } = source;
  if (/\.mjb$/i.test(main)) {
    if (!readBinary) throw new Error(`${main} is a binary model, which takes the option readBinary`);
    return { model: await readBinary(files[main]), root: undefined };
  }
  const opened = isArchive(main)
    ? openArchive(files[main], main, options.file)
    : { file: options.file ?? main, assets: memoryAssets(files), xml: source.xml ?? textOf(files, main) };
  const document = parseMjcf(source.xml ?? opened.xml, { ...rest, file: opened.file, assets: opened.assets });
  return { model: compileModel(document, { diagnostics, maxBytes }), root: document.root };
}

function textOf(files: ModelSource['files'], main: string): string {
  if (!Object.hasOwn(files, main)) throw new Error(`there is no file ${main}`);
  return decodeUtf8(files[main]);
}
