// Results that several passes need and one computes.

import type { CompileContext } from './context.js';

/** A function of the context that computes its result once for each compilation; ids must be final. */
export function once<T>(compute: (ctx: CompileContext) => T): (ctx: CompileContext) => T {
  const results = new WeakMap<CompileContext, { readonly value: T }>();
  return (ctx) => {
    let result = results.get(ctx);
    if (!result) results.set(ctx, (result = { value: compute(ctx) }));
    return result.value;
  };
}
