import { loadModel } from '../packages/corten/src/index.js';
import { Data, type Model } from '../packages/model/src/index.js';

/** A model from MJCF, with a data in its initial state. */
export function load(xml: string): { m: Model; d: Data } {
  const m = loadModel(xml);
  return { m, d: new Data(m) };
}
