// Every stage of the pipeline alone: inputs from the reference's data, outputs held against the reference's.
import { join } from 'node:path';
import { Data, DisableBit, EnableBit, Integrator, type Model, NSTATE, StateBit, Warning } from '@corten/model';
import {
  createPipeline,
  euler,
  fwdAcceleration,
  fwdActuation,
  fwdVelocity,
  implicit,
  inverse,
  inverseFD,
  passive,
  resetData,
  resetDataKeyframe,
  sensorAcc,
  sensorPos,
  sensorVel,
  step,
  transitionFD,
} from '@corten/pipeline';
import { beforeAll, describe, expect, it } from 'vitest';
import { largestDifference } from '../src/compare.js';
import { copyDataFromOracle, modelFromOracle } from '../src/from-oracle.js';
import { type Compiled, loadOracle, type Oracle, warnings } from '../src/oracle.js';
import { controlSequence } from '../src/random.js';
import { fieldsOf, TOLERANCES } from '../src/stages.js';
import { ACTUATORS, ADHESION, DELAYS, MOTORS, PASSIVE, SENSORS, SLEEP } from './pipeline-models.js';
import { CORPUS, corpusModels, OWN_FOLDER, ownModels, SKIP } from './support/files.js';

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle();
});

type Fields = Record<string, Float64Array>;
const fields = (d: Data) => d as unknown as Fields;

/** A stage: how to run it on our data, and the fields that it must write. */
interface StageUnderTest {
  fields: readonly string[];
  run(m: Model, d: Data): void;
}

const STAGES_ALONE: Record<string, StageUnderTest> = {
  passive: { fields: fieldsOf('passive'), run: passive },
  actuation: { fields: fieldsOf('actuation'), run: fwdActuation },
  velocity: { fields: ['ten_velocity', 'actuator_velocity', 'qfrc_bias', 'qfrc_passive'], run: fwdVelocity },
  acceleration: { fields: fieldsOf('smooth'), run: fwdAcceleration },
  sensors: {
    fields: ['sensordata'],
    run(m, d) {
      d.flg_subtreevel = d.flg_rnepost = d.flg_energypos = d.flg_energyvel = 0;
      sensorPos(m, d);
      sensorVel(m, d);
      sensorAcc(m, d);
    },
  },
};

/** Integrators: the reference takes a step from the same data. */
const INTEGRATORS: Record<string, { integrator: number; call: string; run(m: Model, d: Data): void }> = {
  euler: { integrator: Integrator.euler, call: 'mj_Euler', run: euler },
  implicit: { integrator: Integrator.implicit, call: 'mj_implicit', run: implicit },
  implicitfast: { integrator: Integrator.implicitfast, call: 'mj_implicit', run: implicit },
};

/** All components of the state. */
const ALL = (1 << NSTATE) - 1;

/** Largest difference of a field, relative to max(1, largest value); Infinity when one has no number. */
const worst = (ours: ArrayLike<number>, theirs: ArrayLike<number>) => largestDifference(ours, theirs).error;

/** Keep the larger of two differences. */
function keep(found: Record<string, number>, key: string, error: number): void {
  found[key] = Math.max(found[key] ?? 0, error);
}

/** Run the stages on the state that the reference is in, after its forward. */
function compareStages(m: Model, d: Data, { model, data }: Compiled, found: Record<string, number>): void {
  const sleeping = data.nv_awake < m.nv;
  for (const [name, stage] of Object.entries(STAGES_ALONE)) {
    copyDataFromOracle(oracle.mj, model, data, d);
    // what sleeps keeps its values
    if (!sleeping) for (const field of stage.fields) fields(d)[field].fill(Number.NaN);
    stage.run(m, d);
    for (const field of stage.fields) keep(found, `${name}.${field}`, worst(fields(d)[field], data[field]));
  }
}

/** Our model and data where the reference is after some steps. */
function afterSteps({ model, data }: Compiled, steps: number): { m: Model; d: Data } {
  const { mj } = oracle;
  const m = modelFromOracle(model);
  const d = new Data(m);
  for (let i = 0; i < steps; i++) mj.mj_step(model, data);
  copyDataFromOracle(mj, model, data, d);
  return { m, d };
}

