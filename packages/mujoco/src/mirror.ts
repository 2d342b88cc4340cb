// Classes that show the fields of one of Corten's records as live properties.

import { toNumber } from './arguments.js';
import { BindingError } from './errors.js';
import { Handle, hide } from './handle.js';

/** An object that shows the fields of a record. */
export interface Mirror<R> {
  /** Corten's own object behind this one */
  readonly corten: R;
}

/** How one property is read and written. */
export interface Property<R> {
  get(record: R): unknown;
  set?(record: R, value: never): void;
}

type Fields = Record<string, unknown>;

/** The property of a field whose value in `example` says what kind it is. Arrays and nested objects cannot be replaced. */
export function fieldProperty<R extends object>(example: R, name: string): Property<R> {
  const get = (record: R) => (record as Fields)[name];
  if (typeof (example as Fields)[name] !== 'number') return { get };
  return {
    get,
    set(record: R, value: number) {
      (record as Fields)[name] = toNumber(value);
    },
  };
}

/** The property of a flag: 0 or 1 in Corten, a boolean in the official bindings. */
export function flagProperty<R extends object>(name: string): Property<R> {
  return {
    get: (record) => (record as Fields)[name] !== 0,
    set(record: R, value: boolean) {
      (record as Fields)[name] = value ? 1 : 0;
    },
  };
}

/** The error of an access to a deleted object. */
function deletedAccess(object: object, name: string, kind: 'getter' | 'setter'): Error {
  const { name: owner } = object.constructor;
  return new BindingError(`cannot call emscripten binding method ${owner}.${name} ${kind} on deleted object`);
}

/** Define properties of a class that read and write the record of an object. */
function defineProperties<R>(prototype: object, properties: Readonly<Record<string, Property<R>>>): void {
  for (const [name, { get, set }] of Object.entries(properties)) {
    Object.defineProperty(prototype, name, {
      enumerable: true,
      configurable: true,
      get(this: Mirror<R>) {
        const record = this.corten;
        if (record === undefined) throw deletedAccess(this, name, 'getter');
        return get(record);
      },
      set(this: Mirror<R>, value: never) {
        if (!set) throw new BindingError(`${this.constructor.name}.${name} is a read-only property`);
        if (this.corten === undefined) throw deletedAccess(this, name, 'setter');
        set(this.corten, value);
      },
    });
  }
}

/** A base class whose objects show a record with the given properties, which have the types of `F`. */
export function mirrorClass<R extends object, F extends object>(
  properties: Readonly<Record<string, Property<R>>>,
): new (
  record: R,
) => Handle & Mirror<R> & F {
  class MirrorObject extends Handle implements Mirror<R> {
    declare readonly corten: R;
    constructor(record: R) {
      super();
      hide(this, 'corten', record);
    }
  }
  defineProperties(MirrorObject.prototype, properties);
  return MirrorObject as never;
}

/** Copy all fields of a record into another of the same kind. */
export function copyFields<R extends object>(from: R, into: R): R {
  const target = into as Fields;
  for (const [name, value] of Object.entries(from)) {
    if (ArrayBuffer.isView(value)) (target[name] as Float64Array).set(value as Float64Array);
    else if (typeof value === 'object' && value !== null) copyFields(value, target[name] as object);
    else target[name] = value;
  }
  return into;
}
