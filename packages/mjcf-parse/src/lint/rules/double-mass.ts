// Lint rule: visual and collision geoms that both weigh.

import { merged } from '../../document.js';
import type { AnyElement } from '../../element.js';
import type { LintRule } from '../rule.js';

export const doubleMass: LintRule = {
  code: 'double-mass',
  severity: 'warning',
  doc: 'A body without inertial gets its mass from all of its geoms. Where visual geoms stand beside collision geoms, the body is weighed twice.',
  example:
    '<mujoco><worldbody><body><freejoint/><geom size=".1" contype="0" conaffinity="0"/><geom size=".1"/></body></worldbody></mujoco>',
  check({ document, elements, report }) {
    const compiler = merged(document, 'compiler');
    if (compiler.inertiafromgeom === 'false') return;
    const [low, high] = compiler.inertiagrouprange ?? [0, 5];
    for (const body of elements) {
      if (body.kind !== 'body') continue;
      if (compiler.inertiafromgeom !== 'true' && body.children.some((c) => c.kind === 'inertial')) continue;
      const weighing = body.children.flatMap((child) => {
        if (child.kind !== 'geom') return [];
        const all = document.defaults.resolve(child);
        const group = all.group ?? 0;
        const weighs = (all.mass ?? all.density ?? 1000) > 0 && group >= low! && group <= high!;
        return weighs ? [{ child, visual: all.contype === 0 && all.conaffinity === 0 }] : [];
      });
      const visual = weighing.find((g) => g.visual);
      if (!visual || weighing.every((g) => g.visual)) continue;
      report(visual.child as AnyElement, 'visual and collision geoms both add to the mass of the body', {
        hint: 'set mass="0" on the visual geoms, or give the body an inertial',
      });
    }
  },
};
