import { testRule } from '../../../test/lint-rule.js';
import { zeroArmature } from './zero-armature.js';

testRule(zeroArmature, {
  finds: [
    // the inertial element says the mass, whatever the geoms
    [
      '<mujoco><worldbody><body><inertial pos="0 0 0" mass="0.01"/><geom mass="5"/><joint name="j"/></body></worldbody><actuator><motor joint="j"/></actuator></mujoco>',
      'body of 0.01 kg',
    ],
    [
      '<mujoco><worldbody><body><geom mass="0.01"/><geom mass="0.02"/><joint name="j"/><body><geom mass="0.01"/></body></body></worldbody><actuator><motor joint="j"/></actuator></mujoco>',
      'body of 0.04 kg',
    ],
  ],
  silentOn: [
    // more may stand in a frame, a replicate, an attachment, a composite
    ...['<frame/>', '<replicate count="2"/>', '<attach model="m" prefix="p"/>', '<composite type="cable"/>'].map(
      (more) =>
        `<mujoco><worldbody><body><geom mass="0.01"/>${more}<joint name="j"/></body></worldbody><actuator><motor joint="j"/></actuator></mujoco>`,
    ),
    '<mujoco><worldbody><body><geom mass="5"/><joint name="j"/></body></worldbody><actuator><motor joint="j"/></actuator></mujoco>',
    '<mujoco><worldbody><body><geom size=".001"/><joint name="j"/></body></worldbody><actuator><motor joint="j"/></actuator></mujoco>',
    '<mujoco><worldbody><body><inertial pos="0 0 0" mass="0.01"/><joint name="j" armature="1"/></body></worldbody><actuator><motor joint="j"/></actuator></mujoco>',
    '<mujoco><worldbody><body><inertial pos="0 0 0" mass="1"/><joint name="j"/></body></worldbody><actuator><motor joint="j"/></actuator></mujoco>',
    '<mujoco><worldbody><body><inertial pos="0 0 0" mass="0.01"/><joint name="j"/></body></worldbody></mujoco>',
  ],
});
