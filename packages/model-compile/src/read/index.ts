// A document as the context in which it is compiled.

import { type CompileContext, createContext } from '../context.js';
import { addPendingKeyframes, expandKeyframes } from '../expand/keyframes.js';
import { type AssetSource, createElement, type MjcfDocument } from '../mjcf.js';
import { createItem } from './items.js';
import { readSpec } from './models.js';
import { createSpec } from './spec.js';

/** Reads a document: items and tree, with attached and replicated elements in their places. */
export function readDocument(document: MjcfDocument, assets: AssetSource): CompileContext {
  const spec = readSpec(createSpec(document, assets));
  const { nkey = 0 } = spec.globals.size;
  for (let i = spec.lists.key.length; i < nkey; i++) spec.lists.key.push(createItem(spec, createElement('key', {})));
  expandKeyframes(spec);
  addPendingKeyframes(spec);
  return createContext(spec);
}
