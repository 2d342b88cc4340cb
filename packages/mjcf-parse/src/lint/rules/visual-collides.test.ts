import { describe, expect, it } from 'vitest';
import { parseMjcf } from '../../parse.js';
import { lint } from '../lint.js';
import { visualCollides } from './visual-collides.js';

const findings = (xml: string) => lint(parseMjcf(xml, { assets: { 'there.stl': 'x' } }), { rules: [visualCollides] });

describe('visual-collides', () => {
  it('finds its example', () => {
    expect(findings(visualCollides.example)).toHaveLength(1);
  });

  it.each([
    [
      '<mujoco><default><default class="visual"/></default><worldbody><geom class="visual" size=".1"/></worldbody></mujoco>',
      'a visual geom collides',
    ],
  ])('finds %s', (xml, message) => {
    expect(
      findings(xml)
        .map((f) => f.message)
        .join(),
    ).toContain(message);
  });

  it.each([
    '<mujoco><worldbody><geom name="arm_visual" size=".1" contype="0" conaffinity="0"/></worldbody></mujoco>',
    '<mujoco><worldbody><geom name="arm" size=".1"/></worldbody></mujoco>',
    '<mujoco><worldbody><geom name="visual_collision" size=".1"/></worldbody></mujoco>',
  ])('is silent on %s', (xml) => {
    expect(findings(xml)).toEqual([]);
  });
});
