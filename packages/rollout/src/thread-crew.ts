// Worker threads as a crew.
// Covered by packages/rollout/test/pool.test.ts.
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Crew } from './pool.js';

/** Worker threads of piscina. */
export function threadCrew(size: number, worker: string | URL = new URL('./node-worker.js', import.meta.url)): Crew {
  const threads = new Piscina({
    filename: typeof worker === 'string' ? worker : fileURLToPath(worker),
    minThreads: size,
    maxThreads: size,
    concurrentTasksPerWorker: 1,
  });
  return { size, run: (task) => threads.run(task), close: () => threads.destroy() };
}
