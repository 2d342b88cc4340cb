import { expect, it } from 'vitest';
import { scene } from '../test/support.js';
import { MjData } from './data.js';

it('shows only the rows that mean something', async () => {
  const { d } = await scene();
  expect(d.nefc).toBe(16);
  expect([d.efc_force.length, d.efc_KBIP.length, d.efc_J.length, d.nJ]).toEqual([16, 64, 16 * 7, 16 * 7]);
});

it('shows the Jacobian as the model stores it', async () => {
  const { mj, m, d } = await scene();
  const row = Array.from(d.efc_J.subarray(0, 7));
  m.opt.jacobian = mj.mjtJacobian.mjJAC_SPARSE.value;
  const sparse = new Array(7).fill(0);
  for (let k = 0; k < d.efc_J_rownnz[0]; k++) sparse[d.efc_J_colind[k]] = d.efc_J[k];
  expect(sparse).toEqual(row);
});

it('has live arrays, readable flags and lists', async () => {
  const { d } = await scene();
  d.qpos[2] = 3;
  expect(d.corten.qpos[2]).toBe(3);
  expect(d.qpos).toBe(d.qpos);
  expect([d.flg_rnepost, d.warning.size(), d.timer.size()]).toEqual([false, 7, 15]);
  expect(() => Reflect.set(d, 'qpos', 1)).toThrow('MjData.qpos is a read-only property');
  expect(d.qpos.length).toBe(8);
});

it('copies another data', async () => {
  const { mj, m, d } = await scene();
  for (let i = 0; i < 5; i++) mj.mj_step(m, d);
  const copy = new mj.MjData(m, d);
  mj.mj_step(m, d);
  mj.mj_step(m, copy);
  expect(copy.qpos).toEqual(d.qpos);
});

it('refuses what is no model, and steps that the official engine stops in', async () => {
  expect(() => new MjData(null as never)).toThrow('null is not a valid MjModel');
  const { mj } = await scene();
  const tied = mj.MjModel.from_xml_string(`<mujoco><option><flag sleep="enable"/></option>
    <worldbody><body><joint name="j"/><geom size=".1"/></body></worldbody>
    <tendon><fixed name="t"><joint joint="j" coef="1"/></fixed></tendon>
    <equality><tendon tendon1="t"/></equality></mujoco>`);
  const d = new mj.MjData(tied);
  expect(() => mj.mj_step(tied, d)).toThrow(/MuJoCo Error: .*: tendon equality does not yet support sleeping/);
});
