// Batches over workers: chunks of samples go to whoever is free, results come together in their order.
// Covered by packages/rollout/src/rollout.test.ts and packages/rollout/test/pool.test.ts.
import { createJob, type RolloutModel, type RolloutOptions, type RolloutResult, resultOf } from './job.js';
import { pack } from './pack.js';
import type { Output } from './simulate.js';
import { createOutput, createPerformer, type Task } from './task.js';

/** How a batch runs. */
export interface RunOptions {
  /** samples of a chunk; follows from their number when left out: ten chunks for each worker */
  chunkSize?: number;
  /** ends the batch; what it returned is rejected with the signal's reason */
  signal?: AbortSignal;
  /** is told how many samples are done */
  onProgress?: (progress: { done: number; total: number }) => void;
}

/** Workers that stay ready for batches. */
export interface RolloutPool {
  /** number of workers; 0: batches run in this thread */
  readonly workers: number;
  /**
   * Simulate a batch.
   * @throws RangeError when sizes do not fit each other; what a hook throws; the signal's reason
   */
  rollout(model: RolloutModel, options?: RolloutOptions & RunOptions): Promise<RolloutResult>;
  /** End the workers. */
  close(): Promise<void>;
}

/** Simulate a batch with a pool that ends with it. */
export async function rolloutOnce(
  pool: RolloutPool,
  model: RolloutModel,
  options: RolloutOptions & RunOptions,
): Promise<RolloutResult> {
  try {
    return await pool.rollout(model, options);
  } finally {
    await pool.close();
  }
}

/** Who performs tasks: `size` of them at a time. */
export interface Crew {
  readonly size: number;
  run(task: Task): Promise<Output | undefined>;
  close(): Promise<void>;
}

/** Nobody else: tasks run in this thread. */
export function ownCrew(): Crew {
  return { size: 0, run: createPerformer(), close: async () => {} };
}

/** Can memory be shared with workers? Browsers allow it in isolated pages only. */
function canShare(): boolean {
  const { crossOriginIsolated } = globalThis as { crossOriginIsolated?: boolean };
  return typeof SharedArrayBuffer !== 'undefined' && (crossOriginIsolated ?? true);
}

/** Put the results of some samples where they belong. */
export function collect(all: Output, part: Output): void {
  const samples = part.steps.length;
  for (const name of ['state', 'sensordata', 'outputs', 'steps'] as const)
    all[name].set(part[name], part.first * (part[name].length / samples));
}

/** Chunks of the reference: ten for each thread (mujoco.rollout). */
const CHUNKS_PER_WORKER = 10;

/** Numbers of jobs in this thread. */
let jobs = 0;

/**
 * A pool on a crew.
 * @param address - makes the address of a module of hooks absolute
 */
export function createCrewPool(crew: Crew, address: (module: string) => string): RolloutPool {
  const sharing = crew.size > 0 && canShare();
  const width = Math.max(1, crew.size);

  async function rollout(model: RolloutModel, options: RolloutOptions & RunOptions = {}): Promise<RolloutResult> {
    const { signal, onProgress } = options;
    signal?.throwIfAborted();
    const job = createJob(model, options);
    if (job.hooks) job.hooks.module = address(job.hooks.module);
    const { samples } = job;
    const chunk = options.chunkSize ?? Math.max(1, Math.floor(samples / (CHUNKS_PER_WORKER * width)));
    if (!Number.isInteger(chunk) || chunk < 1)
      throw new RangeError(`chunkSize is a whole number of at least 1, not ${chunk}`);
    const output = createOutput(job, 0, sharing);
    const stop = new Int32Array((sharing ? new SharedArrayBuffer(4) : new ArrayBuffer(4)) as ArrayBuffer);
    const input = pack(job, sharing);
    const id = ++jobs;
    const halt = () => Atomics.store(stop, 0, 1);
    let next = 0;
    let done = 0;

    /** Take chunks until there are none. */
    async function work(): Promise<void> {
      while (next < samples && stop[0] === 0) {
        const begin = next;
        const end = Math.min(samples, begin + chunk);
        next = end;
        const part = await crew.run({ id, input, begin, end, ...(sharing && { output, stop }) });
        if (part) collect(output, part);
        if (stop[0] !== 0) return;
        done += end - begin;
        onProgress?.({ done, total: samples });
      }
    }

    signal?.addEventListener('abort', halt, { once: true });
    try {
      const workers = Array.from({ length: Math.min(width, Math.ceil(samples / chunk)) }, () =>
        work().catch((error) => {
          halt();
          throw error;
        }),
      );
      const failed = (await Promise.allSettled(workers)).find((each) => each.status === 'rejected');
      signal?.throwIfAborted();
      if (failed) throw failed.reason;
    } finally {
      signal?.removeEventListener('abort', halt);
    }
    return resultOf(job, output);
  }

  return { workers: crew.size, rollout, close: () => crew.close() };
}
