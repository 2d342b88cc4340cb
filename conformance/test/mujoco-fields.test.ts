// Fields of constraints that the API package computes when they are read, beside the official data: several islands, all
// solvers, both forms of the Jacobian, and the models of the corpus.
import loadMujoco, { type MainModule, type MjModel } from '@corten/mujoco';
import { loadModelFile } from 'corten/node';
import { beforeAll, expect, it } from 'vitest';
import { loadOracle, type Oracle } from '../src/index.js';
import type { Bindings } from '../src/oracle/bindings.js';
import { CORPUS, corpusModels, SKIP } from './support/files.js';
import { JACOBIAN_ROWS, UNSET_BY_DUAL } from './support/mujoco-api.js';

/** Counts and matrices, then copies by island. */
const MATRICES =
  'nJ nA nY efc_J efc_J_rownnz efc_J_rowadr efc_J_rowsuper efc_J_colind efc_Y efc_Y_rownnz efc_Y_rowadr efc_Y_colind efc_AR efc_AR_rownnz efc_AR_rowadr efc_AR_colind'.split(
    ' ',
  );
const COPIES = [...UNSET_BY_DUAL, ...'iefc_type iefc_id iefc_frictionloss iefc_D iefc_R'.split(' ')];
const MEMORY = 'nbuffer nplugin plugin plugin_data signature efm_active nefmK nefmL nefmdof threadlock'.split(' ');

let oracle: Oracle;
let ours: MainModule;
beforeAll(async () => {
  oracle = await loadOracle();
  ours = await loadMujoco();
});

/** What a field of the official data shows; undefined where it points to nothing. */
function official(d: Bindings, name: string): unknown {
  const value = d[name];
  return ArrayBuffer.isView(value) && value.byteOffset === 0 && (value as Float64Array).length > 0 ? undefined : value;
}

/** Numbers of a field, relative to the largest of them. */
function expectClose(actual: unknown, expected: unknown, name: string): void {
  if (!ArrayBuffer.isView(expected)) {
    expect(Number(actual), name).toBe(Number(expected));
    return;
  }
  const values = Array.from(expected as Float64Array);
  const mine = Array.from(actual as Float64Array);
  expect(mine, name).toHaveLength(values.length);
  const scale = values.reduce((most, x) => Math.max(most, Math.abs(x)), 1e-6);
  const at = mine.findIndex((x, i) => !(Object.is(x, values[i]) || Math.abs(x - values[i]) <= 1e-6 * scale));
  if (at >= 0) expect.fail(`${name}[${at}]: ${mine[at]}, official ${values[at]}`);
}

function compare(m: MjModel, mine: Bindings, theirs: Bindings, isDual: boolean): void {
  // a dual solver leaves copies unset
  const copies = isDual ? COPIES.filter((name) => !UNSET_BY_DUAL.includes(name)) : COPIES;
  // without islands nothing is copied, and the official arrays point to nothing
  const names = [...MEMORY, ...MATRICES, ...(theirs.nisland > 0 ? copies : [])];
  for (const name of names) {
    const expected = official(theirs, name);
    if (expected === undefined) continue;
    // rows of a dense matrix are described by whatever was in memory
    if (JACOBIAN_ROWS.includes(name) && !ours.mj_isSparse(m))
      expect(mine[name]).toHaveLength((expected as Int32Array).length);
    else expectClose(mine[name], expected, name);
  }
}

const ISLANDS = `<mujoco><option/><worldbody><geom type="plane" size="9 9 1"/>
  <body pos="0 0 .1"><freejoint/><geom type="box" size=".1 .1 .1"/></body>
  <body pos="1 0 .09"><freejoint/><geom type="box" size=".1 .1 .1" euler="0 10 0"/>
    <body><joint name="j" axis="0 1 0" range="-40 60" frictionloss=".1"/><geom size=".05" pos="0 0 .2"/></body></body>
  <body pos="2 0 .1"><joint type="slide" axis="0 0 1"/><geom size=".1" condim="4"/></body>
  <body name="w" pos="4 0 2"><joint axis="0 1 0" frictionloss=".2"/><geom size=".1" pos=".3 0 0"/></body>
  <body name="v" pos="6 0 2"><joint axis="0 1 0"/><geom size=".1" pos=".3 0 0"/></body></worldbody>
  <equality><joint joint1="j" polycoef=".1 0 0 0 0" active="false"/><weld body1="w" body2="v" active="false"/></equality></mujoco>`;

const cases = ['sparse', 'dense'].flatMap((jacobian) =>
  ['Newton', 'CG', 'PGS'].flatMap((solver) =>
    ['pyramidal', 'elliptic'].flatMap((cone) =>
      ['', '<flag diagexact="enable"/>', '<flag island="disable"/>'].map((flag) => [jacobian, solver, cone, flag]),
    ),
  ),
);

