import { testRule } from '../../../test/lint-rule.js';
import { ineffectiveAttribute } from './ineffective-attribute.js';

testRule(ineffectiveAttribute, {
  finds: [
    ['<mujoco><worldbody><geom type="mesh" mesh="m" size="1"/></worldbody></mujoco>', 'size comes from the mesh'],
    ['<mujoco><worldbody><geom size="1" hfield="h"/></worldbody></mujoco>', 'a sphere geom'],
    ['<mujoco><worldbody><geom size="1" mass="1" density="2"/></worldbody></mujoco>', 'whose mass is given'],
    ['<mujoco><worldbody><camera target="a"/></worldbody></mujoco>', 'in mode fixed'],
    ['<mujoco><worldbody><light type="directional" cutoff="1"/></worldbody></mujoco>', 'a directional light'],
    [
      '<mujoco><worldbody><body><joint type="free" range="0 1"/><geom size="1"/></body></worldbody></mujoco>',
      'a free joint',
    ],
  ],
  silentOn: [
    '<mujoco><worldbody><body><joint axis="1 0 0"/><geom size="1" density="5"/></body></worldbody></mujoco>',
    '<mujoco><worldbody><light mode="targetbody" target="a" cutoff="3"/></worldbody></mujoco>',
    '<mujoco><default><joint type="ball" axis="1 0 0"/></default></mujoco>',
  ],
});
