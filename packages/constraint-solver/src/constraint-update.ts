// Constraint forces, states and cost as a function of the rows' accelerations, outside of the solver (MuJoCo
// documentation, Computation, "Constraint solver": s(J·a - aref)).

import { checkVector, type Data, kernelsOf, type Model, needModelAndData } from '@corten/model';
import { mulJacKernels } from './mul-jac.js';
import { primalUpdateKernels } from './primal/primal-update.js';
import { NUM, problemKernels, problemOf } from './problem.js';

/** Kernels that turn jar = J·qacc - aref into constraint forces. */
export function constraintUpdateKernels(_m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  const { loadRows, storeStates } = kernelsOf(problemKernels, d);
  const { updateRows } = kernelsOf(primalUpdateKernels, d);
  const { mulJacTVec } = kernelsOf(mulJacKernels, d);

  /**
   * Forces and states of all rows, and their joint-space force.
   *
   * Reads efc_D, efc_R, efc_frictionloss, contact_mu, contact_friction. Writes efc_force, efc_state,
   * qfrc_constraint (unchanged without rows), and contact_H of contacts in the middle zone of their cone if
   * flg_coneHessian is not zero.
   *
   * @param jar - J·qacc - aref, at least nefc
   * @returns the cost s(jar)
   */
  function constraintUpdate(jar: Float64Array, flg_coneHessian: number): number {
    const { nefc, efc_force } = d;
    p.reserve(d.nefcmax, d.nJmax);
    loadRows(-1);
    for (let r = 0; r < nefc; r++) p.Jaref[r] = jar[r];
    updateRows(flg_coneHessian);
    for (let r = 0; r < nefc; r++) efc_force[r] = p.force[r];
    storeStates();
    mulJacTVec(d.qfrc_constraint, efc_force);
    return p.num[NUM.cost];
  }

  return { constraintUpdate };
}

/**
 * Constraint forces for given row accelerations (mj_constraintUpdate): efc_force, efc_state, qfrc_constraint and,
 * if asked, the cone Hessians contact_H.
 *
 * @param m - model
 * @param d - data with constraint rows
 * @param jar - J·qacc - aref, at least nefc
 * @param flg_coneHessian - 1: compute contact_H of contacts in the middle zone of an elliptic cone
 * @returns the constraint cost s(jar)
 */
export function constraintUpdate(m: Model, d: Data, jar: Float64Array, flg_coneHessian = 0): number {
  needModelAndData(m, d);
  checkVector('jar', jar, d.nefc);
  return kernelsOf(constraintUpdateKernels, d, m).constraintUpdate(jar, flg_coneHessian);
}
