/**
 * The worker of batches in browsers. Start it as a module; it is not meant to be imported.
 *
 * @packageDocumentation
 */
// Covered by packages/rollout/test/browser.test.ts.
import { createPerformer, type Task } from './task.js';
import type { Answer } from './web-crew.js';

/** What this file uses of the worker that it runs in. */
interface WorkerScope {
  postMessage(answer: Answer): void;
  onmessage: ((event: { data: Task }) => void) | null;
}

const scope = globalThis as unknown as WorkerScope;
const perform = createPerformer();

scope.onmessage = ({ data }) => {
  perform(data).then(
    (output) => scope.postMessage({ output }),
    (error) =>
      scope.postMessage({ error: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) }),
  );
};
