import { describe, expect, it } from 'vitest';
import { parseMjcf } from '../../parse.js';
import { lint } from '../lint.js';
import { marginGap } from './margin-gap.js';

const findings = (xml: string) => lint(parseMjcf(xml, { assets: { 'there.stl': 'x' } }), { rules: [marginGap] });

describe('margin-gap', () => {
  it('finds its example', () => {
    expect(findings(marginGap.example)).toHaveLength(1);
  });

  it.each([['<mujoco><contact><pair geom1="a" geom2="b" gap="1"/></contact></mujoco>', 'since MuJoCo 3.9']])(
    'finds %s',
    (xml, message) => {
      expect(
        findings(xml)
          .map((f) => f.message)
          .join(),
      ).toContain(message);
    },
  );

  it.each([
    '<mujoco><worldbody><geom size="1" margin="0.1"/></worldbody></mujoco>',
    '<mujoco><worldbody><geom size="1" gap="0"/></worldbody></mujoco>',
  ])('is silent on %s', (xml) => {
    expect(findings(xml)).toEqual([]);
  });
});
