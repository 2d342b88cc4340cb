import { testRule } from '../../../test/lint-rule.js';
import { zeroArmature } from './zero-armature.js';

testRule(zeroArmature, {
  silentOn: [
    '<mujoco><worldbody><body><inertial pos="0 0 0" mass="0.01"/><joint name="j" armature="1"/></body></worldbody><actuator><motor joint="j"/></actuator></mujoco>',
    '<mujoco><worldbody><body><inertial pos="0 0 0" mass="1"/><joint name="j"/></body></worldbody><actuator><motor joint="j"/></actuator></mujoco>',
    '<mujoco><worldbody><body><inertial pos="0 0 0" mass="0.01"/><joint name="j"/></body></worldbody></mujoco>',
  ],
});
