// Armature that actuators lend to joints and tendons.

import { type Data, type Model, TransmissionType } from '@corten/model';

/** What actuators add to the armature of joints and tendons (MJCF attribute actuator/armature). */
export function armatureKernels(m: Model, _d: Data) {
  /** Armature of actuator i as seen through its gear [kg·m² or kg]. */
  function through(i: number): number {
    const gear = m.actuator_gear[6 * m.actuator_outadr[i]];
    return m.actuator_armature[i] * (gear * gear);
  }

  /** Armature that actuators add to a joint [kg·m² or kg]. */
  function jointArmature(joint: number): number {
    const { nactuator, jnt_actuatorid, actuator_trnid, actuator_trntype } = m;
    const id = jnt_actuatorid[joint];
    if (id >= 0) return through(id);
    let sum = 0;
    if (id < -1) {
      for (let i = 0; i < nactuator; i++) {
        if (actuator_trnid[2 * i] !== joint) continue;
        const type = actuator_trntype[i];
        if (type === TransmissionType.joint || type === TransmissionType.jointinparent) sum += through(i);
      }
    }
    return sum;
  }

  /** Armature that actuators add to a tendon [kg]. */
  function tendonArmature(tendon: number): number {
    const { nactuator, tendon_actuatorid, actuator_trnid, actuator_trntype } = m;
    const id = tendon_actuatorid[tendon];
    if (id >= 0) return through(id);
    let sum = 0;
    if (id < -1) {
      for (let i = 0; i < nactuator; i++) {
        if (actuator_trnid[2 * i] === tendon && actuator_trntype[i] === TransmissionType.tendon) sum += through(i);
      }
    }
    return sum;
  }

  return { jointArmature, tendonArmature };
}
