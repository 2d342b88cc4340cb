/** Lint rule: asset files that are not there. */

import { merged } from '../../document.js';
import { type AssetKind, assetCandidates } from '../../paths.js';
import type { LintRule } from '../rule.js';

const FILES: Readonly<Record<string, readonly [AssetKind, readonly string[]]>> = {
  mesh: ['mesh', ['file']],
  hfield: ['hfield', ['file']],
  skin: ['skin', ['file']],
  flexcomp: ['flexcomp', ['file']],
  model: ['model', ['file']],
  texture: ['texture', ['file', 'fileright', 'fileleft', 'fileup', 'filedown', 'filefront', 'fileback']],
};

export const missingAsset: LintRule = {
  code: 'missing-asset',
  severity: 'error',
  doc: 'An asset file cannot be read. MuJoCo rejects the model. Not looked for when the model came without any files.',
  example: '<mujoco><asset><mesh name="arm" file="arm.stl"/></asset></mujoco>',
  check({ document, elements, report }) {
    if (document.assets.isEmpty) return;
    const directories = merged(document, 'compiler');
    for (const element of elements) {
      const [kind, attributes] = FILES[element.kind] ?? ['mesh', []];
      for (const attribute of attributes) {
        const file = (element.attr as Record<string, unknown>)[attribute];
        if (typeof file !== 'string' || file === '') continue;
        const here = element.source?.file ?? document.file;
        const tried = assetCandidates(document.file, here, directories, kind, file);
        if (tried.some((path) => document.assets.read(path) !== undefined)) continue;
        report(element, `file '${file}' not found`, {
          attribute,
          hint: `looked for ${tried.map((t) => `'${t}'`).join(', ')}`,
        });
      }
    }
  },
};
