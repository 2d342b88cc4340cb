// Batches over several machines: chunks go into a queue, results come back through a store.
// Covered by packages/rollout/test/queue.test.ts.
import { fileURLToPath } from 'node:url';
import type { Queue, Job as QueuedJob } from 'bullmq';
import { StateBit, stateSize } from 'corten';
import { createJob, type RolloutModel, type RolloutOptions, type RolloutResult, resultOf } from '../job.js';
import { moduleAddress } from '../module-address.js';
import { collect, type RunOptions } from '../pool.js';
import { createOutput } from '../task.js';
import { hashOf, inputName, resultName, takeApart, unpackResult } from './chunks.js';
import { type ChunkJob, connect } from './connection.js';
import { packHooks } from './hook-files.js';
import { openStore, type Store } from './store.js';

/** How a batch is given to workers on other machines. */
export interface QueueOptions {
  /** address of Redis: `redis://host:6379` */
  redis: string;
  /** folder that this machine and all workers see: inputs and results */
  store: string | URL;
  /** name of the queue, `corten-rollout` */
  queue?: string;
  /** chunks that wait in the queue or are computed at one time, 64: more are added as results come back */
  most?: number;
  /** how often a chunk is tried, 5 */
  attempts?: number;
  /** pause before the second try [ms], 500; it doubles with each */
  backoff?: number;
}

/** Samples that no worker could simulate. */
export class RolloutQueueError extends Error {
  override readonly name = 'RolloutQueueError';
  constructor(
    /** first and last sample of each chunk that failed, and why */
    readonly failed: readonly { begin: number; end: number; reason: string }[],
  ) {
    const [first] = failed;
    super(`${failed.length} chunks failed; samples ${first.begin} to ${first.end - 1}: ${first.reason}`);
  }
}

/** A chunk that is not done. */
interface Pending {
  hash: string;
  begin: number;
  end: number;
}

/** Longest pause between two looks at what is pending [ms]; events of the queue end it early. */
const PAUSE = 1000;

/** Samples of a chunk where none are given. */
const CHUNKS = 64;

/** Put a module of hooks into the store, with the files beside it that it imports: workers import it from there. */
async function storeHooks(store: Store, module: string): Promise<string> {
  const address = moduleAddress(module);
  if (!address.startsWith('file:')) return address;
  const bytes = await packHooks(fileURLToPath(address));
  const hash = hashOf(bytes);
  await store.write(inputName(hash), bytes);
  return `store:${hash}`;
}

/** Something that wakes a waiting loop. */
function createBell(): { ring(): void; wait(most: number): Promise<void> } {
  let wake = () => {};
  let rung = false;
  return {
    ring() {
      rung = true;
      wake();
    },
    async wait(most) {
      if (!rung)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, most);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      rung = false;
    },
  };
}

/** Why a job of the queue has failed for good; undefined when it has not. */
async function failureOf(job: QueuedJob<ChunkJob>): Promise<string | undefined> {
  return (await job.isFailed()) ? (job.failedReason ?? 'unknown reason') : undefined;
}

/**
 * Simulate a batch with workers on any number of machines (`startWorker`, `corten worker`). Chunks are named by their
 * content: what is in the store already is not computed again, so a run that was interrupted goes on where it was, and a
 * chunk that is computed twice does no harm.
 *
 * @throws RangeError when sizes do not fit each other; RolloutQueueError when chunks failed for good, after all others are
 * done; Error when there is no Redis; the signal's reason
 */
