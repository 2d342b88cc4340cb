import { Data } from '@corten/model';
import { expect, it } from 'vitest';
import { copyDataFromOracle, modelFromOracle } from '../src/from-oracle.js';
import { loadOracle } from '../src/oracle.js';

const XML = `<mujoco>
  <option gravity="0 0 -3"/>
  <worldbody>
    <geom type="plane" size="1 1 .1"/>
    <body name="ball" pos="0 0 .05"><freejoint/><geom size=".1"/></body>
    <body name="arm"><joint name="hinge" range="-10 20" pos="0 0 1"/><geom type="capsule" fromto="0 0 1 0 1 1" size=".02"/></body>
  </worldbody>
</mujoco>`;

it('copies the reference model and data, booleans and sub-structures included', async () => {
  const { mj, compileString } = await loadOracle('3.12.0');
  const { model, data, dispose } = compileString(XML);
  mj.mj_forward(model, data);
  const m = modelFromOracle(model);
  expect(m.nv).toBe(7);
  expect(m.opt.gravity[2]).toBe(-3);
  expect([...m.jnt_limited]).toEqual([0, 1]);
  expect(m.jnt_range[3]).toBeCloseTo((20 * Math.PI) / 180, 15);
  const d = new Data(m);
  copyDataFromOracle(mj, model, data, d);
  expect(d.ncon).toBe(1);
  expect(d.contact_dist[0]).toBeCloseTo(-0.05, 12);
  expect(d.efc_J_rownnz[0]).toBeGreaterThan(0);
  expect(d.qacc).toEqual(Float64Array.from(data.qacc));
  dispose();
});
