// Newton's method on the primal problem (MuJoCo documentation, Computation, "Algorithms").

import { type Data, kernelsOf, type Model, NISLAND } from '@corten/model';
import { inertiaProductKernels } from '../inertia-products.js';
import { NUM, problemOf } from '../problem.js';
import { solverStatisticsKernels } from '../solver-statistics.js';
import { hessianKernels } from './hessian.js';
import { lineSearchKernels } from './line-search.js';
import { primalUpdateKernels } from './primal-update.js';

/** Kernel of the Newton solver. */
export function newtonKernels(m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  const { solveM, measure } = kernelsOf(inertiaProductKernels, d);
  const { updateRows, updateGradient, move } = kernelsOf(primalUpdateKernels, d);
  const { lineSearch } = kernelsOf(lineSearchKernels, d);
  const { build, refresh, solve, nonzeros } = kernelsOf(hessianKernels, d);
  const { saveIteration, saveSolve, jacobianNonzeros } = kernelsOf(solverStatisticsKernels, d);
  const { num } = p;

  /** search = -Mgrad */
  function setDirection(): void {
    const { nv, search, Mgrad } = p;
    for (let i = 0; i < nv; i++) search[i] = -Mgrad[i];
  }

  /**
   * Iterate from the starting point to the solution of the loaded problem.
   *
   * On entry Jaref, Ma and the rows' states and forces belong to qacc; num.scale is set. On exit qacc,
   * qfrc_constraint and force are the solution.
   *
   * @param island - where the statistics go, -1 for a problem of everything
   */
  function newton(island: number): void {
    const { tolerance, iterations } = m.opt;
    updateGradient();
    measure();

    // the duality gap at the present forces is at most ½ grad·M⁻¹·grad: perhaps nothing is to be done
    const flat = num[NUM.gradient] < tolerance;
    if (flat) {
      solveM();
      measure();
      if (num[NUM.decrement] < tolerance) {
        saveSolve(island, 0, jacobianNonzeros());
        return;
      }
    }

    build();
    solve();
    measure();
    let done = flat && num[NUM.decrement] < tolerance;
    let iter = 0;
    while (!done && iter < iterations) {
      setDirection();
      lineSearch();
      if (num[NUM.alpha] === 0) break;
      move();
      updateRows(1);
      refresh();
      updateGradient();
      solve();
      measure();
      saveIteration(island, iter++);
      const improvement = num[NUM.improvement];
      done =
        (improvement > 0 && improvement < tolerance) || num[NUM.gradient] < tolerance || num[NUM.decrement] < tolerance;
    }
    saveSolve(island, iter, island < NISLAND ? nonzeros() : 0);
  }

  return { newton };
}
