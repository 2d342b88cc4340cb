// Every field that the dynamics package computes, held against the reference in random states. The same operations run
// in the same order on both sides, so most fields are equal to the last bit.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { comPos, comVel, crb, factorM, kinematics, rne, solveM } from '@corten/dynamics';
import { Data, JointType, type Model } from '@corten/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyDataFromOracle, modelFromOracle } from '../src/from-oracle.js';
import { type Compiled, loadOracle, type Oracle } from '../src/oracle.js';

const corpus = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url));
const manifest = join(corpus, 'manifest.json');
const SKIP = 'the corpus of public models (../shared/corpus) is not there';

/** Corpus models with degrees of freedom and without parts that run on later packages. */
function corpusModels(): string[] {
  if (!existsSync(manifest)) return [];
  type Entry = { file: string; compiles: boolean; nv?: number; nbody?: number };
  return (JSON.parse(readFileSync(manifest, 'utf8')) as Entry[])
    .filter((e) => e.compiles && (e.nv ?? 0) > 0 && (e.nv ?? 0) < 250)
    .map((e) => e.file);
}

/** Numbers in [-1, 1) from a seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2147483648 - 1;
  };
}

/** Put a random state, with quaternions that are not quite normalised, into the reference's data. */
function randomise(m: Model, { data }: Compiled, seed: number): void {
  const next = random(seed);
  const { qpos, qvel } = data;
  for (let j = 0; j < m.njnt; j++) {
    const a = m.jnt_qposadr[j];
    const type = m.jnt_type[j];
    const num = type === JointType.free ? 7 : type === JointType.ball ? 4 : 1;
    for (let k = a; k < a + num; k++) qpos[k] = m.qpos0[k] + next() * (seed % 3 === 0 ? 0.1 : 1);
  }
  for (let k = 0; k < m.nv; k++) qvel[k] = 2 * next();
  for (let k = 0; k < 3 * m.nmocap; k++) data.mocap_pos[k] += next();
  for (let k = 0; k < 4 * m.nmocap; k++) data.mocap_quat[k] += next();
}

/** Fields that differ in any bit (zeros of either sign are equal), with their largest relative difference. */
function differences(ours: Data, theirs: Record<string, ArrayLike<number>>, fields: string[]): Record<string, number> {
  const result: Record<string, number> = {};
  for (const name of fields) {
    const a = (ours as unknown as Record<string, Float64Array>)[name];
    const b = theirs[name];
    let scale = 1;
    let worst = a.length === b.length ? 0 : Number.POSITIVE_INFINITY;
    for (let i = 0; i < b.length; i++) scale = Math.max(scale, Math.abs(b[i]));
    for (let i = 0; i < b.length; i++) {
      if (a[i] !== b[i])
        worst = Math.max(worst, Number.isNaN(a[i] - b[i]) ? Number.POSITIVE_INFINITY : Math.abs(a[i] - b[i]) / scale);
    }
    if (worst > 0) result[name] = worst;
  }
  return result;
}

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle();
});

const FIELDS = [
  'xpos',
  'xquat',
  'xmat',
  'xipos',
  'ximat',
  'xanchor',
  'xaxis',
  'geom_xpos',
  'geom_xmat',
  'site_xpos',
  'site_xmat',
  'subtree_com',
  'cinert',
  'cdof',
  'crb',
  'cvel',
  'cdof_dot',
  'M',
  'qLD',
  'qLDiagInv',
  'qfrc_bias',
];

/** Compare all stages in some states; the worst difference of each field that is not equal. */
function check(compiled: Compiled, states: number): Record<string, number> {
  const { mj } = oracle;
  const { model, data } = compiled;
  const m = modelFromOracle(model);
  const d = new Data(m);
  const result: Record<string, number> = {};
  for (let seed = 1; seed <= states; seed++) {
    randomise(m, compiled, seed);
    oracle.guard(() => {
      mj.mj_fwdPosition(model, data);
      mj.mj_fwdVelocity(model, data);
    });
    copyDataFromOracle(mj, model, data, d);
    const theirs: Record<string, ArrayLike<number>> = {};
    for (const name of FIELDS) {
      theirs[name] = Float64Array.from(data[name]);
      if (name !== 'xx') (d as unknown as Record<string, Float64Array>)[name].fill(Number.NaN);
    }
    kinematics(m, d);
    comPos(m, d);
    crb(m, d);
    factorM(m, d);
    comVel(m, d);
    rne(m, d, 0, d.qfrc_bias);
    for (const [name, e] of Object.entries(differences(d, theirs, FIELDS)))
      result[name] = Math.max(result[name] ?? 0, e);
  }
  return result;
}

describe('dynamics', () => {
  const files = corpusModels();
  it.skipIf(files.length === 0)(`corpus (${files.length === 0 ? SKIP : files.length})`, () => {
    const bad: Record<string, unknown> = {};
    for (const file of files) {
      if (oracle.dead) throw new Error('oracle died');
      let compiled: Compiled;
      try {
        compiled = oracle.compileFile(join(corpus, file));
      } catch {
        continue;
      }
      try {
        const result = check(compiled, 2);
        if (Object.keys(result).length > 0) bad[file] = result;
      } catch (e) {
        bad[file] = String(e);
      } finally {
        compiled.dispose();
      }
    }
    expect(bad).toEqual({});
  });
});
