// Asset files that are not there: all of them, for the linter and for errors that list everything that is missing.

import { fileAttributes } from './asset-files.js';
import { type MjcfDocument, merged } from './document.js';
import { type AnyElement, descendants } from './element.js';
import { type AssetKind, assetPaths, findFile, notFound } from './paths.js';

/** An attribute that names a file which cannot be read. */
export interface MissingFile {
  readonly element: AnyElement;
  readonly attribute: string;
  readonly file: string;
  /** What is wrong, with the paths that were tried. */
  readonly message: string;
}

/** The asset files that elements of a document name and that are not there; none where there are no files at all. */
export function missingFiles(
  document: Pick<MjcfDocument, 'root' | 'file' | 'assets'>,
  elements: Iterable<AnyElement> = descendants(document.root as AnyElement),
): MissingFile[] {
  const { file: main, assets } = document;
  if (assets.isEmpty) return [];
  const directories = merged(document, 'compiler');
  const found: MissingFile[] = [];
  for (const element of elements) {
    for (const attribute of fileAttributes(element.kind)) {
      const file = (element.attr as Record<string, unknown>)[attribute];
      if (typeof file !== 'string' || file === '') continue;
      const paths = assetPaths(main, element.source?.file ?? main, directories, element.kind as AssetKind, file);
      const message = problemOf(() => (findFile(paths, assets) ? undefined : notFound(paths)));
      if (message !== undefined) found.push({ element, attribute, file, message });
    }
  }
  return found;
}

function problemOf(look: () => string | undefined): string | undefined {
  try {
    return look();
  } catch (error) {
    return (error as Error).message;
  }
}
