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
  // the user's word, and the cursor at the last sample
  expect([...d.history.subarray(at, at + 2)]).toEqual([0, 2]);
  // samples of zero at the times of the three steps before the first
  expect([...d.history.subarray(at + 2, at + 8)]).toEqual([-3, -2, -1, 0, 0, 0].map((k) => k * m.opt.timestep));
  m.opt.timestep = 0;
  expect(() => resetState(m, d)).toThrow('positive timestep');
  expect(() => new Data(m)).toThrow('positive timestep');
});

it('histories of sensors start with the times of the steps, or ticks, before the first', () => {
  const m =
    loadModel(`<mujoco><option timestep=".01"/><worldbody><body><joint name="j"/><geom size=".1"/></body></worldbody>
    <sensor><jointpos joint="j" delay=".02" nsample="3"/><jointpos joint="j" interval=".03" nsample="3"/></sensor></mujoco>`);
  const d = new Data(m);
  const at = m.sensor_historyadr[0];
  expect([...d.history.subarray(at, at + 5)]).toEqual([-0.01, 2, -0.03, -0.02, -0.01]);
  const next = m.sensor_historyadr[1];
  expect(d.history[next]).toBe(-0.03);
  const ticks = [...d.history.subarray(next + 2, next + 5)];
  for (const [k, time] of [-0.09, -0.06, -0.03].entries()) expect(ticks[k]).toBeCloseTo(time, 12);
});

it('arrays are not shared unless that is asked for', () => {
  expect(new Data(load()).qpos.buffer).toBeInstanceOf(ArrayBuffer);
  expect(load().qpos0.buffer).toBeInstanceOf(ArrayBuffer);
});

it('fills histories of sensors: times of steps, or of the ticks of an interval, before the first', () => {
  const m =
    loadModel(`<mujoco><option timestep=".125"/><worldbody><body name="b"><joint/><geom size=".1"/></body></worldbody>
    <sensor><clock delay=".1" nsample="3"/><subtreecom body="b" nsample="2" interval=".25 -.125"/>
      <clock nsample="2" interval=".25 0"/></sensor></mujoco>`);
  const d = new Data(m);
  const buffer = (i: number, length: number) =>
    Array.from(
      d.history.subarray(m.sensor_historyadr[i], m.sensor_historyadr[i] + length),
      (x) => Number(x.toFixed(9)) + 0,
    );
  // when the sensor was last read, cursor, times, values
  expect(buffer(0, 8)).toEqual([-0.125, 2, -0.375, -0.25, -0.125, 0, 0, 0]);
  expect(buffer(1, 10)).toEqual([-0.125, 1, -0.375, -0.125, 0, 0, 0, 0, 0, 0]);
  expect(buffer(2, 6)).toEqual([-0.25, 1, -0.5, -0.25, 0, 0]);
});
