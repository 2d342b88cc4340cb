// Random mechanisms of every kind of element under random options, simulated as in the reference.
import { parseMjcf } from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
import { compileModel } from '@corten/model-compile';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { agrees, compareModel } from '../src/conform.js';
import { type Compiled, loadOracle, OracleError } from '../src/oracle.js';
import { controlSequence } from '../src/random.js';
import { disagreements } from './support/both-sides.js';
import { randomMechanism } from './support/random-mechanisms.js';
import { sensitivity } from './support/sensitivity.js';

/** Change of a step's results by a nudge of 1e-14 from which on a difference means nothing. */
const SENSITIVE = 1e-9;
/** Steps between the states that compareModel visits. */
const VISITED = [20, 40];

let oracle = await loadOracle();

/** What differs between both sides where the reference is not sensitive, stage by stage. */
function differingStages(ours: Model, reference: Compiled): string[] {
  const result = compareModel('random mechanism', ours, oracle, reference, { steps: 10, states: VISITED.length });
  if (agrees(result)) return [];
  const amplified = oracle.guard(() => sensitivity(oracle, reference, controlSequence(ours), VISITED));
  if (!(amplified < SENSITIVE)) return [];
  return result.stages
    .filter(({ ok }) => !ok)
    .flatMap(({ stage, fields }) => fields.map((f) => `${stage} ${f.field}: ${f.error} ${JSON.stringify(f.worst)}`));
}

/** What differs between both sides for a model; nothing when they agree, or the reference gives up while it runs. */
const compared = (xml: string): string[] =>
  disagreements({
    reference: () => oracle.compileString(xml),
    ours: () => compileModel(parseMjcf(xml, { strict: true })),
    compare: (ours, reference) => {
      try {
        return differingStages(ours, reference);
      } catch (error) {
        if (error instanceof OracleError) return [];
        throw error;
      }
    },
  });

it('random mechanisms move as in the reference', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat().map(randomMechanism), async (xml) => {
      if (oracle.dead) oracle = await loadOracle();
      expect(compared(xml)).toEqual([]);
    }),
    // a smaller seed makes another model, not a smaller one
    { endOnFailure: true },
  );
});
