// Copies of parts of a model under other names: of the tree, and of items outside it that follow what they refer to,
// into the model that it is attached to or to its replicas.
// Covered by expand.test.ts.

import {
  type Body,
  createBody,
  createFrame,
  createNode,
  type Frame,
  INNER_KINDS,
  innerNodes,
  walkBodies,
} from '../elements/nodes.js';
import { fail } from '../errors.js';
import type { FlexBodies, Item, ListKind, Lists } from '../item.js';
import type { NamedKind } from '../names.js';
import { itemReferences, ownReferences, type Reference } from '../references.js';
import { type CopyBudget, MAX_COPIED_CHARACTERS, MAX_COPIED_NAME, MAX_COPIES } from '../too-large.js';

/** Names by kind of object. */
class NameIndex {
  private readonly names = new Map<NamedKind, Set<string>>();

  /** True when there is an object of the kind with the name. */
  has(kind: NamedKind, name: string): boolean {
    return this.names.get(kind)?.has(name) ?? false;
  }

  /** True when a name of any kind passes a test. */
  some(test: (name: string) => boolean): boolean {
    for (const set of this.names.values()) for (const name of set) if (test(name)) return true;
    return false;
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
      for (const kind of INNER_KINDS) for (const { item } of innerNodes(body, kind)) this.add(kind, item.name);
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
  readonly budget: CopyBudget;
}

/** A name in the copy; what has no name gets none. */
function renamed(name: string, { prefix, suffix }: Rename): string {
  return name === '' ? '' : prefix + name + suffix;
}

/** Attributes that keep the names of assets when the copy stays in its model. */
const ASSET_KINDS: readonly NamedKind[] = ['material', 'mesh', 'hfield'];

/** A copy of an item of the tree. */
function copyTreeItem<I extends Item>(item: I, rename: Rename): I {
  const copy = copyItem(item, rename, (kind, name) => {
    return rename.sameModel && ASSET_KINDS.includes(kind) ? name : renamed(name, rename);
  });
  if (item.kind !== 'frame')
    rename.names.add(item.kind === 'freejoint' ? 'joint' : (item.kind as NamedKind), copy.name);
  return copy;
}

/** What a name becomes in a copy. */
type Target = (kind: NamedKind, name: string, reference: Reference) => string;

/** Takes copies from the budget: elements that attach or replicate each other's copies grow by powers. */
export function spendCopies({ budget, by }: Pick<Rename, 'budget' | 'by'>, count: number): void {
  budget.left -= count;
  if (budget.left < 0) fail(by, `more than ${MAX_COPIES} elements are attached or replicated`, { code: 'too-large' });
}

/** Takes the characters of a name of a copy from the budget: names grow with every element that copies them. */
function spendName({ budget, by }: Pick<Rename, 'budget' | 'by'>, name: string): void {
  if (name.length > MAX_COPIED_NAME) {
    const message = `names of what is attached or replicated have at most ${MAX_COPIED_NAME} characters`;
    fail(by, `${message}, got ${name.length}`, { code: 'too-large' });
  }
  budget.characters -= name.length;
  if (budget.characters >= 0) return;
  const message = `names of what is attached or replicated have more than ${MAX_COPIED_CHARACTERS} characters`;
  fail(by, message, { code: 'too-large' });
}

/** Name of a plugin instance in a copy; instances are shared by the copies within a model. */
const pluginName = (name: string, rename: Rename): string => (rename.sameModel ? name : renamed(name, rename));

/** The names of objects that an item and its children hold; plugin instances come along with what uses them. */
const objectReferences = (item: Item): Reference[] => itemReferences(item).filter(({ kind }) => kind !== 'plugin');

/** A copy of an item whose references become what `target` says, those of its children included. */
function copyItem<I extends Item>(item: I, rename: Rename, target: Target): I {
  spendCopies(rename, 1);
  const attr = { ...item.attr } as Record<string, unknown>;
  for (const reference of ownReferences(item)) {
    const { kind, name, attribute } = reference;
    const other = kind === 'plugin' ? pluginName(name, rename) : target(kind, name, reference);
    if (other !== name) spendName(rename, other);
    attr[attribute] = other;
  }
  const name = renamed(item.name, rename);
  spendName(rename, name);
  return {
    ...item,
    name,
    attr,
    states: item.states && new Map(item.states),
    bodies: item.bodies && renamedBodies(item.bodies, rename),
    children: item.children.map((child) => copyItem(child, rename, target)),
  } as I;
}

/** The bodies of the copy of a flex. */
function renamedBodies(bodies: FlexBodies, rename: Rename): FlexBodies {
  const { vert, node } = bodies;
  const other = (name: string): string => {
    const copy = renamed(name, rename);
    spendName(rename, copy);
    return copy;
  };
  return { ...bodies, vert: vert.map(other), node: node.map(other) };
}

/** A copy of a body with all below it. */
export function copyBody(source: Body, parent: Body, frame: Frame | undefined, rename: Rename): Body {
  const copy = createBody(copyTreeItem(source.item, rename), parent, frame);
  if (source.inertial) copy.inertial = source.inertial;
  if (source.plugin) copy.plugin = copyTreeItem(source.plugin, rename);
  const all = () => true;
  const frames = copyFrames(source.frames, copy, undefined, rename);
  copyContents(source, copy, rename, (inner) => inner && frames.get(inner), all);
  return copy;
}

/**
 * Copies what is in `frame` of `source` into `target`, in the frame `outer`. Without a frame everything in the body is
 * copied, into a frame of its own.
 */
export function copyFrameInto(
  source: Body,
  frame: Frame | undefined,
  target: Body,
  outer: Frame | undefined,
  item: Item<'frame'>,
  rename: Rename,
): Frame {
  const inside = (inner: Frame | undefined): boolean => {
    for (let at = inner; at; at = at.outer) if (at === frame) return true;
    return frame === undefined;
  };
  const inner = source.frames.filter((each) => each !== frame && inside(each));
  const top = createFrame(copyTreeItem(item, rename), outer);
  top.placed = frame?.placed;
  target.frames.push(top);
  const frames = copyFrames(inner, target, top, rename);
  copyContents(source, target, rename, (each) => (each && frames.get(each)) ?? top, inside);
  return top;
}

/** Copies frames of a body into `target`; those whose outer frame is not among them go into `top`. */
function copyFrames(
  sources: readonly Frame[],
  target: Body,
  top: Frame | undefined,
  rename: Rename,
): Map<Frame, Frame> {
  const frames = new Map<Frame, Frame>();
  for (const source of sources) {
    const copy = createFrame(copyTreeItem(source.item, rename));
    copy.placed = source.placed;
    frames.set(source, copy);
    target.frames.push(copy);
  }
  for (const [source, copy] of frames) copy.outer = (source.outer && frames.get(source.outer)) ?? top;
  return frames;
}

/** Copies the nodes of a body that are `inside`, into the frames that `frameOf` gives. */
function copyContents(
  source: Body,
  target: Body,
  rename: Rename,
  frameOf: (frame: Frame | undefined) => Frame | undefined,
  inside: (frame: Frame | undefined) => boolean,
): void {
  for (const kind of INNER_KINDS) {
    const copies = innerNodes(source, kind)
      .filter(({ frame }) => inside(frame))
      .map(({ item, frame }) => createNode(kind, copyTreeItem(item, rename), target, frameOf(frame)));
    for (const each of copies) innerNodes(target, kind).push(each);
  }
  // all before any is added: the target may stand below what is copied
  const bodies = source.bodies.filter(({ frame }) => inside(frame));
  for (const each of bodies.map((body) => copyBody(body, target, frameOf(body.frame), rename)))
    target.bodies.push(each);
}

/** Items that come along with every model that is attached; a skin only where its bodies do. */
const ASSETS = ['mesh', 'skin', 'hfield', 'texture', 'material', 'numeric', 'text'] as const;
/** Items that come along if what they refer to does, in the order in which they may refer to each other. */
const REFERRING = ['flex', 'pair', 'exclude', 'tendon', 'equality', 'actuator', 'sensor', 'tuple'] as const;
/** Items that go when what they refer to is taken out. */
const REMOVED = ['pair', 'exclude', 'tendon', 'equality', 'actuator', 'sensor'] as const;

/** How many items of each kind there are that refer to others. */
export type ListSizes = ReadonlyMap<ListKind, number>;

/** The numbers of items that refer to others; undefined when one of them refers to nothing. */
export function referringSizes(lists: Lists): ListSizes | undefined {
  const refer = (item: Item) => objectReferences(item).length > 0;
  if (!REFERRING.every((kind) => (lists[kind] as readonly Item[]).every(refer))) return undefined;
  return new Map(REFERRING.map((kind) => [kind, lists[kind].length]));
}

/**
 * Copies items of `source` to `lists` under other names; those that refer to objects are copied only if the objects
 * exist under the other names. Of these only the first are looked at, if `sizes` says how many.
 */
export function copyLists(source: Lists, lists: Lists, rename: Rename, sizes?: ListSizes): void {
  const { names } = rename;
  if (!rename.sameModel) {
    for (const kind of ASSETS) {
      const items: readonly Item[] =
        kind === 'skin' ? source.skin.filter((skin) => hasBones(skin, rename)) : source[kind];
      const copies = items.map((item) => copyAsset(kind, item, rename));
      add(kind, copies, lists, names);
    }
  }
  if (!rename.sameModel) copyInstances(source, lists, rename);
  for (const kind of REFERRING) {
    const copies: Item[] = [];
    const items = source[kind] as readonly Item[];
    const end = sizes?.get(kind) ?? items.length;
    for (let i = 0; i < end; i++) {
      const item = items[i];
      if (item.bodies && !hasBodies(item.bodies, rename)) continue;
      const target = targets(kind, objectReferences(item), rename);
      if (!target) continue;
      copies.push(copyItem(item, rename, target));
      item.states = undefined;
    }
    add(kind, copies, lists, names);
  }
}

/** Copies the named plugin instances of another model. */
function copyInstances(source: Lists, lists: Lists, rename: Rename): void {
  const isNew = ({ name }: Item) => !rename.names.has('plugin', renamed(name, rename));
  const copies = source.plugin.filter(isNew).map((item) => copyItem(item, rename, (_kind, name) => name));
  add('plugin', copies, lists, rename.names);
}

/** Are the bodies of a flex among what has been copied? */
const hasBodies = ({ vert, node }: FlexBodies, rename: Rename): boolean =>
  [...vert, ...node].every((name) => rename.names.has('body', renamed(name, rename)));

/** Flexes of which bodies have been copied, but which are not, as the world moves some of their vertices. */
export function pinnedFlexes(source: Lists, rename: Rename): Item[] {
  const isCopied = (name: string) => rename.names.has('body', renamed(name, rename));
  return source.flex.filter(({ bodies }) => {
    const names = bodies ? [...bodies.vert, ...bodies.node] : [];
    return names.includes('world') && !isCopied('world') && names.some(isCopied);
  });
}

/** Are the bodies of a skin among what has been copied? */
const hasBones = (skin: Item, rename: Rename): boolean =>
  objectReferences(skin).every(({ kind, name }) => kind !== 'body' || rename.names.has('body', renamed(name, rename)));

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
    case 'flex':
      // its one reference is to a material
      return (of, name) => (rename.sameModel ? name : other(of, name));
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
      // what refers to one thing twice is an error in its own model, and no part of another
      return references.every(exists) && !isRepeated(kind, references) ? other : undefined;
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
      const references = objectReferences(item).filter((r) => r.kind !== 'material');
      const resolved = references.every((r) => before.has(r.kind, r.name));
      return !resolved || isRepeated(kind, references) || references.every((r) => now.has(r.kind, r.name));
    });
    if (kept.length === lists[kind].length) continue;
    (lists as Record<ListKind, readonly Item[]>)[kind] = kept;
    // what refers to something that has just been removed goes too
    now = indexNames(world, lists);
  }
}
