// A worker of batches over several machines: takes chunks from the queue, simulates them, puts results into the store.
// Covered by packages/rollout/test/queue.test.ts.
import { availableParallelism } from 'node:os';
import type { Job } from '../job.js';
import { pack } from '../pack.js';
import { createOutput } from '../task.js';
import { threadCrew } from '../thread-crew.js';
import { hashOf, inputName, packResult, putTogether, resultName, unpackResult } from './chunks.js';
import { connect } from './connection.js';
import { createHookFolder } from './hook-files.js';
import { openStore, type Store } from './store.js';

/** How a worker is started. */
export interface WorkerOptions {
  /** address of Redis */
  redis: string;
  /** folder that all machines see */
  store: string | URL | Store;
  /** name of the queue, `corten-rollout` */
  queue?: string;
  /** threads, as many as the machine has processors when left out */
  workers?: number;
  /** file of the threads, for programs that are bundled */
  worker?: string | URL;
  /** time after which the chunks of a worker that is gone go to another one [ms], 30000 */
  patience?: number;
  /** is told of every chunk */
  onChunk?: (chunk: { hash: string; samples: number; milliseconds: number; known: boolean }) => void;
  /** is told of every chunk that failed, and will be tried again or not */
  onFailure?: (failure: { hash: string; reason: string }) => void;
}

/** A worker that runs. */
export interface QueueWorker {
  /** Finish what is under way, take nothing more. */
  close(): Promise<void>;
}

/**
 * Start a worker. It takes chunks until it is closed; when it dies, its chunks go to others.
 * @throws Error when there is no Redis
 */
export async function startWorker(options: WorkerOptions): Promise<QueueWorker> {
  const { workers = availableParallelism(), patience = 30_000, onChunk, onFailure } = options;
  const store =
    typeof options.store === 'string' || options.store instanceof URL ? openStore(options.store) : options.store;
  const connection = await connect(options.redis, options.queue);
  const crew = threadCrew(workers, options.worker);
  const hooks = createHookFolder();
  /** addresses of modules of hooks on this machine, by what jobs call them */
  const addresses = new Map<string, Promise<string>>();
  let tasks = 0;
  /** what the last chunks had in common */
  let last: { name: string; bytes: Uint8Array } | undefined;

  /** An input by its hash; `what` it is. */
  async function readInput(hash: string, what: string): Promise<Uint8Array> {
    const bytes = await store.read(inputName(hash));
    if (!bytes || hashOf(bytes) !== hash) throw new Error(`${what} is not in the store, or damaged`);
    return bytes;
  }

  async function common(name: string): Promise<Uint8Array> {
    if (last?.name === name) return last.bytes;
    const bytes = await readInput(name, 'the input of the batch');
    last = { name, bytes };
    return bytes;
  }

  async function fetchHooks(hash: string): Promise<string> {
    return hooks.unpack(await readInput(hash, 'the module of the hooks'));
  }

  /** Where a module of hooks is on this machine. */
  function localHooks(module: string): Promise<string> | string {
    if (!module.startsWith('store:')) return module;
    let address = addresses.get(module);
    if (!address) {
      address = fetchHooks(module.slice('store:'.length));
      addresses.set(module, address);
      // another chunk tries again
      address.catch(() => addresses.delete(module));
    }
    return address;
  }

  async function jobOf(hash: string): Promise<Job> {
    const job = await putTogether(await readInput(hash, 'the input of the chunk'), common);
    return job.hooks ? { ...job, hooks: { ...job.hooks, module: await localHooks(job.hooks.module) } } : job;
  }

  const taken = connection.worker(
    async ({ data: { chunk: hash } }) => {
      const started = performance.now();
      const job = await jobOf(hash);
      // at least once means sometimes twice
      const before = await store.read(resultName(hash));
      const known = before !== undefined && unpackResult(before, job, 0, job.samples) !== undefined;
      if (!known) {
        const output = createOutput(job, 0, true);
        await crew.run({ id: ++tasks, input: pack(job, true), begin: 0, end: job.samples, output });
        await store.write(resultName(hash), packResult(output));
      }
      onChunk?.({ hash, samples: job.samples, milliseconds: performance.now() - started, known });
    },
    { concurrency: workers, lockDuration: patience },
  );
  taken.on('failed', (job, error) => onFailure?.({ hash: job?.id ?? 'unknown', reason: error.message }));
  return {
    async close() {
      await taken.close();
      await crew.close();
      await hooks.remove();
    },
  };
}
