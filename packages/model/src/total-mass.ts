// The mass of a whole model.

import { needModel } from './arguments.js';
import { MINVAL } from './constants.js';
import type { Model } from './model.js';

/** Sum of the masses of all bodies but the world [kg]. Source: MuJoCo documentation, mj_getTotalmass. */
export function totalMass({ nbody, body_mass }: Model): number {
  let sum = 0;
  for (let i = 1; i < nbody; i++) sum += body_mass[i];
  return sum;
}

/**
 * Scales masses and inertias of all bodies so that the whole model weighs `total` [kg]. Source: MuJoCo documentation,
 * mj_setTotalmass and compiler/settotalmass.
 */
export function setTotalMass(m: Model, total: number): void {
  needModel(m);
  const { nbody, body_mass, body_inertia } = m;
  const scale = Math.max(MINVAL, total / Math.max(MINVAL, totalMass(m)));
  for (let i = 1; i < nbody; i++) {
    body_mass[i] *= scale;
    for (let k = 3 * i; k < 3 * i + 3; k++) body_inertia[k] *= scale;
  }
}
