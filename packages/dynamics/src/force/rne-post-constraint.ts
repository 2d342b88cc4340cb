// Newton-Euler with all forces known: accelerations of bodies, external and interaction forces.

import { addTo3, clearArray, copy3, copyArray, mulMatTVec3, mulMatVec3, transformSpatial } from '@corten/math';
import { type Data, EqualityType, holdsSites, kernelsOf, type Model, NEQDATA } from '@corten/model';
import { contactForceKernels } from './contact-force.js';
import { rneKernels } from './rne.js';

/** Rows of efc that an equality on bodies has. */
const CONNECT_ROWS = 3;
const WELD_ROWS = 6;

/** Kernels of Newton-Euler with all forces known: accelerations and forces that sensors measure. */
export function rnePostConstraintKernels(m: Model, d: Data) {
  const { force, contactForce } = kernelsOf(contactForceKernels, d);
  const { cacc, cfrc, bodyForces } = kernelsOf(rneKernels, d);
  /** torque before force, world axes */
  const wrench = new Float64Array(6);
  const moved = new Float64Array(6);
  const position = new Float64Array(3);

  /** Add sign · wrench, which acts at a point (row i of `at`), to cfrc_ext of a body. */
  function addExternal(body: number, sign: number, at: Float64Array, i: number): void {
    const { body_rootid } = m;
    const { subtree_com, cfrc_ext } = d;
    transformSpatial(moved, 0, wrench, 0, true, subtree_com, 3 * body_rootid[body], at, 3 * i);
    for (let k = 0; k < 6; k++) cfrc_ext[6 * body + k] += sign * moved[k];
  }

  /** cfrc_ext of the forces that the user applies. */
  function appliedForces(): void {
    const { nbody } = m;
    const { xfrc_applied, xipos, cfrc_ext } = d;
    clearArray(cfrc_ext);
    for (let i = 1; i < nbody; i++) {
      let any = false;
      for (let k = 6 * i; k < 6 * i + 6; k++) any ||= xfrc_applied[k] !== 0;
      if (!any) continue;
      copy3(wrench, 0, xfrc_applied, 6 * i + 3);
      copy3(wrench, 3, xfrc_applied, 6 * i);
      addExternal(i, 1, xipos, i);
    }
  }

  /** cfrc_ext of contacts. */
  function contactForces(): void {
    const { geom_bodyid } = m;
    const { ncon, contact_efc_address, contact_geom, contact_frame, contact_pos } = d;
    for (let i = 0; i < ncon; i++) {
      const g1 = contact_geom[2 * i];
      const g2 = contact_geom[2 * i + 1];
      if (contact_efc_address[i] < 0 || g1 < 0 || g2 < 0) continue;
      contactForce(i);
      mulMatTVec3(wrench, 0, contact_frame, 9 * i, force, 3);
      mulMatTVec3(wrench, 3, contact_frame, 9 * i, force, 0);
      const body1 = geom_bodyid[g1];
      const body2 = geom_bodyid[g2];
      if (body1 > 0) addExternal(body1, -1, contact_pos, i);
      if (body2 > 0) addExternal(body2, 1, contact_pos, i);
    }
  }

  /** Add sign · wrench on one side of a connect or weld; the point is a site's, or row `offset` of eq_data. */
  function addEquality(id: number, object: number, onSite: boolean, offset: number, sign: number): void {
    const { site_bodyid, site_pos, eq_data } = m;
    const { xmat, xpos } = d;
    const body = onSite ? site_bodyid[object] : object;
    if (body === 0) return;
    if (onSite) mulMatVec3(position, 0, xmat, 9 * body, site_pos, 3 * object);
    else mulMatVec3(position, 0, xmat, 9 * body, eq_data, NEQDATA * id + offset);
    addTo3(position, 0, xpos, 3 * body);
    addExternal(body, sign, position, 0);
  }

  /** cfrc_ext of connect and weld constraints. */
  function equalityForces(): void {
    const { eq_type, eq_obj1id, eq_obj2id } = m;
    const { ne, efc_id, efc_force } = d;
    for (let row = 0; row < ne; ) {
      const id = efc_id[row];
      const type = eq_type[id];
      if (type !== EqualityType.connect && type !== EqualityType.weld) {
        row++;
        continue;
      }
      const weld = type === EqualityType.weld;
      copy3(wrench, 3, efc_force, row);
      for (let k = 0; k < 3; k++) wrench[k] = weld ? efc_force[row + 3 + k] : 0;
      const onSite = holdsSites(m, id);
      addEquality(id, eq_obj1id[id], onSite, weld ? 3 : 0, 1);
      addEquality(id, eq_obj2id[id], onSite, weld ? 0 : 3, -1);
      row += weld ? WELD_ROWS : CONNECT_ROWS;
    }
  }

  /** Accelerations, then interaction forces leaves to root. */
  function interactionForces(): void {
    const { nbody, body_parentid } = m;
    const { cfrc_ext, cfrc_int } = d;
    bodyForces(1, 0);
    copyArray(d.cacc, cacc);
    for (let k = 0; k < 6; k++) cfrc_int[k] = 0;
    for (let k = 6; k < 6 * nbody; k++) cfrc_int[k] = cfrc[k] - cfrc_ext[k];
    for (let i = nbody - 1; i > 0; i--) {
      const p = 6 * body_parentid[i];
      const c = 6 * i;
      for (let k = 0; k < 6; k++) cfrc_int[p + k] += cfrc_int[c + k];
    }
  }

  /** Accelerations, external and interaction forces of all bodies. Needs qacc and efc_force. */
  function rnePostConstraint(): void {
    appliedForces();
    contactForces();
    equalityForces();
    interactionForces();
    d.flg_rnepost = 1;
  }

  return { rnePostConstraint };
}

/**
 * Newton-Euler with all forces known. Needs the solver's results (qacc, efc_force).
 *
 * Writes, per body and about the centre of mass of its tree, rotation before translation: cacc (acceleration; gravity
 * counts as upward acceleration), cfrc_ext (applied, contact, connect and weld forces) and cfrc_int (force from the
 * parent), nbody×6 each.
 */
export function rnePostConstraint(m: Model, d: Data): void {
  kernelsOf(rnePostConstraintKernels, d, m).rnePostConstraint();
}
