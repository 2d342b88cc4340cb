import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { Data } from './data.js';
import { resetState } from './reset.js';

const load = () =>
  loadModel(`<mujoco>
  <worldbody>
    <body pos="1 2 3" quat="0 1 0 0" mocap="true"><geom size=".1"/></body>
    <body name="b" pos="0 0 5"><freejoint/><geom size=".1"/></body>
  </worldbody>
  <equality><weld body1="b" active="false"/><connect body1="b" anchor="0 0 0"/></equality>
</mujoco>`);

it('goes back to the initial state, whatever was there', () => {
  const m = load();
  const d = new Data(m);
  for (const array of [d.qpos, d.qvel, d.xpos, d.mocap_pos, d.mocap_quat, d.eq_active]) array.fill(9);
  d.time = 3;
  d.ncon = 1;
  d.warning[0].number = 2;
  const { nconmax, nefcmax } = d;
  resetState(m, d);
  expect([...d.qpos]).toEqual([0, 0, 5, 1, 0, 0, 0]);
  expect([...d.mocap_pos, ...d.mocap_quat]).toEqual([1, 2, 3, 0, 1, 0, 0]);
  expect([...d.eq_active]).toEqual([0, 1]);
  expect([...d.qvel, ...d.xpos, d.time, d.ncon, d.warning[0].number].every((v) => v === 0)).toBe(true);
  expect([d.nconmax, d.nefcmax]).toEqual([nconmax, nefcmax]);
});

it('needs a positive timestep for history buffers', () => {
  const m = loadModel(`<mujoco><worldbody><body><joint name="j"/><geom size=".1"/></body></worldbody>
    <actuator><motor joint="j" delay=".1" nsample="3"/></actuator></mujoco>`);
  const d = new Data(m);
  const at = m.actuator_historyadr[0];
  // samples of zero at the times of the three steps before the first
  expect([...d.history.subarray(at + 2, at + 8)]).toEqual([-3, -2, -1, 0, 0, 0].map((k) => k * m.opt.timestep));
  m.opt.timestep = 0;
  expect(() => resetState(m, d)).toThrow('positive timestep');
  expect(() => new Data(m)).toThrow('positive timestep');
});
