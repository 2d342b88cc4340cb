// Lint rule: written inertias that do not fit the geoms.

import type { Body } from '../../elements/nodes.js';
import { waterBody } from '../geom-inertia.js';
import type { ModelLintRule } from '../rule.js';

/** A moment of inertia per mass may differ by this factor from that of the geoms. */
const FACTOR = 10;

/** Half the size of what the geoms of a body fill [m]. */
function reach({ geoms }: Body): number {
  return Math.max(...geoms.map(({ pos, rbound }) => Math.hypot(...pos) + rbound));
}

export const inertiaFar: ModelLintRule = {
  code: 'inertia-far',
  severity: 'warning',
  doc: 'The inertial element of a body says something else than its geoms do: a centre of mass outside of them, or moments of inertia that differ by more than a factor of ten for the same mass.',
  example:
    '<mujoco><worldbody><body><freejoint/><inertial pos="0 0 0" mass="1" diaginertia="1 1 1"/><geom size=".1"/></body></worldbody></mujoco>',
  check({ ctx, report }) {
    for (const body of ctx.tree.body) {
      const { inertial, mass } = body;
      const geoms = inertial && mass > 0 ? waterBody(ctx, body) : undefined;
      if (!inertial || !geoms) continue;
      const distance = Math.hypot(...body.ipos.map((x, i) => x - geoms.ipos[i]));
      if (distance > 2 * reach(geoms)) {
        report(inertial.element, `the centre of mass is ${distance.toPrecision(3)} m from that of the geoms`, {
          attribute: 'pos',
        });
      }
      const ratio = Math.max(...body.inertia) / mass / (Math.max(...geoms.inertia) / geoms.mass);
      if (ratio > 0 && (ratio > FACTOR || ratio < 1 / FACTOR)) {
        const much = ratio > 1 ? `${ratio.toPrecision(3)} times` : `1/${(1 / ratio).toPrecision(3)} of`;
        report(inertial.element, `the largest moment of inertia is ${much} that of the geoms with the same mass`, {
          attribute: inertial.attr.fullinertia ? 'fullinertia' : 'diaginertia',
          hint: 'corten inertia prints what follows from the geoms',
        });
      }
    }
  },
};
