// Sizes that no memory would hold.

import { diagnostic, type MjcfDocument, MjcfError } from './mjcf.js';

/** Most elements that counts in a document may stand for. */
export const MAX_ELEMENTS = 1_000_000;

/** Most bytes that the image of a texture or of a height field's file may have. */
export const MAX_IMAGE_BYTES = 2 ** 30;

/** What `make` returns; an error about the whole document when its arrays are too large. */
export function withinMemory<T>({ root }: MjcfDocument, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const place = { position: root.position, path: root.path };
    throw new MjcfError([diagnostic('error', 'too-large', `the model is too large: ${error.message}`, place)]);
  }
}
