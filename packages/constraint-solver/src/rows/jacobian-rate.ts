// Velocity-dependent part of the acceleration of connect and weld rows: the rate of change of their Jacobian times
// the velocity. Without it the anchors drift apart in fast rotations.

import { chainKernels } from '@corten/dynamics/kernels';
import { derivQuat, mulQuat, mulQuatAxis } from '@corten/math';
import { type Data, EqualityType, holdsSites, kernelsOf, type Model, NEQDATA } from '@corten/model';
import { anchorKernels, FIRST, RELATIVE_QUAT, SECOND, TORQUE_SCALE } from './anchors.js';

/** Where the parts of an anchor's acceleration are. */
const LINEAR = 0;
const ANGULAR = 3;

/** Kernels of the product of a constraint Jacobian's rate and the velocity. */
export function jacobianRateKernels(m: Model, d: Data) {
  const { lastDof, point: chainPoint, pointVelocity, dotColumn, column } = kernelsOf(chainKernels, d);
  const { findAnchors, point, body, quat, relate } = kernelsOf(anchorKernels, d);
  const path = new Int32Array(m.nv);
  // linear and angular acceleration of anchors 1 and 2 at zero qacc, without the bodies' own
  const rate1 = new Float64Array(6);
  const rate2 = new Float64Array(6);
  // rates of the orientations in quat
  const quatRate = new Float64Array(8);
  // v, a product of quaternions and v, and the sum of their vector parts
  const axis = new Float64Array(3);
  const product = new Float64Array(4);
  const turned = new Float64Array(3);

  /** Rate of an anchor's Jacobian times qvel, into rate. */
  function anchorRate(side: number, rate: Float64Array): void {
    const { dof_parentid } = m;
    const { qvel } = d;
    const b = body[side];
    for (let k = 0; k < 3; k++) chainPoint[k] = point[3 * side + k];
    pointVelocity(b, 0);
    for (let k = 0; k < 6; k++) rate[k] = 0;

    // from the root down; columns have their angular part first
    let n = 0;
    for (let i = lastDof(b); i >= 0; i = dof_parentid[i]) path[n++] = i;
    while (n > 0) {
      const i = path[--n];
      dotColumn(i, 0);
      for (let k = 0; k < 3; k++) {
        rate[LINEAR + k] += column[3 + k] * qvel[i];
        rate[ANGULAR + k] += column[k] * qvel[i];
      }
    }
  }

  /** Conjugate the second of two quaternions. */
  function conjugateSecond(q: Float64Array): void {
    for (let k = 1; k < 4; k++) q[SECOND + k] = -q[SECOND + k];
  }

  /** Rates of the orientations of weld i: of anchor 1's, and of the conjugate of anchor 2's. Needs relate(i). */
  function weldRates(i: number): void {
    const { eq_data } = m;
    const { cvel, xquat } = d;
    const b1 = body[0];
    const b2 = body[1];
    if (holdsSites(m, i)) derivQuat(quatRate, FIRST, quat, FIRST, cvel, 6 * b1);
    else {
      // the relative pose is applied after the rate, as the reference does
      derivQuat(quatRate, FIRST, xquat, 4 * b1, cvel, 6 * b1);
      mulQuat(quatRate, FIRST, quatRate, FIRST, eq_data, NEQDATA * i + RELATIVE_QUAT);
    }
    // quat holds the conjugate: undo, differentiate, redo
    conjugateSecond(quat);
    derivQuat(quatRate, SECOND, quat, SECOND, cvel, 6 * b2);
    conjugateSecond(quat);
    conjugateSecond(quatRate);
  }

  /** turned += vector part of left·(0, axis)·right: the second quaternion of left, the first of right. */
  function addProduct(left: Float64Array, right: Float64Array): void {
    mulQuatAxis(product, 0, left, SECOND, axis, 0);
    mulQuat(product, 0, product, 0, right, FIRST);
    for (let k = 0; k < 3; k++) turned[k] += product[1 + k];
  }

  /** Subtract the rotational part of weld i from efc_aref, from row on: product rule on 0.5 conj(q2) (w1-w2) q1. */
  function weldRows(i: number, row: number): void {
    const { cvel, efc_aref } = d;
    relate(i);
    weldRates(i);
    turned.fill(0);
    for (let k = 0; k < 3; k++) axis[k] = cvel[6 * body[0] + k] - cvel[6 * body[1] + k];
    addProduct(quatRate, quat);
    for (let k = 0; k < 3; k++) axis[k] = rate1[ANGULAR + k] - rate2[ANGULAR + k];
    addProduct(quat, quat);
    for (let k = 0; k < 3; k++) axis[k] = cvel[6 * body[0] + k] - cvel[6 * body[1] + k];
    addProduct(quat, quatRate);
    const scale = m.eq_data[NEQDATA * i + TORQUE_SCALE];
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
      anchorRate(0, rate1);
      anchorRate(1, rate2);
      for (let k = 0; k < 3; k++) efc_aref[row + k] -= rate1[LINEAR + k] - rate2[LINEAR + k];
      row += 2;
      if (type === EqualityType.weld) {
        weldRows(i, row + 1);
        row += 3;
      }
    }
  }

  return { subtractRate };
}