/** Let each integrator take one step from the state that the reference is in. */
function compareIntegrators(m: Model, d: Data, { model, data }: Compiled, found: Record<string, number>): void {
  const { mj } = oracle;
  const state = new mj.DoubleBuffer(mj.mj_stateSize(model, ALL));
  mj.mj_getState(model, data, state, ALL);
  const chosen = model.opt.integrator;
  for (const [name, { integrator, call, run }] of Object.entries(INTEGRATORS)) {
    model.opt.integrator = m.opt.integrator = integrator;
    mj.mj_setState(model, data, state.GetView(), ALL);
    mj.mj_forward(model, data);
    copyDataFromOracle(mj, model, data, d);
    mj[call](model, data);
    run(m, d);
    for (const field of ['qpos', 'qvel', 'act', 'history', 'qacc_warmstart']) {
      keep(found, `${name}.${field}`, worst(fields(d)[field], data[field]));
    }
    keep(found, `${name}.time`, Math.abs(d.time - data.time));
    if (integrator === Integrator.implicit) keep(found, 'qDeriv', worst(d.qDeriv, data.qDeriv));
  }
  model.opt.integrator = m.opt.integrator = chosen;
  mj.mj_setState(model, data, state.GetView(), ALL);
  mj.mj_forward(model, data);
  state.delete();
}

/** Let a model run with random controls, and compare stages and integrators in the states that it passes. */
function sweep(compiled: Compiled, states = [0, 3, 20]): Record<string, number> {
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
      compareStages(m, d, compiled, found);
      compareIntegrators(m, d, compiled, found);
    }
  });
  return found;
}

/** The entries above the tolerance of stages that compute directly. */
function bad(found: Record<string, number>, tolerance: number = TOLERANCES.direct.relative): Record<string, number> {
  return Object.fromEntries(Object.entries(found).filter(([, e]) => !(e <= tolerance)));
}

/** Step both engines from the initial state, or the first keyframe; differences of what a step changes, by step. */
function trajectory(compiled: Compiled, steps: number, report: number[]): Record<string, number> {
  const { mj } = oracle;
  const { model, data } = compiled;
  const m = modelFromOracle(model);
  const d = new Data(m);
  const controls = controlSequence(m);
  const found: Record<string, number> = {};
  if (m.nkey > 0) mj.mj_resetDataKeyframe(model, data, 0);
  else mj.mj_resetData(model, data);
  if (m.nkey > 0) resetDataKeyframe(m, d, 0);
  else resetData(m, d);
  const { step } = createPipeline(m, d);
  for (let i = 1; i <= steps; i++) {
    const u = controls(i - 1);
    data.ctrl.set(u);
    d.ctrl.set(u);
    oracle.guard(() => mj.mj_step(model, data));
    step();
    if (!report.includes(i)) continue;
    for (const field of ['qpos', 'qvel', 'act', 'sensordata', 'energy', 'tree_asleep']) {
      keep(found, `${i}.${field}`, worst(fields(d)[field], data[field]));
    }
  }
  return found;
}

const INLINE = { ACTUATORS, MOTORS, PASSIVE, SENSORS, DELAYS, ADHESION };

describe('stages and integrators', () => {
  it.each(Object.keys(INLINE))('%s', (name) => {
    const compiled = oracle.compileString(INLINE[name as keyof typeof INLINE]);
    expect(bad(sweep(compiled))).toEqual({});
    compiled.dispose();
  });

  const files = corpusModels({ flexes: true });
  it.skipIf(files.length === 0)(
    `corpus (${files.length === 0 ? SKIP : `${files.length} models`})`,
    async () => {
      const failures: Record<string, unknown> = {};
      for (const file of files) {
        if (oracle.dead) oracle = await loadOracle();
        let compiled: Compiled;
        try {
          compiled = oracle.compileFile(join(CORPUS, file));
        } catch {
          continue;
        }
        let found: Record<string, number>;
        try {
          found = sweep(compiled, [0, 5]);
        } catch (error) {
          // some models the reference itself cannot run
          if (!oracle.dead && !String(error).startsWith('OracleError')) failures[file] = String(error);
          continue;
        }
        compiled.dispose();
        const wrong = bad(found);
        if (Object.keys(wrong).length > 0) failures[file] = wrong;
      }
      expect(failures).toEqual({});
    },
    300_000,
  );
});

