// Differences that are those of rounding in the reference itself, and differences that are not.
import { parseMjcf } from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
import { compileModel } from '@corten/model-compile';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FieldResult } from '../src/compare.js';
import { compareModel } from '../src/conform.js';
import { loadOracle, type Oracle } from '../src/oracle.js';
import { chaos, summary } from '../src/report.js';
import { amplified, excuseRounding } from '../src/sensitivity.js';

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle();
});

/** Spheres with the same centre: their contact has the direction of a rounding error. */
const CONCENTRIC = `<mujoco><worldbody><geom size=".1" pos=".1 .2 .7"/>
  <body pos=".1 .2 .7"><freejoint/><geom size=".1"/></body></worldbody></mujoco>`;

/** A box whose lower face is as far from the floor as its margin reaches. */
const TOUCHING = `<mujoco><option gravity="0 0 0"/><worldbody><geom type="plane" size="1 1 1" pos="0 0 .25"/>
  <body pos="0 0 .75"><freejoint/><geom type="box" size=".1 .1 .25" margin=".25"/></body></worldbody></mujoco>`;

/** Compare a model, ours with its first geom moved by some units in the last place. */
function compared(xml: string, excuse: boolean) {
  const reference = oracle.compileString(xml);
  const ours = compileModel(parseMjcf(xml));
  for (let i = 0; i < 3; i++) ours.geom_pos[i] += 2 ** -48;
  const result = compareModel('rounding', ours, oracle, reference, { steps: 0, states: 0, excuseRounding: excuse });
  reference.dispose();
  return result;
}

describe('rounding', () => {
  it.each([
    ['spheres with the same centre', CONCENTRIC, 'collision contact_frame'],
    ['contacts that flip', TOUCHING, 'rows nefc'],
  ])('%s: no difference where it is excused', (_, xml, field) => {
    expect(compared(xml, false).status).toBe('differs');
    expect(compared(xml, true)).toMatchObject({ status: 'conforms', sensitive: expect.arrayContaining([field]) });
  });

  it('excuses nothing that is larger than what the reference itself does', () => {
    const { model, data, dispose } = oracle.compileString(CONCENTRIC);
    const ours: Model = compileModel(parseMjcf(CONCENTRIC));
    const of = (field: string, error: number): FieldResult => ({ field, error, tolerance: 1e-10, ok: false });
    const compare = {
      stage: 'kinematics',
      fields: [of('xpos', 1e-6), of('cvel', 0.1), of('xquat', Infinity)],
    } as const;
    const own = amplified(ours, oracle, model, data);
    expect(own.get('collision contact_frame')).toBeGreaterThan(0.1);
    expect(excuseRounding([{ ...compare, fields: [...compare.fields] }], own)).toEqual([]);
    dispose();
  });
});

it('says of models that conform how they are chaotic', () => {
  const result = { model: 'm.xml', status: 'conforms' as const, stages: [] };
  expect(chaos(result)).toBeUndefined();
  expect(chaos({ ...result, comparableSteps: 10 })).toBe('chaotic: its trajectory means something for 10 steps');
  expect(chaos({ ...result, sensitive: ['solver qacc'] })).toBe("chaotic: within MuJoCo's own rounding: solver qacc");
  expect(chaos({ ...result, status: 'differs', comparableSteps: 10 })).toBeUndefined();
  expect(summary([result, { ...result, comparableSteps: 0 }])).toMatch('2 conform (1 of them chaotic)');
});
