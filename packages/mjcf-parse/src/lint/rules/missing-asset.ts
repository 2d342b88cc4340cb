/** Lint rule: asset files that are not there. */

import { fileAttributes } from '../../asset-files.js';
import { merged } from '../../document.js';
import { type AssetKind, assetCandidates } from '../../paths.js';
import type { LintRule } from '../rule.js';

export const missingAsset: LintRule = {
  code: 'missing-asset',
  severity: 'error',
  doc: 'An asset file cannot be read. MuJoCo rejects the model. Not looked for when the model came without any files.',
  example: '<mujoco><asset><mesh name="arm" file="arm.stl"/></asset></mujoco>',
  check({ document, elements, report }) {
    if (document.assets.isEmpty) return;
    const directories = merged(document, 'compiler');
    for (const element of elements) {
      for (const attribute of fileAttributes(element.kind)) {
        const file = (element.attr as Record<string, unknown>)[attribute];
        if (typeof file !== 'string' || file === '') continue;
        const here = element.source?.file ?? document.file;
        const tried = assetCandidates(document.file, here, directories, element.kind as AssetKind, file);
        if (tried.some((path) => document.assets.read(path) !== undefined)) continue;
        report(element, `file '${file}' not found`, {
          attribute,
          hint: `looked for ${tried.map((t) => `'${t}'`).join(', ')}`,
        });
      }
    }
  },
};
