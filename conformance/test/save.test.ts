// Expanded documents compile to the models that they were made from.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MjcfError, parseMjcf } from '@corten/mjcf-parse';
import { compileModel, saveXml } from '@corten/model-compile';
import { hostFiles } from 'corten/node';
import { describe, expect, it } from 'vitest';
import { modelFiles } from '../src/corpus.js';
import { loadOracle } from '../src/oracle.js';
import { ATTACHED_FILES, ATTACHING, MODELS } from './support/compile-models.js';
import { CORPUS, OWN_FOLDER, ownModels, SKIP } from './support/files.js';
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
  const fused = ([, xml]: [string, string]) => xml.includes('fusestatic');
  const models = Object.entries(MODELS);
  it.each(models.filter((model) => !fused(model)))('%s', (_, xml) => {
    expect(afterSaving(xml, {})).toEqual([]);
  });

  // what is fused is saved as one body: the volumes that fusing has counted twice are gone, as in the reference
  it.each(models.filter(fused))('%s', async (_, xml) => {
    expect(afterSaving(xml, {})?.filter((field) => !/^n?bvh/.test(field))).toEqual([]);
    const { mj, ...oracle } = await loadOracle();
    mj.mj_saveLastXML('/saved.xml', oracle.compileString(xml).model);
    const saved = oracle.compileString(mj.FS.readFile('/saved.xml', { encoding: 'utf8' }));
    const ours = compileModel(parseMjcf(saveXml(parseMjcf(xml))));
    for (const field of ['nbvh', 'bvh_nodeid', 'bvh_depth', 'pair_geom1', 'pair_geom2'] as const)
      expect(ours[field], field).toEqual(saved.model[field]);
  });
});

describe('attaching', () => {
  it.each(Object.entries(ATTACHING))('%s', (_, xml) => {
    expect(afterSaving(xml, { assets: ATTACHED_FILES })).toEqual([]);
  });
});

describe('our own models', () => {
  it.each(ownModels())('%s', (name) => {
    const file = join(OWN_FOLDER, name);
    expect(afterSaving(readFileSync(file, 'utf8'), { file, assets: hostFiles })).toEqual([]);
  });
});

describe('models of the corpus', () => {
  if (!existsSync(CORPUS)) {
    it.skip(SKIP, () => {});
    return;
  }
  // a selection without the large ones
  const large = /humanoids?100|100_humanoids|cube_3x3x3|arm26|100spheremesh/;
  const files = modelFiles(CORPUS).filter((file, i) => i % 6 === 0 && !large.test(file));
  it.each(files.map((file) => [file.slice(CORPUS.length), file]))('%s', (_, file) => {
    expect(afterSaving(readFileSync(file, 'utf8'), { file, assets: hostFiles }) ?? []).toEqual([]);
  });
});
