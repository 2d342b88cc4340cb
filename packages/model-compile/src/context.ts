// What the passes of one compilation share: the items and the tree under construction, names, settings, errors.

import type { HeightField } from './assets/hfields.js';
import type { Mesh } from './assets/meshes.js';
import type { Skin } from './assets/skins.js';
import type { Texture } from './assets/textures.js';
import type { PendingKey } from './expand/keyframes.js';
import type { Globals } from './globals.js';
import type { Item, Lists } from './item.js';
import {
  type AssetSource,
  attributePosition,
  diagnostic,
  type MjcfDiagnostic,
  type MjcfDocument,
  MjcfError,
  type Profile,
  suggestion,
} from './mjcf.js';
import { NAMED, type NamedKind, type NameLists } from './names.js';
import type { Spec } from './read/spec.js';
import type { CompilerSettings } from './settings.js';
import type { FormerTrees } from './tree/former-trees.js';
import type { Body, Camera, Geom, Joint, Light, Site } from './tree/nodes.js';

/** Kinds of objects that are nodes of the kinematic tree. */
export type TreeKind = 'body' | 'joint' | 'geom' | 'site' | 'camera' | 'light';

/** All nodes of the tree by kind, in the order of their ids: bodies depth first, then children in document order. */
export interface TreeLists {
  readonly body: Body[];
  readonly joint: Joint[];
  readonly geom: Geom[];
  readonly site: Site[];
  readonly camera: Camera[];
  readonly light: Light[];
}

/** Where an error is: an element and, where it is about one, an attribute. */
export interface ErrorPlace {
  readonly attribute?: string;
  /** short stable name of the error */
  readonly code?: string;
  /** how to mend it */
  readonly hint?: string;
}

/** The state of one compilation. */
export interface CompileContext {
  readonly document: MjcfDocument;
  readonly assets: AssetSource;
  readonly profile: Profile;
  readonly strict: boolean;
  /** settings of the main document */
  readonly settings: CompilerSettings;
  /** settings of the whole model, with what attached models added */
  readonly globals: Globals;
  /** warnings */
  readonly diagnostics: MjcfDiagnostic[];
  /** name of the model */
  modelName: string;
  /** the world body */
  world: Body;
  /** nodes of the tree, by kind; made by numberTree */
  readonly tree: TreeLists;
  /** items outside the tree, by kind */
  readonly lists: Lists;
  /** ids by name, by kind; made by registerNames */
  readonly ids: Record<NamedKind, Map<string, number>>;
  /** key frames of attached models, the last ones of the list */
  readonly pendingKeys: readonly PendingKey[];
  /** compiled meshes, height fields and skins; made by compileAssets */
  readonly meshes: Map<Item<'mesh'>, Mesh>;
  readonly hfields: Map<Item<'hfield'>, HeightField>;
  readonly skins: Map<Item<'skin'>, Skin>;
  /** images of the textures, by id; made by compileAssets */
  textures: Texture[];
  /** ids of the textures of each material, by role; made by compileAssets */
  materialTextures: number[][];
  /** bounding volumes that the reference counts once too often when bodies are fused */
  spareVolumes: number;
  /** the trees that bodies had before others were fused with them */
  readonly formerTrees: Map<Body, FormerTrees>;
  /** lengths of the user arrays of each kind */
  readonly nuser: Record<'body' | 'jnt' | 'geom' | 'site' | 'cam' | 'tendon' | 'actuator' | 'sensor', number>;
}

/** The context in which a document is compiled. */
export function createContext({
  document,
  assets,
  settings,
  world,
  lists,
  modelName,
  pendingKeys,
  globals,
  diagnostics,
}: Spec): CompileContext {
  const ids = {} as CompileContext['ids'];
  for (const [kind] of NAMED) ids[kind] = new Map();
  return {
    document,
    assets,
    profile: document.profile,
    strict: document.strict,
    settings,
    globals,
    diagnostics,
    modelName,
    world,
    tree: { body: [], joint: [], geom: [], site: [], camera: [], light: [] },
    lists,
    ids,
    pendingKeys,
    meshes: new Map(),
    hfields: new Map(),
    skins: new Map(),
    textures: [],
    materialTextures: [],
    spareVolumes: 0,
    formerTrees: new Map(),
    nuser: { body: 0, jnt: 0, geom: 0, site: 0, cam: 0, tendon: 0, actuator: 0, sensor: 0 },
  };
}

/** Throws an MjcfError that stands where the item (or one of its attributes) stands in the source. */
export function fail(item: Item, message: string, place: ErrorPlace = {}): never {
  throw new MjcfError([diagnostic('error', place.code ?? 'compile', message, at(item, place.attribute), place.hint)]);
}

/** Throws the error for an element that the compiler does not know how to compile yet. */
export function notSupported(item: Item, what: string, attribute?: string): never {
  return fail(item, `${what} is not supported yet`, { code: 'not-supported', attribute });
}

/** Adds a warning that stands where the item stands; an error when the document is strict and the warning is about an extension. */
export function warn(ctx: CompileContext, item: Item, code: string, message: string, place: ErrorPlace = {}): void {
  ctx.diagnostics.push(diagnostic('warning', code, message, at(item, place.attribute), place.hint));
}

function at(item: Item, attribute: string | undefined) {
  const { element } = item;
  return { position: attribute ? attributePosition(element, attribute) : element.position, path: element.path };
}

/** Items outside the tree or nodes' items of a kind, in the order of their ids. */
export function itemsOf(ctx: CompileContext, kind: NamedKind): readonly Item[] {
  if (kind in ctx.tree) return ctx.tree[kind as TreeKind].map((node) => node.item);
  return kind === 'plugin' ? [] : ctx.lists[kind as Exclude<NamedKind, TreeKind | 'plugin'>];
}

/** Id of the object with a name; -1 when there is none. */
export function findId(ctx: CompileContext, kind: NamedKind, name: string): number {
  return ctx.ids[kind].get(name) ?? -1;
}

/**
 * Id of the object that an attribute of `item` names. Throws `message` (or "kind 'name' not found") at the attribute
 * when there is none, with the nearest name as a hint.
 */
export function resolveId(
  ctx: CompileContext,
  kind: NamedKind,
  name: string,
  item: Item,
  attribute: string,
  message?: string,
): number {
  const id = findId(ctx, kind, name);
  if (id >= 0) return id;
  return fail(item, message ?? `${kind} '${name}' not found`, {
    attribute,
    code: 'unknown-reference',
    hint: suggestion(name, ctx.ids[kind].keys()),
  });
}

/** The names of all objects. */
export function nameLists(ctx: CompileContext): NameLists {
  const lists = {} as Record<NamedKind, string[]>;
  for (const [kind] of NAMED) lists[kind] = itemsOf(ctx, kind).map((item) => item.name);
  return lists;
}
