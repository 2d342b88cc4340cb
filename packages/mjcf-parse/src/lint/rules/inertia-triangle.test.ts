import { testRule } from '../../../test/lint-rule.js';
import { inertiaTriangle } from './inertia-triangle.js';

testRule(inertiaTriangle, {
  silentOn: [
    '<mujoco><worldbody><body><inertial pos="0 0 0" mass="1" diaginertia="1 1 2"/></body></worldbody></mujoco>',
    '<mujoco><compiler balanceinertia="true"/><worldbody><body><inertial pos="0 0 0" mass="1" diaginertia="1 1 3"/></body></worldbody></mujoco>',
  ],
});
