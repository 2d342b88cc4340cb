import type { Data } from './data.js';
import type { Model } from './model.js';

/** Makes the kernels of a stage: functions bound to the arrays of one model and one data. */
export type KernelFactory<K> = (m: Model, d: Data) => K;

/**
 * Make sure that a data belongs to a model.
 * @throws Error when it was made for another one, even an equal one: its kernels are bound to the arrays of its own
 */
export function checkModel(m: Model, d: Data): void {
  if (d.model !== m) throw new Error('the data belongs to another model');
}

/**
 * The kernels that a factory makes for a data, made on first use and kept with the data, so that all stages share
 * one instance.
 * @param factory - makes the kernels
 * @param d - the data that they are bound to
 * @param m - the model that a caller named beside the data
 * @throws Error when `m` is not the data's model
 */
export function kernelsOf<K>(factory: KernelFactory<K>, d: Data, m?: Model): K {
  if (m !== undefined) checkModel(m, d);
  let kernels = d.kernels.get(factory) as K | undefined;
  if (kernels === undefined) {
    kernels = factory(d.model, d);
    d.kernels.set(factory, kernels);
  }
  return kernels;
}
