import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const load = (key: string) =>
  loadModel(`<mujoco>
  <worldbody>
    <body pos="0 0 2"><freejoint/><geom size=".1"/></body>
    <body pos="1 2 3" mocap="true"><geom size=".1"/></body>
  </worldbody>
  <keyframe>${key}</keyframe>
</mujoco>`);

it('holds the initial state where nothing is written', () => {
  const m = load('<key time="3" qvel="1 2 3 4 5 6"/>');
  expect([...m.key_qpos]).toEqual([0, 0, 2, 1, 0, 0, 0]);
  expect([...m.key_qvel]).toEqual([1, 2, 3, 4, 5, 6]);
  expect([...m.key_mpos, ...m.key_mquat]).toEqual([1, 2, 3, 1, 0, 0, 0]);
  expect(m.key_time[0]).toBe(3);
});

it('normalises quaternions', () => {
  const m = load('<key qpos="0 0 0 0 2 0 0" mquat="0 0 3 0"/>');
  expect([...m.key_qpos.subarray(3)]).toEqual([0, 1, 0, 0]);
  expect([...m.key_mquat]).toEqual([0, 0, 1, 0]);
  // those of mocap bodies stay zeros
  expect([...load('<key mquat="0 0 0 0"/>').key_mquat]).toEqual([0, 0, 0, 0]);
});

it('completes lists that are too short: zeros for free joints, whole mocap bodies only', () => {
  const m = load('<key qpos="5 6" mpos="9"/>');
  expect([...m.key_qpos]).toEqual([5, 6, 0, 1, 0, 0, 0]);
  expect([...m.key_mpos]).toEqual([1, 2, 3]);
});

it.each([
  ['<key name="k" qpos="1 2 3 4 5 6 7 8"/>', "keyframe 'k': invalid qpos size, expected 7, got 8"],
  ['<key mpos="1 2 3 4"/>', 'keyframe 0: invalid mpos size, expected length 3, got 4'],
])('counts the numbers of %s', (key, message) => {
  expect(() => load(key)).toThrow(message);
});
