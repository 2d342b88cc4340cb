// How much the reference itself amplifies rounding: a state in which it is sensitive says nothing about conformance.
import type { Compiled, Oracle } from '../../src/oracle.js';
import { generator } from '../../src/random.js';

/** What is part of a state, and what of it is nudged. */
const STATE = ['qpos', 'qvel', 'act', 'history', 'qacc_warmstart', 'ctrl'] as const;
const NUDGED: ReadonlySet<string> = new Set(['qpos', 'qvel']);
/** What a step from the state computes. */
const RESULTS = ['qvel', 'qacc', 'sensordata', 'qfrc_constraint', 'efc_force'] as const;
const NUDGE = 1e-14;
const TRIES = 5;

/**
 * Largest change of a step's results when the start of the step is nudged by 1e-14, relative to the results, over
 * states on the reference's trajectory; NaN when something is not a number.
 *
 * @param controls - controls of each step
 * @param visited - numbers of steps between the states
 */
export function sensitivity(
  { mj }: Oracle,
  { model, data }: Compiled,
  controls: (step: number) => Float64Array,
  visited: readonly number[],
): number {
  const next = generator(1);
  const take = () => RESULTS.flatMap((name) => Array.from(data[name] as Float64Array));
  let worst = 0;
  const visit = (): void => {
    const { time } = data;
    const saved = STATE.map((name) => Float64Array.from(data[name] as Float64Array));
    const step = (nudge: number): number[] => {
      data.time = time;
      STATE.forEach((name, k) => {
        const size = NUDGED.has(name) ? nudge : 0;
        (data[name] as Float64Array).set(saved[k].map((x) => x + size * (next() - 0.5)));
      });
      mj.mj_step(model, data);
      return take();
    };
    const plain = step(0);
    const scale = plain.reduce((largest, x) => Math.max(largest, Math.abs(x)), 1);
    for (let i = 0; i < TRIES; i++) {
      const nudged = step(NUDGE);
      // another number of constraint rows is a difference without measure
      if (nudged.length !== plain.length) worst = Number.POSITIVE_INFINITY;
      nudged.forEach((x, k) => {
        worst = Math.max(worst, Math.abs(x - plain[k]) / scale);
      });
    }
    step(0);
  };
  mj.mj_resetData(model, data);
  visit();
  mj.mj_resetData(model, data);
  for (const steps of visited) {
    for (let i = 0; i < steps; i++) {
      data.ctrl.set(controls(i));
      mj.mj_step(model, data);
    }
    visit();
  }
  return worst;
}
