// Copies of models, and models on their way to workers.

import type { ModelArrayOptions } from './allocate.js';
import { needModel } from './arguments.js';
import { Model } from './model.js';
import type { ModelSizes } from './sizes.js';

type Plain = Record<string, unknown>;

/** A copy of a typed array that may be larger or smaller is a mistake of the caller. */
function setValues(to: Plain, from: Plain): void {
  for (const [key, value] of Object.entries(from)) {
    const target = to[key];
    if (target === value) continue;
    if (ArrayBuffer.isView(target)) (target as Float64Array).set(value as Float64Array);
    else if (typeof target === 'object' && target !== null) setValues(target as Plain, value as Plain);
    else to[key] = value;
  }
}

/** Set all values of a model from another one of the same sizes, or from plain values with the fields of one. */
export function setModel(to: Model, from: Model): void {
  setValues(to as unknown as Plain, from as unknown as Plain);
}

/**
 * A model of its own from one, or from plain values with the fields of one. Made by the constructor of models, as
 * objects that are filled otherwise are slow.
 * @param options - where its arrays live: with `shared`, a copy that workers get without copying it again
 */
export function cloneModel(from: Model | ModelSizes, options?: ModelArrayOptions): Model {
  needModel(from as Model);
  const model = new Model(from, options);
  setModel(model, from as Model);
  return model;
}

/**
 * The model that a thread was sent (`postMessage`, `structuredClone`), where it arrives as plain values. It takes their
 * arrays: those in SharedArrayBuffers are the sender's, and a change is seen by both.
 * @returns the argument itself when it is a model
 * @throws TypeError when these are not the values of a model
 */
export function receiveModel(posted: Model): Model {
  if (posted instanceof Model) return posted;
  if (typeof posted !== 'object' || posted === null) throw new TypeError('a model is missing: loadModel makes one');
  const arrays = Object.values(posted).filter(ArrayBuffer.isView);
  return cloneModel(posted, { arrays });
}
