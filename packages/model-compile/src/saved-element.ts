// Elements of the expanded document: items with everything resolved, under the names that they ended up with.
// Covered by save.test.ts.

import type { Item } from './item.js';
import { type AnyElement, createElement, type ElementKind } from './mjcf.js';
import type { Pose } from './pose.js';

/** Attributes by name; `undefined` for what is not written. */
export type Attributes = Record<string, unknown>;

/** Smallest number that is not subnormal; the parser takes no smaller ones. */
const SMALLEST = 2.2250738585072014e-308;

/** An element with the given attributes; those that say nothing are left out. */
export function make(kind: ElementKind, attr: Attributes, children: readonly AnyElement[] = []): AnyElement {
  const written: Attributes = {};
  for (const [name, value] of Object.entries(attr)) {
    const empty = value === undefined || (typeof value === 'object' && (value as ArrayLike<number>).length === 0);
    if (!empty) written[name] = flushed(value);
  }
  return createElement(kind, written as never, [...children] as never) as unknown as AnyElement;
}

/** A value without subnormal numbers. */
function flushed(value: unknown): unknown {
  if (value instanceof Float64Array) return value.map(flush);
  return typeof value === 'number' ? flush(value) : value;
}

const flush = (v: number): number => (Math.abs(v) < SMALLEST ? 0 : v);

/** Numbers as an attribute's value. */
export const numbers = (values: ArrayLike<number>): Float64Array => Float64Array.from(values);

/** What an item writes, without its classes, and under its final name. */
export function ownAttributes(item: Item): Attributes {
  return { ...item.attr, name: item.name === '' ? undefined : item.name, class: undefined, childclass: undefined };
}

/** An item and its children as they are. */
export function makeItem(item: Item, attr: Attributes = ownAttributes(item)): AnyElement {
  return make(
    item.kind,
    attr,
    item.children.map((child) => makeItem(child)),
  );
}

/** Other ways to write an orientation, and a pose between two points. */
const NO_ALTERNATIVES: Attributes = {
  axisangle: undefined,
  xyaxes: undefined,
  zaxis: undefined,
  euler: undefined,
  fromto: undefined,
};

/** A pose as attributes, in place of whatever the element wrote. */
export const placed = ({ pos, quat }: Pose): Attributes => ({
  ...NO_ALTERNATIVES,
  pos: numbers(pos),
  quat: numbers(quat),
});

/** A section, or nothing when it would be empty. */
export const savedSection = (kind: ElementKind, children: readonly AnyElement[]): AnyElement[] =>
  children.length > 0 ? [make(kind, {}, children)] : [];
