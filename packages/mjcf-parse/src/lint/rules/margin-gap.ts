// Lint rule: `gap`, whose meaning changed.

import { profileRules } from '../../profile.js';
import type { LintRule } from '../rule.js';

export const marginGap: LintRule = {
  code: 'margin-gap',
  severity: 'info',
  doc: 'Since MuJoCo 3.9 a contact is detected below margin + gap and makes force below margin; before, it was detected below margin and made force below margin − gap. A file written for the old rule behaves differently.',
  example: '<mujoco><worldbody><geom size="1" margin="0.01" gap="0.005"/></worldbody></mujoco>',
  check({ document, elements, report }) {
    if (profileRules(document.profile).marginIncludesGap) return;
    for (const element of elements) {
      if (element.kind !== 'geom' && element.kind !== 'pair') continue;
      const { gap } = element.attr;
      if (gap === undefined || gap === 0) continue;
      report(element, 'gap means something else since MuJoCo 3.9', {
        attribute: 'gap',
        hint: 'old margin and gap become margin = margin − gap with the same gap',
      });
    }
  },
};
