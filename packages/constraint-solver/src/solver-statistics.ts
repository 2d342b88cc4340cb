// Solver statistics: d.solver, d.solver_niter, d.solver_nnz.

import { type Data, isSparse, kernelsOf, type Model, NISLAND, NSOLVER, type SolverStat } from '@corten/model';
import { NUM, problemOf } from './problem.js';

/** Kernels that record what the solvers did. Islands from NISLAND and iterations from NSOLVER leave no trace. */
export function solverStatisticsKernels(m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  const { num } = p;

  /** Rows whose state differs from oldstate. */
  function countChanges(): number {
    const { nefc, state, oldstate } = p;
    let n = 0;
    for (let c = 0; c < nefc; c++) if (state[c] !== oldstate[c]) n++;
    return n;
  }

  /** Where an iteration is recorded, if anywhere. */
  function recordOf(island: number, iter: number): SolverStat | undefined {
    return island >= NISLAND || iter >= NSOLVER ? undefined : d.solver[Math.max(0, island) * NSOLVER + iter];
  }

  /** Record an iteration of a primal solver. */
  function saveIteration(island: number, iter: number): void {
    const stat = recordOf(island, iter);
    if (stat === undefined) return;
    stat.improvement = num[NUM.improvement];
    stat.gradient = num[NUM.gradient];
    stat.lineslope = num[NUM.slope];
    stat.nactive = p.nactive;
    stat.nchange = countChanges();
    stat.neval = p.neval;
    stat.nupdate = p.nupdate;
  }

  /** Iterations so far. */
  function iterationsOf(island: number): number {
    return island >= NISLAND ? 0 : d.solver_niter[Math.max(0, island)];
  }

  /** Record how many iterations a solver took. */
  function addIterations(island: number, iterations: number): void {
    if (island < NISLAND) d.solver_niter[Math.max(0, island)] += iterations;
  }

  /** Record the end of a solve: iterations, and non-zeros of the solver's matrix. */
  function saveSolve(island: number, iterations: number, nonzeros: number): void {
    addIterations(island, iterations);
    if (island < NISLAND) d.solver_nnz[Math.max(0, island)] = nonzeros;
  }

  /** Non-zeros of the loaded Jacobian as the reference stores it. */
  function jacobianNonzeros(): number {
    return isSparse(m) ? p.nJ : p.nefc * p.nv;
  }

  return {
    recordOf,
    saveIteration,
    iterationsOf,
    addIterations,
    saveSolve,
    jacobianNonzeros,
  };
}
