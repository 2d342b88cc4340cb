import { expect, it } from 'vitest';
import { scene } from '../test/support.js';

it('lists fields that throw when they are read', async () => {
  const { m, d } = await scene();
  expect(() => Reflect.get(d, 'arena')).toThrow('MjData.arena is not supported by Corten');
  expect(() => Reflect.get(m, 'buffer')).toThrow('MjModel.buffer is not supported by Corten');
});

it('does not list what exists', async () => {
  const { mj, d } = await scene();
  expect(() => mj.mju_norm3([1, 2, 2])).not.toThrow();
  for (const name of Object.keys(Object.getPrototypeOf(Object.getPrototypeOf(d))))
    expect(() => Reflect.get(d, name)).not.toThrow();
});
