// Every stage of the pipeline alone: inputs from the reference's data, outputs held against the reference's.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Data, Integrator, type Model } from '@corten/model';
import {
  euler,
  forward,
  fwdAcceleration,
  fwdActuation,
  fwdVelocity,
  implicit,
  passive,
  rungeKutta,
  sensorAcc,
  sensorPos,
  sensorVel,
  smoothVel,
  step,
  unsupportedFeatures,
} from '@corten/pipeline';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyDataFromOracle, modelFromOracle } from '../src/from-oracle.js';
import { type Compiled, loadOracle, type Oracle } from '../src/oracle.js';
import { controlSequence } from '../src/random.js';

const corpus = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url));
const manifest = join(corpus, 'manifest.json');
const SKIP = 'the corpus of public models (../shared/corpus) is not there';

/** Corpus models that move and have no deformables or plugins. */
function corpusModels(): string[] {
  if (!existsSync(manifest)) return [];
  type Entry = { file: string; compiles: boolean; nv?: number; nflex?: number };
  return (JSON.parse(readFileSync(manifest, 'utf8')) as Entry[])
    .filter((e) => e.compiles && (e.nv ?? 0) > 0 && (e.nv ?? 0) < 250)
    .map((e) => e.file);
}

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle();
});

type Fields = Record<string, Float64Array>;

/** A stage: how to run it on our data, and the fields that it must write. */
interface StageUnderTest {
  fields: string[];
  run(m: Model, d: Data): void;
}

const STATE = ['qpos', 'qvel', 'act', 'history', 'qacc_warmstart'];

const STAGES: Record<string, StageUnderTest> = {
  passive: {
    fields: ['qfrc_spring', 'qfrc_damper', 'qfrc_gravcomp', 'qfrc_fluid', 'qfrc_adhesion', 'qfrc_passive'],
    run: passive,
  },
  actuation: { fields: ['act_dot', 'actuator_force', 'qfrc_actuator'], run: fwdActuation },
  velocity: { fields: ['ten_velocity', 'actuator_velocity', 'qfrc_bias', 'qfrc_passive'], run: fwdVelocity },
  acceleration: { fields: ['qfrc_smooth', 'qacc_smooth'], run: fwdAcceleration },
  sensors: {
    fields: ['sensordata'],
    run(m, d) {
      d.flg_subtreevel = d.flg_rnepost = d.flg_energypos = d.flg_energyvel = 0;
      sensorPos(m, d);
      sensorVel(m, d);
      sensorAcc(m, d);
    },
  },
  forward: { fields: ['qacc', 'qfrc_constraint', 'sensordata'], run: forward },
};

/** Integrators: the reference takes a step from the same data. */
const INTEGRATORS: Record<string, { integrator: number; call: string; run(m: Model, d: Data): void }> = {
  euler: { integrator: Integrator.euler, call: 'mj_Euler', run: euler },
  rk4: { integrator: Integrator.rk4, call: 'mj_RungeKutta', run: (m, d) => rungeKutta(m, d) },
  implicit: { integrator: Integrator.implicit, call: 'mj_implicit', run: implicit },
  implicitfast: { integrator: Integrator.implicitfast, call: 'mj_implicit', run: implicit },
};

/** Largest difference of a field, relative to max(1, largest value); Infinity when one has no number. */
function worst(ours: Float64Array, theirs: ArrayLike<number>): number {
  let scale = 1;
  let error = 0;
  for (let i = 0; i < theirs.length; i++) scale = Math.max(scale, Math.abs(theirs[i]));
  for (let i = 0; i < theirs.length; i++) {
    const e = Math.abs(ours[i] - theirs[i]) / scale;
    error = Math.max(error, Number.isNaN(e) ? (Object.is(ours[i], theirs[i]) ? 0 : Number.POSITIVE_INFINITY) : e);
  }
  return error;
}

/** Run the stages on the state that the reference is in, after its forward. */
function compareStages(m: Model, d: Data, { model, data }: Compiled, names: string[], found: Record<string, number>) {
  for (const name of names) {
    copyDataFromOracle(oracle.mj, model, data, d);
    const { fields, run } = STAGES[name];
    for (const field of fields) (d as unknown as Fields)[field].fill(Number.NaN);
    run(m, d);
    for (const field of fields) {
      const key = `${name}.${field}`;
      found[key] = Math.max(found[key] ?? 0, worst((d as unknown as Fields)[field], data[field]));
    }
  }
}

/** Let a model run with random controls and compare the stages in the states that it passes. */
function sweep(compiled: Compiled, names = Object.keys(STAGES), states = [0, 3, 20]): Record<string, number> {
  const { mj } = oracle;
  const { model, data } = compiled;
  const m = modelFromOracle(model);
  const d = new Data(m);
  const controls = controlSequence(m);
  const found: Record<string, number> = {};
  oracle.guard(() => {
    if (m.nkey > 0) mj.mj_resetDataKeyframe(model, data, 0);
    let step = 0;
    for (const state of states) {
      for (; step < state; step++) {
        data.ctrl.set(controls(step));
        mj.mj_step(model, data);
      }
      data.ctrl.set(controls(step));
      mj.mj_forward(model, data);
      compareStages(m, d, compiled, names, found);
    }
  });
  return found;
}

/** The entries above the tolerance of stages that compute directly. */
function bad(found: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(found).filter(([, e]) => !(e <= 1e-10)));
}

describe('corpus', () => {
  const files = corpusModels();
  it.skipIf(files.length === 0)(
    `stages agree (${files.length === 0 ? SKIP : `${files.length} models`})`,
    async () => {
      const failures: Record<string, unknown> = {};
      let inexact = 0;
      for (const file of files) {
        if (oracle.dead) oracle = await loadOracle();
        let compiled: Compiled;
        try {
          compiled = oracle.compileFile(join(corpus, file));
        } catch {
          continue;
        }
        if (compiled.model.nflex > 0 || compiled.model.nplugin > 0) continue;
        let found: Record<string, number>;
        try {
          found = sweep(compiled);
        } catch (error) {
          if (!oracle.dead) failures[file] = String(error);
          continue;
        }
        compiled.dispose();
        inexact += Object.values(found).some((e) => e > 0) ? 1 : 0;
        const wrong = bad(found);
        if (Object.keys(wrong).length > 0) failures[file] = wrong;
      }
      console.log('not bit-exact', inexact);
      expect(failures).toEqual({});
    },
    300_000,
  );
});
