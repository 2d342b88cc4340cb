// Questions about a model's options that several stages ask.

import { ConeType, JacobianType, SolverType } from './enums.js';
import type { Model } from './model.js';

/** nv from which the constraint Jacobian is sparse when opt.jacobian is `auto`. */
const AUTO_SPARSE = 60;

/**
 * Whether the reference would store the constraint Jacobian as sparse rows (mj_isSparse). Ours is always sparse; what
 * remains of the difference is the order of additions, and which empty rows are kept.
 */
export function isSparse(m: Model): boolean {
  const { jacobian } = m.opt;
  return jacobian === JacobianType.sparse || (jacobian === JacobianType.auto && m.nv >= AUTO_SPARSE);
}

/** Whether friction cones are pyramids (mj_isPyramidal). */
export function isPyramidal(m: Model): boolean {
  return m.opt.cone === ConeType.pyramidal;
}

/** Whether the dual matrix efc_AR is needed: PGS, or the noslip solver after any other (mj_isDual). */
export function isDual(m: Model): boolean {
  return m.opt.solver === SolverType.pgs || m.opt.noslip_iterations > 0;
}
