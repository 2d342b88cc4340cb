import { parseMjcf } from '@corten/mjcf-parse';
import { EnableBit } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { lintModel } from './lint-model.js';
import { modelLintRules } from './rules.js';

describe('lintModel', () => {
  it('has codes in order, once each', () => {
    const codes = modelLintRules.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)].sort());
  });

  it.each(modelLintRules.map((rule) => [rule.code, rule] as const))('%s finds its example', (code, rule) => {
    const { findings } = lintModel(parseMjcf(rule.example), { rules: [rule] });
    expect(findings.map((f) => [f.code, f.severity])).toContainEqual([code, rule.severity]);
    expect(findings[0].line).toBeGreaterThan(0);
  });

  it('gives the model too', () => {
    const { model, findings } = lintModel(parseMjcf('<mujoco><worldbody><geom size=".1"/></worldbody></mujoco>'));
    expect(model.ngeom).toBe(1);
    expect(findings).toEqual([]);
  });

  it('looks at models that cannot be simulated, and at what is asleep', () => {
    const body = (name: string) => `<body><joint name="${name}"/><geom size=".1"/></body>`;
    const { model, findings } = lintModel(
      parseMjcf(`<mujoco><option><flag sleep="enable"/></option><worldbody>${body('j')}${body('i')}</worldbody>
        <tendon><fixed name="t"><joint joint="j" coef="1"/></fixed></tendon>
        <equality><tendon tendon1="t"/></equality></mujoco>`),
    );
    expect(findings.map((f) => f.code)).toContain('initial-penetration');
    expect(model.opt.enableflags).toBe(EnableBit.sleep);
  });

  it('is silenced by comments and severities', () => {
    const bad = '<worldbody><body><joint stiffness="1e6"/><geom size=".1"/></body></worldbody>';
    const findings = (xml: string, options = {}) => lintModel(parseMjcf(xml), options).findings.map((f) => f.code);
    expect(findings(`<mujoco>${bad}</mujoco>`)).toEqual(['stiff-spring']);
    expect(findings(`<mujoco><!-- corten-disable stiff-spring -->${bad}</mujoco>`)).toEqual([]);
    expect(findings(`<mujoco>${bad}</mujoco>`, { severity: { 'stiff-spring': 'off' } })).toEqual([]);
  });
});
