// Muscle model (MuJoCo documentation, Modeling, "Muscles"): length and velocity curves, passive force, activation
// dynamics. Parameters are rows of actuator_gainprm / actuator_biasprm / actuator_dynprm.

import { clip, sigmoid } from '@corten/math';
import { MINVAL } from '@corten/model';

/**
 * Normalised active force as a function of normalised length: 1 at length 1, 0 outside [lmin, lmax], quadratic
 * pieces between.
 */
export function muscleGainLength(length: number, lmin: number, lmax: number): number {
  if (!(lmin <= length && length <= lmax)) return 0;
  const a = 0.5 * (lmin + 1);
  const b = 0.5 * (1 + lmax);
  if (length <= a) {
    const x = (length - lmin) / Math.max(MINVAL, a - lmin);
    return 0.5 * x * x;
  }
  if (length <= 1) {
    const x = (1 - length) / Math.max(MINVAL, 1 - a);
    return 1 - 0.5 * x * x;
  }
  if (length <= b) {
    const x = (length - 1) / Math.max(MINVAL, b - 1);
    return 1 - 0.5 * x * x;
  }
  const x = (lmax - length) / Math.max(MINVAL, lmax - b);
  return 0.5 * x * x;
}

/** Peak force [N]: as given, or scale / acc0 when it is negative. */
function peakForce(prm: ArrayLike<number>, at: number, acc0: number): number {
  const force = prm[at + 2];
  return force < 0 ? prm[at + 3] / Math.max(MINVAL, acc0) : force;
}

/** Actuator length [m] that is one unit of normalised length. */
function optimalLength(lengthrange: ArrayLike<number>, rangeAt: number, prm: ArrayLike<number>, at: number): number {
  return (lengthrange[rangeAt + 1] - lengthrange[rangeAt]) / Math.max(MINVAL, prm[at + 1] - prm[at]);
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
  const optimum = optimalLength(lengthrange, rangeAt, prm, at);
  const normLength = prm[at] + (length - lengthrange[rangeAt]) / Math.max(MINVAL, optimum);
  const normVelocity = velocity / Math.max(MINVAL, optimum * prm[at + 6]);
  const fvmax = prm[at + 8];
  const y = fvmax - 1;
  let fv = fvmax;
  if (normVelocity <= -1) fv = 0;
  else if (normVelocity <= 0) fv = (normVelocity + 1) * (normVelocity + 1);
  else if (normVelocity <= y) fv = fvmax - ((y - normVelocity) * (y - normVelocity)) / Math.max(MINVAL, y);
  return -peakForce(prm, at, acc0) * muscleGainLength(normLength, prm[at + 4], prm[at + 5]) * fv;
}

/** Derivative of muscleGain with respect to velocity [N·s/m]. */
export function muscleGainVelocityDerivative(
  length: number,
  velocity: number,
  lengthrange: ArrayLike<number>,
  rangeAt: number,
  acc0: number,
  prm: ArrayLike<number>,
  at: number,
): number {
  const optimum = optimalLength(lengthrange, rangeAt, prm, at);
  const normLength = prm[at] + (length - lengthrange[rangeAt]) / Math.max(MINVAL, optimum);
  const velocityScale = Math.max(MINVAL, optimum * prm[at + 6]);
  const normVelocity = velocity / velocityScale;
  const y = prm[at + 8] - 1;
  let dfv = 0;
  if (normVelocity <= -1) dfv = 0;
  else if (normVelocity <= 0) dfv = 2 * normVelocity + 2;
  else if (normVelocity <= y) dfv = (-2 * normVelocity + 2 * y) / Math.max(MINVAL, y);
  return (-peakForce(prm, at, acc0) * muscleGainLength(normLength, prm[at + 4], prm[at + 5]) * dfv) / velocityScale;
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
  const force = peakForce(prm, at, acc0);
  const fpmax = prm[at + 7];
  const optimum = optimalLength(lengthrange, rangeAt, prm, at);
  const normLength = prm[at] + (length - lengthrange[rangeAt]) / Math.max(MINVAL, optimum);
  const b = 0.5 * (1 + prm[at + 5]);
  if (normLength <= 1) return 0;
  if (normLength <= b) {
    const x = (normLength - 1) / Math.max(MINVAL, b - 1);
    return -force * fpmax * 0.5 * x * x;
  }
  const x = (normLength - b) / Math.max(MINVAL, b - 1);
  return -force * fpmax * (0.5 + x);
}

/**
 * Rate of muscle activation [1/s] (Millard et al. 2013).
 * @param ctrl - excitation, clamped to [0, 1]
 * @param act - activation
 * @param prm - time constants of activation and deactivation [s], width of the switch between them, from `at` on
 */
export function muscleDynamics(ctrl: number, act: number, prm: ArrayLike<number>, at: number): number {
  const clamped = clip(act, 0, 1);
  const activation = prm[at] * (0.5 + 1.5 * clamped);
  const deactivation = prm[at + 1] / (0.5 + 1.5 * clamped);
  const width = prm[at + 2];
  const excess = clip(ctrl, 0, 1) - act;
  let tau: number;
  if (width < MINVAL) tau = excess > 0 ? activation : deactivation;
  else tau = deactivation + (activation - deactivation) * sigmoid(excess / width + 0.5);
  return excess / Math.max(MINVAL, tau);
}
