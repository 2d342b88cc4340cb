// Lint rule: a default class that nothing uses.

import type { LintRule } from '../rule.js';

export const unusedClass: LintRule = {
  code: 'unused-class',
  severity: 'warning',
  doc: 'A default class that no element, no childclass and no class below it uses has no effect.',
  example: '<mujoco><default><default class="arm"><geom size="1"/></default></default></mujoco>',
  check({ document, elements, report }) {
    const used = new Set<string>();
    const use = (name: string | undefined) => {
      let at = name === undefined ? undefined : document.defaults.classes.get(name);
      for (; at && !used.has(at.name); at = at.parent) used.add(at.name);
    };
    for (const element of elements) {
      if (element.kind === 'default') continue;
      const attr = element.attr as { class?: string; childclass?: string };
      use(attr.class);
      use(attr.childclass);
    }
    for (const { name, parent, elements: own } of document.defaults.classes.values()) {
      if (parent && own[0] && !used.has(name))
        report(own[0], `default class '${name}' is never used`, { attribute: 'class' });
    }
  },
};
