// A document as the context in which it is compiled.

import { type CompileContext, createContext } from '../context.js';
import type { AssetSource, MjcfDocument } from '../mjcf.js';
import { readSpec } from './models.js';
import { createSpec } from './spec.js';

/** Reads a document: items and tree, with attached and replicated elements in their places. */
export function readDocument(document: MjcfDocument, assets: AssetSource): CompileContext {
  return createContext(readSpec(createSpec(document, assets)));
}
