// Random models that are attached to each other, accepted or rejected as the reference does, compiled to the same
// fields, and saved so that they compile to them again.
import { parseMjcf } from '@corten/mjcf-parse';
import { compileModel, saveXml } from '@corten/model-compile';
import fc from 'fast-check';
import { it } from 'vitest';
import { disagreements } from './support/both-sides.js';
import { differences } from './support/model-differences.js';
import { randomAttachment } from './support/random-attachments.js';
import { expectAlike } from './support/random-models.js';

it('random attachments compile as in the reference', async () => {
  await expectAlike(
    fc.nat().map((seed) => {
      const { main, kid } = randomAttachment(seed);
      return { 'main.xml': main, 'kid.xml': kid };
    }),
    (files, oracle) => {
      const document = () => parseMjcf(files['main.xml'], { strict: true, assets: files });
      return disagreements({
        reference: () => oracle.compileFiles(files, 'main.xml'),
        ours: () => compileModel(document()),
        compare: (model, reference) => {
          const saved = compileModel(parseMjcf(saveXml(document()), { strict: true }));
          return [
            ...differences(model, reference.model),
            ...differences(saved, reference.model).map((difference) => `saved: ${difference}`),
          ];
        },
      });
    },
    // a smaller seed makes other models, not smaller ones
    { endOnFailure: true },
  );
});
