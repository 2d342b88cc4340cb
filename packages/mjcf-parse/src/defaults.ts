// Default classes: the tree of classes and the resolution of an element's attributes through it.

import {
  type AnyElement,
  type AttributesOf,
  adoptChildren,
  type ChildKind,
  type ElementKind,
  kindsIn,
  type MjcfElement,
} from './element.js';
import { grammar } from './grammar/table.js';
import { overlay } from './overlay.js';

/** Name of the root class. */
export const MAIN_CLASS = 'main';

/** One default class. */
export interface DefaultClass {
  readonly name: string;
  readonly parent: DefaultClass | undefined;
  /**
   * How many elements of its parent the class has from it: those that were read before the class was made. A section
   * that changes the root class later does not reach the classes that are there already.
   */
  readonly inherited: number;
  /** The `default` elements of this class, in the order in which they are read; of the root class one for each section. */
  readonly elements: MjcfElement<'default'>[];
}

/** The default classes of a document. */
export interface DefaultClasses {
  /** The root of the document. */
  readonly root: MjcfElement<'mujoco'>;
  readonly classes: ReadonlyMap<string, DefaultClass>;
  /** The class that an element belongs to: its `class`, or the nearest `childclass` around it, or `main`. */
  classOf(element: AnyElement): DefaultClass;
  /** The elements inside default classes that apply to elements of a kind in a class, in the order of `chain`. */
  given(own: DefaultClass, kind: ElementKind): readonly AnyElement[];
  /**
   * The elements inside default classes that apply to an element, in the order in which they are to be applied: from
   * the root class down. All actuator shortcuts share one default, so that an actuator gets those of every tag.
   */
  chain(element: AnyElement): readonly AnyElement[];
  /**
   * The element's attributes with those of its class and the class's ancestors below them. What nobody wrote is
   * `undefined`; built-in defaults are not filled in. Names of the element itself (`name`, `class`) are kept.
   */
  resolve<K extends ElementKind>(element: MjcfElement<K>): AttributesOf<K>;
}

/** For every kind that takes defaults: the kinds inside `default` that give them. */
const DEFAULTS_OF: Partial<Record<ElementKind, readonly ElementKind[]>> = {
  mesh: ['mesh'],
  material: ['material'],
  joint: ['joint'],
  geom: ['geom'],
  site: ['site'],
  camera: ['camera'],
  light: ['light'],
  pair: ['pair'],
};
/** For sections whose elements share one default: the kinds inside `default` that give it. */
const DEFAULTS_OF_SECTION: readonly (readonly [ChildKind<'mujoco'>, readonly ElementKind[]])[] = [
  ['actuator', kindsIn('actuator').filter((kind) => Object.hasOwn(grammar.default.children, kind))],
  ['tendon', ['default_tendon']],
  ['equality', ['default_equality']],
  // only the cortenforge profile lets a document have defaults of sensors
  ['sensor', ['default_sensor']],
];
for (const [section, kinds] of DEFAULTS_OF_SECTION) for (const kind of kindsIn(section)) DEFAULTS_OF[kind] = kinds;

/** Kinds inside `default` that give values to elements of this kind; empty when the kind has no defaults. */
function defaultKinds(kind: ElementKind): readonly ElementKind[] {
  return DEFAULTS_OF[kind] ?? [];
}

/**
 * The default classes below a root, as they are whenever they are asked for: what a program adds to the tree, or takes
 * out of it, counts. Wrong classes are the parser's to report; here the first one of a name counts.
 */
export function createDefaultClasses(root: MjcfElement<'mujoco'>): DefaultClasses {
  const classOf = (element: AnyElement): DefaultClass => {
    if (!standsBelow(element, root as AnyElement)) adoptChildren(root as AnyElement);
    return findClass(collectClasses(root), element);
  };
  return {
    root,
    get classes() {
      return collectClasses(root);
    },
    ...resolveWith(classOf, givenIn),
  };
}

/** Whether an element has the parents that it stands in, up to a root. */
function standsBelow(element: AnyElement, root: AnyElement): boolean {
  let at = element;
  for (let { parent } = at; parent; at = parent, { parent } = at) {
    if (!(parent.children as AnyElement[]).includes(at)) return false;
  }
  return at === root;
}

