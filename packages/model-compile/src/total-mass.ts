// compiler/settotalmass.

import { MINVAL, type Model } from '@corten/model';

/** Scales masses and inertias of all bodies so that the whole model weighs `total` [kg]. */
export function setTotalMass(m: Model, total: number): void {
  const { nbody, body_mass, body_inertia } = m;
  let sum = 0;
  for (let i = 1; i < nbody; i++) sum += body_mass[i];
  const scale = Math.max(MINVAL, total / Math.max(MINVAL, sum));
  for (let i = 1; i < nbody; i++) {
    body_mass[i] *= scale;
    for (let k = 3 * i; k < 3 * i + 3; k++) body_inertia[k] *= scale;
  }
}
