// Speed beside the reference, and of two builds of ours, in Node: each engine in a worker of its own.
// Covered by conformance/test/bench.test.ts, conformance/test/pairs.test.ts and apps/cli/src/cli.test.ts.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { startNative } from './native.js';
import { comparePairs, type PairResult } from './pairs.js';
import type { BenchAnswer } from './protocol.js';
import {
  type BenchEngine,
  type BenchOptions,
  type BenchResult,
  type BenchSide,
  benchSides,
  pairSides,
} from './rounds.js';

/** An engine in a fresh worker, and how to end it. */
function start(engine: BenchEngine, url: URL): { side: BenchSide; worker: Worker } {
  const worker = new Worker(url);
  const request: BenchSide['request'] = async (asked) => {
    worker.postMessage(asked);
    // a worker that dies rejects this
    return (await once(worker, 'message'))[0] as BenchAnswer;
  };
  return { side: { engine, request }, worker };
}

/** Do something with two engines in fresh workers. */
async function withWorkers<T>(
  [a, b]: readonly [readonly [BenchEngine, URL], readonly [BenchEngine, URL]],
  action: (a: BenchSide, b: BenchSide) => Promise<T>,
): Promise<T> {
  const [first, second] = [start(...a), start(...b)];
  try {
    return await action(first.side, second.side);
  } finally {
    await Promise.all([first.worker.terminate(), second.worker.terminate()]);
  }
}

/**
 * Time one model file.
 * @param folder - of a native build, to be timed too
 * @throws BenchError when an engine cannot load or run the model; Error when the folder holds no build
 */
export async function benchModel(file: string, options: BenchOptions = {}, folder?: string): Promise<BenchResult> {
  const ours = ['corten', new URL('./corten-worker.js', import.meta.url)] as const;
  const reference = ['mujoco', new URL('./oracle-worker.js', import.meta.url)] as const;
  const native = folder === undefined ? undefined : startNative(folder);
  try {
    return await withWorkers([ours, reference], async (a, b) => ({
      model: file,
      ...(await benchSides(a, b, file, options, native?.side)),
    }));
  } finally {
    native?.end();
  }
}

/** The worker of a build: a folder of a clone that has been built. */
function workerOf(folder: string): URL {
  const path = join(folder, 'conformance/dist/bench/corten-worker.js');
  if (!existsSync(path)) throw new Error(`${folder} is no clone of Corten that has been built: there is no ${path}`);
  return pathToFileURL(path);
}

/** How two builds compare on a model; times are the least of all rounds [µs a step]. */
export interface BuildComparison extends PairResult {
  readonly model: string;
  readonly first: number;
  readonly second: number;
}

/** How builds are compared. */
export interface CompareOptions {
  /** pairs of fresh workers, 2 or more */
  pairs?: number;
  /** rounds of each pair */
  rounds?: number;
  /** told what is timed next */
  onProgress?(what: string): void;
}

/**
 * Compare the speed of two builds of ours on a model file, in pairs of fresh workers whose rounds alternate.
 * @param folders - clones that have been built
 * @throws Error when a folder is none; BenchError when a build cannot load or run the model
 */
export async function compareBuilds(
  folders: readonly [string, string],
  file: string,
  { pairs = 6, rounds = 7, onProgress }: CompareOptions = {},
): Promise<BuildComparison> {
  const [a, b] = folders.map(workerOf);
  const first: number[][] = [];
  const second: number[][] = [];
  for (let pair = 0; pair < pairs; pair++) {
    onProgress?.(`pair ${pair + 1}/${pairs}`);
    // what runs first may be better or worse off: each is, in turn
    const swapped = pair % 2 === 1;
    const urls = swapped
      ? ([
          ['corten', b],
          ['corten', a],
        ] as const)
      : ([
          ['corten', a],
          ['corten', b],
        ] as const);
    const times = await withWorkers(urls, (x, y) => pairSides(x, y, file, rounds));
    first.push(times[swapped ? 1 : 0]);
    second.push(times[swapped ? 0 : 1]);
  }
  const least = (all: readonly number[][]) => Math.min(...all.flat());
  return { model: file, first: least(first), second: least(second), ...comparePairs(first, second) };
}
