// Constraint forces, states and cost as a function of the rows' accelerations: the gradient and, for elliptic
// cones, the Hessian of the convex cost that the primal solvers minimise (MuJoCo documentation, Computation,
// "Constraint solver": s(J·a - aref)).

import { ConstraintState, ConstraintType, type Data, kernelsOf, type Model } from '@corten/model';
import { createProducts } from './products.js';

/** Kernels that turn jar = J·qacc - aref into constraint forces. */
export function createConstraintUpdate(_m: Model, d: Data) {
  const { mulJacTVec } = kernelsOf(createProducts, d);
  const state = ConstraintState;
  const elliptic = ConstraintType.contact_elliptic;
  // one contact's jar mapped to the regular cone, and its cost
  const U = new Float64Array(6);
  const cost = new Float64Array(1);

  /**
   * Hessian of the cost of an elliptic contact in the middle zone, dim×dim at the start of the contact's contact_H.
   * Reads U.
   */
  function coneHessian(row: number, con: number): void {
    const { contact_H: H, contact_dim, contact_mu, contact_friction, efc_D } = d;
    const dim = contact_dim[con];
    const mu = contact_mu[con];
    const h = 36 * con;
    const fr = 5 * con - 1;
    const N = U[0];
    const T = tangentNorm(dim);
    const Dm = efc_D[row] / (mu * mu * (1 + mu * mu));

    // first row: (1, -mu/T U)
    const a = -mu / T;
    H[h] = 1;
    for (let j = 1; j < dim; j++) H[h + j] = a * U[j];

    // upper triangle of the rest: mu N/T^3 U U' + (mu^2 - mu N/T) I
    const b = (mu * N) / (T * T * T);
    const c = mu * mu - (mu * N) / T;
    for (let k = 1; k < dim; k++) {
      for (let j = k; j < dim; j++) H[h + k * dim + j] = b * U[j] * U[k];
      H[h + k * (dim + 1)] += c;
    }

    // back from the regular cone: scale rows and columns by (mu, friction), all by Dm
    for (let k = 0; k < dim; k++) {
      const s = Dm * (k === 0 ? mu : contact_friction[fr + k]);
      for (let j = k; j < dim; j++) H[h + k * dim + j] *= s * (j === 0 ? mu : contact_friction[fr + j]);
    }

    // lower triangle
    for (let k = 0; k < dim; k++) {
      for (let j = k + 1; j < dim; j++) H[h + j * dim + k] = H[h + k * dim + j];
    }
  }

  /** Length of the tangential part of U. */
  function tangentNorm(dim: number): number {
    const x = U[1] * U[1];
    const y = U[2] * U[2];
    if (dim === 3) return Math.sqrt(x + y);
    const z = U[3] * U[3];
    if (dim === 4) return Math.sqrt(x + y + z);
    return Math.sqrt(x + z + (y + U[4] * U[4]) + U[5] * U[5]);
  }

  /** State and forces of an elliptic contact; adds to cost. */
  function updateCone(row: number, con: number, jar: Float64Array, flg_coneHessian: number): void {
    const { contact_dim, contact_mu, contact_friction, efc_D, efc_state, efc_force } = d;
    const dim = contact_dim[con];
    const mu = contact_mu[con];
    const fr = 5 * con - 1;

    // map to the regular cone
    U[0] = jar[row] * mu;
    for (let j = 1; j < dim; j++) U[j] = jar[row + j] * contact_friction[fr + j];
    const N = U[0];
    const T = tangentNorm(dim);
    let s: number = state.cone;

    // top zone: no force
    if (N >= mu * T || (T <= 0 && N >= 0)) {
      for (let j = 0; j < dim; j++) efc_force[row + j] = 0;
      s = state.satisfied;
    }

    // bottom zone: every direction on its own
    else if (mu * N + T <= 0 || (T <= 0 && N < 0)) {
      for (let j = 0; j < dim; j++) cost[0] += 0.5 * efc_D[row + j] * jar[row + j] * jar[row + j];
      s = state.quadratic;
    }

    // middle zone: distance to the cone
    else {
      const Dm = efc_D[row] / (mu * mu * (1 + mu * mu));
      const NmT = N - mu * T;
      cost[0] += 0.5 * Dm * NmT * NmT;
      const f = -Dm * NmT * mu;
      efc_force[row] = f;
      for (let j = 1; j < dim; j++) efc_force[row + j] = (-f / T) * U[j] * contact_friction[fr + j];
      if (flg_coneHessian) coneHessian(row, con);
    }

    for (let j = 0; j < dim; j++) efc_state[row + j] = s;
  }

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
    const { ne, nf, nefc, efc_D, efc_R, efc_frictionloss, efc_type, efc_id, efc_state, efc_force } = d;
    const nef = ne + nf;
    let s = 0;
    let i = 0;

    // forces of quadratic rows
    for (let r = 0; r < nefc; r++) efc_force[r] = -efc_D[r] * jar[r];

    // equality: quadratic
    for (; i < ne; i++) {
      const x = jar[i];
      s += 0.5 * efc_D[i] * x * x;
      efc_state[i] = state.quadratic;
    }

    // friction loss: quadratic about zero, linear beyond
    for (; i < nef; i++) {
      const x = jar[i];
      const floss = efc_frictionloss[i];
      const R = efc_R[i];
      if (x <= -R * floss) {
        s += -0.5 * R * floss * floss - floss * x;
        efc_force[i] = floss;
        efc_state[i] = state.linearneg;
      } else if (x >= R * floss) {
        s += -0.5 * R * floss * floss + floss * x;
        efc_force[i] = -floss;
        efc_state[i] = state.linearpos;
      } else {
        s += 0.5 * efc_D[i] * x * x;
        efc_state[i] = state.quadratic;
      }
    }

    // limits and contacts: unilateral
    while (i < nefc) {
      if (efc_type[i] === elliptic) {
        const con = efc_id[i];
        cost[0] = s;
        updateCone(i, con, jar, flg_coneHessian);
        s = cost[0];
        i += d.contact_dim[con];
        continue;
      }
      const x = jar[i];
      if (x >= 0) {
        efc_force[i] = 0;
        efc_state[i] = state.satisfied;
      } else {
        s += 0.5 * efc_D[i] * x * x;
        efc_state[i] = state.quadratic;
      }
      i++;
    }

    mulJacTVec(d.qfrc_constraint, efc_force);
    return s;
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
  return kernelsOf(createConstraintUpdate, d, m).constraintUpdate(jar, flg_coneHessian);
}
