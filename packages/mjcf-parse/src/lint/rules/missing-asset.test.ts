import { testRule } from '../../../test/lint-rule.js';
import { missingAsset } from './missing-asset.js';

testRule(missingAsset, {
  finds: [
    ['<mujoco><compiler texturedir="t"/><asset><texture file="no.png"/></asset></mujoco>', "file 'no.png' not found"],
  ],
  silentOn: [
    '<mujoco><asset><mesh file="there.stl"/></asset></mujoco>',
    '<mujoco><asset><mesh vertex="0 0 0"/></asset></mujoco>',
  ],
});
