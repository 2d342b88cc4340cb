// Lint rule: time constants below two time steps.

import { merged, mergedChild } from '../../document.js';
import type { LintRule } from '../rule.js';

const NAMES = ['solref', 'solreflimit', 'solreffriction'] as const;

export const stiffContact: LintRule = {
  code: 'stiff-contact',
  severity: 'warning',
  doc: 'A solref time constant below two time steps cannot be simulated. MuJoCo raises it to two time steps; with the flag refsafe disabled the simulation becomes unstable.',
  example: '<mujoco><worldbody><geom size="1" solref="0.001 1"/></worldbody></mujoco>',
  check({ document, elements, report }) {
    const least = 2 * (merged(document, 'option').timestep ?? 0.002);
    const safe = mergedChild(document, 'flag').refsafe !== 'disable';
    for (const element of elements) {
      for (const name of NAMES) {
        const value = (element.attr as Record<string, unknown>)[name];
        const time = value instanceof Float64Array ? value[0]! : 0;
        if (!(time > 0) || time >= least) continue;
        const effect = safe ? `is raised to ${least}` : 'is unstable while refsafe is disabled';
        report(element, `${name} time constant ${time} s is below two time steps and ${effect}`, { attribute: name });
      }
    }
  },
};
