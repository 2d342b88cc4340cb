// Velocity-dependent part of the acceleration of connect and weld rows: the rate of change of their Jacobian times
// the velocity. Without it the anchors drift apart in fast rotations.

import { createChain } from '@corten/dynamics';
import { type Data, EqualityType, kernelsOf, type Model, NEQDATA, ObjType } from '@corten/model';
import { createAnchors } from './anchors.js';

/** Kernels of the product of a constraint Jacobian's rate and the velocity. */
export function createJacobianRate(m: Model, d: Data) {
  const { lastDof, point: chainPoint, pointVelocity, dotColumn, column } = kernelsOf(createChain, d);
  const { findAnchors, point, body, quat, relate } = kernelsOf(createAnchors, d);
  const path = new Int32Array(m.nv);
  // linear and angular acceleration of anchors 1 and 2 at zero qacc, without the bodies' own
  const rate = new Float64Array(12);
  // rates of the orientations in quat
  const quatRate = new Float64Array(8);
  // v, and the sum of the vector parts of products left·(0, v)·right
  const axis = new Float64Array(3);
  const turned = new Float64Array(3);

  /** Rate of the anchor's Jacobian times qvel, into rate[6 side …]: linear, angular. */
  function anchorRate(side: number): void {
    const { dof_parentid } = m;
    const { qvel } = d;
    const b = body[side];
    for (let k = 0; k < 3; k++) chainPoint[k] = point[3 * side + k];
    pointVelocity(b, 0);
    for (let k = 6 * side; k < 6 * side + 6; k++) rate[k] = 0;

    // from the root down
    let n = 0;
    for (let i = lastDof(b); i >= 0; i = dof_parentid[i]) path[n++] = i;
    while (n > 0) {
      const i = path[--n];
      dotColumn(i, 0);
      for (let k = 0; k < 3; k++) {
        rate[6 * side + k] += column[3 + k] * qvel[i];
        rate[6 * side + 3 + k] += column[k] * qvel[i];
      }
    }
  }

  /** Rate of the quaternion at from[adr…] of a frame that turns with body b, into quatRate[to…]. */
  function turnRate(to: number, from: Float64Array, adr: number, b: number): void {
    const { cvel } = d;
    const x = cvel[6 * b];
    const y = cvel[6 * b + 1];
    const z = cvel[6 * b + 2];
    const q0 = from[adr];
    const q1 = from[adr + 1];
    const q2 = from[adr + 2];
    const q3 = from[adr + 3];
    quatRate[to] = 0.5 * (-x * q1 - y * q2 - z * q3);
    quatRate[to + 1] = 0.5 * (x * q0 + y * q3 - z * q2);
    quatRate[to + 2] = 0.5 * (-x * q3 + y * q0 + z * q1);
    quatRate[to + 3] = 0.5 * (x * q2 - y * q1 + z * q0);
  }

  /** Rates of the orientations of weld i: of anchor 1's, and of the conjugate of anchor 2's. Needs relate(i). */
  function weldRates(i: number): void {
    const { eq_objtype, eq_data } = m;
    const { xquat } = d;
    if (eq_objtype[i] === ObjType.site) turnRate(0, quat, 0, body[0]);
    else {
      // the relative pose is applied after the rate, as the reference does
      turnRate(4, xquat, 4 * body[0], body[0]);
      const a0 = quatRate[4];
      const a1 = quatRate[5];
      const a2 = quatRate[6];
      const a3 = quatRate[7];
      const r = NEQDATA * i + 6;
      const b0 = eq_data[r];
      const b1 = eq_data[r + 1];
      const b2 = eq_data[r + 2];
      const b3 = eq_data[r + 3];
      quatRate[0] = a0 * b0 - a1 * b1 - a2 * b2 - a3 * b3;
      quatRate[1] = a0 * b1 + a1 * b0 + a2 * b3 - a3 * b2;
      quatRate[2] = a0 * b2 - a1 * b3 + a2 * b0 + a3 * b1;
      quatRate[3] = a0 * b3 + a1 * b2 - a2 * b1 + a3 * b0;
    }
    // quat holds the conjugate: undo, differentiate, redo
    for (let k = 5; k < 8; k++) quat[k] = -quat[k];
    turnRate(4, quat, 4, body[1]);
    for (let k = 5; k < 8; k++) {
      quat[k] = -quat[k];
      quatRate[k] = -quatRate[k];
    }
  }

  /** turned += vector part of left·(0, v)·right, quaternions at given addresses. */
  function addProduct(left: Float64Array, a: number, right: Float64Array, b: number): void {
    const x = axis[0];
    const y = axis[1];
    const z = axis[2];
    const a0 = left[a];
    const a1 = left[a + 1];
    const a2 = left[a + 2];
    const a3 = left[a + 3];
    const c0 = -a1 * x - a2 * y - a3 * z;
    const c1 = a0 * x + a2 * z - a3 * y;
    const c2 = a0 * y + a3 * x - a1 * z;
    const c3 = a0 * z + a1 * y - a2 * x;
    const b0 = right[b];
    const b1 = right[b + 1];
    const b2 = right[b + 2];
    const b3 = right[b + 3];
    turned[0] += c0 * b1 + c1 * b0 + c2 * b3 - c3 * b2;
    turned[1] += c0 * b2 - c1 * b3 + c2 * b0 + c3 * b1;
    turned[2] += c0 * b3 + c1 * b2 - c2 * b1 + c3 * b0;
  }
  /** Set axis to the difference of two vectors: bodies' angular velocities (0) or their Jacobians' rates (1). */
  function setAxis(ofRate: number): void {
    const { cvel } = d;
    for (let k = 0; k < 3; k++) {
      axis[k] = ofRate ? rate[3 + k] - rate[9 + k] : cvel[6 * body[0] + k] - cvel[6 * body[1] + k];
    }
  }

  /** Subtract the rotational part of weld i from efc_aref, from row on: product rule on 0.5 conj(q2) (w1-w2) q1. */
  function weldRows(i: number, row: number): void {
    const { efc_aref } = d;
    relate(i);
    weldRates(i);
    turned.fill(0);
    setAxis(0);
    addProduct(quatRate, 4, quat, 0);
    setAxis(1);
    addProduct(quat, 4, quat, 0);
    setAxis(0);
    addProduct(quat, 4, quatRate, 0);
    const scale = m.eq_data[NEQDATA * i + 10];
    for (let k = 0; k < 3; k++) efc_aref[row + k] -= 0.5 * turned[k] * scale;
  }

  /** Subtract the Jacobian's rate times qvel from efc_aref of all connect and weld rows. Needs cdof_dot and cvel. */
  function subtractRate(): void {
    const { eq_type } = m;
    const { ne, efc_id, efc_aref } = d;
    for (let row = 0; row < ne; row++) {
      const i = efc_id[row];
      const type = eq_type[i];
      if (type > EqualityType.weld) continue;
      findAnchors(i);
      anchorRate(0);
      anchorRate(1);
      for (let k = 0; k < 3; k++) efc_aref[row + k] -= rate[k] - rate[6 + k];
      row += 2;
      if (type === EqualityType.weld) {
        weldRows(i, row + 1);
        row += 3;
      }
    }
  }

  return { subtractRate };
}
