// Findings in the formats that people and machines read.

import { isAbsolute, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Finding, Severity } from './finding.js';
import { ruleTexts } from './rules.js';

/** Ways to print findings. */
export const FORMATS = ['text', 'json', 'sarif', 'github'] as const;

/** One of them. */
export type Format = (typeof FORMATS)[number];

/** What a part of a text says, for those who colour it. */
export type Tone = 'bad' | 'warning' | 'info' | 'quiet';

/** Colours a text, or leaves it as it is. */
export type Tint = (tone: Tone, text: string) => string;

/** Tones of severities. */
const TONES: Readonly<Record<Severity, Tone>> = { error: 'bad', warning: 'warning', info: 'info' };

/** `file:line:column` of a finding, with the parts that are known. */
function placeOf({ file, line, column }: Finding): string {
  return [file, line || undefined, column || undefined].filter((x) => x !== undefined && x !== '').join(':');
}

function text(findings: readonly Finding[], tint: Tint): string {
  return findings
    .map((f) => {
      const lines = [
        `${placeOf(f)}: ${tint(TONES[f.severity], f.severity)}: ${f.message} ${tint('quiet', `[${f.code}]`)}`,
      ];
      if (f.path) lines.push(tint('quiet', `    in ${f.path}`));
      if (f.hint) lines.push(`    hint: ${f.hint}`);
      if (f.fix) lines.push(`    --fix: ${f.fix.title}`);
      return lines.join('\n');
    })
    .join('\n');
}

/** What was mended, or would be: a line each. */
export function formatFixed(fixed: readonly Finding[], dryRun: boolean, tint: Tint = plain): string {
  const what = dryRun ? 'would fix' : 'fixed';
  return fixed.map((f) => `${placeOf(f)}: ${what}: ${f.fix?.title} ${tint('quiet', `[${f.code}]`)}`).join('\n');
}

const plain: Tint = (_, written) => written;

const SARIF_LEVEL = { error: 'error', warning: 'warning', info: 'note' } as const;

/** A path as a URI: relative where it is, so that it is the repository's. */
function uri(file: string): string {
  if (isAbsolute(file)) return pathToFileURL(file).href;
  return file.split(sep).map(encodeURIComponent).join('/');
}

function sarif(findings: readonly Finding[]): string {
  const known = new Map(ruleTexts().map((rule) => [rule.code, rule]));
  const rules = [...new Set(findings.map((f) => f.code))].sort().map((id) => {
    const rule = known.get(id);
    const doc = rule?.doc ?? 'The model cannot be read or compiled; MuJoCo rejects it too.';
    const [first] = /^.*?[.:;](?=\s|$)/.exec(doc) ?? [doc];
    return {
      id,
      shortDescription: { text: first },
      fullDescription: { text: doc },
      defaultConfiguration: { level: SARIF_LEVEL[rule?.severity ?? 'error'] },
    };
  });
  const results = findings.map((f) => ({
    ruleId: f.code,
    ruleIndex: rules.findIndex(({ id }) => id === f.code),
    level: SARIF_LEVEL[f.severity],
    message: { text: f.hint ? `${f.message} (${f.hint})` : f.message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uri(f.file) },
          ...(f.line > 0 && { region: { startLine: f.line, startColumn: f.column } }),
        },
        logicalLocations: [{ fullyQualifiedName: f.path }],
      },
    ],
  }));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'corten', rules } }, columnKind: 'utf16CodeUnits', results }],
  };
  return JSON.stringify(log, null, 2);
}

const GITHUB_LEVEL = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** Escape a value of a workflow command's property. */
const escaped = (value: string) =>
  value.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A').replace(/:/g, '%3A').replace(/,/g, '%2C');

function github(findings: readonly Finding[]): string {
  return findings
    .map((f) => {
      const message = (f.hint ? `${f.message} (${f.hint})` : f.message).replace(/%/g, '%25').replace(/\n/g, '%0A');
      const place = f.line > 0 ? `,line=${f.line},col=${f.column}` : '';
      return `::${GITHUB_LEVEL[f.severity]} file=${escaped(f.file)}${place},title=${escaped(f.code)}::${message}`;
    })
    .join('\n');
}

/** Findings as text of a format; empty when there are none and people read it. */
export function formatFindings(findings: readonly Finding[], format: Format, tint: Tint = plain): string {
  switch (format) {
    case 'text':
      return text(findings, tint);
    case 'json':
      return JSON.stringify(findings, null, 2);
    case 'sarif':
      return sarif(findings);
    case 'github':
      return github(findings);
  }
}
