// What the checker finds, at its places in the documents.
// Covered by packages/language-server/src/server.test.ts.

import { dirname } from 'node:path';
import { type CheckConfig, ConfigError, checkText, type Finding, findConfig, readConfig } from '@corten/check';
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Files, type SourceFile, uriOf } from './files.js';
import { isUrdf } from './kinds.js';
import { placeAt, type Span } from './markup.js';

const SEVERITY = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const;

/** What was found in each file of a model, by path; files without findings have empty lists. */
export type FoundByFile = ReadonlyMap<string, readonly Finding[]>;

/**
 * Check a model with the settings of its folder.
 * @param compile - whether the compiled model is looked at too, which takes longer
 */
export async function checkModel(files: Files, main: string, compile: boolean): Promise<FoundByFile> {
  const found = new Map<string, Finding[]>(files.filesOf(main).map((path) => [path, []]));
  const file = files.file(main);
  // an included file that no model is known for says nothing by itself
  const [root] = file?.markup.roots ?? [];
  if (!file || !root || (root.name !== 'mujoco' && !isUrdf(root))) return found;
  let config: CheckConfig = { exclude: [] };
  try {
    const path = findConfig(dirname(main));
    if (path !== undefined) config = readConfig(path);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    found.get(main)!.push({ ...NOWHERE, severity: 'warning', code: 'settings', message: error.message, file: main });
  }
  const { findings } = await checkText(file.text, main, files, { ...config, compile });
  for (const finding of findings) {
    const path = finding.file === '' ? main : finding.file;
    found.set(path, [...(found.get(path) ?? []), finding]);
  }
  return found;
}

const NOWHERE = { line: 0, column: 0, path: '' } as const;

/** A finding as editors show it. */
export function diagnosticOf(file: SourceFile, finding: Finding): Diagnostic {
  const document = TextDocument.create(uriOf(file.path), 'xml', 0, file.text);
  const { start, end } = spanOf(file, document, finding);
  return {
    range: { start: document.positionAt(start), end: document.positionAt(end) },
    severity: SEVERITY[finding.severity],
    code: finding.code,
    source: 'corten',
    message: finding.hint === undefined ? finding.message : `${finding.message}\n${finding.hint}`,
  };
}

/** The attribute, tag name or word that a finding is about. */
export function spanOf({ markup, text }: SourceFile, document: TextDocument, { line, column }: Finding): Span {
  if (line === 0) return { start: 0, end: 0 };
  const start = document.offsetAt({ line: line - 1, character: column - 1 });
  const place = placeAt(markup, start + 1);
  if (place.kind === 'attribute' && place.attribute) {
    const { nameSpan, valueSpan } = place.attribute;
    return { start: nameSpan.start, end: valueSpan ? Math.min(valueSpan.end + 1, text.length) : nameSpan.end };
  }
  if (place.kind === 'tag') return place.span;
  return { start, end: start + Math.max(1, /^[^\s<>]*/.exec(text.slice(start, start + 200))![0].length) };
}
