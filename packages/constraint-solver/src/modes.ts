// Questions about the options that several stages ask.

import { ConeType, JacobianType, type Model, SolverType } from '@corten/model';

/** Dofs from which the automatic choice is a sparse Jacobian. */
const SPARSE_NV = 60;

/**
 * Whether the reference would store the constraint Jacobian as sparse rows (mj_isSparse). Ours is always sparse;
 * what remains of the difference is which empty rows are kept.
 */
export function isSparse(m: Model): boolean {
  const { jacobian } = m.opt;
  return jacobian === JacobianType.sparse || (jacobian === JacobianType.auto && m.nv >= SPARSE_NV);
}

/** Whether friction cones are pyramids (mj_isPyramidal). */
export function isPyramidal(m: Model): boolean {
  return m.opt.cone === ConeType.pyramidal;
}

/** Whether the dual matrix efc_AR is needed: PGS, or the noslip solver after any other (mj_isDual). */
export function isDual(m: Model): boolean {
  return m.opt.solver === SolverType.pgs || m.opt.noslip_iterations > 0;
}
