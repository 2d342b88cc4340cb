// The committed results have the format that the pages read, and are of these models, stages and cases.
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acceptanceCases, claimedProfiles, modelFiles, STAGES } from '@corten/conformance';
import { describe, expect, it } from 'vitest';
import { FORMAT, SIZES, VERSIONS } from '../scripts/format.mjs';
import {
  type CasesFile,
  type FieldsFile,
  type Matrix,
  requirementsOf,
  VERSIONS as SHOWN,
  type SpecificationDocument,
  standing,
} from './results.js';

const read = <T>(path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T;
const AGAIN = 'npm run dashboard:data makes these files again';

it.each(VERSIONS)('holds models beside %s as the code compares them', (version) => {
  const matrix = read<Matrix>(`../data/matrix-${version}.json`);
  const { fields, models, format } = read<FieldsFile>(`../data/fields-${version}.json`);
  expect([matrix.format, format, matrix.version], AGAIN).toEqual([FORMAT, FORMAT, version]);
  expect([matrix.stages, matrix.sizes], AGAIN).toEqual([STAGES, SIZES]);
  expect(matrix.measured.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  const folder = fileURLToPath(new URL('../../../conformance/models', import.meta.url));
  // without the loads of the bench
  const own = modelFiles(folder).filter((file) => dirname(file) === folder);
  const names = matrix.models.map(({ name }) => name);
  expect(names, AGAIN).toEqual(expect.arrayContaining(own.map((file) => `corten/${basename(file)}`)));
  // no folder of the machine that measured
  expect(JSON.stringify(matrix)).not.toMatch(/"[^"]*\/(work|home|root|Users)\//);
  for (const { name, stages, status } of matrix.models) {
    if (status !== 'conforms' && status !== 'differs') continue;
    for (const [i, cell] of stages.entries()) {
      const stage = models[name]?.[STAGES[i]];
      expect(stage !== undefined, `${name} ${STAGES[i]}`).toBe(cell !== null);
      const largest = stage?.differ[0]?.error ?? 0;
      if (cell?.[2] === 1 && typeof largest === 'number') expect(cell?.[0]).toBe(largest);
      for (const [first, last] of stage?.equal ?? [])
        expect(fields[STAGES[i]].length > last && first <= last).toBe(true);
    }
  }
});

it('shows the versions that are measured', () => {
  expect(SHOWN).toEqual(VERSIONS);
});

describe('cases and requirements', () => {
  const results = read<CasesFile>('../data/cases.json');
  const requirements = requirementsOf(
    read<readonly SpecificationDocument[]>('../../../conformance/acceptance/requirements.json'),
  );

  it('are those of the acceptance cases, in the profiles that they claim', () => {
    const cases = acceptanceCases();
    expect(results.format).toBe(FORMAT);
    expect(Object.keys(results.cases), AGAIN).toEqual(cases.map(({ id }) => id));
    for (const test of cases)
      for (const profile of claimedProfiles(test)) expect(results.cases[test.id].passes).toHaveProperty(profile);
  });

  it('name each other', () => {
    const named = new Set(requirements.flatMap(({ cases }) => cases));
    expect([...named].filter((id) => !(id in results.cases))).toEqual([]);
    expect(Object.keys(results.cases).filter((id) => !named.has(id))).toEqual([]);
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
  });

  it('say how a requirement stands', () => {
    const row = (mujoco: boolean) => ({ title: '', passes: { mujoco } });
    const cases = { good: row(true), bad: row(false), other: { title: '', passes: { cortenforge: true } } };
    expect(standing({ cases: [] }, { cases })).toBe('not covered');
    expect(standing({ cases: ['good', 'other'] }, { cases })).toBe('met');
    expect(standing({ cases: ['good', 'bad'] }, { cases })).toBe('not met');
    expect(standing({ cases: ['gone'] }, { cases })).toBe('not met');
  });
});
