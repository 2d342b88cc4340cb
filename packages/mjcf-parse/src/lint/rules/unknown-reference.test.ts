import { describe, expect, it } from 'vitest';
import { parseMjcf } from '../../parse.js';
import { lint } from '../lint.js';
import { unknownReference } from './unknown-reference.js';

const findings = (xml: string) => lint(parseMjcf(xml, { assets: { 'there.stl': 'x' } }), { rules: [unknownReference] });

describe('unknown-reference', () => {
  it('finds its example', () => {
    expect(findings(unknownReference.example)).toHaveLength(1);
  });

  it.each([
    ['<mujoco><sensor><framepos objtype="site" objname="s"/></sensor></mujoco>', "unknown site 's'"],
    ['<mujoco><sensor><framepos objtype="xbody" objname="b"/></sensor></mujoco>', "unknown body 'b'"],
  ])('finds %s', (xml, message) => {
    expect(
      findings(xml)
        .map((f) => f.message)
        .join(),
    ).toContain(message);
  });

  it.each([
    '<mujoco><equality><weld body1="world"/></equality></mujoco>',
    '<mujoco><worldbody><attach model="m" prefix="x_"/></worldbody><sensor><touch site="x_s"/></sensor></mujoco>',
    '<mujoco><worldbody><replicate count="2"><site name="s"/></replicate></worldbody><sensor><touch site="s1"/></sensor></mujoco>',
    '<mujoco><asset><mesh file="arm.stl"/></asset><worldbody><geom type="mesh" mesh="arm"/></worldbody></mujoco>',
    '<mujoco><default><geom material="none"/></default></mujoco>',
  ])('is silent on %s', (xml) => {
    expect(findings(xml)).toEqual([]);
  });
});
