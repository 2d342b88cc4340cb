// What every object of the official bindings has. There it manages memory; here nothing needs to be freed.

/** Methods of every object of the module. */
export interface ClassHandle {
  isAliasOf(other: ClassHandle): boolean;
  /** Does nothing but make isDeleted() true: the garbage collector frees what is not used any more. */
  delete(): void;
  deleteLater(): this;
  isDeleted(): boolean;
  clone(): this;
}

const deleted = new WeakSet<object>();

/** Base of all objects of the module. */
export class Handle implements ClassHandle {
  isAliasOf(other: ClassHandle): boolean {
    return this === other;
  }
  delete(): void {
    deleted.add(this);
  }
  deleteLater(): this {
    return this;
  }
  isDeleted(): boolean {
    return deleted.has(this);
  }
  /** Another handle of the same object: there is no need for two. */
  clone(): this {
    return this;
  }
}

// `using model = ...` where the platform has it; the type needs a newer library than this package asks for
const { dispose } = Symbol as unknown as { dispose?: symbol };
if (dispose) Object.defineProperty(Handle.prototype, dispose, { value: Handle.prototype.delete });
