// Calls with a data that was made for another model, as a copy of it: the engine binds a data to its model, so the call
// works on a data of the given model, and what it changed is brought back.

import { Data, firstData, MODEL_SIZE_NAMES, type Model } from '@corten/model';
import { MjData } from './data.js';
import { hide } from './handle.js';
import { MjModel } from './model.js';

/** What a data works on with another model: one that calls change, and one that is as it was before. */
interface Stand {
  readonly model: Model;
  readonly worked: Data;
  readonly before: Data;
}
const stands = new WeakMap<Data, Stand>();

const sameSizes = (a: Model, b: Model): boolean => MODEL_SIZE_NAMES.every((name) => a[name] === b[name]);

function standFor(own: Data, model: Model): Stand {
  let stand = stands.get(own);
  if (stand?.model !== model) stands.set(own, (stand = { model, worked: firstData(model), before: new Data(model) }));
  return stand;
}

type Fields = Record<string, unknown>;

/** Bring what a call changed back to the data, and leave the rest, which the call may have got as outputs. */
function bringBack(own: Data, { worked, before }: Stand): void {
  own.reserveContacts(worked.nconmax);
  own.reserveRows(worked.nefcmax, worked.nJmax);
  own.reserveDual(worked.efc_AR_rownnz.length, worked.efc_AR.length);
  const into = own as unknown as Fields;
  const old = before as unknown as Fields;
  for (const [name, value] of Object.entries(worked)) {
    if (ArrayBuffer.isView(value)) {
      const [from, to, was] = [value, into[name], old[name]] as Float64Array[];
      for (let i = 0; i < from.length; i++) if (i >= was.length || !Object.is(from[i], was[i])) to[i] = from[i];
    } else if (typeof value === 'number' && !/^n(con|efc|J)max$/.test(name) && value !== old[name]) into[name] = value;
  }
  for (const list of ['warning', 'timer'] as const) {
    for (const [i, record] of worked[list].entries()) Object.assign(own[list][i], record);
  }
}

/**
 * Call a function of a model and a data, whose first arguments these are. A data of another model of the same sizes
 * takes part with its numbers.
 */
export function withOwnModel<T>(args: readonly unknown[], call: () => T): T {
  const [m, d] = args;
  if (!(m instanceof MjModel && d instanceof MjData)) return call();
  const own = d.corten;
  const model = m.corten;
  if (own.model === model || !sameSizes(own.model, model)) return call();
  const stand = standFor(own, model);
  stand.worked.copyFrom(own);
  stand.before.copyFrom(own);
  hide(d, 'corten', stand.worked);
  try {
    return call();
  } finally {
    hide(d, 'corten', own);
    bringBack(own, stand);
  }
}
