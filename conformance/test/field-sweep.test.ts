// Every array of a model that a user may change takes random legal values beside the reference: 20 steps, then 20 more
// after the change is taken back. CORTEN_RUNS changes a model, CORTEN_SEED chooses fields and values.
import { fields } from '@corten/model/fields';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadOracle, type Oracle } from '../src/oracle.js';
import { generator } from '../src/random.js';
import { applyToReference, createBoth } from './support/change-both.js';
import { BEFORE, CHANGED_MODELS } from './support/changed-models.js';
import { apply, changeable, isFixed, randomChange } from './support/changes.js';

const SEED = Number(process.env.CORTEN_SEED ?? 1);
const RUNS = Number(process.env.CORTEN_RUNS ?? 12);
const STEPS = 20;
/**
 * Against what changed-models.test.ts allows after three steps: every step starts in the reference's state. Left alone,
 * contacts of the scene with all geoms make 5e-3 of the last bit of a position in 20 steps, in the reference itself too.
 */
const SLACK = 1e-4;

/** Fields that other geoms, pairs and excludes follow: changed in every run. */
const ALWAYS = ['geom_type', 'pair_geom1', 'pair_geom2', 'exclude_signature'];

/** Fields that cannot be held against the reference, and why. */
const NOT_COMPARED: Readonly<Record<string, string>> = {
  actuator_delay: 'the reference leaves further inputs of an actuator undefined',
  actuator_dynprm: 'the reference stops: motors would need activations that they do not have',
  actuator_gainprm: 'the same',
  hfield_size:
    'the mid phase of the reference keeps the boxes of the old size and misses contacts; without it both agree',
};

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle();
});

it('knows of every array whether it may be changed', () => {
  const arrays = Object.values(fields.Model).filter(({ shape }) => shape.length > 0);
  const integers = arrays.filter(({ name, type }) => type === 'i32' && !isFixed(name, type)).map(({ name }) => name);
  expect(integers).toMatchSnapshot();
});

/** Steps on from step `first`; the first difference from the reference. */
function follow(both: ReturnType<typeof createBoth>, first: number): string | undefined {
  for (let i = first; i < first + STEPS; i++) {
    both.synchronize();
    if (!both.step(i)) return undefined;
    const difference = both.difference(SLACK);
    if (difference) return `${difference} in step ${i - first}`;
  }
  return undefined;
}

describe.each(Object.entries(CHANGED_MODELS))('%s', (_, xml) => {
  it('follows the reference through random changes and back', () => {
    const next = generator(SEED);
    const both = createBoth(oracle, xml);
    // solvers that go on as long as they gain anything: where they stop otherwise hangs on the last bits
    both.m.opt.tolerance = 0;
    both.model.opt.tolerance = 0;
    const all = changeable(both.m).filter((field) => !(field in NOT_COMPARED));
    const chosen = all.filter((field) => ALWAYS.includes(field));
    for (let run = 0; run < RUNS; run++) chosen.push(all[Math.floor(next() * all.length)]);
    const wrong: string[] = [];
    for (const field of RUNS >= all.length ? all : chosen) {
      both.reset();
      for (let i = 0; i < BEFORE; i++) both.step(i);
      const change = randomChange(both.m, field, next);
      const takeBack = [apply(both.m, change), applyToReference(both.model, change)];
      const changed = follow(both, BEFORE);
      for (const back of takeBack) back();
      const restored = changed ? undefined : follow(both, BEFORE + STEPS);
      if (changed) wrong.push(`${field}: ${changed}`);
      if (restored) wrong.push(`${field}, taken back: ${restored}`);
    }
    both.dispose();
    expect(wrong).toEqual([]);
  });
});
