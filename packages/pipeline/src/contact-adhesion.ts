import { type Data, DisableBit, type Model } from '@corten/model';

/** Kernels of the pull of adhesive contacts. */
export function createContactAdhesion(m: Model, d: Data) {
  /** Add force · (d normal position of body / d qvel) of a contact to qfrc, for the dofs of one body. */
  function addNormalForce(contact: number, body: number, force: number, qfrc: Float64Array): void {
    const { body_weldid, body_rootid, body_dofnum, body_dofadr, dof_parentid } = m;
    const { cdof, subtree_com, contact_pos, contact_frame } = d;
    const p = 3 * contact;
    const f = 9 * contact;
    const nx = contact_frame[f];
    const ny = contact_frame[f + 1];
    const nz = contact_frame[f + 2];
    const root = 3 * body_rootid[body];
    const rx = contact_pos[p] - subtree_com[root];
    const ry = contact_pos[p + 1] - subtree_com[root + 1];
    const rz = contact_pos[p + 2] - subtree_com[root + 2];
    const weld = body_weldid[body];
    let dof = body_dofnum[weld] > 0 ? body_dofadr[weld] + body_dofnum[weld] - 1 : -1;
    while (dof >= 0) {
      const a = 6 * dof;
      const wx = cdof[a];
      const wy = cdof[a + 1];
      const wz = cdof[a + 2];
      const normal =
        nx * (cdof[a + 3] + (wy * rz - wz * ry)) +
        ny * (cdof[a + 4] + (wz * rx - wx * rz)) +
        nz * (cdof[a + 5] + (wx * ry - wy * rx));
      qfrc[dof] += normal * force;
      dof = dof_parentid[dof];
    }
  }

  /**
   * Pull the bodies of adhesive contacts together along the contact normals, with constant force. Adds to
   * qfrc_adhesion. Returns whether there is such a contact.
   */
  function adhesion(): boolean {
    const { nv, geom_bodyid } = m;
    const { ncon, contact_adhesion, contact_exclude, contact_geom, qfrc_adhesion } = d;
    if (m.opt.disableflags & DisableBit.contact || nv === 0) return false;
    let any = false;
    for (let i = 0; i < ncon; i++) {
      const pull = contact_adhesion[i];
      if (pull === 0 || contact_exclude[i] > 1) continue;
      any = true;
      const body1 = geom_bodyid[contact_geom[2 * i]];
      const body2 = geom_bodyid[contact_geom[2 * i + 1]];
      addNormalForce(i, body1, pull, qfrc_adhesion);
      addNormalForce(i, body2, -pull, qfrc_adhesion);
    }
    return any;
  }

  return { adhesion };
}
