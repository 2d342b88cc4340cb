// Paths of files as they are to be written in another file, so that the same files are found from there.

import { fileAttributes } from './asset-files.js';
import type { AssetSource } from './assets.js';
import type { MjcfDocument } from './document.js';
import { merged } from './document.js';
import type { AnyElement, Inclusion } from './element.js';
import {
  type AssetDirectories,
  type AssetKind,
  assetPaths,
  directoryOf,
  findFile,
  includeCandidates,
  isAbsolutePath,
  joinPath,
  reducePath,
} from './paths.js';
import { attributeText } from './xml.js';

/** A path from a directory to a file; the file as it is when none leads there. */
export function relativePath(directory: string, file: string): string {
  const from = reducePath(directory)
    .split('/')
    .filter((name) => name !== '');
  const to = reducePath(file).split('/');
  if (isAbsolutePath(directory) !== isAbsolutePath(file)) return file;
  if (isAbsolutePath(file) && to[0] === '') to.shift();
  let same = 0;
  while (same < from.length && same < to.length - 1 && from[same] === to[same]) same++;
  if (from.slice(same).includes('..')) return file;
  return [...from.slice(same).map(() => '..'), ...to.slice(same)].join('/');
}

/** Where the files of a document are looked for. */
export interface FilePlaces {
  /** name of the main file */
  readonly main: string;
  readonly directories: AssetDirectories;
  readonly assets: AssetSource;
}

/** Where the files of a document are looked for. */
export function filePlaces(document: MjcfDocument): FilePlaces {
  return { main: document.file, directories: merged(document, 'compiler'), assets: document.assets };
}

/** The attributes of an element that name files and have to be others in a file, so that the same files are found. */
export function movedFiles(places: FilePlaces, element: AnyElement, target: string): ReadonlyMap<string, string> {
  const moved = new Map<string, string>();
  const names = fileAttributes(element.kind);
  if (names.length === 0) return moved;
  const { main, directories, assets } = places;
  const from = element.position.file;
  if (directoryOf(from) === directoryOf(target) && (from === main) === (target === main)) return moved;
  const kind = element.kind as AssetKind;
  for (const name of names) {
    const written = (element.attr as Record<string, unknown>)[name];
    if (typeof written !== 'string') continue;
    const find = (naming: string) => findFile(assetPaths(main, naming, directories, kind, written), assets)?.path;
    const path = find(from);
    if (path === undefined || path === find(target)) continue;
    const below = (kind === 'texture' ? directories.texturedir : directories.meshdir) ?? '';
    const directory = kind === 'model' ? directoryOf(target) : joinPath(directoryOf(main), below);
    moved.set(name, relativePath(directory, path));
  }
  return moved;
}

/** The `file` of an include as it has to be written in a file, so that the same file is found. */
export function movedInclude({ main }: Pick<FilePlaces, 'main'>, { xml, file }: Inclusion, target: string): string {
  const written = attributeText(xml, 'file') ?? '';
  if (includeCandidates(main, target, written).includes(file.file)) return written;
  return relativePath(directoryOf(main), file.file);
}
