// Models in zip archives.
// Covered by node.test.ts and web.test.ts.

import { type AssetSource, decodeUtf8, MAX_TEXT_BYTES, mjcfError } from '@corten/mjcf-parse';
import { zipAssets, zipModelPath } from '@corten/model-compile';

/** Whether a name is that of an archive. */
export const isArchive = (path: string): boolean => /\.(mjz|zip)$/i.test(path);

/**
 * Refuses what is longer than a text may be.
 * @throws MjcfError that names the file
 */
export function limitText(size: number, file: string): void {
  if (size <= MAX_TEXT_BYTES) return;
  const message = `the file is too large: ${size} bytes, at most ${MAX_TEXT_BYTES} are allowed`;
  throw mjcfError('too-large', message, { position: { file, line: 0, column: 0 } });
}

/**
 * The model in an archive, and the files beside it.
 * @param archive - its name, for messages
 * @param wanted - path of the model in it; found when left out
 * @throws MjcfError that names the archive when it cannot be read or has no model
 */
export function openArchive(
  bytes: Uint8Array,
  archive: string,
  wanted?: string,
): { file: string; assets: AssetSource; xml: string } {
  const assets = zipAssets(bytes, archive);
  const file = zipModelPath(assets, archive, wanted);
  const text = assets.read(file)!;
  limitText(text.length, file);
  return { file, assets, xml: decodeUtf8(text) };
}
