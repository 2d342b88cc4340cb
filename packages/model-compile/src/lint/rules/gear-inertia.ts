// Lint rule: actuators far too strong for what they move.

import { BiasType, DynType, GainType, JointType, NGAIN, TransmissionType } from '@corten/model';
import type { ModelLintRule } from '../rule.js';

/** Farthest that full force may move a joint from rest within one step [rad or m]. */
const FARTHEST = 1;

export const gearInertia: ModelLintRule = {
  code: 'gear-inertia',
  severity: 'warning',
  doc: 'Full control of a motor would turn its joint from rest by more than a radian, or push it by more than a metre, within one time step: the gear or the control range is far beyond the inertia, or armature is missing.',
  example: `<mujoco><worldbody><body><joint name="j"/><geom size=".01"/></body></worldbody>
    <actuator><motor joint="j" gear="1000" ctrlrange="-1 1"/></actuator></mujoco>`,
  check({ ctx, model: m, report }) {
    const h = m.opt.timestep;
    for (const [i, item] of ctx.lists.actuator.entries()) {
      const out = m.actuator_outadr[i];
      if (m.actuator_trntype[i] !== TransmissionType.joint || m.actuator_gaintype[i] !== GainType.fixed) continue;
      if (m.actuator_biastype[i] !== BiasType.none || m.actuator_dyntype[i] !== DynType.none) continue;
      const joint = m.actuator_trnid[2 * i];
      const type = m.jnt_type[joint];
      if (type !== JointType.hinge && type !== JointType.slide) continue;
      const ctrl = m.actuator_ctrladr[i];
      const largest = (range: Float64Array, at: number) =>
        Math.max(Math.abs(range[2 * at]), Math.abs(range[2 * at + 1]));
      let force =
        Math.abs(m.actuator_gainprm[NGAIN * i]) *
        (m.actuator_ctrllimited[ctrl] ? largest(m.actuator_ctrlrange, ctrl) : 1);
      if (m.actuator_forcelimited[out]) force = Math.min(force, largest(m.actuator_forcerange, out));
      // implicit damping counts like inertia: h·(M + h·d)⁻¹ is what a force does to the velocity in a step
      const gear = Math.abs(m.actuator_gear[6 * out]);
      const inertia = gear / m.actuator_acc0[out] + h * m.dof_damping[m.jnt_dofadr[joint]];
      const moved = (gear * force * h * h) / inertia;
      if (!(moved > FARTHEST)) continue;
      const far = `${moved.toPrecision(3)} ${type === JointType.hinge ? 'rad' : 'm'}`;
      report(item.element, `full control moves the joint by ${far} from rest within one time step`, {
        attribute: 'gear',
        hint: 'lower the gear or the control range, or add armature to the joint',
      });
    }
  },
};
