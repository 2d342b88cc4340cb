// Muscle model (MuJoCo documentation, Modeling, "Muscles"): length and velocity curves, passive force, activation
// dynamics. Parameters are rows of actuator_gainprm / actuator_biasprm / actuator_dynprm.

import { clip, sigmoid } from '@corten/math';
import { MINVAL, MuscleDynSlot, MuscleSlot } from '@corten/model';

/**
 * Places in the scratch array of the functions that a step calls; what they return would be boxed. A caller writes
 * length, velocity and acc0 of the actuator, and finds the result.
 */
export const MuscleWork = {
  result: 0,
  /** actuator length [m], then normalised */
  length: 1,
  /** actuator velocity [m/s] */
  velocity: 2,
  /** acceleration from unit force at qpos0, then the peak force [N] */
  acc0: 3,
  /** actuator length [m] that is one unit of normalised length */
  optimum: 4,
} as const;

/** Numbers in the scratch array. */
export const NMUSCLEWORK = 5;

/**
 * The active force that belongs to the normalised length, as a share of its peak: 1 at length 1, 0 outside of
 * limits[at] to limits[at + 1], quadratic pieces between.
 */
function lengthCurve(work: Float64Array, limits: ArrayLike<number>, at: number): void {
  const length = work[MuscleWork.length];
  const lmin = limits[at];
  const lmax = limits[at + 1];
  work[MuscleWork.result] = 0;
  if (!(lmin <= length && length <= lmax)) return;
  const a = 0.5 * (lmin + 1);
  const b = 0.5 * (1 + lmax);
  if (length <= a) {
    const x = (length - lmin) / Math.max(MINVAL, a - lmin);
    work[MuscleWork.result] = 0.5 * x * x;
  } else if (length <= 1) {
    const x = (1 - length) / Math.max(MINVAL, 1 - a);
    work[MuscleWork.result] = 1 - 0.5 * x * x;
  } else if (length <= b) {
    const x = (length - 1) / Math.max(MINVAL, b - 1);
    work[MuscleWork.result] = 1 - 0.5 * x * x;
  } else {
    const x = (lmax - length) / Math.max(MINVAL, lmax - b);
    work[MuscleWork.result] = 0.5 * x * x;
  }
}

/** Normalise the length, and find the peak force: as given, or scale / acc0 when it is negative. */
function normalise(
  work: Float64Array,
  lengthrange: ArrayLike<number>,
  rangeAt: number,
  prm: ArrayLike<number>,
  at: number,
): void {
  const shortest = prm[at + MuscleSlot.range];
  const optimum =
    (lengthrange[rangeAt + 1] - lengthrange[rangeAt]) / Math.max(MINVAL, prm[at + MuscleSlot.range + 1] - shortest);
  const force = prm[at + MuscleSlot.force];
  work[MuscleWork.optimum] = optimum;
  work[MuscleWork.length] = shortest + (work[MuscleWork.length] - lengthrange[rangeAt]) / Math.max(MINVAL, optimum);
  work[MuscleWork.acc0] = force < 0 ? prm[at + MuscleSlot.scale] / Math.max(MINVAL, work[MuscleWork.acc0]) : force;
}

/**
 * Gain of a muscle: minus the active force at full activation [N].
 * @param work - see MuscleWork
 * @param lengthrange - feasible lengths [m], 2 numbers from `rangeAt` on
 * @param prm - range (2), force, scale, lmin, lmax, vmax, fpmax, fvmax from `at` on
 */
export function computeMuscleGain(
  work: Float64Array,
  lengthrange: ArrayLike<number>,
  rangeAt: number,
  prm: ArrayLike<number>,
  at: number,
): void {
  normalise(work, lengthrange, rangeAt, prm, at);
  lengthCurve(work, prm, at + MuscleSlot.lmin);
  const speed = Math.max(MINVAL, work[MuscleWork.optimum] * prm[at + MuscleSlot.vmax]);
  const velocity = work[MuscleWork.velocity] / speed;
  const fvmax = prm[at + MuscleSlot.fvmax];
  const y = fvmax - 1;
  let fv = fvmax;
  if (velocity <= -1) fv = 0;
  else if (velocity <= 0) fv = (velocity + 1) * (velocity + 1);
  else if (velocity <= y) fv = fvmax - ((y - velocity) * (y - velocity)) / Math.max(MINVAL, y);
  work[MuscleWork.result] = -work[MuscleWork.acc0] * work[MuscleWork.result] * fv;
}