describe('trajectories', () => {
  it.each(Object.keys(INLINE))('%s', (name) => {
    const compiled = oracle.compileString(INLINE[name as keyof typeof INLINE]);
    expect(bad(trajectory(compiled, 100, [1, 10, 100]), TOLERANCES.trajectory.relative)).toEqual({});
    compiled.dispose();
  });

  it('SLEEP', () => {
    const compiled = oracle.compileString(SLEEP);
    const { data } = compiled;
    expect(
      bad(trajectory(compiled, 400, [1, 10, 50, 100, 150, 200, 250, 300, 400]), TOLERANCES.solver.relative),
    ).toEqual({});
    expect(data.ntree_awake).toBeLessThan(5);
    compiled.dispose();
  });

  it.each(ownModels())('%s', (file) => {
    const compiled = oracle.compileFile(join(OWN_FOLDER, file));
    expect(bad(trajectory(compiled, 10, [1, 10]), TOLERANCES.solver.relative)).toEqual({});
    compiled.dispose();
  });

  it.each(['Euler', 'RK4', 'implicit', 'implicitfast'])('SENSORS with %s', (integrator) => {
    const compiled = oracle.compileString(
      SENSORS.replace('timestep=".003"', `timestep=".003" integrator="${integrator}"`),
    );
    expect(bad(trajectory(compiled, 20, [1, 20]), TOLERANCES.trajectory.relative)).toEqual({});
    compiled.dispose();
  });
});

describe('flags', () => {
  const flags = [
    ...Object.entries(DisableBit).map(([name, bit]) => ({ name: `disable ${name}`, disable: bit, enable: 0 })),
    ...Object.entries(EnableBit).map(([name, bit]) => ({ name: `enable ${name}`, disable: 0, enable: bit })),
    { name: 'disable spring damper', disable: DisableBit.spring | DisableBit.damper, enable: 0 },
  ];
  it.each(flags)('$name', ({ disable, enable }) => {
    for (const xml of [SENSORS, PASSIVE, ACTUATORS]) {
      const compiled = oracle.compileString(xml);
      compiled.model.opt.disableflags = disable;
      compiled.model.opt.enableflags = enable;
      expect(bad(trajectory(compiled, 10, [1, 2, 10]), TOLERANCES.trajectory.relative)).toEqual({});
      compiled.dispose();
    }
  });

  it('actuator groups', () => {
    const compiled = oracle.compileString(ACTUATORS);
    compiled.model.opt.disableactuator = 0b1010;
    expect(bad(trajectory(compiled, 20, [1, 20]), TOLERANCES.trajectory.relative)).toEqual({});
    compiled.dispose();
  });
});

describe('checks and resets', () => {
  /** The same bad number in both engines, then one step of each. */
  function spoil(field: 'qpos' | 'qvel' | 'qfrc_applied' | 'ctrl', value: number, disable = 0) {
    const { mj } = oracle;
    const compiled = oracle.compileString(ACTUATORS);
    const { model, data } = compiled;
    model.opt.disableflags = disable;
    const m = modelFromOracle(model);
    const d = new Data(m);
    for (let i = 0; i < 3; i++) {
      mj.mj_step(model, data);
      step(m, d);
    }
    data[field][1] = value;
    d[field][1] = value;
    oracle.guard(() => mj.mj_step(model, data));
    step(m, d);
    // one warning more is ours alone
    expect(d.warning.slice(0, Warning.condim)).toEqual(warnings(data));
    expect(d.time).toBe(data.time);
    expect(worst(d.qpos, data.qpos)).toBeLessThan(TOLERANCES.direct.relative);
    expect(worst(d.ctrl, data.ctrl)).toBe(0);
    compiled.dispose();
  }

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1.1e10, -1.1e10])('%s', (value) => {
    spoil('qpos', value);
    spoil('qvel', value);
    spoil('qfrc_applied', value);
    spoil('ctrl', value);
  });

  it('without autoreset', () => {
    spoil('qpos', 2e10, DisableBit.autoreset);
    spoil('qvel', 2e10, DisableBit.autoreset);
  });

  it('resets to the state that the reference makes', () => {
    for (const xml of [SENSORS, MOTORS, DELAYS, SLEEP]) {
      const { mj } = oracle;
      const compiled = oracle.compileString(xml);
      const { model, data } = compiled;
      const m = modelFromOracle(model);
      const d = new Data(m);
      const size = mj.mj_stateSize(model, ALL);
      expect(size).toBeGreaterThan(0);
      step(m, d);
      mj.mj_step(model, data);
      resetData(m, d);
      mj.mj_resetData(model, data);
      for (const field of ['qpos', 'qvel', 'act', 'ctrl', 'history', 'mocap_pos', 'mocap_quat', 'tree_asleep']) {
        expect([field, worst(fields(d)[field], data[field])]).toEqual([field, 0]);
      }
      expect(d.nv_awake).toBe(data.nv_awake);
      compiled.dispose();
    }
  });
});

