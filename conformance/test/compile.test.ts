// Compiled models, field by field against the reference.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type MjcfError, parseMjcf } from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
import { compileModel } from '@corten/model-compile';
import { loadModelFile } from 'corten/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { modelFiles } from '../src/corpus.js';
import { loadOracle, type Oracle } from '../src/oracle.js';
import { ATTACHED_FILES, ATTACHING, MODELS, REJECTED } from './support/compile-models.js';
import { CORPUS, SKIP } from './support/files.js';
import { differences } from './support/model-differences.js';
import { expectRejected } from './support/rejected.js';

const compile = (xml: string, assets?: Record<string, string>): Model =>
  compileModel(parseMjcf(xml, { assets, strict: true }));

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle('3.12.0');
});

describe('small models', () => {
  it.each(Object.entries(MODELS))('%s', (_, xml) => {
    const { model, dispose } = oracle.compileString(xml);
    expect(differences(compile(xml), model)).toEqual([]);
    dispose();
  });
});

describe('attaching', () => {
  it.each(Object.entries(ATTACHING))('%s', (_, xml) => {
    const { model, dispose } = oracle.compileFiles({ ...ATTACHED_FILES, 'main.xml': xml }, 'main.xml');
    expect(differences(compile(xml, ATTACHED_FILES), model)).toEqual([]);
    dispose();
  });
});

describe('rejected with the same words and a place', () => {
  it.each(Object.entries(REJECTED))('%s', (_, [xml, words]) => {
    expectRejected(oracle, xml, words, compile);
  });
});

describe('models of the corpus', () => {
  if (!existsSync(CORPUS)) {
    it.skip(SKIP, () => {});
    return;
  }
  // a choice that covers what is compiled; the corpus runner goes through all of them
  const folders = ['gymnasium', 'mujoco_model/replicate', 'mujoco_model/tendon_arm', 'mujoco_model/adhesion'];
  const files = ['humanoid_CMU', 'manipulator', 'stacker', 'swimmer']
    .map((name) => join(CORPUS, 'dm_control/dm_control/suite', `${name}.xml`))
    .concat(
      ['humanoid', '22_humanoids', 'humanoid100'].map((name) => join(CORPUS, 'mujoco_model/humanoid', `${name}.xml`)),
    )
    .concat(folders.flatMap((folder) => modelFiles(join(CORPUS, folder))));
  it.each(files.map((file) => [file.slice(CORPUS.length), file]))('%s', (_, file) => {
    let ours: Model;
    try {
      ours = loadModelFile(file);
    } catch (error) {
      // elements that are still to come say so, with their place
      expect((error as MjcfError).code).toBe('not-supported');
      return;
    }
    const { model, dispose } = oracle.compileFile(file);
    expect(differences(ours, model)).toEqual([]);
    dispose();
  });
});
