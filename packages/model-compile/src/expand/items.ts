// Items from elements.

import { TARGETS } from '../elements/actuator/shortcuts.js';
import { fail } from '../errors.js';
import { type FlexBodies, ITEM_KINDS, type Item } from '../item.js';
import {
  type AnyElement,
  type AttributesOf,
  createElement,
  type DefaultClasses,
  type ElementKind,
  fileStem,
  type MjcfDocument,
  type MjcfElement,
} from '../mjcf.js';
import type { CompilerSettings } from '../settings.js';

/** One document: its elements, and the settings under which they were written. */
export interface Origin {
  readonly document: MjcfDocument;
  /** its default classes, which do not change while it is compiled */
  readonly defaults: DefaultClasses;
  readonly settings: CompilerSettings;
}

/** Attributes of which an element's own choice displaces all that its classes wrote. */
const DISPLACING: Partial<Record<ElementKind, readonly string[]>> = {
  geom: ['axisangle', 'xyaxes', 'zaxis', 'euler'],
  site: ['axisangle', 'xyaxes', 'zaxis', 'euler'],
  camera: ['axisangle', 'xyaxes', 'zaxis', 'euler'],
  light: ['directional', 'type'],
};

/** Kinds of assets that are named after their files when they have no name. */
const NAMED_BY_FILE: ReadonlySet<ElementKind> = new Set(['mesh', 'hfield', 'skin', 'texture'] as const);

/** An item of an element: class defaults applied, children that sections read themselves as items too. */
export function createItem<K extends ElementKind>(origin: Origin, element: MjcfElement<K>): Item<K> {
  const attr = resolveAttributes(origin, element);
  return {
    kind: element.kind,
    name: itemName(element.kind, attr as { name?: string; file?: string }),
    attr,
    children: childItems(origin, element as unknown as AnyElement),
    element: element as unknown as AnyElement,
    defaults: origin.defaults.chain(element as unknown as AnyElement),
    settings: origin.settings,
    id: -1,
    states: undefined,
    bodies: element.kind === 'flex' ? flexBodies(attr as AttributesOf<'flex'>) : undefined,
  };
}

/** The bodies that a flex element names. */
function flexBodies({ body, node = '' }: AttributesOf<'flex'>): FlexBodies {
  const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
  return { vert: words(body), node: words(node) };
}

/** Name of an element; assets without one are named after their files. */
function itemName(kind: ElementKind, attr: { readonly name?: string; readonly file?: string }): string {
  if (attr.name || attr.file === undefined || !NAMED_BY_FILE.has(kind)) return attr.name ?? '';
  return fileStem(attr.file);
}

/** Elements whose children become nodes of the tree of their own. */
function isContainer(kind: ElementKind): boolean {
  return kind === 'worldbody' || kind === 'body' || kind === 'frame' || kind === 'replicate';
}

function childItems(origin: Origin, element: AnyElement): Item[] {
  if (isContainer(element.kind)) return [];
  if (element.kind === 'material') return materialLayers(origin, element);
  return (element.children as unknown as MjcfElement[]).map((child) => createItem(origin, child));
}

/** Layers of a material, those of its default classes first; a texture attribute is a layer of colors. */
function materialLayers(origin: Origin, material: MjcfElement<'material'>): Item[] {
  const writers = [...origin.defaults.chain(material as AnyElement), material] as MjcfElement<'material'>[];
  return writers.flatMap(({ attr, children, xml, source }) => {
    const layers = children.map((layer) => createItem(origin, layer as MjcfElement<'layer'>));
    if (attr.texture === undefined) return layers;
    if (layers.length > 0) fail(layers[0], 'A material with a texture attribute cannot have layer sub-elements');
    const color = createElement('layer', { role: 'rgb', texture: attr.texture }, [], { xml, source });
    return [createItem(origin, color)];
  });
}

const ACTUATORS: ReadonlySet<ElementKind> = new Set<ElementKind>(ITEM_KINDS.actuator);

/** Of several targets of an actuator, the last one counts, in the order in which the reference reads them. */
function keepOneTarget(attr: object): void {
  const written = attr as Record<string, unknown>;
  const named = TARGETS.map(([name]) => name).filter((name) => written[name] !== undefined);
  for (const name of named.slice(0, -1)) delete written[name];
}

/** What is written in the element or, where it is silent, in its default classes. */
function resolveAttributes<K extends ElementKind>({ defaults }: Origin, element: MjcfElement<K>): AttributesOf<K> {
  const attr = defaults.resolve(element);
  if (ACTUATORS.has(element.kind)) keepOneTarget(attr);
  const rivals = DISPLACING[element.kind];
  if (!rivals) return attr;
  const written = attr as Record<string, unknown>;
  if (rivals.filter((name) => written[name] !== undefined).length < 2) return attr;
  const writers = [...defaults.chain(element as unknown as AnyElement), element as unknown as AnyElement];
  for (let i = writers.length - 1; i >= 0; i--) {
    const own = writers[i].attr as Record<string, unknown>;
    if (!rivals.some((name) => own[name] !== undefined)) continue;
    for (const name of rivals) if (own[name] === undefined) delete written[name];
    break;
  }
  return attr;
}
