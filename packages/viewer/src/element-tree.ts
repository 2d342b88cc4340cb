// Elements of a document with their places, for a tree of the model that leads into the file.
// Covered by simulator.test.ts.
import { type AnyElement, nameOf } from '@corten/mjcf-parse';
import type { ElementPlace } from './protocol.js';

/** Elements that are no parts of a model. */
const LEFT_OUT: ReadonlySet<string> = new Set(['default']);

/** An element and what is in it. */
export function elementTree(element: AnyElement): ElementPlace {
  const { file, line, column } = element.position;
  return {
    tag: element.tag,
    name: nameOf(element),
    file,
    line,
    column,
    children: (element.children as readonly AnyElement[]).filter(({ tag }) => !LEFT_OUT.has(tag)).map(elementTree),
  };
}
