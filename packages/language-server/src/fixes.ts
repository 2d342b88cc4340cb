// Repairs for what was found.
// Covered by packages/language-server/src/server.test.ts.

import type { Finding } from '@corten/check';
import { type CodeAction, CodeActionKind, type Diagnostic, type TextEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { diagnosticOf, spanOf } from './diagnostics.js';
import { type Files, type SourceFile, uriOf } from './files.js';
import { placeAt } from './markup.js';

/** A replacement in a file. */
interface Edit {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Repairs of a finding: what the rule offers, the name that was meant, and a comment that switches the rule off. */
export function fixesOf(files: Files, file: SourceFile, finding: Finding): CodeAction[] {
  const diagnostic = diagnosticOf(file, finding);
  const actions: CodeAction[] = [];
  const add = (title: string, edits: readonly Edit[], isPreferred: boolean) => {
    const changes = changesOf(files, edits);
    if (changes)
      actions.push({ title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], isPreferred, edit: { changes } });
  };
  if (finding.fix) add(finding.fix.title, finding.fix.edits, true);
  const document = TextDocument.create(uriOf(file.path), 'xml', 0, file.text);
  const [, meant] = /did you mean '([^']+)'/.exec(finding.hint ?? '') ?? [];
  if (meant !== undefined) {
    const edits = meantEdits(file, spanOf(file, document, finding).start, finding.code, meant);
    if (edits.length > 0) add(`write ${meant}`, edits, !finding.fix);
  }
  if (finding.severity !== 'error' && finding.line > 0) {
    const start = document.offsetAt({ line: finding.line - 1, character: 0 });
    const blanks = /^[ \t]*/.exec(file.text.slice(start))![0];
    // a comment cannot stand within a tag that began in a line before
    const place = placeAt(file.markup, start + blanks.length);
    if (place.kind === 'content') {
      const text = `${blanks}<!-- corten-disable-next-line ${finding.code} -->\n`;
      add(`switch ${finding.code} off for this line`, [{ file: file.path, start, end: start, text }], false);
    }
  }
  return actions;
}

/** Writes another word in the place of the one that is wrong: a tag, an attribute, or a name in a value. */
function meantEdits({ markup, path }: SourceFile, start: number, code: string, meant: string): Edit[] {
  const place = placeAt(markup, start + 1);
  const write = (span: { start: number; end: number }) => ({ file: path, ...span, text: meant });
  if (place.kind === 'tag') {
    const { nameSpan, closeSpan } = place.tag;
    return [write(nameSpan), ...(closeSpan ? [write(closeSpan)] : [])];
  }
  if (place.kind !== 'attribute' || !place.attribute) return [];
  const { nameSpan, valueSpan } = place.attribute;
  if (code === 'unknown-attribute') return [write(nameSpan)];
  return valueSpan ? [write(valueSpan)] : [];
}

/** Edits by address of their file; undefined when a file cannot be read. */
function changesOf(files: Files, edits: readonly Edit[]): Record<string, TextEdit[]> | undefined {
  const changes: Record<string, TextEdit[]> = {};
  for (const { file, start, end, text } of edits) {
    const found = files.file(file);
    if (!found) return undefined;
    const document = TextDocument.create(uriOf(file), 'xml', 0, found.text);
    const range = { start: document.positionAt(start), end: document.positionAt(end) };
    (changes[uriOf(file)] ??= []).push({ range, newText: text });
  }
  return changes;
}

/** Whether two diagnostics are the same one. */
export function isSame(a: Diagnostic, b: Diagnostic): boolean {
  return a.code === b.code && a.message === b.message && a.range.start.line === b.range.start.line;
}
