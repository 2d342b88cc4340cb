import { describe, expect, it } from 'vitest';
import { parseMjcf } from '../../parse.js';
import { lint } from '../lint.js';
import { zeroArmature } from './zero-armature.js';

const findings = (xml: string) => lint(parseMjcf(xml, { assets: { 'there.stl': 'x' } }), { rules: [zeroArmature] });

describe('zero-armature', () => {
  it('finds its example', () => {
    expect(findings(zeroArmature.example)).toHaveLength(1);
  });

  it.each([
    '<mujoco><worldbody><body><inertial pos="0 0 0" mass="0.01"/><joint name="j" armature="1"/></body></worldbody><actuator><motor joint="j"/></actuator></mujoco>',
    '<mujoco><worldbody><body><inertial pos="0 0 0" mass="1"/><joint name="j"/></body></worldbody><actuator><motor joint="j"/></actuator></mujoco>',
    '<mujoco><worldbody><body><inertial pos="0 0 0" mass="0.01"/><joint name="j"/></body></worldbody></mujoco>',
  ])('is silent on %s', (xml) => {
    expect(findings(xml)).toEqual([]);
  });
});
