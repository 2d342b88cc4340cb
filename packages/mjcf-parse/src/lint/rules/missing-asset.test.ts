import { testRule } from '../../../test/lint-rule.js';
import { missingAsset } from './missing-asset.js';

testRule(missingAsset, {
  finds: [
    [
      '<mujoco><compiler texturedir="t"/><asset><texture file="no.png"/></asset></mujoco>',
      "Error opening file 't/no.png': no such file",
    ],
  ],
  silentOn: [
    '<mujoco><asset><mesh file="there.stl"/></asset></mujoco>',
    '<mujoco><asset><mesh vertex="0 0 0"/></asset></mujoco>',
  ],
});