describe('inverse dynamics', () => {
  it.each([0, EnableBit.invdiscrete])('flags %i', (enable) => {
    const { mj } = oracle;
    for (const xml of [SENSORS, PASSIVE, ACTUATORS]) {
      for (const integrator of [Integrator.euler, Integrator.implicit, Integrator.implicitfast]) {
        const compiled = oracle.compileString(xml);
        const { model, data } = compiled;
        model.opt.enableflags = enable;
        model.opt.integrator = integrator;
        const { m, d } = afterSteps(compiled, 5);
        oracle.guard(() => mj.mj_inverse(model, data));
        inverse(m, d);
        for (const field of ['qfrc_inverse', 'qacc', 'qfrc_constraint', 'sensordata']) {
          expect([field, worst(fields(d)[field], data[field]) <= TOLERANCES.direct.relative]).toEqual([field, true]);
        }
        compiled.dispose();
      }
    }
  });

  it('compares with forward', () => {
    const { mj } = oracle;
    const compiled = oracle.compileString(SENSORS);
    const { model, data } = compiled;
    model.opt.enableflags = EnableBit.fwdinv;
    const m = modelFromOracle(model);
    const d = new Data(m);
    for (let i = 0; i < 10; i++) {
      mj.mj_step(model, data);
      step(m, d);
    }
    expect(data.solver_fwdinv[0]).toBeLessThan(1e-4);
    expect(worst(d.solver_fwdinv, data.solver_fwdinv)).toBeLessThan(TOLERANCES.solver.relative);
    compiled.dispose();
  });
});

describe('finite differences', () => {
  it.each([0, 1])('of a step (centered %i)', (centered) => {
    const { mj } = oracle;
    const compiled = oracle.compileString(PASSIVE);
    const { model, data } = compiled;
    const { m, d } = afterSteps(compiled, 5);
    const n = 2 * m.nv + m.na;
    const theirs = oracle.output(n * n, (buffer) =>
      mj.mjd_transitionFD(model, data, 1e-6, centered, buffer, null, null, null),
    );
    const ours = new Float64Array(n * n);
    transitionFD(m, d, 1e-6, centered, ours, null);
    expect(worst(ours, theirs)).toBeLessThan(TOLERANCES.derivative.relative);
    compiled.dispose();
  });

  it('of inverse dynamics', () => {
    const { mj } = oracle;
    const compiled = oracle.compileString(PASSIVE);
    const { model, data } = compiled;
    const { m, d } = afterSteps(compiled, 5);
    const n = m.nv * m.nv;
    const theirs = oracle.output(n, (buffer) =>
      mj.mjd_inverseFD(model, data, 1e-6, 0, null, buffer, null, null, null, null, null),
    );
    const ours = new Float64Array(n);
    inverseFD(m, d, 1e-6, 0, null, ours, null);
    expect(worst(ours, theirs)).toBeLessThan(TOLERANCES.derivative.relative);
    compiled.dispose();
  });
});

describe('state signatures', () => {
  it("are the reference's", () => {
    const { mj } = oracle;
    for (const [name, bit] of Object.entries(StateBit)) {
      expect([name, bit]).toEqual([name, mj.mjtState[`mjSTATE_${name.toUpperCase()}`].value]);
    }
  });
});
