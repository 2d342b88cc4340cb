// Lint rule: key frames that are written for fewer joints, actuators or mocap bodies than there are.

import type { KeyField } from '../../item.js';
import type { ModelLintRule } from '../rule.js';

export const keyframeShort: ModelLintRule = {
  code: 'keyframe-short',
  severity: 'warning',
  doc: 'A key frame has fewer numbers than the model asks for; the rest stands at the reference configuration. A body or an actuator that came later may be missing, or all numbers after it are meant for something else.',
  example: `<mujoco><worldbody><body><joint/><geom size=".1"/></body><body><freejoint/><geom size=".1"/></body></worldbody>
    <keyframe><key qpos=".3"/></keyframe></mujoco>`,
  check({ ctx, model: m, report }) {
    const sizes: Record<KeyField, number> = {
      qpos: m.nq,
      qvel: m.nv,
      act: m.na,
      ctrl: m.nu,
      mpos: 3 * m.nmocap,
      mquat: 4 * m.nmocap,
    };
    for (const { element } of ctx.lists.key) {
      for (const attribute of Object.keys(sizes) as KeyField[]) {
        const written = (element.attr as Partial<Record<KeyField, ArrayLike<number>>>)[attribute]?.length ?? 0;
        if (written === 0 || written >= sizes[attribute]) continue;
        report(element, `${attribute} has ${written} numbers of ${sizes[attribute]}, the rest is filled in`, {
          attribute,
        });
      }
    }
  },
};
