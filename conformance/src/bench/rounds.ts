// Speed beside the reference: both engines run the same model with the same controls, in alternating rounds. Where each
// of them runs is for others to say: in a worker of Node, or of a page.
// Covered by conformance/test/bench.test.ts.
import type { BenchAnswer, BenchRequest, BenchStage } from './protocol.js';

/** Times of one thing, on both sides. */
export interface BenchTime {
  /** least time over all rounds: what the machine does when nothing disturbs it */
  corten: number;
  mujoco: number;
  /** median of the rounds' ratios corten / mujoco */
  ratio: number;
  /** first and third quartile of these ratios */
  spread: readonly [low: number, high: number];
}

/** What was timed of a model. Times are µs; compile times are ms. */
export interface Measured {
  sizes: NonNullable<BenchAnswer['sizes']>;
  step?: BenchTime;
  /** mean of the first hundred steps of fresh workers, in which code is still being optimised */
  cold?: Pick<BenchTime, 'corten' | 'mujoco'>;
  compile?: BenchTime;
  /** the first compile of a fresh worker */
  first?: Pick<BenchTime, 'corten' | 'mujoco'>;
  stages?: Partial<Record<BenchStage, BenchTime>>;
  /** steps beside a native build; `mujoco` are its times */
  native?: BenchTime;
}

/** Result of timing a model file. */
export interface BenchResult extends Measured {
  model: string;
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
  /** least time that a worker runs before it is timed [ms] */
  warmUp?: number;
  /** told what is timed next */
  onProgress?(what: string): void;
}

/** What the bench times: ours, the official WebAssembly build, and a native build. */
export type BenchEngine = 'corten' | 'mujoco' | 'native';

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
export interface BenchSide<Source = string> {
  readonly engine: BenchEngine;
  /** Ask it; rejects when the worker dies. */
  request(request: BenchRequest<Source>): Promise<BenchAnswer>;
}

