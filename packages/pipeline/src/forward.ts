// Forward dynamics: from state and inputs to accelerations, and everything on the way (MuJoCo documentation,
// Computation, "Forward dynamics").

import { createCollision } from '@corten/collision';
import {
  createFwdConstraint,
  createIsland,
  createMakeConstraint,
  createProject,
  createReference,
} from '@corten/constraint-solver';
import {
  createApplied,
  createBias,
  createCamlight,
  createCom,
  createEnergy,
  createInertia,
  createKinematics,
  createSleep,
  createSolve,
  createTendon,
  createTendonBias,
  createTransmission,
  createVelocity,
} from '@corten/dynamics';
import { type Data, DisableBit, EnableBit, kernelsOf, type Model, Stage } from '@corten/model';
import { createActuation } from './actuation.js';
import { createPassive } from './passive.js';
import { rowDot } from './row-dot.js';
import { createSensors } from './sensors.js';
import { createSleepCycle } from './sleep-cycle.js';

/** Kernels of forward dynamics. */
export function createForward(m: Model, d: Data) {
  const { kinematics } = kernelsOf(createKinematics, d);
  const { comPos } = kernelsOf(createCom, d);
  const { camlight } = kernelsOf(createCamlight, d);
  const { tendon, tendonArmature } = kernelsOf(createTendon, d);
  const { crb, factorM } = kernelsOf(createInertia, d);
  const { collision } = kernelsOf(createCollision, d);
  const { makeConstraint } = kernelsOf(createMakeConstraint, d);
  const { island } = kernelsOf(createIsland, d);
  const { projectConstraint } = kernelsOf(createProject, d);
  const { transmission } = kernelsOf(createTransmission, d);
  const { comVel } = kernelsOf(createVelocity, d);
  const { passive } = kernelsOf(createPassive, d);
  const { referenceConstraint } = kernelsOf(createReference, d);
  const { rne } = kernelsOf(createBias, d);
  const { tendonBias } = kernelsOf(createTendonBias, d);
  const { fwdActuation } = kernelsOf(createActuation, d);
  const { solveM } = kernelsOf(createSolve, d);
  const { fwdConstraint } = kernelsOf(createFwdConstraint, d);
  const { energyPos, energyVel } = kernelsOf(createEnergy, d);
  const { sensorPos, sensorVel, sensorAcc } = kernelsOf(createSensors, d);
  const { xfrcAccumulate } = kernelsOf(createApplied, d);
  const { updateSleep, updateSleepInit } = kernelsOf(createSleep, d);
  const { wakeTendon, wakeCollision, wakeEquality } = kernelsOf(createSleepCycle, d);
  // what the ancestors of a dof contribute to a solve
  const above = new Float64Array(1);

  // a data that was never reset: everything is awake, and static objects are placed once
  if (d.nbody_awake === 0) {
    updateSleepInit(1);
    if (m.opt.enableflags & EnableBit.sleep) {
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
    tendon();
    if (wakeTendon()) updateSleep();
  }

  /** Inertia matrix with joint and tendon armature, and its factor. */
  function fwdInertia(): void {
    crb();
    if (m.ntendon > 0) tendonArmature();
    factorM();
  }

  /** All that depends on positions alone. */
  function fwdPosition(): void {
    d.flg_energypos = 0;
    fwdKinematics();
    fwdInertia();
    collision();
    if (wakeCollision()) {
      updateSleep();
      collision();
    }
    if (wakeEquality()) updateSleep();
    makeConstraint();
    island();
    projectConstraint();
    transmission();
  }

  /** Velocities of tendons and actuators: their Jacobians times qvel. */
  function tendonActuatorVelocities(): void {
    const { ntendon, nout, ten_J_rownnz, ten_J_rowadr, ten_J_colind } = m;
    const { ten_J, ten_velocity, actuator_moment, actuator_velocity } = d;
    const { moment_rownnz, moment_rowadr, moment_colind, qvel } = d;
    for (let i = 0; i < ntendon; i++) {
      rowDot(ten_velocity, i, ten_J, ten_J_colind, ten_J_rowadr[i], ten_J_rownnz[i], qvel);
    }
    if (m.opt.disableflags & DisableBit.actuation) {
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
    tendonActuatorVelocities();
    comVel();
    passive();
    referenceConstraint();
    rne();
    if (m.ntendon > 0) tendonBias(d.qfrc_bias);
  }

  /** qfrc_smooth, the sum of all forces but those of constraints, and qacc_smooth = M⁻¹·qfrc_smooth. */
  function fwdAcceleration(): void {
    const { nv } = m;
    const { qfrc_smooth, qacc_smooth, qfrc_passive, qfrc_bias, qfrc_applied, qfrc_actuator } = d;
    if (m.opt.enableflags & EnableBit.sleep && d.nv_awake < nv) {
      accelerateAwake();
      return;
    }
    for (let i = 0; i < nv; i++) {
      qfrc_smooth[i] = qfrc_passive[i] - qfrc_bias[i] + qfrc_applied[i] + qfrc_actuator[i];
    }
    xfrcAccumulate(qfrc_smooth);
    for (let i = 0; i < nv; i++) qacc_smooth[i] = qfrc_smooth[i];
    solveM();
  }

  /** fwdAcceleration for awake dofs alone. */
  function accelerateAwake(): void {
    const { M_rownnz, M_rowadr, M_colind } = m;
    const { qfrc_smooth, qacc_smooth: x, qfrc_passive, qfrc_bias, qfrc_applied, qfrc_actuator } = d;
    const { dof_awake_ind: index, nv_awake: n, qLD, qLDiagInv } = d;
    for (let k = 0; k < n; k++) {
      const i = index[k];
      qfrc_smooth[i] = qfrc_passive[i] - qfrc_bias[i] + qfrc_applied[i] + qfrc_actuator[i];
    }
    xfrcAccumulate(qfrc_smooth);
    for (let k = 0; k < n; k++) x[index[k]] = qfrc_smooth[index[k]];
    for (let k = n - 1; k >= 0; k--) {
      const i = index[k];
      const end = M_rowadr[i] + M_rownnz[i] - 1;
      for (let a = M_rowadr[i]; a < end; a++) x[M_colind[a]] -= qLD[a] * x[i];
    }
    for (let k = 0; k < n; k++) {
      const i = index[k];
      rowDot(above, 0, qLD, M_colind, M_rowadr[i], M_rownnz[i] - 1, x);
      x[i] = x[i] * qLDiagInv[i] - above[0];
    }
  }

  /** Energies, if they are asked for; zero otherwise. */
  function positionEnergy(): void {
    if (d.flg_energypos) return;
    if (m.opt.enableflags & EnableBit.energy) energyPos();
    else d.energy[0] = d.energy[1] = 0;
  }

  function velocityEnergy(): void {
    if (m.opt.enableflags & EnableBit.energy && !d.flg_energyvel) energyVel();
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

  /** Forward dynamics. */
  function forward(): void {
    forwardState();
    forwardForces();
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
    fwdActuation();
    fwdAcceleration();
    fwdConstraint();
    if (!skipSensor) {
      d.flg_rnepost = 0;
      sensorAcc();
    }
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
  kernelsOf(createForward, d, m).forward();
}

/**
 * Forward dynamics without the stages up to `skipstage` (Stage), whose results must be valid, and without sensors if
 * `skipsensor`.
 */
export function forwardSkip(m: Model, d: Data, skipstage: number, skipsensor: boolean | number): void {
  kernelsOf(createForward, d, m).forwardSkip(skipstage, Boolean(skipsensor));
}

/** Poses, centres of mass, cameras, lights, tendons: what depends on qpos alone, without inertia. */
export function fwdKinematics(m: Model, d: Data): void {
  kernelsOf(createForward, d, m).fwdKinematics();
}

/** Position stage: kinematics, inertia, collision, constraint rows, islands, transmission. */
export function fwdPosition(m: Model, d: Data): void {
  kernelsOf(createForward, d, m).fwdPosition();
}

/** Velocity stage: velocities, passive forces, constraint references, bias forces. Needs the position stage. */
export function fwdVelocity(m: Model, d: Data): void {
  kernelsOf(createForward, d, m).fwdVelocity();
}

/** Actuator forces: act_dot, actuator_force, qfrc_actuator. Needs the velocity stage. */
export function fwdActuation(m: Model, d: Data): void {
  kernelsOf(createActuation, d, m).fwdActuation();
}

/** Smooth forces and accelerations: qfrc_smooth, qacc_smooth. Needs fwdActuation. */
export function fwdAcceleration(m: Model, d: Data): void {
  kernelsOf(createForward, d, m).fwdAcceleration();
}

/** Passive forces: springs, dampers, gravity compensation, fluid, adhesion. Needs the position stage and comVel. */
export function passive(m: Model, d: Data): void {
  kernelsOf(createPassive, d, m).passive();
}

/** Inertia matrix M with all armature. Needs comPos, and tendon where tendons have armature. */
export function makeM(m: Model, d: Data): void {
  kernelsOf(createInertia, d, m).crb();
  if (m.ntendon > 0) kernelsOf(createTendon, d).tendonArmature();
}
