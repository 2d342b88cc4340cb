// Paths of files as they are to be written in another file, so that the same files are found from there.

import { fileAttributes } from './asset-files.js';
import type { AssetSource } from './assets.js';
import { createDefaultClasses } from './defaults.js';
import { type MjcfDocument, merged, sections } from './document.js';
import { type AnyElement, copyRead, descendants, type Inclusion } from './element.js';
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

/**
 * A copy of a document that is to be written as another file, from which it finds the same files: paths of assets,
 * directories of the compiler element and paths of includes lead there, and files that were found where MuJoCo does not
 * look (ROS packages) have paths that it follows. Files that are not there keep their paths.
 * @param file - name of the file that it will be written as
 * @param absolute - makes a path absolute; without it, paths that lead out of the working directory cannot be found
 */
export function rebaseDocument(
  document: MjcfDocument,
  file: string,
  absolute: (path: string) => string = (path) => path,
): MjcfDocument {
  const root = copyRead(document.root);
  const rebased = { ...document, root, file, defaults: createDefaultClasses(root) };
  const from = filePlaces(document);
  const lead = (directory: string, path: string) => relativePath(absolute(directory), absolute(path));
  moveDirectories(rebased, from, lead);
  const to = filePlaces(rebased);
  for (const element of descendants(root as AnyElement)) moveFiles(element, from, to, lead);
  return rebased;
}

type Lead = (directory: string, path: string) => string;

/** Directories that are written lead to where they led; without one, `strippath` needs it. */
function moveDirectories(rebased: MjcfDocument, { main, directories }: FilePlaces, lead: Lead): void {
  if (directoryOf(main) === directoryOf(rebased.file)) return;
  const moved = (directory: string) =>
    isAbsolutePath(directory) ? directory : lead(directoryOf(rebased.file), joinPath(directoryOf(main), directory));
  for (const { attr } of sections(rebased, 'compiler')) {
    for (const name of ['assetdir', 'meshdir', 'texturedir'] as const) {
      if (attr[name] !== undefined && attr[name] !== '') attr[name] = moved(`${attr[name]}/`);
    }
  }
  if (!directories.strippath) return;
  const [compiler] = sections(rebased, 'compiler');
  compiler!.attr.meshdir ??= directories.meshdir ?? moved('./');
  compiler!.attr.texturedir ??= directories.texturedir ?? moved('./');
}

/** Files of an element, as they are found from where the document is. */
function moveFiles(element: AnyElement, from: FilePlaces, to: FilePlaces, lead: Lead): void {
  const attr = element.attr as Record<string, unknown>;
  const naming = element.source?.file ?? from.main;
  const kind = element.kind as AssetKind;
  for (const name of fileAttributes(element.kind)) {
    const written = attr[name];
    if (typeof written !== 'string') continue;
    const found = findFile(assetPaths(from.main, naming, from.directories, kind, written), from.assets);
    if (!found) continue;
    const there = naming === from.main ? to.main : naming;
    const again = findFile(assetPaths(to.main, there, to.directories, kind, written), to.assets);
    if (again?.path === found.path && !again.isTolerated) continue;
    const below = (kind === 'texture' ? to.directories.texturedir : to.directories.meshdir) ?? '';
    attr[name] = lead(kind === 'model' ? directoryOf(there) : joinPath(directoryOf(to.main), below), found.path);
  }
}
