// Nonlinear conjugate gradients on the primal problem, preconditioned by the inertia matrix (MuJoCo documentation,
// Computation, "Algorithms"). The direction is that of Hager and Zhang (2005), SIAM J. Optim. 16(1).

import { type Data, kernelsOf, MINVAL, type Model } from '@corten/model';
import { inertiaProductKernels } from '../inertia-products.js';
import { NUM, problemOf } from '../problem.js';
import { solverStatisticsKernels } from '../solver-statistics.js';
import { jacobianProductKernels } from './jacobian-products.js';
import { lineSearchKernels } from './line-search.js';
import { primalUpdateKernels } from './primal-update.js';

/** Lower bound of the direction's memory, relative to the gradient (η of Hager and Zhang). */
const ETA = 0.01;

/** Kernel of the conjugate gradient solver. */
export function cgKernels(m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  const { solveM, dot, measure } = kernelsOf(inertiaProductKernels, d);
  const { updateRows, updateGradient, move } = kernelsOf(primalUpdateKernels, d);
  const { mulJac, prepareProducts } = kernelsOf(jacobianProductKernels, d);
  const { lineSearch } = kernelsOf(lineSearchKernels, d);
  const { saveIteration, saveSolve, jacobianNonzeros } = kernelsOf(solverStatisticsKernels, d);
  const { num } = p;
  const kept = new Float64Array(1);
  // offsets of vectors in p.vec
  const { grad: GRAD, Mgrad: MGRAD, graddif: GRADDIF, Mgraddif: MGRADDIF, search: SEARCH } = p.at;

  /** Rows' accelerations, states and forces anew, in this solver's order of additions. */
  function restart(): void {
    const { efc_aref } = d;
    const { nefc, row, Jv, Jaref } = p;
    prepareProducts();
    mulJac(p.at.qacc);
    for (let c = 0; c < nefc; c++) Jaref[c] = Jv[c] - efc_aref[row[c]];
    updateRows(0);
  }

  /** How much of the last direction the next one keeps, into kept. graddif and Mgraddif are the changes of grad and Mgrad. */
  function remember(): void {
    dot(SEARCH, GRADDIF);
    const dy = num[NUM.dot];
    kept[0] = 0;
    if (dy < MINVAL) return;
    dot(GRADDIF, MGRADDIF);
    const yMy = num[NUM.dot];
    dot(GRADDIF, MGRAD);
    const yMg = num[NUM.dot];
    dot(SEARCH, GRAD);
    const beta = (yMg - 2 * (yMy / dy) * num[NUM.dot]) / dy;
    dot(SEARCH, SEARCH);
    const length = Math.sqrt(num[NUM.dot]);
    dot(GRAD, GRAD);
    const slope = Math.sqrt(num[NUM.dot]);
    kept[0] = Math.max(-1 / Math.max(MINVAL, length * Math.min(ETA, slope)), beta);
  }

  /** Keep grad and Mgrad in graddif and Mgraddif. */
  function keepGradient(): void {
    const { nv, grad, Mgrad, graddif, Mgraddif } = p;
    for (let i = 0; i < nv; i++) {
      graddif[i] = grad[i];
      Mgraddif[i] = Mgrad[i];
    }
  }

  /** The next search direction. */
  function turn(): void {
    const { nv, grad, Mgrad, graddif, Mgraddif, search } = p;
    for (let i = 0; i < nv; i++) {
      graddif[i] = grad[i] - graddif[i];
      Mgraddif[i] = Mgrad[i] - Mgraddif[i];
    }
    remember();
    const beta = kept[0];
    for (let i = 0; i < nv; i++) search[i] = -Mgrad[i] + beta * search[i];
  }

  /**
   * Iterate from the starting point to the solution of the loaded problem; entry and exit as in newton.
   *
   * @param island - where the statistics go, -1 for a problem of everything
   */
  function cg(island: number): void {
    const { tolerance, iterations } = m.opt;
    const { nv, search, Mgrad } = p;
    p.nupdate = 0;
    restart();
    updateGradient();
    solveM();
    measure();

    // the duality gap at the present forces is at most ½ grad·M⁻¹·grad: perhaps nothing is to be done
    let done = num[NUM.decrement] < tolerance;
    for (let i = 0; i < nv; i++) search[i] = -Mgrad[i];
    let iter = 0;
    while (!done && iter < iterations) {
      lineSearch();
      if (num[NUM.alpha] === 0) break;
      move();
      keepGradient();
      updateRows(0);
      updateGradient();
      solveM();
      measure();
      saveIteration(island, iter++);
      const improvement = num[NUM.improvement];
      done = (improvement > 0 && improvement < tolerance) || num[NUM.gradient] < tolerance;
      if (!done) turn();
    }
    saveSolve(island, iter, jacobianNonzeros());
  }

  return { cg };
}
