// What the passes of one compilation share: the items and the tree, their ids and names, settings, warnings.
// Covered by compile.test.ts.

import type { HeightField, Mesh, Skin, Texture } from './assets/compiled.js';
import type { Flex } from './elements/flex/flex.js';
import type { Body, Camera, Geom, Joint, Light, Site } from './elements/nodes.js';
import type { Globals } from './globals.js';
import type { Item, Lists, PendingKey } from './item.js';
import type { AssetSource, MjcfDiagnostic, MjcfDocument, Profile } from './mjcf.js';
import { NAMED, type NamedKind } from './names.js';
import type { CompilerSettings } from './settings.js';
import { type AssetMemory, assetMemory, DEFAULT_MAX_BYTES } from './too-large.js';

/** Kinds of objects that are nodes of the kinematic tree. */
export type TreeKind = 'body' | 'joint' | 'geom' | 'site' | 'camera' | 'light';

/** All nodes of the tree by kind, in the order of their ids: bodies depth first, then children in document order. */
interface TreeLists {
  readonly body: Body[];
  readonly joint: Joint[];
  readonly geom: Geom[];
  readonly site: Site[];
  readonly camera: Camera[];
  readonly light: Light[];
}

/** A document read and expanded: its items and its tree, with attached and replicated elements in their places. */
export interface Expanded {
  readonly document: MjcfDocument;
  readonly assets: AssetSource;
  /** settings of the main document */
  readonly settings: CompilerSettings;
  /** settings of the whole model, with what attached models added */
  readonly globals: Globals;
  /** warnings */
  readonly diagnostics: MjcfDiagnostic[];
  /** name of the model */
  modelName: string;
  /** the world body */
  readonly world: Body;
  /** items outside the tree, by kind */
  readonly lists: Lists;
  /** key frames of attached models, the last ones of the list */
  readonly pendingKeys: readonly PendingKey[];
  /** what programs say about assets beside their attributes */
  readonly given?: ReadonlyMap<Item, GivenAsset>;
  /** names of the plugins that the document and what it attaches declare, in their order */
  readonly activePlugins?: ReadonlySet<string>;
}

/** What programs say about an asset that MJCF has no attributes for. */
export interface GivenAsset {
  /** the pixels of a texture, row by row */
  readonly pixels?: Uint8Array;
  /** normal index of each triangle corner of a mesh */
  readonly facenormal?: ArrayLike<number>;
  /** texture coordinate index of each triangle corner of a mesh */
  readonly facetexcoord?: ArrayLike<number>;
  /** the mesh gets an octree although no geom asks for it */
  readonly needsdf?: boolean;
}

/** The state of one compilation. */
export interface CompileContext extends Expanded {
  readonly profile: Profile;
  readonly strict: boolean;
  /** most bytes that the model and its data may take */
  readonly maxBytes: number;
  /** what assets may take of them */
  readonly memory: AssetMemory;
  /** nodes of the tree, by kind; made by numberTree */
  readonly tree: TreeLists;
  /** ids by name, by kind; made by registerNames */
  readonly ids: Record<NamedKind, Map<string, number>>;
  /** compiled meshes, height fields and skins; made by compileAssets */
  readonly meshes: Map<Item<'mesh'>, Mesh>;
  readonly hfields: Map<Item<'hfield'>, HeightField>;
  readonly skins: Map<Item<'skin'>, Skin>;
  /** compiled flexes; made by compileFlexes */
  readonly flexes: Map<Item<'flex'>, Flex>;
  /** instances by the items that say which one they use; made by addOwnInstances and resolvePlugin */
  readonly plugins: Map<Item, Item<'instance'>>;
  /** images of the textures, by id; made by compileAssets */
  textures: Texture[];
  /** ids of the textures of each material, by role; made by compileAssets */
  materialTextures: number[][];
  /** lengths of the user arrays of each kind */
  readonly nuser: Record<'body' | 'jnt' | 'geom' | 'site' | 'cam' | 'tendon' | 'actuator' | 'sensor', number>;
}

/** The context in which an expanded document is compiled. */
export function createContext(expanded: Expanded, maxBytes = DEFAULT_MAX_BYTES): CompileContext {
  const {
    document,
    assets,
    settings,
    globals,
    diagnostics,
    modelName,
    world,
    lists,
    pendingKeys,
    given,
    activePlugins,
  } = expanded;
  const ids = {} as CompileContext['ids'];
  for (const [kind] of NAMED) ids[kind] = new Map();
  return {
    document,
    assets,
    profile: document.profile,
    strict: document.strict,
    maxBytes,
    memory: assetMemory(maxBytes),
    settings,
    globals,
    diagnostics,
    modelName,
    world,
    tree: { body: [], joint: [], geom: [], site: [], camera: [], light: [] },
    lists,
    ids,
    pendingKeys,
    ...(given && { given }),
    ...(activePlugins && { activePlugins }),
    meshes: new Map(),
    hfields: new Map(),
    skins: new Map(),
    flexes: new Map(),
    plugins: new Map(),
    textures: [],
    materialTextures: [],
    nuser: { body: 0, jnt: 0, geom: 0, site: 0, cam: 0, tendon: 0, actuator: 0, sensor: 0 },
  };
}
