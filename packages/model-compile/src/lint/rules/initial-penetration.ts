// Lint rule: geoms that start deep inside each other.

import { GeomType } from '@corten/model';
import type { Geom } from '../../elements/nodes.js';
import { elementOf, labelOf, type ModelLintRule } from '../rule.js';

/** Depths above this share of the thinner geom's thickness are reported. */
const SHARE = 0.1;

/** Half the thickness of a geom [m]; planes and height fields have no end. */
function thickness({ type, aabb }: Geom): number {
  return type === GeomType.plane || type === GeomType.hfield ? Infinity : Math.min(aabb[3], aabb[4], aabb[5]);
}

export const initialPenetration: ModelLintRule = {
  code: 'initial-penetration',
  severity: 'warning',
  doc: 'Two geoms that collide overlap at qpos0 by more than a tenth of the thinner one: the simulation starts with a blow. Parent and child do not collide, unless the parent does not move.',
  example:
    '<mujoco><worldbody><geom size=".3"/><body><joint/><geom size=".2" pos=".1 0 0"/></body></worldbody></mujoco>',
  check({ ctx, model, initial, report }) {
    const d = initial();
    const deepest = new Map<number, number>();
    for (let i = 0; i < d.ncon; i++) {
      const [one, two] = [d.contact_geom[2 * i], d.contact_geom[2 * i + 1]];
      // contacts of flexes have geoms on one side at most
      if (one < 0 || two < 0) continue;
      const pair = one * model.ngeom + two;
      deepest.set(pair, Math.min(deepest.get(pair) ?? 0, d.contact_dist[i]));
    }
    for (const [pair, dist] of deepest) {
      const one = ctx.tree.geom[Math.trunc(pair / model.ngeom)];
      const two = ctx.tree.geom[pair % model.ngeom];
      if (-dist <= SHARE * Math.min(thickness(one), thickness(two))) continue;
      const family = one.body === two.body.parent || two.body === one.body.parent;
      report(elementOf(two), `overlaps ${labelOf(one.item)} by ${(-dist).toPrecision(3)} m at qpos0`, {
        hint: family
          ? 'parents that do not move collide with their children: add contact/exclude, or set contype and conaffinity'
          : 'move them apart, or add contact/exclude',
      });
    }
  },
};
