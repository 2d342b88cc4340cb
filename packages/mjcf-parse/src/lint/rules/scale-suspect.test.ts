import { testRule } from '../../../test/lint-rule.js';
import { scaleSuspect } from './scale-suspect.js';

testRule(scaleSuspect, {
  finds: [
    ['<mujoco><worldbody><geom size="150"/></worldbody></mujoco>', 'looks like millimetres'],
    ['<mujoco><worldbody><geom size="1" mass="1e6"/></worldbody></mujoco>', 'looks like grams'],
    ['<mujoco><worldbody><body><inertial pos="0 0 0" mass="5e5"/></body></worldbody></mujoco>', 'looks like grams'],
  ],
  silentOn: [
    '<mujoco><worldbody><geom size="1" density="1000"/></worldbody></mujoco>',
    '<mujoco><worldbody><geom type="plane" size="500 500 1"/></worldbody></mujoco>',
    '<mujoco><worldbody><geom size="1" density="0.01"/></worldbody></mujoco>',
    // a balloon
    '<mujoco><worldbody><geom size="1" density="0.167"/></worldbody></mujoco>',
  ],
});
