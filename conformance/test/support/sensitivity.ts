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
 * Largest change of what a forward computation and a step result in when their start is nudged by 1e-14, relative to
 * the largest number of the field, over states on the reference's trajectory; NaN when something is not a number.
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
  let worst = 0;
  const visit = (): void => {
    const { time } = data;
    const saved = STATE.map((name) => Float64Array.from(data[name] as Float64Array));
    const start = (nudge: number): void => {
      data.time = time;
      STATE.forEach((name, k) => {
        const size = NUDGED.has(name) ? nudge : 0;
        (data[name] as Float64Array).set(saved[k].map((x) => x + size * (next() - 0.5)));
      });
    };
    const results = (nudge: number): Float64Array[] =>
      [mj.mj_forward, mj.mj_step].flatMap((compute) => {
        start(nudge);
        compute(model, data);
        return RESULTS.map((name) => Float64Array.from(data[name] as Float64Array));
      });
    const plain = results(0);
    for (let i = 0; i < TRIES; i++) {
      results(NUDGE).forEach((nudged, k) => {
        const field = plain[k];
        // another number of constraint rows is a difference without measure
        if (nudged.length !== field.length) worst = Number.POSITIVE_INFINITY;
        const scale = field.reduce((largest, x) => Math.max(largest, Math.abs(x)), 1);
        for (let j = 0; j < field.length; j++) worst = Math.max(worst, Math.abs(nudged[j] - field[j]) / scale);
      });
    }
    results(0);
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
