// Velocity of constraint rows and the acceleration that they ask for.

import { type Data, isPyramidal, kernelsOf, type Model } from '@corten/model';
import { mulJacKernels } from '../mul-jac.js';
import { KBIP } from './impedance.js';
import { jacobianRateKernels } from './jacobian-rate.js';

/** Kernels of reference accelerations. */
export function referenceAccelerationKernels(m: Model, d: Data) {
  const { mulConstraints } = kernelsOf(mulJacKernels, d);
  const { subtractRate } = kernelsOf(jacobianRateKernels, d);
  // relative surface velocity at a contact: linear, angular, in the world
  const slip = new Float64Array(6);

  /** Whether a geom's surface moves. */
  function moves(g: number): boolean {
    const { geom_surfacevel } = m;
    // a side that is of a flex
    if (g < 0) return false;
    for (let k = 6 * g; k < 6 * g + 6; k++) if (geom_surfacevel[k] !== 0) return true;
    return false;
  }

  /** Add the surface velocity of geom g at contact c to slip, times sign. */
  function addSlip(c: number, g: number, sign: number): void {
    const { geom_surfacevel } = m;
    const { geom_xmat, geom_xpos, contact_pos } = d;
    const r = 9 * g;
    const s = 6 * g;
    const sx = geom_surfacevel[s];
    const sy = geom_surfacevel[s + 1];
    const sz = geom_surfacevel[s + 2];
    const tx = geom_surfacevel[s + 3];
    const ty = geom_surfacevel[s + 4];
    const tz = geom_surfacevel[s + 5];
    const wx = geom_xmat[r] * tx + geom_xmat[r + 1] * ty + geom_xmat[r + 2] * tz;
    const wy = geom_xmat[r + 3] * tx + geom_xmat[r + 4] * ty + geom_xmat[r + 5] * tz;
    const wz = geom_xmat[r + 6] * tx + geom_xmat[r + 7] * ty + geom_xmat[r + 8] * tz;
    const x = contact_pos[3 * c] - geom_xpos[3 * g];
    const y = contact_pos[3 * c + 1] - geom_xpos[3 * g + 1];
    const z = contact_pos[3 * c + 2] - geom_xpos[3 * g + 2];
    slip[0] += (geom_xmat[r] * sx + geom_xmat[r + 1] * sy + geom_xmat[r + 2] * sz + (wy * z - wz * y)) * sign;
    slip[1] += (geom_xmat[r + 3] * sx + geom_xmat[r + 4] * sy + geom_xmat[r + 5] * sz + (wz * x - wx * z)) * sign;
    slip[2] += (geom_xmat[r + 6] * sx + geom_xmat[r + 7] * sy + geom_xmat[r + 8] * sz + (wx * y - wy * x)) * sign;
    slip[3] += wx * sign;
    slip[4] += wy * sign;
    slip[5] += wz * sign;
  }

  /** Component of slip along row `axis` of the contact's frame; at = 0 linear, 3 angular. */
  function slipAlong(c: number, axis: number, at: number): number {
    const { contact_frame } = d;
    const f = 9 * c + 3 * axis;
    return contact_frame[f] * slip[at] + contact_frame[f + 1] * slip[at + 1] + contact_frame[f + 2] * slip[at + 2];
  }

  /** Add the velocity of moving surfaces to efc_vel of contacts: sliding and spin only, no push and no rolling. */
  function addSurfaceVelocity(): void {
    const { ncon, contact_geom, contact_dim, contact_friction, contact_efc_address, efc_vel } = d;
    const pyramidal = isPyramidal(m);
    for (let c = 0; c < ncon; c++) {
      const adr = contact_efc_address[c];
      const dim = contact_dim[c];
      if (adr < 0 || dim === 1) continue;
      const g1 = contact_geom[2 * c];
      const g2 = contact_geom[2 * c + 1];
      const moves1 = moves(g1);
      const moves2 = moves(g2);
      if (!moves1 && !moves2) continue;
      slip.fill(0);
      if (moves1) addSlip(c, g1, -1);
      if (moves2) addSlip(c, g2, 1);
      const last = Math.min(dim, 4);
      for (let k = 1; k < last; k++) {
        const v = k < 3 ? slipAlong(c, k, 0) : slipAlong(c, 0, 3);
        if (!pyramidal) efc_vel[adr + k] += v;
        else {
          const mu = contact_friction[5 * c + k - 1];
          efc_vel[adr + 2 * (k - 1)] += mu * v;
          efc_vel[adr + 2 * (k - 1) + 1] -= mu * v;
        }
      }
    }
  }

  /** Shift efc_aref of adhesive contacts, so that adhesion adds to the force of the contact. */
  function addAdhesion(): void {
    const { ncon, contact_adhesion, contact_dim, contact_efc_address, efc_R, efc_aref } = d;
    const pyramidal = isPyramidal(m);
    for (let c = 0; c < ncon; c++) {
      const adhesion = contact_adhesion[c];
      const adr = contact_efc_address[c];
      if (adhesion === 0 || adr < 0) continue;
      const dim = contact_dim[c];
      if (dim === 1 || !pyramidal) efc_aref[adr] += efc_R[adr] * adhesion;
      else {
        const edges = 2 * (dim - 1);
        for (let j = 0; j < edges; j++) efc_aref[adr + j] += efc_R[adr + j] * (adhesion / edges);
      }
    }
  }

  /** Velocity and reference acceleration of all rows: efc_vel, efc_aref. */
  function referenceConstraint(): void {
    const { nefc, efc_vel, efc_aref, efc_KBIP, efc_pos, efc_margin, qvel } = d;
    mulConstraints(efc_vel, qvel);
    if (m.flg_surfacevel) addSurfaceVelocity();

    // a critically damped spring about the margin, softened by the impedance
    for (let i = 0; i < nefc; i++) {
      const K = efc_KBIP[4 * i + KBIP.stiffness];
      const B = efc_KBIP[4 * i + KBIP.damping];
      const imp = efc_KBIP[4 * i + KBIP.impedance];
      efc_aref[i] = -B * efc_vel[i] - K * imp * (efc_pos[i] - efc_margin[i]);
    }
    if (m.flg_adhesion) addAdhesion();
    if (d.ne > 0) subtractRate();
  }

  return { referenceConstraint };
}

/**
 * Velocity of constraint rows, efc_vel = J·qvel plus that of moving surfaces, and their reference acceleration
 * efc_aref = -B·vel - K·I·(pos - margin), shifted by adhesion, less the Jacobian's rate times qvel for connect and
 * weld (mj_referenceConstraint). Needs makeConstraint and, with equalities, cvel and cdof_dot.
 *
 * @param m - model
 * @param d - data with constraint rows
 */
export function referenceConstraint(m: Model, d: Data): void {
  kernelsOf(referenceAccelerationKernels, d, m).referenceConstraint();
}
