// Constraint rows of contacts: the relative motion of two bodies at the contact, in the contact frame.

import { contactBodyKernels, PASSIVE_CONTACT, passiveContactKernels } from '@corten/dynamics/kernels';
import {
  ConstraintType,
  type Data,
  DisableBit,
  disabled,
  isPyramidal,
  isSparse,
  kernelsOf,
  type Model,
} from '@corten/model';
import { ancestorKernels } from './ancestors.js';

/** Value of contact_exclude for a contact that no dof can change. */
const NO_DOFS = 3;

/** Kernels that make the rows of contacts. */
export function contactRowKernels(m: Model, d: Data) {
  const { lastDof, depth, dofDepth, commonDof } = kernelsOf(ancestorKernels, d);
  const flexes = m.nflex > 0 ? kernelsOf(contactBodyKernels, d) : undefined;
  const passive = m.nflex > 0 ? kernelsOf(passiveContactKernels, d) : undefined;
  // rows and Jacobian entries that count() found
  const size = new Int32Array(2);
  // one dof's column, before the friction coefficients
  const column = new Float64Array(6);

  /** Body of one side of a contact between two. */
  function bodyOf(c: number, side: number): number {
    const geom = d.contact_geom[2 * c + side];
    return geom >= 0 || !flexes ? m.geom_bodyid[geom] : flexes.sideBody(c, side);
  }

  /** Most dofs of a contact with a flex. */
  function flexDofs(c: number): number {
    if (!flexes) return 0;
    const n = flexes.contactBodies(c, 1);
    let sum = 0;
    for (let b = 0; b < n; b++) sum += depth[flexes.bodies[b]];
    return Math.min(sum, m.nv);
  }

  /** Upper bounds for rows and Jacobian entries of all contacts, into size; those that are passive become excluded. */
  function count(): void {
    const { geom_bodyid } = m;
    const { ncon, contact_exclude, contact_dim, contact_efc_address, contact_geom } = d;
    const pyramidal = isPyramidal(m);
    let rows = 0;
    let entries = 0;
    for (let c = 0; c < ncon; c++) {
      if (passive?.isPassive(c)) {
        contact_exclude[c] = PASSIVE_CONTACT;
        contact_efc_address[c] = -1;
      }
      if (contact_exclude[c]) continue;
      const g1 = contact_geom[2 * c];
      const g2 = contact_geom[2 * c + 1];
      const dim = contact_dim[c];
      const n = dim > 1 && pyramidal ? 2 * (dim - 1) : dim;
      rows += n;
      const dofs = g1 < 0 || g2 < 0 ? flexDofs(c) : depth[geom_bodyid[g1]] + depth[geom_bodyid[g2]];
      entries += n * Math.max(1, dofs);
    }
    size[0] = rows;
    size[1] = entries;
  }

  /**
   * Part of the Jacobian of contact c with dim 1 or 3 that one body makes.
   *
   * @param side - 0 or 1: which body; rows are the motion of body 1 relative to body 0
   * @param stop - last dof of the body that does not count, -1: none
   * @param a - where the first row's last entry goes, in efc_J
   * @param n - entries of a row
   */
  function pointSide(c: number, side: number, type: number, stop: number, a: number, n: number): void {
    const { body_rootid, dof_parentid } = m;
    const { cdof, subtree_com, contact_pos, contact_frame, contact_friction } = d;
    const { efc_J, efc_J_colind } = d;
    const pyramidal = type === ConstraintType.contact_pyramidal;
    const elliptic = type === ConstraintType.contact_elliptic;

    // contact frame: normal and tangents, with the body's sign
    const sign = side === 0 ? -1 : 1;
    const f = 9 * c;
    const nx = sign * contact_frame[f];
    const ny = sign * contact_frame[f + 1];
    const nz = sign * contact_frame[f + 2];
    const tx = sign * contact_frame[f + 3];
    const ty = sign * contact_frame[f + 4];
    const tz = sign * contact_frame[f + 5];
    const ux = sign * contact_frame[f + 6];
    const uy = sign * contact_frame[f + 7];
    const uz = sign * contact_frame[f + 8];
    const mu1 = contact_friction[5 * c];
    const mu2 = contact_friction[5 * c + 1];

    // contact point relative to the centre of mass of the body's tree
    const body = bodyOf(c, side);
    const r = 3 * body_rootid[body];
    const x = contact_pos[3 * c] - subtree_com[r];
    const y = contact_pos[3 * c + 1] - subtree_com[r + 1];
    const z = contact_pos[3 * c + 2] - subtree_com[r + 2];

    for (let dof = lastDof[body]; dof !== stop; dof = dof_parentid[dof], a--) {
      // motion of the point that this dof makes
      const k = 6 * dof;
      const wx = cdof[k];
      const wy = cdof[k + 1];
      const wz = cdof[k + 2];
      const vx = cdof[k + 3] + (wy * z - wz * y);
      const vy = cdof[k + 4] + (wz * x - wx * z);
      const vz = cdof[k + 5] + (wx * y - wy * x);

      const jn = vx * nx + vy * ny + vz * nz;
      efc_J_colind[a] = dof;
      if (pyramidal) {
        const jt = (vx * tx + vy * ty + vz * tz) * mu1;
        const ju = (vx * ux + vy * uy + vz * uz) * mu2;
        const b = a + n;
        const e = b + n;
        const g = e + n;
        efc_J[a] = jn + jt;
        efc_J[b] = jn - jt;
        efc_J[e] = jn + ju;
        efc_J[g] = jn - ju;
        efc_J_colind[b] = dof;
        efc_J_colind[e] = dof;
        efc_J_colind[g] = dof;
      } else {
        efc_J[a] = jn;
        if (elliptic) {
          efc_J[a + n] = vx * tx + vy * ty + vz * tz;
          efc_J[a + 2 * n] = vx * ux + vy * uy + vz * uz;
          efc_J_colind[a + n] = dof;
          efc_J_colind[a + 2 * n] = dof;
        }
      }
    }
  }

  /** As pointSide for contacts with dim 4 or 6, which have rotation about the frame's axes too. */
  function twistSide(c: number, side: number, type: number, stop: number, a: number, n: number): void {
    const { body_rootid, dof_parentid } = m;
    const { cdof, subtree_com, contact_pos, contact_frame, contact_dim } = d;
    const dim = contact_dim[c];
    const f = 9 * c;
    const sign = side === 0 ? -1 : 1;
    const body = bodyOf(c, side);
    const r = 3 * body_rootid[body];
    const x = contact_pos[3 * c] - subtree_com[r];
    const y = contact_pos[3 * c + 1] - subtree_com[r + 1];
    const z = contact_pos[3 * c + 2] - subtree_com[r + 2];

    for (let dof = lastDof[body]; dof !== stop; dof = dof_parentid[dof], a--) {
      // motion that this dof makes
      const k = 6 * dof;
      const wx = sign * cdof[k];
      const wy = sign * cdof[k + 1];
      const wz = sign * cdof[k + 2];
      const vx = sign * cdof[k + 3] + (wy * z - wz * y);
      const vy = sign * cdof[k + 4] + (wz * x - wx * z);
      const vz = sign * cdof[k + 5] + (wx * y - wy * x);

      // in the contact frame
      for (let j = 0; j < 3; j++) {
        const g = f + 3 * j;
        column[j] = vx * contact_frame[g] + vy * contact_frame[g + 1] + vz * contact_frame[g + 2];
        column[3 + j] = wx * contact_frame[g] + wy * contact_frame[g + 1] + wz * contact_frame[g + 2];
      }

      writeColumn(c, dim, type, a, n, dof);
    }
  }

  /** Motion that one dof makes, in `column`, into the rows: the directions, or pairs of opposing edges. */
  function writeColumn(c: number, dim: number, type: number, a: number, n: number, dof: number): void {
    const { contact_friction, efc_J, efc_J_colind } = d;
    if (type !== ConstraintType.contact_pyramidal) {
      for (let j = 0; j < dim; j++) {
        efc_J[a + j * n] = column[j];
        efc_J_colind[a + j * n] = dof;
      }
      return;
    }
    for (let j = 1; j < dim; j++) {
      const e = a + 2 * (j - 1) * n;
      const s = column[j] * contact_friction[5 * c - 1 + j];
      efc_J[e] = column[0] + s;
      efc_J_colind[e] = dof;
      efc_J[e + n] = column[0] - s;
      efc_J_colind[e + n] = dof;
    }
  }

  /** Jacobian of a contact with a flex that acts on several bodies behind the Jacobian's end; returns entries per row. */
  function weightedMotion(c: number, dim: number, type: number): number {
    if (!flexes) return 0;
    const { chain, jacp, jacr } = flexes;
    const { contact_frame, nJ } = d;
    const twists = dim > 3 ? 1 : 0;
    const n = flexes.contactJacobian(c, twists);
    for (let k = 0; k < n; k++) {
      for (let j = 0; j < 3; j++) {
        const g = 9 * c + 3 * j;
        const x = contact_frame[g];
        const y = contact_frame[g + 1];
        const z = contact_frame[g + 2];
        column[j] = x * jacp[k] + y * jacp[n + k] + z * jacp[2 * n + k];
        if (twists === 1) column[3 + j] = x * jacr[k] + y * jacr[n + k] + z * jacr[2 * n + k];
      }
      writeColumn(c, dim, type, nJ + k, n, chain[k]);
    }
    return n;
  }

  /** Jacobian of contact c behind the Jacobian's end; returns entries per row. */
  function relativeMotion(c: number, dim: number, type: number): number {
    const { nJ } = d;
    const body1 = bodyOf(c, 0);
    const body2 = bodyOf(c, 1);
    const stop = commonDof(body1, body2);
    const common = stop < 0 ? 0 : dofDepth[stop];
    const n1 = depth[body1] - common;
    const n2 = depth[body2] - common;
    const n = n1 + n2;

    // the dofs of the body with the lower numbers come first
    const end1 = lastDof[body1] < lastDof[body2] ? nJ + n1 - 1 : nJ + n - 1;
    const end2 = lastDof[body1] < lastDof[body2] ? nJ + n - 1 : nJ + n2 - 1;
    if (dim > 3) {
      if (n1 > 0) twistSide(c, 0, type, stop, end1, n);
      if (n2 > 0) twistSide(c, 1, type, stop, end2, n);
    } else {
      if (n1 > 0) pointSide(c, 0, type, stop, end1, n);
      if (n2 > 0) pointSide(c, 1, type, stop, end2, n);
    }
    return n;
  }

  /** Rows of zeros for a contact within one body, with one entry each so that they have a pattern; returns 1. */
  function noMotion(c: number, rows: number): number {
    const { efc_J, efc_J_colind, nJ } = d;
    const dof = Math.max(0, lastDof[bodyOf(c, 0)]);
    for (let a = nJ; a < nJ + rows; a++) {
      efc_J[a] = 0;
      efc_J_colind[a] = dof;
    }
    return 1;
  }

  /** True for a contact of an explicit pair whose bodies both never move: it belongs to no island. */
  function isStatic(c: number): boolean {
    const { body_treeid } = m;
    return body_treeid[bodyOf(c, 0)] < 0 && body_treeid[bodyOf(c, 1)] < 0;
  }

  /** Append the rows of all contacts that are not excluded; sets contact_efc_address, and contact_exclude 3. */
  function addContacts(): void {
    const { nv } = m;
    const { ncon, contact_exclude, contact_dim, contact_dist, contact_includemargin, contact_efc_address } = d;
    const { efc_type, efc_id, efc_J_rownnz, efc_J_rowadr, efc_pos, efc_margin, efc_frictionloss } = d;
    if (disabled(m, DisableBit.contact) || nv === 0) return;
    const pyramidal = isPyramidal(m);
    const sparse = isSparse(m);
    const islands = !disabled(m, DisableBit.island);

    for (let c = 0; c < ncon; c++) {
      if (contact_exclude[c]) continue;
      const dim = contact_dim[c];
      let rows = dim;
      let type: number = ConstraintType.contact_elliptic;
      if (dim === 1) type = ConstraintType.contact_frictionless;
      else if (pyramidal) {
        type = ConstraintType.contact_pyramidal;
        rows = 2 * (dim - 1);
      }
      const weighted = flexes !== undefined && !flexes.isSimple(c);
      let n = weighted ? weightedMotion(c, dim, type) : relativeMotion(c, dim, type);
      if (n === 0) {
        if (weighted || sparse || (islands && isStatic(c))) {
          contact_efc_address[c] = -1;
          contact_exclude[c] = NO_DOFS;
          continue;
        }
        n = noMotion(c, rows);
      }

      // distance and margin: of all edges, or of the normal direction only
      const first = d.nefc;
      const dist = contact_dist[c];
      const margin = contact_includemargin[c];
      let adr = d.nJ;
      for (let r = 0; r < rows; r++) {
        const i = first + r;
        const normal = r === 0 || type === ConstraintType.contact_pyramidal;
        efc_type[i] = type;
        efc_id[i] = c;
        efc_J_rownnz[i] = n;
        efc_J_rowadr[i] = adr;
        efc_pos[i] = normal ? dist : 0;
        efc_margin[i] = normal ? margin : 0;
        efc_frictionloss[i] = 0;
        adr += n;
      }
      contact_efc_address[c] = first;
      d.nefc = first + rows;
      d.nJ = adr;
    }
  }

  return { count, size, addContacts };
}
