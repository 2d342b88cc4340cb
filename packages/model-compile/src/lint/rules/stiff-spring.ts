// Lint rule: springs and servos too stiff for the time step.

import { BiasType, JointType, type Model, NBIAS, TransmissionType } from '@corten/model';
import { elementOf, type ModelLintRule } from '../rule.js';

/** Largest product of angular frequency and time step; explicit integration becomes unstable at 2. */
const LIMIT = 1;

/** Angular frequency of a spring on a dof [rad/s]. */
const frequency = (m: Model, stiffness: number, dof: number): number =>
  Math.sqrt(Math.max(0, stiffness) / m.dof_M0[dof]);

export const stiffSpring: ModelLintRule = {
  code: 'stiff-spring',
  severity: 'warning',
  doc: 'A joint spring or a position servo that swings the inertia on it faster than the time step can follow: frequency times time step above 1 is inaccurate, above 2 unstable.',
  example: '<mujoco><worldbody><body><joint stiffness="1e6"/><geom size=".1"/></body></worldbody></mujoco>',
  check({ ctx, model: m, report }) {
    const h = m.opt.timestep;
    const text = (what: string, omega: number) => {
      const factor = (omega * h).toPrecision(3);
      return `${what} of ${(omega / (2 * Math.PI)).toPrecision(3)} Hz: frequency times time step is ${factor}`;
    };
    const hint = 'lower the stiffness or the time step, or add armature';
    for (const joint of ctx.tree.joint) {
      if (joint.type !== JointType.hinge && joint.type !== JointType.slide) continue;
      const omega = frequency(m, m.jnt_stiffness[joint.item.id], joint.dofadr);
      if (omega * h > LIMIT) report(elementOf(joint), text('a spring', omega), { attribute: 'stiffness', hint });
    }
    for (const [i, item] of ctx.lists.actuator.entries()) {
      if (m.actuator_trntype[i] !== TransmissionType.joint || m.actuator_biastype[i] !== BiasType.affine) continue;
      const joint = m.actuator_trnid[2 * i];
      if (m.jnt_type[joint] !== JointType.hinge && m.jnt_type[joint] !== JointType.slide) continue;
      const gear = m.actuator_gear[6 * m.actuator_outadr[i]];
      const stiffness = -m.actuator_biasprm[NBIAS * i + 1] * gear * gear;
      const omega = frequency(m, stiffness, m.jnt_dofadr[joint]);
      if (omega * h > LIMIT) report(item.element, text('a servo', omega), { hint });
    }
  },
};
