import { testRule } from '../../../test/lint-rule.js';
import { urdfEmpty } from './urdf-empty.js';

testRule(urdfEmpty, {
  finds: [
    [
      '<robot name="r" xmlns:xacro="x"><xacro:include filename="arm.xacro"/><xacro:arm/></robot>',
      'the robot has no links',
    ],
  ],
  silentOn: ['<robot name="r"><link name="a"/></robot>', '<mujoco/>'],
});
