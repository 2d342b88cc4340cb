// Names of a document, and who refers to whom.

import type { AnyElement } from '../element.js';
import type { AttributeSpec, Namespace } from '../grammar/define.js';
import { grammar } from '../grammar/table.js';
import { fileStem } from '../paths.js';

/** One reference from an attribute to a name. */
interface Reference {
  readonly element: AnyElement;
  readonly attribute: string;
  readonly namespace: Namespace;
  readonly name: string;
}

/** Index of declarations and references. */
export interface Names {
  /** Names declared in a namespace. */
  declared(namespace: Namespace): ReadonlySet<string>;
  readonly references: readonly Reference[];
  /** Whether a name could come from an element that is expanded later: attach, replicate, composite, flexcomp. */
  mayBeGenerated(name: string): boolean;
}

const OBJECT_TYPES: Readonly<Record<string, Namespace>> = { xbody: 'body' };

/** Index the elements of a document. */
export function indexNames(elements: readonly AnyElement[]): Names {
  const tables = new Map<Namespace, Set<string>>();
  const references: Reference[] = [];
  const prefixes: string[] = [];
  let replicated = false;
  const table = (namespace: Namespace) => {
    let found = tables.get(namespace);
    if (!found) tables.set(namespace, (found = new Set(namespace === 'body' ? ['world'] : [])));
    return found;
  };

  for (const element of elements) {
    if (element.kind === 'attach' || element.kind === 'composite') prefixes.push(element.attr.prefix ?? '');
    if (element.kind === 'flexcomp') prefixes.push(element.attr.name ?? '');
    if (element.kind === 'replicate') replicated = true;
    if (element.kind === 'mesh' || element.kind === 'texture' || element.kind === 'hfield') {
      const { name, file } = element.attr;
      if (name === undefined && file !== undefined) table(element.kind).add(fileStem(file));
    }
    if (element.kind === 'mujoco' || element.kind === 'attach' || element.kind === 'default') continue;
    collect(element, table, references);
  }

  return {
    declared: table,
    references,
    mayBeGenerated(name) {
      if (prefixes.some((prefix) => name.startsWith(prefix))) return true;
      return replicated && /\d$/.test(name);
    },
  };
}

function collect(element: AnyElement, table: (namespace: Namespace) => Set<string>, references: Reference[]): void {
  const specs = grammar[element.kind].attributes as Readonly<Record<string, AttributeSpec>>;
  const attr = element.attr as Record<string, unknown>;
  for (const name of Object.keys(attr)) {
    const spec = specs[name];
    const value = attr[name];
    if (typeof value !== 'string' || !spec) continue;
    if (spec.kind === 'declares') table(spec.namespace).add(value);
    if (spec.kind === 'ref' && spec.namespace !== 'default') {
      references.push({ element, attribute: name, namespace: spec.namespace, name: value });
    }
  }
  for (const [typeName, nameName] of [
    ['objtype', 'objname'],
    ['reftype', 'refname'],
  ] as const) {
    const type = attr[typeName];
    const name = attr[nameName];
    if (typeof type !== 'string' || typeof name !== 'string') continue;
    const namespace = OBJECT_TYPES[type] ?? (type as Namespace);
    references.push({ element, attribute: nameName, namespace, name });
  }
}
