// Constraint rows of equalities: connect, weld, joint, tendon, flex.

import { chainKernels, sleepKernels } from '@corten/dynamics/kernels';
import { mulQuat, mulQuatAxis } from '@corten/math';
import {
  bodyAwake,
  ConstraintType,
  type Data,
  DisableBit,
  disabled,
  EqualityType,
  equalityBody,
  flexSleepState,
  isSparse,
  kernelsOf,
  type Model,
  NEQDATA,
  SleepState,
  someAsleep,
} from '@corten/model';
import { anchorKernels, FIRST, SECOND, TORQUE_SCALE } from './anchors.js';
import { appendRowKernels } from './append-rows.js';
import { strainModeKernels } from './strain-modes.js';

/** Kernels that make the rows of equality constraints. */
export function equalityRowKernels(m: Model, d: Data) {
  const { chain, jacp, jacr, point: chainPoint, jacDifPair } = kernelsOf(chainKernels, d);
  const { tendonSleepState } = kernelsOf(sleepKernels, d);
  const { append, widen } = kernelsOf(appendRowKernels, d);
  const strain = m.nflex > 0 ? kernelsOf(strainModeKernels, d) : undefined;
  const { findAnchors, point, body, quat, relate } = kernelsOf(anchorKernels, d);
  // a rotation, and products of quaternions
  const axis = new Float64Array(3);
  const product = new Float64Array(4);

  /** Whether nothing that an equality connects is awake. */
  function isAsleep(i: number): boolean {
    if (!someAsleep(m, d)) return false;
    const id1 = m.eq_obj1id[i];
    const id2 = m.eq_obj2id[i];
    return !isAwake(i, id1) && (id2 < 0 || !isAwake(i, id2));
  }

  /** Whether an object of equality i is awake. */
  function isAwake(i: number, id: number): boolean {
    switch (m.eq_type[i]) {
      case EqualityType.joint:
        return bodyAwake(d, m.jnt_bodyid[id]);
      case EqualityType.tendon:
        return tendonSleepState(id) === SleepState.awake;
      case EqualityType.connect:
      case EqualityType.weld:
        return bodyAwake(d, equalityBody(m, i, id));
      default:
        return flexSleepState(m, d, id) === SleepState.awake;
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

  /** efc_pos of three rows from `row` on: from anchor 2 to anchor 1. */
  function setDifference(row: number): void {
    const { efc_pos } = d;
    for (let k = 0; k < 3; k++) efc_pos[row + k] = point[k] - point[3 + k];
  }

  /** Anchors of two bodies coincide. */
  function addConnect(i: number): void {
    findAnchors(i);
    const n = relativeRows(0);
    const row = append(3, n, ConstraintType.equality, i);
    if (row >= 0) setDifference(row);
  }

  /** Whether a number and two quaternions are finite. */
  function finite(x: number, q: Float64Array): boolean {
    const sum = x + q[0] + q[1] + q[2] + q[3] + q[4] + q[5] + q[6] + q[7];
    return sum - sum === 0;
  }

  /** Poses of two bodies keep their relation; rotation is weighted by torquescale. */
  function addWeld(i: number): void {
    findAnchors(i);
    let n = relativeRows(1);
    relate(i);
    const scale = m.eq_data[NEQDATA * i + TORQUE_SCALE];
    if (!isSparse(m) && !finite(scale, quat)) n = widen(6, n);
    const { efc_J, efc_pos, nJ } = d;

    // rotation: rate of the vector part of conj(q2) q1 when it turns by (x, y, z)
    for (let c = 0; c < n; c++) {
      const e = nJ + 3 * n + c;
      for (let k = 0; k < 3; k++) axis[k] = efc_J[e + k * n];
      mulQuatAxis(product, 0, quat, SECOND, axis, 0);
      mulQuat(product, 0, product, 0, quat, FIRST);
      for (let k = 0; k < 3; k++) efc_J[e + k * n] = 0.5 * product[1 + k] * scale;
    }

    const row = append(6, n, ConstraintType.equality, i);
    if (row < 0) return;
    setDifference(row);

    // orientation error: vector part of conj(q2) q1
    mulQuat(product, 0, quat, SECOND, quat, FIRST);
    for (let k = 0; k < 3; k++) efc_pos[row + 3 + k] = product[1 + k] * scale;
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

  /**
   * Let a coefficient that is not finite reach the dofs of the row behind the Jacobian's end that object id does not
   * have: zero times it is NaN.
   *
   * @returns entries of the row now
   */
  function reachAll(i: number, id: number, n: number): number {
    const { jnt_dofadr, ten_J_rownnz, ten_J_rowadr, ten_J_colind } = m;
    const onJoint = m.eq_type[i] === EqualityType.joint;
    let adr = onJoint ? 0 : ten_J_rowadr[id];
    const end = onJoint ? 1 : adr + ten_J_rownnz[id];
    const total = widen(1, n);
    const { efc_J, nJ } = d;
    for (let c = 0; c < total; c++) {
      while (adr < end && (onJoint ? jnt_dofadr[id] : ten_J_colind[adr]) < c) adr++;
      const own = adr < end && (onJoint ? jnt_dofadr[id] : ten_J_colind[adr]) === c;
      if (!own) efc_J[nJ + c] = Number.NaN;
    }
    return total;
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
      if (!isSparse(m) && coefficient[0] - coefficient[0] !== 0) n = reachAll(i, id2, n);
    }
    const row = append(1, n, ConstraintType.equality, i);
    if (row >= 0) d.efc_pos[row] = pos;
  }

  /** Append one row of a sparse matrix behind the Jacobian's end, with a position. */
  function appendSparse(i: number, values: Float64Array, columns: Int32Array, adr: number, n: number): void {
    const { efc_J, efc_J_colind, nJ } = d;
    for (let k = 0; k < n; k++) {
      efc_J[nJ + k] = values[adr + k];
      efc_J_colind[nJ + k] = columns[adr + k];
    }
    const row = append(1, n, ConstraintType.equality, i);
    if (row >= 0) d.efc_pos[row] = position[0];
  }

  /** Edges of a flex keep their lengths. */
  function addEdges(i: number): void {
    const { eq_obj1id, flex_edgeadr, flex_edgenum, flexedge_rigid, flexedge_length0 } = m;
    const { flexedge_J_rowadr, flexedge_J_rownnz, flexedge_J_colind } = m;
    const { flexedge_length, flexedge_J } = d;
    const f = eq_obj1id[i];
    for (let e = flex_edgeadr[f]; e < flex_edgeadr[f] + flex_edgenum[f]; e++) {
      if (flexedge_rigid[e] === 1) continue;
      position[0] = flexedge_length[e] - flexedge_length0[e];
      appendSparse(i, flexedge_J, flexedge_J_colind, flexedge_J_rowadr[e], flexedge_J_rownnz[e]);
    }
  }

  /** Vertices of a flex keep the strain round them. */
  function addVertices(i: number): void {
    const { eq_obj1id, flex_vertadr, flex_vertnum } = m;
    const { flexvert_J_rowadr, flexvert_J_rownnz, flexvert_J_colind } = m;
    const { flexvert_length, flexvert_J } = d;
    const f = eq_obj1id[i];
    const end = 2 * (flex_vertadr[f] + flex_vertnum[f]);
    for (let row = 2 * flex_vertadr[f]; row < end; row++) {
      position[0] = flexvert_length[row];
      appendSparse(i, flexvert_J, flexvert_J_colind, flexvert_J_rowadr[row], flexvert_J_rownnz[row]);
    }
  }

  /** A cell of a flex keeps its strain, mode by mode. */
  function addStrain(i: number): void {
    if (!strain) return;
    const n = strain.gatherCell(i);
    const modes = strain.modeCount(i);
    for (let k = 0; k < modes; k++) {
      strain.strainRow(i, k, n);
      position[0] = strain.residual[0];
      appendSparse(i, strain.row, strain.chain, 0, n);
    }
  }

  /** Append the rows of all active equalities; sets ne. */
  function addEqualities(): void {
    const { neq, eq_type } = m;
    const { eq_active } = d;
    if (neq === 0 || disabled(m, DisableBit.equality)) return;
    for (let i = 0; i < neq; i++) {
      if (!eq_active[i] || isAsleep(i)) continue;
      const type = eq_type[i];
      if (type === EqualityType.connect) addConnect(i);
      else if (type === EqualityType.weld) addWeld(i);
      else if (type === EqualityType.flex) addEdges(i);
      else if (type === EqualityType.flexvert) addVertices(i);
      else if (type === EqualityType.flexstrain) addStrain(i);
      else addCoupling(i);
    }
    d.ne = d.nefc;
  }

  return { addEqualities };
}
