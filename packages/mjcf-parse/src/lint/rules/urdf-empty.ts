// Lint rule: a URDF file without links.

import type { LintRule } from '../rule.js';

export const urdfEmpty: LintRule = {
  code: 'urdf-empty',
  severity: 'warning',
  doc: 'A robot without links is an empty world. Often the file is meant for xacro, or is only a part of a robot.',
  example: '<robot name="r"/>',
  check({ document, report }) {
    const { xml } = document.root;
    if (xml?.tag.toLowerCase() !== 'robot') return;
    if (xml.children.some((child) => child.type === 'element' && child.tag === 'link')) return;
    report(document.root, 'the robot has no links, so the model is empty', {
      hint: 'if it is a file for xacro, run xacro on it first',
    });
  },
};
