// Lint rule: servos that are told where to go in degrees.

import { JointType } from '@corten/model';
import type { ModelLintRule } from '../rule.js';
import { servoJoint } from '../servo.js';

/** Controls beyond this, two turns, are not meant in radians where the joint cannot go there [rad]. */
const TWO_TURNS = 4 * Math.PI;

export const servoUnit: ModelLintRule = {
  code: 'servo-unit',
  severity: 'warning',
  doc: 'The control range of a position servo reaches beyond two turns, and its joint does not: it looks like degrees. Controls are in radians whatever the compiler says of angles.',
  example: `<mujoco><worldbody><body><joint name="j" range="-90 90"/><geom size=".1"/></body></worldbody>
    <actuator><position joint="j" ctrlrange="-90 90"/></actuator></mujoco>`,
  check({ ctx, model: m, report }) {
    for (const [i, item] of ctx.lists.actuator.entries()) {
      const joint = servoJoint(m, i);
      if (joint < 0 || m.jnt_type[joint] !== JointType.hinge || !m.jnt_limited[joint]) continue;
      const ctrl = m.actuator_ctrladr[i];
      const most = (range: Float64Array, at: number) => Math.max(Math.abs(range[2 * at]), Math.abs(range[2 * at + 1]));
      const control = m.actuator_ctrllimited[ctrl] ? most(m.actuator_ctrlrange, ctrl) : 0;
      if (control <= TWO_TURNS || most(m.jnt_range, joint) > TWO_TURNS) continue;
      report(item.element, `the control range reaches ${control.toPrecision(4)} rad, which looks like degrees`, {
        attribute: 'ctrlrange',
        hint: 'controls of servos are in radians; inheritrange="1" takes the range of the joint',
      });
    }
  },
};
