import { testRule } from '../../../test/lint-rule.js';
import { visualCollides } from './visual-collides.js';

testRule(visualCollides, {
  finds: [
    [
      '<mujoco><default><default class="visual"/></default><worldbody><geom class="visual" size=".1"/></worldbody></mujoco>',
      'a visual geom collides',
    ],
  ],
  silentOn: [
    '<mujoco><worldbody><geom name="arm_visual" size=".1" contype="0" conaffinity="0"/></worldbody></mujoco>',
    '<mujoco><worldbody><geom name="arm" size=".1"/></worldbody></mujoco>',
    '<mujoco><worldbody><geom name="visual_collision" size=".1"/></worldbody></mujoco>',
  ],
});
