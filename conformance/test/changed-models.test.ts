// A model is the user's to change between steps: what kernels derive from it must follow.
import { Data } from '@corten/model';
import { createSimulation, loadModel } from 'corten';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadOracle, type Oracle } from '../src/oracle.js';
import { applyToReference, createBoth } from './support/change-both.js';
import { BEFORE, CHANGED_MODELS } from './support/changed-models.js';
import { apply, type Change, changes } from './support/changes.js';
import { SDF_SIMULATIONS } from './support/sdf-models.js';
import { control } from './support/trajectory.js';

const MODELS = { ...CHANGED_MODELS, 'two fields': SDF_SIMULATIONS['two fields'] };

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
  'geom_type, other legal values':
    'compared in field-sweep.test.ts, over more steps and with the slack that these need',
};

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle();
});

/** Steps after a change in which the reference is followed. */
const AFTER = 3;

describe.each(Object.entries(MODELS).filter(([name]) => name !== 'two fields'))('%s', (_, xml) => {
  it('steps on after a change as the reference does', () => {
    const both = createBoth(oracle, xml);
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

describe.each([['a pile', PILE] as const, ['a humanoid', CHANGED_MODELS.humanoid] as const])('%s', (_, xml) => {
  it.each(Object.entries(OUTGROWN))('loses the contacts that the reference loses after a change of %s', (_, fields) => {
    const both = createBoth(oracle, xml);
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
