/**
 * The worker of batches in Node, started by piscina. It is not meant to be imported.
 *
 * @packageDocumentation
 */
// Covered by packages/rollout/test/pool.test.ts.
import { createPerformer } from './task.js';

export default createPerformer();
