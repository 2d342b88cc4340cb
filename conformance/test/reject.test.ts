// Wrong models: rejected here whenever the reference rejects them, with the words of its message that people search
// for, and a place.
import { MjcfError, parseMjcf } from '@corten/mjcf-parse';
import { compileModel } from '@corten/model-compile';
import { describe, expect, it } from 'vitest';
import { loadOracle } from '../src/oracle.js';
import { BAD_MODELS } from './support/bad-models.js';

/** Words of ours where the reference has none for people, or says it less well. */
const OWN_WORDS: Readonly<Record<string, RegExp>> = {
  'bad euler sequence': /eulerseq.*xya/,
  'force range without limited': /has `actuatorfrcrange` but not `actuatorfrclimited`/,
  'texture of no channels': /number of channels/,
  'material with an unknown role': /invalid keyword: 'shine'/,
  'skin of group 6': /group must be <= 5/,
  'model of an unknown file': /could not parse model file 'none.xml'/,
  'model without file': /could not parse model file/,
  'pid with an input twice': /duplicate keyword: 'pos'/,
  'contact with data twice': /duplicate keyword: 'found'/,
  'contact with unknown data': /invalid keyword: 'color'/,
  'negative nuserdata': /nuserdata must not be negative/,
  'zero timestep with a buffer': /history buffers require positive timestep/,
  'zero realtime': /realtime must be strictly positive/,
  'empty file': /XML parse error/,
  'no element': /XML parse error/,
  'unclosed element': /XML parse error: mismatched element/,
  'unquoted attribute': /XML parse error: error parsing attribute/,
  'attribute twice': /XML parse error: error parsing element/,
};

/** What of the reference's message ours must contain: its first sentence, without numbers and kinds of what it is in. */
function essentialWords(message: string): string {
  const [line] = message.split('\n');
  const sentence = line.replace(/^((XML )?Error: |engine error: )+/, '').replace(/\. set the autolimits.*$/, '');
  // orientations: the reason alone
  const reason = /error ('[^']*') in (frame alternative|site|camera|geom)/.exec(sentence);
  return (reason ? reason[1] : sentence).replace(/,? (in )?(actuator|camera) '' \(id = \d+\)$/, '').trim();
}

const oracle = await loadOracle();

/** What the reference says to a model; undefined when it takes it. */
async function rejection(xml: string): Promise<string | undefined> {
  const reference = oracle.dead ? await loadOracle() : oracle;
  try {
    reference.compileString(xml).dispose();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('wrong models', () => {
  it.each(Object.entries(BAD_MODELS))('%s', async (name, xml) => {
    const message = await rejection(xml);
    let ours: unknown;
    try {
      compileModel(parseMjcf(xml, { strict: true }));
    } catch (error) {
      ours = error;
    }
    if (message === undefined) {
      expect(ours).toBeUndefined();
      return;
    }
    expect(ours, `the reference says: ${message}`).toBeInstanceOf(MjcfError);
    const error = ours as MjcfError;
    expect(error.line).toBeGreaterThan(0);
    const own = OWN_WORDS[name];
    if (own) expect(error.message).toMatch(own);
    else expect(error.message.toLowerCase()).toContain(essentialWords(message).toLowerCase());
  });
});
