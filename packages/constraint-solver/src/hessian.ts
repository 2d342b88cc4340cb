// The Hessian of the primal cost, kept factored while the rows' states change.

import { ConstraintState, type Data, kernelsOf, type Model } from '@corten/model';
import { createDenseHessian, DENSE_NV } from './hessian-dense.js';
import { problemOf } from './problem.js';

/**
 * Kernels of the Hessian H = M + Jᵀ·D·J + cones, D over the quadratic rows.
 *
 * The reference changes its factor by one rank per row that starts or stops being quadratic, then adds the cones to a
 * copy by rank-one updates. The same matrix comes out of computing H anew, which is cheaper as soon as several rows
 * change or any cone is involved. nupdate counts what the reference would have done.
 */
export function createHessian(m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  const dense = kernelsOf(createDenseHessian, d);
  // the factor holds cones, so that rank-one updates cannot remove them
  let cones = false;

  /** Compute and factor H for the present states. */
  function build(): void {
    cones = p.ncone > 0;
    p.nupdate = p.nefc;
    dense.build();
  }

  /** Rows that have started or stopped being quadratic since oldstate. */
  function countUpdates(): number {
    const { nefc, state, oldstate } = p;
    const quadratic = ConstraintState.quadratic;
    let n = 0;
    for (let c = 0; c < nefc; c++) if ((state[c] === quadratic) !== (oldstate[c] === quadratic)) n++;
    return n;
  }

  /** Rank-one updates of the factor; false if accuracy was lost. */
  function updateRanks(): boolean {
    const { nv, nefc, state, oldstate } = p;
    const quadratic = ConstraintState.quadratic;
    for (let c = 0; c < nefc; c++) {
      const now = state[c] === quadratic;
      if (now === (oldstate[c] === quadratic)) continue;
      if (dense.rankOne(c, now ? 1 : 0) < nv) return false;
    }
    return true;
  }

  /** Bring the factor from oldstate to the present states. */
  function refresh(): void {
    const updates = countUpdates();
    if (cones || p.ncone > 0 || updates > 3) {
      build();
      p.nupdate = updates + p.ncone;
    } else {
      p.nupdate = updates;
      if (!updateRanks()) build();
    }
  }

  /** Mgrad = H⁻¹·grad */
  function solve(): void {
    dense.solve();
  }

  /** What solver_nnz reports. */
  function nonzeros(): number {
    return p.nv * p.nv;
  }

  return { build, refresh, solve, nonzeros };
}
