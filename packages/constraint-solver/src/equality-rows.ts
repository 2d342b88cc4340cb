// Constraint rows of equalities: connect, weld, joint, tendon.

import { createChain, createSleep } from '@corten/dynamics';
import {
  ConstraintType,
  type Data,
  DisableBit,
  EnableBit,
  EqualityType,
  kernelsOf,
  type Model,
  NEQDATA,
  ObjType,
  SleepState,
} from '@corten/model';
import { createAnchors } from './anchors.js';
import { createRows } from './rows.js';

/** Kernels that make the rows of equality constraints. */
export function createEqualityRows(m: Model, d: Data) {
  for (let i = 0; i < m.neq; i++) {
    if (m.eq_type[i] > EqualityType.tendon) {
      throw new Error(`equality constraint ${i}: equality of flexes is not supported yet`);
    }
  }
  const { chain, jacp, jacr, point: chainPoint, jacDifPair } = kernelsOf(createChain, d);
  const { tendonSleepState } = kernelsOf(createSleep, d);
  const { append } = kernelsOf(createRows, d);
  const { findAnchors, point, body, quat, relate } = kernelsOf(createAnchors, d);

  /** Whether nothing that an equality connects is awake. */
  function isAsleep(i: number): boolean {
    if (!(m.opt.enableflags & EnableBit.sleep) || d.ntree_awake >= m.ntree) return false;
    const id1 = m.eq_obj1id[i];
    const id2 = m.eq_obj2id[i];
    return !isAwake(i, id1) && (id2 < 0 || !isAwake(i, id2));
  }

  /** Whether an object of equality i is awake. */
  function isAwake(i: number, id: number): boolean {
    const { body_awake } = d;
    switch (m.eq_type[i]) {
      case EqualityType.joint:
        return body_awake[m.jnt_bodyid[id]] === SleepState.awake;
      case EqualityType.tendon:
        return tendonSleepState(id) === SleepState.awake;
      default: {
        const onSite = m.eq_objtype[i] === ObjType.site;
        return body_awake[onSite ? m.site_bodyid[id] : id] === SleepState.awake;
      }
    }
  }

  /**
   * Translational rows behind the Jacobian's end, and with rotation = 1 the three rotational ones: the motion of
   * anchor 1 relative to anchor 2. Needs findAnchors.
   *
   * @returns entries per row
   */
  function relativeRows(rotation: number): number {
    const { efc_J, efc_J_colind, nJ } = d;
    for (let k = 0; k < 3; k++) {
      chainPoint[k] = point[3 + k];
      chainPoint[3 + k] = point[k];
    }
    const n = jacDifPair(body[1], body[0], rotation, 0);
    for (let a = 0; a < 3 * n; a++) efc_J[nJ + a] = jacp[a];
    if (rotation === 1) for (let a = 0; a < 3 * n; a++) efc_J[nJ + 3 * n + a] = jacr[a];
    for (let r = 0; r < 3 + 3 * rotation; r++) {
      for (let c = 0; c < n; c++) efc_J_colind[nJ + r * n + c] = chain[c];
    }
    return n;
  }

  /** Anchors of two bodies coincide. */
  function addConnect(i: number): void {
    findAnchors(i);
    const n = relativeRows(0);
    const row = append(3, n, ConstraintType.equality, i);
    if (row < 0) return;
    const { efc_pos } = d;
    for (let k = 0; k < 3; k++) efc_pos[row + k] = point[k] - point[3 + k];
  }

  /** Poses of two bodies keep their relation; rotation is weighted by torquescale. */
  function addWeld(i: number): void {
    findAnchors(i);
    const n = relativeRows(1);
    relate(i);
    const scale = m.eq_data[NEQDATA * i + 10];
    const { efc_J, nJ } = d;

    // rotation: rate of the vector part of conj(q2) q1 when it turns by (x, y, z)
    const a0 = quat[4];
    const a1 = quat[5];
    const a2 = quat[6];
    const a3 = quat[7];
    const b0 = quat[0];
    const b1 = quat[1];
    const b2 = quat[2];
    const b3 = quat[3];
    for (let c = 0; c < n; c++) {
      const e = nJ + 3 * n + c;
      const x = efc_J[e];
      const y = efc_J[e + n];
      const z = efc_J[e + 2 * n];
      const c0 = -a1 * x - a2 * y - a3 * z;
      const c1 = a0 * x + a2 * z - a3 * y;
      const c2 = a0 * y + a3 * x - a1 * z;
      const c3 = a0 * z + a1 * y - a2 * x;
      efc_J[e] = 0.5 * (c0 * b1 + c1 * b0 + c2 * b3 - c3 * b2) * scale;
      efc_J[e + n] = 0.5 * (c0 * b2 - c1 * b3 + c2 * b0 + c3 * b1) * scale;
      efc_J[e + 2 * n] = 0.5 * (c0 * b3 + c1 * b2 - c2 * b1 + c3 * b0) * scale;
    }

    const row = append(6, n, ConstraintType.equality, i);
    if (row < 0) return;
    const { efc_pos } = d;
    for (let k = 0; k < 3; k++) efc_pos[row + k] = point[k] - point[3 + k];

    // orientation error: vector part of conj(q2) q1
    efc_pos[row + 3] = (a0 * b1 + a1 * b0 + a2 * b3 - a3 * b2) * scale;
    efc_pos[row + 4] = (a0 * b2 - a1 * b3 + a2 * b0 + a3 * b1) * scale;
    efc_pos[row + 5] = (a0 * b3 + a1 * b2 - a2 * b1 + a3 * b0) * scale;
  }

  // of a joint or tendon: its position from its reference, and what its Jacobian is multiplied with
  const position = new Float64Array(1);
  const coefficient = new Float64Array(1);

  /**
   * Write `coefficient` times the Jacobian of a joint's or tendon's position into the row behind the Jacobian's end,
   * which has n entries so far, ascending.
   *
   * @returns entries of the row now
   */
  function mergeScalar(i: number, id: number, n: number): number {
    const { jnt_dofadr, ten_J_rownnz, ten_J_rowadr, ten_J_colind } = m;
    const { ten_J, efc_J, efc_J_colind, nJ } = d;
    const onJoint = m.eq_type[i] === EqualityType.joint;
    const add = onJoint ? 1 : ten_J_rownnz[id];
    const adr = onJoint ? 0 : ten_J_rowadr[id];

    // from behind, so that entries move up only
    let common = 0;
    for (let a = 0, b = 0; a < n && b < add; ) {
      const ca = efc_J_colind[nJ + a];
      const cb = onJoint ? jnt_dofadr[id] : ten_J_colind[adr + b];
      if (ca === cb) common++;
      if (ca <= cb) a++;
      if (cb <= ca) b++;
    }
    const total = n + add - common;
    let a = n - 1;
    let b = add - 1;
    for (let w = total - 1; b >= 0; w--) {
      const cb = onJoint ? jnt_dofadr[id] : ten_J_colind[adr + b];
      const ca = a >= 0 ? efc_J_colind[nJ + a] : -1;
      const vb = coefficient[0] * (onJoint ? 1 : ten_J[adr + b]);
      if (ca === cb) efc_J[nJ + w] = efc_J[nJ + a--] + vb;
      else if (ca > cb) {
        efc_J[nJ + w] = efc_J[nJ + a--];
        efc_J_colind[nJ + w] = ca;
        continue;
      } else efc_J[nJ + w] = vb;
      efc_J_colind[nJ + w] = cb;
      b--;
    }
    return total;
  }

  /** Position of a joint or length of a tendon, from its reference, into position. */
  function scalarPosition(i: number, id: number): void {
    if (m.eq_type[i] === EqualityType.joint) {
      const adr = m.jnt_qposadr[id];
      position[0] = d.qpos[adr] - m.qpos0[adr];
    } else position[0] = d.ten_length[id] - m.tendon_length0[id];
  }

  /** One joint or tendon is a quartic polynomial of another, or fixed. */
  function addCoupling(i: number): void {
    const { eq_obj1id, eq_obj2id, eq_type, eq_data } = m;
    const { tendon_efcadr } = d;
    const id1 = eq_obj1id[i];
    const id2 = eq_obj2id[i];
    const k = NEQDATA * i;

    // the reference records the constraint's number here, not its row
    if (eq_type[i] === EqualityType.tendon) {
      if (tendon_efcadr[id1] === -1) tendon_efcadr[id1] = i;
      if (id2 >= 0 && tendon_efcadr[id2] === -1) tendon_efcadr[id2] = i;
    }

    scalarPosition(i, id1);
    let pos = position[0] - eq_data[k];
    coefficient[0] = 1;
    let n = mergeScalar(i, id1, 0);
    if (id2 >= 0) {
      scalarPosition(i, id2);
      const x = position[0];
      const c1 = eq_data[k + 1];
      const c2 = eq_data[k + 2];
      const c3 = eq_data[k + 3];
      const c4 = eq_data[k + 4];
      pos -= c1 * x + c2 * x * x + c3 * x * x * x + c4 * x * x * x * x;
      coefficient[0] = -(c1 + 2 * c2 * x + 3 * c3 * x * x + 4 * c4 * x * x * x);
      n = mergeScalar(i, id2, n);
    }
    const row = append(1, n, ConstraintType.equality, i);
    if (row >= 0) d.efc_pos[row] = pos;
  }

  /** Append the rows of all active equalities; sets ne. */
  function addEqualities(): void {
    const { neq, eq_type } = m;
    const { eq_active } = d;
    if (neq === 0 || m.opt.disableflags & DisableBit.equality) return;
    for (let i = 0; i < neq; i++) {
      if (!eq_active[i] || isAsleep(i)) continue;
      const type = eq_type[i];
      if (type === EqualityType.connect) addConnect(i);
      else if (type === EqualityType.weld) addWeld(i);
      else addCoupling(i);
    }
    d.ne = d.nefc;
  }

  return { addEqualities };
}
