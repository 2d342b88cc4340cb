// The inputs of public bug reports, beside the reference: verdicts, all stages of what both accept, messages, values.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeUtf8, lint } from '@corten/mjcf-parse';
import { lintModel } from '@corten/model-compile';
import { type MjcfDiagnostic, MjcfError, parseMjcf } from 'corten';
import { hostFiles, loadModelFile, readHostFile } from 'corten/node';
import { describe, expect, it } from 'vitest';
import type { AcceptanceCase } from '../src/acceptance/case.js';
import { cortenEngine } from '../src/acceptance/corten-engine.js';
import { oracleEngine } from '../src/acceptance/oracle-engine.js';
import { runCase } from '../src/acceptance/run.js';
import { conformFile } from '../src/corpus.js';
import { loadOracle, type Oracle } from '../src/oracle.js';
import { differences } from '../src/report.js';
import { PUBLIC_REPORTS, type PublicReport } from './support/public-reports.js';

const SHARED = fileURLToPath(new URL('../../../shared/', import.meta.url));
const isThere = existsSync(join(SHARED, 'reports-2')) && existsSync(join(SHARED, 'cases'));

/** Models below a folder of ../shared that are inputs of their own. */
function inputs(folder: string): string[] {
  return readdirSync(join(SHARED, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => (folder === 'cases' ? /^\d+-.*-.*\.xml$/ : /^[^/]+\/(model|scene)\.\w+$/).test(name))
    .map((name) => `${folder}/${name}`);
}

/** What `corten check` says of a file. */
function findings(file: string): string {
  const document = parseMjcf(decodeUtf8(readHostFile(file)), { file, assets: hostFiles });
  const diagnostics: MjcfDiagnostic[] = [];
  const found = [...lint(document), ...lintModel(document, { diagnostics }).findings];
  return [...found, ...diagnostics].map(({ message, hint }) => `${message} ${hint ?? ''}`).join('\n');
}

/** The message of the error that a function throws for a model; none when it does not. */
function refusal(load: () => unknown): string | undefined {
  try {
    load();
    return undefined;
  } catch (error) {
    if (error instanceof MjcfError) return error.message;
    throw error;
  }
}

/** A report's values as an acceptance case, with all files of its folder. */
function caseOf(file: string, { values = [], setup }: PublicReport): AcceptanceCase {
  const text = (name: string) => decodeUtf8(readFileSync(join(dirname(file), name)));
  const beside = readdirSync(dirname(file), { recursive: true, encoding: 'utf8' });
  const others = beside.filter((name) => /\.(xml|obj)$/.test(name) && name !== basename(file));
  return {
    id: file,
    title: file,
    profile: 'both',
    mjcf: text(basename(file)),
    main: basename(file),
    files: Object.fromEntries(others.map((name) => [name, text(name)])),
    strict: true,
    setup: setup && [...setup],
    expect: values.map(([what, op, value, tol]) => ({ what, op, value, tol })),
  };
}

/** What is not as the report says. */
function failures(file: string, report: PublicReport, oracle: Oracle): string[] {
  const found: string[] = [];
  const result = conformFile(file, file, oracle);
  const expected = report.verdict === 'accept' ? 'conforms' : 'both reject';
  if (result.status !== expected) found.push(`${result.status}, not ${expected}: ${differences(result)}`);
  const message = refusal(() => loadModelFile(file, { strict: true }));
  for (const part of report.says ?? []) if (!part.test(message ?? '')) found.push(`no ${part} in "${message}"`);
  if (report.warns) {
    const rejected = refusal(() => loadModelFile(file));
    if (rejected) found.push(`rejected, and not with a warning: ${rejected}`);
    else if (!report.warns.test(findings(file))) found.push(`no warning ${report.warns} in "${findings(file)}"`);
  }
  if (report.values && message === undefined) {
    const test = caseOf(file, report);
    for (const [name, engine] of [
      ['ours', cortenEngine('mujoco')] as const,
      ['the reference', oracleEngine(oracle)] as const,
    ])
      found.push(...runCase(engine, test).map((failure) => `${name}: ${failure}`));
  }
  return found;
}

describe.skipIf(!isThere)('inputs of public bug reports (../shared; skipped where it is not there)', async () => {
  let oracle = await loadOracle();

  it('every input stands in the table, and nothing else', () => {
    expect(Object.keys(PUBLIC_REPORTS).sort()).toEqual([...inputs('reports-2'), ...inputs('cases')].sort());
  });

  it.each(Object.entries(PUBLIC_REPORTS))('%s', async (name, report) => {
    if (oracle.dead) oracle = await loadOracle();
    expect(failures(join(SHARED, name), report, oracle)).toEqual([]);
  });
});
