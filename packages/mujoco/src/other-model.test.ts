import { expect, it } from 'vitest';
import { scene } from '../test/support.js';

it('steps a data with a copy of its model', async () => {
  const { mj, m, d } = await scene();
  const copy = new mj.MjModel(m);
  copy.opt.gravity[2] = 0;
  const { qpos } = d;
  mj.mj_step(copy, d);
  const alone = new mj.MjData(copy);
  mj.mj_step(copy, alone);
  expect([...d.qpos]).toEqual([...alone.qpos]);
  expect([d.qpos === qpos, d.time, d.qvel[2], d.ncon]).toEqual([true, m.opt.timestep, alone.qvel[2], alone.ncon]);
  // and with its own again
  mj.mj_step(m, d);
  expect(d.time).toBe(2 * m.opt.timestep);
});

it('keeps what a call writes into arrays of the data', async () => {
  const { mj, m, d } = await scene();
  mj.mj_forward(m, d);
  const copy = new mj.MjModel(m);
  mj.mj_applyFT(copy, d, [0, 0, 3], null, [0, 0, 0], 1, d.qfrc_applied);
  expect(d.qfrc_applied[2]).toBe(3);
});

it('refuses a data of a model of other sizes', async () => {
  const { mj, d } = await scene();
  expect(() => mj.mj_step(mj.MjModel.from_xml_string('<mujoco/>'), d)).toThrow(/was made for another MjModel/);
});
