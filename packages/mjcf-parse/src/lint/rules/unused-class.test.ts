import { testRule } from '../../../test/lint-rule.js';
import { unusedClass } from './unused-class.js';

testRule(unusedClass, {
  silentOn: [
    '<mujoco><default><default class="a"/></default><worldbody><geom class="a" size="1"/></worldbody></mujoco>',
    '<mujoco><default><default class="a"><default class="b"/></default></default><worldbody><body childclass="b"/></worldbody></mujoco>',
    '<mujoco><default class="main"/></mujoco>',
  ],
});
