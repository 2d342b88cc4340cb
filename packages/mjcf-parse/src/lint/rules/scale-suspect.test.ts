import { describe, expect, it } from 'vitest';
import { parseMjcf } from '../../parse.js';
import { lint } from '../lint.js';
import { scaleSuspect } from './scale-suspect.js';

const findings = (xml: string) => lint(parseMjcf(xml, { assets: { 'there.stl': 'x' } }), { rules: [scaleSuspect] });

describe('scale-suspect', () => {
  it('finds its example', () => {
    expect(findings(scaleSuspect.example)).toHaveLength(1);
  });

  it.each([
    ['<mujoco><worldbody><geom size="150"/></worldbody></mujoco>', 'looks like millimetres'],
    ['<mujoco><worldbody><geom size="1" mass="1e6"/></worldbody></mujoco>', 'looks like grams'],
    ['<mujoco><worldbody><body><inertial pos="0 0 0" mass="5e5"/></body></worldbody></mujoco>', 'looks like grams'],
  ])('finds %s', (xml, message) => {
    expect(
      findings(xml)
        .map((f) => f.message)
        .join(),
    ).toContain(message);
  });

  it.each([
    '<mujoco><worldbody><geom size="1" density="1000"/></worldbody></mujoco>',
    '<mujoco><worldbody><geom type="plane" size="500 500 1"/></worldbody></mujoco>',
    '<mujoco><worldbody><geom size="1" density="0.01"/></worldbody></mujoco>',
  ])('is silent on %s', (xml) => {
    expect(findings(xml)).toEqual([]);
  });
});
