// Lint rule: angles that look like the other unit.

import { merged } from '../../document.js';
import { isInDefault, type LintRule } from '../rule.js';

/** Largest angle of a file that is written in radians by mistake: a bit more than a full turn. */
const FEW_RADIANS = 6.5;

export const angleUnit: LintRule = {
  code: 'angle-unit',
  severity: 'warning',
  doc: "Joint ranges that all stay within a turn in radians while angles are degrees (MuJoCo's default), or that exceed two turns while angles are radians.",
  example: '<mujoco><worldbody><body><joint range="-1.57 1.57"/><geom size="1"/></body></worldbody></mujoco>',
  check({ document, elements, report }) {
    const degrees = merged(document, 'compiler').angle !== 'radian';
    const ranges = elements.flatMap((element) => {
      if (element.kind !== 'joint' || isInDefault(element)) return [];
      const { type = 'hinge', range } = document.defaults.resolve(element);
      const written = element.attr.range !== undefined;
      return range && written && (type === 'hinge' || type === 'ball') ? [{ element, range }] : [];
    });
    const size = (range: Float64Array) => Math.max(Math.abs(range[0]!), Math.abs(range[1]!));
    if (degrees && ranges.every(({ range }) => size(range) < FEW_RADIANS)) {
      for (const { element, range } of ranges) {
        if (size(range) === 0 || range.every(Number.isInteger)) continue;
        report(element, `range ${range.join(' ')} is in degrees here, and looks like radians`, {
          attribute: 'range',
          hint: 'add <compiler angle="radian"/>, or write degrees',
        });
      }
    }
    for (const { element, range } of degrees ? [] : ranges) {
      if (size(range) <= 4 * Math.PI) continue;
      report(element, `range ${range.join(' ')} is in radians here, and looks like degrees`, {
        attribute: 'range',
        hint: 'write radians, or remove angle="radian" from the compiler element',
      });
    }
  },
};