/** Derivative of the gain with respect to velocity [N·s/m]. Arguments as for computeMuscleGain. */
export function computeMuscleGainVelocityDerivative(
  work: Float64Array,
  lengthrange: ArrayLike<number>,
  rangeAt: number,
  prm: ArrayLike<number>,
  at: number,
): void {
  normalise(work, lengthrange, rangeAt, prm, at);
  lengthCurve(work, prm, at + MuscleSlot.lmin);
  const speed = Math.max(MINVAL, work[MuscleWork.optimum] * prm[at + MuscleSlot.vmax]);
  const velocity = work[MuscleWork.velocity] / speed;
  const y = prm[at + MuscleSlot.fvmax] - 1;
  let dfv = 0;
  if (velocity <= -1) dfv = 0;
  else if (velocity <= 0) dfv = 2 * velocity + 2;
  else if (velocity <= y) dfv = (-2 * velocity + 2 * y) / Math.max(MINVAL, y);
  work[MuscleWork.result] = (-work[MuscleWork.acc0] * work[MuscleWork.result] * dfv) / speed;
}

/**
 * Bias of a muscle: minus its passive force [N], half-quadratic up to the middle between the optimal and the largest
 * length and linear beyond. Arguments as for computeMuscleGain; the velocity does not matter.
 */
export function computeMuscleBias(
  work: Float64Array,
  lengthrange: ArrayLike<number>,
  rangeAt: number,
  prm: ArrayLike<number>,
  at: number,
): void {
  normalise(work, lengthrange, rangeAt, prm, at);
  const force = work[MuscleWork.acc0];
  const length = work[MuscleWork.length];
  const fpmax = prm[at + MuscleSlot.fpmax];
  const b = 0.5 * (1 + prm[at + MuscleSlot.lmax]);
  work[MuscleWork.result] = 0;
  if (length <= 1) return;
  if (length <= b) {
    const x = (length - 1) / Math.max(MINVAL, b - 1);
    work[MuscleWork.result] = -force * fpmax * 0.5 * x * x;
  } else {
    const x = (length - b) / Math.max(MINVAL, b - 1);
    work[MuscleWork.result] = -force * fpmax * (0.5 + x);
  }
}

/**
 * Normalised active force as a function of normalised length: 1 at length 1, 0 outside [lmin, lmax], quadratic
 * pieces between.
 */
export function muscleGainLength(length: number, lmin: number, lmax: number): number {
  const work = Float64Array.of(0, length, 0, 0, 0);
  lengthCurve(work, Float64Array.of(lmin, lmax), 0);
  return work[MuscleWork.result];
}

/**
 * Gain of a muscle: minus the active force at full activation [N].
 * @param length - actuator length [m]
 * @param velocity - actuator velocity [m/s]
 * @param lengthrange - feasible lengths [m], 2 numbers from `rangeAt` on
 * @param acc0 - acceleration from unit force at qpos0
 * @param prm - range (2), force, scale, lmin, lmax, vmax, fpmax, fvmax from `at` on
 */
export function muscleGain(
  length: number,
  velocity: number,
  lengthrange: ArrayLike<number>,
  rangeAt: number,
  acc0: number,
  prm: ArrayLike<number>,
  at: number,
): number {
  const work = Float64Array.of(0, length, velocity, acc0, 0);
  computeMuscleGain(work, lengthrange, rangeAt, prm, at);
  return work[MuscleWork.result];
}

/**
 * Bias of a muscle: minus its passive force [N], half-quadratic up to the middle between the optimal and the largest
 * length and linear beyond. Arguments as for muscleGain.
 */
export function muscleBias(
  length: number,
  lengthrange: ArrayLike<number>,
  rangeAt: number,
  acc0: number,
  prm: ArrayLike<number>,
  at: number,
): number {
  const work = Float64Array.of(0, length, 0, acc0, 0);
  computeMuscleBias(work, lengthrange, rangeAt, prm, at);
  return work[MuscleWork.result];
}

/**
 * Rate of muscle activation [1/s] (Millard et al. 2013).
 * @param ctrl - excitation, clamped to [0, 1]
 * @param act - activation
 * @param prm - time constants of activation and deactivation [s], width of the switch between them, from `at` on
 */
export function muscleDynamics(ctrl: number, act: number, prm: ArrayLike<number>, at: number): number {
  const clamped = clip(act, 0, 1);
  const activation = prm[at + MuscleDynSlot.activation] * (0.5 + 1.5 * clamped);
  const deactivation = prm[at + MuscleDynSlot.deactivation] / (0.5 + 1.5 * clamped);
  const width = prm[at + MuscleDynSlot.width];
  const excess = clip(ctrl, 0, 1) - act;
  let tau: number;
  if (width < MINVAL) tau = excess > 0 ? activation : deactivation;
  else tau = deactivation + (activation - deactivation) * sigmoid(excess / width + 0.5);
  return excess / Math.max(MINVAL, tau);
}
