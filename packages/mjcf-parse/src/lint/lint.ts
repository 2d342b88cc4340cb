// Run the rules on a document, and apply their fixes.

import type { MjcfDocument } from '../document.js';
import { type AnyElement, descendants } from '../element.js';
import { diagnostic, type Severity } from '../errors.js';
import { positionAt, type SourceText } from '../source.js';
import { indexNames } from './names.js';
import { type LintContext, type LintFinding, type LintRule, placeOf, type TextEdit } from './rule.js';
import { lintRules } from './rules.js';

/** Options of `lint`. */
export interface LintOptions {
  /** Severity by rule code, or `off`; a rule that is not listed keeps its own. */
  readonly severity?: Readonly<Record<string, Severity | 'off'>>;
  /** Rules to run; all of them when not given. */
  readonly rules?: readonly LintRule[];
}

/** What is common to the rules of all linters. */
export interface AnyRule {
  readonly code: string;
  readonly severity: Severity;
}

/**
 * Look for what is legal and probably wrong. Rules are switched off by a comment in the file:
 * `<!-- corten-disable code ... -->` for the whole file, `<!-- corten-disable-next-line code ... -->` for one line;
 * without codes, all rules.
 * @returns findings by file and position
 */
export function lint(document: MjcfDocument, options: LintOptions = {}): LintFinding[] {
  const elements = [...descendants(document.root as AnyElement)];
  const names = indexNames(elements);
  return runRules(document, options.rules ?? lintRules, options, (rule, report) => {
    rule.check({ document, elements, names, report });
  });
}

/**
 * Run rules, of this or another linter, with the severities and suppressions of `lint`.
 * @param check - runs one rule; what it reports becomes a finding
 * @returns findings by file and position
 */
export function runRules<R extends AnyRule>(
  document: MjcfDocument,
  rules: readonly R[],
  { severity: severities = {} }: Pick<LintOptions, 'severity'>,
  check: (rule: R, report: LintContext['report']) => void,
): LintFinding[] {
  const suppressed = readSuppressions(document.sources);
  const findings: LintFinding[] = [];
  for (const rule of rules) {
    const severity = severities[rule.code] ?? rule.severity;
    if (severity === 'off') continue;
    check(rule, (element, message, said = {}) => {
      const position = placeOf(element, said.attribute);
      if (suppressed(position.file, position.line, rule.code)) return;
      const found = diagnostic(severity, rule.code, message, { position, path: element.path }, said.hint);
      findings.push(said.fix ? { ...found, fix: said.fix } : found);
    });
  }
  return findings.sort((a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

type Suppressed = (file: string, line: number, code: string) => boolean;

function readSuppressions(sources: ReadonlyMap<string, SourceText>): Suppressed {
  const wholeFile = new Map<string, string[]>();
  const lines = new Map<string, string[]>();
  for (const source of sources.values()) {
    for (const match of source.text.matchAll(/<!--\s*corten-disable(-next-line)?(?:\s+([^>]*?))?\s*-->/g)) {
      const codes = (match[2] ?? '').split(/[\s,]+/).filter((c) => c !== '');
      const end = positionAt(source, match.index + match[0].length);
      const key = match[1] ? `${source.file}:${end.line + 1}` : source.file;
      const list = match[1] ? lines : wholeFile;
      list.set(key, [...(list.get(key) ?? []), ...(codes.length > 0 ? codes : ['*'])]);
    }
  }
  const has = (codes: readonly string[] | undefined, code: string) =>
    codes !== undefined && (codes.includes('*') || codes.includes(code));
  return (file, line, code) => has(wholeFile.get(file), code) || has(lines.get(`${file}:${line}`), code);
}

/**
 * Apply the fixes of findings to the texts of a document.
 * @returns new texts by file name, for the files that change; a fix that overlaps an earlier one is left for the next run
 */
export function applyFixes(document: MjcfDocument, findings: readonly LintFinding[]): Map<string, string> {
  const byFile = new Map<string, TextEdit[]>();
  for (const { fix } of findings) {
    if (!fix || fix.edits.some((edit) => overlaps(byFile.get(edit.file) ?? [], edit))) continue;
    for (const edit of fix.edits) byFile.set(edit.file, [...(byFile.get(edit.file) ?? []), edit]);
  }
  const texts = new Map<string, string>();
  for (const [file, edits] of byFile) {
    let text = document.sources.get(file)?.text;
    if (text === undefined) continue;
    for (const edit of edits.sort((a, b) => b.start - a.start)) {
      text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
    }
    texts.set(file, text);
  }
  return texts;
}

function overlaps(edits: readonly TextEdit[], edit: TextEdit): boolean {
  return edits.some((e) => edit.start < e.end && e.start < edit.end);
}