it.each(cases)('has the fields of constraints: %s %s %s %s', (jacobian, solver, cone, flag) => {
  const option = `<option jacobian="${jacobian}" solver="${solver}" cone="${cone}">${flag}</option>`;
  const moved = (mj: Bindings) => {
    const m = mj.MjModel.from_xml_string(ISLANDS.replace('<option/>', option));
    const d = new mj.MjData(m);
    for (let i = 0; i < 5; i++) mj.mj_step(m, d);
    mj.mj_forward(m, d);
    return { m, d };
  };
  const theirs = oracle.guard(() => moved(oracle.mj));
  const mine = moved(ours);
  compare(mine.m, mine.d, theirs.d, solver === 'PGS');
  theirs.d.delete();
  theirs.m.delete();
});

it.each(['<size memory="3M"/>', '<size nconmax="7" njmax="9"/>', ''])('has the memory of the model: %s', (size) => {
  const arena = (mj: Bindings) => {
    const m = mj.MjModel.from_xml_string(ISLANDS.replace('<option/>', size));
    const copy = new mj.MjModel(m);
    return [m.narena, copy.narena, new mj.MjData(m).narena, Number(copy.signature)];
  };
  expect(arena(ours)).toEqual(oracle.guard(() => arena(oracle.mj)));
});

const counted = ['Euler', 'RK4', 'implicit', 'implicitfast'].flatMap((integrator) =>
  ['energy', 'fwdinv', 'sleep', 'diagexact'].map((flag) => [integrator, flag]),
);

it.each(counted)('counts the calls of each stage: %s %s', (integrator, flag) => {
  const option = `<option integrator="${integrator}"><flag ${flag}="enable"/></option>`;
  const calls = (mj: Bindings) => {
    const m = mj.MjModel.from_xml_string(ISLANDS.replace('<option/>', option));
    const d = new mj.MjData(m);
    const numbers = () => Array.from({ length: d.timer.size() }, (_, i) => d.timer.get(i).number as number);
    const found: number[][] = [];
    const after = (call: () => void) => {
      call();
      found.push(numbers());
    };
    after(() => [1, 2, 3].forEach(() => void mj.mj_step(m, d)));
    after(() => mj.mj_forward(m, d));
    after(() => mj.mj_inverse(m, d));
    after(() => mj.mj_step1(m, d));
    after(() => mj.mj_step2(m, d));
    after(() => mj.mj_forwardSkip(m, d, 1, 1));
    after(() => mj.mj_collision(m, d));
    after(() => mj.mj_makeM(m, d));
    after(() => mj.mj_fwdActuation(m, d));
    after(() => mj.mj_resetData(m, d));
    return found;
  };
  expect(calls(ours)).toEqual(oracle.guard(() => calls(oracle.mj)));
});

it('leaves the data as it was', () => {
  const m = ours.MjModel.from_xml_string(ISLANDS);
  const d = new ours.MjData(m);
  ours.mj_step(m, d);
  const before = [d.efc_state, d.efc_force, d.qfrc_constraint].map((array) => Array.from(array));
  expect(d.iefc_state).toHaveLength(d.nefc);
  expect([d.efc_state, d.efc_force, d.qfrc_constraint].map((array) => Array.from(array))).toEqual(before);
});

it('says that it has no memory of C', () => {
  const d = new ours.MjData(ours.MjModel.from_xml_string('<mujoco/>'));
  for (const name of ['arena', 'buffer', 'maxuse_arena', 'maxuse_stack', 'parena', 'pbase', 'pstack']) {
    expect(() => (d as unknown as Bindings)[name], name).toThrow(`MjData.${name} is not supported by Corten`);
  }
});

const models = corpusModels({ flexes: false });
it.skipIf(models.length === 0)(
  models.length > 0 ? 'has them in models of the corpus' : `corpus: skipped, ${SKIP}`,
  () => {
    let islands = 0;
    for (const file of models) {
      const compiled = oracle.compileFile(CORPUS + file);
      const m = new ours.MjModel(loadModelFile(CORPUS + file));
      const d = new ours.MjData(m);
      ours.mj_forward(m, d);
      oracle.guard(() => oracle.mj.mj_forward(compiled.model, compiled.data));
      try {
        compare(m, d, compiled.data, oracle.mj.mj_isDual(compiled.model) !== 0);
      } catch (error) {
        throw new Error(`${file}: ${(error as Error).message}`);
      }
      if (compiled.data.nisland > 1) islands++;
      compiled.dispose();
    }
    expect(islands).toBeGreaterThan(5);
  },
  300_000,
);
