// A document as items and a tree, with attached and replicated elements in their places.
// Covered by expand.test.ts.

import { readingOnce } from '../assets/files.js';
import type { Expanded } from '../context.js';
import type { AssetSource, MjcfDocument } from '../mjcf.js';
import type { Attachments } from './attachment.js';
import { completeKeyframes } from './keyframes.js';
import { readDocument } from './models.js';

/** Reads a document and the models that it attaches, and expands what stands for other elements. */
export function expand(document: MjcfDocument, assets: AssetSource, attachments?: Attachments): Expanded {
  const spec = readDocument(document, readingOnce(assets), attachments && { attachments });
  completeKeyframes(spec);
  return spec;
}
