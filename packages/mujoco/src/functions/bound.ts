// From the objects of the module to Corten's.

import type { Data, Model } from '@corten/model';
import { MjData } from '../data.js';
import { ArgumentError } from '../errors.js';
import { MjModel } from '../model.js';

const describe = (value: unknown): string =>
  typeof value === 'object' && value !== null ? `an instance of ${value.constructor?.name ?? 'Object'}` : `${value}`;

/** The model behind an MjModel. */
export function modelOf(m: MjModel): Model {
  if (!(m instanceof MjModel)) throw new ArgumentError(`Expected an instance of MjModel, got ${describe(m)}`);
  return m.corten;
}

/** The data behind an MjData, whatever its model. */
export function anyDataOf(d: MjData): Data {
  if (!(d instanceof MjData)) throw new ArgumentError(`Expected an instance of MjData, got ${describe(d)}`);
  return d.corten;
}

/** The data behind an MjData, which must have been made for the model. */
export function dataOf(m: MjModel, d: MjData): Data {
  const data = anyDataOf(d);
  if (data.model !== modelOf(m)) {
    throw new ArgumentError(
      'the MjData was made for another MjModel: Corten computes with the model that a data was made for',
    );
  }
  return data;
}

/** Functions of model and data in the form of the module. */
export function bindAll<F extends Readonly<Record<string, (m: Model, d: Data) => void>>>(
  functions: F,
): { readonly [K in keyof F]: (m: MjModel, d: MjData) => void } {
  const bound: Record<string, (m: MjModel, d: MjData) => void> = {};
  for (const [name, f] of Object.entries(functions)) bound[name] = (m, d) => f(modelOf(m), dataOf(m, d));
  return bound as { readonly [K in keyof F]: (m: MjModel, d: MjData) => void };
}
