// Random mechanisms of every kind of element under random options, simulated as in the reference.
import { MjcfError, parseMjcf } from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
import { compileModel } from '@corten/model-compile';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { agrees, compareModel } from '../src/conform.js';
import { type Compiled, loadOracle, OracleError } from '../src/oracle.js';
import { controlSequence } from '../src/random.js';
import { randomMechanism } from './support/random-mechanisms.js';
import { sensitivity } from './support/sensitivity.js';

/** Change of a step's results by a nudge of 1e-14 from which on a difference means nothing. */
const SENSITIVE = 1e-9;
/** Steps between the states that compareModel visits. */
const VISITED = [20, 40];

let oracle = await loadOracle();

function compile(xml: string): Model | string {
  try {
    return compileModel(parseMjcf(xml, { strict: true }));
  } catch (error) {
    if (!(error instanceof MjcfError)) throw error;
    return error.message;
  }
}

/** What differs between both sides for a model, stage by stage. */
function disagreements(xml: string): string[] {
  const ours = compile(xml);
  let reference: Compiled;
  try {
    reference = oracle.compileString(xml);
  } catch (error) {
    return typeof ours === 'string' ? [] : [`the reference rejects it: ${(error as Error).message}`];
  }
  try {
    if (typeof ours === 'string') return [`we reject it: ${ours}`];
    const result = compareModel('random mechanism', ours, oracle, reference, { steps: 10, states: VISITED.length });
    if (agrees(result)) return [];
    const amplified = oracle.guard(() => sensitivity(oracle, reference, controlSequence(ours), VISITED));
    if (!(amplified < SENSITIVE)) return [];
    return result.stages
      .filter(({ ok }) => !ok)
      .flatMap(({ stage, fields }) => fields.map((f) => `${stage} ${f.field}: ${f.error} ${JSON.stringify(f.worst)}`));
  } catch (error) {
    // the reference gave up
    if (error instanceof OracleError) return [];
    throw error;
  } finally {
    if (!oracle.dead) reference.dispose();
  }
}

it('random mechanisms move as in the reference', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat().map(randomMechanism), async (xml) => {
      if (oracle.dead) oracle = await loadOracle();
      expect(disagreements(xml)).toEqual([]);
    }),
    // a smaller seed makes another model, not a smaller one
    { endOnFailure: true },
  );
});
