// How many activations an actuator will have, known before it is compiled.
// Covered by packages/model-compile/src/expand/keyframes.test.ts.

import type { Item } from '../../item.js';
import type { AttributesOf } from '../../mjcf.js';

/** Activations of an actuator that has not been compiled yet. */
export function activationCount(item: Item): number {
  const { actdim = -1 } = item.attr as { readonly actdim?: number };
  if (actdim > 0) return actdim;
  switch (item.kind) {
    case 'general':
      return ((item.attr as AttributesOf<'general'>).dyntype ?? 'none') === 'none' ? 0 : 1;
    case 'position':
    case 'orientation':
      return ((item.attr as AttributesOf<'position'>).timeconst ?? 0) > 0 ? 1 : 0;
    case 'intvelocity':
    case 'cylinder':
    case 'muscle':
    case 'pid':
    case 'dcmotor':
      return 1;
    default:
      return 0;
  }
}
