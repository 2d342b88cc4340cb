// Compiled flexes, field by field against the reference, and their way through a saved document.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseMjcf } from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
import { compileModel, saveXml } from '@corten/model-compile';
import { loadModelFile } from 'corten/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadOracle, type Oracle } from '../src/oracle.js';
import { CORPUS, SKIP } from './support/files.js';
import { FLEX_FILES, FLEX_MODELS, FLEX_REJECTED } from './support/flex-models.js';
import { differences } from './support/model-differences.js';
import { expectRejected } from './support/rejected.js';
import { modelDifferences } from './support/same-model.js';

const compile = (xml: string): Model => compileModel(parseMjcf(xml, { assets: FLEX_FILES, strict: true }));

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle('3.12.0');
});

describe('small models', () => {
  it.each(Object.entries(FLEX_MODELS))('%s', (_, xml) => {
    const { model, dispose } = oracle.compileFiles({ ...FLEX_FILES, 'main.xml': xml }, 'main.xml');
    expect(differences(compile(xml), model)).toEqual([]);
    dispose();
  });
});

describe('rejected with the same words and a place', () => {
  it.each(Object.entries(FLEX_REJECTED))('%s', (_, [xml, words]) => {
    expectRejected(oracle, xml, words, compile);
  });
});

describe('saved', () => {
  // which cells a flexcomp finds empty also depends on points that it does not keep, in the reference too
  const models = Object.entries(FLEX_MODELS).filter(([name]) => name !== 'cells of a surface have an inside');
  it.each(models)('%s', (_, xml) => {
    const options = { assets: FLEX_FILES };
    const saved = saveXml(parseMjcf(xml, options));
    expect(saved).not.toContain('<flexcomp');
    expect(modelDifferences(compileModel(parseMjcf(saved, options)), compile(xml))).toEqual([]);
  });
});

describe('models of the corpus', () => {
  if (!existsSync(CORPUS)) {
    it.skip(SKIP, () => {});
    return;
  }
  // the corpus runner goes through all of them
  const names = ['flag', 'sphere_radial', 'gripper_trilinear', 'pulley', 'bunny_shell', 'strain', 'basket'];
  it.each(names)('%s', (name) => {
    const file = join(CORPUS, 'mujoco_model/flex', `${name}.xml`);
    const { model, dispose } = oracle.compileFile(file);
    expect(differences(loadModelFile(file), model)).toEqual([]);
    dispose();
  });
});
