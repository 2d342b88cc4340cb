import { expect, it } from 'vitest';
import { scene } from '../test/support.js';

it('lists functions, classes and fields that throw when they are used', async () => {
  const { mj, m, d } = await scene();
  expect(() => mj.mj_saveModel(m, null, null)).toThrow('MuJoCo Error: mj_saveModel is not supported by Corten');
  expect(() => mj.mjs_addBody()).toThrow('mjs_addBody is not supported by Corten');
  expect(() => new mj.MjSpec()).toThrow('MjSpec is not supported by Corten');
  expect(() => Reflect.get(d, 'narena')).toThrow('MjData.narena is not supported by Corten');
  expect(() => Reflect.get(m, 'signature')).toThrow('MjModel.signature is not supported by Corten');
});

it('does not list what exists', async () => {
  const { mj, d } = await scene();
  expect(() => mj.mju_norm3([1, 2, 2])).not.toThrow();
  for (const name of Object.keys(Object.getPrototypeOf(Object.getPrototypeOf(d))))
    expect(() => Reflect.get(d, name)).not.toThrow();
});
