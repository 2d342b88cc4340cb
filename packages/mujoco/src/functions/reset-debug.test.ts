import { Data } from '@corten/model';
import { loadModel } from 'corten';
import { expect, it } from 'vitest';
import { resetDataDebug } from './reset-debug.js';

it('marks results, but not the state', () => {
  const m = loadModel('<mujoco><worldbody><body pos="0 0 1"><freejoint/><geom size=".1"/></body></worldbody></mujoco>');
  const d = new Data(m);
  resetDataDebug(m, d, 1);
  expect([...d.qpos]).toEqual([0, 0, 1, 1, 0, 0, 0]);
  expect([...d.qvel, d.time, d.nv_awake]).toEqual([0, 0, 0, 0, 0, 0, 0, 6]);
  expect([d.xpos[3], d.cvel[0], d.qfrc_bias[5]]).toEqual(Array(3).fill(7.748604185489348e-304));
  expect([...d.body_awake_ind, ...d.parent_awake_ind]).toEqual([0, 1, 1, 0x01010101]);
  resetDataDebug(m, d, 0);
  expect(d.xpos[3]).toBe(0);
});
