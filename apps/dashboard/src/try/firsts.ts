// The first differences of a comparison, and what is plotted of trajectories.
import { type Compared, compareStates, type State } from '@corten/conformance/browser';
import type { Difference, Firsts, Trace } from './protocol.js';

function differenceIn(
  where: string,
  compared: readonly Compared[],
  counts: (field: { error: number; ok: boolean }) => boolean,
): Difference | undefined {
  for (const { stage, fields } of compared) {
    const found = fields.find(counts);
    if (!found) continue;
    const { field, error, worst } = found;
    return { where, stage, field, error, ...worst };
  }
  return undefined;
}

/** The first differences up to now with those of one more comparison. */
export function withFirsts(firsts: Firsts, where: string, compared: readonly Compared[]): Firsts {
  const bits = firsts.bits ?? differenceIn(where, compared, ({ error }) => error > 0);
  const beyond = firsts.beyond ?? differenceIn(where, compared, ({ ok }) => !ok);
  return { ...(bits ? { bits } : {}), ...(beyond ? { beyond } : {}) };
}

/** The first differences of two trajectories, a state a step. */
export function trajectoryFirsts(ours: readonly State[], reference: readonly State[]): Firsts {
  let firsts: Firsts = {};
  for (const [i, state] of ours.entries()) {
    const compared = compareStates('steps100', state, reference[i]);
    firsts = withFirsts(firsts, `step ${i + 1}`, [compared]);
    if (firsts.beyond) break;
  }
  return firsts;
}

const PLOTTED = ['qpos', 'qvel', 'act'];

/** Fields of both trajectories that can be plotted. */
export function tracesOf(ours: readonly State[], reference: readonly State[]): Record<string, Trace> {
  const rows = (states: readonly State[], name: string, width: number) => {
    const all = new Float64Array(states.length * width);
    for (const [i, state] of states.entries()) all.set(state.get(name) as Float64Array, i * width);
    return all;
  };
  const traces: Record<string, Trace> = {};
  for (const name of PLOTTED) {
    const width = ours[0]?.get(name)?.length ?? 0;
    if (width > 0) traces[name] = { width, ours: rows(ours, name, width), reference: rows(reference, name, width) };
  }
  return traces;
}
