// A document as the context in which it is compiled.

import { readingOnce } from '../assets/files.js';
import { type CompileContext, createContext, fail } from '../context.js';
import { addPendingKeyframes, expandKeyframes } from '../expand/keyframes.js';
import { type AssetSource, createElement, type MjcfDocument, type MjcfElement, sections } from '../mjcf.js';
import { MAX_ELEMENTS } from '../too-large.js';
import { createItem } from './items.js';
import { readSpec } from './models.js';
import { createSpec } from './spec.js';

/** Reads a document: items and tree, with attached and replicated elements in their places. */
export function readDocument(document: MjcfDocument, assets: AssetSource): CompileContext {
  const spec = readSpec(createSpec(document, readingOnce(assets)));
  const { nkey = 0 } = spec.globals.size;
  if (nkey > MAX_ELEMENTS) {
    const [element] = sections(document, 'size').filter(({ attr }) => attr.nkey === nkey);
    const size = createItem(spec, (element ?? document.root) as unknown as MjcfElement);
    fail(size, `at most ${MAX_ELEMENTS} key frames are possible`, { code: 'too-large', attribute: 'nkey' });
  }
  for (let i = spec.lists.key.length; i < nkey; i++) spec.lists.key.push(createItem(spec, createElement('key', {})));
  expandKeyframes(spec);
  addPendingKeyframes(spec);
  return createContext(spec);
}
