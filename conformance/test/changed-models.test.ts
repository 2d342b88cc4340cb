// A model is the user's to change between steps: what kernels derive from it must follow.
import { readFileSync } from 'node:fs';
import { Data } from '@corten/model';
import { createSimulation, loadModel, resetData } from 'corten';
import { beforeAll, describe, expect, it } from 'vitest';
import { largestDifference } from '../src/compare.js';
import { loadOracle, MODEL_BOOLEAN_NAMES, modelBooleans, type Oracle, type OracleModel } from '../src/oracle.js';
import { ACTUATORS, ADHESION, DELAYS, MOTORS, PASSIVE, SENSORS, SLEEP } from './pipeline-models.js';
import { apply, CHANGED_SCENE, type Change, changes } from './support/changes.js';
import { OWN_FOLDER } from './support/files.js';
import { SDF_SIMULATIONS } from './support/sdf-models.js';
import { control } from './support/trajectory.js';

const own = (name: string): string => readFileSync(`${OWN_FOLDER}${name}.xml`, 'utf8');
const MODELS: Readonly<Record<string, string>> = {
  'all types of geoms and constraints': CHANGED_SCENE,
  actuators: ACTUATORS,
  adhesion: ADHESION,
  delays: DELAYS,
  motors: MOTORS,
  'passive forces': PASSIVE,
  sensors: SENSORS,
  sleep: SLEEP,
  humanoid: own('humanoid'),
  tendons: own('tendon_finger'),
  'two fields': SDF_SIMULATIONS['two fields'],
};

/** Steps before a change, so that there are contacts and histories. */
const BEFORE = 10;

/** The first field whose bits differ between two data of one model; contacts and rows as many as there are. */
function firstDifference(a: Data, b: Data): string | undefined {
  const fields = b as unknown as Record<string, number | Float64Array>;
  for (const [name, value] of Object.entries(a)) {
    if (/^n(con|efc|J|island|idof)$|^time$/.test(name) && !Object.is(value, fields[name])) return name;
    // the dual matrix is what the last solver that needs one has left
    if (!ArrayBuffer.isView(value) || name.startsWith('efc_AR')) continue;
    const numbers = value as Float64Array;
    let count = numbers.length;
    // what lies behind the last contact or row is left over from other steps
    if (name.startsWith('contact_')) count = (count / a.nconmax) * a.ncon;
    else if (/^(i?efc_|map_i?efc)/.test(name)) count = count === a.nefcmax ? a.nefc : 0;
    const others = fields[name] as Float64Array;
    for (let i = 0; i < count; i++) if (!Object.is(numbers[i], others[i])) return `${name}[${i}]`;
  }
  return undefined;
}

