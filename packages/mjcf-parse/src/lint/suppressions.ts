// Comments that switch rules off.

import { type Position, positionAt, type SourceText } from '../source.js';

/** A comment that speaks to the linter. */
export interface Suppression {
  /** What follows `corten-`: `disable` for the whole file, `disable-next-line` for the line after the comment. */
  readonly directive: string;
  /** Codes of rules; none means all. */
  readonly codes: readonly { readonly code: string; readonly position: Position }[];
  /** Where the comment stands. */
  readonly position: Position;
  /** Line in which the comment ends. */
  readonly endLine: number;
}

/** The comments that begin with `corten-`, known or not, in the texts of a document. */
export function suppressions(sources: Iterable<SourceText>): Suppression[] {
  const found: Suppression[] = [];
  for (const source of sources) {
    for (const match of source.text.matchAll(/<!--\s*corten-([\w-]*?)(?=\s|--)([^>]*?)-->/g)) {
      const listed = match.index + match[0].lastIndexOf(`${match[2]}-->`);
      const codes = [...match[2]!.matchAll(/[^\s,]+/g)].map((word) => ({
        code: word[0],
        position: positionAt(source, listed + word.index),
      }));
      found.push({
        directive: match[1]!,
        codes,
        position: positionAt(source, match.index),
        endLine: positionAt(source, match.index + match[0].length).line,
      });
    }
  }
  return found;
}

/** Whether a rule is switched off in a line. */
export type Suppressed = (file: string, line: number, code: string) => boolean;

/** What comments switch off. */
export function suppressedBy(list: readonly Suppression[]): Suppressed {
  const wholeFile = new Map<string, Set<string>>();
  const lines = new Map<string, Set<string>>();
  for (const { directive, codes, position, endLine } of list) {
    const into = directive === 'disable' ? wholeFile : directive === 'disable-next-line' ? lines : undefined;
    if (!into) continue;
    const key = into === lines ? `${position.file}:${endLine + 1}` : position.file;
    const set = into.get(key) ?? new Set();
    for (const code of codes.length > 0 ? codes.map((each) => each.code) : ['*']) set.add(code);
    into.set(key, set);
  }
  const has = (set: ReadonlySet<string> | undefined, code: string) =>
    set !== undefined && (set.has('*') || set.has(code));
  return (file, line, code) => has(wholeFile.get(file), code) || has(lines.get(`${file}:${line}`), code);
}
