import { parseMjcf } from '@corten/mjcf-parse';
import { expect, it } from 'vitest';
import { lintModel } from '../lint-model.js';
import { keyframeShort } from './keyframe-short.js';

const found = (key: string) =>
  lintModel(
    parseMjcf(`<mujoco><worldbody><body><joint name="j"/><geom size=".1"/></body>
      <body><freejoint/><geom size=".1"/></body></worldbody>
      <actuator><motor joint="j"/><motor joint="j"/></actuator><keyframe><key ${key}/></keyframe></mujoco>`),
    { rules: [keyframeShort] },
  ).findings.map((f) => f.message);

it('finds key frames from before a body or an actuator', () => {
  expect(found('qpos=".3" ctrl="1"')).toEqual([
    'qpos has 1 numbers of 8, the rest is filled in',
    'ctrl has 1 numbers of 2, the rest is filled in',
  ]);
});

it('takes whole key frames, and those that write nothing', () => {
  expect(found('qpos=".3 0 0 0 1 0 0 0"')).toEqual([]);
  expect(found('time="1"')).toEqual([]);
});
