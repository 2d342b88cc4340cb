// A plugin instance that several bodies share.
// Covered by composite.test.ts.

import type { Item } from '../item.js';
import type { Spec } from './spec.js';

/**
 * Makes a use of a plugin one that several bodies can have: of a named instance, which is added under the given name
 * unless the use names one itself.
 */
export function shareInstance(spec: Spec, use: Item<'plugin'>, name: string): Item<'plugin'> {
  if (use.attr.instance) return use;
  const { plugin = '' } = use.attr;
  spec.lists.plugin.push({ ...use, kind: 'instance', name, attr: { name }, plugin });
  return { ...use, attr: { plugin, instance: name }, children: [] };
}
