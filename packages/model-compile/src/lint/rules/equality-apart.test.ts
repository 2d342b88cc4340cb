import { parseMjcf } from '@corten/mjcf-parse';
import { expect, it } from 'vitest';
import { lintModel } from '../lint-model.js';
import { equalityApart } from './equality-apart.js';

const found = (equality: string, x: number, key = '') =>
  lintModel(
    parseMjcf(`<mujoco><worldbody><site name="a"/>
      <body name="arm"><joint type="slide" axis="1 0 0"/><geom size=".1"/><site name="b" pos="${x} 0 0"/></body></worldbody>
      <equality>${equality}</equality><keyframe>${key}</keyframe></mujoco>`),
    { rules: [equalityApart] },
  ).findings.map((f) => f.message);

it('finds sites that are apart', () => {
  expect(found('<connect site1="a" site2="b"/>', 0.5)).toEqual(['the sites are 0.500 m apart at qpos0']);
  expect(found('<weld site1="a" site2="b"/>', 0.5, '<key qpos="-.2"/>')).toEqual([
    'the sites are 0.300 m apart at qpos0 and in every key frame',
  ]);
});

it('takes sites that meet, at qpos0 or in a key frame, and constraints that are off or between bodies', () => {
  expect(found('<connect site1="a" site2="b"/>', 0.001)).toEqual([]);
  expect(found('<connect site1="a" site2="b"/>', 0.5, '<key qpos="-.5"/>')).toEqual([]);
  expect(found('<connect site1="a" site2="b" active="false"/>', 0.5)).toEqual([]);
  expect(found('<connect body1="arm" body2="world" anchor="1 0 0"/>', 0.5)).toEqual([]);
});
