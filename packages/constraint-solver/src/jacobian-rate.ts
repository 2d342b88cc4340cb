// Velocity-dependent part of the acceleration of connect and weld rows: the rate of change of their Jacobian times
// the velocity. Without it the anchors drift apart in fast rotations.

import { type Data, EqualityType, JointType, kernelsOf, type Model, NEQDATA, ObjType } from '@corten/model';
import { createAnchors } from './anchors.js';
import { createChains } from './chain.js';

/** Kernels of the product of a constraint Jacobian's rate and the velocity. */
export function createJacobianRate(m: Model, d: Data) {
  const { lastDof } = kernelsOf(createChains, d);
  const { findAnchors, point, body, quat, relate } = kernelsOf(createAnchors, d);
  // dofs with quaternion coordinates: their axes turn with the body
  const isQuaternion = new Uint8Array(m.nv);
  for (let i = 0; i < m.nv; i++) {
    const j = m.dof_jntid[i];
    const type = m.jnt_type[j];
    if (type === JointType.ball || (type === JointType.free && i >= m.jnt_dofadr[j] + 3)) isQuaternion[i] = 1;
  }
  const path = new Int32Array(m.nv);
  // linear and angular acceleration of anchors 1 and 2 at zero qacc, without the bodies' own
  const rate = new Float64Array(12);
  // rates of the orientations in quat
  const quatRate = new Float64Array(8);

  /** Rate of the anchor's Jacobian times qvel, into rate[6 side …]: linear, angular. */
  function anchorRate(side: number): void {
    const { body_rootid, dof_parentid, dof_bodyid } = m;
    const { cdof, cdof_dot, cvel, qvel, subtree_com } = d;
    const b = body[side];

    // anchor relative to the tree's centre of mass, and its velocity
    const c = 3 * body_rootid[b];
    const x = point[3 * side] - subtree_com[c];
    const y = point[3 * side + 1] - subtree_com[c + 1];
    const z = point[3 * side + 2] - subtree_com[c + 2];
    const v = 6 * b;
    const px = cvel[v + 3] - (y * cvel[v + 2] - z * cvel[v + 1]);
    const py = cvel[v + 4] - (z * cvel[v] - x * cvel[v + 2]);
    const pz = cvel[v + 5] - (x * cvel[v + 1] - y * cvel[v]);

    let n = 0;
    for (let i = lastDof[b]; i >= 0; i = dof_parentid[i]) path[n++] = i;

    let lx = 0;
    let ly = 0;
    let lz = 0;
    let ax = 0;
    let ay = 0;
    let az = 0;
    while (n > 0) {
      const i = path[--n];
      const k = 6 * i;
      const q = qvel[i];
      const wx = cdof[k];
      const wy = cdof[k + 1];
      const wz = cdof[k + 2];
      let dx = cdof_dot[k];
      let dy = cdof_dot[k + 1];
      let dz = cdof_dot[k + 2];
      let ex = cdof_dot[k + 3];
      let ey = cdof_dot[k + 4];
      let ez = cdof_dot[k + 5];
      if (isQuaternion[i]) {
        const u = 6 * dof_bodyid[i];
        const ux = cvel[u];
        const uy = cvel[u + 1];
        const uz = cvel[u + 2];
        const tx = cdof[k + 3];
        const ty = cdof[k + 4];
        const tz = cdof[k + 5];
        dx = uy * wz - uz * wy;
        dy = uz * wx - ux * wz;
        dz = ux * wy - uy * wx;
        ex = uy * tz - uz * ty + (cvel[u + 4] * wz - cvel[u + 5] * wy);
        ey = uz * tx - ux * tz + (cvel[u + 5] * wx - cvel[u + 3] * wz);
        ez = ux * ty - uy * tx + (cvel[u + 3] * wy - cvel[u + 4] * wx);
      }

      // the axis changes, and the anchor moves under it
      lx += (ex + (dy * z - dz * y) + (wy * pz - wz * py)) * q;
      ly += (ey + (dz * x - dx * z) + (wz * px - wx * pz)) * q;
      lz += (ez + (dx * y - dy * x) + (wx * py - wy * px)) * q;
      ax += dx * q;
      ay += dy * q;
      az += dz * q;
    }
    const r = 6 * side;
    rate[r] = lx;
    rate[r + 1] = ly;
    rate[r + 2] = lz;
    rate[r + 3] = ax;
    rate[r + 4] = ay;
    rate[r + 5] = az;
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

  // sum of vector parts of products left * (0, v) * right
  const turned = new Float64Array(3);

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
  const axis = new Float64Array(3);

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
