// Questions about the options that several stages ask.

import { ConeType, type Model, SolverType } from '@corten/model';

/**
 * Whether the reference would store the constraint Jacobian as sparse rows (mj_isSparse). Ours is always sparse;
 * what remains of the difference is which empty rows are kept.
 */
export { isSparse } from '@corten/dynamics';

/** Whether friction cones are pyramids (mj_isPyramidal). */
export function isPyramidal(m: Model): boolean {
  return m.opt.cone === ConeType.pyramidal;
}

/** Whether the dual matrix efc_AR is needed: PGS, or the noslip solver after any other (mj_isDual). */
export function isDual(m: Model): boolean {
  return m.opt.solver === SolverType.pgs || m.opt.noslip_iterations > 0;
}
