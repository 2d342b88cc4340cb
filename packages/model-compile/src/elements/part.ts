// What an element gives to the model: made by the function that compiles the elements of its kind.
// Covered by packages/model-compile/src/compile.test.ts.

import type { Model, ModelSizes } from '@corten/model';
import type { Located } from '../errors.js';
import type { AnyElement } from '../mjcf.js';

/** The one of several for which a number is largest, undefined when there are none. */
export function largestOf<T>(list: readonly T[], size: (one: T) => number): T | undefined {
  return list.reduce<T | undefined>((most, one) => (most && size(most) >= size(one) ? most : one), undefined);
}

/** The compiled elements of a kind. */
export interface Part {
  /** Adds what its arrays need to the sizes of the model. */
  count?(sizes: ModelSizes): void;
  /** The element that asks for most of what a size counts, when there is one. */
  largest?(size: keyof ModelSizes): Located | undefined;
  /** Writes its fields of the model; parts before it have written theirs. */
  fill(m: Model): void;
  /** Its sections of the saved document, with all resolved. */
  save?(m: Model): readonly AnyElement[];
}
