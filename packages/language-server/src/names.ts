// Where names are declared and used, over all files of a model.
// Covered by packages/language-server/src/server.test.ts.

import { includeCandidates } from '@corten/mjcf-parse';
import type { Files, SourceFile } from './files.js';
import type { Use } from './kinds.js';
import { placeAt, type Span } from './markup.js';

/** A place in a file. */
export interface FileSpan {
  readonly path: string;
  readonly span: Span;
}

/** A use of a name, and the file that it stands in. */
export interface FileUse {
  readonly file: SourceFile;
  readonly use: Use;
}

/** The name at an offset. */
export function useAt(file: SourceFile, offset: number): Use | undefined {
  return file.uses.find(({ span }) => offset >= span.start && offset <= span.end);
}

/** All uses of a name, declarations included, in the models that a file is a part of. */
export function usesOfName(files: Files, file: SourceFile, namespace: string, name: string): FileUse[] {
  return files
    .related(file.path)
    .flatMap((each) =>
      each.uses.filter((use) => use.namespace === namespace && use.name === name).map((use) => ({ file: each, use })),
    );
}

/** Where a name is declared. */
export function declarationsOf(files: Files, file: SourceFile, namespace: string, name: string): FileUse[] {
  return usesOfName(files, file, namespace, name).filter(({ use }) => use.role === 'declares');
}

/** Where what stands at an offset is declared: the element that has the name, or the file that is named. */
export function definitionAt(files: Files, file: SourceFile, offset: number): FileSpan[] {
  const place = placeAt(file.markup, offset);
  if (place.kind !== 'value') return [];
  const use = useAt(file, offset);
  if (use && !use.isDerived) {
    return declarationsOf(files, file, use.namespace, use.name).map((found) => ({
      path: found.file.path,
      span: found.use.span,
    }));
  }
  if (place.tag.name !== 'include' && place.tag.name !== 'model') return [];
  if (place.attribute.name !== 'file') return [];
  const mains = files.modelsOf(file.path);
  const paths = mains.flatMap((main) => includeCandidates(main, file.path, place.attribute.value));
  const found = paths.find((path) => files.file(path) !== undefined);
  return found === undefined ? [] : [{ path: found, span: { start: 0, end: 0 } }];
}

/** Why a name cannot be changed, or the places where it stands. */
export function renameAt(files: Files, file: SourceFile, offset: number): { problem: string } | { uses: FileUse[] } {
  const use = useAt(file, offset);
  if (!use) return { problem: 'there is no name here' };
  const uses = usesOfName(files, file, use.namespace, use.name);
  if (uses.some((each) => each.use.isDerived)) return { problem: 'the name is that of a file' };
  if (!uses.some((each) => each.use.role === 'declares')) return { problem: `'${use.name}' is declared nowhere` };
  return { uses };
}

/** Why a text cannot be a name. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'a name is not empty';
  return /[<>"'&]/.test(name) ? 'a name here has no <, >, &, or quotes' : undefined;
}
