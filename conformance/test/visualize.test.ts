// Every field of every geom, light and camera of scenes, beside the reference's, under random options.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { markBodyTrees } from '@corten/collision';
import { createSimulation, loadModel } from 'corten';
import { loadModelFile } from 'corten/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataFromOracle, modelFromOracle } from '../src/from-oracle.js';
import { type Compiled, loadOracle, type Oracle, OracleError } from '../src/oracle.js';
import { OWN_FOLDER, ownModels } from './support/files.js';
import { SCENE_MODELS } from './support/scene-models.js';
import { randomSight, sceneDifferences } from './support/scenes.js';

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle();
});

const SEED = Number(process.env.CORTEN_SEED ?? 1);
/** Option sets of models of our own; the corpus gets a tenth. */
const RUNS = Number(process.env.CORTEN_RUNS ?? 20);
/** Geoms that a scene of the corpus may have: the reference's bindings hand them over one by one. */
const LARGE = 400;

/** What differs between the scenes of the reference's data, drawn by both sides, after some steps each. */
function differences(reference: Compiled, runs: number): string[] {
  const { model, data } = reference;
  const { mj } = oracle;
  const m = modelFromOracle(model);
  const found: string[] = [];
  for (let run = 0; run < runs && found.length === 0; run++) {
    for (let i = 0; i < model.nu; i++) data.ctrl[i] = Math.sin(run + i);
    for (let i = 6; i < 6 * model.nbody; i++) data.xfrc_applied[i] = run % 3 === 0 ? Math.sin(i) : 0;
    oracle.guard(() => mj.mj_step(model, data));
    oracle.guard(() => mj.mj_forward(model, data));
    const d = dataFromOracle(mj, model, data, m);
    const sight = randomSight(m, SEED * 1000 + run);
    found.push(
      ...sceneDifferences(oracle, reference, m, d, sight, 0).map((text) => `options ${SEED * 1000 + run}: ${text}`),
    );
  }
  reference.dispose();
  return found;
}

describe('scenes of the reference’s data have the same bits', () => {
  test.each(Object.keys(SCENE_MODELS))('%s', (name) => {
    expect(differences(oracle.compileString(SCENE_MODELS[name]), RUNS)).toEqual([]);
  });

  test.each(ownModels())('%s', (file) => {
    expect(differences(oracle.compileFile(OWN_FOLDER + file), RUNS)).toEqual([]);
  });
});

describe('scenes of our own models and data', () => {
  test.each(Object.keys(SCENE_MODELS))('%s', (name) => {
    const reference = oracle.compileString(SCENE_MODELS[name]);
    const { data: d, model: m, forward } = createSimulation(loadModel(SCENE_MODELS[name]));
    forward();
    oracle.guard(() => oracle.mj.mj_forward(reference.model, reference.data));
    for (let run = 0; run < 5; run++)
      expect(sceneDifferences(oracle, reference, m, d, randomSight(m, SEED * 1000 + run), 1)).toEqual([]);
    reference.dispose();
  });
});

test.each(['trees that are passed', 'flexes that touch'])('%s: those of the reference, box by box', (name) => {
  let passed = 0;
  const reference = oracle.compileString(SCENE_MODELS[name]);
  const { data, model, forward } = createSimulation(loadModel(SCENE_MODELS[name]));
  for (const vel of [0, 0.4, -0.7]) {
    for (let i = 0; i < model.nv; i++) reference.data.qvel[i] = data.qvel[i] = vel * Math.sin(i);
    oracle.guard(() => oracle.mj.mj_step(reference.model, reference.data));
    oracle.guard(() => oracle.mj.mj_forward(reference.model, reference.data));
    data.qpos.set(reference.data.qpos);
    data.qvel.set(reference.data.qvel);
    forward();
    markBodyTrees(model, data);
    const { bvh_active: theirs } = dataFromOracle(oracle.mj, reference.model, reference.data, model);
    expect([...data.bvh_active.entries()].filter(([i, on]) => on !== theirs[i])).toEqual([]);
    for (const on of theirs) passed += on;
  }
  expect(passed).toBeGreaterThan(100);
  reference.dispose();
});

const corpus = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url));
test('scenes of the public models of the corpus', (context) => {
  if (!existsSync(corpus)) return context.skip('the corpus of public models is not here');
  const entries = JSON.parse(readFileSync(`${corpus}manifest.json`, 'utf8')) as Record<string, unknown>[];
  const found: string[] = [];
  let compared = 0;
  for (const { file, compiles, ngeom } of entries) {
    if (compiles !== true || (RUNS < 100 && Number(ngeom) > LARGE)) continue;
    let reference: Compiled;
    try {
      reference = oracle.compileFile(corpus + file);
    } catch {
      continue; // needs plugins, or more memory than the reference has
    }
    try {
      found.push(...differences(reference, Math.ceil(RUNS / 10)).map((text) => `${file}: ${text}`));
      compared++;
    } catch (error) {
      // the reference itself fails on islands of some models that are pushed about
      if (!(error instanceof OracleError) || error.fatal) throw error;
    }
  }
  expect(found).toEqual([]);
  expect(compared).toBeGreaterThan(200);
});

test('a scene holds no more geoms than it may, and says so', () => {
  const path = fileURLToPath(new URL('../models/humanoid.xml', import.meta.url));
  const reference = oracle.compileFile(path);
  const m = loadModelFile(path);
  const { data, forward } = createSimulation(m);
  forward();
  oracle.guard(() => oracle.mj.mj_forward(reference.model, reference.data));
  expect(sceneDifferences(oracle, reference, m, data, randomSight(m, 3), 1, 7)).toEqual([]);
  reference.dispose();
});
