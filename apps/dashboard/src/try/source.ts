// Models as both engines take them: a main file and all files by path, archives unpacked.
import { zipAssets, zipModelPath } from '@corten/model-compile';
import type { ModelSource } from '@corten/viewer';
import type { Source } from './protocol.js';

const ARCHIVE = /\.(zip|mjz)$/i;

/**
 * The files of a model.
 * @throws MjcfError where an archive cannot be read, Error for a binary model: it has been compiled already
 */
export function sourceOf({ main, xml, files }: ModelSource): Source {
  if (/\.mjb$/i.test(main)) throw new Error('a binary model has been compiled already: there is nothing to compare');
  if (ARCHIVE.test(main)) {
    const archive = zipAssets(files[main], main);
    const unpacked = archive.names.map((name) => [name, archive.read(name) as Uint8Array]);
    return { main: zipModelPath(archive, main), files: Object.fromEntries(unpacked) };
  }
  if (xml === undefined) return { main, files };
  return { main, files: { ...files, [main]: new TextEncoder().encode(xml) } };
}
