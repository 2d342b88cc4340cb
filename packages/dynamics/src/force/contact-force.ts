// Contact forces from the forces of constraint rows.

import { ConeType, checkIndex, checkVector, type Data, kernelsOf, type Model, needModelAndData } from '@corten/model';

/** Kernel of contact forces from constraint forces. */
export function contactForceKernels(m: Model, d: Data) {
  /** result: force [N] and torque [N·m] in the contact's frame, 6 */
  const force = new Float64Array(6);

  /** Force of contact i in its frame into `force`; zero if the contact does not exist or has no rows. */
  function contactForce(i: number): void {
    const { opt } = m;
    const { efc_force, contact_efc_address, contact_dim, contact_friction, contact_adhesion } = d;
    for (let k = 0; k < 6; k++) force[k] = 0;
    if (i < 0 || i >= d.ncon) return;
    const adr = contact_efc_address[i];
    if (adr < 0) return;
    const dim = contact_dim[i];
    if (opt.cone !== ConeType.pyramidal || dim === 1) for (let k = 0; k < dim; k++) force[k] = efc_force[adr + k];
    else {
      // pyramid edges come in pairs: their sum pushes, their difference pulls sideways
      for (let e = 0; e < 2 * (dim - 1); e++) force[0] += efc_force[adr + e];
      for (let k = 0; k < dim - 1; k++) {
        force[k + 1] = (efc_force[adr + 2 * k] - efc_force[adr + 2 * k + 1]) * contact_friction[5 * i + k];
      }
    }

    // the solver's force holds against adhesion too
    force[0] -= contact_adhesion[i];
  }

  return { force, contactForce };
}

/**
 * Force of contact `id` on its second geom, less adhesion: force [N] then torque [N·m], in the contact's frame (normal
 * first), into result (6); zero if it has no constraint rows. Needs the solver's efc_force.
 * @throws RangeError when there is no such contact
 */
export function contactForce(m: Model, d: Data, id: number, result: Float64Array): void {
  needModelAndData(m, d);
  checkIndex('contact', id, d.ncon);
  checkVector('result', result, 6);
  const { force, contactForce } = kernelsOf(contactForceKernels, d, m);
  contactForce(id);
  result.set(force);
}
