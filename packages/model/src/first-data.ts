// The data that a compiler has simulated in, for the first simulation of its model.

import { Data } from './data.js';
import type { Model } from './model.js';
import { resetState } from './reset.js';

const left = new WeakMap<Model, Data>();

/** Leave a data that is not needed any more to the first simulation of its model. */
export function leaveData(d: Data): void {
  left.set(d.model, d);
}

/**
 * A data for the first simulation of a model, in its initial state: the one that the compiler has simulated in, if any,
 * else a new one. V8 makes the arrays of a kernel constants for the first data only that the kernel is bound to.
 * @throws Error when the model has history buffers and its timestep is not positive
 */
export function firstData(m: Model): Data {
  const d = left.get(m);
  if (!d) return new Data(m);
  left.delete(m);
  resetState(m, d);
  return d;
}
