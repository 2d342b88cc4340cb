// What the reference says in a comparison travels between threads.

import { parseMjcf } from '@corten/mjcf-parse';
import { compileModel } from '@corten/model-compile';
import { expect, it } from 'vitest';
import { modelFromOracle } from '../src/from-oracle.js';
import { type Compared, comparison, loadOracle } from '../src/index.js';
import { referenceSide } from '../src/reference-side.js';

const ARM = `<mujoco><option timestep=".01"/><worldbody><body><joint name="a" axis="0 1 0"/><geom size=".1 .5" type="capsule"/>
  </body></worldbody><actuator><motor joint="a" ctrllimited="true" ctrlrange="-1 1"/></actuator>
  <keyframe><key qpos=".5"/></keyframe></mujoco>`;

it('compares across a border that copies messages', async () => {
  const oracle = await loadOracle();
  const compiled = oracle.compileString(ARM);
  const ours = compileModel(parseMjcf(ARM));
  const side = referenceSide(modelFromOracle(compiled.model), oracle, compiled);
  const where: string[] = [];
  const steps: number[] = [];
  const asking = comparison('arm', ours, '3.12.0', {
    excuseRounding: true,
    onCompared: (place: string, _: readonly Compared[]) => where.push(place),
    onTrajectories: (own, reference) => steps.push(own.length, reference.length),
  });
  let next = asking.next();
  while (!next.done) next = asking.next(structuredClone(side.answer(structuredClone(next.value))));
  side.forget();
  compiled.dispose();
  expect(next.value).toMatchObject({ status: 'conforms', model: 'arm' });
  expect(where).toEqual([
    'compiled',
    'at the start',
    'in keyframe 0',
    'after 20 steps',
    'after 61 steps',
    'after 122 steps',
    'after 203 steps',
    'after 10 steps',
    'after 100 steps',
  ]);
  expect(steps).toEqual([100, 100]);
});

it('says what no instance can answer any more', async () => {
  const oracle = await loadOracle();
  const compiled = oracle.compileString(ARM);
  const side = referenceSide(modelFromOracle(compiled.model), oracle, compiled);
  expect(() =>
    oracle.guard(() => {
      throw new RangeError('out of stack');
    }),
  ).toThrow('out of stack');
  expect(oracle.dead).toBe(true);
  expect(() => side.answer({ kind: 'trajectory', steps: 1 })).toThrow('dead after a trap');
});
