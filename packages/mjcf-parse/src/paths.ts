/**
 * Paths of included files and assets: which files are tried, and in which order.
 * MuJoCo documentation: XML reference, `include` and `compiler` (meshdir, texturedir, assetdir, strippath).
 */

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
  const prefix = /^(?:[^/]*:\/{1,2}|\/)/.exec(unified)?.[0] ?? '';
  const parts: string[] = [];
  const names = unified.slice(prefix.length).split('/');
  names.forEach((name, i) => {
    if (name === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (name !== '.' && (name !== '' || i === names.length - 1)) parts.push(name);
  });
  return prefix + parts.join('/');
}

/**
 * Paths at which an included file is looked for, in order: in the directory of the main file, then in that of the
 * including file, then as it is written.
 */
export function includeCandidates(mainFile: string, includingFile: string, file: string): string[] {
  return unique([joinPath(directoryOf(mainFile), file), joinPath(directoryOf(includingFile), file), reducePath(file)]);
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
 * Paths at which an asset file is looked for, in order: in the asset directory below the directory of the main file;
 * in the directory of the included file that names it, without and with the asset directory; and as it is written.
 * Textures lie in `texturedir`, `model` files beside the main file, all others in `meshdir`. `strippath` drops the
 * directories of the file name first. Of a ROS `package://` path, the path with and without the package's name is tried.
 */
export function assetCandidates(
  mainFile: string,
  namingFile: string,
  directories: AssetDirectories,
  kind: AssetKind,
  file: string,
): string[] {
  const name = directories.strippath && kind !== 'model' ? stripPath(file) : file;
  const below = (kind === 'texture' ? directories.texturedir : kind === 'model' ? '' : directories.meshdir) ?? '';
  const inAssets = joinPath(below, name);
  const here = directoryOf(namingFile);
  const packaged = packagePaths(name).flatMap((path) => [
    joinPath(directoryOf(mainFile), joinPath(below, path)),
    joinPath(directoryOf(mainFile), path),
    path,
  ]);
  return unique([
    joinPath(directoryOf(mainFile), inAssets),
    ...(namingFile === mainFile ? [] : [joinPath(here, name), joinPath(here, inAssets)]),
    reducePath(inAssets),
    ...packaged,
  ]);
}

/** Paths that a ROS `package://name/path` may mean when there is no ROS: with and without the package's name. */
function packagePaths(file: string): string[] {
  const match = /^(?:package|model):\/\/([^/]+)\/(.+)$/.exec(file);
  return match ? [`${match[1]}/${match[2]}`, match[2]!] : [];
}

function unique(paths: readonly string[]): string[] {
  return [...new Set(paths)];
}
