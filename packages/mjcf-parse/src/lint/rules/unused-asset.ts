// Lint rule: assets that nothing uses.

import { items } from '../../document.js';
import type { AnyElement } from '../../element.js';
import { nameOf } from '../../element.js';
import { fileStem } from '../../paths.js';
import type { LintRule } from '../rule.js';

export const unusedAsset: LintRule = {
  code: 'unused-asset',
  severity: 'info',
  doc: 'A mesh, height field, texture or material that nothing refers to is loaded for nothing.',
  example: '<mujoco><asset><material name="steel" rgba=".5 .5 .5 1"/></asset></mujoco>',
  check({ document, elements, names, report }) {
    if (elements.some((e) => e.kind === 'attach')) return;
    const used = new Set(names.references.map((r) => `${r.namespace} ${r.name}`));
    for (const asset of items(document, 'asset')) {
      if (!['mesh', 'hfield', 'texture', 'material'].includes(asset.kind)) continue;
      if (asset.kind === 'texture' && asset.attr.type === 'skybox') continue;
      const file = (asset.attr as { file?: string }).file;
      const name = nameOf(asset as AnyElement) ?? (file === undefined ? '' : fileStem(file));
      if (!used.has(`${asset.kind} ${name}`)) report(asset as AnyElement, `${asset.kind} '${name}' is never used`);
    }
  },
};
