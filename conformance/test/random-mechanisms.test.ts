// Random mechanisms of every kind of element under random options, simulated as in the reference.
import { parseMjcf } from '@corten/mjcf-parse';
import { compileModel } from '@corten/model-compile';
import fc from 'fast-check';
import { it } from 'vitest';
import { differingStages, disagreements } from './support/both-sides.js';
import { randomMechanism } from './support/random-mechanisms.js';
import { expectAlike } from './support/random-models.js';

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
