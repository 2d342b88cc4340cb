// The noslip pass: after any solver, a few Gauss-Seidel sweeps over friction alone, without regularisation (MuJoCo
// documentation, Computation, "Noslip solver").

import { ConstraintType, type Data, kernelsOf, MINVAL, type Model } from '@corten/model';
import { solverStatisticsKernels } from '../solver-statistics.js';
import { dualKernels, dualProblemOf } from './dual-problem.js';
import { DOT, dot } from './qcqp.js';

/** Kernel of the noslip pass. */
export function noslipKernels(m: Model, d: Data) {
  const w = kernelsOf(dualProblemOf, d);
  const {
    load,
    invertDiagonal,
    loadBlock,
    loadResidual,
    keepForce,
    addGain,
    solveFriction,
    updateStates,
    saveIteration,
  } = kernelsOf(dualKernels, d);
  const { addIterations, iterationsOf } = kernelsOf(solverStatisticsKernels, d);

  /** Best friction loss force of row c. */
  function updateLoss(c: number): void {
    const { efc_force, efc_frictionloss } = d;
    const { list, invdiag, res, gain } = w;
    const i = list[c];
    const floss = efc_frictionloss[i];
    loadResidual(i, 1, 0);
    const old = efc_force[i];
    let f = old - res[0] * invdiag[c];
    if (f < -floss) f = -floss;
    else if (f > floss) f = floss;
    efc_force[i] = f;
    const delta = f - old;
    gain[0] -= (0.5 * delta * delta) / invdiag[c] + delta * res[0];
  }

  /** Best forces of two opposite edges of a pyramid, rows i and i+1, with their sum kept. */
  function updateEdges(i: number): void {
    const { efc_force } = d;
    const { A, res, oldforce } = w;
    loadResidual(i, 2, 0);
    keepForce(i, 2);
    loadBlock(i, 2, 0);
    dot(A, 0, oldforce, 0, 2);
    const b0 = res[0] - DOT[0];
    dot(A, 2, oldforce, 0, 2);
    const b1 = res[1] - DOT[0];

    // forces mid + y and mid - y: a quadratic in y
    const mid = 0.5 * (efc_force[i] + efc_force[i + 1]);
    const K1 = A[0] + A[3] - A[1] - A[2];
    const K0 = mid * (A[0] - A[3]) + b0 - b1;
    if (K1 < MINVAL) {
      efc_force[i] = mid;
      efc_force[i + 1] = mid;
    } else {
      const y = -K0 / K1;
      if (y < -mid) {
        efc_force[i] = 0;
        efc_force[i + 1] = 2 * mid;
      } else if (y > mid) {
        efc_force[i] = 2 * mid;
        efc_force[i + 1] = 0;
      } else {
        efc_force[i] = mid + y;
        efc_force[i + 1] = mid - y;
      }
    }
    addGain(i, 2);
  }

  /** Best friction forces of an elliptic contact from row i. */
  function updateCone(i: number, dim: number): void {
    loadResidual(i + 1, dim - 1, 0);
    keepForce(i + 1, dim - 1);
    loadBlock(i + 1, dim - 1, 0);
    solveFriction(i, dim, 0);
    addGain(i + 1, dim - 1);
  }

  /** One sweep over all friction. */
  function sweep(): void {
    const { efc_type, efc_id, contact_dim } = d;
    const { ne, nf, nefc, list } = w;
    for (let c = ne; c < ne + nf; c++) updateLoss(c);
    for (let c = ne + nf; c < nefc; ) {
      const i = list[c];
      const type = efc_type[i];
      if (type === ConstraintType.contact_pyramidal) {
        const edges = 2 * (contact_dim[efc_id[i]] - 1);
        for (let j = 0; j < edges; j += 2) updateEdges(i + j);
        c += edges;
      } else if (type === ConstraintType.contact_elliptic) {
        const dim = contact_dim[efc_id[i]];
        updateCone(i, dim);
        c += dim;
      } else c++;
    }
  }

  /** Add the cost of the regularisation at the present forces to gain. */
  function dropRegularisation(): void {
    const { efc_force, efc_R } = d;
    const { nefc, list, gain } = w;
    let s = 0;
    for (let c = 0; c < nefc; c++) {
      const i = list[c];
      s += 0.5 * efc_force[i] * efc_force[i] * efc_R[i];
    }
    gain[0] += s;
  }

  /** Improve the friction forces of an island, or of all rows (-1). Needs efc_AR and efc_b. */
  function noslip(island: number): void {
    const { noslip_tolerance, noslip_iterations } = m.opt;
    load(island);
    const scale = 1 / (m.stat.meaninertia * Math.max(1, m.nv));
    const before = iterationsOf(island);
    invertDiagonal(0);
    updateStates();
    let iter = 0;
    while (iter < noslip_iterations) {
      // the first sweep also gains the cost of the regularisation, which no longer counts
      w.gain[0] = 0;
      if (iter === 0) dropRegularisation();
      sweep();
      updateStates();
      w.gain[0] *= scale;
      saveIteration(island, before + iter);
      iter++;
      if (w.gain[0] < noslip_tolerance) break;
    }
    addIterations(island, iter);
  }

  return { noslip };
}
