// A section of the model: what each kind of element contributes.

import type { Model, ModelSizes } from '@corten/model';
import type { CompileContext } from './context.js';

/** The part of the compiler that turns the items of some kinds into fields of the model. */
export interface Section {
  /** Reads and checks the items, resolves their references. Bodies and assets are compiled, names have their ids. */
  compile?(ctx: CompileContext): void;
  /** Adds what the section needs to the sizes that the model's arrays are made from. */
  count(ctx: CompileContext, sizes: ModelSizes): void;
  /** Writes the section's fields of the model. */
  fill(ctx: CompileContext, m: Model): void;
}
