// Elements of a document: typed attributes, children, and where they stand in the source.

import type { Attributes } from './attributes.js';
import type { AttributeSpec, ElementSpec, ValueOf } from './grammar/define.js';
import { grammar } from './grammar/table.js';
import type { XmlElement } from './scan.js';
import type { Position, SourceText } from './source.js';
import { positionAt } from './source.js';

type Grammar = typeof grammar;

/** Kind of an element: its tag, or `section_tag` where a tag means several things (`fixed_joint`, `sensor_contact`). */
export type ElementKind = keyof Grammar;

/** XML tag of a kind. */
export type TagOf<K extends ElementKind> = Grammar[K]['tag'];

/** Kinds that may stand inside a kind. */
export type ChildKind<K extends ElementKind> = Extract<keyof Grammar[K]['children'], ElementKind>;

/** Kinds of the elements that an element of this kind may contain, in the order of the grammar. */
export function kindsIn<K extends ElementKind>(kind: K): readonly (K extends unknown ? ChildKind<K> : never)[] {
  return Object.keys(grammar[kind].children) as (K extends unknown ? ChildKind<K> : never)[];
}

type RequiredNames<A> = { [N in keyof A]: A[N] extends { readonly required: true } ? N : never }[keyof A];

/** Attribute values of a row of the table; `undefined` for what was not written. */
export type AttributesIn<A extends Readonly<Record<string, AttributeSpec>>> = {
  [N in Exclude<keyof A, RequiredNames<A>>]?: ValueOf<A[N]>;
} & {
  [N in RequiredNames<A>]: ValueOf<A[N]>;
};

/** Attribute values of a kind. */
export type AttributesOf<K extends ElementKind> = Attributes[K];

/** One of the element types, told apart by `kind`. */
export type ElementOfKind<K extends ElementKind> = K extends ElementKind ? MjcfElement<K> : never;

/** The element type of a row of the table: `ElementOf<typeof joint>`. */
export type ElementOf<S extends ElementSpec> = {
  [K in ElementKind]: Grammar[K] extends S ? (S extends Grammar[K] ? MjcfElement<K> : never) : never;
}[ElementKind];

/** Any element; switch on `kind` to get at its attributes. */
export type AnyElement = ElementOfKind<ElementKind>;

/**
 * An element. `attr` holds what was written, as typed values; an attribute that was not written is `undefined`, also
 * when a default class or MuJoCo itself gives it a value. Both `attr` and `children` may be changed.
 */
export interface MjcfElement<K extends ElementKind = ElementKind> {
  readonly kind: K;
  readonly tag: TagOf<K>;
  attr: AttributesOf<K>;
  children: ElementOfKind<ChildKind<K>>[];
  parent: AnyElement | undefined;
  /** Where the element starts; for an element made by a program, where its nearest ancestor with a source starts. */
  readonly position: Position;
  /** Place in the document: `worldbody/body[torso]/geom[2]`. */
  readonly path: string;
  /** Source element that this one was read from. */
  readonly xml: XmlElement | undefined;
  readonly source: SourceText | undefined;
  /** How the element came into its parent when it was read. */
  readonly origin: Origin | undefined;
}

/** What the parser knows about an element beside the element itself; lets the writer see what has changed. */
interface Origin {
  /** How the element came into its parent from an included file; `undefined` when it stands in its parent's file. */
  readonly inclusion: Inclusion | undefined;
  /** The children as they were read. */
  children: readonly AnyElement[];
}

/** An `include` element, and the file that it brings in. */
export interface Inclusion {
  /** The `include` element. */
  readonly xml: XmlElement;
  /** The file in which it stands. */
  readonly source: SourceText;
  /** The inclusion of that file, when it is included at the same place; `undefined` in the parent's own file. */
  readonly outer: Inclusion | undefined;
  /** The file that it brings in, and its root. */
  readonly file: SourceText;
  readonly root: XmlElement;
}

class Element {
  readonly kind: ElementKind;
  readonly tag: string;
  attr: Record<string, unknown>;
  children: AnyElement[];
  parent: AnyElement | undefined;
  readonly xml: XmlElement | undefined;
  readonly source: SourceText | undefined;
  origin: Origin | undefined;

  constructor(
    kind: ElementKind,
    attr: Record<string, unknown>,
    xml: XmlElement | undefined,
    source: SourceText | undefined,
  ) {
    this.kind = kind;
    this.tag = grammar[kind].tag;
    this.attr = attr;
    this.children = [];
    this.parent = undefined;
    this.xml = xml;
    this.source = source;
    this.origin = undefined;
  }

  get position(): Position {
    let at: Element | undefined = this;
    while (at) {
      if (at.xml && at.source) return positionAt(at.source, at.xml.start);
      at = at.parent as Element | undefined;
    }
    return { file: '', line: 0, column: 0 };
  }

  get path(): string {
    const parts: string[] = [];
    let at = this as unknown as AnyElement;
    while (at.parent) {
      parts.push(pathStep(at, at.parent));
      at = at.parent;
    }
    return parts.reverse().join('/');
  }
}

