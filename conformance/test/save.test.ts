// Expanded documents compile to the models that they were made from.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MjcfError, parseMjcf } from '@corten/mjcf-parse';
import { compileModel, saveXml } from '@corten/model-compile';
import { hostFiles } from 'corten/node';
import { describe, expect, it } from 'vitest';
import { modelFiles } from '../src/corpus.js';
import { ATTACHED_FILES, ATTACHING, MODELS } from './support/compile-models.js';
import { modelDifferences } from './support/same-model.js';

/** Fields that differ after the way through the expanded text; undefined when the model does not compile. */
function afterSaving(xml: string, options: object): string[] | undefined {
  const document = parseMjcf(xml, options);
  let model: ReturnType<typeof compileModel>;
  try {
    model = compileModel(document);
  } catch (error) {
    if (error instanceof MjcfError) return undefined;
    throw error;
  }
  return modelDifferences(compileModel(parseMjcf(saveXml(document), options)), model);
}

describe('small models', () => {
  // fusing counts bounding volumes twice
  const models = Object.entries(MODELS).filter(([, xml]) => !xml.includes('fusestatic'));
  it.each(models)('%s', (_, xml) => {
    expect(afterSaving(xml, {})).toEqual([]);
  });
});

describe('attaching', () => {
  it.each(Object.entries(ATTACHING))('%s', (_, xml) => {
    expect(afterSaving(xml, { assets: ATTACHED_FILES })).toEqual([]);
  });
});

describe('our own models', () => {
  const folder = fileURLToPath(new URL('../models/', import.meta.url));
  it.each(readdirSync(folder).filter((name) => name.endsWith('.xml')))('%s', (name) => {
    const file = join(folder, name);
    expect(afterSaving(readFileSync(file, 'utf8'), { file, assets: hostFiles })).toEqual([]);
  });
});

const corpus = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url));

describe('models of the corpus', () => {
  if (!existsSync(corpus)) {
    it.skip('needs ../shared/corpus beside the repository', () => {});
    return;
  }
  // a selection without the large ones
  const large = /humanoids?100|100_humanoids|cube_3x3x3|arm26|100spheremesh/;
  const files = modelFiles(corpus).filter((file, i) => i % 6 === 0 && !large.test(file));
  it.each(files.map((file) => [file.slice(corpus.length), file]))('%s', (_, file) => {
    expect(afterSaving(readFileSync(file, 'utf8'), { file, assets: hostFiles }) ?? []).toEqual([]);
  });
});
