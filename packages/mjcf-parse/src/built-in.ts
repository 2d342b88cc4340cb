// The values that MuJoCo itself gives to attributes which nobody writes, as the grammar table states them.

import type { ElementKind } from './element.js';
import type { ValueOf } from './grammar/define.js';
import { grammar } from './grammar/table.js';

type Attributes<K extends ElementKind> = (typeof grammar)[K]['attributes'];

/** Attributes of a kind for which the grammar states a built-in default. */
export type DefaultedName<K extends ElementKind> = {
  [N in keyof Attributes<K>]: Attributes<K>[N] extends { readonly default: unknown } ? N : never;
}[keyof Attributes<K>] &
  string;

/** Type of a built-in default: the attribute's own type, lists as plain arrays. */
export type DefaultOf<K extends ElementKind, N extends DefaultedName<K>> =
  ValueOf<Attributes<K>[N]> extends Float64Array | Int32Array ? readonly number[] : ValueOf<Attributes<K>[N]>;

/**
 * The value that an attribute has when neither the element nor a default class writes it: `defaultOf('geom', 'density')`
 * is 1000. Units are those of the attribute; a list that is shorter than the attribute is followed by zeros. Attributes
 * for which the table states none are refused by the type checker.
 */
export function defaultOf<K extends ElementKind, N extends DefaultedName<K>>(kind: K, name: N): DefaultOf<K, N> {
  return (grammar[kind].attributes as Record<string, { readonly default?: unknown }>)[name]!.default as DefaultOf<K, N>;
}
