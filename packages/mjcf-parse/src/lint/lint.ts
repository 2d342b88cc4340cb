// Run the rules on a document, and apply their fixes.

import { settledClasses } from '../defaults.js';
import type { MjcfDocument } from '../document.js';
import { type AnyElement, descendants } from '../element.js';
import { diagnostic, type Severity } from '../errors.js';
import { indexNames } from './names.js';
import { type Fix, type LintContext, type LintFinding, type LintRule, placeOf, type TextEdit } from './rule.js';
import { lintRules } from './rules.js';
import { suppressedBy, suppressions } from './suppressions.js';

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
  const settled = { ...document, defaults: settledClasses(document.defaults) };
  return runRules(document, options.rules ?? lintRules, options, (rule, report) => {
    rule.check({ document: settled, elements, names, report });
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
  const suppressed = suppressedBy(suppressions(document.sources.values()));
  const findings: LintFinding[] = [];
  for (const rule of rules) {
    const severity = severities[rule.code] ?? rule.severity;
    if (severity === 'off') continue;
    check(rule, (element, message, said = {}) => {
      const position = said.position ?? placeOf(element, said.attribute);
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

/** The findings whose fixes can be applied together: a fix that overlaps an earlier one is left for the next run. */
export function fixable(findings: readonly LintFinding[]): (LintFinding & { readonly fix: Fix })[] {
  const byFile = new Map<string, TextEdit[]>();
  return findings.filter((found): found is LintFinding & { fix: Fix } => {
    const { fix } = found;
    if (!fix || fix.edits.some((edit) => overlaps(byFile.get(edit.file) ?? [], edit))) return false;
    for (const edit of fix.edits) byFile.set(edit.file, [...(byFile.get(edit.file) ?? []), edit]);
    return true;
  });
}

/**
 * Apply the fixes of findings to the texts of a document.
 * @returns new texts by file name, for the files that change; a fix that overlaps an earlier one is left for the next run
 */
export function applyFixes(
  document: Pick<MjcfDocument, 'sources'>,
  findings: readonly LintFinding[],
): Map<string, string> {
  const edits = fixable(findings).flatMap(({ fix }) => fix.edits);
  const texts = new Map<string, string>();
  // from the last one back, so that places before an edit stay where they are
  for (const edit of edits.sort((a, b) => b.start - a.start)) {
    const text = texts.get(edit.file) ?? document.sources.get(edit.file)?.text;
    if (text !== undefined) texts.set(edit.file, text.slice(0, edit.start) + edit.text + text.slice(edit.end));
  }
  return texts;
}

function overlaps(edits: readonly TextEdit[], edit: TextEdit): boolean {
  return edits.some((e) => edit.start < e.end && e.start < edit.end);
}
