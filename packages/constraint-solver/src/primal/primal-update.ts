// Forces, states and cost of the rows of a problem, and the gradient of its cost.

import { ConstraintState, ConstraintType, type Data, kernelsOf, type Model } from '@corten/model';
import { NUM, problemOf } from '../problem.js';
import { jacobianProductKernels } from './jacobian-products.js';

/** Kernels that evaluate the cost of a problem at Jaref and Ma. */
export function primalUpdateKernels(_m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  const { mulJacT } = kernelsOf(jacobianProductKernels, d);
  const { num } = p;
  // a contact's jar in the space where its cone is round; the length of its tangential part; the scale of the Hessian
  const U = new Float64Array(6);
  const length = new Float64Array(1);
  const scale = new Float64Array(1);
  const { cost } = NUM;

  /** Hessian of the cost of a contact in the middle zone, contact_H. */
  function coneHessian(con: number): void {
    const T = length[0];
    const Dm = scale[0];
    const { contact_H: H, contact_dim, contact_mu, contact_friction } = d;
    const dim = contact_dim[con];
    const mu = contact_mu[con];
    const h = 36 * con;
    const fr = 5 * con - 1;
    const N = U[0];

    // first row: (1, -mu/T U); the rest: mu N/T^3 U U' + (mu^2 - mu N/T) I
    const a = -mu / T;
    const b = (mu * N) / (T * T * T);
    const c = mu * mu - (mu * N) / T;
    H[h] = 1;
    for (let j = 1; j < dim; j++) H[h + j] = a * U[j];
    for (let k = 1; k < dim; k++) {
      for (let j = k; j < dim; j++) H[h + k * dim + j] = b * U[j] * U[k];
      H[h + k * (dim + 1)] += c;
    }

    // back to jar: scale rows and columns by (mu, friction), all by Dm; fill the lower triangle
    for (let k = 0; k < dim; k++) {
      const s = Dm * (k === 0 ? mu : contact_friction[fr + k]);
      for (let j = k; j < dim; j++) {
        const v = H[h + k * dim + j] * (s * (j === 0 ? mu : contact_friction[fr + j]));
        H[h + k * dim + j] = v;
        H[h + j * dim + k] = v;
      }
    }
  }

  /** State and forces of an elliptic contact whose rows start at c; adds to the cost. */
  function updateCone(c: number, withHessian: number): void {
    const { contact_dim, contact_mu, contact_friction } = d;
    const { D, Jaref, force, state } = p;
    const con = p.id[c];
    const dim = contact_dim[con];
    const mu = contact_mu[con];
    const fr = 5 * con - 1;

    // normal and tangential part in the space where the cone is round
    const N = Jaref[c] * mu;
    U[0] = N;
    for (let j = 1; j < dim; j++) U[j] = Jaref[c + j] * contact_friction[fr + j];
    let tt = U[1] * U[1] + U[2] * U[2];
    if (dim === 4) tt += U[3] * U[3];
    else if (dim === 6) tt = U[1] * U[1] + U[3] * U[3] + (U[2] * U[2] + U[4] * U[4]) + U[5] * U[5];
    const T = Math.sqrt(tt);

    // top zone: no force
    let s: number = ConstraintState.cone;
    if (N >= mu * T || (T <= 0 && N >= 0)) {
      for (let j = 0; j < dim; j++) force[c + j] = 0;
      s = ConstraintState.satisfied;
    }

    // bottom zone: every direction on its own
    else if (mu * N + T <= 0 || (T <= 0 && N < 0)) {
      let sum = num[cost];
      for (let j = 0; j < dim; j++) sum += 0.5 * D[c + j] * Jaref[c + j] * Jaref[c + j];
      num[cost] = sum;
      s = ConstraintState.quadratic;
    }

    // middle zone: distance to the cone
    else {
      const Dm = D[c] / (mu * mu * (1 + mu * mu));
      const NmT = N - mu * T;
      num[cost] += 0.5 * Dm * NmT * NmT;
      const f = -Dm * NmT * mu;
      force[c] = f;
      for (let j = 1; j < dim; j++) force[c + j] = (-f / T) * U[j] * contact_friction[fr + j];
      if (withHessian) {
        length[0] = T;
        scale[0] = Dm;
        coneHessian(con);
      }
    }
    for (let j = 0; j < dim; j++) state[c + j] = s;
  }

  /** 1 if every force is a finite number. */
  function finiteForces(): number {
    const { nefc, force } = p;
    for (let c = 0; c < nefc; c++) if (force[c] - force[c] !== 0) return 0;
    return 1;
  }

  /**
   * Force and state of every row at Jaref, their cost in num, and the counts nactive and ncone.
   *
   * @param withHessian - 1: contact_H of the contacts in the middle zone of an elliptic cone
   */
  function updateRows(withHessian: number): void {
    const { contact_dim } = d;
    const { ne, nf, nefc, D, R, frictionloss, Jaref, type, id, force, state } = p;
    const { satisfied, quadratic, linearneg, linearpos, cone } = ConstraintState;
    const elliptic = ConstraintType.contact_elliptic;
    let s = 0;
    let i = 0;
    let nactive = ne + nf;
    let ncone = 0;

    // all as if quadratic
    for (let c = 0; c < nefc; c++) force[c] = -D[c] * Jaref[c];

    // equality
    for (; i < ne; i++) {
      s += 0.5 * D[i] * Jaref[i] * Jaref[i];
      state[i] = quadratic;
    }

    // friction loss: linear beyond R f
    for (const end = ne + nf; i < end; i++) {
      const x = Jaref[i];
      const f = frictionloss[i];
      if (x <= -R[i] * f) {
        s += -0.5 * R[i] * f * f - f * x;
        force[i] = f;
        state[i] = linearneg;
      } else if (x >= R[i] * f) {
        s += -0.5 * R[i] * f * f + f * x;
        force[i] = -f;
        state[i] = linearpos;
      } else {
        s += 0.5 * D[i] * x * x;
        state[i] = quadratic;
      }
    }

    // limits and contacts: one-sided
    while (i < nefc) {
      if (type[i] === elliptic) {
        const dim = contact_dim[id[i]];
        num[cost] = s;
        updateCone(i, withHessian);
        s = num[cost];
        if (state[i] !== satisfied) nactive += dim;
        if (state[i] === cone) ncone += dim;
        i += dim;
        continue;
      }
      const x = Jaref[i];
      if (x >= 0) {
        force[i] = 0;
        state[i] = satisfied;
      } else {
        s += 0.5 * D[i] * x * x;
        state[i] = quadratic;
        nactive++;
      }
      i++;
    }
    num[cost] = s;
    // a finite cost comes from finite forces only
    p.finite = s - s === 0 ? 1 : finiteForces();
    p.nactive = nactive;
    p.ncone = ncone;
  }

  /** Add the inertial cost ½ (Ma - qfrc_smooth)·(qacc - qacc_smooth), term by term, to num.cost. */
  function addGauss(): void {
    const { nv, Ma, qfrc_smooth, qacc, qacc_smooth } = p;
    let s = num[cost];
    for (let i = 0; i < nv; i++) s += 0.5 * (Ma[i] - qfrc_smooth[i]) * (qacc[i] - qacc_smooth[i]);
    num[cost] = s;
  }

  /** qfrc_constraint, and the gradient of the cost, Ma - qfrc_smooth - qfrc_constraint. Needs updateRows. */
  function updateGradient(): void {
    mulJacT();
    const { nv, Ma, qfrc_smooth, qfrc_constraint, grad } = p;
    for (let i = 0; i < nv; i++) grad[i] = Ma[i] - qfrc_smooth[i] - qfrc_constraint[i];
  }

  /** Move by num.alpha along search: qacc, Ma, Jaref. The rows' states become oldstate. */
  function move(): void {
    const alpha = num[NUM.alpha];
    const { nv, nefc, qacc, Ma, search, Mv, Jaref, Jv, state, oldstate } = p;
    for (let i = 0; i < nv; i++) {
      qacc[i] += search[i] * alpha;
      Ma[i] += Mv[i] * alpha;
    }
    for (let c = 0; c < nefc; c++) {
      Jaref[c] += Jv[c] * alpha;
      oldstate[c] = state[c];
    }
  }

  return { updateRows, updateGradient, addGauss, move };
}
