// Lint rule: thickness of flexes that have no use for it.

import type { AnyElement, ElementOfKind } from '../../element.js';
import { isInDefault, type LintRule } from '../rule.js';

/** Why nothing reads the thickness of a flex; undefined where something does. */
function reasonOf({ young = 0, elastic2d = 'none' }: ElementOfKind<'elasticity'>['attr'], flex: AnyElement) {
  const { dim = 2, dof = 'full' } = flex.attr as ElementOfKind<'flexcomp'>['attr'];
  if (!(young > 0)) return 'without elasticity (young) nothing resists bending or stretching';
  if (elastic2d !== 'none') return undefined;
  const interpolated = dof === 'trilinear' || dof === 'quadratic';
  if (dim === 2 || interpolated) return 'it is that of elastic2d "bend", "stretch" or "both", which is "none"';
  return `it is that of sheets, and this flex has dim ${dim}`;
}

export const flexThickness: LintRule = {
  code: 'flex-thickness',
  severity: 'warning',
  doc: 'A thickness of a flex without the elasticity that reads it: the material has no stiffness (young), or elastic2d is "none". The sheet is limp.',
  example:
    '<mujoco><worldbody><body name="b"><flexcomp name="cloth"><elasticity thickness=".01"/></flexcomp></body></worldbody></mujoco>',
  check({ elements, report }) {
    for (const element of elements) {
      if (element.kind !== 'elasticity' || isInDefault(element) || !element.parent) continue;
      if (!((element.attr.thickness ?? -1) > 0)) continue;
      const reason = reasonOf(element.attr, element.parent);
      if (reason) report(element, `thickness has no effect: ${reason}`, { attribute: 'thickness' });
    }
  },
};
