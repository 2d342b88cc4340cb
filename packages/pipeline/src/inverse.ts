// Inverse dynamics: from state and acceleration to the force that causes it (MuJoCo documentation, Computation,
// "Inverse dynamics").

import { collisionKernels } from '@corten/collision/kernels';
import {
  constraintUpdateKernels,
  makeConstraintKernels,
  mulJacKernels,
  projectKernels,
} from '@corten/constraint-solver/kernels';
import {
  appliedKernels,
  camlightKernels,
  comPosKernels,
  flexKernels,
  flexMetricKernels,
  kinematicsKernels,
  rneKernels,
  solveKernels,
  tendonBiasKernels,
  tendonKernels,
  transmissionKernels,
} from '@corten/dynamics/kernels';
import { norm, polyForceDerivative, rowDot } from '@corten/math';
import {
  type Data,
  DisableBit,
  disabled,
  EnableBit,
  enabled,
  Integrator,
  kernelsOf,
  type Model,
  Stage,
  Timer,
} from '@corten/model';
import { actuatorDampingKernels } from './actuation/actuator-damping.js';
import { smoothDerivativeKernels } from './derivatives/derivative-smooth.js';
import { forwardKernels } from './forward.js';
import { dampedInertiaKernels } from './integrators/damped-inertia.js';
import { freeBodyKernels } from './integrators/free-body.js';
import { implicitKernels } from './integrators/implicit.js';
import { sensorKernels } from './sensors/sensors.js';

