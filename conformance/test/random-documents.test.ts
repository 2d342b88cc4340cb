// Random documents, accepted or rejected as the reference does, and compiled to the same fields.
import { MjcfError, parseMjcf } from '@corten/mjcf-parse';
import { id2name, type Model, ObjType } from '@corten/model';
import { compileModel } from '@corten/model-compile';
import { it } from 'vitest';
import { FUSED_DIFFERENCES } from '../src/known-differences.js';
import type { Oracle } from '../src/oracle.js';
import { disagreements } from './support/both-sides.js';
import { differences } from './support/model-differences.js';
import { randomDocument } from './support/random-documents.js';
import { expectAlike } from './support/random-models.js';
import { randomSoftDocument } from './support/random-soft-documents.js';

const FUSE = ' fusestatic="true"';

/** Names of what moves with a body that is fused with its parent, by id. */
const movedNames = (m: Model): string =>
  (
    [
      [ObjType.geom, m.ngeom],
      [ObjType.site, m.nsite],
      [ObjType.camera, m.ncam],
      [ObjType.light, m.nlight],
    ] as const
  )
    .flatMap(([type, count]) => Array.from({ length: count }, (_, id) => id2name(m, type, id)))
    .join();

/** The same names where nothing is fused; none where that leaves a free joint below a body. */
function namesWithoutFuse(xml: string): string | undefined {
  try {
    return movedNames(compileModel(parseMjcf(xml.replace(FUSE, ''), { strict: true })));
  } catch (error) {
    if (error instanceof MjcfError && /free joint/.test(error.message)) return undefined;
    throw error;
  }
}

/** Fields that do not count where static bodies are fused: those in which the reference goes wrong. */
function wronglyFused(xml: string, model: Model): RegExp | undefined {
  if (!xml.includes(FUSE)) return undefined;
  const moved = namesWithoutFuse(xml) !== movedNames(model);
  const fields = FUSED_DIFFERENCES.filter((known) =>
    known.where === 'moved' ? moved : /<(frame|replicate)/.test(xml),
  );
  return fields.length > 0 ? new RegExp(fields.map(({ field }) => field.source).join('|')) : undefined;
}

/** What differs between both sides for a document; nothing when they agree. */
const compared = (xml: string, oracle: Oracle): string[] =>
  disagreements({
    reference: () => oracle.compileString(xml),
    ours: () => compileModel(parseMjcf(xml, { strict: true })),
    compare: (model, reference) => {
      const wrong = wronglyFused(xml, model);
      return differences(model, reference.model).filter((difference) => !wrong?.test(difference));
    },
  });

/** A sensor's xbody does not keep the reference from fusing the body away and then not finding it; ours keeps it. */
const fused = (xml: string): string => xml.replace('<compiler', `$&${FUSE}`).replaceAll('"xbody"', '"body"');

/** Kinds of documents, and how many of each. */
const DOCUMENTS = {
  'random documents': [randomDocument, 200],
  'random documents with static bodies fused': [randomDocument.map(fused), 200],
  'random documents with flexes and skins': [randomSoftDocument, 40],
} as const;

it.each(Object.entries(DOCUMENTS))(
  '%s compile as in the reference',
  async (_, [documents, numRuns]) => {
    await expectAlike(
      documents.map((xml) => ({ 'document.xml': xml })),
      ({ 'document.xml': xml }, oracle) => compared(xml, oracle),
      { numRuns },
    );
  },
  120_000,
);
