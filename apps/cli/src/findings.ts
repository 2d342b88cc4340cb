// Findings of `corten check` in the formats that people and machines read.
import type { LintFinding } from '@corten/mjcf-parse';
import { type Tone, tinted } from './style.js';

/** Ways to print findings. */
export const FORMATS = ['text', 'json', 'sarif', 'github'] as const;
export type Format = (typeof FORMATS)[number];

/** Colours of severities. */
const TONES: Readonly<Record<LintFinding['severity'], Tone>> = { error: 'bad', warning: 'warning', info: 'info' };

function text(findings: readonly LintFinding[]): string {
  return findings
    .map((f) => {
      const place = [f.file, f.line || undefined, f.column || undefined]
        .filter((x) => x !== undefined && x !== '')
        .join(':');
      const lines = [
        `${place}: ${tinted(TONES[f.severity], f.severity)}: ${f.message} ${tinted('quiet', `[${f.code}]`)}`,
      ];
      if (f.path) lines.push(tinted('quiet', `    in ${f.path}`));
      if (f.hint) lines.push(`    hint: ${f.hint}`);
      if (f.fix) lines.push(`    --fix: ${f.fix.title}`);
      return lines.join('\n');
    })
    .join('\n');
}

const SARIF_LEVEL = { error: 'error', warning: 'warning', info: 'note' } as const;

function sarif(findings: readonly LintFinding[]): string {
  const rules = [...new Set(findings.map((f) => f.code))].map((id) => ({ id }));
  const results = findings.map((f) => ({
    ruleId: f.code,
    level: SARIF_LEVEL[f.severity],
    message: { text: f.hint ? `${f.message} (${f.hint})` : f.message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: f.file },
          ...(f.line > 0 && { region: { startLine: f.line, startColumn: f.column } }),
        },
        logicalLocations: [{ fullyQualifiedName: f.path }],
      },
    ],
  }));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'corten', rules } }, results }],
  };
  return JSON.stringify(log, null, 2);
}

const GITHUB_LEVEL = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** Escape a value of a workflow command's property. */
const escaped = (value: string) =>
  value.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A').replace(/:/g, '%3A').replace(/,/g, '%2C');

function github(findings: readonly LintFinding[]): string {
  return findings
    .map((f) => {
      const message = (f.hint ? `${f.message} (${f.hint})` : f.message).replace(/%/g, '%25').replace(/\n/g, '%0A');
      return `::${GITHUB_LEVEL[f.severity]} file=${escaped(f.file)},line=${f.line},col=${f.column},title=${escaped(f.code)}::${message}`;
    })
    .join('\n');
}

/** Findings as text of a format. */
export function formatFindings(findings: readonly LintFinding[], format: Format): string {
  switch (format) {
    case 'text':
      return text(findings);
    case 'json':
      return JSON.stringify(findings, null, 2);
    case 'sarif':
      return sarif(findings);
    case 'github':
      return github(findings);
  }
}
