// Copies of items under other names.

import { fail } from '../context.js';
import type { Item } from '../item.js';
import type { NamedKind } from '../names.js';
import { ownReferences, type Reference } from '../references.js';
import { MAX_COPIES } from '../too-large.js';
import type { NameIndex } from './name-index.js';

/** How copies are named. */
export interface Rename {
  readonly prefix: string;
  readonly suffix: string;
  /** the copies stay in the model that they come from, whose assets keep their names */
  readonly sameModel: boolean;
  /** names of the model that the copies go to; learns theirs */
  readonly names: NameIndex;
  /** the element that asks for the copies */
  readonly by: Item;
  /** how many more copies may be made */
  readonly budget: { left: number };
}

/** A name in the copy; what has no name gets none. */
export function renamed(name: string, { prefix, suffix }: Rename): string {
  return name === '' ? '' : prefix + name + suffix;
}

/** Attributes that keep the names of assets when the copy stays in its model. */
const ASSET_KINDS: readonly NamedKind[] = ['material', 'mesh', 'hfield'];

/** A copy of an item of the tree. */
export function copyTreeItem<I extends Item>(item: I, rename: Rename): I {
  const copy = copyItem(item, rename, (kind, name) => {
    return rename.sameModel && ASSET_KINDS.includes(kind) ? name : renamed(name, rename);
  });
  if (item.kind !== 'frame')
    rename.names.add(item.kind === 'freejoint' ? 'joint' : (item.kind as NamedKind), copy.name);
  return copy;
}

/** What a name becomes in a copy. */
export type Target = (kind: NamedKind, name: string, reference: Reference) => string;

/** A copy of an item whose references become what `target` says, those of its children included. */
export function copyItem<I extends Item>(item: I, rename: Rename, target: Target): I {
  // elements that attach or replicate each other's copies grow by powers
  if (--rename.budget.left < 0) {
    fail(rename.by, `more than ${MAX_COPIES} elements are attached or replicated`, { code: 'too-large' });
  }
  const attr = { ...item.attr } as Record<string, unknown>;
  for (const reference of ownReferences(item)) {
    const { kind, name, attribute } = reference;
    attr[attribute] = target(kind, name, reference);
  }
  return {
    ...item,
    name: renamed(item.name, rename),
    attr,
    states: item.states && new Map(item.states),
    children: item.children.map((child) => copyItem(child, rename, target)),
  } as I;
}
