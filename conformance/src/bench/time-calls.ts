// Covered by conformance/test/bench.test.ts.

/** Time of `count` calls of each of some functions in turn [ms]. */
function timeLoop(count: number, ...calls: (() => void)[]): number {
  const start = performance.now();
  for (let i = 0; i < count; i++) for (const call of calls) call();
  return performance.now() - start;
}

/** Parts of the calls, between which the machine may be disturbed. */
const PARTS = 8;

/**
 * Time of a call [µs], from `count` calls in a row.
 * @param before - what is done before each call, the time of which does not count
 */
export function timeCalls(count: number, call: () => void, before?: () => void): number {
  if (before === undefined) return (timeLoop(count, call) * 1000) / count;
  // least times of both and of one alone: the difference of two times that were disturbed means nothing
  const n = Math.ceil(count / PARTS);
  let both = Number.POSITIVE_INFINITY;
  let alone = Number.POSITIVE_INFINITY;
  for (let k = 0; k < PARTS; k++) {
    both = Math.min(both, timeLoop(n, before, call));
    alone = Math.min(alone, timeLoop(n, before));
  }
  return (Math.max(0, both - alone) * 1000) / n;
}

/** What a step changes of the state that it starts from, of either engine's data. */
interface SteppedData {
  time: number;
  qpos: Float64Array;
  qvel: Float64Array;
  act: Float64Array;
  act_dot: Float64Array;
  qacc: Float64Array;
  qacc_warmstart: Float64Array;
}

/** What brings a data back to the state that it has now. */
export function restorer(data: SteppedData): () => void {
  const { time, qpos, qvel, act, act_dot, qacc, qacc_warmstart } = data;
  const pairs = [qpos, qvel, act, act_dot, qacc, qacc_warmstart].map((array) => [array, array.slice()] as const);
  return () => {
    data.time = time;
    for (const [array, kept] of pairs) array.set(kept);
  };
}
