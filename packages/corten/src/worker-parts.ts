/**
 * What workers that simulate, and the pages that look at them, are made of; `createWorkerSimulation` of `corten/worker` is
 * made of it too.
 *
 * @packageDocumentation
 */

export { readFields, writeFields } from './frame.js';
export { type LoadedSource, loadSource, type SourceOptions } from './load-source.js';
export { createPace, type Pace } from './pace.js';
export { ModelError, type Problem, problemOf } from './problem.js';
export { createRequests, type Requests } from './requests.js';
export type { Values } from './worker-protocol.js';
