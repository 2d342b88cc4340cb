/**
 * Control of simulated robots: linear models, regulators and filters, inverse kinematics, control by models of the dynamics,
 * planning by sampling, identification. Matrices are those of vectorious.
 *
 * @packageDocumentation
 */

export { setForces } from './actuation.js';
export {
  computedTorque,
  gravityCompensation,
  type Motion,
  operationalSpace,
  type SpaceTask,
} from './dynamics.js';
export type { FrameName } from './frames.js';
export { type Identified, type IdentifyOptions, identify, type Parameter, type Trajectory } from './identify.js';
export { type IkOptions, type IkResult, type IkTask, inverseKinematics } from './inverse-kinematics.js';
export { type LinearizeOptions, type LinearSystem, linearize } from './linearize.js';
export type { MatrixLike } from './matrix.js';
export {
  type Interpolation,
  type PlanBatch,
  type Planner,
  predictiveSampling,
  type SamplingOptions,
} from './predictive-sampling.js';
export { type Controller, type Goal, regulator } from './regulate.js';
export { dare, type Filter, kalman, lqr, type Regulator } from './riccati.js';
export { type Trim, type TrimOptions, trim } from './trim.js';
