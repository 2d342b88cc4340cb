// Documents after random edits: what compiles is what is written, in one file and in several.
import {
  type AnyElement,
  type MjcfDocument,
  MjcfError,
  parseMjcf,
  writeMjcf,
  writeMjcfFiles,
} from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
import { writeBinary } from '@corten/model/binary';
import { compileModel } from '@corten/model-compile';
import { expect, it } from 'vitest';
import { editTree, FILES } from './support/random-document-edits.js';
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
const PLACE = /^robots\/[a-z/]+\.xml:[1-9]\d*:[1-9]\d* /;

/** What is made, or the places and texts of what is wrong. */
function attempt<T>(make: () => T): { readonly made?: T; readonly errors: readonly string[] } {
  try {
    return { made: make(), errors: [] };
  } catch (error) {
    if (!(error instanceof MjcfError)) throw error;
    return { errors: error.errors.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`) };
  }
}

const read = (files: Readonly<Record<string, string>>): MjcfDocument =>
  parseMjcf(files[MAIN], { file: MAIN, assets: files });

/** A document of several files after random edits. */
function editedDocument(seed: number): MjcfDocument {
  const document = read(FILES);
  editTree(randomValues(seed), document.root as AnyElement);
  return document;
}

/** Whether two models are the same to the last bit; a file that is named in another way has another path in them. */
function isSame(one: Model, other: Model, texts: Readonly<Record<string, string>>): boolean {
  if (Buffer.compare(writeBinary(one), writeBinary(other)) === 0) return true;
  const isMoved = Object.values(texts).some((text) => text.includes('../parts/'));
  return isMoved && modelDifferences(one, other).every((field) => /paths|pathadr/.test(field));
}

/** What differs between a document after edits and what is written of it, and whether it compiles. */
function check(seed: number): { readonly found: string[]; readonly compiles: boolean } {
  const document = editedDocument(seed);
  const written = attempt(() => ({ text: writeMjcf(document), files: writeMjcfFiles(document) }));
  const edited = attempt(() => compileModel(document));
  const found = edited.errors.filter((error) => !PLACE.test(error)).map((error) => `no place: ${error}`);
  if (edited.made && !written.made) found.push(`compiles, and is not written: ${written.errors[0]}`);
  if (!written.made) return { found, compiles: false };
  const { text, files } = written.made;
  if (edited.made && writeMjcf(document) !== text) found.push('compiling it changed what is written');
  const forms = { 'one text': { ...FILES, [MAIN]: text }, 'several files': { ...FILES, ...Object.fromEntries(files) } };
  for (const [form, texts] of Object.entries(forms)) {
    const again = attempt(() => compileModel(read(texts)));
    if (edited.made && !again.made) found.push(`${form}: ${again.errors[0]}`);
    else if (!edited.made && again.made && !edited.errors.some((error) => ALLOWED.test(error)))
      found.push(`${form}: compiles, the document does not: ${edited.errors[0]}`);
    else if (edited.made && !isSame(edited.made, again.made!, texts)) found.push(`${form}: another model`);
  }
  return { found: found.map((problem) => `seed ${seed}: ${problem}`), compiles: edited.made !== undefined };
}

it(`${RUNS} documents after random edits from seed ${SEED} compile to what is written of them`, () => {
  const found: string[] = [];
  let compiled = 0;
  for (let i = 0; i < RUNS && found.length < 10; i++) {
    const checked = check(SEED * 1_000_000 + i);
    found.push(...checked.found);
    if (checked.compiles) compiled++;
  }
  expect(found).toEqual([]);
  expect(compiled).toBeGreaterThan(RUNS / 10);
}, 600_000);