/** Kernels of inverse dynamics. */
export function inverseKernels(m: Model, d: Data) {
  const { kinematics } = kernelsOf(kinematicsKernels, d);
  const { comPos } = kernelsOf(comPosKernels, d);
  const { camlight } = kernelsOf(camlightKernels, d);
  const flexes = m.nflex > 0 ? kernelsOf(flexKernels, d) : undefined;
  const metric = m.nflex > 0 ? kernelsOf(flexMetricKernels, d) : undefined;
  const { tendon } = kernelsOf(tendonKernels, d);
  const { collision } = kernelsOf(collisionKernels, d);
  const { makeConstraint } = kernelsOf(makeConstraintKernels, d);
  const { projectConstraint } = kernelsOf(projectKernels, d);
  const { transmission } = kernelsOf(transmissionKernels, d);
  const { rneInto } = kernelsOf(rneKernels, d);
  const { tendonBias } = kernelsOf(tendonBiasKernels, d);
  const { mulVector, solveVectors } = kernelsOf(solveKernels, d);
  const { mulJacVec } = kernelsOf(mulJacKernels, d);
  const { constraintUpdate } = kernelsOf(constraintUpdateKernels, d);
  const { fwdInertia, fwdVelocity, positionEnergy, velocityEnergy } = kernelsOf(forwardKernels, d);
  const { hasDamping } = kernelsOf(dampedInertiaKernels, d);
  const { damping, dofDamping } = kernelsOf(actuatorDampingKernels, d);
  const { smoothVelocityDerivative } = kernelsOf(smoothDerivativeKernels, d);
  const { assembleFull } = kernelsOf(implicitKernels, d);
  const { A, systemMatrix } = kernelsOf(freeBodyKernels, d);
  const { sensorPos, sensorVel, sensorAcc } = kernelsOf(sensorKernels, d);
  const { xfrcAccumulate } = kernelsOf(appliedKernels, d);
  const { nv } = m;
  const saved = new Float64Array(nv);
  const product = new Float64Array(nv);
  const applied = new Float64Array(nv);
  const savedConstraint = new Float64Array(nv);
  const {
    [Timer.inverse]: inverseTimer,
    [Timer.position]: positionTimer,
    [Timer.constraint]: constraintTimer,
    [Timer.pos_kinematics]: kinematicsTimer,
    [Timer.pos_make]: makeTimer,
    [Timer.pos_project]: projectTimer,
  } = d.timer;
  const rows = { jar: new Float64Array(0), force: new Float64Array(0) };

  /** Make room for one number a constraint row. */
  function reserveRows(): void {
    if (rows.jar.length >= d.nefcmax) return;
    rows.jar = new Float64Array(d.nefcmax);
    rows.force = new Float64Array(d.nefcmax);
  }

  /** All that depends on positions alone; islands are not needed. */
  function invPosition(): void {
    d.flg_energypos = 0;
    kinematics();
    comPos();
    camlight();
    if (flexes) flexes.flex();
    tendon();
    kinematicsTimer.number++;
    fwdInertia();
    collision();
    makeConstraint();
    makeTimer.number++;
    if (enabled(m, EnableBit.diagexact)) {
      projectConstraint();
      projectTimer.number++;
    }
    transmission();
    if (metric) metric.build();
    positionTimer.number++;
  }

  /** All that depends on velocities. */
  function invVelocity(): void {
    fwdVelocity();
  }

  /** product = H·qacc with the matrix H that implicitfast solves with. */
  function mulSymmetricSystem(): void {
    const { njnt, jnt_dofadr, nC, mapD2M, M_rownnz, M_rowadr, M_colind } = m;
    const { M, qH, qDeriv, qacc } = d;
    const h = -m.opt.timestep;
    for (let k = 0; k < nC; k++) qH[k] = M[k] + qDeriv[mapD2M[k]] * h;
    for (let i = 0; i < nv; i++) {
      const start = M_rowadr[i];
      const diag = start + M_rownnz[i] - 1;
      let sum = qH[diag] * qacc[i];
      for (let a = diag - 1; a >= start; a--) {
        sum += qH[a] * qacc[M_colind[a]];
        product[M_colind[a]] += qH[a] * qacc[i];
      }
      product[i] = sum;
    }
    for (let j = 0; j < njnt; j++) {
      if (!systemMatrix(j)) continue;
      const dof = jnt_dofadr[j];
      for (let r = 0; r < 6; r++) {
        const a = 6 * r;
        product[dof + r] =
          A[a] * qacc[dof] +
          A[a + 2] * qacc[dof + 2] +
          (A[a + 1] * qacc[dof + 1] + A[a + 3] * qacc[dof + 3]) +
          (A[a + 4] * qacc[dof + 4] + A[a + 5] * qacc[dof + 5]);
      }
    }
  }

  /** product = (M - h·qDeriv)·qacc with the matrix that the implicit integrator solves with. */
  function mulFullSystem(): void {
    const { D_rownnz, D_rowadr, D_colind } = m;
    const { qLU, qacc } = d;
    for (let i = 0; i < nv; i++) rowDot(product, i, qLU, D_colind, D_rowadr[i], D_rownnz[i], qacc);
  }

  /**
   * Turn qacc, a difference of velocities over a step, into the acceleration at its start: M⁻¹ times the product with
   * the matrix that the integrator solves with.
   * @throws Error for Runge-Kutta, which has no such matrix
   */
  function discreteAcc(): void {
    const { qacc, qvel } = d;
    const { integrator, timestep } = m.opt;
    if (integrator === Integrator.rk4)
      throw new Error('discrete inverse dynamics is not supported by the RK4 integrator');
    if (integrator === Integrator.euler) {
      if (disabled(m, DisableBit.eulerdamp) || !hasDamping()) return;
      mulVector(product, qacc);
      for (let i = 0; i < nv; i++) {
        dofDamping(i);
        const slope = polyForceDerivative(damping[0], damping[1], damping[2], Math.abs(qvel[i]));
        product[i] += timestep * slope * qacc[i];
      }
    } else if (integrator === Integrator.implicit) {
      smoothVelocityDerivative(true);
      assembleFull();
      mulFullSystem();
    } else {
      smoothVelocityDerivative(false);
      mulSymmetricSystem();
    }
    qacc.set(product);
    solveVectors(qacc, 1);
  }

  /** Constraint forces that belong to qacc: no solver is needed. */
  function invConstraint(): void {
    const { nefc, qacc, efc_aref, qfrc_constraint } = d;
    constraintTimer.number++;
    if (nefc === 0) {
      qfrc_constraint.fill(0);
      return;
    }
    reserveRows();
    const { jar } = rows;
    mulJacVec(jar, qacc);
    for (let i = 0; i < nefc; i++) jar[i] -= efc_aref[i];
    constraintUpdate(jar, 0);
  }

  /**
   * Inverse dynamics without what has not changed.
   * @param skipStage - last stage that is still valid (Stage.none, pos or vel)
   * @param skipSensor - leave out sensors
   */
  function inverseSkip(skipStage: number, skipSensor: boolean): void {
    const { qacc, qfrc_inverse, qfrc_passive, qfrc_constraint } = d;
    if (skipStage < Stage.pos) {
      invPosition();
      if (!skipSensor) sensorPos();
      if (enabled(m, EnableBit.energy)) positionEnergy();
    }
    if (skipStage < Stage.vel) {
      invVelocity();
      if (!skipSensor) sensorVel();
      velocityEnergy();
    }

    const discrete = enabled(m, EnableBit.invdiscrete);
    if (discrete) {
      saved.set(qacc);
      discreteAcc();
    }
    invConstraint();
    rneInto(0, qfrc_inverse);
    tendonBias(qfrc_inverse);
    if (!skipSensor) {
      d.flg_rnepost = 0;
      sensorAcc();
    }
    mulVector(product, qacc);
    if (metric?.state.active) {
      metric.mulAdd(product, 0, qacc, 0);
      for (let i = 0; i < nv; i++) product[i] -= metric.force[i];
    }
    for (let i = 0; i < nv; i++) qfrc_inverse[i] += product[i] - qfrc_passive[i] - qfrc_constraint[i];
    if (discrete) qacc.set(saved);
    inverseTimer.number++;
  }

  /** Inverse dynamics. */
  function inverse(): void {
    inverseSkip(Stage.none, false);
  }

  /**
   * Compare forward with inverse dynamics, without changing results of forward: solver_fwdinv holds the norms of the
   * differences of qfrc_constraint and of the applied force.
   */
  function compareFwdInv(): void {
    const { nefc, solver_fwdinv, qfrc_applied, qfrc_actuator, qfrc_constraint, qfrc_inverse, efc_force } = d;
    solver_fwdinv[0] = solver_fwdinv[1] = 0;
    if (nefc === 0) return;
    reserveRows();
    for (let i = 0; i < nv; i++) applied[i] = qfrc_applied[i] + qfrc_actuator[i];
    xfrcAccumulate(applied);
    savedConstraint.set(qfrc_constraint);
    for (let i = 0; i < nefc; i++) rows.force[i] = efc_force[i];
    inverseSkip(Stage.vel, true);
    for (let i = 0; i < nv; i++) product[i] = savedConstraint[i] - qfrc_constraint[i];
    solver_fwdinv[0] = norm(product, 0, nv);
    for (let i = 0; i < nv; i++) product[i] = applied[i] - qfrc_inverse[i];
    solver_fwdinv[1] = norm(product, 0, nv);
    qfrc_constraint.set(savedConstraint);
    for (let i = 0; i < nefc; i++) efc_force[i] = rows.force[i];
  }

  return { invPosition, invVelocity, invConstraint, inverse, inverseSkip, compareFwdInv };
}

