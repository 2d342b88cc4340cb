import { testRule } from '../../../test/lint-rule.js';
import { unusedAsset } from './unused-asset.js';

testRule(unusedAsset, {
  silentOn: [
    '<mujoco><asset><material name="m"/></asset><worldbody><geom size="1" material="m"/></worldbody></mujoco>',
    '<mujoco><asset><texture type="skybox" builtin="flat" width="1" height="1"/></asset></mujoco>',
    '<mujoco><asset><mesh file="a.stl"/></asset><worldbody><geom type="mesh" mesh="a"/></worldbody></mujoco>',
  ],
});
