// One document as items and a tree; attached models are specs of their own until they are attached.

import { getPlugin, pluginNames } from '@corten/model';
import { checkActuatorDefaults } from '../elements/actuator/params.js';
import { type Body, createBody } from '../elements/nodes.js';
import { fail } from '../errors.js';
import { type Globals, readGlobals, writtenNames } from '../globals.js';
import { emptyLists, ITEM_KINDS, type Item, type ListKind, type Lists, type PendingKey } from '../item.js';
import {
  type AnyElement,
  type AssetSource,
  type ElementKind,
  type MjcfDiagnostic,
  type MjcfDocument,
  type MjcfElement,
  sections,
  settledClasses,
  suggestion,
} from '../mjcf.js';
import { readSettings } from '../settings.js';
import type { CopyBudget } from '../too-large.js';
import type { AttachedBlock, Attachments } from './attachment.js';
import { createItem, type Origin } from './items.js';

/** A document's elements as items and a tree. */
export interface Spec extends Origin {
  readonly assets: AssetSource;
  modelName: string;
  readonly lists: Lists;
  readonly world: Body;
  /** settings of the whole model */
  readonly globals: Globals;
  /** names of the settings that the document itself writes, as `section/name` */
  readonly writtenGlobals: ReadonlySet<string>;
  /** names of the plugins that it declares */
  readonly activePlugins: Set<string>;
  /** warnings about attached models */
  readonly diagnostics: MjcfDiagnostic[];
  /** key frames whose numbers wait with the items that they are for */
  readonly pendingKeys: PendingKey[];
  /** models of the asset section, by name */
  readonly models: Map<string, Spec>;
  /** how many more copies attaching and replicating may make */
  readonly budget: CopyBudget;
  /** documents in memory that attach elements stand for */
  readonly attachments: Attachments;
  /** the items that each of them brought in so far */
  readonly blocks: AttachedBlock[];
  /** reads one of them */
  readonly readAttached: (document: MjcfDocument) => Spec;
}

const LIST_OF = new Map<ElementKind, ListKind>();
for (const list of Object.keys(ITEM_KINDS) as ListKind[]) for (const kind of ITEM_KINDS[list]) LIST_OF.set(kind, list);

/** Sections whose elements become items of the lists, in the order in which the reference reads them. */
const LIST_SECTIONS = [
  'custom',
  'asset',
  'contact',
  'deformable',
  'equality',
  'tendon',
  'actuator',
  'sensor',
  'keyframe',
] as const;

/** Reads all of a document but its world. */
export function createSpec(
  document: MjcfDocument,
  assets: AssetSource,
  budget: Spec['budget'],
  attachments: Attachments,
  readAttached: Spec['readAttached'],
): Spec {
  const defaults = settledClasses(document.defaults);
  const origin: Origin = { document, defaults, settings: readSettings(document) };
  const globals = readGlobals(document);
  const [worldbody] = sections(document, 'worldbody');
  const world: Item<'worldbody'> = {
    kind: 'worldbody',
    name: 'world',
    attr: {},
    children: [],
    element: (worldbody ?? document.root) as AnyElement,
    settings: origin.settings,
    id: 0,
  };
  const spec: Spec = {
    ...origin,
    assets,
    modelName: document.root.attr.model ?? 'MuJoCo Model',
    lists: emptyLists(),
    world: createBody(world, null),
    globals,
    writtenGlobals: writtenNames(globals),
    activePlugins: new Set(),
    diagnostics: [],
    pendingKeys: [],
    models: new Map(),
    budget,
    attachments,
    blocks: [],
    readAttached,
  };
  declarePlugins(spec);
  checkActuatorDefaults(spec);
  for (const kind of LIST_SECTIONS) {
    for (const section of sections(document, kind)) {
      for (const element of section.children as MjcfElement[]) {
        const list = LIST_OF.get(element.kind);
        if (list) (spec.lists[list] as Item[]).push(createItem(origin, element));
      }
    }
  }
  return spec;
}

/** Reads the plugins that a document declares, and their named instances; throws when one is not registered. */
function declarePlugins(spec: Spec): void {
  for (const { children } of sections(spec.document, 'extension')) {
    for (const element of children) {
      const { plugin = '' } = element.attr;
      if (!getPlugin(plugin)) {
        fail(element as unknown as AnyElement, `plugin ${plugin} not found`, {
          code: 'unknown-plugin',
          attribute: 'plugin',
          hint:
            suggestion(plugin, pluginNames()) ??
            'registerPlugin makes a plugin known; those of MuJoCo are in @corten/plugins',
        });
      }
      spec.activePlugins.add(plugin);
      for (const instance of element.children) spec.lists.plugin.push({ ...createItem(spec, instance), plugin });
    }
  }
}
