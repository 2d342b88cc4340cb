/**
 * Kernels of constraint rows and solvers, for other stages: factories that `kernelsOf` of `@corten/model` calls once for each data.
 *
 * @packageDocumentation
 */

export { constraintUpdateKernels } from './constraint-update.js';
export { fwdConstraintKernels } from './fwd-constraint.js';
export { islandKernels } from './island.js';
export { mulJacKernels } from './mul-jac.js';
export { impedanceKernels } from './rows/impedance.js';
export { makeConstraintKernels } from './rows/make-constraint.js';
export { projectKernels } from './rows/project.js';
export { referenceAccelerationKernels } from './rows/reference-acceleration.js';
