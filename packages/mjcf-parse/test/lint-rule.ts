// How every lint rule is tested: by what it finds, and by what it is silent on.
import { describe, expect, it } from 'vitest';
import { lint } from '../src/lint/lint.js';
import type { LintRule } from '../src/lint/rule.js';
import { parseMjcf } from '../src/parse.js';

/** Models that a rule is tested with. */
interface RuleCases {
  /** models in which it finds something, with a part of the message */
  readonly finds?: readonly (readonly [xml: string, message: string])[];
  /** models in which it finds nothing */
  readonly silentOn: readonly string[];
}

/** Test a rule with its own example and with models; they have one asset file, there.stl. */
export function testRule(rule: LintRule, { finds = [], silentOn }: RuleCases): void {
  const findings = (xml: string) => lint(parseMjcf(xml, { assets: { 'there.stl': 'x' } }), { rules: [rule] });

  describe(rule.code, () => {
    it('finds its example', () => {
      expect(findings(rule.example)).toHaveLength(1);
    });

    it.each(finds)('finds %s', (xml, message) => {
      expect(
        findings(xml)
          .map((f) => f.message)
          .join(),
      ).toContain(message);
    });

    it.each(silentOn)('is silent on %s', (xml) => {
      expect(findings(xml)).toEqual([]);
    });
  });
}