async function ask<S>({ engine, request: send }: BenchSide<S>, request: BenchRequest<S>): Promise<BenchAnswer> {
  let answer: BenchAnswer;
  try {
    answer = await send(request);
  } catch (error) {
    // a worker that dies, for want of memory say
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

/** Times of a request in alternating rounds, of each side. */
async function alternateTimes<S>(
  a: BenchSide<S>,
  b: BenchSide<S>,
  request: BenchRequest<S>,
  rounds: number,
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    times[0].push((await ask(a, request)).value as number);
    times[1].push((await ask(b, request)).value as number);
  }
  return times;
}

/** Time a request in alternating rounds. */
async function alternate<S>(
  ours: BenchSide<S>,
  reference: BenchSide<S>,
  request: BenchRequest<S>,
  rounds: number,
): Promise<BenchTime> {
  const [a, b] = await alternateTimes(ours, reference, request, rounds);
  // both may be below what the clock tells: 0
  const ratios = a.map((value, i) => (value === b[i] ? 1 : value / b[i])).sort((x, y) => x - y);
  const quartile = (part: number) => ratios[Math.round(part * (ratios.length - 1))];
  return {
    corten: Math.min(...a),
    mujoco: Math.min(...b),
    ratio: median(ratios),
    spread: [quartile(0.25), quartile(0.75)],
  };
}

/** Least time that a worker runs before it is timed [ms], and rounds without progress after which it counts as warm. */
const WARM_UP_MS = 1500;
const SETTLED_ROUNDS = 8;

/** Repeat a request until V8 has optimised what it runs: some time at least, and until rounds stop getting faster. */
async function warmUp<S>(side: BenchSide<S>, request: BenchRequest<S>, least = WARM_UP_MS): Promise<void> {
  const start = performance.now();
  let best = Number.POSITIVE_INFINITY;
  for (let settled = 0; settled < SETTLED_ROUNDS || performance.now() - start < least; settled++) {
    const time = (await ask(side, request)).value as number;
    if (time < 0.97 * best) settled = 0;
    best = Math.min(best, time);
    if (performance.now() - start > 20 * least) return;
  }
}

async function benchCompile<S>(
  ours: BenchSide<S>,
  reference: BenchSide<S>,
  source: S,
  rounds: number,
): Promise<Measured> {
  const request: BenchRequest<S> = { kind: 'compile', source };
  const { sizes, value } = await ask(ours, request);
  const first = { corten: value as number, mujoco: (await ask(reference, request)).value as number };
  // two more warm both compilers up
  await alternate(ours, reference, request, 2);
  const compile = await alternate(ours, reference, request, rounds);
  return { sizes: sizes as Measured['sizes'], first, compile };
}

/** Time the stages, in a state some way into the run. */
async function benchStages<S>(
  ours: BenchSide<S>,
  reference: BenchSide<S>,
  options: BenchOptions,
): Promise<Pick<Measured, 'sizes' | 'stages'>> {
  const settled = await ask(ours, { kind: 'settle', steps: 200 });
  await ask(reference, { kind: 'settle', steps: 200 });
  const stages: Measured['stages'] = {};
  for (const stage of settled.stages as BenchStage[]) {
    options.onProgress?.(stage);
    const once = (await ask(reference, { kind: 'stage', stage, count: 100 })).value as number;
    const count = Math.max(20, Math.min(5000, Math.round(5000 / Math.max(once, 0.05))));
    await warmUp(ours, { kind: 'stage', stage, count }, options.warmUp);
    stages[stage] = await alternate(ours, reference, { kind: 'stage', stage, count }, 11);
  }
  return { sizes: settled.sizes as Measured['sizes'], stages };
}

/** Steps in which an engine counts as cold. */
const COLD_STEPS = 100;

/** Steps of a round of some 50 ms, as a short one tells. */
async function roundOf<S>(side: BenchSide<S>): Promise<number> {
  const time = (await ask(side, { kind: 'steps', steps: COLD_STEPS })).value as number;
  return Math.max(20, Math.min(1000, Math.round(50_000 / time)));
}

/** Times of a step of two builds, in alternating rounds of fresh workers that are warm. */
export async function pairSides<S>(
  a: BenchSide<S>,
  b: BenchSide<S>,
  source: S,
  rounds: number,
): Promise<[number[], number[]]> {
  for (const side of [a, b]) await ask(side, { kind: 'load', source });
  await roundOf(a);
  const request: BenchRequest<S> = { kind: 'steps', steps: await roundOf(a) };
  for (const side of [a, b]) await warmUp(side, request);
  return alternateTimes(a, b, request, rounds);
}

/**
 * What is timed of a model, in fresh workers. Throws a BenchError when an engine cannot load or run it.
 * @param native - a native build, whose steps are timed too
 */
export async function benchSides<S>(
  ours: BenchSide<S>,
  reference: BenchSide<S>,
  source: S,
  options: BenchOptions = {},
  native?: BenchSide<S>,
): Promise<Measured> {
  const { onProgress } = options;
  if (options.compile) return await benchCompile(ours, reference, source, options.rounds ?? 15);
  onProgress?.('loading');
  const load: BenchRequest<S> = { kind: 'load', source, keyframe: options.keyframe };
  const { sizes } = await ask(ours, load);
  await ask(reference, load);
  if (native) await ask(native, load);
  const measured: Measured = { sizes: sizes as Measured['sizes'] };

  onProgress?.('first steps');
  const first: BenchRequest<S> = { kind: 'steps', steps: COLD_STEPS };
  measured.cold = {
    corten: (await ask(ours, first)).value as number,
    mujoco: (await ask(reference, first)).value as number,
  };
  const steps = options.steps ?? (await roundOf(reference));
  onProgress?.('warming up');
  await warmUp(ours, { kind: 'steps', steps }, options.warmUp);
  await ask(reference, { kind: 'steps', steps });
  onProgress?.('steps');
  const rounds = options.rounds ?? 21;
  measured.step = await alternate(ours, reference, { kind: 'steps', steps }, rounds);
  if (native) measured.native = await alternate(ours, native, { kind: 'steps', steps }, rounds);
  if (options.stages) Object.assign(measured, await benchStages(ours, reference, options));
  return measured;
}
