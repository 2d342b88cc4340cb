import { describe, expect, it } from 'vitest';
import { parseMjcf } from '../../parse.js';
import { lint } from '../lint.js';
import { inertiaTriangle } from './inertia-triangle.js';

const findings = (xml: string) => lint(parseMjcf(xml, { assets: { 'there.stl': 'x' } }), { rules: [inertiaTriangle] });

describe('inertia-triangle', () => {
  it('finds its example', () => {
    expect(findings(inertiaTriangle.example)).toHaveLength(1);
  });

  it.each([
    '<mujoco><worldbody><body><inertial pos="0 0 0" mass="1" diaginertia="1 1 2"/></body></worldbody></mujoco>',
    '<mujoco><compiler balanceinertia="true"/><worldbody><body><inertial pos="0 0 0" mass="1" diaginertia="1 1 3"/></body></worldbody></mujoco>',
  ])('is silent on %s', (xml) => {
    expect(findings(xml)).toEqual([]);
  });
});
