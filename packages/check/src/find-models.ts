// The models below a folder.
// Covered by packages/check/src/check-files.test.ts.

import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { includeCandidates } from '@corten/mjcf-parse';
import { hostFiles, readHostText } from 'corten/node';

/** Folders that nobody keeps models of his own in. */
const SKIPPED = new Set(['node_modules', '.git']);

/**
 * The model files (.xml, .mjcf, .urdf with the root of one) that some paths mean: files as they are; of folders all
 * that is below them, without files that other ones there include, which are checked with these.
 * @param excluded - absolute paths of files and folders that are left out of folders
 */
export function findModels(paths: readonly string[], excluded: readonly string[] = []): string[] {
  return paths.flatMap((path) => {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
    const models = modelsBelow(path, excluded);
    const included = new Set<string>();
    for (const [file, text] of models) addIncluded(file, file, text, included);
    return [...models.keys()].filter((file) => !included.has(resolve(file)));
  });
}

/** Texts of the models below a folder by path, in the order of their names. */
function modelsBelow(folder: string, excluded: readonly string[]): Map<string, string> {
  const models = new Map<string, string>();
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (excluded.includes(resolve(path))) continue;
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) {
      for (const [file, text] of modelsBelow(path, excluded)) models.set(file, text);
    }
    if (!entry.isFile() || !/\.(xml|mjcf|urdf)$/i.test(entry.name)) continue;
    const text = readHostText(path);
    if (isModel(text)) models.set(path, text);
  }
  return models;
}

const withoutComments = (text: string): string => text.replace(/<!--[\s\S]*?(?:-->|$)/g, '');

/** Whether the first tag of a text is the root of a model. */
function isModel(text: string): boolean {
  const [, root] = /<([A-Za-z][\w:.-]*)/.exec(withoutComments(text)) ?? [];
  return root === 'mujoco' || root?.toLowerCase() === 'robot';
}

/** Adds the absolute paths of the files that a model includes, and that these include. */
function addIncluded(main: string, file: string, text: string, into: Set<string>): void {
  const named = withoutComments(text).matchAll(/<include\s[^>]*?\bfile\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  for (const [, one, other] of named) {
    const found = includeCandidates(main, file, one ?? other ?? '').find((path) => hostFiles.read(path));
    if (found === undefined || into.has(resolve(found))) continue;
    into.add(resolve(found));
    addIncluded(main, found, readHostText(found), into);
  }
}
