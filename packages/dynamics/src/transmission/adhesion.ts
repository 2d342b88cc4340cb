// Moments of actuators that act on the contacts of a body.

import { ConeType, type Data, kernelsOf, type Model } from '@corten/model';
import { chainKernels } from '../jacobian/chain.js';

/** Kernel of actuators that act on a body's contacts (MJCF element actuator/adhesion). */
export function adhesionKernels(m: Model, d: Data) {
  const { chain, jacp, point, jacDifPair } = kernelsOf(chainKernels, d);
  /** what the excluded contacts contribute */
  const excluded = new Float64Array(m.nv);

  /** Add row e of the constraint Jacobian, scaled, to `row`. */
  function addConstraintRow(row: Float64Array, e: number, scale: number): void {
    const { efc_J, efc_J_colind } = d;
    const start = d.efc_J_rowadr[e];
    const end = start + d.efc_J_rownnz[e];
    for (let adr = start; adr < end; adr++) row[efc_J_colind[adr]] += efc_J[adr] * scale;
  }

  /** Add the normal Jacobian of contact i between two bodies to `excluded`. */
  function addNormal(i: number, body1: number, body2: number): void {
    const { contact_pos, contact_frame } = d;
    for (let k = 0; k < 3; k++) point[k] = point[3 + k] = contact_pos[3 * i + k];
    const NV = jacDifPair(body1, body2, 0, 0);
    const f = 9 * i;
    for (let c = 0; c < NV; c++) {
      excluded[chain[c]] +=
        jacp[c] * contact_frame[f] + jacp[NV + c] * contact_frame[f + 1] + jacp[2 * NV + c] * contact_frame[f + 2];
    }
  }

  /** Mean normal Jacobian of a body's contacts, negative so that a positive force pulls, into row (nv). */
  function adhesionRow(body: number, row: Float64Array): void {
    const { nv, geom_bodyid, opt } = m;
    const { ncon, contact_geom, contact_exclude, contact_dim, contact_efc_address } = d;
    row.fill(0);
    excluded.fill(0);
    let count = 0;
    for (let i = 0; i < ncon; i++) {
      const g1 = contact_geom[2 * i];
      const g2 = contact_geom[2 * i + 1];
      if (g1 < 0 || g2 < 0) continue;
      const body1 = geom_bodyid[g1];
      const body2 = geom_bodyid[g2];
      if (body1 !== body && body2 !== body) continue;
      if (contact_exclude[i] === 0) {
        count++;
        const adr = contact_efc_address[i];
        const dim = contact_dim[i];
        if (dim === 1 || opt.cone === ConeType.elliptic) addConstraintRow(row, adr, 1);
        else for (let e = 0; e < 2 * (dim - 1); e++) addConstraintRow(row, adr + e, 0.5 / (dim - 1));
      } else if (contact_exclude[i] === 1) {
        // in the gap: the contact has no rows
        count++;
        addNormal(i, body1, body2);
      }
    }
    if (count === 0) return;
    const scale = -1 / count;
    for (let k = 0; k < nv; k++) row[k] = (row[k] + excluded[k]) * scale;
  }

  return { adhesionRow };
}
