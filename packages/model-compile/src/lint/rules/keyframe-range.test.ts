import { parseMjcf } from '@corten/mjcf-parse';
import { expect, it } from 'vitest';
import { lintModel } from '../lint-model.js';
import { keyframeRange } from './keyframe-range.js';

const found = (key: string) =>
  lintModel(
    parseMjcf(`<mujoco><worldbody><body><joint name="j" range="-90 90"/><geom size=".1"/>
      <body><joint type="ball" range="0 60"/><geom size=".1"/></body></body></worldbody>
      <actuator><motor joint="j" ctrlrange="-1 1"/></actuator><keyframe><key ${key}/></keyframe></mujoco>`),
    { rules: [keyframeRange] },
  ).findings.map((f) => f.message);

it('finds hinges and balls outside of their ranges', () => {
  expect(found('qpos="1.7 0.7071 0.7071 0 0"')).toEqual([
    "joint 'j' is at 1.700, its range is -1.571 to 1.571",
    'joint at line 2 (worldbody/body/body/joint) is at 1.571, its range is 0.000 to 1.047',
  ]);
});

it('finds controls outside of their ranges', () => {
  expect(found('ctrl="2"')).toEqual(['control 0 is 2.000, its range is -1 to 1']);
});

it('takes what is not written', () => {
  const away = (key: string) =>
    lintModel(
      parseMjcf(`<mujoco><worldbody><body><joint range="10 90"/><geom size=".1"/></body>
        <body pos="1 0 0"><joint range="10 90"/><geom size=".1"/></body></worldbody><keyframe>${key}</keyframe></mujoco>`),
      { rules: [keyframeRange] },
    ).findings;
  expect(away('<key time="1"/>')).toEqual([]);
  expect(away('<key qpos="1"/>')).toEqual([]);
  expect(away('<key qpos="0 0"/>')).toHaveLength(2);
});

it('takes the ends of ranges', () => {
  expect(found('qpos="1.5707963267948966 1 0 0 0" ctrl="-1"')).toEqual([]);
});
