// Default classes of a spec. An element has the values that its class had when the element was made: a class that is
// changed later changes what is made from then on, as in the reference.
// Covered by spec.test.ts.
import {
  type AnyElement,
  classElements,
  type DefaultClass,
  type DefaultClasses,
  descendants,
  type ElementKind,
  grammar,
  type MjcfElement,
  overlay,
  settledClasses,
} from '@corten/mjcf-parse';
import { builtIn, makeElement } from './node.js';

/** Whether an element gives defaults: it stands in a class. */
export function isDefault(element: AnyElement): boolean {
  return element.parent?.kind === 'default' && element.kind !== 'default';
}

/** The elements that give defaults of a kind in `default` elements. */
const giversIn = (elements: readonly MjcfElement<'default'>[], kind: ElementKind): AnyElement[] =>
  elements.flatMap(({ children }) => (children as AnyElement[]).filter((child) => child.kind === kind));

/** The class that a defaults element stands in. */
function ownClass(classes: DefaultClasses, element: AnyElement): DefaultClass | undefined {
  for (const each of classes.classes.values()) if (each.elements.includes(element.parent as never)) return each;
  return undefined;
}

/** Attributes of a defaults element, with those of the classes above it below them. */
function classAttributes(classes: DefaultClasses, element: AnyElement): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  const own = ownClass(classes, element);
  for (const giver of own ? giversIn(classElements(own), element.kind) : []) {
    overlay(element.kind, all, giver.attr as Record<string, unknown>);
  }
  return all;
}

/** What an attribute is, whoever gives it: the element, its class, MuJoCo; undefined when nobody does. */
export function effectiveValue(classes: DefaultClasses, element: AnyElement, name: string): unknown {
  const attr = isDefault(element)
    ? classAttributes(classes, element)
    : (classes.resolve(element as unknown as MjcfElement) as Record<string, unknown>);
  return attr[name] ?? builtIn(element.kind, name);
}

/**
 * Before attributes of a defaults element change: write the values that elements have from it into them, and into the
 * classes below.
 */
export function keepValues(root: MjcfElement<'mujoco'>, element: AnyElement, names: readonly string[]): void {
  const classes = settledClasses({ root });
  const own = ownClass(classes, element);
  if (!own) return;
  const { kind } = element;
  for (const each of classes.classes.values()) {
    if (each.parent !== own) continue;
    const [first] = each.elements;
    const giver = giversIn(each.elements, kind)[0] ?? append(first as unknown as AnyElement, makeElement(kind));
    keep(classes, giver, names);
  }
  for (const each of descendants(root as AnyElement)) {
    if (isDefault(each) || each === element || !classes.chain(each).includes(element)) continue;
    if (classes.classOf(each) === own) keep(classes, each, names);
  }
}

/** Write values into an element that it has from elsewhere. */
function keep(classes: DefaultClasses, element: AnyElement, names: readonly string[]): void {
  const specs: Readonly<Record<string, unknown>> = grammar[element.kind].attributes;
  const attr = element.attr as Record<string, unknown>;
  for (const name of names) {
    if (!Object.hasOwn(specs, name)) continue;
    const value = effectiveValue(classes, element, name);
    if (value !== undefined) attr[name] = ArrayBuffer.isView(value) ? (value as Float64Array).slice() : value;
  }
}

function append(parent: AnyElement, child: AnyElement): AnyElement {
  child.parent = parent;
  (parent.children as AnyElement[]).push(child);
  return child;
}
