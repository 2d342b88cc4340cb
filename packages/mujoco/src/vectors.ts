// The bindings' vectors: growable lists behind size(), get() and set().

import { Handle } from './handle.js';

/** A list as std::vector shows itself through the official bindings. */
export class Vec<T> extends Handle {
  readonly #items: T[];
  readonly #make: ((index: number) => T) | undefined;
  /**
   * @param items - the elements; the list takes the array over
   * @param make - makes an element that is undefined when it is first asked for
   */
  constructor(items: T[] = [], make?: (index: number) => T) {
    super();
    this.#items = items;
    this.#make = make;
  }
  size(): number {
    return this.#items.length;
  }
  /** The element; undefined beyond the end. */
  get(index: number): T | undefined {
    const item = this.#items[index];
    if (item !== undefined || !this.#make || !(index >= 0 && index < this.#items.length)) return item;
    return (this.#items[index] = this.#make(index));
  }
  /** Replace an element; false beyond the end. */
  set(index: number, value: T): boolean {
    if (!(index >= 0 && index < this.#items.length)) return false;
    this.#items[index] = value;
    return true;
  }
  push_back(value: T): void {
    this.#items.push(value);
  }
  /** Shorten, or lengthen with copies of a value. */
  resize(size: number, value: T): void {
    const { length } = this.#items;
    this.#items.length = size;
    if (size > length) this.#items.fill(value, length);
  }
}

/** A class of lists. */
export interface VecClass<T> {
  new (items?: T[]): Vec<T>;
}

/** Make a class of lists. */
export function vecClass<T>(name: string): VecClass<T> {
  const List = class extends Vec<T> {};
  Object.defineProperty(List, 'name', { value: name });
  return List;
}
