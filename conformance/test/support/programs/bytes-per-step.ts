// How many bytes a step puts on the heap, for programs that run with --expose-gc and a young generation that is large
// enough that nothing is collected in between.

const STEPS = 2000;
const ROUNDS = 100;
/** Bytes per step of a quiet round. */
const QUIET = 1;

/**
 * Bytes per step, in rounds of steps until one is quiet: V8 boxes the numbers of code that it has not compiled, and code
 * that runs rarely is compiled late.
 *
 * @param run - does so many steps
 * @param warmUp - steps before the first round
 */
export function bytesPerStep(run: (steps: number) => void, warmUp: number): number[] {
  /** Bytes that a number of steps adds to the heap; asking for them adds some, too. */
  function measure(steps: number): number {
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    const idle = process.memoryUsage().heapUsed;
    run(steps);
    return process.memoryUsage().heapUsed - idle - (idle - before);
  }

  run(warmUp);
  const perStep: number[] = [];
  do perStep.push(measure(STEPS) / STEPS);
  while (perStep.length < ROUNDS && !(Math.abs(perStep[perStep.length - 1]) < QUIET));
  return perStep;
}
