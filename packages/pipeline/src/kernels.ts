/**
 * Kernels of the stages of a step, for other stages: factories that `kernelsOf` of `@corten/model` calls once for each data.
 *
 * @packageDocumentation
 */

export { actuationKernels } from './actuation/actuation.js';
export { boundCount, forwardKernels } from './forward.js';
export { inverseKernels } from './inverse.js';
export { passiveKernels } from './passive/passive.js';
export { sensorKernels } from './sensors/sensors.js';
export { stepKernels } from './step.js';
