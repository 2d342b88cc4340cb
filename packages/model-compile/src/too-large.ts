// Sizes that no memory would hold.

import type { CompileContext } from './context.js';
import { diagnostic, type MjcfDocument, MjcfError } from './mjcf.js';

/** Most elements that counts in a document may stand for. */
export const MAX_ELEMENTS = 1_000_000;

/** Most copies that attaching and replicating may make in one document; copies of copies count each time. */
export const MAX_COPIES = 2 * MAX_ELEMENTS;

/** Most bytes that the image of a texture or of a height field's file may have. */
export const MAX_IMAGE_BYTES = 2 ** 30;

/** Number of bodies from which on the reference cannot pack a pair of them into one 32-bit number. */
const TOO_MANY_BODIES = 65_534;

/** Throws when there are more bodies than the reference can have. */
export function limitBodies({ document, tree }: CompileContext): void {
  if (tree.body.length < TOO_MANY_BODIES) return;
  tooLarge(document, `number of bodies plus flexes must be less than ${TOO_MANY_BODIES}`);
}

/** What `make` returns; an error about the whole document when its arrays are too large. */
export function withinMemory<T>(document: MjcfDocument, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    tooLarge(document, `the model is too large: ${error.message}`);
  }
}

function tooLarge({ root }: MjcfDocument, message: string): never {
  throw new MjcfError([diagnostic('error', 'too-large', message, { position: root.position, path: root.path })]);
}
