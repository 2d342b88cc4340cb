// Any bytes: accepted and rejected as the reference's XML reader does, with the same names and fields kept.
import {
  type AnyElement,
  decodeUtf8,
  descendants,
  type MjcfDocument,
  MjcfError,
  parseMjcf,
  writeMjcf,
} from '@corten/mjcf-parse';
import { type Model, readString } from '@corten/model';
import { compileModel } from '@corten/model-compile';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadOracle, OracleError } from '../src/oracle.js';
import { integers } from '../src/random.js';
import { differences } from './support/model-differences.js';
import { modelDifferences } from './support/same-model.js';
import { mutatedDocument } from './support/xml-mutations.js';

const { CORTEN_SEED = '1', CORTEN_RUNS = '3000' } = process.env;

let oracle = await loadOracle();

/** The bytes as the main file, or as a file that the main file includes. */
function filesOf(bytes: Uint8Array, included: boolean): Record<string, Uint8Array | string> {
  return included ? { 'm.xml': '<mujoco><include file="i.xml"/></mujoco>', 'i.xml': bytes } : { 'm.xml': bytes };
}

interface Refusal {
  /** the text is no XML, rather than no model */
  readonly xml: boolean;
  readonly message: string;
}

function reference(files: Record<string, Uint8Array | string>) {
  const { FS } = oracle.mj;
  for (const [name, content] of Object.entries(files)) FS.writeFile(`/${name}`, content);
  try {
    return oracle.guard(() => oracle.mj.MjModel.from_xml_path('/m.xml'));
  } catch (error) {
    if (!(error instanceof OracleError)) throw error;
    const { message } = error;
    return {
      xml: /XML parse error|XML root element not found|Root element missing|empty file|Empty file/.test(message),
      message,
    };
  }
}

function ours(files: Record<string, Uint8Array | string>) {
  try {
    const main = files['m.xml'];
    const text = typeof main === 'string' ? main : decodeUtf8(main);
    return compileModel(parseMjcf(text, { file: 'm.xml', assets: files as Record<string, Uint8Array>, strict: true }));
  } catch (error) {
    if (!(error instanceof MjcfError)) throw error;
    return { xml: /XML parse error|not-xml|Empty file/.test(`${error.message}${error.code}`), message: error.message };
  }
}

const isRefusal = (result: object): result is Refusal => 'message' in result;

/** What differs between both sides; nothing when they agree. */
function disagreement(bytes: Uint8Array, included: boolean): string[] {
  const files = filesOf(bytes, included);
  const theirs = reference(files);
  const own = ours(files);
  if (isRefusal(theirs)) {
    if (!isRefusal(own)) return [`the reference rejects it: ${theirs.message}`];
    return theirs.xml === own.xml ? [] : [`the reference says ${theirs.message}, we say ${own.message}`];
  }
  try {
    return isRefusal(own) ? [`we reject it: ${own.message}`] : differences(own, theirs);
  } finally {
    theirs.delete();
  }
}

it('mutated documents are read as in the reference', async () => {
  const below = integers(Number(CORTEN_SEED));
  const found: string[] = [];
  for (let run = 0; run < Number(CORTEN_RUNS) && found.length < 5; run++) {
    if (oracle.dead) oracle = await loadOracle();
    const bytes = mutatedDocument(below);
    const included = below(4) === 0;
    const wrong = disagreement(bytes, included);
    if (wrong.length > 0) {
      const shown = JSON.stringify(decodeUtf8(bytes));
      found.push(`run ${run}${included ? ', included' : ''}: ${shown}\n  ${wrong.slice(0, 5).join('\n  ')}`);
    }
  }
  expect(found.join('\n')).toBe('');
}, 3_600_000);

/** A document with a change in every geom and site, and the first child of each body behind the others. */
function edited(document: MjcfDocument): MjcfDocument {
  for (const element of descendants(document.root as AnyElement)) {
    if (element.kind === 'geom') element.attr.priority = 3;
    if (element.kind === 'site') element.attr.group = 4;
    if (element.kind !== 'worldbody' && element.kind !== 'body') continue;
    const children = element.children as AnyElement[];
    if (children.length > 1) children.push(children.shift()!);
  }
  return document;
}

it('mutated documents that are edited and written mean the same', () => {
  const below = integers(Number(CORTEN_SEED));
  const found: string[] = [];
  for (let run = 0; run < Number(CORTEN_RUNS) / 3; run++) {
    const text = decodeUtf8(mutatedDocument(below));
    let document: MjcfDocument;
    let model: Model;
    try {
      document = edited(parseMjcf(text));
      model = compileModel(document);
    } catch (error) {
      if (!(error instanceof MjcfError)) throw error;
      continue;
    }
    const written = writeMjcf(document);
    const wrong = modelDifferences(compileModel(parseMjcf(written)), model);
    if (wrong.length > 0)
      found.push(`${JSON.stringify(text)}\n  as ${JSON.stringify(written)}\n  ${wrong.join('\n  ')}`);
  }
  expect(found.join('\n')).toBe('');
}, 3_600_000);

it('names of a model are the texts of the parser, whatever their bytes', () => {
  const odd = [0x41, 0x80, 0xbf, 0xc0, 0xc1, 0xc2, 0xe0, 0xed, 0x9f, 0xa0, 0xf0, 0x90, 0xf4, 0x8f, 0xf5, 0xf8, 0xff];
  const bytes = fc.oneof(
    fc.array(fc.constantFrom(...odd), { maxLength: 12 }),
    fc.array(fc.integer({ min: 1, max: 255 }), { maxLength: 30 }),
  );
  fc.assert(
    fc.property(bytes, (list) => {
      expect(readString(Uint8Array.from([...list, 0]), 0)).toBe(decodeUtf8(Uint8Array.from(list)));
    }),
    { numRuns: 2000 },
  );
});
