// Items from elements.

import type { Item } from '../item.js';
import type { AnyElement, AttributesOf, ElementKind, MjcfDocument, MjcfElement } from '../mjcf.js';
import type { CompilerSettings } from '../settings.js';

/** One document: its elements, and the settings under which they were written. */
export interface Origin {
  readonly document: MjcfDocument;
  readonly settings: CompilerSettings;
}

/** Attributes of which an element's own choice displaces all that its classes wrote. */
const DISPLACING: Partial<Record<ElementKind, readonly string[]>> = {
  geom: ['axisangle', 'xyaxes', 'zaxis', 'euler'],
  site: ['axisangle', 'xyaxes', 'zaxis', 'euler'],
  camera: ['axisangle', 'xyaxes', 'zaxis', 'euler'],
  light: ['directional', 'type'],
};

/** An item of an element: class defaults applied, children that sections read themselves as items too. */
export function createItem<K extends ElementKind>(origin: Origin, element: MjcfElement<K>): Item<K> {
  const attr = resolveAttributes(origin.document, element);
  return {
    kind: element.kind,
    name: (attr as { name?: string }).name ?? '',
    attr,
    children: isContainer(element.kind) ? [] : childItems(origin, element as unknown as AnyElement),
    element: element as unknown as AnyElement,
    defaults: origin.document.defaults.chain(element as unknown as AnyElement),
    settings: origin.settings,
    id: -1,
    states: undefined,
  };
}

/** Elements whose children become nodes of the tree of their own. */
function isContainer(kind: ElementKind): boolean {
  return kind === 'worldbody' || kind === 'body' || kind === 'frame';
}

function childItems(origin: Origin, element: AnyElement): Item[] {
  return (element.children as unknown as MjcfElement[]).map((child) => createItem(origin, child));
}

/** What is written in the element or, where it is silent, in its default classes. */
function resolveAttributes<K extends ElementKind>(document: MjcfDocument, element: MjcfElement<K>): AttributesOf<K> {
  const attr = document.defaults.resolve(element);
  const rivals = DISPLACING[element.kind];
  if (!rivals) return attr;
  const written = attr as Record<string, unknown>;
  if (rivals.filter((name) => written[name] !== undefined).length < 2) return attr;
  const writers = [...document.defaults.chain(element as unknown as AnyElement), element as unknown as AnyElement];
  for (let i = writers.length - 1; i >= 0; i--) {
    const own = writers[i].attr as Record<string, unknown>;
    if (!rivals.some((name) => own[name] !== undefined)) continue;
    for (const name of rivals) if (own[name] === undefined) delete written[name];
    break;
  }
  return attr;
}
