import { describe, expect, it } from 'vitest';
import { parseMjcf } from '../../parse.js';
import { lint } from '../lint.js';
import { unusedAsset } from './unused-asset.js';

const findings = (xml: string) => lint(parseMjcf(xml, { assets: { 'there.stl': 'x' } }), { rules: [unusedAsset] });

describe('unused-asset', () => {
  it('finds its example', () => {
    expect(findings(unusedAsset.example)).toHaveLength(1);
  });

  it.each([
    '<mujoco><asset><material name="m"/></asset><worldbody><geom size="1" material="m"/></worldbody></mujoco>',
    '<mujoco><asset><texture type="skybox" builtin="flat" width="1" height="1"/></asset></mujoco>',
    '<mujoco><asset><mesh file="a.stl"/></asset><worldbody><geom type="mesh" mesh="a"/></worldbody></mujoco>',
  ])('is silent on %s', (xml) => {
    expect(findings(xml)).toEqual([]);
  });
});
