// The bodies that move a flex: those of its nodes where it is interpolated, of its vertices otherwise; a place among
// them is one of `flexBodyIds` from `flexBodyStart` to before `flexBodyEnd`. A body may come several times.

import type { Model } from './model.js';

/**
 * Where the bodies of a flex are: flex_nodebodyid or flex_vertbodyid.
 * @param m - the model
 * @param f - index of the flex
 */
export function flexBodyIds(m: Model, f: number): Int32Array {
  return m.flex_interp[f] !== 0 ? m.flex_nodebodyid : m.flex_vertbodyid;
}

/**
 * The first place of a flex in flexBodyIds.
 * @param m - the model
 * @param f - index of the flex
 */
export function flexBodyStart(m: Model, f: number): number {
  return m.flex_interp[f] !== 0 ? m.flex_nodeadr[f] : m.flex_vertadr[f];
}

/**
 * The place after the last one of a flex in flexBodyIds.
 * @param m - the model
 * @param f - index of the flex
 */
export function flexBodyEnd(m: Model, f: number): number {
  return flexBodyStart(m, f) + (m.flex_interp[f] !== 0 ? m.flex_nodenum[f] : m.flex_vertnum[f]);
}
