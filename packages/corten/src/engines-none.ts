// Without a bundle, as tests run, all simulations share the code.
// Covered by simulation.test.ts.

import type { Engine } from './engine.js';

/** There are no copies of the engine's code. */
export function takeEngine(): Engine | undefined {
  return undefined;
}

/** Nothing can be prepared. */
export function prepareEngine(): void {}
