// Lint rule: elements of a URDF file that nothing reads.

import { suggestion } from '@corten/math';
import { positionAt } from '../../source.js';
import { urdfChildren, urdfElement } from '../../urdf/grammar.js';
import { xmlDescendants } from '../../xml.js';
import type { LintRule } from '../rule.js';
import { FOREIGN_TAGS } from '../urdf-tags.js';

export const urdfTag: LintRule = {
  code: 'urdf-tag',
  severity: 'warning',
  doc: 'An element of a URDF file that neither URDF nor a known simulator has in its place, so that what it says is ignored. Often its name is misspelt.',
  example: '<robot name="r"><link name="a"><colision/></link></robot>',
  check({ document, report }) {
    const { xml, source } = document.root;
    if (!xml || !source || xml.tag.toLowerCase() !== 'robot') return;
    for (const parent of xmlDescendants(xml)) {
      const element = urdfElement(parent === xml ? 'robot' : parent.tag);
      // what the settings of MuJoCo may have, the parser says
      if (!element || parent.tag === 'mujoco' || element.children.length === 0) continue;
      const known = urdfChildren(element);
      for (const child of parent.children) {
        // prefixed elements are extensions; those of xacro the parser reports
        if (child.type !== 'element' || child.tag.includes(':')) continue;
        if (known.includes(child.tag) || FOREIGN_TAGS.has(child.tag)) continue;
        report(document.root, `<${child.tag}> in <${parent.tag}> is not read`, {
          position: positionAt(source, child.start),
          hint: suggestion(child.tag, known),
        });
      }
    }
  },
};
