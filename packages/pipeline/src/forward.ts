// Forward dynamics: from state and inputs to accelerations, and everything on the way (MuJoCo documentation,
// Computation, "Forward dynamics").

import { collisionKernels } from '@corten/collision/kernels';
import {
  fwdConstraintKernels,
  islandKernels,
  makeConstraintKernels,
  projectKernels,
  referenceAccelerationKernels,
} from '@corten/constraint-solver/kernels';
import {
  anyPassiveContact,
  appliedKernels,
  camlightKernels,
  comPosKernels,
  comVelKernels,
  energyKernels,
  flexKernels,
  flexMetricActive,
  flexMetricKernels,
  inertiaKernels,
  kinematicsKernels,
  PASSIVE_CONTACT_NEEDS,
  rneKernels,
  sleepKernels,
  solveKernels,
  tendonBiasKernels,
  tendonKernels,
  transmissionKernels,
} from '@corten/dynamics/kernels';
import { rowDot } from '@corten/math';
import {
  type Data,
  DisableBit,
  disabled,
  EnableBit,
  enabled,
  kernelsOf,
  type Model,
  Stage,
  someAsleep,
  Timer,
} from '@corten/model';
import { actuationKernels } from './actuation/actuation.js';
import { passiveKernels } from './passive/passive.js';
import { sensorKernels } from './sensors/sensors.js';
import { wakeKernels } from './sleep/wake.js';

let bound = 0;

/** How many data were bound to this copy of the code: V8 makes its kernels fast for the first one. */
export const boundCount = () => bound;

