// One document as items and a tree; attached models are specs of their own until they are attached.

import { writtenNames } from '../expand/conflicts.js';
import type { PendingKey } from '../expand/keyframes.js';
import { type Globals, readGlobals } from '../globals.js';
import { emptyLists, ITEM_KINDS, type Item, type ListKind, type Lists } from '../item.js';
import {
  type AnyElement,
  type AssetSource,
  type ElementKind,
  type MjcfDiagnostic,
  type MjcfDocument,
  type MjcfElement,
  sections,
  settledClasses,
} from '../mjcf.js';
import { checkActuatorDefaults } from '../sections/actuator-params.js';
import { readSettings } from '../settings.js';
import { MAX_COPIES } from '../too-large.js';
import { type Body, createBody } from '../tree/nodes.js';
import { checkPlugins } from './extensions.js';
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
  /** warnings about attached models */
  readonly diagnostics: MjcfDiagnostic[];
  /** key frames whose numbers wait with the items that they are for */
  readonly pendingKeys: PendingKey[];
  /** models of the asset section, by name */
  readonly models: Map<string, Spec>;
  /** how many more copies attaching and replicating may make */
  readonly budget: { left: number };
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

/** Reads all of a document but its world. Models that are attached have the budget of the one that attaches them. */
export function createSpec(document: MjcfDocument, assets: AssetSource, budget = { left: MAX_COPIES }): Spec {
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
    diagnostics: [],
    pendingKeys: [],
    models: new Map(),
    budget,
  };
  checkPlugins(spec);
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