export async function queueRollout(
  model: RolloutModel,
  options: RolloutOptions & RunOptions & QueueOptions,
): Promise<RolloutResult> {
  const { signal, onProgress, most = 64, attempts = 5, backoff = 500 } = options;
  signal?.throwIfAborted();
  const job = createJob(model, options);
  const store = openStore(options.store);
  if (job.hooks) job.hooks.module = await storeHooks(store, job.hooks.module);
  const { samples, rows, widths } = job;
  const [first] = job.models;
  const parts = takeApart(job, {
    initialStates: stateSize(first, StateBit.fullphysics),
    initialWarmstart: first.nv,
    controls: job.steps * stateSize(first, job.controlSpec),
  });
  const chunkSize = options.chunkSize ?? Math.max(1, Math.ceil(samples / CHUNKS));
  const connection = await connect(options.redis, options.queue);
  if (!(await store.has(inputName(parts.name)))) await store.write(inputName(parts.name), parts.common);
  const output = createOutput(job);
  const queue: Queue<ChunkJob> = connection.queue();
  const events = connection.events();
  const bell = createBell();
  const pending = new Map<string, Pending[]>();
  /** chunks that the queue has told of since they were looked at */
  const told = new Set<string>();
  for (const event of ['completed', 'failed'] as const)
    events.on(event, ({ jobId }: { jobId: string }) => {
      // others may use the queue too
      if (!pending.has(jobId)) return;
      told.add(jobId);
      bell.ring();
    });
  signal?.addEventListener('abort', bell.ring);
  const failed: { begin: number; end: number; reason: string }[] = [];
  let next = 0;
  let done = 0;

  async function add(hash: string): Promise<void> {
    await queue.add(
      'chunk',
      { chunk: hash },
      {
        jobId: hash,
        attempts,
        backoff: { type: 'exponential', delay: backoff },
        removeOnComplete: true,
      },
    );
  }

  /** Take the results of a chunk from the store; false when they are not there. */
  async function take(hash: string, places: readonly Pending[]): Promise<boolean> {
    const bytes = await store.read(resultName(hash));
    if (!bytes) return false;
    for (const { begin, end } of places) {
      const part = unpackResult(bytes, { rows, widths }, begin, end);
      if (!part) return false;
      collect(output, part);
      done += end - begin;
    }
    onProgress?.({ done, total: samples });
    return true;
  }

  /** Put the next chunk into the queue, unless its results are there. */
  async function submit(): Promise<void> {
    const begin = next;
    const end = Math.min(samples, begin + chunkSize);
    next = end;
    const bytes = parts.chunk(begin, end);
    const hash = hashOf(bytes);
    const place = { hash, begin, end };
    const same = pending.get(hash);
    if (same) {
      same.push(place);
      return;
    }
    if (await take(hash, [place])) return;
    await store.write(inputName(hash), bytes);
    const before = await queue.getJob(hash);
    // one that failed in an earlier run is tried anew
    if (before && (await before.isFailed())) await before.remove();
    pending.set(hash, [place]);
    await add(hash);
  }

  /**
   * Look at what is pending: at what the queue has told of, or, when it was silent for a while, at everything. Take what is
   * done, add again what the server has lost.
   */
  async function sweep(): Promise<void> {
    const looked = told.size > 0 ? [...told] : [...pending.keys()];
    told.clear();
    for (const hash of looked) {
      const places = pending.get(hash);
      if (!places) continue;
      const queued = await queue.getJob(hash);
      const reason = queued && (await failureOf(queued));
      if (reason !== undefined) {
        failed.push(...places.map(({ begin, end }) => ({ begin, end, reason })));
        pending.delete(hash);
      } else if (await take(hash, places)) pending.delete(hash);
      else if (!queued) await add(hash);
    }
  }

  try {
    while (next < samples || pending.size > 0) {
      signal?.throwIfAborted();
      while (next < samples && pending.size < most) await submit();
      if (pending.size > 0) {
        await bell.wait(PAUSE);
        signal?.throwIfAborted();
        await sweep();
      }
    }
  } finally {
    signal?.removeEventListener('abort', bell.ring);
    // chunks of a run that was ended would be computed for nobody
    if (signal?.aborted) for (const hash of pending.keys()) await (await queue.getJob(hash))?.remove().catch(() => {});
    await Promise.all([queue.close(), events.close()]);
  }
  if (failed.length > 0) throw new RolloutQueueError(failed);
  return resultOf(job, output);
}
