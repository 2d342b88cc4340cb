/**
 * The worker that simulates for a viewer. Start it as a module; it is not meant to be imported.
 *
 * @packageDocumentation
 */
// Covered by packages/viewer/test/browser.test.ts.
import type { Command, Report } from './protocol.js';
import { createSimulator, type Policy } from './simulator.js';

/** What this file uses of the worker that it runs in. */
interface WorkerScope {
  postMessage(report: Report): void;
  onmessage: ((event: { data: Command }) => void) | null;
}

const scope = globalThis as unknown as WorkerScope;

/** Pause between two looks at the clock [ms]. */
const PAUSE = 2;

const simulator = createSimulator({
  post: (report) => scope.postMessage(report),
  now: () => performance.now(),
  async importPolicy(url) {
    const module = (await import(/* @vite-ignore */ url)) as { default?: unknown };
    if (typeof module.default !== 'function') throw new Error(`${url} has no function as its default export`);
    return module.default as Policy;
  },
  async registerPlugins() {
    (await import('@corten/plugins')).registerMujocoPlugins();
  },
});

scope.onmessage = ({ data }) => simulator.handle(data);

function loop(): void {
  simulator.tick();
  setTimeout(loop, PAUSE);
}
loop();
