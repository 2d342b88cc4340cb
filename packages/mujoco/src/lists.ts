// The bindings' vectors: growable lists behind size(), get() and set().

import { checkCount, toSize } from './arguments.js';
import { assertAlive, Handle, hide } from './handle.js';

/** A list as std::vector shows itself through the official bindings. */
export class Vec<T> extends Handle {
  declare private readonly items: T[];
  declare private readonly make: ((index: number) => T) | undefined;
  /**
   * @param items - the elements; the list takes the array over
   * @param make - makes an element that is undefined when it is first asked for
   */
  constructor(items: T[] = [], make?: (index: number) => T) {
    super();
    hide(this, 'items', items);
    hide(this, 'make', make);
  }
  size(): number {
    assertAlive(this);
    return this.items.length;
  }
  /** The element; undefined beyond the end. */
  get(index: number): T | undefined {
    // biome-ignore lint/complexity/noArguments: counts what was passed
    this.check('get', arguments.length, 1);
    const i = toSize(index);
    const { items, make } = this;
    const item = items[i];
    if (item !== undefined || !make || i >= items.length) return item;
    return (items[i] = make(i));
  }
  /** Replace an element; false beyond the end. */
  set(index: number, value: T): boolean {
    // biome-ignore lint/complexity/noArguments: counts what was passed
    this.check('set', arguments.length, 2);
    const i = toSize(index);
    const item = this.toItem(value);
    if (i >= this.items.length) return false;
    this.items[i] = item;
    return true;
  }
  push_back(value: T): void {
    // biome-ignore lint/complexity/noArguments: counts what was passed
    this.check('push_back', arguments.length, 1);
    this.items.push(this.toItem(value));
  }
  /** Shorten, or lengthen with copies of a value. */
  resize(size: number, value: T): void {
    // biome-ignore lint/complexity/noArguments: counts what was passed
    this.check('resize', arguments.length, 2);
    const { items } = this;
    const { length } = items;
    const item = this.toItem(value);
    items.length = toSize(size);
    if (items.length > length) items.fill(item, length);
  }
  /** What the list holds of a value; throws when it is not of its kind. */
  protected toItem(value: unknown): T {
    return value as T;
  }
  private check(method: string, count: number, expected: number): void {
    checkCount(`${this.constructor.name}.${method}`, count, expected);
    assertAlive(this);
  }
}

/** A class of lists. */
export interface VecClass<T> {
  new (items?: T[]): Vec<T>;
}

/**
 * Make a class of lists.
 * @param toItem - what a list holds of a value
 */
export function vecClass<T>(name: string, toItem?: (value: unknown) => T): VecClass<T> {
  const List = class extends Vec<T> {};
  Object.defineProperty(List, 'name', { value: name });
  if (toItem) hide(List.prototype, 'toItem', toItem);
  return List;
}
