import { expect, it } from 'vitest';
import { scene } from '../../test/support.js';
import { anyDataOf, bindAll, dataOf, modelOf } from './bound.js';

it('finds what is behind the objects of the module', async () => {
  const { m, d } = await scene();
  expect([modelOf(m), dataOf(m, d), anyDataOf(d)]).toEqual([m.corten, d.corten, d.corten]);
  const bound = bindAll({ f: (model, data) => (data.time = model.nq) });
  bound.f(m, d);
  expect(d.time).toBe(m.nq);
});

it('refuses other objects, and data of another model', async () => {
  const { mj, m, d } = await scene();
  expect(() => modelOf(d as never)).toThrow('Expected an instance of MjModel, got an instance of MjData');
  expect(() => dataOf(m, undefined as never)).toThrow('Expected an instance of MjData, got undefined');
  expect(() => dataOf(new mj.MjModel(m), d)).toThrow(/made for another MjModel/);
});
