// Lint rule: controls of a key frame in another order than the actuators.

import type { ModelLintRule } from '../rule.js';
import { servoJoint } from '../servo.js';

/** Two targets of servos that differ by less than this are the same [m or rad]. */
const SAME = 1e-6;

export const keyframeControl: ModelLintRule = {
  code: 'keyframe-control',
  severity: 'warning',
  doc: 'The controls of position servos in a key frame are the positions of their joints, but in another order: controls are in the order of the actuators, not in that of the joints.',
  example: `<mujoco><worldbody><body><joint name="a"/><geom size=".1"/><body><joint name="b"/><geom size=".1"/></body></body></worldbody>
    <actuator><position joint="b"/><position joint="a"/></actuator><keyframe><key qpos="1 2" ctrl="1 2"/></keyframe></mujoco>`,
  check({ ctx, model: m, report }) {
    const servos = [...ctx.lists.actuator.keys()].flatMap((i) => {
      const joint = servoJoint(m, i);
      return joint < 0 ? [] : [{ ctrl: m.actuator_ctrladr[i], qpos: m.jnt_qposadr[joint] }];
    });
    for (const [i, { element, attr }] of ctx.lists.key.entries()) {
      if (!attr.ctrl || !attr.qpos) continue;
      const targets = servos.map(({ ctrl }) => m.key_ctrl[m.nu * i + ctrl]);
      const positions = servos.map(({ qpos }) => m.key_qpos[m.nq * i + qpos]);
      const equal = (a: readonly number[], b: readonly number[]) => a.every((x, k) => Math.abs(x - b[k]) < SAME);
      const sorted = (a: readonly number[]) => [...a].sort((x, y) => x - y);
      if (equal(targets, positions) || !equal(sorted(targets), sorted(positions))) continue;
      report(element, 'controls of position servos are the positions of their joints in another order', {
        attribute: 'ctrl',
        hint: 'write the controls in the order of the actuators',
      });
    }
  },
};
