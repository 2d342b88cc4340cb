// The acceptance cases themselves, held against the reference: a wrong case shows here.
import { expect, it } from 'vitest';
import { acceptanceCases, holdsOnReference } from '../src/acceptance/cases.js';
import { oracleEngine } from '../src/acceptance/oracle-engine.js';
import { runCase } from '../src/acceptance/run.js';
import { loadOracle } from '../src/oracle.js';

it('the reference passes every case that claims to hold for it', async () => {
  const engine = oracleEngine(await loadOracle('3.12.0'));
  const failures: string[] = [];
  for (const test of acceptanceCases().filter(holdsOnReference)) {
    for (const failure of runCase(engine, test)) failures.push(`${test.id}: ${failure}`);
  }
  expect(failures).toEqual([]);
});
