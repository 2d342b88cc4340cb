import { addTo3, clearArray, copy3, mulMatTVec3, mulMatVec3, transformSpatial } from '@corten/math';
import { type Data, DisableBit, EqualityType, kernelsOf, type Model, NEQDATA, ObjType } from '@corten/model';
import { createContactForce } from './contact-force.js';

/** Rows of efc that an equality on bodies has. */
const CONNECT_ROWS = 3;
const WELD_ROWS = 6;

/** Kernels of Newton-Euler with all forces known: accelerations and forces that sensors measure. */
export function createPost(m: Model, d: Data) {
  const { force, contactForce } = kernelsOf(createContactForce, d);
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
    const { eq_type, eq_objtype, eq_obj1id, eq_obj2id } = m;
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
      const onSite = eq_objtype[id] !== ObjType.body;
      addEquality(id, eq_obj1id[id], onSite, weld ? 3 : 0, 1);
      addEquality(id, eq_obj2id[id], onSite, weld ? 0 : 3, -1);
      row += weld ? WELD_ROWS : CONNECT_ROWS;
    }
  }

  /** Accelerations root to leaves, interaction forces leaves to root. */
  function bodyForces(): void {
    const { nbody, body_parentid, body_dofadr, body_dofnum, opt } = m;
    const { qvel, qacc, cdof, cdof_dot, cinert, cvel, cacc, cfrc_ext, cfrc_int } = d;
    const g = opt.gravity,
      up = opt.disableflags & DisableBit.gravity ? 0 : -1;
    for (let k = 0; k < 6; k++) cfrc_int[k] = cacc[k] = 0;
    if (up !== 0) for (let k = 0; k < 3; k++) cacc[3 + k] = g[k] * up;
    for (let i = 1; i < nbody; i++) {
      const first = body_dofadr[i],
        end = first + body_dofnum[i];
      const p = 6 * body_parentid[i],
        c = 6 * i,
        o = 10 * i;

      // acceleration: that of the parent, of the moving axes, and of the joints
      let a0 = 0,
        a1 = 0,
        a2 = 0,
        a3 = 0,
        a4 = 0,
        a5 = 0,
        t0 = 0,
        t1 = 0,
        t2 = 0,
        t3 = 0,
        t4 = 0,
        t5 = 0;
      for (let k = first; k < end; k++) {
        const e = 6 * k,
          v = qvel[k],
          q = qacc[k];
        a0 += cdof_dot[e] * v;
        a1 += cdof_dot[e + 1] * v;
        a2 += cdof_dot[e + 2] * v;
        a3 += cdof_dot[e + 3] * v;
        a4 += cdof_dot[e + 4] * v;
        a5 += cdof_dot[e + 5] * v;
        t0 += cdof[e] * q;
        t1 += cdof[e + 1] * q;
        t2 += cdof[e + 2] * q;
        t3 += cdof[e + 3] * q;
        t4 += cdof[e + 4] * q;
        t5 += cdof[e + 5] * q;
      }
      a0 = cacc[p] + a0 + t0;
      a1 = cacc[p + 1] + a1 + t1;
      a2 = cacc[p + 2] + a2 + t2;
      a3 = cacc[p + 3] + a3 + t3;
      a4 = cacc[p + 4] + a4 + t4;
      a5 = cacc[p + 5] + a5 + t5;
      cacc[c] = a0;
      cacc[c + 1] = a1;
      cacc[c + 2] = a2;
      cacc[c + 3] = a3;
      cacc[c + 4] = a4;
      cacc[c + 5] = a5;

      // force on the body, less what acts from outside
      const i0 = cinert[o],
        i1 = cinert[o + 1],
        i2 = cinert[o + 2],
        i3 = cinert[o + 3],
        i4 = cinert[o + 4];
      const i5 = cinert[o + 5],
        i6 = cinert[o + 6],
        i7 = cinert[o + 7],
        i8 = cinert[o + 8],
        i9 = cinert[o + 9];
      const w0 = cvel[c],
        w1 = cvel[c + 1],
        w2 = cvel[c + 2],
        v0 = cvel[c + 3],
        v1 = cvel[c + 4],
        v2 = cvel[c + 5];
      const h0 = i0 * w0 + i3 * w1 + i4 * w2 - i8 * v1 + i7 * v2;
      const h1 = i3 * w0 + i1 * w1 + i5 * w2 + i8 * v0 - i6 * v2;
      const h2 = i4 * w0 + i5 * w1 + i2 * w2 - i7 * v0 + i6 * v1;
      const h3 = i8 * w1 - i7 * w2 + i9 * v0;
      const h4 = i6 * w2 - i8 * w0 + i9 * v1;
      const h5 = i7 * w0 - i6 * w1 + i9 * v2;
      const f0 = i0 * a0 + i3 * a1 + i4 * a2 - i8 * a4 + i7 * a5 + (w1 * h2 - w2 * h1 + (v1 * h5 - v2 * h4));
      const f1 = i3 * a0 + i1 * a1 + i5 * a2 + i8 * a3 - i6 * a5 + (w2 * h0 - w0 * h2 + (v2 * h3 - v0 * h5));
      const f2 = i4 * a0 + i5 * a1 + i2 * a2 - i7 * a3 + i6 * a4 + (w0 * h1 - w1 * h0 + (v0 * h4 - v1 * h3));
      const f3 = i8 * a1 - i7 * a2 + i9 * a3 + (w1 * h5 - w2 * h4);
      const f4 = i6 * a2 - i8 * a0 + i9 * a4 + (w2 * h3 - w0 * h5);
      const f5 = i7 * a0 - i6 * a1 + i9 * a5 + (w0 * h4 - w1 * h3);
      cfrc_int[c] = f0 - cfrc_ext[c];
      cfrc_int[c + 1] = f1 - cfrc_ext[c + 1];
      cfrc_int[c + 2] = f2 - cfrc_ext[c + 2];
      cfrc_int[c + 3] = f3 - cfrc_ext[c + 3];
      cfrc_int[c + 4] = f4 - cfrc_ext[c + 4];
      cfrc_int[c + 5] = f5 - cfrc_ext[c + 5];
    }
    for (let i = nbody - 1; i > 0; i--) {
      const p = 6 * body_parentid[i],
        c = 6 * i;
      for (let k = 0; k < 6; k++) cfrc_int[p + k] += cfrc_int[c + k];
    }
  }

  /** Accelerations, external and interaction forces of all bodies. Needs qacc and efc_force. */
  function rnePostConstraint(): void {
    appliedForces();
    contactForces();
    equalityForces();
    bodyForces();
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
  kernelsOf(createPost, d, m).rnePostConstraint();
}
