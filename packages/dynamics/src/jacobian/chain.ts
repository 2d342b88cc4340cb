// Sparse Jacobians of points on bodies and pairs of bodies, and their time derivatives.

import { type Data, JointType, type Model } from '@corten/model';

/**
 * Jacobians on chains: kernels of sparse Jacobians for bodies and pairs of bodies.
 *
 * A chain is the ascending list of the NV dofs that move a body, or either of two bodies. A Jacobian on a chain has a
 * column for each dof of the chain only; its three rows lie one after the other: jacp[r * NV + c] is row r of dof
 * chain[c]. The kernels share these arrays, so a result lives until the next call.
 */
export function chainKernels(m: Model, d: Data) {
  /** dofs of the chain, ascending; the first NV of nv count */
  const chain = new Int32Array(m.nv);
  /** translational Jacobian on the chain [m/s per unit of qvel], 3×NV of 3×nv */
  const jacp = new Float64Array(3 * m.nv);
  /** rotational Jacobian on the chain [rad/s per unit of qvel], 3×NV of 3×nv */
  const jacr = new Float64Array(3 * m.nv);
  /** world points: that of the first body, that of the second [m], 2×3 */
  const point = new Float64Array(6);

  /** Last dof that moves a body, negative if none does. */
  function lastDof(body: number): number {
    const { body_weldid, body_dofadr, body_dofnum } = m;
    const weld = body_weldid[body];
    return body_dofnum[weld] > 0 ? body_dofadr[weld] + body_dofnum[weld] - 1 : -1;
  }

  /** Number of dofs that move either body; with skipCommon = 1, but not both. */
  function countChain(body1: number, body2: number, skipCommon: number): number {
    const { dof_parentid } = m;
    let dof1 = lastDof(body1);
    let dof2 = lastDof(body2);
    let count = 0;
    while (dof1 >= 0 || dof2 >= 0) {
      if (dof1 === dof2) {
        if (skipCommon === 1) break;
        dof1 = dof2 = dof_parentid[dof1];
      } else if (dof1 > dof2) dof1 = dof_parentid[dof1];
      else dof2 = dof_parentid[dof2];
      count++;
    }
    return count;
  }

  /** Chain of two bodies into `chain`; returns NV. With skipCommon = 1, without the dofs that move both. */
  function mergeChain(body1: number, body2: number, skipCommon: number): number {
    const { dof_parentid } = m;
    const list = chain;
    const count = countChain(body1, body2, skipCommon);
    let dof1 = lastDof(body1);
    let dof2 = lastDof(body2);
    for (let c = count - 1; c >= 0; c--) {
      const dof = Math.max(dof1, dof2);
      if (dof1 === dof) dof1 = dof_parentid[dof];
      if (dof2 === dof) dof2 = dof_parentid[dof];
      list[c] = dof;
    }
    return count;
  }

  /**
   * Velocity of a point of body2 less that of a point of body1, per unit of qvel: `chain`, `jacp` and, with
   * withRot = 1, `jacr`. The points are in `point`. Returns NV; with skipCommon = 1 the dofs that move both bodies are
   * left out, which is exact where the points coincide. Needs comPos.
   */
  function jacDifPair(body1: number, body2: number, withRot: number, skipCommon: number): number {
    const { body_rootid, dof_parentid } = m;
    const { cdof, subtree_com } = d;
    const list = chain;
    const jp = jacp;
    const jr = jacr;
    const pt = point;
    const NV = countChain(body1, body2, skipCommon);
    let dof1 = lastDof(body1);
    let dof2 = lastDof(body2);
    const r1 = 3 * body_rootid[body1];
    const r2 = 3 * body_rootid[body2];
    const x1 = pt[0] - subtree_com[r1];
    const y1 = pt[1] - subtree_com[r1 + 1];
    const z1 = pt[2] - subtree_com[r1 + 2];
    const x2 = pt[3] - subtree_com[r2];
    const y2 = pt[4] - subtree_com[r2 + 1];
    const z2 = pt[5] - subtree_com[r2 + 2];
    for (let c = NV - 1; c >= 0; c--) {
      const dof = Math.max(dof1, dof2);
      const a = 6 * dof;
      const wx = cdof[a];
      const wy = cdof[a + 1];
      const wz = cdof[a + 2];
      const vx = cdof[a + 3];
      const vy = cdof[a + 4];
      const vz = cdof[a + 5];
      let px = 0;
      let py = 0;
      let pz = 0;
      let sign = 0;
      if (dof2 === dof) {
        px = vx + (wy * z2 - wz * y2);
        py = vy + (wz * x2 - wx * z2);
        pz = vz + (wx * y2 - wy * x2);
        sign = 1;
        dof2 = dof_parentid[dof];
      }
      if (dof1 === dof) {
        px -= vx + (wy * z1 - wz * y1);
        py -= vy + (wz * x1 - wx * z1);
        pz -= vz + (wx * y1 - wy * x1);
        sign -= 1;
        dof1 = dof_parentid[dof];
      }
      list[c] = dof;
      jp[c] = px;
      jp[NV + c] = py;
      jp[2 * NV + c] = pz;
      if (withRot === 1) {
        jr[c] = sign * wx;
        jr[NV + c] = sign * wy;
        jr[2 * NV + c] = sign * wz;
      }
    }
    return NV;
  }

  /** Velocity of a point of a body per unit of qvel: `chain`, `jacp` and `jacr`. The point is in point[0..2]. Returns NV. */
  function jacChain(body: number, withRot: number): number {
    const { body_rootid, dof_parentid } = m;
    const { cdof, subtree_com } = d;
    const list = chain;
    const jp = jacp;
    const jr = jacr;
    const pt = point;
    const last = lastDof(body);
    const root = 3 * body_rootid[body];
    const x = pt[0] - subtree_com[root];
    const y = pt[1] - subtree_com[root + 1];
    const z = pt[2] - subtree_com[root + 2];
    let NV = 0;
    for (let dof = last; dof >= 0; dof = dof_parentid[dof]) NV++;
    let c = NV - 1;
    for (let dof = last; dof >= 0; dof = dof_parentid[dof], c--) {
      const a = 6 * dof;
      const wx = cdof[a];
      const wy = cdof[a + 1];
      const wz = cdof[a + 2];
      list[c] = dof;
      jp[c] = cdof[a + 3] + (wy * z - wz * y);
      jp[NV + c] = cdof[a + 4] + (wz * x - wx * z);
      jp[2 * NV + c] = cdof[a + 5] + (wx * y - wy * x);
      if (withRot === 1) {
        jr[c] = wx;
        jr[NV + c] = wy;
        jr[2 * NV + c] = wz;
      }
    }
    return NV;
  }

  /**
   * Time derivative of jacDifPair's Jacobians, the points moving with their bodies: `chain`, `jacp` and, with
   * withRot = 1, `jacr`. Returns NV. Needs comVel.
   */
  function jacDotDifPair(body1: number, body2: number, withRot: number): number {
    const { dof_parentid } = m;
    const list = chain;
    const jp = jacp;
    const jr = jacr;
    const col = column;
    const NV = countChain(body1, body2, 0);
    let dof1 = lastDof(body1);
    let dof2 = lastDof(body2);
    for (let k = 0; k < 3 * NV; k++) jp[k] = 0;
    if (withRot === 1) for (let k = 0; k < 3 * NV; k++) jr[k] = 0;
    pointVelocity(body1, 0);
    pointVelocity(body2, 1);
    for (let c = NV - 1; c >= 0; c--) {
      const dof = Math.max(dof1, dof2);
      list[c] = dof;
      if (dof2 === dof) {
        dotColumn(dof, 1);
        jp[c] = col[3];
        jp[NV + c] = col[4];
        jp[2 * NV + c] = col[5];
        if (withRot === 1) {
          jr[c] = col[0];
          jr[NV + c] = col[1];
          jr[2 * NV + c] = col[2];
        }
        dof2 = dof_parentid[dof];
      }
      if (dof1 === dof) {
        dotColumn(dof, 0);
        jp[c] -= col[3];
        jp[NV + c] -= col[4];
        jp[2 * NV + c] -= col[5];
        if (withRot === 1) {
          jr[c] -= col[0];
          jr[NV + c] -= col[1];
          jr[2 * NV + c] -= col[2];
        }
        dof1 = dof_parentid[dof];
      }
    }
    return NV;
  }

  const column = new Float64Array(6);
  const arm = new Float64Array(6);
  const pvel = new Float64Array(6);

  /** Offset from the centre of mass of the tree, and velocity, of point s as part of a body: rows s of arm and pvel. */
  function pointVelocity(body: number, s: number): void {
    const { body_rootid } = m;
    const { cvel, subtree_com } = d;
    const k = 3 * s;
    const root = 3 * body_rootid[body];
    const v = 6 * body;
    const x = point[k] - subtree_com[root];
    const y = point[k + 1] - subtree_com[root + 1];
    const z = point[k + 2] - subtree_com[root + 2];
    arm[k] = x;
    arm[k + 1] = y;
    arm[k + 2] = z;
    pvel[k] = cvel[v + 3] - (y * cvel[v + 2] - z * cvel[v + 1]);
    pvel[k + 1] = cvel[v + 4] - (z * cvel[v] - x * cvel[v + 2]);
    pvel[k + 2] = cvel[v + 5] - (x * cvel[v + 1] - y * cvel[v]);
  }

  /** Derivative of one dof's Jacobian column (rotation, translation) for point s, into `column`. */
  function dotColumn(dof: number, s: number): void {
    const { dof_jntid, dof_bodyid, jnt_type, jnt_dofadr } = m;
    const { cdof, cdof_dot, cvel } = d;
    const col = column;
    const a = 6 * dof;
    const k = 3 * s;
    const wx = cdof[a];
    const wy = cdof[a + 1];
    const wz = cdof[a + 2];
    let ux = cdof_dot[a];
    let uy = cdof_dot[a + 1];
    let uz = cdof_dot[a + 2];
    let tx = cdof_dot[a + 3];
    let ty = cdof_dot[a + 4];
    let tz = cdof_dot[a + 5];

    // axes of quaternion joints turn with the body itself
    const joint = dof_jntid[dof];
    const type = jnt_type[joint];
    if (type === JointType.ball || (type === JointType.free && dof >= jnt_dofadr[joint] + 3)) {
      const v = 6 * dof_bodyid[dof];
      const w0 = cvel[v];
      const w1 = cvel[v + 1];
      const w2 = cvel[v + 2];
      const v0 = cvel[v + 3];
      const v1 = cvel[v + 4];
      const v2 = cvel[v + 5];
      const vx = cdof[a + 3];
      const vy = cdof[a + 4];
      const vz = cdof[a + 5];
      ux = w1 * wz - w2 * wy;
      uy = w2 * wx - w0 * wz;
      uz = w0 * wy - w1 * wx;
      tx = w1 * vz - w2 * vy + (v1 * wz - v2 * wy);
      ty = w2 * vx - w0 * vz + (v2 * wx - v0 * wz);
      tz = w0 * vy - w1 * vx + (v0 * wy - v1 * wx);
    }

    // change of the axis, then motion of the point
    const x = arm[k];
    const y = arm[k + 1];
    const z = arm[k + 2];
    const px = pvel[k];
    const py = pvel[k + 1];
    const pz = pvel[k + 2];
    col[0] = ux;
    col[1] = uy;
    col[2] = uz;
    col[3] = tx + (uy * z - uz * y) + (wy * pz - wz * py);
    col[4] = ty + (uz * x - ux * z) + (wz * px - wx * pz);
    col[5] = tz + (ux * y - uy * x) + (wx * py - wy * px);
  }

  return {
    chain,
    jacp,
    jacr,
    point,
    column,
    lastDof,
    countChain,
    mergeChain,
    jacDifPair,
    jacChain,
    jacDotDifPair,
    pointVelocity,
    dotColumn,
  };
}
