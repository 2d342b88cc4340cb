// The Hessian of the primal cost, kept factored while the rows' states change.

import { ConeType, ConstraintState, type Data, isSparse, kernelsOf, type Model } from '@corten/model';
import { problemOf } from '../problem.js';
import { DENSE_NV, denseCholeskyKernels } from './cholesky-dense.js';
import { denseHessianKernels } from './hessian-dense.js';
import { hessianNonzeroKernels } from './hessian-nonzeros.js';
import { sparseHessianKernels } from './hessian-sparse.js';

/** Rows up to which a dense factor is changed row by row rather than computed anew. */
const DENSE_UPDATES = 6;

/**
 * Kernels of the Hessian H = M + Jᵀ·D·J + cones, D over the quadratic rows. Small problems are dense, others sparse.
 *
 * The reference changes its factor by one rank per row that starts or stops being quadratic, then adds the cones to a
 * copy by rank-one updates. The same matrix comes out of computing H anew, which is cheaper as soon as several rows
 * change or any cone is involved. nupdate counts what the reference would have done.
 */
export function hessianKernels(m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  const { assemble } = kernelsOf(denseHessianKernels, d);
  const dense = kernelsOf(denseCholeskyKernels, d);
  const sparse = kernelsOf(sparseHessianKernels, d);
  const { countNonzeros } = kernelsOf(hessianNonzeroKernels, d);
  // the factor holds cones, which rank-one updates could not remove
  let cones = false;
  // entries of the sparse factor
  let nL = 0;

  function rebuild(): void {
    cones = p.ncone > 0;
    p.nupdate = p.nefc;
    if (p.nv <= DENSE_NV) {
      assemble();
      dense.factor();
    } else sparse.build();
  }

  /** Compute and factor H for newly loaded rows. */
  function build(): void {
    if (p.nv > DENSE_NV) nL = sparse.analyse();
    rebuild();
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
    const small = nv <= DENSE_NV;
    // a row that waits for a second one
    let waiting = -1;
    for (let c = 0; c < nefc; c++) {
      const plus = state[c] === quadratic ? 1 : 0;
      if (plus === (oldstate[c] === quadratic ? 1 : 0)) continue;
      if (waiting < 0) {
        waiting = c;
        continue;
      }
      const before = state[waiting] === quadratic ? 1 : 0;
      const ok = small ? dense.updateTwo(waiting, before, c, plus) : sparse.updateTwo(waiting, before, c, plus);
      if (!ok) return false;
      waiting = -1;
    }
    if (waiting < 0) return true;
    const plus = state[waiting] === quadratic ? 1 : 0;
    return small ? dense.updateOne(waiting, plus) : sparse.updateOne(waiting, plus);
  }

  /** Bring the factor from oldstate to the present states. */
  function refresh(): void {
    const updates = countUpdates();
    const few = updates <= (p.nv <= DENSE_NV ? DENSE_UPDATES : p.nv >> 3);
    if (cones || p.ncone > 0 || !few) {
      rebuild();
      p.nupdate = updates + p.ncone;
    } else {
      p.nupdate = updates;
      if (!updateRanks()) rebuild();
    }
  }

  /** Mgrad = H⁻¹·grad */
  function solve(): void {
    if (p.nv <= DENSE_NV) dense.solve();
    else sparse.solve();
  }

  /** What the reference reports as the solver's non-zeros. */
  function nonzeros(): number {
    const { nv, M_nnz } = p;
    if (!isSparse(m)) return nv * nv;
    const factors = m.opt.cone === ConeType.elliptic ? 2 : 1;
    if (nv <= DENSE_NV) return countNonzeros(factors);
    let n = sparse.countProduct() + factors * nL;
    for (let i = 0; i < nv; i++) n += M_nnz[i];
    return n;
  }

  return { build, refresh, solve, nonzeros };
}
