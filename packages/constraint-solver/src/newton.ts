// Newton's method on the primal problem (MuJoCo documentation, Computation, "Algorithms").

import { type Data, kernelsOf, type Model, NISLAND } from '@corten/model';
import { createHessian } from './hessian.js';
import { createInertiaProducts } from './inertia-products.js';
import { createLineSearch } from './line-search.js';
import { createPrimalUpdate } from './primal-update.js';
import { NUM, problemOf } from './problem.js';
import { createStatistics } from './statistics.js';

/** Kernel of the Newton solver. */
export function createNewton(m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  const { solveM, dot } = kernelsOf(createInertiaProducts, d);
  const { updateRows, updateGradient, move } = kernelsOf(createPrimalUpdate, d);
  const { lineSearch } = kernelsOf(createLineSearch, d);
  const { build, refresh, solve, nonzeros } = kernelsOf(createHessian, d);
  const { countChanges, saveIteration, saveSolve, jacobianNonzeros } = kernelsOf(createStatistics, d);
  const { num } = p;
  const { grad: GRAD, Mgrad: MGRAD } = p.at;

  /** Predicted improvement of a full step, ½ grad·Mgrad, scaled. */
  function decrement(): number {
    return Math.max(0, 0.5 * num[NUM.scale] * dot(GRAD, MGRAD));
  }

  /** Length of the gradient, scaled. */
  function gradient(): number {
    return num[NUM.scale] * Math.sqrt(dot(GRAD, GRAD));
  }

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
   * @param island where the statistics go, -1 for a problem of everything
   */
  function newton(island: number): void {
    const { tolerance, iterations } = m.opt;
    updateGradient();

    // the duality gap at the present forces is at most ½ grad·M⁻¹·grad: perhaps nothing is to be done
    const flat = gradient() < tolerance;
    if (flat) {
      solveM();
      if (decrement() < tolerance) {
        saveSolve(island, 0, jacobianNonzeros());
        return;
      }
    }

    build();
    solve();
    let done = flat && decrement() < tolerance;
    let iter = 0;
    if (!done) setDirection();
    while (!done && iter < iterations) {
      const alpha = lineSearch();
      if (alpha === 0) break;
      move(alpha);
      updateRows(1);
      refresh();
      updateGradient();
      solve();
      const improvement = num[NUM.scale] * num[NUM.improvement];
      const g = gradient();
      saveIteration(island, iter, improvement, g, countChanges());
      iter++;
      done = (improvement > 0 && improvement < tolerance) || g < tolerance || decrement() < tolerance;
      if (!done) setDirection();
    }
    saveSolve(island, iter, island < NISLAND ? nonzeros() : 0);
  }

  return { newton };
}
