import { testRule } from '../../../test/lint-rule.js';
import { stiffContact } from './stiff-contact.js';

testRule(stiffContact, {
  finds: [
    [
      '<mujoco><option><flag refsafe="disable"/></option><worldbody><geom size="1" solref="0.001 1"/></worldbody></mujoco>',
      'is unstable',
    ],
  ],
  silentOn: [
    '<mujoco><worldbody><geom size="1" solref="0.004 1"/></worldbody></mujoco>',
    '<mujoco><worldbody><geom size="1" solref="-100 -1"/></worldbody></mujoco>',
    '<mujoco><option timestep="0.0001"/><worldbody><geom size="1" solref="0.001 1"/></worldbody></mujoco>',
  ],
});
