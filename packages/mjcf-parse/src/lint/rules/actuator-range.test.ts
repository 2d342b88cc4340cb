import { testRule } from '../../../test/lint-rule.js';
import { actuatorRange } from './actuator-range.js';

testRule(actuatorRange, {
  silentOn: [
    '<mujoco><actuator><motor joint="j" ctrlrange="-1 1"/></actuator></mujoco>',
    '<mujoco><default><general forcerange="-1 1"/></default><actuator><motor joint="j"/></actuator></mujoco>',
    '<mujoco><actuator><muscle joint="j"/></actuator></mujoco>',
  ],
});
