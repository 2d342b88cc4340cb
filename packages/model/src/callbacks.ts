// What a user may have called in the middle of a step.
// Covered by packages/pipeline/src/callbacks.test.ts.

import type { Data } from './data.js';
import type { Model } from './model.js';

/**
 * Functions that a step calls, as MuJoCo's mjcb_control, mjcb_passive, mjcb_contactfilter and mjcb_sensor, but of one data.
 * They are called in every evaluation of forward dynamics: with the RK4 integrator, four times a step. What one throws
 * leaves the step; positions, velocities, activations and time are then those from before it.
 */
export interface Callbacks {
  /** sets controls or applied forces, before actuators are computed; not called when the flag actuation is off */
  control: ((m: Model, d: Data) => void) | undefined;
  /** adds to qfrc_passive, after the forces of springs, dampers, ...; not called when springs and dampers are both off */
  passive: ((m: Model, d: Data) => void) | undefined;
  /**
   * Takes the place of contype and conaffinity for pairs of geoms that are near each other: true for pairs that do not
   * touch. The bodies' own types and affinities, parents and excludes stay filters; explicit pairs are not asked about.
   */
  contactFilter: ((m: Model, d: Data, geom1: number, geom2: number) => boolean) | undefined;
  /** fills the readings of user sensors in sensordata, which are zero before, once for each stage that has some (Stage) */
  sensor: ((m: Model, d: Data, stage: number) => void) | undefined;
}

/** No callbacks. */
export const noCallbacks = (): Callbacks => ({
  control: undefined,
  passive: undefined,
  contactFilter: undefined,
  sensor: undefined,
});
