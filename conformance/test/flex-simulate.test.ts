// Simulation of flexes: every stage of the step beside the reference.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseMjcf } from '@corten/mjcf-parse';
import { compileModel } from '@corten/model-compile';
import { Data, resetData, step } from 'corten';
import { loadModelFile } from 'corten/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { largestDifference } from '../src/compare.js';
import { compareModel } from '../src/conform.js';
import { loadOracle, type Oracle } from '../src/oracle.js';
import { CORPUS, SKIP } from './support/files.js';
import { FLEX_SCENES } from './support/flex-scenes.js';
import { FLEX_SLEEP_SCENES } from './support/flex-sleep.js';

let oracle: Oracle;
// an instance for each test: what self-collisions write past their arrays in one may not end another
beforeEach(async () => {
  oracle = await loadOracle('3.12.0');
});

/** Stages that differ, with the fields that do. */
function failures(result: ReturnType<typeof compareModel>): unknown {
  if (result.status === 'conforms') return [];
  return [result.message, ...result.stages.filter(({ ok }) => !ok)];
}

describe('scenes', () => {
  it.each(Object.entries(FLEX_SCENES))('%s', (name, xml) => {
    const reference = oracle.compileString(xml);
    const ours = compileModel(parseMjcf(xml));
    expect(
      failures(compareModel(name, ours, oracle, reference, { steps: 10, states: 3, excuseRounding: true })),
    ).toEqual([]);
    reference.dispose();
  });
});

describe('sleep', () => {
  it.each(Object.entries(FLEX_SLEEP_SCENES))('%s', (_, xml) => {
    const reference = oracle.compileString(xml);
    const { model, data } = reference;
    const m = compileModel(parseMjcf(xml));
    const d = new Data(m);
    resetData(m, d);
    oracle.mj.mj_resetData(model, data);
    // how many trees are awake: some sleep, then something wakes
    const awake: number[] = [];
    for (let i = 0; i < 120; i++) {
      oracle.guard(() => oracle.mj.mj_step(model, data));
      step(m, d);
      expect([...d.tree_asleep], `step ${i}`).toEqual([...data.tree_asleep]);
      awake.push(d.ntree_awake);
    }
    expect(largestDifference(d.qpos, data.qpos).error).toBeLessThan(1e-10);
    expect(awake.some((n, i) => i > 0 && n < awake[i - 1])).toBe(true);
    expect(awake.some((n, i) => i > 0 && n > awake[i - 1])).toBe(true);
    reference.dispose();
  });
});

describe('models of the corpus', () => {
  if (!existsSync(CORPUS)) {
    it.skip(SKIP, () => {});
    return;
  }
  // the corpus runner goes through all of them
  it.each(['sphere_radial', 'trampoline', 'jelly', 'strain'])('%s', (name) => {
    const file = join(CORPUS, 'mujoco_model/flex', `${name}.xml`);
    if (!existsSync(file)) return;
    const reference = oracle.compileFile(file);
    const options = { steps: 10, states: 1, excuseRounding: true };
    expect(failures(compareModel(name, loadModelFile(file), oracle, reference, options))).toEqual([]);
    reference.dispose();
  });
});