describe.each(Object.entries(MODELS))('%s', (_, xml) => {
  it('steps on after a change, and after it is taken back, as a new simulation of the model does', () => {
    const m = loadModel(xml);
    const sim = createSimulation(m);
    for (let i = 0; i < BEFORE; i++) {
      control(sim.data, i);
      sim.step();
    }
    const start = new Data(m);
    start.copyFrom(sim.data);

    /** Where the simulation departs from a new one. */
    const departs = (): string | undefined => {
      const [here, there] = [() => sim, () => createSimulation(m)].map((simulation) => {
        try {
          const { data, step } = simulation();
          data.copyFrom(start);
          control(data, BEFORE);
          step();
          return data;
        } catch (error) {
          return (error as Error).message;
        }
      });
      if (typeof here !== 'string' && typeof there !== 'string') return firstDifference(here, there);
      return typeof here === typeof there
        ? undefined
        : `one of both throws: ${[here, there].find((x) => typeof x === 'string')}`;
    };
    const wrong: string[] = [];
    for (const change of changes(m)) {
      const takeBack = apply(m, change);
      const changed = departs();
      takeBack();
      const restored = departs();
      if (changed) wrong.push(`${change.name}: ${changed}`);
      if (restored) wrong.push(`${change.name}, taken back: ${restored}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Changes that cannot be held against the reference, and why. */
const NOT_COMPARED: Readonly<Record<string, string>> = {
  'opt.iterations 1': 'what a solver has that is stopped early hangs on the last bits',
  'opt.iterations 3': 'the same',
  'opt.solver 0': 'first-order solvers amplify the last bits',
  'opt.solver 1': 'the same',
  'actuator_delay, where there was none': 'the reference leaves further inputs of an actuator undefined',
  'actuator_dynprm, where there was none': 'the reference stops: motors would need activations that they do not have',
  'actuator_gainprm, where there was none': 'the same',
};

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle();
});

function hasStopped(step: () => void): boolean {
  try {
    step();
    return false;
  } catch {
    return true;
  }
}

/** Our simulation and the reference's of one model, with the same controls. */
function createBoth(xml: string) {
  const compiled = oracle.compileString(xml);
  const { model, data } = compiled;
  const m = loadModel(xml);
  const sim = createSimulation(m);
  const start = new Data(m);
  return {
    m,
    model,
    dispose: compiled.dispose,
    reset() {
      oracle.mj.mj_resetData(model, data);
      sim.data.copyFrom(start);
      resetData(m, sim.data);
    },
    /** One step; false when both refuse it. */
    step(i: number): boolean {
      control(sim.data, i);
      data.ctrl.set(sim.data.ctrl);
      const stopped = [() => sim.step(), () => oracle.guard(() => oracle.mj.mj_step(model, data))].map(hasStopped);
      if (stopped[0] !== stopped[1]) throw new Error(`${stopped[0] ? 'only ours' : 'only the reference'} stops`);
      return !stopped[0];
    },
    /** What differs by more than rounding and an iteration of a solver can explain. */
    difference(): string | undefined {
      if (sim.data.ncon !== data.ncon) return `${sim.data.ncon} contacts, ${data.ncon} in the reference`;
      if (sim.data.nefc !== data.nefc) return `${sim.data.nefc} rows, ${data.nefc} in the reference`;
      for (const [field, tolerance] of [
        ['qvel', 1e-6],
        ['qpos', 1e-6],
        ['sensordata', 1e-5],
      ] as const) {
        const { error } = largestDifference(sim.data[field], data[field] as Float64Array);
        if (!(error <= tolerance)) return `${field} by ${error}`;
      }
      return undefined;
    },
  };
}

/** Steps after a change in which the reference is followed. */
const AFTER = 3;

describe.each(Object.entries(MODELS).filter(([name]) => name !== 'two fields'))('%s', (_, xml) => {
  it('steps on after a change as the reference does', () => {
    const both = createBoth(xml);
    const wrong: string[] = [];
    for (const change of changes(both.m)) {
      // without masses, axes or inverse weights little is defined
      if (change.name.endsWith(', none') || change.name in NOT_COMPARED) continue;
      both.reset();
      for (let i = 0; i < BEFORE; i++) both.step(i);
      const takeBack = [apply(both.m, change), applyToReference(both.model, change)];
      for (let i = BEFORE; i < BEFORE + AFTER; i++) {
        if (!both.step(i)) break;
        const difference = both.difference();
        if (!difference) continue;
        wrong.push(`${change.name}: ${difference} in step ${i - BEFORE}`);
        break;
      }
      for (const back of takeBack) back();
    }
    both.dispose();
    expect(wrong).toEqual([]);
  });
});

const PILE = `<mujoco><worldbody><geom type="plane" size="5 5 .1"/>
  <body pos="0 0 .3"><freejoint/><geom size=".1"/><geom type="box" size=".1 .1 .1" pos=".3 0 0"/></body>
  <body pos=".1 .2 .3"><freejoint/><geom type="capsule" size=".1 .1"/><geom type="box" size=".1 .1 .1" pos=".3 0 0"/></body>
  <body pos=".1 -.2 .3"><freejoint/><geom type="ellipsoid" size=".1 .12 .1"/></body>
  <body pos=".3 -.2 .3"><freejoint/><geom type="cylinder" size=".1 .12"/></body></worldbody></mujoco>`;
const times = (factor: number) => (old: ArrayLike<number>) => Array.from(old, (x) => factor * x);
const moved = (old: ArrayLike<number>) => Array.from(old, (x, i) => x + (i % 3 ? 0.05 : -0.07));
const turned = (old: ArrayLike<number>) => Array.from(old, (x, i) => x + ((i * 7) % 5) * 0.1);
const OUTGROWN: Readonly<Record<string, Readonly<Record<string, Change['values']>>>> = {
  sizes: { geom_size: times(1.3) },
  'sizes and spheres': { geom_size: times(1.3), geom_rbound: times(1.3) },
  'sizes, spheres and boxes': { geom_size: times(1.3), geom_rbound: times(1.3), geom_aabb: times(1.3) },
  positions: { geom_pos: moved },
  orientations: { geom_quat: turned },
  boxes: { geom_aabb: times(0.5) },
  spheres: { geom_rbound: times(0.5) },
  'no spheres': { geom_rbound: times(0) },
  'inertial frames': { body_ipos: moved },
  'orientations of inertial frames': { body_iquat: turned },
  trees: { bvh_aabb: times(0.5) },
};

describe.each([['a pile', PILE] as const, ['a humanoid', own('humanoid')] as const])('%s', (_, xml) => {
  it.each(Object.entries(OUTGROWN))('loses the contacts that the reference loses after a change of %s', (_, fields) => {
    const both = createBoth(xml);
    both.reset();
    for (let i = 0; i < 30; i++) {
      if (i === 3) {
        for (const [field, values] of Object.entries(fields)) {
          const change: Change = { name: field, of: 'model', field, values };
          apply(both.m, change);
          applyToReference(both.model, change);
        }
      }
      both.step(i);
      expect([i, both.difference()]).toEqual([i, undefined]);
    }
    both.dispose();
  });
});

/** Changes a model of the reference; what takes the change back. */
function applyToReference(model: OracleModel, { of, field, values }: Change): () => void {
  if (of === 'option') {
    const old = model.opt[field];
    if (typeof old === 'number') {
      [model.opt[field]] = values([old]);
      return () => {
        model.opt[field] = old;
      };
    }
  }
  const array = MODEL_BOOLEAN_NAMES.includes(field)
    ? modelBooleans(model, field)
    : of === 'option'
      ? model.opt[field]
      : model[field];
  const before = array.slice();
  array.set(values(before));
  return () => array.set(before);
}
