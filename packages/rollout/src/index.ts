/**
 * Many simulations at once, in browsers: batches over web workers. `@corten/rollout/node` has the same for Node.
 *
 * @packageDocumentation
 */
// Covered by packages/rollout/test/browser.test.ts and packages/rollout/src/rollout.test.ts.
import type { RolloutModel, RolloutOptions, RolloutResult } from './job.js';
import { createCrewPool, ownCrew, type RolloutPool, type RunOptions, rolloutOnce } from './pool.js';
import { webCrew } from './web-crew.js';

export * from './shared.js';

/** How a pool of web workers is made. */
export interface PoolOptions {
  /** number of workers: as many as the machine has processors when left out; 0: this thread */
  workers?: number;
  /** starts a worker: the module `@corten/rollout/worker`, for bundlers that do not find it */
  createWorker?: () => Worker;
}

/** Start workers that stay ready for batches. */
export function createPool({ workers = navigator.hardwareConcurrency, createWorker }: PoolOptions = {}): RolloutPool {
  const create = createWorker ?? (() => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }));
  const { location } = globalThis as { location?: { href: string } };
  const address = (module: string) => new URL(module, location?.href).href;
  return createCrewPool(workers === 0 ? ownCrew() : webCrew(workers, create), address);
}

/**
 * Simulate a batch with workers of its own, which end with it. A pool that is kept is faster for more than one.
 * @throws RangeError when sizes do not fit each other; what a hook throws; the signal's reason
 */
export async function rollout(
  model: RolloutModel,
  options: RolloutOptions & RunOptions & PoolOptions = {},
): Promise<RolloutResult> {
  return rolloutOnce(createPool(options), model, options);
}
