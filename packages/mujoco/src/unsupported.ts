// Fields of official objects that Corten has no counterpart for. Reading one throws one clear error.

import { notSupported } from './errors.js';
import { words } from './words.js';

/** Fields of the official model that Corten's has not: the memory that C code lays its arrays out in. */
export const MODEL_FIELDS = words('buffer');

/** Fields of the official data that Corten's has not: its memory, and how much of it was used. */
export const DATA_FIELDS = words('arena buffer maxuse_arena maxuse_stack parena pbase pstack');

/** Define fields of a class whose reading throws. */
export function defineUnsupportedFields(prototype: object, owner: string, fields: readonly string[]): void {
  for (const field of fields) {
    Object.defineProperty(prototype, field, {
      configurable: true,
      get() {
        throw notSupported(`${owner}.${field}`);
      },
    });
  }
}
