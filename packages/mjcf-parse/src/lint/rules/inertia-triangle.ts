// Lint rule: moments of inertia that no body can have.

import { merged } from '../../document.js';
import type { LintRule } from '../rule.js';

export const inertiaTriangle: LintRule = {
  code: 'inertia-triangle',
  severity: 'error',
  doc: 'Of three principal moments of inertia, two add up to at least the third. MuJoCo rejects others unless balanceinertia is set.',
  example:
    '<mujoco><worldbody><body><freejoint/><inertial pos="0 0 0" mass="1" diaginertia="1 1 3"/></body></worldbody></mujoco>',
  check({ document, elements, report }) {
    if (merged(document, 'compiler').balanceinertia) return;
    for (const element of elements) {
      const inertia = element.kind === 'inertial' ? element.attr.diaginertia : undefined;
      if (!inertia) continue;
      const [a, b, c] = [...inertia].sort((x, y) => x - y) as [number, number, number];
      if (a + b >= c * (1 - 1e-12)) continue;
      report(element, `diaginertia ${inertia.join(' ')} violates A + B >= C`, {
        attribute: 'diaginertia',
        hint: 'check the values, or set balanceinertia="true" in the compiler element',
      });
    }
  },
};
