import { describe, expect, it } from 'vitest';
import { parseMjcf } from '../../parse.js';
import { lint } from '../lint.js';
import { missingAsset } from './missing-asset.js';

const findings = (xml: string) => lint(parseMjcf(xml, { assets: { 'there.stl': 'x' } }), { rules: [missingAsset] });

describe('missing-asset', () => {
  it('finds its example', () => {
    expect(findings(missingAsset.example)).toHaveLength(1);
  });

  it.each([
    ['<mujoco><compiler texturedir="t"/><asset><texture file="no.png"/></asset></mujoco>', "file 'no.png' not found"],
  ])('finds %s', (xml, message) => {
    expect(
      findings(xml)
        .map((f) => f.message)
        .join(),
    ).toContain(message);
  });

  it.each([
    '<mujoco><asset><mesh file="there.stl"/></asset></mujoco>',
    '<mujoco><asset><mesh vertex="0 0 0"/></asset></mujoco>',
  ])('is silent on %s', (xml) => {
    expect(findings(xml)).toEqual([]);
  });
});