/** Kernels of forward dynamics. */
export function forwardKernels(m: Model, d: Data) {
  bound++;
  const { kinematics } = kernelsOf(kinematicsKernels, d);
  const { comPos } = kernelsOf(comPosKernels, d);
  const { camlight } = kernelsOf(camlightKernels, d);
  const flexes = m.nflex > 0 ? kernelsOf(flexKernels, d) : undefined;
  const metric = m.nflex > 0 ? kernelsOf(flexMetricKernels, d) : undefined;
  const { tendon, tendonArmature } = kernelsOf(tendonKernels, d);
  const { crb, factorM } = kernelsOf(inertiaKernels, d);
  const { collision } = kernelsOf(collisionKernels, d);
  const { makeConstraint } = kernelsOf(makeConstraintKernels, d);
  const { island } = kernelsOf(islandKernels, d);
  const { projectConstraint } = kernelsOf(projectKernels, d);
  const { transmission } = kernelsOf(transmissionKernels, d);
  const { comVel } = kernelsOf(comVelKernels, d);
  const { passive } = kernelsOf(passiveKernels, d);
  const { referenceConstraint } = kernelsOf(referenceAccelerationKernels, d);
  const { rne } = kernelsOf(rneKernels, d);
  const { tendonBias } = kernelsOf(tendonBiasKernels, d);
  const { fwdActuation } = kernelsOf(actuationKernels, d);
  const { solveM } = kernelsOf(solveKernels, d);
  const { fwdConstraint } = kernelsOf(fwdConstraintKernels, d);
  const { energyPos, energyVel } = kernelsOf(energyKernels, d);
  const { sensorPos, sensorVel, sensorAcc } = kernelsOf(sensorKernels, d);
  const { xfrcAccumulate } = kernelsOf(appliedKernels, d);
  const { updateSleep, updateSleepInit } = kernelsOf(sleepKernels, d);
  const { wakeTendon, wakeCollision, wakeEquality } = kernelsOf(wakeKernels, d);

  const {
    [Timer.forward]: forwardTimer,
    [Timer.position]: positionTimer,
    [Timer.velocity]: velocityTimer,
    [Timer.pos_kinematics]: kinematicsTimer,
    [Timer.pos_inertia]: inertiaTimer,
    [Timer.pos_make]: makeTimer,
    [Timer.pos_project]: projectTimer,
  } = d.timer;

  // a data that was never reset: everything is awake, and static objects are placed once
  if (d.nbody_awake === 0) {
    updateSleepInit(1);
    if (enabled(m, EnableBit.sleep)) {
      kinematics();
      comPos();
      camlight();
      tendon();
    }
    updateSleep();
  }

  /** Poses, centres of mass, cameras, lights, tendons. */
  function fwdKinematics(): void {
    kinematics();
    comPos();
    camlight();
    if (flexes) flexes.flex();
    tendon();
    if (wakeTendon()) updateSleep();
  }

  /** Inertia matrix with joint and tendon armature, and its factor. */
  function fwdInertia(): void {
    crb();
    if (m.ntendon > 0) tendonArmature();
    inertiaTimer.number++;
    factorM();
  }

  /** All that depends on positions alone. */
  function fwdPosition(): void {
    if (m.nflex > 0 && !flexMetricActive(m) && anyPassiveContact(m)) throw new Error(PASSIVE_CONTACT_NEEDS);
    d.flg_energypos = 0;
    fwdKinematics();
    kinematicsTimer.number++;
    fwdInertia();
    collision();
    if (wakeCollision()) {
      updateSleep();
      collision();
    }
    if (wakeEquality()) updateSleep();
    makeConstraint();
    island();
    makeTimer.number++;
    projectConstraint();
    projectTimer.number++;
    transmission();
    if (metric) metric.build();
    positionTimer.number++;
  }

  /** Velocities of tendons and actuators: their Jacobians times qvel. */
  function tendonActuatorVelocities(): void {
    const { ntendon, nout, ten_J_rownnz, ten_J_rowadr, ten_J_colind } = m;
    const { ten_J, ten_velocity, actuator_moment, actuator_velocity } = d;
    const { moment_rownnz, moment_rowadr, moment_colind, qvel } = d;
    for (let i = 0; i < ntendon; i++) {
      rowDot(ten_velocity, i, ten_J, ten_J_colind, ten_J_rowadr[i], ten_J_rownnz[i], qvel);
    }
    if (disabled(m, DisableBit.actuation)) {
      for (let i = 0; i < nout; i++) actuator_velocity[i] = 0;
      return;
    }
    for (let i = 0; i < nout; i++) {
      const nnz = moment_rownnz[i];
      const adr = moment_rowadr[i];
      if (nnz === 1) actuator_velocity[i] = actuator_moment[adr] * qvel[moment_colind[adr]];
      else rowDot(actuator_velocity, i, actuator_moment, moment_colind, adr, nnz, qvel);
    }
  }

  /** All that depends on velocities: they, passive forces, reference accelerations of constraints, bias forces. */
  function fwdVelocity(): void {
    d.flg_subtreevel = 0;
    d.flg_energyvel = 0;
    if (flexes) flexes.edgeVelocities();
    tendonActuatorVelocities();
    comVel();
    passive();
    referenceConstraint();
    rne();
    if (m.ntendon > 0) tendonBias(d.qfrc_bias);
    if (metric) metric.refreshShift();
    velocityTimer.number++;
  }

  /** qfrc_smooth, the sum of all forces but those of constraints, and qacc_smooth = M⁻¹·qfrc_smooth; awake dofs. */
  function fwdAcceleration(): void {
    const { nv } = m;
    const { qfrc_smooth, qacc_smooth, qfrc_passive, qfrc_bias, qfrc_applied, qfrc_actuator, dof_awake_ind } = d;
    const filter = someAsleep(m, d);
    const n = filter ? d.nv_awake : nv;
    for (let k = 0; k < n; k++) {
      const i = filter ? dof_awake_ind[k] : k;
      qfrc_smooth[i] = qfrc_passive[i] - qfrc_bias[i] + qfrc_applied[i] + qfrc_actuator[i];
    }
    xfrcAccumulate(qfrc_smooth);
    if (metric?.state.active) {
      metric.solve(qacc_smooth, qfrc_smooth);
      return;
    }
    for (let k = 0; k < n; k++) {
      const i = filter ? dof_awake_ind[k] : k;
      qacc_smooth[i] = qfrc_smooth[i];
    }
    solveM();
  }

  /** Energies, if they are asked for; zero otherwise. */
  function positionEnergy(): void {
    if (d.flg_energypos) return;
    if (enabled(m, EnableBit.energy)) energyPos();
    else d.energy[0] = d.energy[1] = 0;
  }

  function velocityEnergy(): void {
    if (enabled(m, EnableBit.energy) && !d.flg_energyvel) energyVel();
  }

  /** Position and velocity stages with their sensors: the first half of a step. */
  function forwardState(): void {
    fwdPosition();
    sensorPos();
    positionEnergy();
    fwdVelocity();
    sensorVel();
    velocityEnergy();
  }

  /** Forces and accelerations with their sensors: the second half of a step. */
  function forwardForces(): void {
    fwdActuation();
    fwdAcceleration();
    fwdConstraint();
    d.flg_rnepost = 0;
    sensorAcc();
  }

  /** Let the user set the controls. */
  function control(): void {
    const { control: callback } = d.callbacks;
    if (callback !== undefined && !disabled(m, DisableBit.actuation)) callback(m, d);
  }

  /** Forward dynamics. */
  function forward(): void {
    forwardState();
    control();
    forwardForces();
    forwardTimer.number++;
  }

  /**
   * Forward dynamics without what has not changed.
   * @param skipStage - last stage that is still valid (Stage.none, pos or vel)
   * @param skipSensor - leave out sensors
   */
  function forwardSkip(skipStage: number, skipSensor: boolean): void {
    if (skipStage < Stage.pos) {
      fwdPosition();
      if (!skipSensor) sensorPos();
      positionEnergy();
    }
    if (skipStage < Stage.vel) {
      fwdVelocity();
      if (!skipSensor) sensorVel();
      velocityEnergy();
    }
    control();
    fwdActuation();
    fwdAcceleration();
    fwdConstraint();
    if (!skipSensor) {
      d.flg_rnepost = 0;
      sensorAcc();
    }
    forwardTimer.number++;
  }

  return {
    fwdKinematics,
    fwdInertia,
    fwdPosition,
    fwdVelocity,
    fwdAcceleration,
    positionEnergy,
    velocityEnergy,
    forwardState,
    forwardForces,
    forward,
    forwardSkip,
  };
}

