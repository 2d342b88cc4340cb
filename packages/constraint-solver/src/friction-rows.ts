// Constraint rows of friction loss in dofs and tendons.

import { ConstraintType, type Data, DisableBit, EnableBit, kernelsOf, type Model, SleepState } from '@corten/model';
import { createRows } from './rows.js';

/** Kernels that make the rows of friction loss. */
export function createFrictionRows(m: Model, d: Data) {
  const { append } = kernelsOf(createRows, d);

  /** Append the rows of all dofs, then of all tendons, with friction loss; sets nf and tendon_efcadr. */
  function addFriction(): void {
    const { nv, ntendon, dof_frictionloss, dof_bodyid, tendon_frictionloss, ten_J_rownnz, ten_J_rowadr, ten_J_colind } =
      m;
    const { body_awake, ten_J, tendon_efcadr, efc_J, efc_J_colind, efc_frictionloss } = d;
    if (m.opt.disableflags & DisableBit.frictionloss) return;
    const sleeping = m.opt.enableflags & EnableBit.sleep && d.ntree_awake < m.ntree;
    const before = d.nefc;

    for (let i = 0; i < nv; i++) {
      if (dof_frictionloss[i] === 0) continue;
      if (sleeping && body_awake[dof_bodyid[i]] === SleepState.asleep) continue;
      efc_J[d.nJ] = 1;
      efc_J_colind[d.nJ] = i;
      efc_frictionloss[append(1, 1, ConstraintType.friction_dof, i)] = dof_frictionloss[i];
    }

    for (let i = 0; i < ntendon; i++) {
      if (tendon_frictionloss[i] <= 0) continue;
      const n = ten_J_rownnz[i];
      const from = ten_J_rowadr[i];
      const to = d.nJ;
      for (let k = 0; k < n; k++) {
        efc_J[to + k] = ten_J[from + k];
        efc_J_colind[to + k] = ten_J_colind[from + k];
      }
      if (tendon_efcadr[i] === -1) tendon_efcadr[i] = d.nefc;
      const row = append(1, n, ConstraintType.friction_tendon, i);
      if (row >= 0) efc_frictionloss[row] = tendon_frictionloss[i];
    }
    d.nf = d.nefc - before;
  }

  return { addFriction };
}
