// Constraint rows of friction loss in dofs and tendons.

import {
  bodyAsleep,
  ConstraintType,
  type Data,
  DisableBit,
  disabled,
  kernelsOf,
  type Model,
  someAsleep,
} from '@corten/model';
import { appendRowKernels } from './append-rows.js';

/** Kernels that make the rows of friction loss. */
export function frictionRowKernels(m: Model, d: Data) {
  const { append, appendTendon } = kernelsOf(appendRowKernels, d);

  /** Append the rows of all dofs, then of all tendons, with friction loss; sets nf and tendon_efcadr. */
  function addFriction(): void {
    const { nv, ntendon, dof_frictionloss, dof_bodyid, tendon_frictionloss } = m;
    const { efc_J, efc_J_colind, efc_frictionloss } = d;
    if (disabled(m, DisableBit.frictionloss)) return;
    const sleeping = someAsleep(m, d);
    const before = d.nefc;

    for (let i = 0; i < nv; i++) {
      if (dof_frictionloss[i] === 0) continue;
      if (sleeping && bodyAsleep(d, dof_bodyid[i])) continue;
      efc_J[d.nJ] = 1;
      efc_J_colind[d.nJ] = i;
      efc_frictionloss[append(1, 1, ConstraintType.friction_dof, i)] = dof_frictionloss[i];
    }

    for (let i = 0; i < ntendon; i++) {
      if (!(tendon_frictionloss[i] > 0)) continue;
      const row = appendTendon(i, 1, ConstraintType.friction_tendon);
      if (row >= 0) efc_frictionloss[row] = tendon_frictionloss[i];
    }
    d.nf = d.nefc - before;
  }

  return { addFriction };
}
