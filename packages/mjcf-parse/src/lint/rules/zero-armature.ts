// Lint rule: light driven links without armature.

import { type AnyElement, type MjcfElement, nameOf } from '../../element.js';
import { isInDefault, type LintContext, type LintRule } from '../rule.js';

/** Links lighter than this are called light [kg]. */
const LIGHT = 0.05;

export const zeroArmature: LintRule = {
  code: 'zero-armature',
  severity: 'info',
  doc: 'An actuated joint without armature whose body has very little mass makes the simulation stiff: real motors have rotor inertia, which armature stands for.',
  example:
    '<mujoco><worldbody><body><inertial pos="0 0 0" mass="0.01" diaginertia="1e-6 1e-6 1e-6"/><joint name="j"/></body></worldbody><actuator><motor joint="j"/></actuator></mujoco>',
  check(context) {
    const driven = new Set(
      context.names.references
        .filter((r) => r.attribute === 'joint' && r.element.parent?.kind === 'actuator')
        .map((r) => r.name),
    );
    for (const element of context.elements) {
      if (element.kind !== 'joint' || isInDefault(element) || element.parent?.kind !== 'body') continue;
      if (!driven.has(nameOf(element) ?? '') || (context.document.defaults.resolve(element).armature ?? 0) > 0)
        continue;
      const mass = writtenMass(element.parent, context);
      if (mass === undefined || mass >= LIGHT) continue;
      context.report(element, `driven joint without armature on a body of ${mass} kg`, {
        hint: 'set armature to the rotor inertia times the gear ratio squared',
      });
    }
  },
};

/** Mass of a body as far as the file says it, with all that hangs on it; `undefined` when it must be computed. */
function writtenMass(body: MjcfElement<'body'>, context: LintContext): number | undefined {
  const inertial = body.children.find((c) => c.kind === 'inertial');
  let mass = inertial?.attr.mass ?? 0;
  for (const child of body.children as AnyElement[]) {
    if (child.kind === 'body') {
      const below = writtenMass(child, context);
      if (below === undefined) return undefined;
      mass += below;
    } else if (child.kind === 'geom' && !inertial) {
      const own = context.document.defaults.resolve(child).mass;
      if (own === undefined) return undefined;
      mass += own;
    } else if (
      child.kind === 'frame' ||
      child.kind === 'replicate' ||
      child.kind === 'attach' ||
      child.kind === 'composite'
    ) {
      return undefined;
    }
  }
  return mass;
}
