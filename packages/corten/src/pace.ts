// Simulating in step with the clock.

import type { Data } from '@corten/model';

/** Longest time that steps may take before messages are looked at [ms]. */
const BUDGET = 12;

/** Keeps simulated time in step with the clock. */
export interface Pace {
  /** Count from now on, at a speed (simulated over real time). */
  restart(time: number, speed?: number): void;
  /** Step until the simulation is as late as the clock, but not for long. */
  advance(d: Data, step: () => void): void;
}

/**
 * @param now - the clock [ms]
 */
export function createPace(now: () => number): Pace {
  let clockStart = now();
  let timeStart = 0;
  let speed = 1;

  function restart(time: number, factor = speed): void {
    clockStart = now();
    timeStart = time;
    speed = factor;
  }

  return {
    restart,
    advance(d, step) {
      const start = now();
      const target = timeStart + ((start - clockStart) / 1000) * speed;
      while (d.time < target) {
        const before = d.time;
        step();
        // a state that was not finite starts over: time goes back
        if (d.time < before) restart(d.time);
        if (now() - start > BUDGET) break;
      }
      // what cannot keep up runs as fast as it can, and does not try to catch up
      if (target - d.time > Math.max(0.1 * speed, 2 * d.model.opt.timestep)) restart(d.time);
    },
  };
}
