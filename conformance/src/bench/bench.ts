// Speed beside the reference: both engines run the same model with the same controls, in alternating rounds, each in a
// worker of its own.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BENCH_STAGES, type BenchAnswer, type BenchRequest, type BenchStage } from './protocol.js';

/** Times of one thing, on both sides. */
export interface BenchTime {
  /** least time over all rounds: what the machine does when nothing disturbs it */
  corten: number;
  mujoco: number;
  /** median of the rounds' ratios corten / mujoco */
  ratio: number;
}

/** Result of timing a model. Times are µs; compile times are ms. */
export interface BenchResult {
  model: string;
  sizes: NonNullable<BenchAnswer['sizes']>;
  step?: BenchTime;
  compile?: BenchTime;
  /** the first compile of a fresh worker */
  first?: Pick<BenchTime, 'corten' | 'mujoco'>;
  stages?: Partial<Record<BenchStage, BenchTime>>;
}

export interface BenchOptions {
  /** steps of a round, which starts from the beginning; 20 to 1000 that take some 50 ms if left out */
  steps?: number;
  rounds?: number;
  /** start from this keyframe */
  keyframe?: number;
  /** time the stages too */
  stages?: boolean;
  /** time loading and compiling the model, with all its assets, instead of stepping it */
  compile?: boolean;
}

/** The two sides of the bench. */
export type BenchEngine = 'corten' | 'mujoco';

/** An engine cannot load or run a model. */
export class BenchError extends Error {
  override readonly name = 'BenchError';
  constructor(
    readonly engine: BenchEngine,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** An engine in a worker of its own. */
interface Side {
  readonly engine: BenchEngine;
  readonly worker: Worker;
}

async function ask({ engine, worker }: Side, request: BenchRequest): Promise<BenchAnswer> {
  worker.postMessage(request);
  let answer: BenchAnswer;
  try {
    // a worker that dies, for want of memory say, rejects this
    [answer] = (await once(worker, 'message')) as [BenchAnswer];
  } catch (error) {
    throw new BenchError(engine, (error as Error).message, { cause: error });
  }
  if (answer.error !== undefined) throw new BenchError(engine, answer.error);
  return answer;
}

/** The middle of some numbers, the upper one of two; undefined for none. */
export const median = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
};

/** Time a request in alternating rounds. */
async function alternate(ours: Side, reference: Side, request: BenchRequest, rounds: number): Promise<BenchTime> {
  const a: number[] = [];
  const b: number[] = [];
  for (let round = 0; round < rounds; round++) {
    a.push((await ask(ours, request)).value as number);
    b.push((await ask(reference, request)).value as number);
  }
  return { corten: Math.min(...a), mujoco: Math.min(...b), ratio: median(a.map((value, i) => value / b[i])) };
}

/** Least time that a worker runs before it is timed, and rounds without progress after which it counts as warm. */
const WARM_UP_MS = 1500;
const SETTLED_ROUNDS = 8;

/** Repeat a request until V8 has optimised what it runs: some time at least, and until rounds stop getting faster. */
async function warmUp(side: Side, request: BenchRequest): Promise<void> {
  const start = performance.now();
  let best = Number.POSITIVE_INFINITY;
  for (let settled = 0; settled < SETTLED_ROUNDS || performance.now() - start < WARM_UP_MS; settled++) {
    const time = (await ask(side, request)).value as number;
    if (time < 0.97 * best) settled = 0;
    best = Math.min(best, time);
    if (performance.now() - start > 20 * WARM_UP_MS) return;
  }
}

async function benchCompile(ours: Side, reference: Side, file: string, rounds: number): Promise<BenchResult> {
  const request: BenchRequest = { kind: 'compile', file };
  const { sizes, value } = await ask(ours, request);
  const first = { corten: value as number, mujoco: (await ask(reference, request)).value as number };
  // two more warm both compilers up
  await alternate(ours, reference, request, 2);
  const compile = await alternate(ours, reference, request, rounds);
  return { model: file, sizes: sizes as NonNullable<BenchAnswer['sizes']>, first, compile };
}

/** Time one model file. Throws a BenchError when an engine cannot load or run it. */
export async function benchModel(file: string, options: BenchOptions = {}): Promise<BenchResult> {
  const ours: Side = { engine: 'corten', worker: new Worker(new URL('./corten-worker.js', import.meta.url)) };
  const reference: Side = { engine: 'mujoco', worker: new Worker(new URL('./oracle-worker.js', import.meta.url)) };
  try {
    if (options.compile) return await benchCompile(ours, reference, file, options.rounds ?? 15);
    const load: BenchRequest = { kind: 'load', file, keyframe: options.keyframe };
    const { sizes } = await ask(ours, load);
    await ask(reference, load);
    const result: BenchResult = { model: file, sizes: sizes as NonNullable<BenchAnswer['sizes']> };

    // short rounds tell how long a round should be: the first one is slow, code being compiled
    const probe: BenchRequest = { kind: 'steps', steps: 100 };
    await ask(reference, probe);
    const time = (await ask(reference, probe)).value as number;
    const steps = options.steps ?? Math.max(20, Math.min(1000, Math.round(50_000 / time)));
    await warmUp(ours, { kind: 'steps', steps });
    await ask(reference, { kind: 'steps', steps });
    result.step = await alternate(ours, reference, { kind: 'steps', steps }, options.rounds ?? 21);

    if (options.stages) {
      const settled = (await ask(ours, { kind: 'settle', steps: 200 })).sizes;
      if (settled) result.sizes = settled;
      await ask(reference, { kind: 'settle', steps: 200 });
      result.stages = {};
      for (const stage of BENCH_STAGES) {
        const once = (await ask(reference, { kind: 'stage', stage, count: 100 })).value as number;
        const count = Math.max(20, Math.min(5000, Math.round(5000 / Math.max(once, 0.05))));
        await warmUp(ours, { kind: 'stage', stage, count });
        result.stages[stage] = await alternate(ours, reference, { kind: 'stage', stage, count }, 11);
      }
    }
    return result;
  } finally {
    await Promise.all([ours.worker.terminate(), reference.worker.terminate()]);
  }
}
