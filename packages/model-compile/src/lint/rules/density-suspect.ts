// Lint rule: bodies much heavier or lighter than anything.

import { bodyAttributes } from '../../elements/body/body.js';
import { geomVolume } from '../geom-inertia.js';
import { elementOf, type ModelLintRule } from '../rule.js';

/** Mean densities outside of these are hardly meant [kg/m³]: aerogel, and five times gold. */
const LEAST = 1;
const MOST = 1e5;

export const densitySuspect: ModelLintRule = {
  code: 'density-suspect',
  severity: 'warning',
  doc: 'A body whose mass over the volume of its geoms is that of no material: often masses in grams, or sizes in millimetres.',
  example:
    '<mujoco><worldbody><body><freejoint/><inertial pos="0 0 0" mass="5000" diaginertia="1 1 1"/><geom size=".1"/></body></worldbody></mujoco>',
  check({ ctx, report }) {
    for (const body of ctx.tree.body) {
      if (body.parent === null || bodyAttributes(body).mocap || body.mass <= 0) continue;
      const volume = body.geoms.reduce((sum, geom) => sum + geomVolume(ctx, geom), 0);
      const density = body.mass / volume;
      if (volume <= 0 || (density >= LEAST && density <= MOST)) continue;
      const numbers = `${body.mass.toPrecision(3)} kg on ${volume.toPrecision(3)} m³`;
      report(body.inertial?.element ?? elementOf(body), `${numbers} is a density of ${density.toPrecision(3)} kg/m³`, {
        hint: 'masses are in kg, lengths in m',
      });
    }
  },
};
