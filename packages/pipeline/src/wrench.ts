// Forces and torques on bodies, mapped to joint space.

import { type Data, kernelsOf, type Model } from '@corten/model';

/** Kernels that map Cartesian forces to generalised ones. */
export function createWrench(m: Model, d: Data) {
  /** force [N], torque [N·m], and the world point [m] that the force acts at: input of addWrench */
  const wrench = new Float64Array(9);

  /** Add Jᵀ·(force, torque) of the wrench in `wrench`, on a body, to a generalised force (nv). Needs comPos. */
  function addWrench(body: number, qfrc: Float64Array): void {
    const { body_weldid, body_rootid, body_dofnum, body_dofadr, dof_parentid } = m;
    const { cdof, subtree_com } = d;
    const fx = wrench[0];
    const fy = wrench[1];
    const fz = wrench[2];
    const tx = wrench[3];
    const ty = wrench[4];
    const tz = wrench[5];
    const root = 3 * body_rootid[body];
    const rx = wrench[6] - subtree_com[root];
    const ry = wrench[7] - subtree_com[root + 1];
    const rz = wrench[8] - subtree_com[root + 2];

    // all dofs from the body to the root of its tree
    const weld = body_weldid[body];
    let dof = body_dofnum[weld] > 0 ? body_dofadr[weld] + body_dofnum[weld] - 1 : -1;
    while (dof >= 0) {
      const a = 6 * dof;
      const wx = cdof[a];
      const wy = cdof[a + 1];
      const wz = cdof[a + 2];
      const force =
        (cdof[a + 3] + (wy * rz - wz * ry)) * fx +
        (cdof[a + 4] + (wz * rx - wx * rz)) * fy +
        (cdof[a + 5] + (wx * ry - wy * rx)) * fz;
      qfrc[dof] = qfrc[dof] + force + (wx * tx + wy * ty + wz * tz);
      dof = dof_parentid[dof];
    }
  }

  /** Add the generalised force of all xfrc_applied (nbody×6: force, torque at the body's centre of mass) to qfrc. */
  function xfrcAccumulate(qfrc: Float64Array): void {
    const { nbody } = m;
    const { xfrc_applied: x, xipos } = d;
    for (let i = 1; i < nbody; i++) {
      const a = 6 * i;
      if (x[a] === 0 && x[a + 1] === 0 && x[a + 2] === 0 && x[a + 3] === 0 && x[a + 4] === 0 && x[a + 5] === 0) {
        continue;
      }
      for (let k = 0; k < 6; k++) wrench[k] = x[a + k];
      for (let k = 0; k < 3; k++) wrench[6 + k] = xipos[3 * i + k];
      addWrench(i, qfrc);
    }
  }

  return { wrench, addWrench, xfrcAccumulate };
}

/**
 * Add the generalised force of a force and torque on a body to `qfrc`. Needs comPos.
 * @param d - data of the model
 * @param force - force [N], 3, world axes; null: none
 * @param torque - torque [N·m], 3, world axes; null: none
 * @param point - world point that the force acts at [m], 3
 * @param body - body that it acts on
 * @param qfrc - generalised force that is added to, nv
 * @throws RangeError when there is no such body
 */
export function applyFT(
  m: Model,
  d: Data,
  force: ArrayLike<number> | null,
  torque: ArrayLike<number> | null,
  point: ArrayLike<number>,
  body: number,
  qfrc: Float64Array,
): void {
  if (!(Number.isInteger(body) && body >= 0 && body < m.nbody)) throw new RangeError(`invalid body ${body}`);
  const { wrench, addWrench } = kernelsOf(createWrench, d);
  for (let k = 0; k < 3; k++) {
    wrench[k] = force === null ? 0 : force[k];
    wrench[3 + k] = torque === null ? 0 : torque[k];
    wrench[6 + k] = point[k];
  }
  addWrench(body, qfrc);
}

/** Add the generalised force of all xfrc_applied to `qfrc` (nv). Needs comPos. */
export function xfrcAccumulate(_m: Model, d: Data, qfrc: Float64Array): void {
  kernelsOf(createWrench, d).xfrcAccumulate(qfrc);
}
