// Lint rule: dissipation that adds energy.

import type { LintRule } from '../rule.js';

export const negativeDamping: LintRule = {
  code: 'negative-damping',
  severity: 'warning',
  doc: 'Negative damping or dry friction adds energy: the model speeds up until it is unstable. MuJoCo does not reject it.',
  example: '<mujoco><worldbody><body><joint damping="-1"/><geom size="1"/></body></worldbody></mujoco>',
  check({ elements, report }) {
    for (const element of elements) {
      const attr = element.attr as Readonly<Record<string, unknown>>;
      for (const name of ['damping', 'frictionloss']) {
        const value = attr[name];
        const [first = 0, ...higher] = value instanceof Float64Array ? value : typeof value === 'number' ? [value] : [];
        // a polynomial that damps fast motions only is an oscillator, which is meant
        if (first >= 0 || higher.some((coefficient) => coefficient > 0)) continue;
        report(element, `${name} ${first} adds energy instead of taking it`, { attribute: name });
      }
    }
  },
};
