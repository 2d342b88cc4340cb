// Which dofs move a body: facts of the kinematic tree that never change, resolved once per data.

import type { Data, Model } from '@corten/model';

/** Ancestor dofs of bodies. */
export function ancestorKernels(m: Model, _d: Data) {
  const { nbody, nv, body_weldid, body_dofnum, body_dofadr, dof_parentid } = m;
  /** last dof that moves each body, -1: none; the others follow by dof_parentid; nbody */
  const lastDof = new Int32Array(nbody);
  /** number of dofs that move each body, nbody */
  const depth = new Int32Array(nbody);
  for (let b = 0; b < nbody; b++) {
    const weld = body_weldid[b];
    lastDof[b] = body_dofnum[weld] > 0 ? body_dofadr[weld] + body_dofnum[weld] - 1 : -1;
    for (let i = lastDof[b]; i >= 0; i = dof_parentid[i]) depth[b]++;
  }
  /** number of dofs that move a dof's child body: itself and its ancestors, nv */
  const dofDepth = new Int32Array(nv);
  for (let i = 0; i < nv; i++) dofDepth[i] = dof_parentid[i] < 0 ? 1 : dofDepth[dof_parentid[i]] + 1;

  /**
   * Last dof that moves both of two bodies, -1: none. The dofs that move one of them only are, ascending, all of one
   * body and then all of the other: subtrees are numbered without gaps.
   */
  function commonDof(body1: number, body2: number): number {
    const { body_treeid, dof_parentid } = m;
    if (body_treeid[body1] !== body_treeid[body2]) return -1;
    let i = lastDof[body1];
    let j = lastDof[body2];
    while (i !== j) {
      if (i > j) i = dof_parentid[i];
      else j = dof_parentid[j];
    }
    return i;
  }

  return { lastDof, depth, dofDepth, commonDof };
}
