// The pull of adhesive contacts.

import { chainKernels, contactBodyKernels } from '@corten/dynamics/kernels';
import { type Data, DisableBit, disabled, kernelsOf, type Model } from '@corten/model';

/** Kernels of the pull of adhesive contacts. */
export function contactAdhesionKernels(m: Model, d: Data) {
  const { chain, jacp, point, jacChain } = kernelsOf(chainKernels, d);

  /** Add force · (d normal position of body / d qvel) of a contact to qfrc, for the dofs of one body. */
  function addNormalForce(contact: number, body: number, force: number, qfrc: Float64Array): void {
    const { contact_pos, contact_frame } = d;
    const f = 9 * contact;
    const nx = contact_frame[f];
    const ny = contact_frame[f + 1];
    const nz = contact_frame[f + 2];
    for (let k = 0; k < 3; k++) point[k] = contact_pos[3 * contact + k];
    const NV = jacChain(body, 0);
    for (let c = 0; c < NV; c++) {
      const normal = nx * jacp[c] + ny * jacp[NV + c] + nz * jacp[2 * NV + c];
      qfrc[chain[c]] += normal * force;
    }
  }

  /** Pull at a contact with a flex, on all bodies that move it. */
  function addToFlexes(contact: number, pull: number): void {
    const { contactBodies, bodies, weights } = kernelsOf(contactBodyKernels, d);
    const n = contactBodies(contact, -1);
    for (let k = 0; k < n; k++) addNormalForce(contact, bodies[k], -pull * weights[k], d.qfrc_adhesion);
  }

  /**
   * Pull the bodies of adhesive contacts together along the contact normals, with constant force. Adds to
   * qfrc_adhesion. Returns whether there is such a contact.
   */
  function adhesion(): boolean {
    const { nv, geom_bodyid } = m;
    const { ncon, contact_adhesion, contact_exclude, contact_geom, qfrc_adhesion } = d;
    if (disabled(m, DisableBit.contact) || nv === 0) return false;
    let any = false;
    for (let i = 0; i < ncon; i++) {
      const pull = contact_adhesion[i];
      if (pull === 0 || contact_exclude[i] > 1) continue;
      any = true;
      if (contact_geom[2 * i] < 0 || contact_geom[2 * i + 1] < 0) {
        addToFlexes(i, pull);
        continue;
      }
      const body1 = geom_bodyid[contact_geom[2 * i]];
      const body2 = geom_bodyid[contact_geom[2 * i + 1]];
      addNormalForce(i, body1, pull, qfrc_adhesion);
      addNormalForce(i, body2, -pull, qfrc_adhesion);
    }
    return any;
  }

  return { adhesion };
}
