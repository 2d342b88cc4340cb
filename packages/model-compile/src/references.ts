// What an item refers to by name, from the grammar table and from the attributes that hold a kind and a name.

import type { Item, ListKind, Lists } from './item.js';
import { type ElementKind, grammar } from './mjcf.js';
import type { NamedKind } from './names.js';

/** A name in an attribute of an item. */
export interface Reference {
  /** kind of the object that is named */
  readonly kind: NamedKind;
  readonly name: string;
  /** the attribute that holds the name, and the item or child of an item that has it */
  readonly attribute: string;
  readonly item: Item;
}

/** Attributes that name an object of the kind that another attribute gives. */
const TYPED = [
  ['objtype', 'objname'],
  ['reftype', 'refname'],
] as const;

/** Attributes that name an object although the grammar has them as text. */
const AS_TEXT: Readonly<Record<string, NamedKind>> = { jointinparent: 'joint' };

/** Words for kinds of objects that differ from the kinds' names. */
export const KIND_WORDS: Readonly<Record<string, NamedKind>> = { xbody: 'body' };

/** Namespaces that are no kinds of objects of the model. */
const ELSEWHERE = new Set(['default', 'frame', 'model']);

/** Namespaces whose kinds of objects have other names. */
const KINDS_OF: Readonly<Record<string, NamedKind>> = { instance: 'plugin' };

/** Attributes of a kind of element that name objects of one kind. */
function namingAttributes(kind: ElementKind): readonly (readonly [string, NamedKind])[] {
  let naming = NAMING.get(kind);
  if (naming) return naming;
  naming = Object.entries(grammar[kind].attributes).flatMap(([attribute, spec]) => {
    if (spec.kind === 'ref' && !ELSEWHERE.has(spec.namespace))
      return [[attribute, KINDS_OF[spec.namespace] ?? (spec.namespace as NamedKind)] as const];
    return attribute in AS_TEXT ? [[attribute, AS_TEXT[attribute]] as const] : [];
  });
  NAMING.set(kind, naming);
  return naming;
}
const NAMING = new Map<ElementKind, readonly (readonly [string, NamedKind])[]>();

/** The names that an item itself holds. */
export function ownReferences(item: Item): Reference[] {
  const found: Reference[] = [];
  const attr = item.attr as Readonly<Record<string, unknown>>;
  for (const [attribute, kind] of namingAttributes(item.kind)) {
    const name = attr[attribute];
    if (typeof name === 'string' && name !== '') found.push({ kind, name, attribute, item });
  }
  for (const [type, attribute] of TYPED) {
    const name = attr[attribute];
    const word = attr[type];
    if (typeof name === 'string' && typeof word === 'string') {
      found.push({ kind: KIND_WORDS[word] ?? (word as NamedKind), name, attribute, item });
    }
  }
  return found;
}

/** All names that an item and its children hold. */
export function itemReferences(item: Item): Reference[] {
  return [...ownReferences(item), ...item.children.flatMap(itemReferences)];
}

/** All names that items outside the tree hold. */
export function listReferences(lists: Lists): Reference[] {
  const found: Reference[] = [];
  for (const list of Object.keys(lists) as ListKind[]) {
    for (const item of lists[list]) found.push(...itemReferences(item));
  }
  return found;
}

/** Names of the objects of a kind that items outside the tree refer to. */
export function referredNames(lists: Lists, kind: NamedKind): Set<string> {
  return new Set(listReferences(lists).flatMap((reference) => (reference.kind === kind ? [reference.name] : [])));
}
