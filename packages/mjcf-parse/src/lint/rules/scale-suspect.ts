// Lint rule: values that look like another unit.

import { isInDefault, type LintRule } from '../rule.js';

/** Densities between these are those of common materials in g/cm³, wood to platinum [kg/m³]; below are gases in kg/m³. */
const GRAMS = [0.4, 25] as const;
/** Geoms larger than this are rarely meant [m]. */
const HUGE = 100;
/** Bodies heavier than this are rarely meant [kg]. */
const HEAVY = 1e5;

export const scaleSuspect: LintRule = {
  code: 'scale-suspect',
  severity: 'warning',
  doc: 'Densities that look like g/cm³, masses that look like grams, sizes that look like millimetres: MuJoCo has no units, but gravity is 9.81 m/s² and the default density is that of water in kg/m³.',
  example: '<mujoco><worldbody><geom size="0.1" density="7.8"/></worldbody></mujoco>',
  check({ elements, report }) {
    for (const element of elements) {
      if (element.kind === 'geom') {
        const { density, size, mass, type } = element.attr;
        if (density !== undefined && density > GRAMS[0] && density < GRAMS[1] && mass === undefined) {
          report(element, `density ${density} looks like g/cm³`, {
            attribute: 'density',
            hint: 'densities are in kg/m³: water is 1000',
          });
        }
        if (size && type !== 'plane' && !isInDefault(element) && size.some((s) => s > HUGE)) {
          report(element, `size ${size.join(' ')} looks like millimetres`, {
            attribute: 'size',
            hint: 'lengths are in metres',
          });
        }
      }
      const mass = element.kind === 'geom' || element.kind === 'inertial' ? element.attr.mass : undefined;
      if (mass !== undefined && mass > HEAVY) {
        report(element, `mass ${mass} looks like grams`, { attribute: 'mass', hint: 'masses are in kg' });
      }
    }
  },
};
