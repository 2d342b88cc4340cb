/**
 * A simulation in a worker, from the page that looks at it.
 *
 * @packageDocumentation
 */

export type { FetchOptions, FetchProgress } from './fetch-files.js';
export { ModelError, type Problem } from './problem.js';
export type { ModelSource } from './sources.js';
export {
  createWorkerSimulation,
  type WorkerEvents,
  type WorkerLike,
  WorkerSimulation,
  type WorkerSimulationOptions,
} from './worker-simulation.js';
