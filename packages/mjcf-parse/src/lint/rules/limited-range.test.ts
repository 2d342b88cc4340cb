import { describe, expect, it } from 'vitest';
import { parseMjcf } from '../../parse.js';
import { lint } from '../lint.js';
import { limitedRange } from './limited-range.js';

const findings = (xml: string) => lint(parseMjcf(xml, { assets: { 'there.stl': 'x' } }), { rules: [limitedRange] });

describe('limited-range', () => {
  it('finds its example', () => {
    expect(findings(limitedRange.example)).toHaveLength(1);
  });

  it.each([
    [
      '<mujoco><compiler autolimits="false"/><worldbody><body><joint range="0 1"/><geom size="1"/></body></worldbody></mujoco>',
      'range without limited while autolimits',
    ],
    ['<mujoco><actuator><motor joint="j" ctrllimited="true"/></actuator></mujoco>', 'needs ctrlrange'],
  ])('finds %s', (xml, message) => {
    expect(
      findings(xml)
        .map((f) => f.message)
        .join(),
    ).toContain(message);
  });

  it.each([
    '<mujoco><worldbody><body><joint limited="true" range="0 1"/><geom size="1"/></body></worldbody></mujoco>',
    '<mujoco><worldbody><body><joint type="ball" limited="true"/><geom size="1"/></body></worldbody></mujoco>',
    '<mujoco><worldbody><body><joint range="0 1"/><geom size="1"/></body></worldbody></mujoco>',
    '<mujoco><default><joint range="0 1"/></default><worldbody><body><joint limited="true"/><geom size="1"/></body></worldbody></mujoco>',
  ])('is silent on %s', (xml) => {
    expect(findings(xml)).toEqual([]);
  });
});
