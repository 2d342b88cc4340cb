import { testRule } from '../../../test/lint-rule.js';
import { doubleMass } from './double-mass.js';

testRule(doubleMass, {
  silentOn: [
    '<mujoco><worldbody><body><geom size=".1" contype="0" conaffinity="0" mass="0"/><geom size=".1"/></body></worldbody></mujoco>',
    '<mujoco><worldbody><body><inertial pos="0 0 0" mass="1"/><geom size=".1" contype="0" conaffinity="0"/><geom size=".1"/></body></worldbody></mujoco>',
    '<mujoco><worldbody><body><geom size=".1"/><geom size=".1"/></body></worldbody></mujoco>',
    '<mujoco><compiler inertiagrouprange="3 5"/><worldbody><body><geom size=".1" contype="0" conaffinity="0"/><geom size=".1" group="3"/></body></worldbody></mujoco>',
  ],
});
