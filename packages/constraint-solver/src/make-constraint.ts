// Constraint rows of the current position, in the reference's order: equality, friction loss, limits, contacts.

import { type Data, DisableBit, kernelsOf, type Model } from '@corten/model';
import { createContactRows } from './contact-rows.js';
import { createEqualityRows } from './equality-rows.js';
import { createFrictionRows } from './friction-rows.js';
import { createImpedance } from './impedance.js';
import { createLimitRows } from './limit-rows.js';

/** Kernels that make the constraint rows. */
export function createMakeConstraint(m: Model, d: Data) {
  const equality = kernelsOf(createEqualityRows, d);
  const friction = kernelsOf(createFrictionRows, d);
  const limit = kernelsOf(createLimitRows, d);
  const contact = kernelsOf(createContactRows, d);
  const { diagApprox, makeImpedance } = kernelsOf(createImpedance, d);

  /** Make room for as many rows as there could be. */
  function reserve(): void {
    equality.count();
    friction.count();
    limit.count();
    contact.count();
    const rows = equality.size[0] + friction.size[0] + limit.size[0] + contact.size[0];
    const entries = equality.size[1] + friction.size[1] + limit.size[1] + contact.size[1];
    if (rows > d.nefcmax || entries > d.nJmax) d.reserveRows(rows, entries);
  }

  /** Make all rows with their Jacobian, positions and impedance. */
  function makeConstraint(): void {
    const { tendon_efcadr } = d;
    const { ntendon } = m;
    d.ne = 0;
    d.nf = 0;
    d.nl = 0;
    d.nefc = 0;
    d.nJ = 0;
    d.nA = 0;
    if (m.opt.disableflags & DisableBit.constraint) return;

    reserve();
    for (let t = 0; t < ntendon; t++) tendon_efcadr[t] = -1;
    equality.addEqualities();
    friction.addFriction();
    limit.addLimits();
    contact.addContacts();
    if (d.ncon > d.maxuse_con) d.maxuse_con = d.ncon;
    if (d.nefc > d.maxuse_efc) d.maxuse_efc = d.nefc;
    if (d.nefc === 0) return;
    diagApprox();
    makeImpedance();
  }

  return { makeConstraint };
}

/**
 * Make the constraint rows of the current position (mj_makeConstraint; MuJoCo documentation, Computation,
 * "Constraint model").
 *
 * Rows come in the order equality, friction loss of dofs and tendons, limits of joints and tendons, contacts. Writes
 * ne, nf, nl, nefc, nJ, efc_type, efc_id, efc_J with its pattern, efc_pos, efc_margin, efc_frictionloss, efc_diagA,
 * efc_KBIP, efc_D, efc_R, tendon_efcadr, contact_efc_address, contact_mu, and contact_exclude 3 for contacts that no
 * dof can change. Grows the row arrays if they are too small. Needs positions, cdof, tendons and contacts.
 *
 * @param m model
 * @param d data
 * @throws Error if the model has equality constraints of flexes
 */
export function makeConstraint(_m: Model, d: Data): void {
  kernelsOf(createMakeConstraint, d).makeConstraint();
}
