// Contacts of flexes that are stiff springs instead of constraints (MuJoCo, XML reference, flex/contact/passive): which
// they are, how stiff, and their Jacobians.
// Covered by metric.test.ts and conformance/test/flex-simulate.test.ts.

import { type Data, isSparse, kernelsOf, type Model } from '@corten/model';
import { contactBodyKernels } from '../contact-bodies.js';

/** contact_exclude of a contact that is passive, and of one that moves nothing. */
export const PASSIVE_CONTACT = 4;
const NO_DOFS = 3;

/** Square of the natural frequency of a contact with the lightest vertex that it touches [rad²/s²]. */
const STIFFNESS = 5e7;

/** Kernels of passive contacts. */
export function passiveContactKernels(m: Model, d: Data) {
  const { chain, jacp, isSimple, contactJacobian } = kernelsOf(contactBodyKernels, d);
  // the contacts: stiffness, and where in `dofs` and `along` the Jacobian along the normal starts; replaced as they grow
  const list = { count: 0, of: new Int32Array(8), stiffness: new Float64Array(8), adr: new Int32Array(9) };
  const jac = { dofs: new Int32Array(64), along: new Float64Array(64) };

  /** Whether contact c is between flexes, or of a flex and the world, and a flex wants it passive. */
  function isPassive(c: number): boolean {
    const { flex_passive, geom_bodyid, body_weldid } = m;
    const { contact_flex, contact_geom } = d;
    const f0 = contact_flex[2 * c];
    const f1 = contact_flex[2 * c + 1];
    if (!(f0 >= 0 && flex_passive[f0] !== 0) && !(f1 >= 0 && flex_passive[f1] !== 0)) return false;
    if (f0 >= 0 && f1 >= 0) return true;
    const g = contact_geom[f0 < 0 ? 2 * c : 2 * c + 1];
    return g >= 0 && body_weldid[geom_bodyid[g]] === 0;
  }

  /** The smaller of two masses [kg], the second that of a flex's vertex; one of 0 does not count. */
  function lighter(mass: number, f: number, v: number): number {
    const { body_dofadr, body_dofnum, flex_vertadr, flex_vertbodyid, M_rowadr, M_rownnz } = m;
    const body = flex_vertbodyid[flex_vertadr[f] + v];
    if (body < 0 || body_dofnum[body] !== 3) return mass;
    const dof = body_dofadr[body];
    const own = d.M[M_rowadr[dof] + M_rownnz[dof] - 1];
    return own > 0 && (mass === 0 || own < mass) ? own : mass;
  }

  /** Stiffness of contact c [N/m]: 0 if nothing that it touches has a mass. */
  function stiffnessOf(c: number): number {
    const { flex_dim, flex_elem, flex_elemdataadr } = m;
    const { contact_flex, contact_elem, contact_vert } = d;
    let mass = 0;
    for (let k = 2 * c; k < 2 * c + 2; k++) {
      const f = contact_flex[k];
      if (f < 0) continue;
      if (contact_vert[k] >= 0) {
        mass = lighter(mass, f, contact_vert[k]);
      } else if (contact_elem[k] >= 0) {
        const size = flex_dim[f] + 1;
        const data = flex_elemdataadr[f] + size * contact_elem[k];
        for (let i = 0; i < size; i++) mass = lighter(mass, f, flex_elem[data + i]);
      }
    }
    return STIFFNESS * mass;
  }

  /** Room for one more contact, and n more numbers. */
  function reserve(n: number): void {
    const contacts = list.count + 1;
    if (contacts > list.of.length) {
      const of = new Int32Array(2 * contacts);
      const stiffness = new Float64Array(2 * contacts);
      const adr = new Int32Array(2 * contacts + 1);
      of.set(list.of);
      stiffness.set(list.stiffness);
      adr.set(list.adr);
      list.of = of;
      list.stiffness = stiffness;
      list.adr = adr;
    }
    const needed = list.adr[list.count] + n;
    if (needed <= jac.dofs.length) return;
    const dofs = new Int32Array(2 * needed);
    const along = new Float64Array(2 * needed);
    dofs.set(jac.dofs);
    along.set(jac.along);
    jac.dofs = dofs;
    jac.along = along;
  }

  /** List all passive contacts at the present positions; those that move nothing get another contact_exclude. */
  function listContacts(): void {
    const { ncon, contact_exclude, contact_efc_address, contact_frame } = d;
    list.count = 0;
    for (let c = 0; c < ncon; c++) {
      if (contact_exclude[c] !== PASSIVE_CONTACT) continue;
      contact_efc_address[c] = -1;
      const n = contactJacobian(c, 0);
      if (n === 0) {
        if (isSparse(m) || !isSimple(c)) contact_exclude[c] = NO_DOFS;
        continue;
      }
      const stiffness = stiffnessOf(c);
      if (stiffness === 0) continue;
      reserve(n);
      const at = list.adr[list.count];
      const { dofs, along } = jac;
      const x = contact_frame[9 * c];
      const y = contact_frame[9 * c + 1];
      const z = contact_frame[9 * c + 2];
      for (let k = 0; k < n; k++) {
        dofs[at + k] = chain[k];
        along[at + k] = x * jacp[k] + y * jacp[n + k] + z * jacp[2 * n + k];
      }
      list.of[list.count] = c;
      list.stiffness[list.count] = stiffness;
      list.adr[++list.count] = at + n;
    }
  }

  /** Add the forces of the contacts to qfrc_spring. Needs listContacts. */
  function addForces(): void {
    const { qfrc_spring, contact_dist } = d;
    const { dofs, along } = jac;
    for (let i = 0; i < list.count; i++) {
      const force = -list.stiffness[i] * contact_dist[list.of[i]];
      for (let a = list.adr[i]; a < list.adr[i + 1]; a++) qfrc_spring[dofs[a]] += force * along[a];
    }
  }

  return { list, jac, isPassive, listContacts, addForces };
}
