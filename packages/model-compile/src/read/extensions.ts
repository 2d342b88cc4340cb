// Plugins that a document asks for.

import { fail } from '../context.js';
import { type MjcfElement, sections } from '../mjcf.js';
import { createItem, type Origin } from './items.js';

/** Throws when a document needs a plugin: there are none. */
export function checkPlugins(origin: Origin): void {
  for (const { children } of sections(origin.document, 'extension')) {
    for (const element of children) {
      const { plugin = '' } = element.attr;
      const message = `plugin ${plugin} not found: plugins are not supported yet`;
      fail(createItem(origin, element as unknown as MjcfElement), message, {
        code: 'not-supported',
        attribute: 'plugin',
      });
    }
  }
}
