// What is wrong or suspicious in one model.

import { suggestion } from '@corten/math';
import {
  type AssetSource,
  createSource,
  diagnostic,
  lint,
  type MjcfDiagnostic,
  type MjcfDocument,
  MjcfError,
  parseMjcf,
  type Suppression,
  suppressedBy,
  suppressions,
} from '@corten/mjcf-parse';
import { lintModel } from '@corten/model-compile';
import type { CheckOptions, Finding } from './finding.js';
import { ruleTexts, UNKNOWN_SUPPRESSION } from './rules.js';

/** A checked model. */
export interface Checked {
  readonly findings: Finding[];
  /** Texts of the main file and the included files by name; only that of the main file where it could not be parsed. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Files that a model names, by path. */
export interface FileSource {
  read(path: string): Uint8Array | undefined;
}

/** Check a model, with MuJoCo's plugins where it asks for one. */
export async function checkText(
  text: string,
  file: string,
  files: FileSource,
  options: CheckOptions = {},
): Promise<Checked> {
  const checked = checkOnce(text, file, files, options);
  if (!checked.findings.some(({ code }) => code === 'unknown-plugin')) return checked;
  (await import('@corten/plugins')).registerMujocoPlugins();
  return checkOnce(text, file, files, options);
}

function checkOnce(text: string, file: string, files: FileSource, options: CheckOptions): Checked {
  const { strict = false, profile = 'mujoco', rules = {}, compile = true } = options;
  const assets: AssetSource = { read: (path) => files.read(path) };
  let document: MjcfDocument;
  try {
    document = parseMjcf(text, { file, assets, strict, profile });
  } catch (error) {
    const { errors, warnings } = asMjcfError(error);
    const comments = suppressions([createSource(text, file)]);
    return { findings: [...errors, ...chosen(warnings, comments, rules)], texts: new Map([[file, text]]) };
  }
  const comments = suppressions(document.sources.values());
  const warnings: MjcfDiagnostic[] = [];
  const findings: Finding[] = lint(document, { severity: rules });
  if (!compile) warnings.push(...document.diagnostics);
  else addModelFindings(document, rules, findings, warnings);
  findings.push(...chosen([...warnings, ...unknownSuppressions(comments)], comments, rules));
  const texts = new Map([...document.sources].map(([name, source]) => [name, source.text]));
  return { findings: withoutRepeats(findings), texts };
}

/** Adds what is found in the compiled model, with the warnings of the parser and the compiler. */
function addModelFindings(
  document: MjcfDocument,
  rules: NonNullable<CheckOptions['rules']>,
  findings: Finding[],
  warnings: MjcfDiagnostic[],
): void {
  try {
    findings.push(...lintModel(document, { diagnostics: warnings, severity: rules }).findings);
  } catch (error) {
    warnings.push(...document.diagnostics);
    // what the linter has said of a place, the compiler need not say again
    const said = new Set(findings.filter(({ severity }) => severity === 'error').map(placeOf));
    findings.push(...asMjcfError(error).errors.filter((found) => !said.has(placeOf(found))));
  }
}

/** Code and place of a finding, as a text. */
const placeOf = ({ code, file, line, column }: Finding): string => JSON.stringify([code, file, line, column]);

/** The errors of a model; anything else is not the model's fault and is thrown on. */
function asMjcfError(error: unknown): MjcfError {
  if (error instanceof MjcfError) return error;
  throw error;
}

/** Warnings with the severities that are asked for, without those that are switched off. */
function chosen(
  warnings: readonly MjcfDiagnostic[],
  comments: readonly Suppression[],
  rules: NonNullable<CheckOptions['rules']>,
): Finding[] {
  const suppressed = suppressedBy(comments);
  return warnings.flatMap((found) => {
    const severity = rules[found.code] ?? found.severity;
    return severity === 'off' || suppressed(found.file, found.line, found.code) ? [] : [{ ...found, severity }];
  });
}

/** Comments to the linter that do nothing. */
function unknownSuppressions(comments: readonly Suppression[]): MjcfDiagnostic[] {
  const codes = ruleTexts().map(({ code }) => code);
  const say = (message: string, position: Suppression['position'], word: string, known: readonly string[]) =>
    diagnostic('warning', UNKNOWN_SUPPRESSION, message, { position }, suggestion(word, known));
  return comments.flatMap(({ directive, codes: named, position }) => {
    const directives = ['disable', 'disable-next-line'];
    if (!directives.includes(directive)) {
      return [say(`corten-${directive} switches nothing off`, position, directive, directives)];
    }
    return named
      .filter(({ code }) => !codes.includes(code))
      .map(({ code, position: at }) => say(`there is no rule '${code}' to switch off`, at, code, codes));
  });
}

/** Findings without those that say the same of the same place, as parser and linter may. */
export function withoutRepeats(findings: readonly Finding[], name = (file: string) => file): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ code, message, file, line, column }) => {
    const key = JSON.stringify([code, message, name(file), line, column]);
    return !seen.has(key) && seen.add(key);
  });
}
