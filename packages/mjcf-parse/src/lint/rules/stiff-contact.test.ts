import { describe, expect, it } from 'vitest';
import { parseMjcf } from '../../parse.js';
import { lint } from '../lint.js';
import { stiffContact } from './stiff-contact.js';

const findings = (xml: string) => lint(parseMjcf(xml, { assets: { 'there.stl': 'x' } }), { rules: [stiffContact] });

describe('stiff-contact', () => {
  it('finds its example', () => {
    expect(findings(stiffContact.example)).toHaveLength(1);
  });

  it.each([
    [
      '<mujoco><option><flag refsafe="disable"/></option><worldbody><geom size="1" solref="0.001 1"/></worldbody></mujoco>',
      'is unstable',
    ],
  ])('finds %s', (xml, message) => {
    expect(
      findings(xml)
        .map((f) => f.message)
        .join(),
    ).toContain(message);
  });

  it.each([
    '<mujoco><worldbody><geom size="1" solref="0.004 1"/></worldbody></mujoco>',
    '<mujoco><worldbody><geom size="1" solref="-100 -1"/></worldbody></mujoco>',
    '<mujoco><option timestep="0.0001"/><worldbody><geom size="1" solref="0.001 1"/></worldbody></mujoco>',
  ])('is silent on %s', (xml) => {
    expect(findings(xml)).toEqual([]);
  });
});
