// Constraint rows of contacts: the relative motion of two bodies at the contact, in the contact frame.

import { ConstraintType, type Data, DisableBit, kernelsOf, type Model } from '@corten/model';
import { createChains } from './chain.js';
import { isPyramidal, isSparse } from './modes.js';

/** Value of contact_exclude for a contact that no dof can change. */
const NO_DOFS = 3;

/** Kernels that make the rows of contacts. */
export function createContactRows(m: Model, d: Data) {
  const { lastDof, depth, countApart } = kernelsOf(createChains, d);
  // rows and Jacobian entries that count() found
  const size = new Int32Array(2);
  // one dof's column, before the friction coefficients
  const column = new Float64Array(6);

  /** Upper bounds for rows and Jacobian entries of all contacts, into size. */
  function count(): void {
    const { geom_bodyid } = m;
    const { ncon, contact_exclude, contact_dim, contact_geom } = d;
    const pyramidal = isPyramidal(m);
    let rows = 0;
    let entries = 0;
    for (let c = 0; c < ncon; c++) {
      if (contact_exclude[c]) continue;
      const g1 = contact_geom[2 * c];
      const g2 = contact_geom[2 * c + 1];
      if (g1 < 0 || g2 < 0) throw new Error(`contact ${c}: contacts of flexes are not supported yet`);
      const dim = contact_dim[c];
      const n = dim > 1 && pyramidal ? 2 * (dim - 1) : dim;
      rows += n;
      entries += n * (depth[geom_bodyid[g1]] + depth[geom_bodyid[g2]]);
    }
    size[0] = rows;
    size[1] = entries;
  }

  /** Jacobian of contact c with dim 1 or 3: n dofs, rows after each other from d.nJ on. */
  function pointRows(c: number, n: number, type: number): void {
    const { body_rootid, geom_bodyid, dof_parentid } = m;
    const { cdof, subtree_com, contact_pos, contact_frame, contact_geom, contact_friction } = d;
    const { efc_J, efc_J_colind, nJ } = d;
    const pyramidal = type === ConstraintType.contact_pyramidal;
    const elliptic = type === ConstraintType.contact_elliptic;

    // contact frame: normal, tangents
    const f = 9 * c;
    const nx = contact_frame[f];
    const ny = contact_frame[f + 1];
    const nz = contact_frame[f + 2];
    const tx = contact_frame[f + 3];
    const ty = contact_frame[f + 4];
    const tz = contact_frame[f + 5];
    const ux = contact_frame[f + 6];
    const uy = contact_frame[f + 7];
    const uz = contact_frame[f + 8];
    const mu1 = contact_friction[5 * c];
    const mu2 = contact_friction[5 * c + 1];

    // contact point relative to the centre of mass of each body's tree
    const body1 = geom_bodyid[contact_geom[2 * c]];
    const body2 = geom_bodyid[contact_geom[2 * c + 1]];
    const r1 = 3 * body_rootid[body1];
    const r2 = 3 * body_rootid[body2];
    const px = contact_pos[3 * c];
    const py = contact_pos[3 * c + 1];
    const pz = contact_pos[3 * c + 2];
    const x1 = px - subtree_com[r1];
    const y1 = py - subtree_com[r1 + 1];
    const z1 = pz - subtree_com[r1 + 2];
    const x2 = px - subtree_com[r2];
    const y2 = py - subtree_com[r2 + 1];
    const z2 = pz - subtree_com[r2 + 2];

    // from the last dof up to the first that moves both bodies
    let i1 = lastDof[body1];
    let i2 = lastDof[body2];
    for (let a = nJ + n - 1; i1 !== i2; a--) {
      const second = i2 > i1;
      const dof = second ? i2 : i1;
      const x = second ? x2 : x1;
      const y = second ? y2 : y1;
      const z = second ? z2 : z1;
      if (second) i2 = dof_parentid[i2];
      else i1 = dof_parentid[i1];

      // motion of the point that this dof makes, body 2 relative to body 1
      const k = 6 * dof;
      const wx = cdof[k];
      const wy = cdof[k + 1];
      const wz = cdof[k + 2];
      let vx = cdof[k + 3] + (wy * z - wz * y);
      let vy = cdof[k + 4] + (wz * x - wx * z);
      let vz = cdof[k + 5] + (wx * y - wy * x);
      if (!second) {
        vx = -vx;
        vy = -vy;
        vz = -vz;
      }

      const jn = vx * nx + vy * ny + vz * nz;
      efc_J_colind[a] = dof;
      if (pyramidal) {
        const jt = vx * tx + vy * ty + vz * tz;
        const ju = vx * ux + vy * uy + vz * uz;
        let e = a;
        efc_J[e] = jn + jt * mu1;
        e += n;
        efc_J[e] = jn - jt * mu1;
        efc_J_colind[e] = dof;
        e += n;
        efc_J[e] = jn + ju * mu2;
        efc_J_colind[e] = dof;
        e += n;
        efc_J[e] = jn - ju * mu2;
        efc_J_colind[e] = dof;
      } else {
        efc_J[a] = jn;
        if (elliptic) {
          efc_J[a + n] = vx * tx + vy * ty + vz * tz;
          efc_J_colind[a + n] = dof;
          efc_J[a + 2 * n] = vx * ux + vy * uy + vz * uz;
          efc_J_colind[a + 2 * n] = dof;
        }
      }
    }
  }

  /** Jacobian of contact c with dim 4 or 6: as pointRows, with rotation about the frame's axes. */
  function twistRows(c: number, n: number, type: number): void {
    const { body_rootid, geom_bodyid, dof_parentid } = m;
    const { cdof, subtree_com, contact_pos, contact_frame, contact_geom, contact_dim, contact_friction } = d;
    const { efc_J, efc_J_colind, nJ } = d;
    const dim = contact_dim[c];
    const f = 9 * c;
    const fr = 5 * c - 1;
    const body1 = geom_bodyid[contact_geom[2 * c]];
    const body2 = geom_bodyid[contact_geom[2 * c + 1]];
    const r1 = 3 * body_rootid[body1];
    const r2 = 3 * body_rootid[body2];

    let i1 = lastDof[body1];
    let i2 = lastDof[body2];
    for (let a = nJ + n - 1; i1 !== i2; a--) {
      const second = i2 > i1;
      const dof = second ? i2 : i1;
      const r = second ? r2 : r1;
      const x = contact_pos[3 * c] - subtree_com[r];
      const y = contact_pos[3 * c + 1] - subtree_com[r + 1];
      const z = contact_pos[3 * c + 2] - subtree_com[r + 2];
      if (second) i2 = dof_parentid[i2];
      else i1 = dof_parentid[i1];

      // motion that this dof makes, body 2 relative to body 1
      const k = 6 * dof;
      let wx = cdof[k];
      let wy = cdof[k + 1];
      let wz = cdof[k + 2];
      let vx = cdof[k + 3] + (wy * z - wz * y);
      let vy = cdof[k + 4] + (wz * x - wx * z);
      let vz = cdof[k + 5] + (wx * y - wy * x);
      if (!second) {
        vx = -vx;
        vy = -vy;
        vz = -vz;
        wx = -wx;
        wy = -wy;
        wz = -wz;
      }

      // in the contact frame
      for (let j = 0; j < 3; j++) {
        const g = f + 3 * j;
        column[j] = vx * contact_frame[g] + vy * contact_frame[g + 1] + vz * contact_frame[g + 2];
        column[3 + j] = wx * contact_frame[g] + wy * contact_frame[g + 1] + wz * contact_frame[g + 2];
      }

      // into the rows: the directions, or pairs of opposing edges
      if (type === ConstraintType.contact_elliptic) {
        for (let j = 0; j < dim; j++) {
          efc_J[a + j * n] = column[j];
          efc_J_colind[a + j * n] = dof;
        }
      } else {
        for (let j = 1; j < dim; j++) {
          const e = a + 2 * (j - 1) * n;
          const s = column[j] * contact_friction[fr + j];
          efc_J[e] = column[0] + s;
          efc_J_colind[e] = dof;
          efc_J[e + n] = column[0] - s;
          efc_J_colind[e + n] = dof;
        }
      }
    }
  }

  /** Append the rows of all contacts that are not excluded; sets contact_efc_address, and contact_exclude 3. */
  function addContacts(): void {
    const { geom_bodyid, nv } = m;
    const { ncon, contact_exclude, contact_dim, contact_geom, contact_dist, contact_includemargin } = d;
    const { efc_type, efc_id, efc_J_rownnz, efc_J_rowadr, efc_pos, efc_margin, efc_frictionloss } = d;
    if (m.opt.disableflags & DisableBit.contact || nv === 0) return;
    const pyramidal = isPyramidal(m);
    const sparse = isSparse(m);

    for (let c = 0; c < ncon; c++) {
      if (contact_exclude[c]) continue;
      const n = countApart(geom_bodyid[contact_geom[2 * c]], geom_bodyid[contact_geom[2 * c + 1]]);
      if (n === 0 && sparse) {
        d.contact_efc_address[c] = -1;
        contact_exclude[c] = NO_DOFS;
        continue;
      }

      const dim = contact_dim[c];
      let rows = dim;
      let type: number = ConstraintType.contact_elliptic;
      if (dim === 1) type = ConstraintType.contact_frictionless;
      else if (pyramidal) {
        type = ConstraintType.contact_pyramidal;
        rows = 2 * (dim - 1);
      }
      if (dim > 3) twistRows(c, n, type);
      else pointRows(c, n, type);

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
      d.contact_efc_address[c] = first;
      d.nefc = first + rows;
      d.nJ = adr;
    }
  }

  return { count, size, addContacts };
}
