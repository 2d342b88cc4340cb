// Lint rule: ranges whose upper end is below the lower one.

import { grammar } from '../../grammar/table.js';
import type { LintRule } from '../rule.js';

/** Attributes of two numbers that are a lower and an upper end, and the attribute that says whether they limit. */
const RANGES = {
  range: 'limited',
  actuatorfrcrange: 'actuatorfrclimited',
  ctrlrange: 'ctrllimited',
  forcerange: 'forcelimited',
  actrange: 'actlimited',
  lengthrange: undefined,
  posrange: undefined,
  velrange: undefined,
  ffrange: undefined,
} as const;

export const reversedRange: LintRule = {
  code: 'reversed-range',
  severity: 'warning',
  doc: 'The upper end of a range is below its lower end. MuJoCo takes such a range for none, and nothing is limited.',
  example: '<mujoco><worldbody><body><joint range="90 -90"/><geom size="1"/></body></worldbody></mujoco>',
  check({ elements, report }) {
    for (const element of elements) {
      const attr = element.attr as Readonly<Record<string, unknown>>;
      for (const [name, limited] of Object.entries(RANGES)) {
        const range = attr[name];
        if (!(range instanceof Float64Array) || range.length !== 2 || !(range[0]! > range[1]!)) continue;
        // MuJoCo rejects what says that it is limited; what says that it is not, as reversed limits in URDF do, is meant
        if (limited !== undefined && (attr[limited] === 'true' || attr[limited] === 'false')) continue;
        const without = limited !== undefined && limited in grammar[element.kind].attributes;
        report(element, `${name} ${range.join(' ')} ends below its start${without ? ', so nothing is limited' : ''}`, {
          attribute: name,
          hint: `write ${range[1]} ${range[0]}`,
        });
      }
    }
  },
};
