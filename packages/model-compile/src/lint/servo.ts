// Which actuators hold a joint at their control.
// Covered by packages/model-compile/src/lint/rules/servo-unit.test.ts.

import { BiasType, GainType, type Model, NBIAS, NGAIN, TransmissionType } from '@corten/model';

/** The joint that an actuator holds where its control says; -1 for actuators that are no such servo. */
export function servoJoint(m: Model, i: number): number {
  const joint = m.actuator_trntype[i] === TransmissionType.joint;
  const kp = m.actuator_gainprm[NGAIN * i];
  const servo =
    m.actuator_gaintype[i] === GainType.fixed &&
    m.actuator_biastype[i] === BiasType.affine &&
    kp > 0 &&
    m.actuator_biasprm[NBIAS * i + 1] === -kp;
  return joint && servo && m.actuator_gear[6 * m.actuator_outadr[i]] === 1 ? m.actuator_trnid[2 * i] : -1;
}
