// Lint rule: asset files that are not there.

import { missingFiles } from '../../missing-files.js';
import type { LintRule } from '../rule.js';

export const missingAsset: LintRule = {
  code: 'missing-asset',
  severity: 'error',
  doc: 'An asset file cannot be read. MuJoCo rejects the model. Not looked for when the model came without any files.',
  example: '<mujoco><asset><mesh name="arm" file="arm.stl"/></asset></mujoco>',
  check({ document, elements, report }) {
    for (const { element, attribute, message } of missingFiles(document, elements))
      report(element, message, { attribute });
  },
};
