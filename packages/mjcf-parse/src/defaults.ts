/** Default classes: the tree of classes and the resolution of an element's attributes through it. */

import { overlay, type SectionKind } from './document.js';
import type { AnyElement, AttributesOf, ElementKind, MjcfElement } from './element.js';
import { grammar } from './grammar/table.js';

/** Name of the root class. */
export const MAIN_CLASS = 'main';

/** One default class. */
export interface DefaultClass {
  readonly name: string;
  readonly parent: DefaultClass | undefined;
  /** The `default` elements of this class, in the order in which they are read. */
  readonly elements: MjcfElement<'default'>[];
}

/** The default classes of a document. */
export interface DefaultClasses {
  readonly classes: ReadonlyMap<string, DefaultClass>;
  /** The class that an element belongs to: its `class`, or the nearest `childclass` around it, or `main`. */
  classOf(element: AnyElement): DefaultClass;
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
const GIVERS: Partial<Record<ElementKind, readonly ElementKind[]>> = {
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
const SECTION_GIVERS: readonly (readonly [SectionKind, readonly ElementKind[]])[] = [
  ['actuator', kindsIn('actuator').filter((kind) => Object.hasOwn(grammar.default.children, kind))],
  ['tendon', ['default_tendon']],
  ['equality', ['default_equality']],
  // only the cortenforge profile lets a document have defaults of sensors
  ['sensor', ['default_sensor']],
];
for (const [section, givers] of SECTION_GIVERS) for (const kind of kindsIn(section)) GIVERS[kind] = givers;

/** Kinds of the elements of a section. */
function kindsIn(section: SectionKind): ElementKind[] {
  return Object.keys(grammar[section].children) as ElementKind[];
}

/** Kinds inside `default` that give values to elements of this kind; empty when the kind has no defaults. */
export function defaultKinds(kind: ElementKind): readonly ElementKind[] {
  return GIVERS[kind] ?? [];
}

/** Collect the default classes below a root. Wrong classes are the parser's to report; here the first one of a name counts. */
export function createDefaultClasses(root: MjcfElement<'mujoco'>): DefaultClasses {
  const main: DefaultClass = { name: MAIN_CLASS, parent: undefined, elements: [] };
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
          own = { name, parent: to, elements: [] };
          classes.set(name, own);
        }
        work.push([child, own]);
      }
    }
  };
  for (const section of root.children) if (section.kind === 'default') add(section, main);

  function classOf(element: AnyElement): DefaultClass {
    const own = (element.attr as { class?: string }).class;
    const explicit = own === undefined ? undefined : classes.get(own);
    if (explicit) return explicit;
    for (let at = element.parent; at; at = at.parent) {
      const inherited = (at.attr as { childclass?: string }).childclass;
      const found = inherited === undefined ? undefined : classes.get(inherited);
      if (found) return found;
    }
    return main;
  }

  function chain(element: AnyElement): AnyElement[] {
    const givers = defaultKinds(element.kind);
    if (givers.length === 0) return [];
    const line: DefaultClass[] = [];
    for (let at: DefaultClass | undefined = classOf(element); at; at = at.parent) line.push(at);
    return line.reverse().flatMap((each) => givenBy(each, givers));
  }

  return { classes, classOf, chain, resolve: resolveWith(chain) };
}

/** The elements of some kinds that stand directly in a class. */
function givenBy({ elements }: DefaultClass, givers: readonly ElementKind[]): AnyElement[] {
  return elements.flatMap(({ children }) => (children as AnyElement[]).filter(({ kind }) => givers.includes(kind)));
}

/** What an element's attributes are when `chain` gives the elements of its classes. */
function resolveWith(chain: DefaultClasses['chain']): DefaultClasses['resolve'] {
  return <K extends ElementKind>(element: MjcfElement<K>): AttributesOf<K> => {
    const any = element as unknown as AnyElement;
    const all: Record<string, unknown> = {};
    for (const giver of chain(any)) overlay(any.kind, all, giver.attr as Record<string, unknown>);
    overlay(any.kind, all, any.attr as Record<string, unknown>);
    return all as AttributesOf<K>;
  };
}

/**
 * Default classes of a document that does not change any more: each class is searched once for a kind of element, not
 * once for every element.
 */
export function settledClasses({ classes, classOf }: DefaultClasses): DefaultClasses {
  const chains = new Map<readonly ElementKind[], Map<DefaultClass, readonly AnyElement[]>>();

  function chainOf(
    own: DefaultClass,
    givers: readonly ElementKind[],
    known: Map<DefaultClass, readonly AnyElement[]>,
  ): readonly AnyElement[] {
    const before = known.get(own);
    if (before) return before;
    const found = [...(own.parent ? chainOf(own.parent, givers, known) : []), ...givenBy(own, givers)];
    known.set(own, found);
    return found;
  }

  function chain(element: AnyElement): readonly AnyElement[] {
    const givers = defaultKinds(element.kind);
    if (givers.length === 0) return [];
    let known = chains.get(givers);
    if (!known) chains.set(givers, (known = new Map()));
    return chainOf(classOf(element), givers, known);
  }

  return { classes, classOf, chain, resolve: resolveWith(chain) };
}
