// Random documents, accepted or rejected as the reference does, and compiled to the same fields.
import { MjcfError, parseMjcf } from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
import { compileModel } from '@corten/model-compile';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Compiled, loadOracle } from '../src/oracle.js';
import { differences } from './support/model-differences.js';
import { randomDocument } from './support/random-documents.js';

let oracle = await loadOracle();

/** What differs between both sides for a document; nothing when they agree. */
function disagreements(xml: string): string[] {
  let reference: Compiled | undefined;
  let refusal = '';
  try {
    reference = oracle.compileString(xml);
  } catch (error) {
    refusal = (error as Error).message;
  }
  try {
    const model: Model = compileModel(parseMjcf(xml, { strict: true }));
    if (!reference) return [`the reference rejects it: ${refusal}`];
    return differences(model, reference.model);
  } catch (error) {
    if (!(error instanceof MjcfError)) throw error;
    return reference ? [`we reject it: ${error.message}`] : [];
  } finally {
    reference?.dispose();
  }
}

it('random documents compile as in the reference', async () => {
  await fc.assert(
    fc.asyncProperty(randomDocument, async (xml) => {
      if (oracle.dead) oracle = await loadOracle();
      expect(disagreements(xml)).toEqual([]);
    }),
    { numRuns: 200, seed: 20_261_128 },
  );
}, 120_000);
