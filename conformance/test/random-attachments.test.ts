// Random models that are attached to each other, accepted or rejected as the reference does, compiled to the same
// fields, and saved so that they compile to them again.
import { parseMjcf } from '@corten/mjcf-parse';
import { compileModel, saveXml } from '@corten/model-compile';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadOracle } from '../src/oracle.js';
import { disagreements } from './support/both-sides.js';
import { differences } from './support/model-differences.js';
import { type Attachment, randomAttachment } from './support/random-attachments.js';

let oracle = await loadOracle();

/** What differs between both sides for an attachment, and for what we save of it; nothing when they agree. */
function compared({ main, kid }: Attachment): string[] {
  const document = () => parseMjcf(main, { strict: true, assets: { 'kid.xml': kid } });
  return disagreements({
    reference: () => oracle.compileFiles({ 'main.xml': main, 'kid.xml': kid }, 'main.xml'),
    ours: () => compileModel(document()),
    compare: (model, reference) => {
      const saved = compileModel(parseMjcf(saveXml(document()), { strict: true }));
      return [
        ...differences(model, reference.model),
        ...differences(saved, reference.model).map((difference) => `saved: ${difference}`),
      ];
    },
  });
}

it('random attachments compile as in the reference', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat().map(randomAttachment), async (attachment) => {
      if (oracle.dead) oracle = await loadOracle();
      expect(compared(attachment)).toEqual([]);
    }),
    // a smaller seed makes other models, not smaller ones
    { endOnFailure: true },
  );
});
