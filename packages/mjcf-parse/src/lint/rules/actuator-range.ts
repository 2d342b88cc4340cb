// Lint rule: actuators whose input is not bounded.

import { items } from '../../document.js';
import type { AnyElement } from '../../element.js';
import type { LintRule } from '../rule.js';

export const actuatorRange: LintRule = {
  code: 'actuator-range',
  severity: 'info',
  doc: 'An actuator with neither a control range nor a force range takes any input; a policy or a slider does not know its limits.',
  example:
    '<mujoco><worldbody><body><joint name="j"/><geom size="1"/></body></worldbody><actuator><motor joint="j"/></actuator></mujoco>',
  check({ document, report }) {
    for (const actuator of items(document, 'actuator') as AnyElement[]) {
      if (actuator.kind === 'muscle' || actuator.kind === 'adhesion' || actuator.kind === 'actuator_plugin') continue;
      const all = document.defaults.resolve(actuator as never) as Readonly<Record<string, unknown>>;
      const bounded = ['ctrlrange', 'forcerange', 'inheritrange', 'posrange', 'saturation'].some(
        (n) => all[n] !== undefined,
      );
      if (!bounded) report(actuator, 'actuator without ctrlrange and forcerange');
    }
  },
};
