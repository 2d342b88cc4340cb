// Which element of the grammar a tag is, and who declares and uses which names.
// Covered by packages/language-server/src/server.test.ts.

import {
  type AnyElement,
  type AttributeSpec,
  childKinds,
  createElement,
  type ElementKind,
  type ElementSpec,
  fileStem,
  grammar,
  type UrdfElement,
  urdfChildren,
  urdfElement,
} from '@corten/mjcf-parse';
import { type Attribute, type Markup, type Span, type Tag, tagsOf } from './markup.js';

/** Sections in whose place the root of an included file may stand; the first that fits best is taken. */
const INCLUDED = ['mujoco', 'worldbody', 'body', 'default', ...childKinds('mujoco').values()] as const;

/**
 * Elements of the tags of a file, with their attributes as written. Tags that stand where the grammar has none are left
 * out; so are those of URDF, but for MuJoCo's settings in them.
 */
export function elementsOf({ roots }: Pick<Markup, 'roots'>): Map<Tag, AnyElement> {
  const elements = new Map<Tag, AnyElement>();
  const work: { readonly tag: Tag; readonly kind: ElementKind | undefined; readonly parent?: AnyElement }[] = [];
  for (const tag of roots)
    if (!isUrdf(tag)) work.push({ tag, kind: rootKind(tag) });
    else for (const inner of tag.children) if (inner.name === 'mujoco') work.push({ tag: inner, kind: 'mujoco' });
  for (let at = work.pop(); at; at = work.pop()) {
    const { tag, kind, parent } = at;
    if (!kind) continue;
    const attr: Record<string, string> = {};
    for (const { name, value } of tag.attributes) attr[name] ??= value;
    const element = createElement(kind, attr as never) as unknown as AnyElement;
    if (parent) {
      element.parent = parent;
      (parent.children as AnyElement[]).push(element);
    }
    elements.set(tag, element);
    const kinds = childKinds(kind);
    for (const child of tag.children.toReversed())
      work.push({ tag: child, kind: kinds.get(child.name), parent: element });
  }
  return elements;
}

/** Whether a tag is the root of a URDF file. */
export const isUrdf = (root: Tag): boolean => root.name.toLowerCase() === 'robot';

/** The element of URDF that a tag is; undefined for what URDF does not have in its place. */
export function urdfOf(tag: Tag): UrdfElement | undefined {
  if (!tag.parent) return isUrdf(tag) ? urdfElement('robot') : undefined;
  const around = urdfOf(tag.parent);
  return around && urdfChildren(around).includes(tag.name) ? urdfElement(tag.name) : undefined;
}

/** What a root stands for; that of an included file may have any name, and what is in it tells. Undefined for other XML. */
function rootKind(root: Tag): ElementKind | undefined {
  if (root.name === 'mujoco' || root.name === 'mujocoinclude') return 'mujoco';
  const known = (kind: ElementKind) => root.children.filter(({ name }) => childKinds(kind).has(name)).length;
  let best: ElementKind = 'mujoco';
  for (const kind of INCLUDED) if (known(kind) > known(best)) best = kind;
  return known(best) > 0 && 2 * known(best) >= root.children.length ? best : undefined;
}

/** A name where it is declared or used. */
export interface Use {
  readonly role: 'declares' | 'refers';
  readonly namespace: string;
  readonly name: string;
  readonly span: Span;
  readonly tag: Tag;
  /** The name follows from another text, and cannot be changed here. */
  readonly isDerived?: boolean;
}

/** All names that a file declares or uses. */
export function usesOf(markup: Markup, elements: ReadonlyMap<Tag, AnyElement>): Use[] {
  const uses: Use[] = [];
  for (const tag of tagsOf(markup)) {
    const element = elements.get(tag);
    if (element) addUses(tag, element, uses);
  }
  for (const root of markup.roots) if (isUrdf(root)) addUrdfUses(root, uses);
  return uses;
}

/** Names that `objtype` and `reftype` use for a kind of object, where they differ from the namespace. */
const OBJECT_TYPES: Readonly<Record<string, string>> = { xbody: 'body' };

/** Attributes that name an object of a kind that another attribute says. */
const TYPED: Readonly<Record<string, string>> = { objname: 'objtype', refname: 'reftype' };

/** Namespace of the name that an attribute holds; undefined where it holds none. */
export function namespaceOf(
  element: AnyElement,
  attribute: string,
): { role: Use['role']; namespace: string } | undefined {
  // names of what is attached stand in another document
  if (element.kind === 'attach' && attribute !== 'model') return undefined;
  if (element.kind === 'default' && attribute === 'class') return { role: 'declares', namespace: 'default' };
  const spec = specOf(element, attribute);
  if (spec?.kind === 'declares') return { role: 'declares', namespace: spec.namespace };
  if (spec?.kind === 'ref') return { role: 'refers', namespace: spec.namespace };
  const typed = TYPED[attribute];
  const type = spec && typed ? (element.attr as Readonly<Record<string, string>>)[typed] : undefined;
  return type ? { role: 'refers', namespace: OBJECT_TYPES[type] ?? type } : undefined;
}

/** Row of an attribute in the grammar. */
export function specOf(element: AnyElement, attribute: string): AttributeSpec | undefined {
  const { attributes } = grammar[element.kind] as ElementSpec;
  return Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined;
}

function addUses(tag: Tag, element: AnyElement, uses: Use[]): void {
  for (const { name: attribute, value: name, valueSpan: span } of tag.attributes) {
    const found = span && name !== '' ? namespaceOf(element, attribute) : undefined;
    if (found && span) uses.push({ ...found, name, span, tag });
  }
  // an asset without a name has that of its file
  const { kind } = element;
  if ((kind === 'mesh' || kind === 'texture' || kind === 'hfield') && !attributeOf(tag, 'name')) {
    const file = attributeOf(tag, 'file');
    if (file?.valueSpan && file.value !== '') {
      uses.push({
        role: 'declares',
        namespace: kind,
        name: fileStem(file.value),
        span: file.valueSpan,
        tag,
        isDerived: true,
      });
    }
  }
}

/** An attribute of a tag. */
export function attributeOf(tag: Tag, name: string): Attribute | undefined {
  return tag.attributes.find((each) => each.name === name);
}

/** Names in URDF by tag and the tag around it: attribute, what it does, namespace. */
const URDF_NAMES: Readonly<Record<string, readonly [string, Use['role'], string]>> = {
  'robot link': ['name', 'declares', 'link'],
  'robot joint': ['name', 'declares', 'joint'],
  'robot material': ['name', 'declares', 'material'],
  'joint parent': ['link', 'refers', 'link'],
  'joint child': ['link', 'refers', 'link'],
  'joint mimic': ['joint', 'refers', 'joint'],
  'visual material': ['name', 'refers', 'material'],
};

/** Namespace of the name that an attribute of a tag of URDF holds; undefined where it holds none. */
export function urdfNamespaceOf(tag: Tag, attribute: string): { role: Use['role']; namespace: string } | undefined {
  const around = tag.parent && isUrdf(tag.parent) ? 'robot' : tag.parent?.name;
  const [named, role, namespace] = URDF_NAMES[`${around} ${tag.name}`] ?? [];
  return role && namespace && named === attribute ? { role, namespace } : undefined;
}

function addUrdfUses(root: Tag, uses: Use[]): void {
  for (const tag of tagsOf({ roots: [root] }))
    for (const { name: attribute, value: name, valueSpan: span } of tag.attributes) {
      const found = urdfNamespaceOf(tag, attribute);
      if (found && span && name !== '') uses.push({ ...found, name, span, tag });
    }
}
