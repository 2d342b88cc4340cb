import { describe, expect, it } from 'vitest';
import { parseMjcf } from '../../parse.js';
import { lint } from '../lint.js';
import { unusedClass } from './unused-class.js';

const findings = (xml: string) => lint(parseMjcf(xml, { assets: { 'there.stl': 'x' } }), { rules: [unusedClass] });

describe('unused-class', () => {
  it('finds its example', () => {
    expect(findings(unusedClass.example)).toHaveLength(1);
  });

  it.each([
    '<mujoco><default><default class="a"/></default><worldbody><geom class="a" size="1"/></worldbody></mujoco>',
    '<mujoco><default><default class="a"><default class="b"/></default></default><worldbody><body childclass="b"/></worldbody></mujoco>',
    '<mujoco><default class="main"/></mujoco>',
  ])('is silent on %s', (xml) => {
    expect(findings(xml)).toEqual([]);
  });
});
