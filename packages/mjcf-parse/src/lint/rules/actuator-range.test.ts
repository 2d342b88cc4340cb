import { describe, expect, it } from 'vitest';
import { parseMjcf } from '../../parse.js';
import { lint } from '../lint.js';
import { actuatorRange } from './actuator-range.js';

const findings = (xml: string) => lint(parseMjcf(xml, { assets: { 'there.stl': 'x' } }), { rules: [actuatorRange] });

describe('actuator-range', () => {
  it('finds its example', () => {
    expect(findings(actuatorRange.example)).toHaveLength(1);
  });

  it.each([
    '<mujoco><actuator><motor joint="j" ctrlrange="-1 1"/></actuator></mujoco>',
    '<mujoco><default><general forcerange="-1 1"/></default><actuator><motor joint="j"/></actuator></mujoco>',
    '<mujoco><actuator><muscle joint="j"/></actuator></mujoco>',
  ])('is silent on %s', (xml) => {
    expect(findings(xml)).toEqual([]);
  });
});
