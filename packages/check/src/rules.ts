// All that can be found, with what it means.

import { lintRules, parserWarnings } from '@corten/mjcf-parse';
import { compilerWarnings, modelLintRules } from '@corten/model-compile';
import type { Severity } from './finding.js';

/** A rule of the linter, or a warning of the parser or the compiler. */
export interface RuleText {
  readonly code: string;
  readonly severity: Severity;
  /** What it finds and why that matters. */
  readonly doc: string;
  /** What it looks at: the text of the file, the parsed document, or the compiled model. */
  readonly looksAt: 'file' | 'document' | 'model';
}

/** Rules and warnings in the order of their codes. */
export function ruleTexts(): RuleText[] {
  const warnings = (texts: Readonly<Record<string, string>>, looksAt: RuleText['looksAt']): RuleText[] =>
    Object.entries(texts).map(([code, doc]) => ({ code, severity: 'warning', doc, looksAt }));
  const all: RuleText[] = [
    ...lintRules.map(({ code, severity, doc }) => ({ code, severity, doc, looksAt: 'document' as const })),
    ...modelLintRules.map(({ code, severity, doc }) => ({ code, severity, doc, looksAt: 'model' as const })),
    ...warnings(parserWarnings, 'document'),
    ...warnings(compilerWarnings, 'model'),
    { code: UNKNOWN_SUPPRESSION, severity: 'warning', doc: UNKNOWN_SUPPRESSION_DOC, looksAt: 'file' },
  ];
  const byCode = new Map(all.reverse().map((rule) => [rule.code, rule]));
  return [...byCode.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** Code of what is found in comments that switch rules off. */
export const UNKNOWN_SUPPRESSION = 'unknown-suppression';

const UNKNOWN_SUPPRESSION_DOC =
  'A comment that is to switch a rule off names none that exists, or is misspelt itself, so that it does nothing.';

/** The rules as a list for people. */
export function formatRules(): string {
  const rules = ruleTexts();
  const width = Math.max(...rules.map(({ code }) => code.length));
  return rules.map(({ code, severity, doc }) => `${code.padEnd(width)}  ${severity.padEnd(7)}  ${doc}`).join('\n');
}
