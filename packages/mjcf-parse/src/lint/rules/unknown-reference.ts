// Lint rule: a name that nothing has.

import { suggestion } from '@corten/math';
import { isInDefault, type LintRule } from '../rule.js';

export const unknownReference: LintRule = {
  code: 'unknown-reference',
  severity: 'error',
  doc: 'A name is used that no element has. MuJoCo rejects such a model. The nearest name is suggested.',
  example:
    '<mujoco><worldbody><body><joint name="elbow"/><geom size="1"/></body></worldbody><actuator><motor joint="elbw"/></actuator></mujoco>',
  check({ names, report }) {
    for (const { element, attribute, namespace, name } of names.references) {
      const declared = names.declared(namespace);
      if (name === '' || declared.has(name) || names.mayBeGenerated(name)) continue;
      if (isInDefault(element)) continue; // counts only where the class is used
      report(element, `unknown ${namespace} '${name}'`, { attribute, hint: suggestion(name, declared) });
    }
  },
};
