import { parseMjcf } from '@corten/mjcf-parse';
import { expect, it } from 'vitest';
import { lintModel } from '../lint-model.js';
import { servoUnit } from './servo-unit.js';

const found = (actuator: string, joint = 'range="-90 90"') =>
  lintModel(
    parseMjcf(`<mujoco><worldbody><body><joint name="j" ${joint}/><geom size=".1"/></body></worldbody>
      <actuator>${actuator}</actuator></mujoco>`),
    { rules: [servoUnit] },
  ).findings.map((f) => f.message);

it('finds control ranges in degrees', () => {
  expect(found('<position joint="j" ctrlrange="-90 90"/>')).toEqual([
    'the control range reaches 90.00 rad, which looks like degrees',
  ]);
  expect(found('<general joint="j" gainprm="5" biastype="affine" biasprm="0 -5" ctrlrange="0 180"/>')).toHaveLength(1);
});

it('takes radians, the range of the joint, motors, and joints that turn without end', () => {
  expect(found('<position joint="j" ctrlrange="-1.57 1.57"/>')).toEqual([]);
  expect(found('<position joint="j" inheritrange="1"/>')).toEqual([]);
  expect(found('<motor joint="j" ctrlrange="-90 90"/>')).toEqual([]);
  expect(found('<position joint="j" ctrlrange="-90 90"/>', '')).toEqual([]);
  expect(found('<position joint="j" ctrlrange="-90 90"/>', 'type="slide" range="-1 1"')).toEqual([]);
});
