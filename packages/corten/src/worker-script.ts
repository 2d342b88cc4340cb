/**
 * The worker that simulates for `createWorkerSimulation`. Start it as a module; it is not meant to be imported.
 *
 * @packageDocumentation
 */
// Covered by packages/corten/test/browser.test.ts.

import type { Data, Model } from '@corten/model';
import type { WorkerCommand, WorkerReport } from './worker-protocol.js';
import { createWorkerServer } from './worker-server.js';

/** What this file uses of the worker that it runs in. */
interface WorkerScope {
  postMessage(report: WorkerReport): void;
  onmessage: ((event: { data: WorkerCommand }) => void) | null;
}

/** Pause between two looks at the clock [ms]. */
const PAUSE = 2;

const scope = globalThis as unknown as WorkerScope;

const server = createWorkerServer({
  post: (report) => scope.postMessage(report),
  now: () => performance.now(),
  async importControl(url) {
    const module = (await import(/* @vite-ignore */ url)) as { default?: unknown };
    if (typeof module.default !== 'function') throw new Error(`${url} has no function as its default export`);
    return module.default as (m: Model, d: Data) => void;
  },
});

scope.onmessage = ({ data }) => server.handle(data);

function loop(): void {
  server.tick();
  setTimeout(loop, PAUSE);
}
loop();