/**
 * Inverse dynamics: qfrc_inverse, the force that together with passive and constraint forces gives qacc. With the flag
 * invdiscrete, qacc is the difference of velocities over one step of the integrator.
 * @throws Error with invdiscrete and the RK4 integrator
 */
export function inverse(m: Model, d: Data): void {
  kernelsOf(inverseKernels, d, m).inverse();
}

/** Inverse dynamics without the stages up to `skipstage` (Stage), and without sensors if `skipsensor`. */
export function inverseSkip(m: Model, d: Data, skipstage: number, skipsensor: boolean | number): void {
  kernelsOf(inverseKernels, d, m).inverseSkip(skipstage, Boolean(skipsensor));
}

/** Position stage of inverse dynamics. */
export function invPosition(m: Model, d: Data): void {
  kernelsOf(inverseKernels, d, m).invPosition();
}

/** Velocity stage of inverse dynamics. */
export function invVelocity(m: Model, d: Data): void {
  kernelsOf(inverseKernels, d, m).invVelocity();
}

/** Constraint forces that belong to qacc: efc_force, qfrc_constraint. Needs the velocity stage. */
export function invConstraint(m: Model, d: Data): void {
  kernelsOf(inverseKernels, d, m).invConstraint();
}

/**
 * Compare forward with inverse dynamics without changing the results of forward: solver_fwdinv holds the norms of the
 * differences of constraint forces and of applied forces, both zero without constraints.
 */
export function compareFwdInv(m: Model, d: Data): void {
  kernelsOf(inverseKernels, d, m).compareFwdInv();
}
