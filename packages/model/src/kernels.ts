// The kernels of a data: made once, in the copy of the engine's code that it is bound to.

import { needModelAndData } from './arguments.js';
import type { Data } from './data.js';
import type { Model } from './model.js';

/** Makes the kernels of a stage: functions bound to the arrays of one model and one data. */
export type KernelFactory<K> = (m: Model, d: Data) => K;

/**
 * Make sure that a data belongs to a model.
 * @throws Error when it was made for another one, even an equal one: its kernels are bound to the arrays of its own;
 * TypeError when there is no model or no data
 */
export function checkModel(m: Model, d: Data): void {
  needModelAndData(m, d);
  if (d.model !== m) throw new Error('the data belongs to another model');
}

/**
 * The kernels that a factory makes for a data, made on first use and kept with the data, so that all stages share
 * one instance. A data that is bound to a copy of the engine's code (`bindFactories`) has them made there.
 * @param factory - makes the kernels
 * @param d - the data that they are bound to
 * @param m - the model that a caller named beside the data
 * @throws Error when `m` is not the data's model; TypeError when there is no data
 */
export function kernelsOf<K>(factory: KernelFactory<K>, d: Data, m?: Model): K {
  if (m !== undefined || d === undefined) checkModel(m as Model, d);
  const kernels = d.kernels.get(factory) as K | undefined;
  return kernels === undefined ? makeKernels(factory, d) : kernels;
}

function makeKernels<K>(factory: KernelFactory<K>, d: Data): K {
  const own = d.factories?.get(factory) as KernelFactory<K> | undefined;
  const kernels = own ? kernelsOf(own, d) : factory(d.model, d);
  d.kernels.set(factory, kernels);
  return kernels;
}

/**
 * Have the kernels of a data made by a copy of the engine's code from now on. Those that there are remain bound to it,
 * for who holds them.
 * @param factories - the factories of the copy by those of the usual code
 */
export function bindFactories(d: Data, factories: ReadonlyMap<unknown, unknown>): void {
  d.factories = factories;
  d.kernels.clear();
}
