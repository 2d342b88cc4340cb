// Paths of included files and assets: which files are tried, and in which order.
// MuJoCo documentation: XML reference, `include` and `compiler` (meshdir, texturedir, assetdir, strippath).

import type { AssetSource } from './assets.js';

/** Whether a path starts at a root: `/x`, `\x`, `c:/x`, `scheme://x`. */
export function isAbsolutePath(path: string): boolean {
  return /^[\\/]|:[\\/]/.test(path);
}

/** Directory of a path, with its last separator; empty for a bare file name. */
export function directoryOf(path: string): string {
  const cut = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
  return path.slice(0, cut + 1);
}

/** File name without its directories. */
export function stripPath(path: string): string {
  return path.slice(directoryOf(path).length);
}

/** Name that MuJoCo gives an unnamed asset: its file name without directories and extension. */
export function fileStem(file: string): string {
  return stripPath(file).replace(/\.[^.]*$/, '');
}

/** `path` in `directory`; an absolute path stays as it is. Dots are resolved, separators become `/`. */
export function joinPath(directory: string, path: string): string {
  if (directory === '' || isAbsolutePath(path)) return reducePath(path);
  return reducePath(/[\\/]$/.test(directory) ? directory + path : `${directory}/${path}`);
}

/** Resolve `.` and `..`, and write separators as `/`. A `..` that leads out of a relative path stays. */
export function reducePath(path: string): string {
  const unified = path.replaceAll('\\', '/');
  const prefix = /^(?:[^/]*:\/+|\/)/.exec(unified)?.[0] ?? '';
  const parts: string[] = [];
  const names = unified.slice(prefix.length).split('/');
  names.forEach((name, i) => {
    if (name === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (name !== '.' && (name !== '' || i === names.length - 1)) parts.push(name);
  });
  return prefix + parts.join('/');
}

/** Paths at which a file is looked for, in order: those of MuJoCo, and those that are tried with a warning too. */
export interface FilePaths {
  readonly reference: readonly string[];
  readonly tolerated: readonly string[];
}

/**
 * Paths at which an included file is looked for: in the directory of the main file, in that of the including file;
 * tolerated: as it is written.
 */
export function includePaths(mainFile: string, includingFile: string, file: string): FilePaths {
  const reference = unique([joinPath(directoryOf(mainFile), file), joinPath(directoryOf(includingFile), file)]);
  return { reference, tolerated: without([reducePath(file)], reference) };
}

/** All paths of `includePaths`, in order. */
export function includeCandidates(mainFile: string, includingFile: string, file: string): string[] {
  return all(includePaths(mainFile, includingFile, file));
}

/** Kinds of asset files; `model` is a file of `asset/model`. */
export type AssetKind = 'mesh' | 'hfield' | 'skin' | 'flexcomp' | 'texture' | 'model';

/** Directories that the compiler element gives. */
export interface AssetDirectories {
  readonly meshdir?: string | undefined;
  readonly texturedir?: string | undefined;
  readonly strippath?: boolean | undefined;
}

/**
 * Paths at which an asset file is looked for: in the asset directory below the directory of the main file, and in the
 * directory of the included file that names it. Textures lie in `texturedir`, `model` files beside the file that names
 * them, all others in `meshdir`. `strippath` drops the directories of the file name, and looks in the asset directory
 * only. Tolerated: the asset directory below the included file's directory, and paths as they are written; of a ROS
 * `package://` or `model://` path, the path with and without the package's name, from the directory of the main file and
 * from the two above it.
 */
export function assetPaths(
  mainFile: string,
  namingFile: string,
  directories: AssetDirectories,
  kind: AssetKind,
  file: string,
): FilePaths {
  const isStripped = directories.strippath === true && kind !== 'model';
  const name = isStripped ? stripPath(file) : file;
  const below = (kind === 'texture' ? directories.texturedir : kind === 'model' ? '' : directories.meshdir) ?? '';
  const main = directoryOf(mainFile);
  const here = directoryOf(namingFile);
  const inAssets = joinPath(main, joinPath(below, name));
  const beside = joinPath(here, name);
  const isMain = namingFile === mainFile;
  const reference = isMain || isStripped ? [inAssets] : kind === 'model' ? [beside] : unique([inAssets, beside]);
  // a package has its files beside or above the folder of the robot's description
  const packaged = packagePaths(name).flatMap((path) => [
    joinPath(main, joinPath(below, path)),
    ...['', '../', '../../'].map((above) => joinPath(main, above + path)),
    path,
  ]);
  const others = isMain ? [] : [inAssets, beside, joinPath(here, joinPath(below, name))];
  return { reference, tolerated: without([...others, reducePath(joinPath(below, name)), ...packaged], reference) };
}

/** All paths of `assetPaths`, in order. */
export function assetCandidates(
  mainFile: string,
  namingFile: string,
  directories: AssetDirectories,
  kind: AssetKind,
  file: string,
): string[] {
  return all(assetPaths(mainFile, namingFile, directories, kind, file));
}

/** A file that was found. */
export interface FoundFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Whether MuJoCo would not have looked there. */
  readonly isTolerated: boolean;
}

/** Read the first file that is there. */
export function findFile(paths: FilePaths, source: Pick<AssetSource, 'read'>): FoundFile | undefined {
  for (const path of all(paths)) {
    const bytes = source.read(path);
    if (bytes) return { path, bytes, isTolerated: !paths.reference.includes(path) };
  }
  return undefined;
}

/** What is said of a file that is not there: the path at which MuJoCo looks, and others that were tried. */
export function notFound(paths: FilePaths): string {
  const [first, ...others] = all(paths);
  const tried = others.length === 0 ? '' : `, tried ${others.map((path) => `'${path}'`).join(', ')} too`;
  return `Error opening file '${first}': no such file${tried}`;
}

/** How to mend the path of a file that is not there. */
export function pathHint(file: string, source: Pick<AssetSource, 'isEmpty'>): string | undefined {
  if (/^file:/i.test(file)) return 'paths are not URLs: leave out file://';
  return source.isEmpty ? 'a model that is given as text needs its files in the option `assets`' : undefined;
}

/** Paths that a ROS `package://name/path` may mean when there is no ROS: with and without the package's name. */
function packagePaths(file: string): string[] {
  const match = /^(?:package|model):\/\/([^/]+)\/(.+)$/.exec(file);
  return match ? [`${match[1]}/${match[2]}`, match[2]!] : [];
}

function all({ reference, tolerated }: FilePaths): string[] {
  return [...reference, ...tolerated];
}

function without(paths: readonly string[], known: readonly string[]): string[] {
  return unique(paths).filter((path) => !known.includes(path));
}

function unique(paths: readonly string[]): string[] {
  return [...new Set(paths)];
}
