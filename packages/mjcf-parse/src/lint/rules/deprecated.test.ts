import { describe, expect, it } from 'vitest';
import { parseMjcf } from '../../parse.js';
import { lint } from '../lint.js';
import { deprecated } from './deprecated.js';

const findings = (xml: string) => lint(parseMjcf(xml, { assets: { 'there.stl': 'x' } }), { rules: [deprecated] });

describe('deprecated', () => {
  it('finds its example', () => {
    expect(findings(deprecated.example)).toHaveLength(1);
  });

  it.each([
    ['<mujoco><compiler coordinate="local"/></mujoco>', 'no effect any more'],
    ['<mujoco><size njmax="100"/></mujoco>', 'not needed'],
    ['<mujoco><compiler exactmeshinertia="true"/></mujoco>', 'removed in MuJoCo 3.2.5'],
    ['<mujoco><option><flag passive="disable"/></option></mujoco>', 'spring and damper'],
    ['<mujoco><worldbody><composite type="cloth" count="2 2 1"/></worldbody></mujoco>', 'was removed'],
  ])('finds %s', (xml, message) => {
    expect(
      findings(xml)
        .map((f) => f.message)
        .join(),
    ).toContain(message);
  });

  it.each([
    '<mujoco><worldbody><light type="spot"/></worldbody></mujoco>',
    '<mujoco><size memory="1M"/></mujoco>',
    '<mujoco><worldbody><composite type="cable" count="2 1 1" size="1"/></worldbody></mujoco>',
  ])('is silent on %s', (xml) => {
    expect(findings(xml)).toEqual([]);
  });
});
