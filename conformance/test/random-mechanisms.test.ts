// Random mechanisms of every kind of element under random options, simulated as in the reference.
import { parseMjcf } from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
import { compileModel } from '@corten/model-compile';
import fc from 'fast-check';
import { it } from 'vitest';
import { compareModel } from '../src/conform.js';
import { type Compiled, type Oracle, OracleError } from '../src/oracle.js';
import { disagreements } from './support/both-sides.js';
import { randomMechanism } from './support/random-mechanisms.js';
import { expectAlike } from './support/random-models.js';

/** What differs between both sides, stage by stage; nothing where the reference amplifies rounding or gives up. */
function differingStages(ours: Model, oracle: Oracle, reference: Compiled): string[] {
  const options = { steps: 10, states: 2, excuseRounding: true };
  try {
    return compareModel('random mechanism', ours, oracle, reference, options)
      .stages.filter(({ ok }) => !ok)
      .flatMap(({ stage, fields }) => fields.map((f) => `${stage} ${f.field}: ${f.error} ${JSON.stringify(f.worst)}`));
  } catch (error) {
    if (error instanceof OracleError) return [];
    throw error;
  }
}

it('random mechanisms move as in the reference', async () => {
  await expectAlike(
    fc.nat().map((seed) => ({ 'mechanism.xml': randomMechanism(seed) })),
    ({ 'mechanism.xml': xml }, oracle) =>
      disagreements({
        reference: () => oracle.compileString(xml),
        ours: () => compileModel(parseMjcf(xml, { strict: true })),
        compare: (ours, reference) => differingStages(ours, oracle, reference),
      }),
    // a smaller seed makes another model, not a smaller one
    { endOnFailure: true },
  );
});