/** Forward dynamics: everything from state and inputs to qacc, with all sensors. */
export function forward(m: Model, d: Data): void {
  kernelsOf(forwardKernels, d, m).forward();
}

/**
 * Forward dynamics without the stages up to `skipstage` (Stage), whose results must be valid, and without sensors if
 * `skipsensor`.
 */
export function forwardSkip(m: Model, d: Data, skipstage: number, skipsensor: boolean | number): void {
  kernelsOf(forwardKernels, d, m).forwardSkip(skipstage, Boolean(skipsensor));
}

/** Poses, centres of mass, cameras, lights, tendons: what depends on qpos alone, without inertia. */
export function fwdKinematics(m: Model, d: Data): void {
  kernelsOf(forwardKernels, d, m).fwdKinematics();
}

/** Position stage: kinematics, inertia, collision, constraint rows, islands, transmission. */
export function fwdPosition(m: Model, d: Data): void {
  kernelsOf(forwardKernels, d, m).fwdPosition();
}

/** Velocity stage: velocities, passive forces, constraint references, bias forces. Needs the position stage. */
export function fwdVelocity(m: Model, d: Data): void {
  kernelsOf(forwardKernels, d, m).fwdVelocity();
}

/** Actuator forces: act_dot, actuator_force, qfrc_actuator. Needs the velocity stage. */
export function fwdActuation(m: Model, d: Data): void {
  kernelsOf(actuationKernels, d, m).fwdActuation();
}

/** Smooth forces and accelerations: qfrc_smooth, qacc_smooth. Needs fwdActuation. */
export function fwdAcceleration(m: Model, d: Data): void {
  kernelsOf(forwardKernels, d, m).fwdAcceleration();
}

/** Passive forces: springs, dampers, gravity compensation, fluid, adhesion. Needs the position stage and comVel. */
export function passive(m: Model, d: Data): void {
  kernelsOf(passiveKernels, d, m).passive();
}

/** Inertia matrix M with all armature. Needs comPos, and tendon where tendons have armature. */
export function makeM(m: Model, d: Data): void {
  kernelsOf(inertiaKernels, d, m).crb();
  if (m.ntendon > 0) kernelsOf(tendonKernels, d).tendonArmature();
  d.timer[Timer.pos_inertia].number++;
}
