// A whole step, and the kernels of a simulation bound once.

import { type Data, EnableBit, Integrator, kernelsOf, type Model } from '@corten/model';
import { createCheck } from './check.js';
import { createEuler } from './euler.js';
import { createForward } from './forward.js';
import { createImplicit } from './implicit.js';
import { createInverse } from './inverse.js';
import { initSleep } from './reset.js';
import { createRungeKutta } from './runge-kutta.js';
import { checkSupported } from './supported.js';

/** Kernels of a step. */
export function createStep(m: Model, d: Data) {
  checkSupported(m);
  if (d.nbody_awake === 0) initSleep(m, d);
  const { checkPos, checkVel, checkAcc } = kernelsOf(createCheck, d);
  const { forwardState, forwardForces, forwardSkip } = kernelsOf(createForward, d);
  const { compareFwdInv } = kernelsOf(createInverse, d);
  const { eulerSkip } = kernelsOf(createEuler, d);
  const { implicitSkip } = kernelsOf(createImplicit, d);
  const { rungeKutta } = kernelsOf(createRungeKutta, d);

  /** Advance the state by opt.timestep. */
  function step(): void {
    checkPos();
    checkVel();
    forwardState();
    forwardForces();
    checkAcc();
    if (m.opt.enableflags & EnableBit.fwdinv) compareFwdInv();
    switch (m.opt.integrator) {
      case Integrator.euler:
        eulerSkip(false);
        break;
      case Integrator.rk4:
        rungeKutta();
        break;
      case Integrator.implicit:
      case Integrator.implicitfast:
        implicitSkip(false);
        break;
      default:
        throw new Error(`invalid integrator ${m.opt.integrator}`);
    }
  }

  /** First half of a step: all that does not depend on controls and applied forces. */
  function step1(): void {
    checkPos();
    checkVel();
    forwardState();
  }

  /** Second half of a step. Runge-Kutta falls back to Euler. */
  function step2(): void {
    forwardForces();
    checkAcc();
    if (m.opt.enableflags & EnableBit.fwdinv) compareFwdInv();
    const { integrator } = m.opt;
    if (integrator === Integrator.implicit || integrator === Integrator.implicitfast) implicitSkip(false);
    else eulerSkip(false);
  }

  /** A step without stages and sensors that are still valid: `skipStage` is the last of them (Stage). */
  function stepSkip(skipStage: number, skipSensor: boolean): void {
    checkPos();
    checkVel();
    forwardSkip(skipStage, skipSensor);
    checkAcc();
    if (m.opt.enableflags & EnableBit.fwdinv) compareFwdInv();
    switch (m.opt.integrator) {
      case Integrator.rk4:
        rungeKutta();
        break;
      case Integrator.implicit:
      case Integrator.implicitfast:
        implicitSkip(skipStage >= 2);
        break;
      default:
        eulerSkip(skipStage >= 1);
    }
  }

  return { step, step1, step2, stepSkip };
}

/** Advance a simulation by opt.timestep, with the integrator that opt.integrator names. */
export function step(m: Model, d: Data): void {
  kernelsOf(createStep, d, m).step();
}

/**
 * First half of a step: all that depends on positions and velocities. Between step1 and step2 controls and applied
 * forces may be set as functions of what it computed.
 */
export function step1(m: Model, d: Data): void {
  kernelsOf(createStep, d, m).step1();
}

/** Second half of a step: forces, accelerations, integration. RK4 falls back to Euler here. */
export function step2(m: Model, d: Data): void {
  kernelsOf(createStep, d, m).step2();
}

/** Kernels of a simulation, bound to a model and a data once. */
export interface Pipeline {
  /** Advance by one step. */
  step(): void;
  /** First half of a step. */
  step1(): void;
  /** Second half of a step. */
  step2(): void;
  /** Forward dynamics, without a step. */
  forward(): void;
  /** Inverse dynamics. */
  inverse(): void;
}

/**
 * Bind all kernels to a model and a data. Calling them is the fastest way to simulate: nothing is looked up in a step.
 * @param m - the model
 * @param d - a data of that model
 * @throws Error when the data belongs to another model, or the model needs something that is not supported yet
 */
export function createPipeline(m: Model, d: Data): Pipeline {
  const { step, step1, step2 } = kernelsOf(createStep, d, m);
  const { forward } = kernelsOf(createForward, d);
  const { inverse } = kernelsOf(createInverse, d);
  return { step, step1, step2, forward, inverse };
}
