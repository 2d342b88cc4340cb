import { describe, expect, it } from 'vitest';
import { parseMjcf } from '../../parse.js';
import { lint } from '../lint.js';
import { angleUnit } from './angle-unit.js';

const findings = (xml: string) => lint(parseMjcf(xml, { assets: { 'there.stl': 'x' } }), { rules: [angleUnit] });

describe('angle-unit', () => {
  it('finds its example', () => {
    expect(findings(angleUnit.example)).toHaveLength(1);
  });

  it.each([
    [
      '<mujoco><compiler angle="radian"/><worldbody><body><joint range="-90 90"/><geom size="1"/></body></worldbody></mujoco>',
      'looks like degrees',
    ],
  ])('finds %s', (xml, message) => {
    expect(
      findings(xml)
        .map((f) => f.message)
        .join(),
    ).toContain(message);
  });

  it.each([
    '<mujoco><compiler angle="radian"/><worldbody><body><joint range="-1.57 1.57"/><geom size="1"/></body></worldbody></mujoco>',
    '<mujoco><worldbody><body><joint range="-90 90"/><geom size="1"/></body></worldbody></mujoco>',
    '<mujoco><worldbody><body><joint range="-1.57 1.57"/><joint range="-90 90"/><geom size="1"/></body></worldbody></mujoco>',
    '<mujoco><worldbody><body><joint type="slide" range="-0.5 0.5"/><geom size="1"/></body></worldbody></mujoco>',
    '<mujoco><worldbody><body><joint range="0 1"/><geom size="1"/></body></worldbody></mujoco>',
  ])('is silent on %s', (xml) => {
    expect(findings(xml)).toEqual([]);
  });
});
