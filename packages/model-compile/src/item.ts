// The elements of the model under construction. An item is an MJCF element with its class defaults applied; attaching
// and replicating copy and rename items; compiling reads them.
// Covered by packages/model-compile/src/expand/items.test.ts.

import { type AnyElement, type AttributesOf, type ElementKind, kindsIn } from './mjcf.js';
import type { NamedKind } from './names.js';
import type { CompilerSettings } from './settings.js';

/** An MJCF element that takes part in the model. */
export interface Item<K extends ElementKind = ElementKind> {
  /** grammar kind of the element */
  readonly kind: K;
  /** name after prefixes and suffixes; '' when it has none */
  name: string;
  /** what is written in the element or in its default classes; references renamed with what they refer to */
  attr: AttributesOf<K>;
  /** children that the section reads itself: tendon paths, material layers, tuple entries, ... */
  readonly children: readonly Item[];
  /** where it stands in the file */
  readonly element: AnyElement;
  /** the elements of its default classes, from the root class down */
  readonly defaults?: readonly AnyElement[];
  /** compiler settings of the document that it was written in */
  readonly settings: CompilerSettings;
  /** index among the objects of its kind, -1 before numbering */
  id: number;
  /** its share of the key frames of models that were attached, by name of the key frame */
  states?: Map<string, KeyState> | undefined;
  /** the bodies of a flex, in place of the attributes that name them */
  bodies?: FlexBodies | undefined;
  /** the plugin that an instance is of */
  plugin?: string | undefined;
}

/** The bodies that move a flex. */
export interface FlexBodies {
  /** names of the bodies of its vertices; one stands for all */
  readonly vert: string[];
  /** names of the bodies of its nodes */
  readonly node: string[];
  /** cells of the grid of nodes that have nothing of the flex, where a flexcomp has found them */
  emptyCells?: readonly boolean[] | undefined;
}

/** An item of any kind, told apart by its kind. */
export type AnyItem = { [K in ElementKind]: Item<K> }[ElementKind];

/** What a key frame gives numbers for. */
export type KeyField = 'qpos' | 'qvel' | 'act' | 'ctrl' | 'mpos' | 'mquat';
/** A joint's, actuator's or mocap body's share of a key frame. */
export type KeyState = Readonly<Partial<Record<KeyField, readonly number[]>>>;

/** A key frame of an attached model, whose numbers are with the items that they are for. */
export interface PendingKey {
  readonly name: string;
  readonly time: number;
  readonly fields: readonly KeyField[];
  /** where it stands in a file; undefined for one that the size section asks for */
  readonly element: AnyElement | undefined;
}

/** Kinds of elements that make objects of a named kind outside the kinematic tree. */
export const ITEM_KINDS = {
  flex: ['flex'],
  mesh: ['mesh'],
  skin: ['skin'],
  hfield: ['hfield'],
  texture: ['texture'],
  material: ['material'],
  pair: ['pair'],
  exclude: ['exclude'],
  equality: kindsIn('equality'),
  tendon: kindsIn('tendon'),
  actuator: kindsIn('actuator'),
  sensor: kindsIn('sensor'),
  numeric: ['numeric'],
  text: ['text'],
  tuple: ['tuple'],
  key: ['key'],
  plugin: ['instance'],
} as const satisfies Partial<Record<NamedKind, readonly ElementKind[]>>;

/** A kind of object whose elements stand outside the kinematic tree. */
export type ListKind = keyof typeof ITEM_KINDS;
/** An item of a list kind. */
export type ListItem<L extends ListKind> = {
  [K in (typeof ITEM_KINDS)[L][number]]: Item<K>;
}[(typeof ITEM_KINDS)[L][number]];
/** All items outside the kinematic tree, by kind of object, in document order. */
export type Lists = { [L in ListKind]: ListItem<L>[] };

/** Empty lists. */
export function emptyLists(): Lists {
  const lists = {} as Record<ListKind, Item[]>;
  for (const kind of Object.keys(ITEM_KINDS) as ListKind[]) lists[kind] = [];
  return lists as Lists;
}
