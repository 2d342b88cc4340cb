// Ids of objects: numbers for all, maps from names to them, and what a name refers to.

import type { CompileContext, TreeKind } from './context.js';
import { type Body, walkBodies } from './elements/nodes.js';
import { fail, type Located } from './errors.js';
import type { Item } from './item.js';
import { suggestion } from './mjcf.js';
import { NAMED, type NamedKind, type NameLists } from './names.js';

/** Numbers the nodes of the tree: bodies depth first in document order, other nodes with their bodies. */
export function numberTree(ctx: CompileContext): void {
  const { tree } = ctx;
  for (const kind of Object.keys(tree) as TreeKind[]) tree[kind].length = 0;
  walkBodies(ctx.world, (body: Body) => {
    body.id = tree.body.length;
    tree.body.push(body);
    for (const joint of body.joints) tree.joint.push(joint);
    for (const geom of body.geoms) tree.geom.push(geom);
    for (const site of body.sites) tree.site.push(site);
    for (const camera of body.cameras) tree.camera.push(camera);
    for (const light of body.lights) tree.light.push(light);
  });
}

/** Gives every object its id and its place in the maps of names; throws when a name is used twice for one kind. */
export function registerNames(ctx: CompileContext): void {
  for (const [kind] of NAMED) registerKind(ctx, kind);
}

/** The same for the objects of one kind. */
export function registerKind(ctx: CompileContext, kind: NamedKind): void {
  const ids = ctx.ids[kind];
  const items = itemsOf(ctx, kind);
  ids.clear();
  items.forEach((item, id) => {
    item.id = id;
    const first = ids.get(item.name);
    // as in the reference, an empty name refers to the last object without one
    if (first !== undefined && item.name !== '') {
      const other = items[first].element;
      const hint = `the first one is at line ${other.position.line} (${other.path})`;
      fail(item, `repeated name '${item.name}' in ${kind}`, { code: 'repeated-name', hint });
    }
    ids.set(item.name, id);
  });
}

/** Items outside the tree or nodes' items of a kind, in the order of their ids. */
export function itemsOf(ctx: CompileContext, kind: NamedKind): readonly Item[] {
  if (kind in ctx.tree) return ctx.tree[kind as TreeKind].map((node) => node.item);
  return ctx.lists[kind as Exclude<NamedKind, TreeKind>];
}

/** Id of the object with a name; -1 when there is none. */
export function findId(ctx: CompileContext, kind: NamedKind, name: string): number {
  return ctx.ids[kind].get(name) ?? -1;
}

/**
 * Id of the object that an attribute of `at` names. Throws `message` (or "kind 'name' not found") at the attribute
 * when there is none, with the nearest name as a hint.
 */
export function resolveId(
  ctx: CompileContext,
  kind: NamedKind,
  name: string,
  at: Located,
  attribute: string,
  message?: string,
): number {
  const id = findId(ctx, kind, name);
  if (id >= 0) return id;
  return fail(at, message ?? `${kind} '${name}' not found`, {
    attribute,
    code: 'unknown-reference',
    hint: suggestion(name, ctx.ids[kind].keys()),
  });
}

/** As `resolveId`, of an attribute that may name nothing: -1 when it was not written, or is empty. */
export const optionalId = (
  ctx: CompileContext,
  kind: NamedKind,
  name: string | undefined,
  at: Located,
  attribute: string,
  message?: string,
): number => (name === undefined || name === '' ? -1 : resolveId(ctx, kind, name, at, attribute, message));

/** The names of all objects. */
export function nameLists(ctx: CompileContext): NameLists {
  const lists = {} as Record<NamedKind, string[]>;
  for (const [kind] of NAMED) lists[kind] = itemsOf(ctx, kind).map((item) => item.name);
  return lists;
}
