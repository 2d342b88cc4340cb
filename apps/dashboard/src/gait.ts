// Controls that let the quadruped trot on the spot and forward.
import type { Data, Model } from '@corten/model';

/** Steps a second of each leg. */
const RATE = 1.8;
/** Angles about which the hips and knees swing, and how far [rad]. */
const HIP = 0.7;
const KNEE = -1.4;
const SWING = 0.16;
const LIFT = 0.45;
/** Time until the swing is full [s]. */
const START = 1.5;

/** Phase of each leg [turns]: front left, front right, rear left, rear right; diagonal legs move together. */
const LEGS = [0, 0.5, 0.5, 0];

/** Controls of the quadruped's twelve position servos at the time of the data [rad]. */
export function trot(_: Model, { time }: Data): Float64Array {
  const controls = new Float64Array(3 * LEGS.length);
  const size = Math.min(1, time / START);
  for (const [leg, offset] of LEGS.entries()) {
    const phase = 2 * Math.PI * (RATE * time + offset);
    controls[3 * leg + 1] = HIP + size * (SWING * Math.cos(phase) + 0.5 * LIFT * Math.max(0, Math.sin(phase)));
    controls[3 * leg + 2] = KNEE - size * LIFT * Math.max(0, Math.sin(phase));
  }
  return controls;
}
