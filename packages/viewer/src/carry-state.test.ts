import { load } from '@corten/testing';
import { expect, test } from 'vitest';
import { carryState } from './carry-state.js';

test('what has the same name and kind goes on, wherever it stands', () => {
  const model = (joints: string, rest = '') =>
    load(`<mujoco><worldbody><body name="b">${joints}<geom size="1"/></body><body name="m" mocap="true"/></worldbody>
      ${rest}</mujoco>`).d;
  const from = model(
    '<joint name="a" axis="1 0 0"/><joint name="b" axis="0 1 0"/><joint axis="0 0 1"/>',
    '<actuator><motor name="x" joint="a"/><motor name="y" joint="b"/></actuator>',
  );
  from.qpos.set([1, 2, 3]);
  from.qvel.set([4, 5, 6]);
  from.ctrl.set([7, 8]);
  from.mocap_pos.set([1, 1, 1]);
  from.time = 9;
  const to = model(
    '<joint name="b" axis="0 1 0"/><joint name="a" type="slide"/><joint axis="0 0 1"/>',
    '<actuator><motor name="y" joint="b"/></actuator>',
  );
  carryState(from, to);
  // b is first now; a has become a slide; the third has no name, and the same place
  expect([...to.qpos]).toEqual([2, 0, 3]);
  expect([...to.qvel]).toEqual([5, 0, 6]);
  expect([...to.ctrl]).toEqual([8]);
  expect([...to.mocap_pos]).toEqual([1, 1, 1]);
  expect(to.time).toBe(9);
});
