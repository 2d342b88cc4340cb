// Lint rule: limits and ranges that do not belong together.

import { merged } from '../../document.js';
import { isInDefault, type LintRule } from '../rule.js';

const PAIRS = [
  ['limited', 'range'],
  ['actuatorfrclimited', 'actuatorfrcrange'],
  ['ctrllimited', 'ctrlrange'],
  ['forcelimited', 'forcerange'],
  ['actlimited', 'actrange'],
] as const;

export const limitedRange: LintRule = {
  code: 'limited-range',
  severity: 'error',
  doc: 'Something is limited without a range, or has a range without being limited while autolimits is off. MuJoCo rejects both.',
  example: '<mujoco><worldbody><body><joint limited="true"/><geom size="1"/></body></worldbody></mujoco>',
  check({ document, elements, report }) {
    const auto = merged(document, 'compiler').autolimits ?? true;
    for (const element of elements) {
      if (isInDefault(element)) continue;
      const all = document.defaults.resolve(element as never) as Readonly<Record<string, unknown>>;
      for (const [limited, range] of PAIRS) {
        if (range === 'range' && (all['type'] === 'free' || all['type'] === 'ball')) continue;
        const given = all[range] as Float64Array | undefined;
        const place = (element.attr as Record<string, unknown>)[limited] !== undefined ? limited : range;
        if (all[limited] === 'true' && !given && !(range === 'ctrlrange' && all['inheritrange'])) {
          report(element, `${limited}="true" needs ${range}`, { attribute: place });
        } else if (
          !auto &&
          given &&
          all[limited] === undefined &&
          element.kind !== 'light' &&
          element.kind !== 'muscle'
        ) {
          report(element, `${range} without ${limited} while autolimits="false"`, { attribute: range });
        }
      }
    }
  },
};
