// Random numbers from seeds, and the controls that drive a model the same way on both sides.
import type { Model } from '@corten/model';

/** A small generator of numbers in [0, 1) (mulberry32). */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A source of integers from 0 up to, not including, a bound. */
export type Below = (bound: number) => number;

/** Integers from a seed. */
export function integers(seed: number): Below {
  const next = generator(seed);
  return (bound) => Math.floor(bound * next());
}

/** Controls of step i: random within each actuator's range (or ±1), the same for the same model and step. */
export function controlSequence(model: Model): (step: number) => Float64Array {
  const controls = new Float64Array(model.nu);
  return (step) => {
    const next = generator(1 + step);
    for (let i = 0; i < model.nu; i++) {
      const limited = model.actuator_ctrllimited[i];
      const low = limited ? model.actuator_ctrlrange[2 * i] : -1;
      const high = limited ? model.actuator_ctrlrange[2 * i + 1] : 1;
      controls[i] = low + (high - low) * next();
    }
    return controls;
  };
}

/** Controls of the first 500 steps, for runs that must not spend time on making them. */
export function controlTable(model: Model): Float64Array[] {
  const controls = controlSequence(model);
  return Array.from({ length: 500 }, (_, step) => controls(step).slice());
}
