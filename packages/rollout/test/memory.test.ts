// Memory stays as it is over many jobs; `node scripts/rollout-memory.mjs` does the same over 100,000.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadModel } from 'corten';
import { Redis } from 'ioredis';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildForNode } from '../../../testing/build.js';
import { REDIS, startRedis } from '../../../testing/redis.js';
import { createPool, queueRollout, startWorker } from '../src/node.js';
import { PENDULUM } from './batches.js';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const model = loadModel(PENDULUM);
const hooks = { module: path('heap.mjs'), outputs: 2 };

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What this thread has on its heap and in arrays, after a collection [B]. */
function memory(): number[] {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return [heapUsed, arrayBuffers];
}

let worker = '';
beforeAll(async () => {
  worker = await buildForNode(path('../src/node-worker.ts'));
}, 300_000);

/** Bytes of the heap and of arrays that a job may leave behind: the caches of V8 grow by less, any model is larger. */
const LEFT = [1000, 2000];

/** Rounds of jobs: what V8 compiles late adds to one of them, what a job leaves behind to each. */
const ROUNDS = 5;

/**
 * Expect that a round of jobs leaves nothing behind.
 * @param run - does so many jobs; memory after them
 * @param left - bytes a job that pass as nothing, for each number of `run`
 */
async function expectFlat(run: (jobs: number) => Promise<number[]>, jobs: number, left: readonly number[]) {
  let before = await run(jobs / 5);
  let grown: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const after = await run(jobs);
    grown = after.map((bytes, i) => (bytes - before[i]) / jobs);
    if (grown.every((bytes, i) => bytes < left[i])) return;
    before = after;
  }
  expect.fail(`bytes a job: ${grown.join(', ')}; most: ${left.join(', ')}`);
}

it('of a thread and of its worker, over batches of a pool', async () => {
  const pool = createPool({ workers: 1, worker });
  onTestFinished(() => pool.close());
  /** What the worker and this thread have after so many more batches. */
  const run = async (batches: number) => {
    for (let i = 0; i < batches; i++) await pool.rollout(model);
    await pool.rollout(model, { hooks });
    const { outputs } = await pool.rollout(model, { hooks });
    return [...outputs, ...memory()];
  };
  await expectFlat(run, 1000, [...LEFT, ...LEFT]);
}, 240_000);

it.skipIf(!REDIS)(
  'of a thread, its worker and Redis, over chunks of a queue',
  async () => {
    const server = await startRedis();
    const store = mkdtempSync(join(tmpdir(), 'corten-memory-'));
    const common = { redis: server.url, store };
    const consumer = await startWorker({ ...common, workers: 1, worker });
    const client = new Redis(server.url);
    onTestFinished(async () => {
      client.disconnect();
      await consumer.close();
      await server.stop();
      rmSync(store, { recursive: true });
    });
    let seed = 0;
    const keys = new Set<number>();
    const run = async (samples: number) => {
      // controls of its own for each chunk, so that no two are the same
      const controls = Float64Array.from({ length: samples }, () => seed++);
      await queueRollout(model, { samples, controls, ...common, chunkSize: 1 });
      keys.add(await client.dbsize());
      return memory();
    };
    // both sides of the queue run here, with lists of BullMQ and Redis that have an upper bound
    await expectFlat(run, 300, [3000, 6000]);
    expect(keys.size).toBe(1);
  },
  240_000,
);
