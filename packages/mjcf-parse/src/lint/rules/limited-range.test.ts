import { testRule } from '../../../test/lint-rule.js';
import { limitedRange } from './limited-range.js';

testRule(limitedRange, {
  finds: [
    [
      '<mujoco><compiler autolimits="false"/><worldbody><body><joint range="0 1"/><geom size="1"/></body></worldbody></mujoco>',
      'range without limited while autolimits',
    ],
    ['<mujoco><actuator><motor joint="j" ctrllimited="true"/></actuator></mujoco>', 'needs ctrlrange'],
  ],
  silentOn: [
    '<mujoco><worldbody><body><joint limited="true" range="0 1"/><geom size="1"/></body></worldbody></mujoco>',
    '<mujoco><worldbody><body><joint type="ball" limited="true"/><geom size="1"/></body></worldbody></mujoco>',
    '<mujoco><worldbody><body><joint range="0 1"/><geom size="1"/></body></worldbody></mujoco>',
    '<mujoco><default><joint range="0 1"/></default><worldbody><body><joint limited="true"/><geom size="1"/></body></worldbody></mujoco>',
  ],
});
