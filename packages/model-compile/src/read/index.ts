// A document as the context in which it is compiled.

import { type CompileContext, createContext } from '../context.js';
import { type AssetSource, type MjcfDocument, type MjcfElement, sections } from '../mjcf.js';
import { createSpec } from './spec.js';
import { readChildren } from './tree.js';

/** Reads a document: items and tree, with attached and replicated elements in their places. */
export function readDocument(document: MjcfDocument, assets: AssetSource): CompileContext {
  const spec = createSpec(document, assets);
  for (const worldbody of sections(document, 'worldbody')) readChildren(spec, worldbody as MjcfElement, spec.world);
  return createContext(spec);
}