function collectClasses(root: MjcfElement<'mujoco'>): ReadonlyMap<string, DefaultClass> {
  const main: DefaultClass = { name: MAIN_CLASS, parent: undefined, inherited: 0, elements: [] };
  const classes = new Map<string, DefaultClass>([[MAIN_CLASS, main]]);
  const add = (element: MjcfElement<'default'>, into: DefaultClass) => {
    const work: [MjcfElement<'default'>, DefaultClass][] = [[element, into]];
    for (let pair = work.pop(); pair; pair = work.pop()) {
      const [from, to] = pair;
      to.elements.push(from);
      for (const child of from.children) {
        if (child.kind !== 'default') continue;
        const name = child.attr.class ?? '';
        let own = classes.get(name);
        if (!own) {
          own = { name, parent: to, inherited: to.elements.length, elements: [] };
          classes.set(name, own);
        }
        work.push([child, own]);
      }
    }
  };
  for (const section of root.children) if (section.kind === 'default') add(section, main);
  return classes;
}

/** The class of an element that has its parents. */
function findClass(classes: ReadonlyMap<string, DefaultClass>, element: AnyElement): DefaultClass {
  const own = (element.attr as { class?: string }).class;
  const explicit = own === undefined ? undefined : classes.get(own);
  if (explicit) return explicit;
  for (let at = element.parent; at; at = at.parent) {
    const inherited = (at.attr as { childclass?: string }).childclass;
    const found = inherited === undefined ? undefined : classes.get(inherited);
    if (found) return found;
  }
  return classes.get(MAIN_CLASS)!;
}

/** The elements that apply to elements of a kind in a class. */
function givenIn(own: DefaultClass, kind: ElementKind): AnyElement[] {
  const kinds = defaultKinds(kind);
  return kinds.length === 0 ? [] : classElements(own).flatMap((each) => givenBy(each, kinds));
}

/** The `default` elements that a class consists of, in the order in which they apply: those from its parent come first. */
export function classElements(own: DefaultClass): MjcfElement<'default'>[] {
  const line: MjcfElement<'default'>[][] = [];
  let count = own.elements.length;
  for (let at: DefaultClass | undefined = own; at; count = at.inherited, at = at.parent) {
    line.push(at.elements.slice(0, count));
  }
  return line.reverse().flat();
}

/** The elements of some kinds that stand directly in a `default` element. */
function givenBy({ children }: MjcfElement<'default'>, kinds: readonly ElementKind[]): AnyElement[] {
  return (children as AnyElement[]).filter(({ kind }) => kinds.includes(kind));
}

/** What follows from the class of an element, and from what a class gives. */
function resolveWith(
  classOf: DefaultClasses['classOf'],
  given: DefaultClasses['given'],
): Pick<DefaultClasses, 'classOf' | 'given' | 'chain' | 'resolve'> {
  const chain = (element: AnyElement) => given(classOf(element), element.kind);
  const resolve = <K extends ElementKind>(element: MjcfElement<K>): AttributesOf<K> => {
    const any = element as unknown as AnyElement;
    const all: Record<string, unknown> = {};
    for (const giver of chain(any)) overlay(any.kind, all, giver.attr as Record<string, unknown>);
    overlay(any.kind, all, any.attr as Record<string, unknown>);
    return all as AttributesOf<K>;
  };
  return { classOf, given, chain, resolve };
}

/**
 * Default classes of a document that does not change any more: they are collected once, and each is searched once for a
 * kind of element, not once for every element.
 */
export function settledClasses({ root }: Pick<DefaultClasses, 'root'>): DefaultClasses {
  const classes = collectClasses(root);
  const known = new Map<readonly ElementKind[], Map<DefaultClass, readonly AnyElement[]>>();
  const given = (own: DefaultClass, kind: ElementKind): readonly AnyElement[] => {
    const kinds = defaultKinds(kind);
    if (kinds.length === 0) return [];
    let byClass = known.get(kinds);
    if (!byClass) known.set(kinds, (byClass = new Map()));
    let found = byClass.get(own);
    if (!found) byClass.set(own, (found = givenIn(own, kind)));
    return found;
  };
  adoptChildren(root as AnyElement);
  return { root, classes, ...resolveWith((element) => findClass(classes, element), given) };
}