function pathStep(element: AnyElement, parent: AnyElement): string {
  const name = nameOf(element);
  if (name !== undefined && name !== '') return `${element.tag}[${name}]`;
  let index = 0;
  let count = 0;
  for (const sibling of parent.children as AnyElement[]) {
    if (sibling.tag !== element.tag) continue;
    if (sibling === element) index = count;
    count++;
  }
  return count > 1 ? `${element.tag}[${index}]` : element.tag;
}

/** The name that an element declares, or the class of a default class. */
export function nameOf(element: AnyElement): string | undefined {
  const attr = element.attr as Record<string, unknown>;
  const name = element.kind === 'default' ? attr['class'] : attr['name'];
  return typeof name === 'string' ? name : undefined;
}

/**
 * Make an element. `origin` lends it its place in the source, so that errors about it point somewhere.
 * Children get this element as their parent.
 */
export function createElement<K extends ElementKind>(
  kind: K,
  attr: AttributesOf<K>,
  children: ElementOfKind<ChildKind<K>>[] = [],
  origin?: { readonly xml: XmlElement | undefined; readonly source: SourceText | undefined },
): MjcfElement<K> {
  const made = new Element(kind, attr as Record<string, unknown>, origin?.xml, origin?.source);
  made.children = children as AnyElement[];
  const element = made as unknown as AnyElement;
  for (const child of made.children) child.parent = element;
  return element as unknown as MjcfElement<K>;
}

/** Note how an element was read. */
export function setOrigin(element: AnyElement, inclusion: Inclusion | undefined): void {
  (element as { origin: Origin | undefined }).origin = {
    inclusion,
    children: (element.children as AnyElement[]).slice(),
  };
}

/** Copy an element with all below it; typed arrays are copied too. The copy has no parent. */
export function cloneElement<K extends ElementKind>(element: MjcfElement<K>): MjcfElement<K> {
  const top = copyAlone(element as unknown as AnyElement);
  const work: [AnyElement, AnyElement][] = [[element as unknown as AnyElement, top]];
  for (let pair = work.pop(); pair; pair = work.pop()) {
    const [from, to] = pair;
    for (const child of from.children as AnyElement[]) {
      const copy = copyAlone(child);
      copy.parent = to;
      (to.children as AnyElement[]).push(copy);
      work.push([child, copy]);
    }
  }
  return top as unknown as MjcfElement<K>;
}

function copyAlone(element: AnyElement): AnyElement {
  const attr: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(element.attr)) {
    attr[name] = value instanceof Float64Array || value instanceof Int32Array ? value.slice() : value;
  }
  return new Element(element.kind, attr, element.xml, element.source) as unknown as AnyElement;
}

/** Where an attribute is written; the element's position when it is not. */
export function attributePosition(element: AnyElement, name: string): Position {
  const written = element.xml?.attributes.find((a) => a.name === name);
  return written && element.source ? positionAt(element.source, written.start) : element.position;
}

/**
 * Give all elements below one the parent in whose children they are, which is not so for what a program has put there.
 * Of an element in two places the first one counts.
 * @returns the elements that are in a second place, with the element that they stand in there
 */
export function adoptChildren(top: AnyElement): { readonly element: AnyElement; readonly parent: AnyElement }[] {
  const seen = new Set<AnyElement>([top]);
  const repeated: { element: AnyElement; parent: AnyElement }[] = [];
  const work: AnyElement[] = [top];
  for (let at = work.pop(); at; at = work.pop()) {
    const children = at.children as AnyElement[];
    for (let i = children.length - 1; i >= 0; i--) {
      const child = children[i]!;
      if (seen.has(child)) {
        repeated.push({ element: child, parent: at });
        continue;
      }
      seen.add(child);
      child.parent = at;
      work.push(child);
    }
  }
  return repeated;
}

/** The element and all below it, parents first, in document order. */
export function* descendants(element: AnyElement): Generator<AnyElement> {
  const work: AnyElement[] = [element];
  for (let at = work.pop(); at; at = work.pop()) {
    yield at;
    const children = at.children as AnyElement[];
    for (let i = children.length - 1; i >= 0; i--) work.push(children[i]!);
  }
}

/** Copy an element as it was read, so that a writer keeps its comments and formatting where nothing is changed. */
export function copyRead<K extends ElementKind>(element: MjcfElement<K>): MjcfElement<K> {
  const copies = new Map<AnyElement, AnyElement>();
  const copy = cloneElement(element);
  const from = [...descendants(element as unknown as AnyElement)];
  const to = [...descendants(copy as unknown as AnyElement)];
  for (const [i, each] of from.entries()) copies.set(each, to[i]!);
  for (const [i, { origin }] of from.entries()) {
    if (!origin) continue;
    // what was taken out since is not there to be copied; it still counts as a child that was read
    const children = origin.children.map((child) => copies.get(child) ?? child);
    (to[i] as { origin: Origin | undefined }).origin = { inclusion: origin.inclusion, children };
  }
  return copy;
}
