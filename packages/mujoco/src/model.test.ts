import { loadModel } from 'corten';
import { expect, it } from 'vitest';
import { scene } from '../test/support.js';
import { MjModel } from './model.js';

it('shows a model of the corten package', () => {
  const model = loadModel('<mujoco model="own"><option timestep="0.01"/></mujoco>');
  const m = new MjModel(model);
  expect(m.corten).toBe(model);
  m.opt.timestep = 0.5;
  expect(model.opt.timestep).toBe(0.5);
});

it('has flags as booleans, texts as bytes, and sizes that cannot change', async () => {
  const { m } = await scene();
  expect([
    m.flg_gravcomp,
    m.names.constructor.name,
    String.fromCharCode(...m.names.subarray(m.name_bodyadr[1], m.name_bodyadr[1] + 3)),
  ]).toEqual([false, 'Int8Array', 'box']);
  expect(() => Reflect.set(m, 'nq', 3)).toThrow('MjModel.nq is a read-only property');
  expect(m.nq).toBe(8);
});

it('takes other options', async () => {
  const { mj, m } = await scene();
  const opt = new mj.MjOption();
  opt.timestep = 0.25;
  opt.gravity[2] = -1;
  m.opt = opt;
  opt.timestep = 9;
  expect([m.opt.timestep, m.opt.gravity[2]]).toEqual([0.25, -1]);
});
