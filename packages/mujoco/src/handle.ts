// What every object of the official bindings has. There it manages memory; here nothing needs to be freed, but a deleted
// object throws when it is used, as it does there.

import { BindingError } from './errors.js';

/** Methods of every object of the module. */
export interface ClassHandle {
  isAliasOf(other: ClassHandle): boolean;
  /** Makes the handle useless; the garbage collector frees what is not used any more. */
  delete(): void;
  deleteLater(): this;
  isDeleted(): boolean;
  /** Another handle of the same object: it stays when this one is deleted. */
  clone(): this;
}

const deleted = new WeakSet<object>();
const scheduled = new WeakSet<object>();
/** The first handle of the object that a clone stands for. */
const origins = new WeakMap<object, object>();

/** Define a property of a handle that is not one of the object's fields. */
export function hide(handle: object, name: string, value: unknown): void {
  Object.defineProperty(handle, name, { value, configurable: true });
}

/** Base of all objects of the module. What they stand for is in hidden properties, which delete() takes away. */
export class Handle implements ClassHandle {
  isAliasOf(other: ClassHandle): boolean {
    return object(this) === object(other);
  }
  delete(): void {
    assertUsable(this);
    for (const name of Object.getOwnPropertyNames(this)) hide(this, name, undefined);
    deleted.add(this);
  }
  deleteLater(): this {
    assertUsable(this);
    if (scheduled.has(this)) throw new BindingError('Object already scheduled for deletion');
    scheduled.add(this);
    return this;
  }
  isDeleted(): boolean {
    return deleted.has(this);
  }
  clone(): this {
    assertUsable(this);
    const handle = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
    origins.set(handle, origins.get(this) ?? this);
    return handle;
  }
}

/** What a handle stands for. */
function object(handle: ClassHandle): unknown {
  return (handle as { corten?: object }).corten ?? origins.get(handle) ?? handle;
}

/** Fail if a deleted handle is deleted or cloned. */
function assertUsable(handle: Handle): void {
  if (deleted.has(handle)) throw new BindingError(`${handle.constructor.name} instance already deleted`);
}

/** Fail if a method of a deleted object is called. */
export function assertAlive(handle: Handle): void {
  if (deleted.has(handle)) {
    throw new BindingError(`Cannot pass deleted object as a pointer of type ${handle.constructor.name}*`);
  }
}

// `using model = ...` where the platform has it; the type needs a newer library than this package asks for
const { dispose } = Symbol as unknown as { dispose?: symbol };
if (dispose) Object.defineProperty(Handle.prototype, dispose, { value: Handle.prototype.delete });
