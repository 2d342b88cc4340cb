// Default classes in several sections, compiled to the same fields as in the reference: a class copies its parent when
// it is made, and a later section that changes the parent does not reach it.
import { parseMjcf } from '@corten/mjcf-parse';
import { compileModel } from '@corten/model-compile';
import fc from 'fast-check';
import { it } from 'vitest';
import { disagreements } from './support/both-sides.js';
import { differences } from './support/model-differences.js';
import { randomDefaults } from './support/random-defaults.js';
import { expectAlike } from './support/random-models.js';

it('classes in random sections give what they give in the reference', async () => {
  await expectAlike(
    fc.nat().map(randomDefaults),
    (files, oracle) =>
      disagreements({
        reference: () => oracle.compileFiles(files, 'main.xml'),
        ours: () => compileModel(parseMjcf(files['main.xml'], { strict: true, assets: files })),
        compare: (model, reference) => differences(model, reference.model),
      }),
    // a smaller seed makes other documents, not smaller ones
    { endOnFailure: true, numRuns: 60 },
  );
});
