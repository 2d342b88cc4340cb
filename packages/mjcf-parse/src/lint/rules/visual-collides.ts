// Lint rule: geoms named visual that collide.

import { isInDefault, type LintRule } from '../rule.js';

export const visualCollides: LintRule = {
  code: 'visual-collides',
  severity: 'warning',
  doc: 'A geom whose name or class says that it is for looking at only takes part in collisions.',
  example: '<mujoco><worldbody><geom name="arm_visual" size=".1"/></worldbody></mujoco>',
  check({ document, elements, report }) {
    for (const element of elements) {
      if (element.kind !== 'geom' || isInDefault(element)) continue;
      const said = `${element.attr.name ?? ''} ${document.defaults.classOf(element).name}`;
      if (!/visual/i.test(said) || /collision/i.test(said)) continue;
      const { contype = 1, conaffinity = 1 } = document.defaults.resolve(element);
      if (contype === 0 && conaffinity === 0) continue;
      report(element, 'a visual geom collides', { hint: 'set contype="0" conaffinity="0"' });
    }
  },
};
