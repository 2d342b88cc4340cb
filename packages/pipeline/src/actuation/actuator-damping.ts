// Damping of dofs and tendons, with what actuators lend to it.

import { type Data, type Model, TransmissionType } from '@corten/model';

/**
 * Damping that actuators lend to the joint or tendon they act on (attributes `damping` of actuators, through the
 * square of the gear). Results are left in `damping`: linear coefficient, then the two polynomial ones.
 */
export function actuatorDampingKernels(m: Model, _d: Data) {
  /** linear, quadratic and cubic coefficient of the last object asked for */
  const damping = new Float64Array(3);

  /** Total damping of a dof: its own and that of actuators on its joint. */
  function dofDamping(dof: number): void {
    const { dof_damping, dof_dampingpoly, dof_jntid, jnt_actuatorid } = m;
    const jnt = dof_jntid[dof];
    damping[0] = 0;
    damping[1] = dof_dampingpoly[2 * dof];
    damping[2] = dof_dampingpoly[2 * dof + 1];
    const actuator = jnt_actuatorid[jnt];
    if (actuator >= 0) addActuator(actuator);
    else if (actuator < -1) addJointActuators(jnt);
    damping[0] = dof_damping[dof] + damping[0];
  }

  /** Total damping of a tendon: its own and that of actuators that pull it. */
  function tendonDamping(tendon: number): void {
    const { tendon_damping, tendon_dampingpoly, tendon_actuatorid } = m;
    damping[0] = 0;
    damping[1] = tendon_dampingpoly[2 * tendon];
    damping[2] = tendon_dampingpoly[2 * tendon + 1];
    const actuator = tendon_actuatorid[tendon];
    if (actuator >= 0) addActuator(actuator);
    else if (actuator < -1) addTendonActuators(tendon);
    damping[0] = tendon_damping[tendon] + damping[0];
  }

  function addActuator(actuator: number): void {
    const { actuator_gear, actuator_outadr, actuator_damping, actuator_dampingpoly } = m;
    const gear = actuator_gear[6 * actuator_outadr[actuator]];
    const gear2 = gear * gear;
    damping[0] += actuator_damping[actuator] * gear2;
    damping[1] += actuator_dampingpoly[2 * actuator] * gear2;
    damping[2] += actuator_dampingpoly[2 * actuator + 1] * gear2;
  }

  function addJointActuators(jnt: number): void {
    const { nactuator, actuator_trnid, actuator_trntype } = m;
    for (let i = 0; i < nactuator; i++) {
      const type = actuator_trntype[i];
      if (type !== TransmissionType.joint && type !== TransmissionType.jointinparent) continue;
      if (actuator_trnid[2 * i] === jnt) addActuator(i);
    }
  }

  function addTendonActuators(tendon: number): void {
    const { nactuator, actuator_trnid, actuator_trntype } = m;
    for (let i = 0; i < nactuator; i++) {
      if (actuator_trntype[i] === TransmissionType.tendon && actuator_trnid[2 * i] === tendon) addActuator(i);
    }
  }

  return { damping, dofDamping, tendonDamping };
}
