import type { Data } from './data.js';
import type { Model } from './model.js';

/** Makes the kernels of a stage: functions bound to the arrays of one model and one data. */
export type KernelFactory<K> = (m: Model, d: Data) => K;

/**
 * The kernels that a factory makes for a data, made on first use and kept with the data, so that all stages share
 * one instance.
 */
export function kernelsOf<K>(factory: KernelFactory<K>, d: Data): K {
  let kernels = d.kernels.get(factory) as K | undefined;
  if (kernels === undefined) {
    kernels = factory(d.model, d);
    d.kernels.set(factory, kernels);
  }
  return kernels;
}
