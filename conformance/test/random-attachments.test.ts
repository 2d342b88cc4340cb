// Random models that are attached to each other, accepted or rejected as the reference does, compiled to the same
// fields, and saved so that they compile to them again.
import { MjcfError, parseMjcf } from '@corten/mjcf-parse';
import { compileModel, saveXml } from '@corten/model-compile';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Compiled, loadOracle } from '../src/oracle.js';
import { differences } from './support/model-differences.js';
import { type Attachment, randomAttachment } from './support/random-attachments.js';

let oracle = await loadOracle();

/** What differs between both sides for an attachment; nothing when they agree. */
function disagreements({ main, kid }: Attachment): string[] {
  let reference: Compiled | undefined;
  let refusal = '';
  try {
    reference = oracle.compileFiles({ 'main.xml': main, 'kid.xml': kid }, 'main.xml');
  } catch (error) {
    refusal = (error as Error).message;
  }
  try {
    const document = parseMjcf(main, { strict: true, assets: { 'kid.xml': kid } });
    const model = compileModel(document);
    if (!reference) return [`the reference rejects it: ${refusal}`];
    const saved = compileModel(parseMjcf(saveXml(document), { strict: true }));
    return [
      ...differences(model, reference.model),
      ...differences(saved, reference.model).map((difference) => `saved: ${difference}`),
    ];
  } catch (error) {
    if (!(error instanceof MjcfError)) throw error;
    return reference ? [`we reject it, or what we save of it: ${error.message}`] : [];
  } finally {
    reference?.dispose();
  }
}

it('random attachments compile as in the reference', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat().map(randomAttachment), async (attachment) => {
      if (oracle.dead) oracle = await loadOracle();
      expect(disagreements(attachment)).toEqual([]);
    }),
    // a smaller seed makes other models, not smaller ones
    { endOnFailure: true },
  );
});
