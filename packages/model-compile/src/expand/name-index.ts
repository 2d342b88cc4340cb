// Which names exist in a model that is being put together.

import type { Item, ListKind, Lists } from '../item.js';
import type { NamedKind } from '../names.js';
import { type Body, walkBodies } from '../tree/nodes.js';

/** Names by kind of object. */
export class NameIndex {
  private readonly names = new Map<NamedKind, Set<string>>();

  /** True when there is an object of the kind with the name. */
  has(kind: NamedKind, name: string): boolean {
    return this.names.get(kind)?.has(name) ?? false;
  }

  /** Takes in one name. */
  add(kind: NamedKind, name: string): void {
    if (name === '') return;
    let set = this.names.get(kind);
    if (!set) this.names.set(kind, (set = new Set()));
    set.add(name);
  }

  /** Takes in a body and all below it. */
  addTree(top: Body): void {
    walkBodies(top, (body) => {
      this.add('body', body.item.name);
      for (const { item } of body.joints) this.add('joint', item.name);
      for (const { item } of body.geoms) this.add('geom', item.name);
      for (const { item } of body.sites) this.add('site', item.name);
      for (const { item } of body.cameras) this.add('camera', item.name);
      for (const { item } of body.lights) this.add('light', item.name);
    });
  }

  /** Takes in all items outside the tree. */
  addLists(lists: Lists): void {
    for (const kind of Object.keys(lists) as ListKind[]) {
      for (const item of lists[kind] as readonly Item[]) this.add(kind, item.name);
    }
  }
}

/** The names in a tree and in lists. */
export function indexNames(world: Body, lists: Lists): NameIndex {
  const index = new NameIndex();
  index.addTree(world);
  index.addLists(lists);
  return index;
}
