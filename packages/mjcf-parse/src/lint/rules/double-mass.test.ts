import { describe, expect, it } from 'vitest';
import { parseMjcf } from '../../parse.js';
import { lint } from '../lint.js';
import { doubleMass } from './double-mass.js';

const findings = (xml: string) => lint(parseMjcf(xml, { assets: { 'there.stl': 'x' } }), { rules: [doubleMass] });

describe('double-mass', () => {
  it('finds its example', () => {
    expect(findings(doubleMass.example)).toHaveLength(1);
  });

  it.each([
    '<mujoco><worldbody><body><geom size=".1" contype="0" conaffinity="0" mass="0"/><geom size=".1"/></body></worldbody></mujoco>',
    '<mujoco><worldbody><body><inertial pos="0 0 0" mass="1"/><geom size=".1" contype="0" conaffinity="0"/><geom size=".1"/></body></worldbody></mujoco>',
    '<mujoco><worldbody><body><geom size=".1"/><geom size=".1"/></body></worldbody></mujoco>',
    '<mujoco><compiler inertiagrouprange="3 5"/><worldbody><body><geom size=".1" contype="0" conaffinity="0"/><geom size=".1" group="3"/></body></worldbody></mujoco>',
  ])('is silent on %s', (xml) => {
    expect(findings(xml)).toEqual([]);
  });
});
