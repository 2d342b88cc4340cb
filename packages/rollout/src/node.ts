/**
 * Many simulations at once, in Node: batches over worker threads.
 *
 * @packageDocumentation
 */
// Covered by packages/rollout/test/pool.test.ts.
import { availableParallelism } from 'node:os';
import type { RolloutModel, RolloutOptions, RolloutResult } from './job.js';
import { moduleAddress } from './module-address.js';
import { createCrewPool, ownCrew, type RolloutPool, type RunOptions, rolloutOnce } from './pool.js';
import { threadCrew } from './thread-crew.js';

export { type QueueWorker, startWorker, type WorkerOptions } from './queue/consume.js';
export { type QueueOptions, queueRollout, RolloutQueueError } from './queue/produce.js';
export { openStore, type Store } from './queue/store.js';
export * from './shared.js';

/** How a pool of worker threads is made. */
export interface PoolOptions {
  /** number of workers: as many as the machine has processors when left out; 0: this thread */
  workers?: number;
  /** file of the worker, `@corten/rollout/node-worker`, for programs that are bundled */
  worker?: string | URL;
}

/** Start worker threads that stay ready for batches. */
export function createPool({ workers = availableParallelism(), worker }: PoolOptions = {}): RolloutPool {
  return createCrewPool(workers === 0 ? ownCrew() : threadCrew(workers, worker), moduleAddress);
}

/**
 * Simulate a batch with worker threads of its own, which end with it. A pool that is kept is faster for more than one.
 * @throws RangeError when sizes do not fit each other; what a hook throws; the signal's reason
 */
export async function rollout(
  model: RolloutModel,
  options: RolloutOptions & RunOptions & PoolOptions = {},
): Promise<RolloutResult> {
  return rolloutOnce(createPool(options), model, options);
}
