// Names that elements declare and refer to, by the grammar.
// Covered by spec.test.ts.
import { type AnyElement, type AttributeSpec, descendants, grammar, type Namespace } from '@corten/mjcf-parse';

/** A name with the kind of thing that it names: `joint/knee`. */
const key = (namespace: Namespace, name: string) => `${namespace}/${name}`;

const attributesOf = ({ kind }: AnyElement) =>
  Object.entries(grammar[kind].attributes as Readonly<Record<string, AttributeSpec>>);

/** What an element, and all below it, declares. */
export function declared(element: AnyElement): Set<string> {
  const names = new Set<string>();
  for (const each of descendants(element)) {
    const attr = each.attr as Record<string, unknown>;
    for (const [attribute, spec] of attributesOf(each)) {
      const name = attr[attribute];
      if (spec.kind === 'declares' && typeof name === 'string' && name !== '') names.add(key(spec.namespace, name));
    }
  }
  return names;
}

/** Kinds of things that attributes objtype and reftype name, beside the namespaces of the grammar. */
const OBJECT_NAMESPACES: Readonly<Record<string, Namespace>> = { xbody: 'body' };

/** What an element, and all below it, refers to. */
export function referred(element: AnyElement): Set<string> {
  const names = new Set<string>();
  for (const each of descendants(element)) {
    const attr = each.attr as Record<string, unknown>;
    for (const [attribute, spec] of attributesOf(each)) {
      const name = attr[attribute];
      if (spec.kind === 'ref' && typeof name === 'string') names.add(key(spec.namespace, name));
    }
    for (const [type, name] of [
      ['objtype', 'objname'],
      ['reftype', 'refname'],
    ] as const) {
      const kind = attr[type];
      if (typeof kind !== 'string' || typeof attr[name] !== 'string') continue;
      names.add(key(OBJECT_NAMESPACES[kind] ?? (kind as Namespace), attr[name]));
    }
  }
  return names;
}
