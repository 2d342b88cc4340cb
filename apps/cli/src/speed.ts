// How fast an engine steps: in its first run, in which its code is still being optimised, and after that.
// Covered by cli.test.ts.
import { table } from '@corten/conformance';
import { tinted } from './style.js';

/** Runs that tell how fast an engine is once its code is optimised, and time after which there are no more [ms]. */
const SETTLED_RUNS = 4;
const SETTLED_TIME = 3000;

/** Least time of some more runs, each of which returns its own [ms]. */
function settledTime(run: () => number): number {
  const start = performance.now();
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < SETTLED_RUNS && (i === 0 || performance.now() - start < SETTLED_TIME); i++)
    least = Math.min(least, run());
  return least;
}

/** Speeds of an engine [steps/s]. */
export interface Speed {
  /** the first run, in which the code is still being optimised */
  readonly cold: number;
  /** the fastest one after it */
  readonly settled: number;
}

/** Speed of a number of steps, by what runs them and tells how long that took [ms]; the first run may be over. */
export function speedOf(steps: number, run: () => number, first = run()): Speed {
  const perSecond = (milliseconds: number) => (steps > 0 ? (steps / milliseconds) * 1000 : 0);
  return { cold: perSecond(first), settled: perSecond(settledTime(run)) };
}

/** A number with separators between thousands. */
export const thousands = (x: number) => Math.round(x).toLocaleString('en');

/** Both engines' speeds side by side; the faster one of each column stands out. */
export function speedTable(ours: Speed, theirs: Speed): string {
  const cell = (a: number, b: number) => (a > b ? tinted('good', thousands(a)) : thousands(a));
  return table([
    ['steps/s', 'first run', 'settled'],
    ['Corten', cell(ours.cold, theirs.cold), cell(ours.settled, theirs.settled)],
    ['MuJoCo (official WASM build)', cell(theirs.cold, ours.cold), cell(theirs.settled, ours.settled)],
  ]);
}
