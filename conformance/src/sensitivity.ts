// How much the reference itself amplifies rounding. Where it does, a difference says nothing about conformance: spheres
// with the same centre have a normal made of rounding errors, faces that just touch have one contact more or less.
import type { Model } from '@corten/model';
import { type FieldResult, largestDifference } from './compare.js';
import { type Compared, compareResults, compareStates, referenceResults, stateOf } from './computed.js';
import type { OracleData, OracleModel } from './oracle/bindings.js';
import type { Compiled, OracleInstance as Oracle } from './oracle/instance.js';
import { generator } from './random.js';
import { TOLERANCES } from './stages.js';

/** Sizes of the nudges of a state: one unit in the last place, and what a few sums make of it. */
const NUDGES = [2 ** -52, 1e-15, 1e-14] as const;

/** Random directions in which each nudge is tried. */
const DIRECTIONS = 4;

/** A difference is one of rounding when the reference's own results move by this part of it. */
const PART = 0.1;

/** Add a nudge to each number, relative to it where it is above 1. */
function nudge(values: Float64Array, size: number, next: () => number): void {
  for (let i = 0; i < values.length; i++) values[i] += size * Math.max(1, Math.abs(values[i])) * (2 * next() - 1);
}

/** Nudge positions and velocities of what is awake: a nudge would wake what sleeps. */
function nudgeState(m: Model, data: OracleData, size: number, next: () => number): void {
  const { qpos, qvel, tree_asleep } = data;
  const awake = (tree: number) => tree < 0 || tree_asleep[tree] < 0;
  for (let j = 0; j < m.njnt; j++) {
    const dof = m.jnt_dofadr[j];
    const [nextPos, nextDof] = j + 1 < m.njnt ? [m.jnt_qposadr[j + 1], m.jnt_dofadr[j + 1]] : [m.nq, m.nv];
    if (!awake(m.dof_treeid[dof])) continue;
    nudge(qpos.subarray(m.jnt_qposadr[j], nextPos), size, next);
    nudge(qvel.subarray(dof, nextDof), size, next);
  }
}

/**
 * Largest changes of the reference's results, by stage and field, when the state of a data is nudged.
 * @param state - the reference's data before it computed what is compared
 */
export function amplified(m: Model, oracle: Oracle, model: OracleModel, state: OracleData): Map<string, number> {
  const { mj } = oracle;
  const next = generator(1);
  const compute = <T>(
    size: number,
    run: (model: OracleModel, data: OracleData) => void,
    read: (data: OracleData) => T,
  ) => {
    const data = new mj.MjData(model, state);
    try {
      nudgeState(m, data, size, next);
      oracle.guard(() => run(model, data));
      return read(data);
    } finally {
      data.delete();
    }
  };
  const visit = (size: number) => ({
    forward: compute(size, mj.mj_forward, (data) => referenceResults(m, oracle, model, data)),
    step: compute(size, mj.mj_step, stateOf),
  });
  const plain = visit(0);
  const found = new Map<string, number>();
  for (const size of NUDGES) {
    for (let k = 0; k < DIRECTIONS; k++) {
      const { forward, step } = visit(size);
      const compared = [...compareResults(forward, plain.forward), compareStates('integration', step, plain.step)];
      for (const { stage, fields } of compared) {
        for (const { field, error } of fields) {
          const key = `${stage} ${field}`;
          found.set(key, Math.max(found.get(key) ?? 0, error));
        }
      }
    }
  }
  return found;
}

/** Does anything differ more than its tolerance? */
export const differs = (compared: readonly Compared[]): boolean =>
  compared.some(({ fields }) => fields.some(({ ok }) => !ok));

/**
 * Let differences pass that the reference shows too when the state from which they were computed is nudged by rounding.
 *
 * @param own - how much the reference's own results change, as `amplified` says it
 * @returns stages and fields that passed
 */
export function excuseRounding(compared: readonly Compared[], own: ReadonlyMap<string, number>): string[] {
  const passes = (key: string, { ok, error }: FieldResult) => !ok && PART * error <= (own.get(key) ?? 0);
  return compared.flatMap(({ stage, fields }) =>
    fields.flatMap((result) => {
      const key = `${stage} ${result.field}`;
      if (!passes(key, result)) return [];
      result.ok = true;
      return key;
    }),
  );
}

/** Nudged runs of the reference that must all stay together for a trajectory to be comparable. */
const RUNS = 3;

/**
 * How many steps of the reference's own trajectory mean something: nudges of 1e-14 to its start, in a few random
 * directions, must not grow beyond the tolerance of what is computed directly. A start that is degenerate (aligned
 * faces, ties) fails after few steps.
 *
 * @param marks - numbers of steps after which trajectories are compared
 */
export function comparableSteps(
  m: Model,
  oracle: Oracle,
  { model, data }: Compiled,
  marks: readonly number[],
  controls: (step: number) => Float64Array,
): number {
  const { mj } = oracle;
  const run = (size: number, seed: number): Float64Array[] => {
    mj.mj_resetData(model, data);
    const next = generator(seed);
    nudgeState(m, data, size, next);
    const positions: Float64Array[] = [];
    for (let i = 1; i <= Math.max(...marks); i++) {
      data.ctrl.set(controls(i - 1));
      mj.mj_step(model, data);
      if (marks.includes(i)) positions.push(Float64Array.from(data.qpos));
    }
    return positions;
  };
  const plain = run(0, 0);
  let comparable = marks.length;
  for (let seed = 1; seed <= RUNS; seed++) {
    const nudged = run(1e-14, seed);
    for (let k = 0; k < comparable; k++)
      if (!(largestDifference(nudged[k], plain[k]).error < TOLERANCES.direct.relative)) comparable = k;
  }
  return comparable === 0 ? 0 : marks[comparable - 1];
}
