// Documents after random edits: what compiles is what is written, in one file and in several.
import {
  type AnyElement,
  decodeUtf8,
  encodeUtf8,
  type MjcfDocument,
  MjcfError,
  parseMjcf,
  writeMjcf,
  writeMjcfFiles,
} from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
import { writeBinary } from '@corten/model/binary';
import { compileModel } from '@corten/model-compile';
import { hostFiles } from 'corten/node';
import { expect, it } from 'vitest';
import { CORPUS, corpusModels, SKIP } from './support/files.js';
import { editTree, FILES, WORDS, wordsOf } from './support/random-document-edits.js';
import { randomValues } from './support/random-values.js';
import { modelDifferences } from './support/same-model.js';

const SEED = Number(process.env.CORTEN_SEED ?? 1);
const RUNS = Number(process.env.CORTEN_RUNS ?? 100);
const MAIN = 'robots/main.xml';
/**
 * Errors of a document that need not be errors of what is written: below a frame the parser ignores attributes that do
 * not exist, and a file may be there when the element that names it stands in another file.
 */
const ALLOWED = /has no attribute|no such file/;
const PLACE = /^[^:]+\.xml:[1-9]\d*:[1-9]\d* /;

/** What is made, or the places and texts of what is wrong. */
function attempt<T>(make: () => T): { readonly made?: T; readonly errors: readonly string[] } {
  try {
    return { made: make(), errors: [] };
  } catch (error) {
    if (!(error instanceof MjcfError)) throw error;
    return { errors: error.errors.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`) };
  }
}

/** A model that is edited. */
interface Edited {
  readonly main: string;
  /** its texts; other files lie on the disk */
  readonly texts: Readonly<Record<string, string>>;
}

const OWN: Edited = { main: MAIN, texts: FILES };

/** Largest text of a model of the corpus that is edited [characters], so that the test stays short. */
const LARGEST = 30_000;

const corpus = corpusModels({ flexes: true })
  .map((file) => CORPUS + file)
  .filter((path) => decodeUtf8(hostFiles.read(path)!).length < LARGEST);

const read = ({ main, texts }: Edited): MjcfDocument =>
  parseMjcf(texts[main] ?? decodeUtf8(hostFiles.read(main)!), {
    file: main,
    assets: { read: (path) => (Object.hasOwn(texts, path) ? encodeUtf8(texts[path]) : hostFiles.read(path)) },
  });

/** A document after random edits. */
function editedDocument(seed: number, model: Edited): MjcfDocument {
  const document = read(model);
  const root = document.root as AnyElement;
  editTree(randomValues(seed), root, model === OWN ? WORDS : wordsOf(root));
  return document;
}

/** Whether two models are the same to the last bit; a file that is named in another way has another path in them. */
function isSame(one: Model, other: Model, texts: Readonly<Record<string, string>>): boolean {
  if (Buffer.compare(writeBinary(one), writeBinary(other)) === 0) return true;
  const isMoved = Object.values(texts).some((text) => text.includes('../parts/'));
  return isMoved && modelDifferences(one, other).every((field) => /paths|pathadr/.test(field));
}

/** What differs between a document after edits and what is written of it, and whether it compiles. */
function check(seed: number, model = OWN): { readonly found: string[]; readonly compiles: boolean } {
  const document = editedDocument(seed, model);
  const written = attempt(() => ({ text: writeMjcf(document), files: writeMjcfFiles(document) }));
  const edited = attempt(() => compileModel(document));
  const found = edited.errors.filter((error) => !PLACE.test(error)).map((error) => `no place: ${error}`);
  if (edited.made && !written.made) found.push(`compiles, and is not written: ${written.errors[0]}`);
  if (!written.made) return { found, compiles: false };
  const { text, files } = written.made;
  if (edited.made && writeMjcf(document) !== text) found.push('compiling it changed what is written');
  const forms = {
    'one text': { ...model.texts, [model.main]: text },
    'several files': { ...model.texts, ...Object.fromEntries(files) },
  };
  for (const [form, texts] of Object.entries(forms)) {
    const again = attempt(() => compileModel(read({ ...model, texts })));
    if (edited.made && !again.made) found.push(`${form}: ${again.errors[0]}`);
    else if (!edited.made && again.made && !edited.errors.some((error) => ALLOWED.test(error)))
      found.push(`${form}: compiles, the document does not: ${edited.errors[0]}`);
    else if (edited.made && !isSame(edited.made, again.made!, texts)) found.push(`${form}: another model`);
  }
  return {
    found: found.map((problem) => `seed ${seed}, ${model.main}: ${problem}`),
    compiles: edited.made !== undefined,
  };
}

/** Checks documents after random edits; how many compile. */
function checkAll(runs: number, modelOf: (run: number) => Edited): number {
  const found: string[] = [];
  let compiled = 0;
  for (let i = 0; i < runs && found.length < 10; i++) {
    const checked = check(SEED * 1_000_000 + i, modelOf(i));
    found.push(...checked.found);
    if (checked.compiles) compiled++;
  }
  expect(found).toEqual([]);
  return compiled;
}

it(`${RUNS} documents after random edits from seed ${SEED} compile to what is written of them`, () => {
  expect(checkAll(RUNS, () => OWN)).toBeGreaterThan(RUNS / 10);
}, 600_000);

const title = `${RUNS} public models after random edits from seed ${SEED}, too`;
it.skipIf(corpus.length === 0)(
  corpus.length > 0 ? title : `${title} (skipped: ${SKIP})`,
  () => {
    const compiled = checkAll(RUNS, (i) => ({ main: corpus[(SEED * RUNS + i * 7) % corpus.length], texts: {} }));
    expect(compiled).toBeGreaterThan(RUNS / 10);
  },
  600_000,
);
