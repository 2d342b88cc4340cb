// The part of the official bindings' surface that has no usable types (its .d.ts types every array `any`).

// biome-ignore lint/suspicious/noExplicitAny: the official package types its fields and functions as any
export type Bindings = any;
/** An MjModel handle of the official bindings. */
export type OracleModel = Bindings;
/** An MjData handle of the official bindings. */
export type OracleData = Bindings;

/** Raw exports of the WebAssembly instance that the oracle uses to repair the stack. */
export interface RawExports {
  memory: WebAssembly.Memory;
  emscripten_stack_get_current(): number;
  emscripten_stack_get_end(): number;
  _emscripten_stack_restore(pointer: number): void;
}
