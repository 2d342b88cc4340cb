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

function expectFlat(before: readonly number[], after: readonly number[], jobs: number, left: readonly number[]): void {
  for (const i of [0, 1]) expect((after[i] - before[i]) / jobs).toBeLessThan(left[i]);
}

it('of a thread and of its worker, over batches of a pool', async () => {
  const pool = createPool({ workers: 1, worker });
  onTestFinished(() => pool.close());
  /** What both have after so many more batches. */
  const run = async (batches: number) => {
    for (let i = 0; i < batches; i++) await pool.rollout(model);
    await pool.rollout(model, { hooks });
    const { outputs } = await pool.rollout(model, { hooks });
    return { worked: [...outputs], here: memory() };
  };
  const before = await run(200);
  const after = await run(1000);
  expectFlat(before.worked, after.worked, 1000, LEFT);
  expectFlat(before.here, after.here, 1000, LEFT);
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
    const run = async (samples: number) => {
      // controls of its own for each chunk, so that no two are the same
      const controls = Float64Array.from({ length: samples }, () => seed++);
      await queueRollout(model, { samples, controls, ...common, chunkSize: 1 });
      return { here: memory(), keys: await client.dbsize() };
    };
    const before = await run(60);
    const after = await run(300);
    // both sides of the queue run here, with lists of BullMQ and Redis that have an upper bound
    expectFlat(before.here, after.here, 300, [3000, 6000]);
    expect(after.keys).toBe(before.keys);
  },
  240_000,
);
