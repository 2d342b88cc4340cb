import { parseMjcf } from '@corten/mjcf-parse';
import { expect, it } from 'vitest';
import { lintModel } from '../lint-model.js';
import { keyframeQuaternion } from './keyframe-quaternion.js';

const found = (key: string) =>
  lintModel(
    parseMjcf(`<mujoco><worldbody><body><joint/><geom size=".1"/></body>
      <body><freejoint name="root"/><geom size=".1"/><body><joint type="ball"/><geom size=".1"/></body></body>
      <body name="hand" mocap="true"/></worldbody><keyframe><key ${key}/></keyframe></mujoco>`),
    { rules: [keyframeQuaternion] },
  ).findings.map((f) => f.message);

it('finds orientations that numbers have slipped into', () => {
  expect(found('qpos="0  0 0 1 0 1 0 1  1 0 0 0"')).toEqual([
    "the orientation of freejoint 'root' is 0 1 0 1, of length 1.41, not 1",
  ]);
  expect(found('qpos="0  0 0 1 1 0 0 0  0 0 0 0"')).toEqual([
    'the orientation of joint at line 2 (worldbody/body[1]/body/joint) is 0 0 0 0, of length 0.00, not 1',
  ]);
  expect(found('mquat="2 0 0 0"')).toEqual(["the orientation of body 'hand' is 2 0 0 0, of length 2.00, not 1"]);
});

it('takes rounded quaternions, and key frames that write none', () => {
  expect(found('qpos="0  0 0 1 0.7 0 0.71 0  1 0 0 0" mquat="0.707 0 0.707 0"')).toEqual([]);
  expect(found('time="1"')).toEqual([]);
});
