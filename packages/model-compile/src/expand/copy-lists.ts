// Items outside the tree follow what they refer to: into the model that it is attached to, or to its replicas.

import type { Item, ListKind, Lists } from '../item.js';
import type { NamedKind } from '../names.js';
import { itemReferences, type Reference } from '../references.js';
import type { Body } from '../tree/nodes.js';
import { indexNames, type NameIndex } from './name-index.js';
import { copyItem, type Rename, renamed, type Target } from './rename.js';

/** Items that come along with every model that is attached. */
const ASSETS = ['mesh', 'skin', 'hfield', 'texture', 'material', 'numeric', 'text'] as const;
/** Items that come along if what they refer to does, in the order in which they may refer to each other. */
const REFERRING = ['flex', 'pair', 'exclude', 'tendon', 'equality', 'actuator', 'sensor', 'tuple'] as const;
/** Items that go when what they refer to is taken out. */
const REMOVED = ['pair', 'exclude', 'tendon', 'equality', 'actuator', 'sensor'] as const;

/**
 * Copies items of `source` to `lists` under other names; those that refer to objects are copied only if the objects
 * exist under the other names.
 */
export function copyLists(source: Lists, lists: Lists, rename: Rename): void {
  const { names } = rename;
  if (!rename.sameModel) {
    for (const kind of ASSETS) {
      add(
        kind,
        source[kind].map((item) => copyAsset(kind, item, rename)),
        lists,
        names,
      );
    }
  }
  for (const kind of REFERRING) {
    const copies: Item[] = [];
    for (const item of source[kind] as readonly Item[]) {
      const target = targets(kind, itemReferences(item), rename);
      if (!target) continue;
      copies.push(copyItem(item, rename, target));
      item.states = undefined;
    }
    add(kind, copies, lists, names);
  }
}

/** Textures of materials and bodies of skins are renamed; materials of both and meshes are not, nor are skins. */
function copyAsset(kind: (typeof ASSETS)[number], item: Item, rename: Rename): Item {
  const copy = copyItem(item, rename, (of, name) => (of === 'material' ? name : renamed(name, rename)));
  return kind === 'skin' ? { ...copy, name: item.name } : copy;
}

function add(kind: ListKind, copies: readonly Item[], lists: Lists, names: NameIndex): void {
  for (const copy of copies) {
    (lists[kind] as Item[]).push(copy);
    names.add(kind, copy.name);
  }
}

/** What the references of an item become in its copy; undefined when the copy would refer to nothing. */
function targets(
  kind: (typeof REFERRING)[number],
  references: readonly Reference[],
  rename: Rename,
): Target | undefined {
  const { names } = rename;
  const other = (_kind: NamedKind, name: string): string => renamed(name, rename);
  const exists = (r: Reference): boolean => names.has(r.kind, renamed(r.name, rename));
  const either = (k: NamedKind, name: string): string => {
    const candidate = renamed(name, rename);
    return names.has(k, candidate) ? candidate : name;
  };
  switch (kind) {
    case 'pair':
    case 'exclude':
    case 'sensor': {
      // one of two may be outside of what is copied
      const missing = references.filter((r) => !exists(r));
      if (missing.length === 0) return other;
      const outside = missing.length < references.length && missing.every((r) => names.has(r.kind, r.name));
      return outside ? either : undefined;
    }
    case 'tendon': {
      // each point of the path, with its side site, is either of what is copied or outside of it; one at least is copied
      const points = new Map<Item, Reference[]>();
      for (const r of references) {
        if (r.kind === 'material') continue;
        const point = points.get(r.item);
        if (point) point.push(r);
        else points.set(r.item, [r]);
      }
      const copied = new Set<Item>();
      for (const [item, own] of points) {
        if (own.every(exists)) copied.add(item);
        else if (!own.every((r) => names.has(r.kind, r.name))) return undefined;
      }
      if (copied.size === 0) return undefined;
      return (k, name, { item }) => (k !== 'material' && copied.has(item) ? other(k, name) : name);
    }
    default:
      return references.every(exists) ? other : undefined;
  }
}

/** True for an equality between an object and itself, which is an error wherever it stands. */
function isRepeated(kind: ListKind, [first, second]: readonly Reference[]): boolean {
  return kind === 'equality' && second !== undefined && first.kind === second.kind && first.name === second.name;
}

/** Removes the items whose references existed before and do not exist now; one with an error stays and reports it. */
export function removeDangling(lists: Lists, before: NameIndex, world: Body): void {
  let now = indexNames(world, lists);
  for (const kind of REMOVED) {
    const kept = (lists[kind] as readonly Item[]).filter((item) => {
      const references = itemReferences(item).filter((r) => r.kind !== 'material');
      const resolved = references.every((r) => before.has(r.kind, r.name));
      return !resolved || isRepeated(kind, references) || references.every((r) => now.has(r.kind, r.name));
    });
    if (kept.length === lists[kind].length) continue;
    (lists as Record<ListKind, readonly Item[]>)[kind] = kept;
    // what refers to something that has just been removed goes too
    now = indexNames(world, lists);
  }
}
