import { testRule } from '../../../test/lint-rule.js';
import { angleUnit } from './angle-unit.js';

testRule(angleUnit, {
  finds: [
    [
      '<mujoco><compiler angle="radian"/><worldbody><body><joint range="-90 90"/><geom size="1"/></body></worldbody></mujoco>',
      'looks like degrees',
    ],
  ],
  silentOn: [
    '<mujoco><compiler angle="radian"/><worldbody><body><joint range="-1.57 1.57"/><geom size="1"/></body></worldbody></mujoco>',
    '<mujoco><worldbody><body><joint range="-90 90"/><geom size="1"/></body></worldbody></mujoco>',
    '<mujoco><worldbody><body><joint range="-1.57 1.57"/><joint range="-90 90"/><geom size="1"/></body></worldbody></mujoco>',
    '<mujoco><worldbody><body><joint type="slide" range="-0.5 0.5"/><geom size="1"/></body></worldbody></mujoco>',
    '<mujoco><worldbody><body><joint range="0 1"/><geom size="1"/></body></worldbody></mujoco>',
  ],
});
