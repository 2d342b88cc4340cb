// Attributes of an element, completed with the built-in values that the grammar states.

import { type AttributesOf, type DefaultedName, type DefaultOf, type ElementKind, grammar } from './mjcf.js';
import type { Numbers } from './pose.js';

/** Attributes of a kind of element; those for which the grammar states a value are always there. */
export type Complete<K extends ElementKind> = Omit<AttributesOf<K>, DefaultedName<K>> & {
  readonly [N in DefaultedName<K>]: DefaultOf<K, N>;
};

/** Built-in values of a kind of element by attribute, and which of them are lists that fill up what is written. */
interface BuiltIns {
  readonly values: Readonly<Record<string, unknown>>;
  readonly lists: readonly string[];
}

const BUILT_IN = new Map<ElementKind, BuiltIns>();

function builtIns(kind: ElementKind): BuiltIns {
  let known = BUILT_IN.get(kind);
  if (known) return known;
  const specs = grammar[kind].attributes as Readonly<Record<string, { default?: unknown; whole?: boolean }>>;
  const stated = Object.entries(specs).filter(([, { default: value }]) => value !== undefined);
  known = {
    values: Object.fromEntries(stated.map(([name, { default: value }]) => [name, value])),
    // others stand for the whole list
    lists: stated.filter(([, { default: value, whole }]) => Array.isArray(value) && !whole).map(([name]) => name),
  };
  BUILT_IN.set(kind, known);
  return known;
}

/** What an element writes, with built-in values for the rest; lists that are written in part are filled up. */
export function complete<K extends ElementKind>(kind: K, attr: AttributesOf<K>): Complete<K> {
  const { values, lists } = builtIns(kind);
  const written = attr as Readonly<Record<string, unknown>>;
  // a copy of an object of one shape takes a tenth of the time that adding the values one by one does
  const full: Record<string, unknown> = { ...values };
  for (const name in written) if (written[name] !== undefined) full[name] = written[name];
  for (const name of lists) {
    if (written[name] !== undefined) full[name] = filled(written[name] as Numbers, values[name] as readonly number[]);
  }
  return full as Complete<K>;
}

/** One attribute that an element writes, as it is written, or its built-in value. */
export function attributeValue<K extends ElementKind, N extends DefaultedName<K> & keyof AttributesOf<K>>(
  kind: K,
  attr: AttributesOf<K>,
  name: N,
): NonNullable<AttributesOf<K>[N]> {
  return (attr[name] ?? builtIns(kind).values[name as string]) as NonNullable<AttributesOf<K>[N]>;
}

/** Numbers as they are written, followed by those of `rest` that are not. */
function filled(written: Numbers, rest: readonly number[]): Numbers {
  if (written.length >= rest.length) return written;
  const all = rest.slice();
  for (let i = 0; i < written.length; i++) all[i] = written[i];
  return all;
}

/** The first numbers of a list that is written, and zeros after them, `length` in all. */
export function padded(written: Numbers | undefined, length: number): number[] {
  const values = new Array<number>(length).fill(0);
  if (written) for (let i = 0; i < length && i < written.length; i++) values[i] = written[i];
  return values;
}

/** `defaults` with the first numbers replaced by those that are written. */
export function withDefaults<T extends number[]>(written: Numbers | undefined, defaults: Readonly<T>): T {
  const values = [...defaults] as T;
  if (written) for (let i = 0; i < written.length && i < values.length; i++) values[i] = written[i];
  return values;
}
