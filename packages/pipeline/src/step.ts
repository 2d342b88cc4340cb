// A whole step, and the kernels of a simulation bound once.

import { type Data, EnableBit, enabled, Integrator, kernelsOf, type Model, Timer } from '@corten/model';
import { checkKernels } from './check.js';
import { forwardKernels } from './forward.js';
import { eulerKernels } from './integrators/euler.js';
import { implicitKernels } from './integrators/implicit.js';
import { rungeKuttaKernels } from './integrators/runge-kutta.js';
import { inverseKernels } from './inverse.js';
import { initSleep } from './reset.js';

/** Kernels of a step. */
export function stepKernels(m: Model, d: Data) {
  if (d.nbody_awake === 0) initSleep(m, d);
  const { checkPos, checkVel, checkAcc } = kernelsOf(checkKernels, d);
  const { forwardState, forward, forwardForces, forwardSkip } = kernelsOf(forwardKernels, d);
  const { compareFwdInv } = kernelsOf(inverseKernels, d);
  const { eulerSkip } = kernelsOf(eulerKernels, d);
  const { implicitSkip } = kernelsOf(implicitKernels, d);
  const { rungeKutta } = kernelsOf(rungeKuttaKernels, d);

  const stepTimer = d.timer[Timer.step];

  /** Advance the state by opt.timestep. */
  function step(): void {
    checkPos();
    checkVel();
    forward();
    checkAcc();
    if (enabled(m, EnableBit.fwdinv)) compareFwdInv();
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
    stepTimer.number++;
  }

  /** First half of a step: all that does not depend on controls and applied forces. */
  function step1(): void {
    checkPos();
    checkVel();
    forwardState();
    d.callbacks.control?.(m, d);
    stepTimer.number++;
  }

  /** Second half of a step. Runge-Kutta falls back to Euler. */
  function step2(): void {
    forwardForces();
    checkAcc();
    if (enabled(m, EnableBit.fwdinv)) compareFwdInv();
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
    if (enabled(m, EnableBit.fwdinv)) compareFwdInv();
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
    stepTimer.number++;
  }

  return { step, step1, step2, stepSkip };
}

/** Advance a simulation by opt.timestep, with the integrator that opt.integrator names. */
export function step(m: Model, d: Data): void {
  kernelsOf(stepKernels, d, m).step();
}

/**
 * First half of a step: all that depends on positions and velocities. Between step1 and step2 controls and applied
 * forces may be set as functions of what it computed.
 */
export function step1(m: Model, d: Data): void {
  kernelsOf(stepKernels, d, m).step1();
}

/** Second half of a step: forces, accelerations, integration. RK4 falls back to Euler here. */
export function step2(m: Model, d: Data): void {
  kernelsOf(stepKernels, d, m).step2();
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
 * @throws Error when the data belongs to another model
 */
export function createPipeline(m: Model, d: Data): Pipeline {
  const { step, step1, step2 } = kernelsOf(stepKernels, d, m);
  const { forward } = kernelsOf(forwardKernels, d);
  const { inverse } = kernelsOf(inverseKernels, d);
  return { step, step1, step2, forward, inverse };
}
